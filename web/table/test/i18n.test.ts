import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { fill, flatten, placeholders, preferred, type Messages } from '../src/i18n/message';

const source = fileURLToPath(new URL('../src/', import.meta.url));
const games = fileURLToPath(new URL('../../games/', import.meta.url));
const files = readdirSync(join(source, 'i18n')).filter((name) => name.endsWith('.json'));

function read(path: string, prefix = ''): Record<string, string> {
  return existsSync(path) ? flatten(JSON.parse(readFileSync(path, 'utf8')) as Messages, prefix) : {};
}

/** The texts of the page and of every game, as the page puts them together. */
const messages = Object.fromEntries(
  files.map((name) => [
    name,
    Object.assign(
      read(join(source, 'i18n', name)),
      ...readdirSync(games).map((game) => read(join(games, game, name), `game.${game}.`)),
    ) as Record<string, string>,
  ]),
);
const english = messages['en.json'] ?? {};

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.(ts|svelte)$/.test(entry.name) ? [readFileSync(path, 'utf8')] : [];
  });
}

/** Keys that are named whole, and the patterns of those that are put together: t(`new.sides.${side}`). */
function used(): { keys: Set<string>; patterns: RegExp[] } {
  const text = sources(source).join('\n');
  const keys = new Set([...text.matchAll(/\bt\(\s*'([\w.-]+)'/g)].map((found) => found[1] ?? ''));
  // A key may also be chosen first and looked up afterwards, as long as it stands in the source as a whole.
  for (const found of text.matchAll(/'((?:[a-zA-Z]\w*\.)+\w+)'/g))
    if (found[1] && found[1] in english) keys.add(found[1]);
  const patterns = [...text.matchAll(/\bt\(\s*`([^`]+)`/g)].map(
    (found) => new RegExp(`^${(found[1] ?? '').replace(/\./g, '\\.').replace(/\$\{[^}]*\}/g, '[^.]+')}$`),
  );
  return { keys, patterns };
}

describe('languages', () => {
  it('are at least English and Spanish', () => {
    expect(files).toContain('en.json');
    expect(files).toContain('es.json');
  });

  it.each(files)('%s has every message of English, with the same parameters, and none besides', (name) => {
    const own = messages[name] ?? {};
    expect(Object.keys(own).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(own)) {
      expect(text.trim(), key).not.toBe('');
      expect([key, ...placeholders(text)]).toEqual([key, ...placeholders(english[key] ?? '')]);
    }
  });

  it('has every message that the sources ask for', () => {
    const { keys, patterns } = used();
    expect([...keys].filter((key) => !(key in english))).toEqual([]);
    expect(patterns.filter((pattern) => !Object.keys(english).some((key) => pattern.test(key)))).toEqual([]);
  });

  it('has no message that nobody asks for', () => {
    const { keys, patterns } = used();
    const idle = Object.keys(english).filter((key) => !keys.has(key) && !patterns.some((pattern) => pattern.test(key)));
    expect(idle).toEqual([]);
  });
});

describe('a message', () => {
  it('takes its parameters', () => {
    expect(fill('Rule {rule} of {all}', { rule: '5.3', all: 91 }, 'en')).toBe('Rule 5.3 of 91');
  });

  it('chooses the word by the number', () => {
    expect(fill('{n} {n|rule|rules}', { n: 1 }, 'en')).toBe('1 rule');
    expect(fill('{n} {n|rule|rules}', { n: 0 }, 'en')).toBe('0 rules');
    expect(fill('{n} {n|regla|reglas}', { n: 3 }, 'es')).toBe('3 reglas');
  });

  it('shows a hole rather than nothing when a parameter is missing', () => {
    expect(fill('Rule {rule}', {}, 'en')).toBe('Rule {rule}');
  });
});

describe('the first language', () => {
  it('is the first that is wanted and known', () => {
    expect(preferred(['', 'de-DE', 'es-MX', 'en'], ['en', 'es'])).toBe('es');
    expect(preferred(['fr'], ['en', 'es'])).toBe('en');
  });
});
