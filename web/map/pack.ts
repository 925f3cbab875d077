/**
 * Draws a board ahead of time for the browser: the ground at each scale as lists of fills and strokes in
 * every theme, the paper as small pictures, the letters of blocks, the areas and the room for blocks in them.
 * Does nothing when what it was made from has not changed.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { makeSheet, LAYERS, type Sheet } from './draw';
import { loadFonts, FONT_FILES } from './fonts';
import { DATA, gameFile, gamesWith, readBoard } from './games';
import { simplify, type Point } from './geometry';
import { cutLetters } from './letters';
import { pictureOf, Tables, type Picture } from './picture';
import { groundJpeg, parseRelief } from './relief';
import { roomForBlocks } from './room';
import { LANGUAGES } from './strings';
import { makeTheatre, THEATRE_LAYERS, type TheatreSheet } from './theatre';
import { sides, themes, type ThemeName } from './themes';
import { roomInHexes } from './theatre_room';
import type { AreaBoard, Board, Geography, TheatreBoard } from './data';
import type { View } from './scene_types';
import type { Fonts } from './text';

const HERE = dirname(fileURLToPath(import.meta.url));
/** What may be lettered on the blocks of a game. */
interface Lettered {
  corps: readonly { numeral: string }[];
  blocks?: readonly Named[];
  units?: readonly Named[];
  commanders?: readonly Named[];
}
interface Named {
  short?: string;
  commander?: string;
  name: Readonly<Record<string, string>>;
}

/** What a pack is made from, and where its files go: objects as JSON. */
interface Making<B> {
  board: B;
  fonts: Fonts;
  write: (name: string, content: string | Uint8Array | object) => void;
}

const SCALES = [60, 120, 180, 300];
/** The start line is for the set-up only and travels with the areas; blocks are laid on top. */
const DRAWN: readonly string[] = LAYERS.filter((name) => !['start', 'control', 'blocks'].includes(name));
const PRINTABLE = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');

/** The games that the table can show. */
const GAMES = gamesWith('face.ts');

/**
 * Pixels to the height of a hex, and how large letters and lines are there; at the first the small towns have no names.
 */
const THEATRE_SCALES: readonly (readonly [number, number])[] = [
  [44, 0.62],
  [76, 0.86],
  [120, 1.16],
  [200, 1.6],
];
/** At this scale heaps of blocks look for their places: here the map opens. */
const OPENING = 76;

const usage = `usage: npm run ground -- [--game GAME] [--geography battlefield]
Draws the board of a game for the browser into the game's folder, games/GAME/ground; without --game those of ${GAMES.join(', ')}.`;

const read = (...path: string[]) => readFileSync(join(DATA, ...path));

/** A word for everything that the result depends on. */
function fingerprint(files: readonly string[]) {
  const hash = createHash('sha256');
  const own = readdirSync(HERE)
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => join(HERE, name));
  for (const file of [...own, ...files]) hash.update(readFileSync(file));
  return hash.digest('hex');
}

const THEME_NAMES = Object.keys(themes) as ThemeName[];

function packGround(sheet: { scene: { view: View } }, paint: (theme: ThemeName) => string) {
  const tables = new Tables();
  const pictures: Partial<Record<ThemeName, Picture>> = {};
  for (const theme of THEME_NAMES) pictures[theme] = pictureOf(paint(theme), tables, { split: true });
  const { x, y, w, h } = sheet.scene.view.map;
  return { scale: sheet.scene.view.scale, map: [x, y, w, h], paths: tables.paths, spots: tables.spots, pictures };
}

function packAreas(board: AreaBoard, room: Record<string, number[][]>) {
  return {
    game: board.game,
    extent: board.extent,
    areas: board.areas.map(({ id, terrain, control, start, circle, polygon }) => ({
      id,
      terrain,
      control: control ?? start,
      circle,
      polygon: simplify(polygon, 3).flat().map(Math.round),
      room: room[id],
    })),
    start: simplify(board.lines?.start ?? [], 3)
      .flat()
      .map(Math.round),
    stars: Object.fromEntries((board.victory ?? []).flatMap(({ areas = [] }) => areas.map((id) => [id, true]))),
  };
}

/** The characters of each face: names need all, monograms and numerals few. */
function lettersOf(forces: Lettered) {
  const named = [...(forces.blocks ?? forces.units ?? []), ...(forces.commanders ?? [])];
  const names = named
    .flatMap(({ short = '', commander = '', name }) => [short, commander, ...Object.values(name)])
    .join('');
  const words = names + PRINTABLE + 'áéíóúüñÁÉÍÓÚÜÑ¿¡−–×½→·';
  return {
    sans: names,
    sansBold: words,
    serifBold: Object.values(sides)
      .map((side) => side.monogram)
      .join(''),
    serifHeavy: forces.corps.map(({ numeral }) => numeral).join('') + '0123456789',
  };
}

/** Hexes are all alike: their middles are enough to draw them. */
function packHexes(board: TheatreBoard, room: Record<string, Point>) {
  return {
    game: board.game,
    extent: board.extent,
    height: board.grid.height,
    hexes: board.hexes.map(({ id, at, terrain, land }) => ({
      id,
      at,
      terrain,
      ...(land ? { control: land === 'russia' ? 'russian' : 'french' } : {}),
      spot: room[id],
    })),
    stars: board.hexes.filter(({ city }) => city?.points).map(({ id }) => id),
  };
}

function makeTheatrePack({ board, fonts, write }: Making<TheatreBoard>) {
  const plans: TheatreSheet[] = [];
  for (const lang of LANGUAGES) {
    for (const [scale, unit] of THEATRE_SCALES) {
      const sheet = makeTheatre(board, { fonts, scale, lang, unit, sparse: scale < OPENING });
      write(
        `ground-${scale}-${lang}.json`,
        packGround(sheet, (theme) => sheet.paint(theme, THEATRE_LAYERS)),
      );
      if (scale === OPENING) plans.push(sheet);
    }
  }
  write(
    'hexes.json',
    packHexes(
      board,
      roomInHexes(
        plans[0]!.scene,
        plans.map(({ plan }) => plan),
      ),
    ),
  );
}

function makeFieldPack({ board, fonts, write }: Making<AreaBoard>, geographyName: string) {
  const geography = JSON.parse(read('geography', `${geographyName}.geojson`).toString()) as Geography;
  const relief = parseRelief(read('geography', 'relief.asc').toString());
  const plans: Sheet[] = [];
  for (const lang of LANGUAGES) {
    for (const scale of SCALES) {
      const sheet = makeSheet(geography, relief, board, { fonts, scale, lang });
      write(
        `ground-${scale}-${lang}.json`,
        packGround(sheet, (theme) => sheet.paint(theme, DRAWN, () => '')),
      );
      if (scale === 180) plans.push(sheet);
    }
  }
  for (const theme of Object.values(themes))
    write(`paper-${theme.name}.jpg`, Buffer.from(groundJpeg(plans[0]!.ground, board.extent, theme, 25)));
  write(
    'areas.json',
    packAreas(
      board,
      roomForBlocks(
        plans[0]!.scene,
        plans.map(({ plan }) => plan),
      ),
    ),
  );
}

function makePack(game: string, geographyName: string, folder: string) {
  const board = readBoard(game),
    forces = JSON.parse(read('forces', `${game}.json`).toString()) as Lettered;
  const fonts = loadFonts((file) => read('fonts', file));
  const write: Making<Board>['write'] = (name, content) =>
    writeFileSync(
      join(folder, name),
      typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content),
    );
  if ('hexes' in board) makeTheatrePack({ board, fonts, write });
  else if ('areas' in board) makeFieldPack({ board, fonts, write }, geographyName);
  else throw new Error(`the board of ${game} has neither areas nor hexes of the theatre`);
  write('letters.json', cutLetters(fonts, lettersOf(forces)));
}

function main() {
  const { values } = parseArgs({
    options: {
      game: { type: 'string' },
      geography: { type: 'string', default: 'battlefield' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    process.stdout.write(usage + '\n');
    return;
  }
  for (const game of values.game ? [values.game] : GAMES) packGame(game, values.geography);
}

function packGame(game: string, geography: string) {
  const folder = gameFile(game, 'ground'),
    stamp = join(folder, 'made-from.txt');
  const data = [
    `boards/${game}.json`,
    `forces/${game}.json`,
    `geography/${geography}.geojson`,
    'geography/relief.asc',
    ...new Set(
      Object.values(FONT_FILES)
        .flat()
        .map((file) => `fonts/${file}`),
    ),
  ];
  const from = fingerprint([gameFile(game, 'sheet.json'), ...data.map((name) => join(DATA, name))]);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === from) return;
  const making = `${folder}.${process.pid}`;
  mkdirSync(making, { recursive: true });
  makePack(game, geography, making);
  writeFileSync(join(making, 'made-from.txt'), from);
  rmSync(folder, { recursive: true, force: true });
  renameSync(making, folder);
}

main();
