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

interface Borodino {
  described: GameDescription;
  moments: Record<'deployment' | 'hits' | 'battle' | 'night', Moment>;
}

interface Invasion {
  described: GameDescription;
  moments: Record<'allocation' | 'movement' | 'order' | 'cards', Moment>;
}

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), 'utf8'));

/** What record-borodino-1812.mjs wrote. */
export const borodino = read('borodino-1812') as Borodino;

/** What record.mjs wrote: the referee's own words. */
export const fixture = read('bloody-monday') as Fixture;

/** What record-invasion-1812.mjs wrote. */
export const invasion = read('invasion-1812') as Invasion;
