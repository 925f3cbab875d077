import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chapterOf, depth, findRules, pieces, plain } from '../../../table/src/rules/search';
import type { Bilingual, RuleBook } from '../../../table/src/types';

const book = JSON.parse(
  readFileSync(new URL('../../../../data/rules/bloody-monday.json', import.meta.url), 'utf8'),
) as RuleBook;
const english = (text: Bilingual): string => text.en;
const spanish = (text: Bilingual): string => text.es;

describe('searching the rules', () => {
  it('minds neither accents nor capitals', () => {
    expect(plain('Jäger, Línea de Comunicación')).toBe('jager, linea de comunicacion');
    expect(findRules(book.rules, 'JAGERS', english).map((rule) => rule.number)).toContain('9.1');
    expect(findRules(book.rules, 'comunicacion', spanish)[0]?.number).toBe('4.1.1');
  });

  it('puts the number asked for first', () => {
    expect(findRules(book.rules, '5.3', english)[0]?.number).toBe('5.3');
    expect(
      findRules(book.rules, '9.1', english)
        .slice(0, 4)
        .map((rule) => rule.number),
    ).toEqual(['9.1', '9.10', '9.11', '9.12']);
  });

  it('wants every word', () => {
    expect(findRules(book.rules, 'artillery balloon', english)).toEqual([]);
  });

  it('gives the whole book without a query', () => {
    expect(findRules(book.rules, '  ', english)).toHaveLength(book.rules.length);
  });
});

describe('the text of a rule', () => {
  const known = new Set(['5.3', '5.3.1', '9.9']);

  it('is cut at the numbers of rules', () => {
    expect(pieces('See 5.3.1, and 9.9.', known)).toEqual([
      { text: 'See ' },
      { text: '5.3.1', rule: '5.3.1' },
      { text: ', and ' },
      { text: '9.9', rule: '9.9' },
      { text: '.' },
    ]);
  });

  it('leaves other figures alone', () => {
    expect(pieces('12.5 km and 4 of 7', known)).toEqual([{ text: '12.5 km and 4 of 7' }]);
  });

  it('loses nothing in any rule of the book', () => {
    const numbers = new Set(book.rules.map((rule) => rule.number));
    for (const rule of book.rules) {
      expect(
        pieces(rule.summary.es, numbers)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(rule.summary.es);
    }
  });
});

describe('a number', () => {
  it('has a depth and a chapter', () => {
    expect([depth('5.0'), depth('5.3'), depth('5.3.1'), depth('5.3.6.1'), depth('setup')]).toEqual([0, 0, 1, 2, 0]);
    expect(chapterOf('9.7')).toBe('9.0');
  });
});
