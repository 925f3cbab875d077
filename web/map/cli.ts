/** Draws a board from the command line. Exit codes: 0 done, 1 failure, 2 wrong usage. */
import { readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { draw, LAYERS, type DrawOptions } from './draw';
import { drawTheatre, THEATRE_LAYERS } from './theatre';
import { BATTLE_LAYERS, drawBattle, EYES } from './battle';
import { parseRelief, type Grid } from './relief';
import { loadFonts } from './fonts';
import { DATA, withSheet } from './games';
import { themes, type ThemeName } from './themes';
import { LANGUAGES } from './strings';
import type { Eye } from './battle_scene';
import type { AreaBoard, BattleBoard, Board, Forces, Geography, PositionFile, TheatreBoard, Viewer } from './data';

const HELP = `Draws a board as a period map, with the blocks when a position is given.

usage: node web/run.js map/cli.ts --board FILE --geography FILE --relief FILE --out FILE.svg|FILE.png [options]
       node web/run.js map/cli.ts --board FILE --out FILE.svg|FILE.png [options]      for the theatre of war

  --board FILE       the areas (redoubt-board/1 or /2) or the hexes (redoubt-board/3 of the theatre, /4 of the field)
  --geography FILE   the ground (redoubt-geography/1)
  --relief FILE      its height (ESRI ASCII grid)
  --forces FILE      the blocks (redoubt-forces/1 or /2); needed with --position
  --position FILE    what the referee's "view" prints
  --side SIDE        french, russian or observer: turn the backs of blocks this side may not know
  --theme THEME      ${Object.keys(themes).join(', ')} (light)
  --lang LANG        ${LANGUAGES.join(', ')} (en)
  --layers LIST      only these, with commas: ${LAYERS.join(', ')};
                     of the theatre: ${THEATRE_LAYERS.join(', ')};
                     of the field in hexes: ${BATTLE_LAYERS.join(', ')}
  --eye NAME         of the field in hexes: as who sees it, ${Object.keys(EYES).join(', ')} (army)
  --hexes FROM-TO    of the field in hexes: only what lies between two of them, such as 04555-06575
  --scale PX         pixels to the kilometre of the drawing, or to the height of a hex, 40 to 600 (180, 104)
  --out FILE         .svg or .png
  --width PX         width of the PNG, 64 to 16384 (that of the drawing)
  --fonts DIR        where the fonts are (the project's data/fonts)
  --help             this text
`;

class UsageError extends Error {}

const TEXT = { type: 'string' } as const;
const OPTIONS = {
  board: TEXT,
  geography: TEXT,
  relief: TEXT,
  forces: TEXT,
  position: TEXT,
  side: TEXT,
  theme: TEXT,
  lang: TEXT,
  layers: TEXT,
  scale: TEXT,
  out: TEXT,
  width: TEXT,
  fonts: TEXT,
  eye: TEXT,
  hexes: TEXT,
  help: { type: 'boolean' },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];
type Option = Exclude<keyof typeof OPTIONS, 'help'>;
/** What is right about the command line once it has been checked. */
type Checked = Values & { board: string; out: string };

const VIEWERS: readonly Viewer[] = ['french', 'russian', 'observer'];

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function parse(args: string[]): Values {
  try {
    return parseArgs({ args, options: OPTIONS }).values;
  } catch (error) {
    throw new UsageError(messageOf(error).split('. ')[0]!.replace(/\.$/, ''));
  }
}

/** The value of an option that must be one of a list. */
function choice<T extends string>(values: Values, name: Option, allowed: readonly T[]): T | undefined {
  const value = allowed.find((each) => each === values[name]);
  if (values[name] !== undefined && value === undefined) {
    throw new UsageError(`--${name} is "${values[name]}"; it must be one of ${allowed.join(', ')}`);
  }
  return value;
}

function wholeNumber(values: Values, name: Option, low: number, high: number) {
  if (values[name] === undefined) return undefined;
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < low || value > high) {
    throw new UsageError(`--${name} is "${values[name]}"; it must be a whole number from ${low} to ${high}`);
  }
  return value;
}

function checkUsage(values: Values): Checked {
  const { board, out } = values;
  if (!board) throw new UsageError('--board is missing');
  if (!out) throw new UsageError('--out is missing');
  for (const check of [themeOf, langOf, viewerOf, eyeOf]) check(values);
  if (!['.svg', '.png'].includes(extname(out))) {
    throw new UsageError(`--out is "${out}"; the name must end in .svg or .png`);
  }
  if (values.position && !values.forces) throw new UsageError('--position needs --forces');
  if (values.width && extname(out) === '.svg') throw new UsageError('--width is for .png; an SVG has no pixels');
  return { ...values, board, out };
}

const themeOf = (values: Values) => choice(values, 'theme', Object.keys(themes) as ThemeName[]);
const langOf = (values: Values) => choice(values, 'lang', LANGUAGES);
const viewerOf = (values: Values) => choice(values, 'side', VIEWERS);
const eyeOf = (values: Values) => choice(values, 'eye', Object.keys(EYES) as Eye[]);

function read(path: string, what: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    throw new Error(`cannot read the ${what} file ${path}: ${missing ? 'there is no such file' : messageOf(error)}`, {
      cause: error,
    });
  }
}

interface Formatted {
  format?: string;
  redoubt?: { format?: string };
}

/** A file of one of these formats; what stands in it is as its format says. */
function readJson<T>(path: string, what: string, ...formats: string[]): T {
  let data: (T & Formatted) | null;
  try {
    data = JSON.parse(read(path, what).toString()) as (T & Formatted) | null;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new Error(`the ${what} file ${path} is not JSON: ${error.message}`, { cause: error });
  }
  const found = what === 'geography' ? data?.redoubt?.format : data?.format;
  if (formats.length && !formats.includes(found ?? '')) {
    throw new Error(
      `the ${what} file ${path} has the format "${found ?? 'none'}"; "${formats.join('" or "')}" is needed`,
    );
  }
  return data as T;
}

async function writePng(svg: string, path: string, width: number | undefined) {
  const { Resvg } = await import('@resvg/resvg-js');
  const options = {
    font: { loadSystemFonts: false },
    ...(width ? { fitTo: { mode: 'width' as const, value: width } } : {}),
  };
  writeOut(path, new Resvg(svg, options).render().asPng());
}

function writeOut(path: string, data: string | Uint8Array) {
  try {
    writeFileSync(path, data);
  } catch (error) {
    throw new Error(`cannot write ${path}: ${messageOf(error)}`, { cause: error });
  }
}

function chosenLayers(list: string | undefined, known: readonly string[]): string[] | undefined {
  const layers = list?.split(',');
  const odd = layers?.find((name) => !known.includes(name));
  if (odd !== undefined) throw new UsageError(`--layers has "${odd}"; the layers are ${known.join(', ')}`);
  return layers;
}

function readField(values: Values): [Geography, Grid] {
  const { geography, relief } = values;
  if (!geography) throw new UsageError('--geography is missing');
  if (!relief) throw new UsageError('--relief is missing');
  return [
    readJson<Geography>(geography, 'geography', 'redoubt-geography/1'),
    parseRelief(read(relief, 'relief').toString()),
  ];
}

type Drawing = Omit<DrawOptions, 'position' | 'forces' | 'side'>;

function drawAreas(values: Values, board: AreaBoard, options: Drawing): string {
  const { position, forces } = values;
  return draw(...readField(values), board, {
    ...options,
    side: viewerOf(values),
    position: position ? readJson<PositionFile>(position, 'position') : undefined,
    forces: forces ? readJson<Forces>(forces, 'forces', 'redoubt-forces/1', 'redoubt-forces/2') : undefined,
  });
}

interface Drawer {
  layers: readonly string[];
  hexes?: boolean;
  draw: (values: Values, board: Board, options: Drawing) => string;
}

const OF_AREAS: Drawer = {
  layers: LAYERS,
  draw: (values, board, options) => drawAreas(values, board as AreaBoard, options),
};

/** What draws the boards of each format, and the layers that it has. */
const DRAWERS: Readonly<Record<string, Drawer>> = {
  'redoubt-board/1': OF_AREAS,
  'redoubt-board/2': OF_AREAS,
  'redoubt-board/3': {
    layers: THEATRE_LAYERS,
    hexes: true,
    draw: (_, board, options) => drawTheatre(board as TheatreBoard, options),
  },
  'redoubt-board/4': {
    layers: BATTLE_LAYERS,
    hexes: true,
    draw: (values, board, options) =>
      drawBattle(...readField(values), board as BattleBoard, { ...options, eye: eyeOf(values), part: values.hexes }),
  },
};

async function run(args: string[]) {
  const given = parse(args);
  if (given.help) {
    process.stdout.write(HELP);
    return;
  }
  const values = checkUsage(given);
  const width = wholeNumber(values, 'width', 64, 16384);
  const fontDir = values.fonts ?? join(DATA, 'fonts');
  const board = withSheet(readJson<Board>(values.board, 'board', ...Object.keys(DRAWERS)));
  const drawer = DRAWERS[board.format]!;
  if (drawer.hexes && values.position)
    throw new UsageError('--position is for a board of areas; a board of hexes is drawn without units');
  const options = {
    fonts: loadFonts((file) => read(join(fontDir, file), 'font')),
    theme: themeOf(values),
    lang: langOf(values),
    scale: wholeNumber(values, 'scale', 40, 600),
    layers: chosenLayers(values.layers, drawer.layers),
  };
  const svg = drawer.draw(values, board, options);
  if (extname(values.out) === '.png') await writePng(svg, values.out, width);
  else writeOut(values.out, svg);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  const usage = error instanceof UsageError;
  process.stderr.write(`error: ${messageOf(error)}\n${usage ? 'try --help\n' : ''}`);
  process.exitCode = usage ? 2 : 1;
}
