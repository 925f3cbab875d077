import { describe, expect, it } from 'vitest';
import { escapeHtml, reportHtml, type ReportParts } from '../../src/table/report';

const nasty = `</title><script>alert("x")</script>'&amp;<img src=x onerror=alert(1)>`;
const parts: ReportParts = {
  lang: 'en',
  title: nasty,
  subtitle: nasty,
  result: nasty,
  players: [nasty],
  pictures: [
    { caption: nasty, png: 'data:image/png;base64,AAAA' },
    { caption: 'not ours', png: 'javascript:alert(1)' },
    { caption: 'broken out', png: 'data:image/png;base64,AA"><script>' },
  ],
  log: [{ number: 3, turn: 1, side: 'french', lines: [{ text: nasty, rule: nasty, event: 'stepped' }] }],
  words: { turn: 'Turn', log: 'Log', pictures: 'Pictures', rule: 'rule' },
};

describe('the report', () => {
  const html = reportHtml(parts);

  it('lets no text become markup', () => {
    expect(html).not.toContain('<script');
    expect(html).not.toContain('<img src=x');
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html.match(/&lt;script&gt;/g)?.length).toBeGreaterThanOrEqual(6);
  });

  it('takes only pictures that are PNG data', () => {
    expect(html.match(/<img /g)).toHaveLength(1);
    expect(html).toContain('src="data:image/png;base64,AAAA"');
  });

  it('needs nothing from outside', () => {
    expect(html).not.toMatch(/(src|href)="(?!data:)/);
    expect(html).toContain("default-src 'none'");
  });

  it('tells every entry under its turn and number', () => {
    expect(html).toContain('<h3>Turn 1</h3>');
    expect(html).toContain('<li value="3" class="fr">');
  });
});

describe('escapeHtml', () => {
  it('escapes what could end a text or an attribute', () => {
    expect(escapeHtml(`&<>"'`)).toBe('&amp;&lt;&gt;&quot;&#39;');
  });
});
