/** The games that have a folder under `web/games`, and what they bring to the drawing. Reads files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Board } from './data';

const WEB = join(dirname(fileURLToPath(import.meta.url)), '..');
const GAMES = join(WEB, 'games');
export const DATA = join(WEB, '..', 'data');
/** What node is given to draw a board from the command line. */
export const DRAW = [join(WEB, 'run.js'), 'map/cli.ts'];

/** The folders that have a file of this name, as names of games. */
export function gamesWith(file: string): string[] {
  return readdirSync(GAMES)
    .filter((game) => existsSync(join(GAMES, game, file)))
    .sort();
}

export function gameFile(game: string, name: string): string {
  return join(GAMES, game, name);
}

/** A board with the words on its sheet, which lie in the folder of its game. */
export function withSheet<B extends Board>(board: B): B {
  const file = gameFile(board.game, 'sheet.json');
  return existsSync(file) ? { ...board, sheet: JSON.parse(readFileSync(file, 'utf8')) as B['sheet'] } : board;
}

export function readBoard(game: string): Board {
  return withSheet(JSON.parse(readFileSync(join(DATA, 'boards', `${game}.json`), 'utf8')) as Board);
}
