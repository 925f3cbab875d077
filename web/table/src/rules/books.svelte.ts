// The rule books, each fetched once when it is first opened.
import { api } from '../api';
import type { Fault, Rule, RuleBook } from '../types';

interface Shelf {
  books: Record<string, RuleBook>;
  faults: Record<string, Fault>;
}

const shelf = $state<Shelf>({ books: {}, faults: {} });
const asked = new Set<string>();

/** Fetches a book unless it is here or on its way. */
export async function openBook(game: string): Promise<void> {
  if (asked.has(game)) return;
  asked.add(game);
  const answer = await api.rules(game);
  if (answer.ok) {
    shelf.books[game] = answer.value;
    delete shelf.faults[game];
  } else {
    shelf.faults[game] = answer.error;
    asked.delete(game);
  }
}

export function book(game: string): RuleBook | null {
  return shelf.books[game] ?? null;
}

export function bookFault(game: string): Fault | null {
  return shelf.faults[game] ?? null;
}

export function ruleOf(game: string, number: string): Rule | null {
  return shelf.books[game]?.rules.find((rule) => rule.number === number) ?? null;
}

const numbers = new WeakMap<RuleBook, Set<string>>();

export function numbersOf(game: string): ReadonlySet<string> {
  const found = shelf.books[game];
  if (!found) return new Set();
  let known = numbers.get(found);
  if (!known) numbers.set(found, (known = new Set(found.rules.map((rule) => rule.number))));
  return known;
}
