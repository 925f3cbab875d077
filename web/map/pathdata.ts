/** Reading path data back: where its parts lie, and cutting it into pieces that can be drawn one by one. */
import type { Box, Line, Point } from './geometry';

/** A letter of path data with its numbers. */
export interface Step {
  command: string;
  args: number[];
}

/** Path data with the box that it lies in. */
export interface Piece {
  d: string;
  box: Box;
}

const TOKEN = /([A-Za-z])|(-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?)/g;
const ARGUMENTS: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/** One entry for each step, repeated letters written out. */
export function readPath(d: string): Step[] {
  const steps: Step[] = [];
  let command = '',
    args: number[] = [];
  for (const [, letter, number] of d.matchAll(TOKEN)) {
    if (letter) {
      command = letter;
      args = [];
      if (letter === 'z' || letter === 'Z') steps.push({ command, args });
      continue;
    }
    args.push(Number(number));
    if (args.length < ARGUMENTS[command.toLowerCase()]!) continue;
    steps.push({ command, args });
    args = [];
    if (command === 'm') command = 'l';
    if (command === 'M') command = 'L';
  }
  return steps;
}

/** The points of a step that can lie farthest out, and where the pen is after it. */
function reach({ command, args }: Step, pen: Point, start: Point): { points: Line; to: Point } {
  const kind = command.toLowerCase(),
    relative = command === kind;
  const x0 = relative ? pen[0] : 0,
    y0 = relative ? pen[1] : 0;
  if (kind === 'z') return { points: [], to: start };
  if (kind === 'h') return { points: [[x0 + args[0]!, pen[1]]], to: [x0 + args[0]!, pen[1]] };
  if (kind === 'v') return { points: [[pen[0], y0 + args[0]!]], to: [pen[0], y0 + args[0]!] };
  if (kind === 'a') {
    const to: Point = [x0 + args[5]!, y0 + args[6]!],
      r = Math.max(args[0]!, args[1]!);
    const around = args[3] ? 2 * r : r;
    return {
      points: [
        [to[0] - around, to[1] - around],
        [to[0] + around, to[1] + around],
        [pen[0] - around, pen[1] - around],
        [pen[0] + around, pen[1] + around],
      ],
      to,
    };
  }
  const points: Point[] = [];
  for (let i = 0; i < args.length; i += 2) points.push([x0 + args[i]!, y0 + args[i + 1]!]);
  return { points, to: points.at(-1)! };
}

const text = (value: number) => String(Math.round(value * 1000) / 1000);

/** Each stretch that begins with a move, as path data of its own with the box that it lies in. */
export function subpaths(d: string): Piece[] {
  const out: Piece[] = [];
  let pen: Point = [0, 0],
    start: Point = [0, 0],
    piece: Piece | null = null;
  for (const step of readPath(d)) {
    const { points, to } = reach(step, pen, start);
    if (step.command === 'm' || step.command === 'M') {
      piece = { d: `M${text(to[0])} ${text(to[1])}`, box: [to[0], to[1], to[0], to[1]] };
      out.push(piece);
      start = to;
    } else if (piece) {
      piece.d += step.command + step.args.map(text).join(' ');
      for (const [x, y] of points) {
        piece.box = [
          Math.min(piece.box[0], x),
          Math.min(piece.box[1], y),
          Math.max(piece.box[2], x),
          Math.max(piece.box[3], y),
        ];
      }
    }
    pen = to;
  }
  return out;
}

export const joinBoxes = (boxes: readonly Box[]): Box =>
  boxes.reduce((a, b) => [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])]);

/** The box of a path; arcs count with their whole circle. */
export function pathBox(d: string): Box {
  const parts = subpaths(d);
  return parts.length ? joinBoxes(parts.map((part) => part.box)) : [0, 0, 0, 0];
}

const within = (a: Box, b: Box) => a[0] >= b[0] && a[1] >= b[1] && a[2] <= b[2] && a[3] <= b[3];

/** Parts that follow each other and lie one within the other: the outline of a letter and the hole in it. */
function nested(parts: readonly Piece[]): Piece[] {
  const groups: Piece[] = [];
  for (const { d, box } of parts) {
    const last = groups.at(-1);
    if (last && (within(box, last.box) || within(last.box, box))) {
      last.d += d;
      last.box = joinBoxes([last.box, box]);
    } else groups.push({ d, box });
  }
  return groups;
}

/**
 * Cuts a path of many parts into one for each square of the sheet, so that a tile draws only its own. Holes stay with
 * what they are holes of.
 */
export function splitByPlace(d: string, square: number): Piece[] {
  const cells = new Map<string, Piece[]>();
  for (const part of nested(subpaths(d))) {
    const key = `${Math.floor(part.box[0] / square)} ${Math.floor(part.box[1] / square)}`;
    const cell = cells.get(key);
    if (cell) cell.push(part);
    else cells.set(key, [part]);
  }
  return [...cells.values()].map((parts) => ({
    d: parts.map((part) => part.d).join(''),
    box: joinBoxes(parts.map((part) => part.box)),
  }));
}
