/** Draws the board of every game anew into data/boards, as it is checked in. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { DATA, DRAW, gamesWith, readBoard } from './games';

/** The board of the theatre has its own coasts and rivers. */
const WITHOUT_GROUND = 'redoubt-board/3';
const GROUND = [
  '--geography',
  join(DATA, 'geography', 'battlefield.geojson'),
  '--relief',
  join(DATA, 'geography', 'relief.asc'),
];

for (const game of gamesWith('sheet.json')) {
  const file = join(DATA, 'boards', game);
  const ground = readBoard(game).format === WITHOUT_GROUND ? [] : GROUND;
  execFileSync(process.execPath, [...DRAW, '--board', `${file}.json`, ...ground, '--out', `${file}.svg`], {
    stdio: 'inherit',
  });
}
