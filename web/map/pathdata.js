/** Reading path data back: where its parts lie, and cutting it into pieces that can be drawn one by one. */

const TOKEN = /([A-Za-z])|(-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?)/g;
const ARGUMENTS = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/** @returns {{command: string, args: number[]}[]} one entry for each step, repeated letters written out */
export function readPath(d) {
  const steps = [];
  let command = '', args = [];
  for (const [, letter, number] of d.matchAll(TOKEN)) {
    if (letter) {
      command = letter;
      args = [];
      if (letter === 'z' || letter === 'Z') steps.push({ command, args });
      continue;
    }
    args.push(Number(number));
    if (args.length < ARGUMENTS[command.toLowerCase()]) continue;
    steps.push({ command, args });
    args = [];
    if (command === 'm') command = 'l';
    if (command === 'M') command = 'L';
  }
  return steps;
}

/** The points of a step that can lie farthest out, and where the pen is after it. */
function reach({ command, args }, pen, start) {
  const kind = command.toLowerCase(), relative = command === kind;
  const x0 = relative ? pen[0] : 0, y0 = relative ? pen[1] : 0;
  if (kind === 'z') return { points: [], to: start };
  if (kind === 'h') return { points: [[x0 + args[0], pen[1]]], to: [x0 + args[0], pen[1]] };
  if (kind === 'v') return { points: [[pen[0], y0 + args[0]]], to: [pen[0], y0 + args[0]] };
  if (kind === 'a') {
    const to = [x0 + args[5], y0 + args[6]], r = Math.max(args[0], args[1]);
    const around = args[3] ? 2 * r : r;
    return { points: [[to[0] - around, to[1] - around], [to[0] + around, to[1] + around], [pen[0] - around, pen[1] - around], [pen[0] + around, pen[1] + around]], to };
  }
  const points = [];
  for (let i = 0; i < args.length; i += 2) points.push([x0 + args[i], y0 + args[i + 1]]);
  return { points, to: points.at(-1) };
}

const text = value => String(Math.round(value * 1000) / 1000);

/** Each stretch that begins with a move, as path data of its own with the box that it lies in. */
export function subpaths(d) {
  const out = [];
  let pen = [0, 0], start = [0, 0], piece = null;
  for (const step of readPath(d)) {
    const { points, to } = reach(step, pen, start);
    if (step.command === 'm' || step.command === 'M') {
      piece = { d: `M${text(to[0])} ${text(to[1])}`, box: [to[0], to[1], to[0], to[1]] };
      out.push(piece);
      start = to;
    } else {
      piece.d += step.command + step.args.map(text).join(' ');
      for (const [x, y] of points) {
        piece.box = [Math.min(piece.box[0], x), Math.min(piece.box[1], y), Math.max(piece.box[2], x), Math.max(piece.box[3], y)];
      }
    }
    pen = to;
  }
  return out;
}

export const joinBoxes = boxes => boxes.reduce(
  (a, b) => [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])]);

/** The box of a path; arcs count with their whole circle. */
export function pathBox(d) {
  const parts = subpaths(d);
  return parts.length ? joinBoxes(parts.map(part => part.box)) : [0, 0, 0, 0];
}

const within = (a, b) => a[0] >= b[0] && a[1] >= b[1] && a[2] <= b[2] && a[3] <= b[3];

/** Parts that follow each other and lie one within the other: the outline of a letter and the hole in it. */
function nested(parts) {
  const groups = [];
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
 * @returns {{d: string, box: number[]}[]}
 */
export function splitByPlace(d, square) {
  const cells = new Map();
  for (const part of nested(subpaths(d))) {
    const key = `${Math.floor(part.box[0] / square)} ${Math.floor(part.box[1] / square)}`;
    const cell = cells.get(key);
    if (cell) cell.push(part);
    else cells.set(key, [part]);
  }
  return [...cells.values()].map(parts => ({ d: parts.map(part => part.d).join(''), box: joinBoxes(parts.map(part => part.box)) }));
}
