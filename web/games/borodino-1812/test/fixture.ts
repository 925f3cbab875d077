/** What record.mjs wrote. */
import type { GameDescription } from '../../../table/src/types';
import { readFixture, type Moment } from '../../../table/test/table/fixture';

interface Fixture {
  described: GameDescription;
  moments: Record<'deployment' | 'hits' | 'battle' | 'night', Moment>;
}

export const fixture = readFixture<Fixture>(new URL('fixture.json', import.meta.url));
