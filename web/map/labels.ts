/**
 * Places names. Every candidate is scored against all that was placed before: discs, stars, symbols,
 * blocks, other names, and the lines of the map. A name that cannot stand free is left out.
 */
import {
  bounds,
  boxDistance,
  grow,
  insideRing,
  length,
  overlap,
  pointAlong,
  resample,
  runLengths,
  shift,
  soften,
  type Point,
  type Line,
  type Box,
} from './geometry';
import { measure, outline, outlineAlong, type Face, type Fonts, type Anchor } from './text';
import type { Obstacle } from './scene_types';
import type { Path } from './svg';

const CELL = 24;

/** A name with its lettering. */
export interface Name {
  text: string;
  face: Face;
  size: number;
  spacing?: number;
  kind: string;
}
/** A name beside something, within a ring if it can. */
export interface PlaceName extends Name {
  along?: undefined;
  near: Box;
  within?: Line;
}
export interface Baseline {
  line: Line;
  cost?: number;
}
/** A name along a line: `wish` is the part of it where it would best stand, `apart` its distance from the same name. */
export interface LineName extends Name {
  along?: true;
  baselines: readonly Baseline[];
  wish?: number | undefined;
  apart?: number;
}
/** A name that has found its place. */
export interface Label extends Name {
  path: Path;
  boxes: readonly Box[];
}

interface Place {
  x: number;
  y: number;
  align: Anchor;
  gap: number;
}
interface LetterPlace {
  c: number;
  s: number;
  box: Box;
}
interface Beside {
  half: number;
  size: number;
  unit: number;
  rounds?: number;
}

export class Placer {
  readonly obstacles: Obstacle[] = [];
  private readonly points = new Map<number, [number, number, number][]>();

  /** `frame`: the box that names must stay in. */
  constructor(
    readonly unit: number,
    private readonly frame: Box,
  ) {}

  /** Something that has a place: solid things may never be touched, others cost. */
  add(obstacle: Obstacle) {
    this.obstacles.push(obstacle);
  }

  /** A line that names should rather not cross. */
  addLine(line: Line, weight: number) {
    for (const [x, y] of resample(line, 4 * this.unit)) {
      const key = Math.floor(x / CELL) * 4096 + Math.floor(y / CELL);
      if (!this.points.has(key)) this.points.set(key, []);
      this.points.get(key)!.push([x, y, weight]);
    }
  }

  lineCost(box: Box) {
    let sum = 0;
    for (let i = Math.floor(box[0] / CELL); i <= Math.floor(box[2] / CELL); i++) {
      for (let j = Math.floor(box[1] / CELL); j <= Math.floor(box[3] / CELL); j++) {
        for (const [x, y, weight] of this.points.get(i * 4096 + j) ?? []) {
          if (x > box[0] && x < box[2] && y > box[1] && y < box[3]) sum += weight;
        }
      }
    }
    return sum;
  }

  /** Depth of an overlap with an obstacle, in pixels of area; 0 when free. */
  hit(box: Box, obstacle: Obstacle) {
    if (obstacle.box) return overlap(box, obstacle.box);
    const { at, r } = obstacle.circle!;
    const depth = r - boxDistance(at, box);
    return depth > 0 ? depth * r : 0;
  }

  /** Whether a box touches nothing solid and stays in the frame. */
  isFree(box: Box) {
    return this.inFrame(box) && !this.obstacles.some((obstacle) => obstacle.solid && this.hit(box, obstacle) > 0);
  }

  inFrame(box: Box) {
    const f = this.frame;
    return box[0] >= f[0] && box[1] >= f[1] && box[2] <= f[2] && box[3] <= f[3];
  }

  /** What a box would cover; lower is better. */
  cost(box: Box) {
    let sum = this.lineCost(box) * 14;
    const near = grow(box, 3 * this.unit);
    for (const obstacle of this.obstacles) {
      const depth = this.hit(near, obstacle);
      if (depth) sum += depth * (obstacle.solid ? 8 : (obstacle.weight ?? 2));
    }
    return sum;
  }
}

/** A name set on a straight line at a place: its tight box. */
function straightBox(width: number, size: number, x: number, baseline: number): Box {
  return [x, baseline - size * 0.7, x + width, baseline + size * 0.2];
}

const ALIGN = { start: 0, middle: 0.5, end: 1 };

/** Places round a symbol, near ones first. */
function placesRound(box: Box, size: number, unit: number): Place[] {
  const [cx, cy] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
  const half: Point = [(box[2] - box[0]) / 2, (box[3] - box[1]) / 2];
  const places: Place[] = [];
  for (const gap of [3, 7, 12, 18, 26]) {
    const dx = half[0] + (gap + 2) * unit,
      dy = half[1] + gap * unit;
    const rise = size * 0.24;
    for (const part of [0, -0.5, 0.5, -1, 1, -1.4, 1.4]) {
      places.push({ x: cx + dx, y: cy + part * dy + rise, align: 'start', gap });
      places.push({ x: cx - dx, y: cy + part * dy + rise, align: 'end', gap });
    }
    for (const part of [0, -0.4, 0.4, -0.8, 0.8]) {
      places.push({ x: cx + part * (half[0] + size), y: cy - dy - size * 0.2, align: 'middle', gap });
      places.push({ x: cx + part * (half[0] + size), y: cy + dy + size * 0.7, align: 'middle', gap });
    }
  }
  return places;
}

/** How much of a box lies outside a ring, from 0 to 1. */
function outside([x0, y0, x1, y1]: Box, ring: Line) {
  const places = [0.04, 0.27, 0.5, 0.73, 0.96].flatMap((t) => [y0, y1].map((y): Point => [x0 + (x1 - x0) * t, y]));
  return places.filter((p) => !insideRing(p, ring)).length / places.length;
}

/** Sets a name beside a symbol, within a ring if it can. */
export function placeBeside<N extends PlaceName>(placer: Placer, fonts: Fonts, name: N): (N & Label) | null {
  const { text, face, size, spacing = 0 } = name;
  const width = measure(fonts, face, text, size, { spacing });
  const [cx, cy] = [(name.near[0] + name.near[2]) / 2, (name.near[1] + name.near[3]) / 2];
  let best: { cost: number; x: number; y: number; box: Box } | null = null;
  for (const place of placesRound(name.near, size, placer.unit)) {
    const x = place.x - width * ALIGN[place.align];
    const box = straightBox(width, size, x, place.y);
    if (!placer.isFree(grow(box, 1.5 * placer.unit))) continue;
    const away = boxDistance([cx, cy], box);
    const cost =
      placer.cost(box) + (place.gap * 6 + away * 4) / placer.unit + (name.within ? outside(box, name.within) * 700 : 0);
    if (!best || cost < best.cost) best = { cost, x, y: place.y, box };
  }
  if (!best) return null;
  const label = {
    ...name,
    path: outline(fonts, face, text, size, { x: best.x, y: best.y, spacing }),
    boxes: [best.box],
  };
  return settle(placer, label);
}

function settle<L extends Label>(placer: Placer, label: L): L {
  for (const box of label.boxes) placer.add({ box, kind: 'name', id: label.text, solid: true });
  return label;
}

/** Middles, directions and boxes of the letters of a text along a line, roughly. */
function letterPlaces(
  line: Line,
  runs: readonly number[],
  start: number,
  width: number,
  count: number,
  size: number,
): LetterPlace[] {
  const places: LetterPlace[] = [];
  for (let i = 0; i < count; i++) {
    const { point, direction } = pointAlong(line, runs, start + ((i + 0.5) * width) / count);
    const norm = length(...direction) || 1;
    const c = direction[0] / norm,
      s = direction[1] / norm;
    const x = point[0] + s * size * 0.3,
      y = point[1] - c * size * 0.3;
    const halfWide = Math.max(0.3 * size, width / count / 2),
      halfHigh = 0.42 * size;
    const wide = Math.abs(c) * halfWide + Math.abs(s) * halfHigh,
      high = Math.abs(s) * halfWide + Math.abs(c) * halfHigh;
    places.push({ c, s, box: [x - wide, y - high, x + wide, y + high] });
  }
  return places;
}

/** How much a line of letters bends: the sum of turns, with sharp ones counted hard. */
function bending(places: readonly LetterPlace[]) {
  let sum = 0;
  for (let i = 1; i < places.length; i++) {
    const turn = places[i]!.s * places[i - 1]!.c - places[i]!.c * places[i - 1]!.s;
    sum += Math.abs(turn) + (Math.abs(turn) > 0.2 ? 4 * Math.abs(turn) : 0);
  }
  return sum;
}

/** Reads from left to right, or upwards where the line stands on end. */
function readable(line: Line, runs: readonly number[], start: number, width: number) {
  const a = pointAlong(line, runs, start).point,
    b = pointAlong(line, runs, start + width).point;
  const dx = b[0] - a[0],
    dy = b[1] - a[1];
  return dx > 0.28 * width || (Math.abs(dx) <= 0.28 * width && dy < 0);
}

/** Whether the same name already stands within the distance that repeated names keep. */
function tooNear(placer: Placer, { text, apart }: LineName, middle: Point) {
  return placer.obstacles.some(
    ({ kind, id, box }) => kind === 'name' && id === text && boxDistance(middle, box!) < apart!,
  );
}

/** Sets a name along one of several baselines, where it bends least and covers least. */
export function placeAlong<N extends LineName>(
  placer: Placer,
  fonts: Fonts,
  name: N,
): (Omit<N, 'baselines'> & Label) | null {
  const { text, face, size, spacing = 0 } = name;
  const width = measure(fonts, face, text, size, { spacing });
  const count = [...text].length;
  let best: { cost: number; line: Line; start: number } | null = null;
  for (const { line, cost: own = 0 } of name.baselines) {
    const runs = runLengths(line);
    const total = runs.at(-1)!;
    const step = Math.max(8 * placer.unit, total / 400);
    for (let start = 2; start + width <= total - 2; start += step) {
      if (!readable(line, runs, start, width)) continue;
      if (name.apart && tooNear(placer, name, pointAlong(line, runs, start + width / 2).point)) continue;
      const places = letterPlaces(line, runs, start, width, count, size);
      if (!places.every((place) => placer.isFree(grow(place.box, 1.5 * placer.unit)))) continue;
      const wish = name.wish === undefined ? 0 : Math.abs((start + width / 2) / total - name.wish) * 700;
      let cost = own + wish + bending(places) * 120;
      if (best && cost >= best.cost) continue;
      for (const place of places) cost += placer.cost(place.box);
      if (!best || cost < best.cost) best = { cost, line, start };
    }
  }
  if (!best) return null;
  const { path, boxes } = outlineAlong(fonts, face, text, size, best.line, best.start, { spacing });
  const { baselines: _, ...rest } = name;
  return settle(placer, { ...rest, path, boxes });
}

/** Baselines on both sides of a line: above it and below it, in both directions of reading. */
export function besideLine(line: Line, { half, size, unit, rounds = 14 }: Beside): Baseline[] {
  const calm = soften(resample(line, 7 * unit), rounds);
  const gap = 3.2 * unit;
  const out: Baseline[] = [];
  for (const way of [calm, calm.slice().reverse()]) {
    out.push({ line: soften(shift(way, half + gap + size * 0.1), 4), cost: 0 });
    out.push({ line: soften(shift(way, -(half + gap + size * 0.66)), 4), cost: 10 });
  }
  return out;
}

/** Baselines inside a broad river. */
export function insideLine(line: Line, { size, unit, rounds = 14 }: Omit<Beside, 'half'>): Baseline[] {
  const calm = soften(resample(line, 7 * unit), rounds);
  return [calm, calm.slice().reverse()].map((way) => ({ line: shift(way, -size * 0.24), cost: 0 }));
}

/** Gently bowed baselines across a polygon. */
export function acrossRing(ring: Line, width: number, unit: number): Baseline[] {
  const [x0, y0, x1, y1] = bounds(ring);
  const reach = width / 2 + 6 * unit;
  const out: Baseline[] = [];
  for (let y = y0; y <= y1; y += 14 * unit) {
    for (let x = x0; x <= x1; x += 22 * unit) {
      for (const tilt of [0, -0.18, 0.18, -0.4, 0.4, -0.75, 0.75]) {
        const c = Math.cos(tilt),
          s = Math.sin(tilt);
        const line: Point[] = [];
        for (let k = -4; k <= 4; k++) {
          const along = (k / 4) * reach,
            bow = ((k / 4) ** 2 - 0.5) * width * 0.035;
          line.push([x + along * c - bow * s, y + along * s + bow * c]);
        }
        out.push({ line, cost: Math.abs(tilt) * 30 });
      }
    }
  }
  return out;
}

/** Pairs of things that touch although they must not. */
export function collisions(obstacles: readonly Obstacle[]): [Obstacle, Obstacle][] {
  const solid = obstacles.filter((obstacle) => obstacle.solid);
  const boxOf = ({ box, circle }: Obstacle): Box => box ?? grow([...circle!.at, ...circle!.at], circle!.r);
  const out: [Obstacle, Obstacle][] = [];
  for (let i = 0; i < solid.length; i++) {
    for (let j = i + 1; j < solid.length; j++) {
      const [a, b] = [solid[i]!, solid[j]!];
      if (a.kind === b.kind && a.id === b.id) continue;
      if (a.circle && b.circle) {
        const dx = a.circle.at[0] - b.circle.at[0],
          dy = a.circle.at[1] - b.circle.at[1];
        if (length(dx, dy) < a.circle.r + b.circle.r) out.push([a, b]);
      } else if (a.circle || b.circle) {
        const [round, square] = a.circle ? [a, b] : [b, a];
        if (boxDistance(round.circle!.at, square.box!) < round.circle!.r) out.push([a, b]);
      } else if (overlap(boxOf(a), boxOf(b)) > 0) out.push([a, b]);
    }
  }
  return out;
}
