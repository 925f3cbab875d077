/** Symbols of the arms and marks, each drawn in a square of 24 units, and the pips of strength. */
import { Path, el, num, pathEl, strokeEl, translate, type Attrs } from './svg';
import { badges, fire, label, type Cube } from './themes';
import type { Line, Point } from './geometry';

const MUSKET =
  '<path d="M-13-.6L-6.4-1.3L-3.6-1.15H8V1.15H-3.6L-6.2 1.5L-12.4 3.5Z"/>' +
  '<path d="M-3.9-2.3h2.6v1.5h-2.6z"/><path d="M7.6-.95L14 0L7.6.7Z"/>';

const GUN =
  '<path d="M3.2 11.6L20.8 4.6L22.4 8.3L5.2 15.6Z"/><circle cx="3.5" cy="14" r="1.7"/>' +
  '<path d="M20 3.9L21.3 3.4L23.4 8.4L22.1 8.9Z"/><path d="M8.6 14.8L10.2 16.8L2 22.4L.9 20.6Z"/>' +
  '<path fill-rule="evenodd" d="M11.2 10.6a5.6 5.6 0 1 1 0 11.2a5.6 5.6 0 0 1 0-11.2zm0 1.9a3.7 3.7 0 1 0 0 7.4a3.7 3.7 0 0 0 0-7.4z"/>' +
  '<circle cx="11.2" cy="16.2" r="1.5"/><path d="M10.7 12h1v8.4h-1zM7 15.7h8.4v1H7z"/>';

const BICORNE =
  '<path d="M.6 18.2C1.9 13.4 3.9 10.4 6.3 7.4C8.1 5.2 10 4 12 4C14 4 15.9 5.2 17.7 7.4C20.1 10.4 22.1 13.4 23.4 18.2' +
  'C20.4 16.2 16.6 15.2 12 15.2C7.4 15.2 3.6 16.2.6 18.2Z"/><path d="M4.4 19.7C9 17.3 15 17.3 19.6 19.7L19 21.4C14.6 19.4 9.4 19.4 5 21.4Z"/>';

/** The head and neck of a horse, looking right. */
const HORSE =
  '<path fill-rule="evenodd" d="M3.4 23.4C3 16.4 4.6 9.6 9.4 5.4C10.6 4.3 12 3.6 13.3 3.2L13.2.4L16.1 3.1C17.8 3.9 18.7 5.2 19.3 6.8' +
  'L22.9 12.3C23.5 13.4 23.1 14.7 21.9 15.2L20.5 15.7C19.5 16 18.6 15.6 18 14.8C16.6 14.6 15.4 14.7 14.2 14.2C13.6 17.2 15.6 19.6 15.9 23.4Z' +
  'M16.3 7.1a1.15 1.15 0 1 0 .1 0z"/><path d="M8 4.6C4.4 7.6 2 12.4 1.9 18.6L.2 18C.4 11 3 6.2 7 3.2Z"/>';

function leaf(x: number, y: number, angle: number, long: number, wide: number) {
  return `<ellipse rx="${num(long / 2)}" ry="${num(wide / 2)}" transform="${translate(x, y)} rotate(${num(angle, 1)})"/>`;
}

function laurel() {
  let out = '';
  for (const side of [-1, 1]) {
    for (let i = 0; i < 6; i++) {
      const t = ((0.1 + i * 0.155) * Math.PI) / 1.62,
        degrees = (t * 180) / Math.PI;
      const x = 12 + side * Math.sin(t) * 9.6,
        y = 12.6 + Math.cos(t) * 9.4;
      out +=
        leaf(x + side, y, side * (24 - degrees), 4.1, 1.7) +
        leaf(x - side * 1.15, y - 0.5, side * (-32 - degrees), 3.4, 1.4);
    }
  }
  return out;
}

/** A lance with its pennon over a horse's head. */
const COSSACK = `<g transform="translate(-.6 4.4) scale(.8)">${HORSE}</g><path d="M21.2 23.6L19.9 23.4L17.4 1.2L18.7.4Z"/><path d="M17.3 1.6L9.8 3.2L12.4 5.2L10.2 7.4L17.9 7.6Z"/>`;

/** Fill is set by the group that holds the symbol. */
export const symbols: Record<string, string> = {
  infantry: `<g transform="translate(12 12.2)"><g transform="rotate(-45)">${MUSKET}</g><g transform="scale(-1 1) rotate(-45)">${MUSKET}</g></g>`,
  jager:
    '<path d="M2.2 8.6C2.4 16.4 7.6 21.6 13.8 21.2C19 20.8 22 16.6 22.4 10H16C15.8 13.4 14.9 15.6 12.6 15.9C9 16.3 6 13 5 8.2Z"/>' +
    '<path d="M14.6 7.4H23.8V9.4H14.6Z"/><path d="M4.2 8.4C6.4 4.4 9 2.6 12 4.4C14.2 5.8 16.4 6 18.4 4.6" fill="none" stroke="currentColor" stroke-width="1.5"/>' +
    '<circle cx="11.8" cy="3.9" r="1.9"/><path d="M1 6.6L5.6 6L5.9 8.4L1.4 9.2Z"/>',
  militia:
    '<path d="M7.8 1.8H16.2C14.2 5.6 13.5 8.2 13.4 10.6C15.8 10.5 18.4 9.8 22.2 7.8V16.2C18.4 14.2 15.8 13.5 13.4 13.4C13.5 15.8 14.2 18.4 16.2 22.2' +
    'H7.8C9.8 18.4 10.5 15.8 10.6 13.4C8.2 13.5 5.6 14.2 1.8 16.2V7.8C5.6 9.8 8.2 10.5 10.6 10.6C10.5 8.2 9.8 5.6 7.8 1.8Z"/>',
  'light-cavalry':
    '<path d="M6.6 15.6C11.6 12.8 17.4 8.6 21.8 2.2C20.8 10.2 14.6 16.6 8.4 18.6Z"/><path d="M2.4 20.2L6.8 15.6L8.6 17.4L4.2 21.9Z"/>' +
    '<path d="M5.2 13.6C4.4 15.4 5.6 18.8 10.4 19.4L10 20.9C4.6 20.4 2.6 16.4 3.8 13Z"/>',
  'heavy-cavalry':
    '<path d="M5.4 16.6C4.8 9.4 8.6 6.6 13 6.6C17.4 6.6 20 9.6 20.2 14.6L23 16.6V18.4L14.4 17.2L5.4 17.6Z"/>' +
    '<path d="M6.2 8.4C7 3.6 12.4.8 18.6 3.2C20 3.8 20.2 5.6 19 6.4C15 4.2 10.4 4.6 8.4 8.8Z"/>' +
    '<path d="M6.4 7.6C2.2 9 .9 14.4 1.8 22C4.6 19.6 3.8 15.6 5 12Z"/><path d="M8.6 18.2H12.2L12.8 22.2L10.6 22.8Z"/>',
  'foot-artillery': GUN,
  'horse-artillery': `<g transform="translate(8.6 -.6) scale(.68)">${HORSE}</g><g transform="translate(-1 7.4) scale(.7)">${GUN}</g>`,
  leader: BICORNE,
  commander: `<g transform="translate(4.6 .6) scale(.62)">${BICORNE}</g>${laurel()}`,
  cossack: COSSACK,
  'heavy-artillery': `${GUN}<circle cx="18.4" cy="20.2" r="1.9"/><circle cx="22.4" cy="20.2" r="1.9"/><circle cx="20.4" cy="16.7" r="1.9"/>`,
};

/** Arms that go by another word in another game. */
const SAME: Readonly<Record<string, string>> = {
  'army-hq': 'commander',
  'corps-hq': 'leader',
  'light-infantry': 'jager',
  cavalry: 'light-cavalry',
  'light-artillery': 'foot-artillery',
};
for (const [word, known] of Object.entries(SAME)) symbols[word] = symbols[known]!;

/** Bolder shapes for blocks under 36 px, where only the outline is read: a gun on its wheel, and a horse's head. */
const SMALL: Readonly<Record<string, string>> = {
  'foot-artillery':
    '<path d="M-1 9.4L22.6 1.4L25 8.2L2.6 15.6Z"/><path fill-rule="evenodd" d="M9.4 8.6a7.4 7.4 0 1 1 0 14.8a7.4 7.4 0 0 1 0-14.8z' +
    'm0 3.2a4.2 4.2 0 1 0 0 8.4a4.2 4.2 0 0 0 0-8.4z"/><circle cx="9.4" cy="16" r="1.9"/><path d="M4 17.6L6 20.6L-3 24L-4 21.6Z"/>',
  'horse-artillery': `<g transform="translate(-.4 0) scale(1.02)">${HORSE}</g>`,
};

/** The sign of a type of block. */
export function symbol(type: string, x: number, y: number, size: number, colour: string, small = false) {
  const shape = (small && (SMALL[type] ?? SMALL[SAME[type] ?? ''])) || symbols[type];
  if (!shape) throw new RangeError(`unknown type of block "${type}"`);
  return `<g transform="${translate(x, y)} scale(${num(size / 24, 3)})" fill="${colour}" color="${colour}">${shape}</g>`;
}

function spikes(count: number, inner: number, outer: number): Line {
  const points: Point[] = [];
  for (let i = 0; i < count * 2; i++) {
    const a = (i * Math.PI) / count - Math.PI / 2,
      q = i % 2 ? inner : outer;
    points.push([Math.cos(a) * q, Math.sin(a) * q]);
  }
  return points;
}

const PIP_SHAPES: Readonly<Record<'diamond' | 'star' | 'order', Line>> = {
  diamond: [
    [0, -1.16],
    [1.04, 0],
    [0, 1.16],
    [-1.04, 0],
  ],
  star: spikes(4, 0.52, 1.32),
  order: spikes(5, 0.5, 1.22),
};

const polygon = (points: Line, x: number, y: number, r: number) =>
  new Path(2).polyline(
    points.map((p): Point => [x + p[0] * r, y + p[1] * r]),
    true,
  );

const ghostStyle = (r: number): Attrs => ({
  fill: 'none',
  stroke: label.ghost,
  'stroke-width': Math.max(0.8, r * 0.22),
  'stroke-dasharray': `${num(r * 0.5)} ${num(r * 0.45)}`,
});

function roundPip(x: number, y: number, r: number, attrs: Attrs) {
  return el('circle', { cx: x, cy: y, r, ...attrs });
}

export type PipKind = 'single' | 'double' | 'triple' | 'quadruple' | 'shot' | 'order' | 'spentGuns' | 'spentLeader';

const PIPS: Readonly<Record<PipKind, (x: number, y: number, r: number, ghost?: Attrs) => string>> = {
  single: (x, y, r, ghost) => roundPip(x, y, r * 0.86, ghost ?? { fill: fire.single.fill }),
  double: (x, y, r, ghost) =>
    roundPip(
      x,
      y,
      r * 0.84,
      ghost ?? {
        fill: fire.double.fill,
        stroke: fire.double.line,
        'stroke-width': Math.max(1.1, r * 0.42),
      },
    ),
  triple: (x, y, r, ghost) =>
    pathEl(
      polygon(PIP_SHAPES.diamond, x, y, r),
      ghost ?? {
        fill: fire.triple.fill,
        stroke: fire.triple.line,
        'stroke-width': Math.max(0.9, r * 0.28),
        'stroke-linejoin': 'round',
      },
    ),
  quadruple: (x, y, r, ghost) =>
    pathEl(
      polygon(PIP_SHAPES.star, x, y, r),
      ghost ?? {
        fill: fire.quadruple.fill,
        stroke: fire.quadruple.line,
        'stroke-width': Math.max(0.9, r * 0.28),
        'stroke-linejoin': 'round',
      },
    ),
  shot: (x, y, r, ghost) =>
    ghost
      ? roundPip(x, y, r * 0.95, ghost)
      : roundPip(x, y, r, { fill: '#3A342E', stroke: fire.triple.fill, 'stroke-width': Math.max(1, r * 0.36) }) +
        roundPip(x - r * 0.28, y - r * 0.28, r * 0.24, { fill: '#FFFFFF', opacity: 0.9 }),
  order: (x, y, r, ghost) =>
    pathEl(
      polygon(PIP_SHAPES.order, x, y, r),
      ghost ?? {
        fill: badges.star,
        stroke: badges.starLine,
        'stroke-width': Math.max(0.9, r * 0.25),
        'stroke-linejoin': 'round',
      },
    ),
  spentGuns: (x, y, r) =>
    el(
      'g',
      { transform: `${translate(x, y)} scale(${num(r)})` },
      pathEl('M-.9 1.1H.9L.45.55L.3-.2A.6.6 0 1 0-.3-.2L-.45.55Z', { fill: label.ink }),
    ),
  spentLeader: (x, y, r) =>
    el(
      'g',
      { transform: `${translate(x, y)} scale(${num(r)})` },
      pathEl('M0 1.1C-1.6-.1-1.3-1.1-.65-1.1C-.25-1.1 0-.8 0-.55C0-.8.25-1.1.65-1.1C1.3-1.1 1.6-.1 0 1.1Z', {
        fill: fire.triple.fill,
        stroke: fire.triple.line,
        'stroke-width': 0.22,
      }),
    ),
};

/** One pip: a fire class, a shot, an order, or the sign of an exhausted support unit. */
export function pip(kind: PipKind, x: number, y: number, r: number, ghost = false) {
  return PIPS[kind](x, y, r, ghost ? ghostStyle(r) : undefined);
}

/** A row of pips, lost ones as dashed ghosts, squeezed to the room there is. */
export function pipRow(
  kind: PipKind,
  count: number,
  most: number,
  cx: number,
  cy: number,
  room: number,
  radius: number,
) {
  const n = Math.max(most, 1),
    gap = 0.9;
  let r = radius,
    total = n * 2 * r + (n - 1) * r * gap;
  if (total > room) {
    r *= room / total;
    total = room;
  }
  let out = '';
  for (let i = 0; i < n; i++) out += pip(kind, cx - total / 2 + r + i * (2 * r + r * gap), cy, r, i >= count);
  return out;
}

const CUBE_GLYPHS: Readonly<Record<string, string>> = {
  burst: pathEl('M0-3.6L.9-1.2L3.4-1.6L1.7.3L3 2.6L.6 1.7L-.6 3.8L-1.1 1.4L-3.6 1.4L-1.8-.3L-3-2.4L-.8-1.3Z', {
    fill: '#FFFFFF',
  }),
  chevrons: strokeEl('M-2.8.6L0-2.4L2.8.6M-2.8 3.4L0 .4L2.8 3.4', '#3D2A02', 1.7),
  link:
    strokeEl('M-3.4-.9h2.4v1.8h-2.4zM1-.9h2.4v1.8h-2.4z', '#1E1A17', 1.3) +
    strokeEl('M-1.6 3.2L1.6-3.2', '#B3261E', 1.5),
  square: strokeEl('M-2.8-2.8H2.8V2.8H-2.8Z', '#FFFFFF', 1.7),
  inside: strokeEl('M-3-3H3V3H-3Z', '#FFFFFF', 1.3) + el('circle', { r: 1.4, fill: '#FFFFFF' }),
  half:
    strokeEl('M0-3A3 3 0 0 1 0 3A3 3 0 0 1 0-3Z', '#1E1A17', 1.1) + pathEl('M0-3A3 3 0 0 0 0 3Z', { fill: '#B3261E' }),
  wall: strokeEl('M-3.6 2.6L-1.8-1.6H1.8L3.6 2.6Z', '#3A2A1C', 1.4, { 'stroke-linejoin': 'round' }),
  arrow: strokeEl('M-3.2 0H2.6M.2-2.6L2.8 0L.2 2.6', '#3D2A02', 1.6),
  turn: strokeEl('M-2.6 3.2V.4A2.4 2.4 0 0 1 0-2H2.4M.4-4L2.6-2L.4 0', '#FFFFFF', 1.5),
  waves: strokeEl('M-3.6-1.2q1.2-1.6 2.4 0t2.4 0t2.4 0M-3.6 1.9q1.2-1.6 2.4 0t2.4 0t2.4 0', '#0E3C56', 1.5),
};

/** A marker cube with its glyph; `x, y` is the upper left corner of its face. */
export function cube({ fill, hi, lo, glyph }: Cube, x: number, y: number, size: number) {
  const h = size * 0.28;
  const top = new Path(2).polyline(
    [
      [0, 0],
      [h, -h],
      [size + h, -h],
      [size, 0],
    ],
    true,
  );
  const right = new Path(2).polyline(
    [
      [size, 0],
      [size + h, -h],
      [size + h, size - h],
      [size, size],
    ],
    true,
  );
  const rim = new Path(2).polyline(
    [
      [0, 0],
      [h, -h],
      [size + h, -h],
      [size + h, size - h],
      [size, size],
      [0, size],
    ],
    true,
  );
  return el(
    'g',
    { transform: translate(x, y) },
    pathEl(top, { fill: hi }),
    pathEl(right, { fill: lo }),
    el('rect', { width: size, height: size, fill }),
    strokeEl(rim, label.ink, Math.max(0.9, size * 0.055), { 'stroke-linejoin': 'round' }),
    el('g', { transform: `${translate(size / 2, size / 2)} scale(${num(size / 9.4)})` }, CUBE_GLYPHS[glyph]!),
  );
}

export function shield(x: number, y: number, size: number, metal: 'silver' | 'gold') {
  const gold = metal === 'gold';
  return el(
    'g',
    { transform: `${translate(x, y)} scale(${num(size / 10)})` },
    pathEl('M0 1.2C2 1.6 4 1 5 0C6 1 8 1.6 10 1.2C10 6 8.6 9.6 5 11.6C1.4 9.6 0 6 0 1.2Z', {
      fill: gold ? '#EBC04A' : '#DDE3E8',
      stroke: label.ink,
      'stroke-width': 1,
    }),
    gold ? el('circle', { cx: 5, cy: 5.5, r: 1.6, fill: label.ink }) : '',
  );
}

export function eye(x: number, y: number, size: number) {
  return el(
    'g',
    { transform: `${translate(x, y)} scale(${num(size / 16)})` },
    el('rect', {
      x: -10,
      y: -8,
      width: 20,
      height: 16,
      rx: 8,
      fill: label.key,
      stroke: label.ink,
      'stroke-width': 1.4,
    }),
    strokeEl('M-6.6 0Q0-6.4 6.6 0Q0 6.4-6.6 0Z', label.ink, 1.7),
    el('circle', { r: 2.3, fill: label.ink }),
  );
}

export function pennant(x: number, y: number, size: number, fill: string) {
  return el(
    'g',
    { transform: `${translate(x, y)} scale(${num(size / 20)})` },
    strokeEl('M0 6V-18', '#2A1F0A', 2.2, { 'stroke-linecap': 'round' }),
    el('circle', { cy: -19, r: 1.9, fill: badges.star, stroke: badges.starLine, 'stroke-width': 0.8 }),
    pathEl('M1-17H17L12.4-12L17-7H1Z', { fill, stroke: label.ink, 'stroke-width': 1.3, 'stroke-linejoin': 'round' }),
  );
}
