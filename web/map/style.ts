/** Sizes of the drawing in pixels, by the scale of the map (pixels to the kilometre). */
import { lerp } from './geometry';

const SCALES = [60, 120, 180, 300] as const;

/** Each row gives a size at 60, 120, 180 and 300 px to the km; 0 leaves the thing out. */
type Row = readonly [number, number, number, number];

const TABLE = {
  field: [0, 0, 0.7, 1],
  scallop: [0, 7.5, 9.6, 14],
  woodLit: [0, 0.6, 0.9, 1.3],
  woodShade: [0, 1.2, 1.8, 2.8],
  woodRim: [10, 16, 22, 34],
  woodBlur: [3, 5, 7, 11],
  hachureMin: [0, 0.4, 0.5, 0.8],
  hachureMax: [0, 1.2, 1.8, 3],
  tree: [0, 0, 3.5, 5.5],
  rillFrom: [0, 0.6, 0.8, 1.6],
  rillTo: [0, 0.9, 1.9, 3],
  brookFrom: [0.8, 1.4, 1.8, 3.4],
  brookTo: [1.2, 2.4, 4, 7],
  riverFrom: [3.4, 7, 9, 15],
  riverTo: [4.6, 9, 15, 25],
  major: [10, 20, 30, 50],
  bank: [0.8, 1.2, 1.4, 2],
  track: [0, 0, 1.7, 2.6],
  laneCase: [0, 2.6, 3.9, 6],
  laneCore: [0, 1.6, 2.5, 4],
  oldCase: [2.4, 4, 5.6, 9],
  oldCore: [1.4, 2.4, 3.4, 5.5],
  postCase: [3, 6, 8.4, 13],
  postCore: [2, 4, 5.8, 9],
  house: [0, 3.6, 5.4, 8.4],
  parapet: [1.6, 2.4, 3.2, 5],
  control: [5, 9, 13, 18],
  border: [0.8, 1.1, 1.3, 1.8],
  borderHalo: [2, 3, 3.6, 5],
  stream: [2, 3, 4.6, 7.5],
  hedge: [1.6, 2.4, 3.4, 5.4],
  slope: [5, 8.5, 13, 20],
  slopeWidth: [1.3, 1.9, 2.7, 4.2],
  slopeStep: [2.6, 3.9, 5.4, 8.4],
  command: [2, 2.6, 3.4, 4.5],
  start: [2.5, 3.2, 4, 6],
  town: [16, 20, 25, 32],
  village: [0, 15, 20, 26],
  work: [0, 14, 18, 24],
  waterName: [0, 16, 22, 30],
  brookName: [0, 13, 18, 24],
  roadName: [0, 13.5, 18, 24],
  woodName: [0, 15, 21, 29],
  disc: [10, 13, 17, 20],
  star: [9, 12, 15, 18],
  source: [8, 12, 17, 22],
  block: [18, 28, 44, 72],
} satisfies Record<string, Row>;

export type Sizes = Readonly<Record<keyof typeof TABLE | 'unit', number>>;

/** Beyond the table things grow more slowly than the map: at a metre to the pixel a tree must not fill a hex. */
const grown = (scale: number) => Math.pow(scale / SCALES.at(-1)!, 0.4);

/** The value of a row of the table at any scale. */
function at(row: Row, scale: number) {
  if (scale <= SCALES[0]) return (row[0] * scale) / SCALES[0];
  for (let i = 1; i < SCALES.length; i++) {
    if (scale > SCALES[i]!) continue;
    return lerp(row[i - 1]!, row[i]!, (scale - SCALES[i - 1]!) / (SCALES[i]! - SCALES[i - 1]!));
  }
  return row.at(-1)! * grown(scale);
}

/** `scale` in pixels to the kilometre. */
export function sizesAt(scale: number): Sizes {
  const entries = Object.entries(TABLE).map(([name, row]) => [name, at(row, scale)]);
  return {
    ...(Object.fromEntries(entries) as Record<keyof typeof TABLE, number>),
    unit: (Math.min(scale, SCALES.at(-1)!) / 180) * Math.max(1, grown(scale)),
  };
}
