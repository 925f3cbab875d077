/** Hachures: wedges down the slope, one row to each contour, thicker where it is steeper. */
import { Path, pathEl } from './svg';
import { length, resample, runLengths, pointAlong, type Point, type Line, type Box } from './geometry';
import { random } from './random';
import { onMap } from './scene';
import type { Ground } from './relief';
import type { River, Scene } from './scene_types';
import type { Theme } from './themes';

const INTERVAL = 2.5;
const LEAST_SLOPE = 0.056;
const CELL = 12.5;

/** Heights on a finer grid than the relief, so that contours are smooth. */
function fineHeights(ground: Ground, extent: Box): FineHeights {
  const [x0, y0, x1, y1] = extent;
  const cols = Math.floor((x1 - x0) / CELL) + 1,
    rows = Math.floor((y1 - y0) / CELL) + 1;
  const values = new Float64Array(cols * rows);
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < cols; i++) values[j * cols + i] = ground.height.at(x0 + i * CELL, y1 - j * CELL);
  }
  return { cols, rows, values, x0, y1 };
}

interface FineHeights {
  cols: number;
  rows: number;
  values: Float64Array;
  x0: number;
  y1: number;
}

/** Whether something may be drawn at a place: not on water, names and the like. */
export type Clear = (p: Point) => boolean;

// The edges of a cell are 0 north, 1 east, 2 south, 3 west; each case joins two of them.
const CASES: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[3, 2]],
  [[2, 1]],
  [[3, 1]],
  [[1, 0]],
  [
    [3, 0],
    [1, 2],
  ],
  [[2, 0]],
  [[3, 0]],
  [[0, 3]],
  [[0, 2]],
  [
    [0, 1],
    [2, 3],
  ],
  [[0, 1]],
  [[1, 3]],
  [[1, 2]],
  [[2, 3]],
  [],
];

/** Contour lines of one level, in metres (marching squares, linked). */
function contours(fine: FineHeights, level: number): Line[] {
  const { cols, rows, values, x0, y1 } = fine;
  const points = new Map<number, Point>(),
    links = new Map<number, number[]>();
  const edgeKey = (i: number, j: number, side: number) => {
    if (side === 0) return (j * cols + i) * 2;
    if (side === 2) return ((j + 1) * cols + i) * 2;
    if (side === 3) return (j * cols + i) * 2 + 1;
    return (j * cols + i + 1) * 2 + 1;
  };
  const cross = (key: number) => {
    if (points.has(key)) return;
    const o = key >> 1,
      i = o % cols,
      j = (o - i) / cols,
      down = key & 1;
    const a = values[o]!,
      b = values[down ? o + cols : o + 1]!;
    const t = (level - a) / (b - a);
    points.set(key, [x0 + (i + (down ? 0 : t)) * CELL, y1 - (j + (down ? t : 0)) * CELL]);
  };
  const join = (from: number, to: number) => {
    cross(from);
    cross(to);
    for (const [a, b] of [
      [from, to],
      [to, from],
    ] as const) {
      if (!links.has(a)) links.set(a, []);
      links.get(a)!.push(b);
    }
  };
  for (let j = 0; j < rows - 1; j++) {
    for (let i = 0; i < cols - 1; i++) {
      const o = j * cols + i;
      const index =
        (values[o]! > level ? 8 : 0) |
        (values[o + 1]! > level ? 4 : 0) |
        (values[o + cols + 1]! > level ? 2 : 0) |
        (values[o + cols]! > level ? 1 : 0);
      for (const [from, to] of CASES[index]!) join(edgeKey(i, j, from), edgeKey(i, j, to));
    }
  }
  return linkLines(points, links);
}

function linkLines(points: ReadonlyMap<number, Point>, links: ReadonlyMap<number, readonly number[]>): Line[] {
  const used = new Set<number>();
  const lines: Line[] = [];
  const walk = (start: number) => {
    const line: Point[] = [];
    let key: number | undefined = start;
    while (key !== undefined) {
      used.add(key);
      line.push(points.get(key)!);
      key = links.get(key)!.find((next) => !used.has(next));
    }
    lines.push(line);
  };
  for (const [key, next] of links) if (next.length === 1 && !used.has(key)) walk(key);
  for (const key of links.keys()) if (!used.has(key)) walk(key);
  return lines;
}

/** Walks down from a contour towards the next one. */
function walkDown(ground: Ground, from: Point, level: number, reach: number): Point[] {
  const step = 7;
  let [x, y] = from;
  const points: Point[] = [from];
  for (let run = 0; run < reach; run += step) {
    const gx = ground.east.linear(x, y),
      gy = ground.north.linear(x, y);
    const slope = length(gx, gy);
    if (slope < LEAST_SLOPE * 0.6) break;
    x -= (gx / slope) * step;
    y -= (gy / slope) * step;
    points.push([x, y]);
    if (ground.height.linear(x, y) < level - INTERVAL * 0.88) break;
  }
  return points;
}

/** All hachures as `{line, slope}` in metres. */
export function findHachures(ground: Ground, extent: Box): { line: Line; slope: number }[] {
  const fine = fineHeights(ground, extent);
  let low = Infinity,
    high = -Infinity;
  for (const value of fine.values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  const chance = random(11);
  const out: { line: Line; slope: number }[] = [];
  for (let level = Math.ceil(low / INTERVAL) * INTERVAL + 0.013; level < high; level += INTERVAL) {
    for (const line of contours(fine, level)) {
      if (line.length < 3) continue;
      const runs = runLengths(line);
      let s = chance() * 15;
      while (s < runs.at(-1)!) {
        const { point } = pointAlong(line, runs, s);
        const slope = ground.slope(...point);
        s += 15 + 13 * Math.max(0, 1 - (slope - LEAST_SLOPE) / 0.12);
        if (slope < LEAST_SLOPE) continue;
        const wedge = walkDown(ground, point, level, 70 + chance() * 22);
        if (wedge.length > 3) out.push({ line: wedge, slope });
      }
    }
  }
  return out;
}

function addWedge(path: Path, line: Line, width: number) {
  const [a, b, c] = [line[0]!, line[Math.floor(line.length / 2)]!, line.at(-1)!];
  const l = length(c[0] - a[0], c[1] - a[1]) || 1;
  const nx = (-(c[1] - a[1]) / l) * (width / 2),
    ny = ((c[0] - a[0]) / l) * (width / 2);
  path
    .moveTo(a[0] + nx, a[1] + ny)
    .quadTo(b[0] + nx * 0.8, b[1] + ny * 0.8, c[0], c[1])
    .quadTo(b[0] - nx * 0.8, b[1] - ny * 0.8, a[0] - nx, a[1] - ny)
    .close();
}

/** The hachure layer; `isClear`: false where nothing may be drawn. */
export function hachureLayer(scene: Scene, ground: Ground, theme: Theme, isClear: Clear) {
  const { view, sizes } = scene;
  if (!sizes.hachureMax) return '';
  const classes = [new Path(1), new Path(1), new Path(1)] as const;
  for (const { line, slope } of findHachures(ground, view.extent)) {
    const points = line.map(view.toSheet);
    if (!onMap(view, points[0]!) || !isClear(points[0]!) || !isClear(points.at(-1)!)) continue;
    const width = Math.min(sizes.hachureMax, sizes.hachureMin + slope * 6.2 * sizes.unit);
    addWedge(classes[slope < 0.08 ? 0 : slope < 0.13 ? 1 : 2], points, width);
  }
  const strength = [0.55, 0.85, 1] as const;
  return classes
    .map((path, k) => pathEl(path, { fill: theme.map.hachure, opacity: theme.map.hachureOp * strength[k]! }))
    .join('');
}

/** Short strokes along the banks of a river where the ground rises from it. */
export function bankStrokes(scene: Scene, ground: Ground, theme: Theme, river: River, isClear: Clear) {
  const { view, sizes } = scene;
  const path = new Path(1);
  const line = resample(river.line, 4.2 * sizes.unit);
  for (let i = 1; i < line.length - 1; i++) {
    const dx = line[i + 1]![0] - line[i - 1]![0],
      dy = line[i + 1]![1] - line[i - 1]![1];
    const l = length(dx, dy) || 1;
    const half = river.width(i / line.length) / 2 + sizes.bank + 0.8 * sizes.unit;
    for (const side of [-1, 1]) {
      const nx = (dy / l) * side,
        ny = (-dx / l) * side;
      const foot: Point = [line[i]![0] + nx * half, line[i]![1] + ny * half];
      const far: Point = [line[i]![0] + nx * (half + 9 * sizes.unit), line[i]![1] + ny * (half + 9 * sizes.unit)];
      if (!onMap(view, foot, 2) || !isClear(far)) continue;
      const [gx, gy] = view.toGround(far);
      const rise = ground.east.linear(gx, gy) * nx - ground.north.linear(gx, gy) * ny;
      if (rise < 0.03) continue;
      const reach = Math.min(5.5, 1.8 + rise * 26) * sizes.unit;
      path.moveTo(...foot).lineTo(foot[0] + nx * reach, foot[1] + ny * reach);
    }
  }
  return pathEl(path, {
    fill: 'none',
    stroke: theme.map.hachure,
    'stroke-width': 0.8 * sizes.unit,
    opacity: Math.min(1, theme.map.hachureOp * 1.15),
  });
}
