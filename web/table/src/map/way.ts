/** The line of a way over cells: it crosses borders where neighbours touch, and keeps off number discs. */
import { curveThrough, distance, mix } from './geometry';
import type { Board, Point } from './types';

function toSegment(p: Point, a: Point, b: Point): number {
  const dx = b[0] - a[0],
    dy = b[1] - a[1];
  const t = Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(p[0] - a[0] - dx * t, p[1] - a[1] - dy * t);
}

function toRing(p: Point, ring: readonly Point[]): number {
  let best = Infinity;
  for (let i = 0; i < ring.length; i++) best = Math.min(best, toSegment(p, ring[i]!, ring[(i + 1) % ring.length]!));
  return best;
}

/** How near two borders lie where cells touch; polygons are simplified each for itself. */
const TOUCH = 14;

/** The place on the common border of two cells that is nearest to the straight line between them. */
export function crossing(board: Board, from: string, to: string): [number, number] | null {
  const a = board.cell(from),
    b = board.cell(to);
  if (!a || !b) return null;
  const middle = mix(a.anchor, b.anchor, 0.5);
  let best: { p: Point; cost: number } | null = null;
  for (let i = 0; i < a.polygon.length; i++) {
    const next = a.polygon[(i + 1) % a.polygon.length]!;
    for (const p of [a.polygon[i]!, mix(a.polygon[i]!, next, 0.5)]) {
      const cost = distance(p, middle);
      if ((!best || cost < best.cost) && toRing(p, b.polygon) < TOUCH) best = { p, cost };
    }
  }
  return best ? [best.p[0], best.p[1]] : middle;
}

export interface Way {
  line: [number, number][];
  /** Where each step crosses a border. */
  crossings: [number, number][];
}

/** A point beside a number that a straight stretch would run over; nothing when it keeps clear. */
function roundNumber(from: Point, to: Point, anchor: Point, clear: number): [number, number][] {
  const dx = to[0] - from[0],
    dy = to[1] - from[1],
    long = Math.hypot(dx, dy) || 1;
  const t = ((anchor[0] - from[0]) * dx + (anchor[1] - from[1]) * dy) / (long * long);
  if (t <= 0.05 || t >= 0.95) return [];
  const near: Point = [from[0] + dx * t, from[1] + dy * t];
  const off = distance(near, anchor);
  if (off >= clear) return [];
  const side = dx * (anchor[1] - from[1]) - dy * (anchor[0] - from[0]) > 0 ? -1 : 1;
  return [[anchor[0] - (dy / long) * side * clear, anchor[1] + (dx / long) * side * clear]];
}

export interface Ends {
  /** The block that goes, and how far from its middle the line begins. */
  start: { at: Point; room: number } | null;
  /** How far from the last anchor the line ends. */
  stop: number;
  /** How far the line keeps from numbers on its way. */
  clear: number;
}

export function wayOver(board: Board, cells: readonly string[], { start, stop, clear }: Ends): Way | null {
  const first = board.cell(cells[0] ?? ''),
    last = board.cell(cells.at(-1) ?? '');
  if (!first || !last || cells.length < 2) return null;
  const crossings: [number, number][] = [];
  for (let i = 1; i < cells.length; i++) {
    const at = crossing(board, cells[i - 1]!, cells[i]!);
    if (at) crossings.push(at);
  }
  const before = crossings.at(-1) ?? first.anchor;
  const end = mix(last.anchor, before, Math.min(0.6, stop / (distance(before, last.anchor) || 1)));
  const next = crossings[0] ?? end;
  const begin = start ? mix(start.at, next, Math.min(0.8, start.room / (distance(start.at, next) || 1))) : first.anchor;
  const points: Point[] = [begin];
  crossings.forEach((at, i) =>
    points.push(...roundNumber(points.at(-1)!, at, board.cell(cells[i]!)!.anchor, clear), at),
  );
  return { line: curveThrough([...points, end]), crossings };
}

/** The line over cells that have no discs: from middle to middle, a little rounded. */
export function straightOver(board: Board, cells: readonly string[], start: Ends['start']): Way | null {
  const anchors = cells.map((id) => board.cell(id)?.anchor).filter((anchor) => anchor !== undefined);
  if (anchors.length < 2) return null;
  const [from, next] = [start?.at ?? anchors[0]!, anchors[1]!];
  const begin = start ? mix(from, next, Math.min(0.8, start.room / (distance(from, next) || 1))) : from;
  const points = [begin, ...anchors.slice(1)];
  const crossings = points.slice(1).map((p, i) => mix(points[i]!, p, 0.5));
  return { line: curveThrough(points), crossings };
}
