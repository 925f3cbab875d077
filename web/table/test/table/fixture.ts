/** Positions that the tests of games stand on, and one of them for the tests that need just any. */
import { readFileSync } from 'node:fs';
import type { MakeFace } from '../../src/table/face';
import type { Choice, GameDescription, GameView, LogEntry } from '../../src/types';

export interface Moment {
  prompt: string;
  view: GameView;
  legal: Choice[];
  log: LogEntry[];
}

export function readFixture<T>(url: URL): T {
  return JSON.parse(readFileSync(url, 'utf8')) as T;
}

interface Sample {
  described: GameDescription;
  /** Every decision of a moment in which one of several blocks can move. */
  movement: Choice[];
}

const fixtures = import.meta.glob<Sample>('../../../games/*/test/fixture.json', { eager: true, import: 'default' });
const faces = import.meta.glob<MakeFace>('../../../games/*/face.ts', { eager: true, import: 'makeFace' });

/** The game whose fixture has the decisions of a whole movement. */
const [found] = Object.entries(fixtures).filter(([, fixture]) => fixture.movement !== undefined);
if (!found) throw new Error('no game has a fixture with a movement');

export const sample = found[1];
export const makeSampleFace = faces[found[0].replace('test/fixture.json', 'face.ts')] as MakeFace;
