#!/usr/bin/env node
/** Draws a board from the command line. Exit codes: 0 done, 1 failure, 2 wrong usage. */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { draw, LAYERS } from './draw.js';
import { drawTheatre, THEATRE_LAYERS } from './theatre.js';
import { parseRelief } from './relief.js';
import { loadFonts } from './fonts.js';
import { themes } from './themes.js';
import { LANGUAGES } from './strings.js';

const HELP = `Draws a board as a period map, with the blocks when a position is given.

usage: node cli.js --board FILE --geography FILE --relief FILE --out FILE.svg|FILE.png [options]
       node cli.js --board FILE --out FILE.svg|FILE.png [options]      for a board of hexes

  --board FILE       the areas (redoubt-board/1 or /2) or the hexes (redoubt-board/3)
  --geography FILE   the ground (redoubt-geography/1)
  --relief FILE      its height (ESRI ASCII grid)
  --forces FILE      the blocks (redoubt-forces/1 or /2); needed with --position
  --position FILE    what the referee's "view" prints
  --side SIDE        french, russian or observer: turn the backs of blocks this side may not know
  --theme THEME      ${Object.keys(themes).join(', ')} (light)
  --lang LANG        ${LANGUAGES.join(', ')} (en)
  --layers LIST      only these, with commas: ${LAYERS.join(', ')};
                     of hexes: ${THEATRE_LAYERS.join(', ')}
  --scale PX         pixels to the kilometre of the drawing, or to the height of a hex, 40 to 600 (180, 104)
  --out FILE         .svg or .png
  --width PX         width of the PNG, 64 to 16384 (that of the drawing)
  --fonts DIR        where the fonts are (the project's data/fonts)
  --help             this text
`;

class UsageError extends Error {}

const OPTIONS = Object.fromEntries(
  ['board', 'geography', 'relief', 'forces', 'position', 'side', 'theme', 'lang', 'layers', 'scale', 'out', 'width', 'fonts']
    .map(name => [name, { type: 'string' }]));

function parse(args) {
  try {
    return parseArgs({ args, options: { ...OPTIONS, help: { type: 'boolean' } } }).values;
  } catch (error) {
    throw new UsageError(error.message.split('. ')[0].replace(/\.$/, ''));
  }
}

function choice(values, name, allowed) {
  if (values[name] !== undefined && !allowed.includes(values[name])) {
    throw new UsageError(`--${name} is "${values[name]}"; it must be one of ${allowed.join(', ')}`);
  }
}

function wholeNumber(values, name, low, high) {
  if (values[name] === undefined) return undefined;
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < low || value > high) {
    throw new UsageError(`--${name} is "${values[name]}"; it must be a whole number from ${low} to ${high}`);
  }
  return value;
}

function checkUsage(values) {
  for (const name of ['board', 'out']) {
    if (!values[name]) throw new UsageError(`--${name} is missing`);
  }
  choice(values, 'theme', Object.keys(themes));
  choice(values, 'lang', LANGUAGES);
  choice(values, 'side', ['french', 'russian', 'observer']);
  if (!['.svg', '.png'].includes(extname(values.out))) {
    throw new UsageError(`--out is "${values.out}"; the name must end in .svg or .png`);
  }
  if (values.position && !values.forces) throw new UsageError('--position needs --forces');
  if (values.width && extname(values.out) === '.svg') throw new UsageError('--width is for .png; an SVG has no pixels');
}

function read(path, what, encoding = 'utf8') {
  try {
    return readFileSync(path, encoding);
  } catch (error) {
    throw new Error(`cannot read the ${what} file ${path}: ${error.code === 'ENOENT' ? 'there is no such file' : error.message}`);
  }
}

function readJson(path, what, ...formats) {
  let data;
  try {
    data = JSON.parse(read(path, what));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new Error(`the ${what} file ${path} is not JSON: ${error.message}`);
  }
  const found = what === 'geography' ? data?.redoubt?.format : data?.format;
  if (formats.length && !formats.includes(found)) {
    throw new Error(`the ${what} file ${path} has the format "${found ?? 'none'}"; "${formats.join('" or "')}" is needed`);
  }
  return data;
}

async function writePng(svg, path, width) {
  const { Resvg } = await import('@resvg/resvg-js');
  const options = { font: { loadSystemFonts: false }, ...(width ? { fitTo: { mode: 'width', value: width } } : {}) };
  writeOut(path, new Resvg(svg, options).render().asPng());
}

function writeOut(path, data) {
  try {
    writeFileSync(path, data);
  } catch (error) {
    throw new Error(`cannot write ${path}: ${error.message}`);
  }
}

function chosenLayers(list, known) {
  const layers = list?.split(',');
  const odd = layers?.find(name => !known.includes(name));
  if (odd !== undefined) throw new UsageError(`--layers has "${odd}"; the layers are ${known.join(', ')}`);
  return layers;
}

function drawAreas(values, board, options) {
  for (const name of ['geography', 'relief']) if (!values[name]) throw new UsageError(`--${name} is missing`);
  const geography = readJson(values.geography, 'geography', 'redoubt-geography/1');
  return draw(geography, parseRelief(read(values.relief, 'relief')), board, {
    ...options,
    side: values.side,
    position: values.position ? readJson(values.position, 'position') : undefined,
    forces: values.forces ? readJson(values.forces, 'forces', 'redoubt-forces/1', 'redoubt-forces/2') : undefined,
  });
}

async function run(args) {
  const values = parse(args);
  if (values.help) {
    process.stdout.write(HELP);
    return;
  }
  checkUsage(values);
  const width = wholeNumber(values, 'width', 64, 16384);
  const fontDir = values.fonts ?? join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'data', 'fonts');
  const board = readJson(values.board, 'board', 'redoubt-board/1', 'redoubt-board/2', 'redoubt-board/3');
  const hexes = board.format === 'redoubt-board/3';
  if (hexes && values.position) throw new UsageError('--position is for a board of areas; a board of hexes is drawn without units');
  const options = {
    fonts: loadFonts(file => read(join(fontDir, file), 'font', null)),
    theme: values.theme,
    lang: values.lang,
    scale: wholeNumber(values, 'scale', 40, 600),
    layers: chosenLayers(values.layers, hexes ? THEATRE_LAYERS : LAYERS),
  };
  const svg = hexes ? drawTheatre(board, options) : drawAreas(values, board, options);
  if (extname(values.out) === '.png') await writePng(svg, values.out, width);
  else writeOut(values.out, svg);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  const usage = error instanceof UsageError;
  process.stderr.write(`error: ${error.message}\n${usage ? 'try --help\n' : ''}`);
  process.exitCode = usage ? 2 : 1;
}
