// Finding rules, and the numbers of rules within a text.
import type { Bilingual, Rule } from '../types';

/** Without accents and capitals, so that "jager" finds "Jäger". */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function score(rule: Rule, words: string[], read: (text: Bilingual) => string): number {
  const number = plain(rule.number);
  const title = plain(read(rule.title));
  const summary = plain(read(rule.summary));
  let sum = 0;
  for (const word of words) {
    if (number === word) sum += 100;
    else if (number.startsWith(word)) sum += 50;
    else if (title.includes(word)) sum += 10;
    else if (summary.includes(word)) sum += 1;
    else return 0;
  }
  return sum;
}

/** Rules in which every word occurs, the best first; without a query all of them, in the book's order. */
export function findRules(rules: Rule[], query: string, read: (text: Bilingual) => string): Rule[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rules;
  return rules
    .map((rule, order) => ({ rule, order, score: score(rule, words, read) }))
    .filter((found) => found.score > 0)
    .sort((a, b) => b.score - a.score || a.order - b.order)
    .map((found) => found.rule);
}

export type Piece = { text: string; rule?: string };

/** Cuts a text where it names a rule of the book, so that the number can be a link. */
export function pieces(text: string, known: ReadonlySet<string>): Piece[] {
  const cut: Piece[] = [];
  let from = 0;
  for (const found of text.matchAll(/\d+(?:\.\d+)+/g)) {
    if (!known.has(found[0])) continue;
    if (found.index > from) cut.push({ text: text.slice(from, found.index) });
    cut.push({ text: found[0], rule: found[0] });
    from = found.index + found[0].length;
  }
  if (from < text.length) cut.push({ text: text.slice(from) });
  return cut;
}

/** How deep a rule lies: 5.0 and 5.1 are a chapter's own, 5.3.1 is one below. */
export function depth(number: string): number {
  return Math.max(0, number.split('.').length - 2);
}

/** The rule that opens the chapter of this one: 9.0 for 9.7. */
export function chapterOf(number: string): string {
  return `${number.split('.')[0] ?? number}.0`;
}
