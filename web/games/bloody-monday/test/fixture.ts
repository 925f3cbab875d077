/** What record.mjs wrote: the referee's own words. */
import type { Choice, GameDescription } from '../../../table/src/types';
import { readFixture, type Moment } from '../../../table/test/table/fixture';

interface Fixture {
  described: GameDescription;
  moments: { allocation: Moment; losses: Moment };
  movement: Choice[];
}

export const fixture = readFixture<Fixture>(new URL('fixture.json', import.meta.url));
