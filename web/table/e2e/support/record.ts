/** Games that were played before: a match can go on from any decision of one, with both seats in one player's hands. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SAMPLE } from './games';
import type { Decided, Entry, GameRecord } from './referee';
import type { Seat } from './seat';
import { root } from './table';

/** A recorded game of the tests, such as game-00. */
export function recorded(name: string): GameRecord {
  return JSON.parse(readFileSync(join(root, 'tests', 'golden', SAMPLE, `${name}.json`), 'utf8')) as GameRecord;
}

/** The record of its first decisions, in form 1: that one has no seal, which only the program could make anew. */
export function cut(record: GameRecord, count: number): object {
  const { game, scenario, options, data, dice, start, entries } = record;
  const { commitment, secret, entropy } = dice;
  const decisions = decided(entries)
    .slice(0, count)
    .map((entry) => ({ side: entry.side, action: entry.do, dice: entry.dice, hash: entry.link }));
  return {
    'redoubt-record': 1,
    game,
    scenario,
    options,
    data,
    dice: { commitment, secret, entropy },
    start,
    decisions,
    count,
    result: null,
  };
}

/** The decisions of a record in which nothing was taken back. */
export function decided(entries: readonly Entry[]): Decided[] {
  return entries.filter((entry): entry is Decided => 'do' in entry);
}

/** Brings a record to the table and sits down at it, on the side that decides. */
export async function goOn(seat: Seat, record: object): Promise<string> {
  const { page } = seat;
  await page.request.get('/api/hello');
  const answer = await page.request.post('/api/import', { headers: { 'x-redoubt': '1' }, data: { record } });
  const { match, error } = (await answer.json()) as { match: string; error?: { message: string } };
  if (error) throw new Error(error.message);
  await seat.sitDown(match);
  return match;
}
