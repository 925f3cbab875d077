/** The height of the ground: reading it, smooth sampling, and the shaded paper under the map. */
import jpeg from 'jpeg-js';
import { clamp, length, type Box } from './geometry';
import { rgb, type Theme, type Triple } from './themes';
import type { View } from './scene_types';

const HEADER = ['ncols', 'nrows', 'xllcorner', 'yllcorner', 'cellsize'] as const;

/** The ground as it is drawn from. */
export interface Ground {
  height: Grid;
  /** Slopes, metres per metre. */
  east: Grid;
  north: Grid;
  slope(this: void, x: number, y: number): number;
}

/** Heights as they are, or the text of the file that holds them. */
export type Relief = string | Grid;

type Colours = Record<'paper' | 'hi' | 'lo' | 'meadow', Triple>;

/** Values on a square grid, first row northernmost, sampled with Catmull-Rom weights. */
export class Grid {
  constructor(
    readonly cols: number,
    readonly rows: number,
    readonly west: number,
    readonly north: number,
    readonly cell: number,
    readonly values: Float64Array,
  ) {}

  /** A grid of the same shape with other values. */
  like(values: Float64Array) {
    return new Grid(this.cols, this.rows, this.west, this.north, this.cell, values);
  }

  value(i: number, j: number): number {
    return this.values[clamp(j, 0, this.rows - 1) * this.cols + clamp(i, 0, this.cols - 1)]!;
  }

  /** Value at a place in metres; `west` and `north` are the centre of the first cell. */
  at(x: number, y: number) {
    const u = clamp((x - this.west) / this.cell, 0, this.cols - 1);
    const v = clamp((this.north - y) / this.cell, 0, this.rows - 1);
    const i = Math.floor(u),
      j = Math.floor(v);
    const rows: number[] = [];
    for (let k = -1; k <= 2; k++) {
      rows.push(
        cubic(
          this.value(i - 1, j + k),
          this.value(i, j + k),
          this.value(i + 1, j + k),
          this.value(i + 2, j + k),
          u - i,
        ),
      );
    }
    return cubic(rows[0]!, rows[1]!, rows[2]!, rows[3]!, v - j);
  }

  /** Straight interpolation, for values that are smooth already. */
  linear(x: number, y: number) {
    const u = clamp((x - this.west) / this.cell, 0, this.cols - 1.001);
    const v = clamp((this.north - y) / this.cell, 0, this.rows - 1.001);
    const i = Math.floor(u),
      j = Math.floor(v),
      o = j * this.cols + i;
    const a = u - i,
      b = v - j,
      z = this.values;
    const low = o + this.cols;
    return (z[o]! * (1 - a) + z[o + 1]! * a) * (1 - b) + (z[low]! * (1 - a) + z[low + 1]! * a) * b;
  }
}

function cubic(a: number, b: number, c: number, d: number, t: number) {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}

/** Reads an ESRI ASCII grid of decimetres; the heights are in metres. */
export function parseRelief(text: string) {
  const header: Partial<Record<string, number>> = {};
  let position = 0;
  for (;;) {
    const line = /^[ \t]*([A-Za-z_]+)[ \t]+(-?[\d.]+)[ \t]*\r?\n/.exec(text.slice(position, position + 200));
    if (!line) break;
    header[line[1]!.toLowerCase()] = Number(line[2]);
    position += line[0].length;
  }
  for (const name of HEADER) {
    if (!Number.isFinite(header[name])) throw new Error(`relief: the header lacks "${name}"`);
  }
  const { ncols, nrows, xllcorner, yllcorner, cellsize } = header as Record<(typeof HEADER)[number], number>;
  const values = Float64Array.from(text.slice(position).trim().split(/\s+/), (value) => Number(value) / 10);
  if (values.length !== ncols * nrows) {
    throw new Error(`relief: expected ${ncols * nrows} heights (${ncols} by ${nrows}), found ${values.length}`);
  }
  if (values.some(Number.isNaN)) throw new Error('relief: a height is not a number');
  const west = xllcorner + cellsize / 2,
    north = yllcorner + (nrows - 0.5) * cellsize;
  return new Grid(ncols, nrows, west, north, cellsize, values);
}

/** Averages with the eight neighbours, which hides the steps of whole decimetres. */
export function smoothGrid(grid: Grid, rounds = 2) {
  let current = grid;
  for (let round = 0; round < rounds; round++) {
    const out = new Float64Array(current.values.length);
    for (let j = 0; j < grid.rows; j++) {
      for (let i = 0; i < grid.cols; i++) {
        let sum = 0;
        for (let b = -1; b <= 1; b++) {
          const weight = b ? 1 : 2;
          sum += weight * (current.value(i - 1, j + b) + 2 * current.value(i, j + b) + current.value(i + 1, j + b));
        }
        out[j * grid.cols + i] = sum / 16;
      }
    }
    current = grid.like(out);
  }
  return current;
}

/** Slope to the east and to the north, metres per metre. */
export function gradients(grid: Grid) {
  const east = new Float64Array(grid.values.length),
    north = new Float64Array(grid.values.length);
  for (let j = 0; j < grid.rows; j++) {
    for (let i = 0; i < grid.cols; i++) {
      const o = j * grid.cols + i;
      east[o] = (grid.value(i + 1, j) - grid.value(i - 1, j)) / (2 * grid.cell);
      north[o] = (grid.value(i, j - 1) - grid.value(i, j + 1)) / (2 * grid.cell);
    }
  }
  return { east: grid.like(east), north: grid.like(north) };
}

/** The ground ready for drawing. */
export function prepareGround(relief: Grid): Ground {
  if (!prepared.has(relief)) prepared.set(relief, makeGround(relief));
  return prepared.get(relief)!;
}

const prepared = new WeakMap<Grid, Ground>();

function makeGround(relief: Grid): Ground {
  const height = smoothGrid(relief);
  const { east, north } = gradients(height);
  const slope = (x: number, y: number) => length(east.linear(x, y), north.linear(x, y));
  return { height, east, north, slope };
}

const LIGHT = [-0.62, 0.62, 0.48] as const;
const LIGHT_LENGTH = Math.sqrt(LIGHT[0] ** 2 + LIGHT[1] ** 2 + LIGHT[2] ** 2);

/** How much lighter or darker than flat ground each cell is, lit from the north-west. */
function shadeGrid(ground: Ground, exaggeration: number) {
  const flat = LIGHT[2] / LIGHT_LENGTH;
  const { east, north } = ground;
  const values = east.values.map((gx, o) => {
    const nx = -gx * exaggeration,
      ny = -north.values[o]! * exaggeration;
    const norm = Math.sqrt(nx * nx + ny * ny + 1);
    return (nx * LIGHT[0] + ny * LIGHT[1] + LIGHT[2]) / norm / LIGHT_LENGTH - flat;
  });
  return east.like(values);
}

/** Heights that count as meadow: the low ground by the water, from the lower part of the field. */
function meadowLevels(height: Grid) {
  const sorted = Float64Array.from(height.values).sort();
  const rank = (part: number) => sorted[Math.floor((sorted.length - 1) * part)]!;
  return { full: rank(0.02), none: rank(0.3) };
}

function toneAt(shade: number, meadow: number, colours: Colours, tones: { darkest: number }) {
  const dark = shade < 0;
  const strength = dark ? Math.min(tones.darkest, -shade * 1.15) : Math.min(0.75, shade * 1.5);
  const toward = dark ? colours.lo : colours.hi;
  return colours.paper.map((paper, k) => {
    const base = paper + (colours.meadow[k]! - paper) * meadow;
    return base + (toward[k]! - base) * strength;
  });
}

/** Paper, meadow tint and hillshade as one JPEG for the whole map. */
export function groundJpeg(ground: Ground, extent: Box, theme: Theme, metresPerPixel = 12.5): Uint8Array {
  const [x0, y0, x1, y1] = extent;
  const width = Math.round((x1 - x0) / metresPerPixel),
    height = Math.round((y1 - y0) / metresPerPixel);
  const contrast = theme.name === 'contrast';
  const shade = shadeGrid(ground, contrast ? 3.5 : 7);
  const levels = meadowLevels(ground.height);
  const map = theme.map;
  const colours = { paper: rgb(map.paper), hi: rgb(map.paperHi), lo: rgb(map.paperLo), meadow: rgb(map.meadow) };
  const tones = { darkest: 0.6 };
  const data = new Uint8Array(width * height * 4);
  for (let j = 0; j < height; j++) {
    const y = y1 - ((j + 0.5) * (y1 - y0)) / height;
    for (let i = 0; i < width; i++) {
      const x = x0 + ((i + 0.5) * (x1 - x0)) / width;
      const wet = clamp((levels.none - ground.height.linear(x, y)) / (levels.none - levels.full || 1), 0, 1) * 0.8;
      const tone = toneAt(shade.at(x, y), wet, colours, tones);
      const o = (j * width + i) * 4;
      for (let k = 0; k < 3; k++) data[o + k] = clamp(Math.round(tone[k]!), 0, 255);
      data[o + 3] = 255;
    }
  }
  return jpeg.encode({ data, width, height }, 84).data;
}

/** The same as an address for an image element. */
export function groundImage(ground: Ground, view: View, theme: Theme): string {
  return 'data:image/jpeg;base64,' + base64(groundJpeg(ground, view.extent, theme));
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Base 64 without help from the platform, so that it works in a browser and in Node alike. */
export function base64(bytes: Uint8Array) {
  const out: string[] = [];
  for (let i = 0; i < bytes.length; i += 3) {
    const three = (bytes[i]! << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    const left = bytes.length - i;
    out.push(
      BASE64[three >> 18]!,
      BASE64[(three >> 12) & 63]!,
      left > 1 ? BASE64[(three >> 6) & 63]! : '=',
      left > 2 ? BASE64[three & 63]! : '=',
    );
  }
  return out.join('');
}
