/** Games that were played before: a match can go on from any decision of one, with both seats in one player's hands. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GameRecord } from './referee';
import type { Seat } from './seat';
import { root } from './table';

/** A recorded game of the tests, such as game-00. */
export function recorded(name: string): GameRecord {
  return JSON.parse(readFileSync(join(root, 'tests', 'golden', 'bloody-monday', `${name}.json`), 'utf8')) as GameRecord;
}

/** Cut after so many decisions, as if it had been saved then. */
export function cut(record: GameRecord, count: number): GameRecord {
  return { ...record, decisions: record.decisions.slice(0, count), count, result: null };
}

/** Brings a record to the table and sits down at it, on the side that decides. */
export async function goOn(seat: Seat, record: GameRecord): Promise<string> {
  const { page } = seat;
  await page.request.get('/api/hello');
  const answer = await page.request.post('/api/import', { headers: { 'x-redoubt': '1' }, data: { record } });
  const { match, error } = (await answer.json()) as { match: string; error?: { message: string } };
  if (error) throw new Error(error.message);
  await seat.sitDown(match);
  return match;
}
