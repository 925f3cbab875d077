/**
 * Small builders of SVG text. Coordinates are rounded to a fixed grid and written relative to the
 * last point, which keeps the file small and makes the output the same on every machine.
 */
import type { Line, Point } from './geometry';

export type Attrs = Readonly<Record<string, string | number | false | null | undefined>>;
export type Child = string | readonly string[];

const SHORT = [1, 10, 100, 1000];

/** A whole number of grid steps as the shortest decimal text. */
function gridText(steps: number, decimals: number) {
  if (steps === 0) return '0';
  const sign = steps < 0 ? '-' : '';
  const digits = String(Math.abs(steps)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const part = decimals ? digits.slice(-decimals).replace(/0+$/, '') : '';
  return sign + (whole === '0' && part ? '' : whole) + (part ? '.' + part : '');
}

/** Rounds to a fixed number of decimals and writes the shortest text. */
export function num(value: number, decimals = 2) {
  return gridText(Math.round(value * SHORT[decimals]!), decimals);
}

function joinNumbers(texts: readonly string[]) {
  let out = '';
  for (const text of texts) out += out && text[0] !== '-' ? ' ' + text : text;
  return out;
}

/** Path data with relative commands on a fixed grid. */
export class Path {
  private readonly unit: number;
  private x = 0;
  private y = 0;
  private startX = 0;
  private startY = 0;
  private last = '';
  private readonly parts: string[] = [];

  /** `decimals`: places kept after the point. */
  constructor(private readonly decimals = 1) {
    this.unit = SHORT[decimals]!;
  }

  grid(value: number) {
    return Math.round(value * this.unit);
  }

  emit(command: string, steps: readonly number[]) {
    const text = joinNumbers(steps.map((step) => gridText(step, this.decimals)));
    const again = command === this.last && command !== 'm';
    this.parts.push(again ? (text[0] === '-' ? text : ' ' + text) : command + text);
    this.last = command;
  }

  relative(points: Line) {
    const steps = [];
    for (const [x, y] of points) steps.push(this.grid(x) - this.x, this.grid(y) - this.y);
    return steps;
  }

  advance(x: number, y: number) {
    this.x = this.grid(x);
    this.y = this.grid(y);
  }

  moveTo(x: number, y: number) {
    const steps = this.relative([[x, y]]);
    if (this.parts.length) this.emit('m', steps);
    else this.parts.push('M' + joinNumbers(steps.map((step) => gridText(step, this.decimals))));
    this.last = 'm';
    this.advance(x, y);
    this.startX = this.x;
    this.startY = this.y;
    return this;
  }

  lineTo(x: number, y: number) {
    const steps = this.relative([[x, y]]);
    if (steps[0] === 0 && steps[1] === 0) return this;
    this.emit('l', steps);
    this.advance(x, y);
    return this;
  }

  quadTo(cx: number, cy: number, x: number, y: number): this {
    this.emit(
      'q',
      this.relative([
        [cx, cy],
        [x, y],
      ]),
    );
    this.advance(x, y);
    return this;
  }

  cubicTo(ax: number, ay: number, bx: number, by: number, x: number, y: number) {
    this.emit(
      'c',
      this.relative([
        [ax, ay],
        [bx, by],
        [x, y],
      ]),
    );
    this.advance(x, y);
    return this;
  }

  arcTo(radius: number, sweep: 0 | 1, x: number, y: number, large: 0 | 1 = 0) {
    const r = num(radius, 2);
    const steps = this.relative([[x, y]]).map((step) => gridText(step, this.decimals));
    this.parts.push(`a${r} ${r} 0 ${large} ${sweep} ${joinNumbers(steps)}`);
    this.last = 'a';
    this.advance(x, y);
    return this;
  }

  close() {
    this.parts.push('z');
    this.last = 'z';
    this.x = this.startX;
    this.y = this.startY;
    return this;
  }

  polyline(points: Line, closed = false) {
    points.forEach(([x, y], i) => (i ? this.lineTo(x, y) : this.moveTo(x, y)));
    if (closed) this.close();
    return this;
  }

  /** A smooth curve through the points (Catmull-Rom written as Béziers). */
  smooth(points: Line, closed = false) {
    const n = points.length;
    if (n < 3) return this.polyline(points, closed);
    const at = (i: number): Point => (closed ? points[(i + n) % n]! : points[Math.max(0, Math.min(n - 1, i))]!);
    this.moveTo(...points[0]!);
    const count = closed ? n : n - 1;
    for (let i = 0; i < count; i++) {
      const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
      this.cubicTo(
        from[0] + (to[0] - before[0]) / 6,
        from[1] + (to[1] - before[1]) / 6,
        to[0] - (after[0] - from[0]) / 6,
        to[1] - (after[1] - from[1]) / 6,
        to[0],
        to[1],
      );
    }
    if (closed) this.close();
    return this;
  }

  circle(x: number, y: number, r: number) {
    return this.moveTo(x - r, y)
      .arcTo(r, 1, x + r, y)
      .arcTo(r, 1, x - r, y)
      .close();
  }

  rect(x: number, y: number, w: number, h: number) {
    return this.polyline(
      [
        [x, y],
        [x + w, y],
        [x + w, y + h],
        [x, y + h],
      ],
      true,
    );
  }

  get empty() {
    return this.parts.length === 0;
  }

  toString() {
    return this.parts.join('');
  }
}

/** Escapes text for use between tags and in attribute values. */
export function escapeXml(text: string) {
  return String(text).replace(/[&<>"']/g, (c) => `&#${c.codePointAt(0)};`);
}

function attributes(attrs: Attrs) {
  let out = '';
  for (const [name, value] of Object.entries(attrs)) {
    if (value === undefined || value === null || value === false) continue;
    out += ` ${name}="${typeof value === 'number' ? num(value) : escapeXml(value)}"`;
  }
  return out;
}

/** One element; numbers among the attributes are rounded to two places. */
export function el(name: string, attrs: Attrs = {}, ...children: Child[]) {
  const inner = children.flat().filter(Boolean).join('');
  return inner ? `<${name}${attributes(attrs)}>${inner}</${name}>` : `<${name}${attributes(attrs)}/>`;
}

/** A path element from path data; nothing when the data is empty. */
export function pathEl(path: Path | string, attrs: Attrs) {
  const d = String(path);
  return d ? el('path', { d, ...attrs }) : '';
}

/** A stroked line without fill. */
export function strokeEl(path: Path | string, stroke: string, width: number, attrs: Attrs = {}) {
  return pathEl(path, { fill: 'none', stroke, 'stroke-width': width, ...attrs });
}

/** The same path drawn several times, written once: from the lowest stroke to the highest. */
export function layeredEl(id: string, path: Path | string, layers: readonly Attrs[]) {
  const d = String(path);
  if (!d) return '';
  return (
    el('defs', {}, el('path', { id, d })) + layers.map((attrs) => el('use', { href: '#' + id, ...attrs })).join('')
  );
}

/** Attributes of a line without fill. */
export const line = (stroke: string, width: number, more: Attrs = {}): Attrs => ({
  fill: 'none',
  stroke,
  'stroke-width': width,
  ...more,
});

export const translate = (x: number, y: number) => `translate(${num(x)} ${num(y)})`;
