#!/usr/bin/env node
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
import { makeSheet, LAYERS } from './draw.js';
import { loadFonts, FONT_FILES } from './fonts.js';
import { simplify } from './geometry.js';
import { cutLetters } from './letters.js';
import { pictureOf, Tables } from './picture.js';
import { groundJpeg, parseRelief } from './relief.js';
import { roomForBlocks } from './room.js';
import { LANGUAGES } from './strings.js';
import { makeTheatre, THEATRE_LAYERS } from './theatre.js';
import { sides, themes } from './themes.js';
import { roomInHexes } from './theatre_room.js';

const HERE = dirname(fileURLToPath(import.meta.url));
const DATA = join(HERE, '..', '..', 'data');
const SCALES = [60, 120, 180, 300];
/** The start line is for the set-up only and travels with the areas; blocks are laid on top. */
const DRAWN = LAYERS.filter(name => !['start', 'control', 'blocks'].includes(name));
const PRINTABLE = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');

const GAMES = ['bloody-monday', 'borodino-1812', 'invasion-1812'];

/** Pixels to the height of a hex, and how large letters and lines are there; at the first the small towns have no names. */
const THEATRE_SCALES = [[44, 0.62], [76, 0.86], [120, 1.16], [200, 1.6]];
/** At this scale heaps of blocks look for their places: here the map opens. */
const OPENING = 76;

const usage = `usage: node pack.js --out FOLDER [--game GAME] [--geography battlefield]
Draws the board of a game for the browser into FOLDER/GAME; without --game those of ${GAMES.join(', ')}.`;

const read = (...path) => readFileSync(join(DATA, ...path));

/** A word for everything that the result depends on. */
function fingerprint(files) {
  const hash = createHash('sha256');
  const own = readdirSync(HERE).filter(name => name.endsWith('.js')).sort().map(name => join(HERE, name));
  for (const file of [...own, ...files.map(name => join(DATA, name))]) hash.update(readFileSync(file));
  return hash.digest('hex');
}

function packGround(sheet, paint) {
  const tables = new Tables();
  const pictures = {};
  for (const theme of Object.keys(themes)) pictures[theme] = pictureOf(paint(theme), tables, { split: true });
  const { x, y, w, h } = sheet.scene.view.map;
  return { scale: sheet.scene.view.scale, map: [x, y, w, h], paths: tables.paths, spots: tables.spots, pictures };
}

function packAreas(board, room) {
  return {
    game: board.game,
    extent: board.extent,
    areas: board.areas.map(({ id, terrain, control, start, circle, polygon }) => ({
      id, terrain, control: control ?? start, circle, polygon: simplify(polygon, 3).flat().map(Math.round), room: room[id],
    })),
    start: simplify(board.lines?.start ?? [], 3).flat().map(Math.round),
    stars: Object.fromEntries((board.victory ?? []).flatMap(({ areas = [] }) => areas.map(id => [id, true]))),
  };
}

/** The characters of each face: names need all, monograms and numerals few. */
function lettersOf(forces) {
  const named = [...(forces.blocks ?? forces.units), ...(forces.commanders ?? [])];
  const names = named.flatMap(({ short = '', commander = '', name }) => [short, commander, ...Object.values(name)]).join('');
  const words = names + PRINTABLE + 'áéíóúüñÁÉÍÓÚÜÑ¿¡−–×½→·';
  return {
    sans: names, sansBold: words, serifBold: Object.values(sides).map(side => side.monogram).join(''),
    serifHeavy: forces.corps.map(({ numeral }) => numeral).join('') + '0123456789',
  };
}

/** Hexes are all alike: their middles are enough to draw them. */
function packHexes(board, room) {
  return {
    game: board.game,
    extent: board.extent,
    height: board.grid.height,
    hexes: board.hexes.map(({ id, at, terrain, land }) => ({
      id, at, terrain, ...(land ? { control: land === 'russia' ? 'russian' : 'french' } : {}), spot: room[id],
    })),
    stars: board.hexes.filter(({ city }) => city?.points).map(({ id }) => id),
  };
}

function makeTheatrePack({ board, fonts, write }) {
  const plans = [];
  for (const lang of LANGUAGES) {
    for (const [scale, unit] of THEATRE_SCALES) {
      const sheet = makeTheatre(board, { fonts, scale, lang, unit, sparse: scale < OPENING });
      write(`ground-${scale}-${lang}.json`, packGround(sheet, theme => sheet.paint(theme, THEATRE_LAYERS)));
      if (scale === OPENING) plans.push(sheet);
    }
  }
  write('hexes.json', packHexes(board, roomInHexes(plans[0].scene, plans.map(({ plan }) => plan))));
}

function makeFieldPack({ board, fonts, write }, geographyName) {
  const geography = JSON.parse(read('geography', `${geographyName}.geojson`));
  const relief = parseRelief(read('geography', 'relief.asc').toString());
  const plans = [];
  let sheet;
  for (const lang of LANGUAGES) {
    for (const scale of SCALES) {
      sheet = makeSheet(geography, relief, board, { fonts, scale, lang });
      write(`ground-${scale}-${lang}.json`, packGround(sheet, theme => sheet.paint(theme, DRAWN, () => '')));
      if (scale === 180) plans.push(sheet);
    }
  }
  for (const theme of Object.values(themes)) write(`paper-${theme.name}.jpg`, Buffer.from(groundJpeg(sheet.ground, board.extent, theme, 25)));
  write('areas.json', packAreas(board, roomForBlocks(plans[0].scene, plans.map(({ plan }) => plan))));
}

function makePack(game, geographyName, folder) {
  const board = JSON.parse(read('boards', `${game}.json`)), forces = JSON.parse(read('forces', `${game}.json`));
  const fonts = loadFonts(file => read('fonts', file));
  const write = (name, content) => writeFileSync(join(folder, name), typeof content === 'object' && !Buffer.isBuffer(content) ? JSON.stringify(content) : content);
  if (board.hexes) makeTheatrePack({ board, fonts, write });
  else makeFieldPack({ board, fonts, write }, geographyName);
  write('letters.json', cutLetters(fonts, lettersOf(forces)));
}

function main() {
  const { values } = parseArgs({ options: {
    out: { type: 'string' }, game: { type: 'string' }, geography: { type: 'string', default: 'battlefield' },
    help: { type: 'boolean' },
  } });
  if (values.help || !values.out) {
    (values.help ? process.stdout : process.stderr).write(usage + '\n');
    process.exit(values.help ? 0 : 2);
  }
  for (const game of values.game ? [values.game] : GAMES) packGame(game, values.geography, values.out);
}

function packGame(game, geography, out) {
  const folder = join(out, game), stamp = join(folder, 'made-from.txt');
  const from = fingerprint([`boards/${game}.json`, `forces/${game}.json`, `geography/${geography}.geojson`, 'geography/relief.asc',
    ...new Set(Object.values(FONT_FILES).flat().map(file => `fonts/${file}`))]);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === from) return;
  const making = `${folder}.${process.pid}`;
  mkdirSync(making, { recursive: true });
  makePack(game, geography, making);
  writeFileSync(join(making, 'made-from.txt'), from);
  rmSync(folder, { recursive: true, force: true });
  renameSync(making, folder);
}

main();
