/** Plane geometry on points `[x, y]`. Only exact operations (no hypot) so that results repeat everywhere. */

export type Point = readonly [number, number];
/** Points one after the other; a ring does not repeat its first. */
export type Line = readonly Point[];
export type Segment = readonly [Point, Point];
/** `[x0, y0, x1, y1]`. */
export type Box = readonly [number, number, number, number];

export interface NearestPlace {
  distance: number;
  point: Point;
  /** The number of the segment, and the part of it. */
  index: number;
  t: number;
}

export const length = (dx: number, dy: number) => Math.sqrt(dx * dx + dy * dy);
export const distance = (a: Point, b: Point): number => length(a[0] - b[0], a[1] - b[1]);
export const lerp = (a: number, b: number, t: number) => a + (b - a) * t;
export const mix = (a: Point, b: Point, t: number): Point => [lerp(a[0], b[0], t), lerp(a[1], b[1], t)];
export const clamp = (v: number, lo: number, hi: number) => Math.max(lo, Math.min(hi, v));
export const closeRing = (ring: Line): Point[] => [...ring, ring[0]!];
export const radians = (degrees: number) => (degrees * Math.PI) / 180;

export function rotate([x, y]: Point, angle: number): Point {
  const c = Math.cos(angle),
    s = Math.sin(angle);
  return [x * c - y * s, x * s + y * c];
}

/** Drops the repeated last point that GeoJSON rings carry. */
export function openRing(ring: Line): Line {
  const first = ring[0]!,
    last = ring[ring.length - 1]!;
  return ring.length > 1 && first[0] === last[0] && first[1] === last[1] ? ring.slice(0, -1) : ring;
}

/** Box `[x0, y0, x1, y1]` around points. */
export function bounds(points: Line): Box {
  let box: Box = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    box = [Math.min(box[0], x), Math.min(box[1], y), Math.max(box[2], x), Math.max(box[3], y)];
  }
  return box;
}

export const grow = (box: Box, by: number): Box => [box[0] - by, box[1] - by, box[2] + by, box[3] + by];

/** Area shared by two boxes. */
export function overlap(a: Box, b: Box) {
  const w = Math.min(a[2], b[2]) - Math.max(a[0], b[0]);
  const h = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  return w > 0 && h > 0 ? w * h : 0;
}

/** Distance from a point to a box, 0 inside. */
export function boxDistance([x, y]: Point, box: Box): number {
  return length(Math.max(box[0] - x, 0, x - box[2]), Math.max(box[1] - y, 0, y - box[3]));
}

/** Nearest point of a segment: its distance, place and parameter. */
export function nearestOnSegment(p: Point, a: Point, b: Point) {
  const dx = b[0] - a[0],
    dy = b[1] - a[1];
  const squared = dx * dx + dy * dy;
  const t = squared ? clamp(((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / squared, 0, 1) : 0;
  const point: Point = [a[0] + dx * t, a[1] + dy * t];
  return { distance: distance(p, point), point, t };
}

/** Nearest point of a polyline: its distance, place, segment and parameter. */
export function nearestOnLine(p: Point, line: Line): NearestPlace {
  let best = Infinity,
    index = 0,
    part = 0;
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1]!,
      b = line[i]!;
    const dx = b[0] - a[0],
      dy = b[1] - a[1];
    const squared = dx * dx + dy * dy;
    const t = squared ? clamp(((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / squared, 0, 1) : 0;
    const ex = p[0] - a[0] - dx * t,
      ey = p[1] - a[1] - dy * t;
    const d = ex * ex + ey * ey;
    if (d < best) {
      best = d;
      index = i - 1;
      part = t;
    }
  }
  return { distance: Math.sqrt(best), point: mix(line[index]!, line[index + 1]!, part), index, t: part };
}

export function lineDistance(p: Point, line: Line) {
  let best = Infinity;
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1]!,
      b = line[i]!;
    const dx = b[0] - a[0],
      dy = b[1] - a[1];
    const squared = dx * dx + dy * dy;
    const t = squared ? clamp(((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / squared, 0, 1) : 0;
    const ex = p[0] - a[0] - dx * t,
      ey = p[1] - a[1] - dy * t;
    const d = ex * ex + ey * ey;
    if (d < best) best = d;
  }
  return Math.sqrt(best);
}

export function insideRing([x, y]: Point, ring: Line) {
  let odd = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [xi, yi] = ring[i]!,
      [xj, yj] = ring[j]!;
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) odd = !odd;
  }
  return odd;
}

/** Inside the first ring and in none of the others. */
export function insidePolygon(p: Point, rings: readonly Line[]): boolean {
  return insideRing(p, rings[0]!) && !rings.slice(1).some((hole) => insideRing(p, hole));
}

export function signedArea(ring: Line) {
  let sum = 0;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    sum += ring[j]![0] * ring[i]![1] - ring[i]![0] * ring[j]![1];
  }
  return sum / 2;
}

export function centroid(ring: Line): Point {
  let cx = 0,
    cy = 0,
    sum = 0;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const cross = ring[j]![0] * ring[i]![1] - ring[i]![0] * ring[j]![1];
    cx += (ring[j]![0] + ring[i]![0]) * cross;
    cy += (ring[j]![1] + ring[i]![1]) * cross;
    sum += cross;
  }
  return [cx / (3 * sum), cy / (3 * sum)];
}

/** Lengths along a polyline, from 0 at its first point. */
export function runLengths(line: Line): number[] {
  const runs = [0];
  for (let i = 1; i < line.length; i++) runs.push(runs[i - 1]! + distance(line[i - 1]!, line[i]!));
  return runs;
}

export const lineLength = (line: Line): number => runLengths(line).at(-1)!;

/** The point and unit direction at a length along a polyline; runs straight on past its ends. */
export function pointAlong(line: Line, runs: readonly number[], s: number): { point: Point; direction: Point } {
  let low = 1,
    i = line.length - 1;
  while (low < i) {
    const middle = (low + i) >> 1;
    if (runs[middle]! < s) low = middle + 1;
    else i = middle;
  }
  const a = line[i - 1]!,
    b = line[i]!;
  const step = runs[i]! - runs[i - 1]! || 1;
  const t = (s - runs[i - 1]!) / step;
  return { point: [lerp(a[0], b[0], t), lerp(a[1], b[1], t)], direction: [(b[0] - a[0]) / step, (b[1] - a[1]) / step] };
}

/** Points at even steps along a polyline, both ends kept. */
export function resample(line: Line, step: number): Point[] {
  const runs = runLengths(line);
  const total = runs.at(-1)!;
  const count = Math.max(1, Math.round(total / step));
  const out: Point[] = [];
  let i = 1;
  for (let k = 0; k <= count; k++) {
    const s = (total * k) / count;
    while (i < line.length - 1 && runs[i]! < s) i++;
    out.push(mix(line[i - 1]!, line[i]!, (s - runs[i - 1]!) / (runs[i]! - runs[i - 1]! || 1)));
  }
  return out;
}

/** Leaves out points that stay within a tolerance of the line (Douglas-Peucker). */
export function simplify(line: Line, tolerance: number): Line {
  if (line.length < 3) return line;
  const keep = new Uint8Array(line.length);
  keep[0] = keep[line.length - 1] = 1;
  const stack: (readonly [number, number])[] = [[0, line.length - 1]];
  while (stack.length) {
    const [from, to] = stack.pop()!;
    let worst = tolerance,
      split = -1;
    for (let i = from + 1; i < to; i++) {
      const d = nearestOnSegment(line[i]!, line[from]!, line[to]!).distance;
      if (d > worst) {
        worst = d;
        split = i;
      }
    }
    if (split > 0) {
      keep[split] = 1;
      stack.push([from, split], [split, to]);
    }
  }
  return line.filter((_, i) => keep[i]);
}

/** Averages each point with its neighbours; the ends stay. */
export function soften(line: Line, rounds = 1): Line {
  let points: Line = line;
  for (let round = 0; round < rounds; round++) {
    points = points.map((p, i): Point => {
      if (i === 0 || i === points.length - 1) return p;
      const a = points[i - 1]!,
        b = points[i + 1]!;
      return [p[0] * 0.5 + (a[0] + b[0]) * 0.25, p[1] * 0.5 + (a[1] + b[1]) * 0.25];
    });
  }
  return points;
}

/** Unit direction of a polyline at one of its points. */
export function directionAt(line: Line, i: number): Point {
  const a = line[Math.max(0, i - 1)]!,
    b = line[Math.min(line.length - 1, i + 1)]!;
  const l = distance(a, b) || 1;
  return [(b[0] - a[0]) / l, (b[1] - a[1]) / l];
}

/** The line moved sideways; positive is to its left on a sheet whose y runs down. */
export function shift(line: Line, by: number | ((t: number) => number)): Point[] {
  return line.map((p, i): Point => {
    const [dx, dy] = directionAt(line, i);
    const d = typeof by === 'function' ? by(i / (line.length - 1)) : by;
    return [p[0] + dy * d, p[1] - dx * d];
  });
}

/** The outline of a line with a width that may change along it (`width(t)`, t from 0 to 1). */
export function ribbon(line: Line, width: (t: number) => number): Line {
  const half = (t: number) => width(t) / 2;
  return [...shift(line, half), ...shift(line, (t) => -half(t)).reverse()];
}

/** Where two segments cross, or null. */
export function crossing(a: Point, b: Point, c: Point, d: Point): Point | null {
  const den = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0]);
  if (!den) return null;
  const t = ((c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])) / den;
  const u = ((c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])) / den;
  return t < 0 || t > 1 || u < 0 || u > 1 ? null : mix(a, b, t);
}

/** Crossings of two polylines with the direction of the first. */
export function crossings(first: Line, second: Line) {
  const out = [];
  for (let i = 1; i < first.length; i++) {
    for (let j = 1; j < second.length; j++) {
      const point = crossing(first[i - 1]!, first[i]!, second[j - 1]!, second[j]!);
      if (point) out.push({ point, direction: directionAt(first, i) });
    }
  }
  return out;
}

/** Joins lines end to end into closed rings. */
export function joinRings(lines: readonly Line[]): Line[] {
  const key = (p: Point) => `${p[0]},${p[1]}`;
  const left = lines.filter((line) => line.length > 1).map((line) => line.slice());
  const rings: Line[] = [];
  while (left.length) {
    const ring = left.shift()!;
    for (;;) {
      const end = key(ring.at(-1)!);
      if (end === key(ring[0]!)) break;
      const next = left.findIndex((line) => key(line[0]!) === end || key(line.at(-1)!) === end);
      if (next < 0) break;
      const line = left.splice(next, 1)[0]!;
      if (key(line[0]!) !== end) line.reverse();
      ring.push(...line.slice(1));
    }
    rings.push(ring);
  }
  return rings;
}

/** Answers "how near is the nearest of these lines" quickly, up to a reach. */
export class LineIndex {
  private readonly cells = new Map<number, Segment[]>();

  constructor(
    lines: readonly Line[],
    private readonly cell: number,
  ) {
    for (const line of lines) {
      for (let i = 1; i < line.length; i++) this.add(line[i - 1]!, line[i]!);
    }
  }

  add(a: Point, b: Point) {
    const c = this.cell;
    const [x0, y0, x1, y1] = bounds([a, b]);
    for (let i = Math.floor(x0 / c); i <= Math.floor(x1 / c); i++) {
      for (let j = Math.floor(y0 / c); j <= Math.floor(y1 / c); j++) {
        const key = i * 65536 + j;
        if (!this.cells.has(key)) this.cells.set(key, []);
        this.cells.get(key)!.push([a, b]);
      }
    }
  }

  /** Distance to the nearest line when it is under `reach`, otherwise `reach`. */
  within(p: Point, reach: number) {
    const c = this.cell;
    let best = reach;
    for (let i = Math.floor((p[0] - reach) / c); i <= Math.floor((p[0] + reach) / c); i++) {
      for (let j = Math.floor((p[1] - reach) / c); j <= Math.floor((p[1] + reach) / c); j++) {
        for (const segment of this.cells.get(i * 65536 + j) ?? []) {
          const d = lineDistance(p, segment);
          if (d < best) best = d;
        }
      }
    }
    return best;
  }
}
