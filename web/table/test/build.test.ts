import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

describe('index.html', () => {
  const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8');

  it('has nothing inline, which the content security policy would refuse', () => {
    expect(page).not.toMatch(/<style|\sstyle=|\son[a-z]+=/i);
    expect(page).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>/i);
  });
});
