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
import { sides, themes } from './themes.js';

const HERE = dirname(fileURLToPath(import.meta.url));
const DATA = join(HERE, '..', '..', 'data');
const SCALES = [60, 120, 180, 300];
/** The start line is for the set-up only and travels with the areas; blocks are laid on top. */
const DRAWN = LAYERS.filter(name => !['start', 'control', 'blocks'].includes(name));
const PRINTABLE = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');

const GAMES = ['bloody-monday', 'borodino-1812'];

const usage = `usage: node pack.js --out FOLDER [--game GAME] [--geography battlefield]
Draws the board of a game for the browser into FOLDER/GAME; without --game those of ${GAMES.join(' and ')}.`;

const read = (...path) => readFileSync(join(DATA, ...path));

/** A word for everything that the result depends on. */
function fingerprint(files) {
  const hash = createHash('sha256');
  const own = readdirSync(HERE).filter(name => name.endsWith('.js')).sort().map(name => join(HERE, name));
  for (const file of [...own, ...files.map(name => join(DATA, name))]) hash.update(readFileSync(file));
  return hash.digest('hex');
}

function packGround(sheet) {
  const tables = new Tables();
  const pictures = {};
  for (const theme of Object.keys(themes)) {
    pictures[theme] = pictureOf(sheet.paint(theme, DRAWN, () => ''), tables, { split: true });
  }
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
  const names = forces.blocks.flatMap(({ short, commander = '', name }) => [short, commander, ...Object.values(name)]).join('');
  const words = names + PRINTABLE + 'áéíóúüñÁÉÍÓÚÜÑ¿¡−–×½→·';
  return {
    sans: names, sansBold: words, serifBold: Object.values(sides).map(side => side.monogram).join(''),
    serifHeavy: forces.corps.map(({ numeral }) => numeral).join('') + '0123456789',
  };
}

function makePack(game, geographyName, folder) {
  const board = JSON.parse(read('boards', `${game}.json`)), forces = JSON.parse(read('forces', `${game}.json`));
  const geography = JSON.parse(read('geography', `${geographyName}.geojson`));
  const relief = parseRelief(read('geography', 'relief.asc').toString());
  const fonts = loadFonts(file => read('fonts', file));
  const write = (name, content) => writeFileSync(join(folder, name), typeof content === 'object' && !Buffer.isBuffer(content) ? JSON.stringify(content) : content);
  const plans = [];
  let sheet;
  for (const lang of LANGUAGES) {
    for (const scale of SCALES) {
      sheet = makeSheet(geography, relief, board, { fonts, scale, lang });
      write(`ground-${scale}-${lang}.json`, packGround(sheet));
      if (scale === 180) plans.push(sheet);
    }
  }
  for (const theme of Object.values(themes)) write(`paper-${theme.name}.jpg`, Buffer.from(groundJpeg(sheet.ground, board.extent, theme, 25)));
  write('areas.json', packAreas(board, roomForBlocks(plans[0].scene, plans.map(({ plan }) => plan))));
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
