import { readFileSync } from 'node:fs';
import type { Choice, GameDescription, GameView, LogEntry } from '../../src/types';

export interface Moment {
  prompt: string;
  view: GameView;
  legal: Choice[];
  log: LogEntry[];
}

interface Fixture {
  described: GameDescription;
  moments: { allocation: Moment; losses: Moment };
  movement: Choice[];
}

/** What record.mjs wrote: the referee's own words. */
export const fixture = JSON.parse(
  readFileSync(new URL('fixtures/bloody-monday.json', import.meta.url), 'utf8'),
) as Fixture;
