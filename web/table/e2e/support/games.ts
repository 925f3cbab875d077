/** The games that have a folder under `web/games` and a face, and the one that tests play which need just any. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MakeFace } from '../../src/table/face';
import { root } from './table';

const folder = join(root, 'web', 'games');

export const games = readdirSync(folder)
  .filter((game) => existsSync(join(folder, game, 'face.ts')))
  .sort();
/** The first game that the table offers. */
export const SAMPLE = games[0] ?? '';

const faces = import.meta.glob<MakeFace>('../../../games/*/face.ts', { eager: true, import: 'makeFace' });

export function makeFace(game: string): MakeFace {
  const found = faces[`../../../games/${game}/face.ts`];
  if (!found) throw new Error(`${game} has no face`);
  return found;
}

interface LessonTexts {
  start: { title: string; text: string };
  step: Record<string, { title: string; text: string }>;
}

/** The texts of a game's lesson. */
export function lessonTexts(game: string, lang: string): LessonTexts {
  return (JSON.parse(readFileSync(join(folder, game, `${lang}.json`), 'utf8')) as { lesson: LessonTexts }).lesson;
}
