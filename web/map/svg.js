/**
 * Small builders of SVG text. Coordinates are rounded to a fixed grid and written relative to the
 * last point, which keeps the file small and makes the output the same on every machine.
 */

/** @typedef {[number, number]} Point */

const SHORT = [1, 10, 100, 1000];

/** A whole number of grid steps as the shortest decimal text. */
function gridText(steps, decimals) {
  if (steps === 0) return '0';
  const sign = steps < 0 ? '-' : '';
  const digits = String(Math.abs(steps)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const part = decimals ? digits.slice(-decimals).replace(/0+$/, '') : '';
  return sign + (whole === '0' && part ? '' : whole) + (part ? '.' + part : '');
}

/** Rounds to a fixed number of decimals and writes the shortest text. */
export function num(value, decimals = 2) {
  return gridText(Math.round(value * SHORT[decimals]), decimals);
}

function joinNumbers(texts) {
  let out = '';
  for (const text of texts) out += out && text[0] !== '-' ? ' ' + text : text;
  return out;
}

/** Path data with relative commands on a fixed grid. */
export class Path {
  /** @param {number} decimals places kept after the point */
  constructor(decimals = 1) {
    this.decimals = decimals;
    this.unit = SHORT[decimals];
    this.x = 0;
    this.y = 0;
    this.startX = 0;
    this.startY = 0;
    this.last = '';
    this.parts = [];
  }

  grid(value) {
    return Math.round(value * this.unit);
  }

  emit(command, steps) {
    const text = joinNumbers(steps.map(step => gridText(step, this.decimals)));
    const again = command === this.last && command !== 'm';
    this.parts.push(again ? (text[0] === '-' ? text : ' ' + text) : command + text);
    this.last = command;
  }

  relative(points) {
    const steps = [];
    for (const [x, y] of points) steps.push(this.grid(x) - this.x, this.grid(y) - this.y);
    return steps;
  }

  advance(x, y) {
    this.x = this.grid(x);
    this.y = this.grid(y);
  }

  moveTo(x, y) {
    const steps = this.relative([[x, y]]);
    if (this.parts.length) this.emit('m', steps);
    else this.parts.push('M' + joinNumbers(steps.map(step => gridText(step, this.decimals))));
    this.last = 'm';
    this.advance(x, y);
    this.startX = this.x;
    this.startY = this.y;
    return this;
  }

  lineTo(x, y) {
    const steps = this.relative([[x, y]]);
    if (steps[0] === 0 && steps[1] === 0) return this;
    this.emit('l', steps);
    this.advance(x, y);
    return this;
  }

  quadTo(cx, cy, x, y) {
    this.emit('q', this.relative([[cx, cy], [x, y]]));
    this.advance(x, y);
    return this;
  }

  cubicTo(ax, ay, bx, by, x, y) {
    this.emit('c', this.relative([[ax, ay], [bx, by], [x, y]]));
    this.advance(x, y);
    return this;
  }

  arcTo(radius, sweep, x, y, large = 0) {
    const r = num(radius, 2);
    const [dx, dy] = this.relative([[x, y]]).map(step => gridText(step, this.decimals));
    this.parts.push(`a${r} ${r} 0 ${large} ${sweep} ${joinNumbers([dx, dy])}`);
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

  polyline(points, closed = false) {
    points.forEach(([x, y], i) => (i ? this.lineTo(x, y) : this.moveTo(x, y)));
    if (closed) this.close();
    return this;
  }

  /** A smooth curve through the points (Catmull-Rom written as Béziers). */
  smooth(points, closed = false) {
    const n = points.length;
    if (n < 3) return this.polyline(points, closed);
    const at = i => (closed ? points[(i + n) % n] : points[Math.max(0, Math.min(n - 1, i))]);
    this.moveTo(...points[0]);
    const count = closed ? n : n - 1;
    for (let i = 0; i < count; i++) {
      const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
      this.cubicTo(
        from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6,
        to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6,
        to[0], to[1]);
    }
    if (closed) this.close();
    return this;
  }

  circle(x, y, r) {
    return this.moveTo(x - r, y).arcTo(r, 1, x + r, y).arcTo(r, 1, x - r, y).close();
  }

  rect(x, y, w, h) {
    return this.polyline([[x, y], [x + w, y], [x + w, y + h], [x, y + h]], true);
  }

  get empty() {
    return this.parts.length === 0;
  }

  toString() {
    return this.parts.join('');
  }
}

/** Escapes text for use between tags and in attribute values. */
export function escapeXml(text) {
  return String(text).replace(/[&<>"']/g, c => `&#${c.codePointAt(0)};`);
}

function attributes(attrs) {
  let out = '';
  for (const [name, value] of Object.entries(attrs)) {
    if (value === undefined || value === null || value === false) continue;
    out += ` ${name}="${typeof value === 'number' ? num(value) : escapeXml(value)}"`;
  }
  return out;
}

/** One element; numbers among the attributes are rounded to two places. */
export function el(name, attrs = {}, ...children) {
  const inner = children.flat().filter(Boolean).join('');
  return inner ? `<${name}${attributes(attrs)}>${inner}</${name}>` : `<${name}${attributes(attrs)}/>`;
}

/** A path element from path data; nothing when the data is empty. */
export function pathEl(path, attrs) {
  const d = String(path);
  return d ? el('path', { d, ...attrs }) : '';
}

/** A stroked line without fill. */
export function strokeEl(path, stroke, width, attrs = {}) {
  return pathEl(path, { fill: 'none', stroke, 'stroke-width': width, ...attrs });
}

/** The same path drawn several times, written once: from the lowest stroke to the highest. */
export function layeredEl(id, path, layers) {
  const d = String(path);
  if (!d) return '';
  return el('defs', {}, el('path', { id, d })) + layers.map(attrs => el('use', { href: '#' + id, ...attrs })).join('');
}

/** Attributes of a line without fill. */
export const line = (stroke, width, more = {}) => ({ fill: 'none', stroke, 'stroke-width': width, ...more });

export const translate = (x, y) => `translate(${num(x)} ${num(y)})`;
