/**
 * Blocks. A known block shows its face: strength edge, symbol, corps stripe. A hidden one shows its
 * back: monogram and token, and nothing that could tell its past.
 */
import { Path, el, num, pathEl, strokeEl, translate } from './svg';
import {
  badges,
  corps,
  cubes,
  label,
  moreCorps,
  sides,
  signs,
  theatreCorps,
  type Cut,
  type Stripe,
  type Cube,
} from './themes';
import { firepowerEdge, rangeDisc, strengthEdge } from './block_edges';
import { cube, eye, pennant, shield, symbol } from './glyphs';
import { CAP_HEIGHT, measure, outline, type LetterFace, type Letters } from './text';
import type { Side } from './data';
import type { Line } from './geometry';

export interface BlockSpec {
  side: Side;
  /** The number on the back; a block with a token is hidden. */
  token?: number | undefined;
  hidden?: boolean;
  corps?: string;
  numeral?: string;
  type?: string;
  short?: string;
  name?: string;
  /** Now and at first. */
  strength?: number;
  full?: number;
  /** Fire class of the edge that counts; absent for support units. */
  fire?: string | undefined;
  /** Letter and number of those who fire by letters; such a block shows its strength as a figure. */
  firepower?: string | undefined;
  steps?: readonly number[];
  /** How far a headquarters commands. */
  range?: number | undefined;
  shield?: 'silver' | 'gold' | undefined;
  moves?: number;
  /** How many stand in a heap that is drawn as one block, and how many more of them who cannot fight. */
  count?: number;
  spent?: number;
  /** Blocks of wood on each other. */
  layers?: number;
}

export interface BlockState {
  ready?: boolean;
  selected?: boolean;
  moved?: boolean;
  active?: boolean;
  isolated?: boolean;
  revealed?: boolean;
  hit?: number;
  /** By the names of `cubes` and `signs`. */
  cubes?: readonly string[];
}

export interface BlockPlace {
  size: number;
  x?: number;
  y?: number;
  state?: BlockState;
}

export const LEAST_TEXT = 11;
export type Lod = 0 | 1 | 2;

/** 0 under 36 px, 1 up to 71, 2 from 72. */
export function levelOfDetail(size: number): Lod {
  return size < 36 ? 0 : size < 72 ? 1 : 2;
}

const CORNER = { french: 0.085, russian: 0.115 };

/** The outline of a face: round corners for the French, cut ones for the Russians. */
export function facePath(side: Side, s: number) {
  const c = s * CORNER[side];
  const path = new Path(2).moveTo(c, 0).lineTo(s - c, 0);
  const turn = (x: number, y: number) => (side === 'french' ? path.arcTo(c, 1, x, y) : path.lineTo(x, y));
  turn(s, c);
  path.lineTo(s, s - c);
  turn(s - c, s);
  path.lineTo(c, s);
  turn(0, s - c);
  path.lineTo(0, c);
  turn(c, 0);
  return path.close();
}

/** The top and right sides of the wood, seen from above and the left. */
function extrusion(side: Side, s: number, d: number) {
  const c = sides[side];
  const k = s * CORNER[side] * (side === 'french' ? 0.3 : 1);
  const shape = (points: Line) => new Path(2).polyline(points, true);
  if (side === 'french') {
    return (
      pathEl(
        shape([
          [s - k, k],
          [s - k + d, k - d],
          [s + d, k - d + 2 * k],
          [s + d, s - 3 * k - d],
          [s - k + d, s - k - d],
          [s - k, s - k],
          [s, s - 3 * k],
          [s, 3 * k],
        ]),
        { fill: c.lo },
      ) +
      pathEl(
        shape([
          [k, k],
          [k + d, k - d],
          [3 * k + d, -d],
          [s - 3 * k + d, -d],
          [s - k + d, k - d],
          [s - k, k],
          [s - 3 * k, 0],
          [3 * k, 0],
        ]),
        { fill: `url(#block-top-${side})` },
      )
    );
  }
  return (
    pathEl(
      shape([
        [s, k],
        [s + d, k - d],
        [s + d, s - k - d],
        [s, s - k],
      ]),
      { fill: c.lo },
    ) +
    pathEl(
      shape([
        [s - k, s],
        [s - k + d, s - d],
        [s + d, s - k - d],
        [s, s - k],
      ]),
      { fill: c.lo },
    ) +
    pathEl(
      shape([
        [s - k, 0],
        [s - k + d, -d],
        [s + d, k - d],
        [s, k],
      ]),
      { fill: c.body },
    ) +
    pathEl(
      shape([
        [k, 0],
        [k + d, -d],
        [s - k + d, -d],
        [s - k, 0],
      ]),
      { fill: `url(#block-top-${side})` },
    ) +
    pathEl(
      shape([
        [0, k],
        [d, k - d],
        [k + d, -d],
        [k, 0],
      ]),
      { fill: c.hi },
    )
  );
}

/** Gradients that all blocks share; put them once into the document. */
export function blockDefs() {
  return Object.entries(sides)
    .map(([side, c]) => {
      const stops = (...list: readonly (readonly [number, string])[]) =>
        list.map(([offset, colour]) => el('stop', { offset, 'stop-color': colour }));
      return (
        el(
          'linearGradient',
          { id: `block-face-${side}`, x1: 0, y1: 0, x2: 0, y2: 1 },
          stops([0, c.edge], [0.22, c.body], [1, c.body]),
        ) + el('linearGradient', { id: `block-top-${side}`, x1: 0, y1: 0, x2: 1, y2: 0 }, stops([0, c.hi], [1, c.edge]))
      );
    })
    .join('');
}

/** The grain of the wood turns a quarter with each step lost. */
function grain(side: Side, s: number, turned: boolean) {
  const path = new Path(1);
  const lines = Math.round(s / 7);
  for (let i = 1; i < lines; i++) {
    const y = (s * i) / lines;
    path.moveTo(s * 0.05, y).cubicTo(s * 0.3, y - s * 0.025, s * 0.6, y + s * 0.03, s * 0.95, y - s * 0.01);
  }
  return strokeEl(path, sides[side].lo, Math.max(0.5, s * 0.009), {
    opacity: 0.4,
    transform: turned ? `rotate(90 ${num(s / 2)} ${num(s / 2)})` : null,
  });
}

function cuts(count: number, x: number, y: number, w: number, h: number, width: number) {
  const path = new Path(2);
  for (let i = 1; i < count; i++) path.rect(x + (w * i) / count - width / 2, y, width, h);
  return pathEl(path, { fill: label.ink });
}

/** Patterns that tell the corps apart where there is no room for a numeral. */
function stripePattern(cut: Cut, x: number, y: number, w: number, h: number) {
  if (typeof cut === 'number') return cuts(cut, x, y, w, h, Math.max(1, w * (cut > 5 ? 0.035 : 0.05)));
  if (cut === 'slant') {
    const path = new Path(2);
    for (let i = 0; i < 5; i++) {
      const at = x + (w * i) / 5 + w * 0.02;
      path.polyline(
        [
          [at, y + h],
          [at + w * 0.09, y],
          [at + w * 0.16, y],
          [at + w * 0.07, y + h],
        ],
        true,
      );
    }
    return pathEl(path, { fill: label.ink });
  }
  if (cut === 'gold') return el('rect', { x, y: y + h * 0.38, width: w, height: h * 0.26, fill: '#F5C84A' });
  if (cut === 'cross') {
    const path = new Path(2)
      .moveTo(x + w / 2, y)
      .lineTo(x + w / 2, y + h)
      .moveTo(x + w * 0.36, y + h / 2)
      .lineTo(x + w * 0.64, y + h / 2);
    return strokeEl(path, label.ink, Math.max(1, h * 0.25));
  }
  if (cut === 'diamond') {
    const path = new Path(2);
    for (const part of [0.25, 0.5, 0.75]) {
      const cx = x + w * part,
        cy = y + h / 2,
        r = h * 0.42;
      path.polyline(
        [
          [cx, cy - r],
          [cx + r, cy],
          [cx, cy + r],
          [cx - r, cy],
        ],
        true,
      );
    }
    return pathEl(path, { fill: label.ink });
  }
  return '';
}

/** The colours of a corps; unknown ones are drawn plain. */
export function corpsOf(side: Side, id: string | undefined): Stripe {
  return (
    corps[side][id ?? ''] ??
    moreCorps[side][id ?? ''] ??
    theatreCorps[side][id ?? ''] ?? { fill: '#D8D2C4', ink: '#1B1510', cut: 'plain' }
  );
}

/** The corps stripe along the lower edge, cut to the corners of the face. */
function stripe(spec: BlockSpec, s: number, height: number, withPattern: boolean) {
  const { fill, cut } = corpsOf(spec.side, spec.corps);
  const c = s * CORNER[spec.side],
    top = s - height;
  const path = new Path(2)
    .moveTo(0, top)
    .lineTo(s, top)
    .lineTo(s, s - c);
  const turn = (x: number, y: number) => (spec.side === 'french' ? path.arcTo(c, 1, x, y) : path.lineTo(x, y));
  turn(s - c, s);
  path.lineTo(c, s);
  turn(0, s - c);
  path.close();
  const key = Math.max(0.7, height * 0.07);
  return (
    pathEl(path, { fill }) +
    el('rect', { y: top, width: s, height: key, fill: label.key }) +
    (withPattern ? stripePattern(cut, c, top + key, s - 2 * c, height - key - s * 0.012) : '')
  );
}

/** The largest size up to `size` at which a text fits its room. */
function fit(fonts: Letters, face: LetterFace, text: string, size: number, room: number) {
  const width = measure(fonts, face, text, size);
  return width > room ? (size * room) / width : size;
}

function nameOnStripe(spec: BlockSpec, s: number, lod: Lod, height: number, fonts: Letters) {
  const { ink } = corpsOf(spec.side, spec.corps);
  const { short = '', name = '' } = spec;
  const middle = s - height / 2 + height * 0.03;
  if (lod === 1) {
    const room = s * 0.92,
      size = Math.max(LEAST_TEXT, fit(fonts, 'sansBold', short, Math.max(LEAST_TEXT, (12.2 * s) / 48), room));
    const written = pathEl(
      outline(fonts, 'sansBold', short, size, {
        x: s / 2,
        y: middle + (size * CAP_HEIGHT.sans) / 2,
        anchor: 'middle',
      }),
      { fill: ink },
    );
    // A name that is too long for the least size of letters stands narrower, and never over the edge.
    const part = Math.min(1, room / measure(fonts, 'sansBold', short, size));
    return part < 1
      ? el('g', { transform: `${translate((s / 2) * (1 - part), 0)} scale(${num(part, 3)} 1)` }, written)
      : written;
  }
  const large = s * 0.148;
  const numeral = outline(fonts, 'serifHeavy', spec.numeral ?? '', large * 1.06, {
    x: s * 0.07,
    y: middle + (large * CAP_HEIGHT.serif) / 2,
  });
  const room = s * 0.86 - measure(fonts, 'serifHeavy', spec.numeral ?? '', large * 1.06) - s * 0.04;
  const long = fit(fonts, 'sans', name, large, room) >= LEAST_TEXT ? name : short;
  const size = fit(fonts, 'sans', long, large, room);
  const written = outline(fonts, 'sans', long, size, {
    x: s * 0.94,
    y: middle + (size * CAP_HEIGHT.sans) / 2,
    anchor: 'end',
  });
  return pathEl(numeral, { fill: ink }) + pathEl(written, { fill: ink });
}

function faceContent(spec: BlockSpec, s: number, lod: Lod, fonts: Letters) {
  const c = sides[spec.side];
  const height = s * ([0.14, 0.29, 0.235] as const)[lod];
  const lettered = spec.firepower !== undefined;
  const lower = lettered || spec.count !== undefined;
  const top = s * (lower ? ([0.42, 0.335, 0.32] as const) : ([0.408, 0.248, 0.27] as const))[lod];
  const size = s * (lower ? ([0.42, 0.36, 0.4] as const) : ([0.45, 0.44, 0.45] as const))[lod];
  const across = spec.range === undefined ? (s - size) / 2 : (s - size) / 2 - s * 0.07;
  let out =
    (lettered ? firepowerEdge(spec, s, lod, fonts) : strengthEdge(spec, s, lod, fonts)) +
    symbol(spec.type ?? '', across, top, size, c.ink, lod === 0) +
    stripe(spec, s, height, lod === 0);
  if (spec.range !== undefined) out += rangeDisc(spec, s, lod, fonts);
  if (lod > 0) out += nameOnStripe(spec, s, lod, height, fonts);
  if (lod === 2) {
    if (spec.shield) out += shield(s * 0.08, s * 0.3, s * 0.12, spec.shield);
    if (spec.moves) {
      out += pathEl(
        outline(fonts, 'sansBold', String(spec.moves), s * 0.145, { x: s * 0.92, y: s * 0.42, anchor: 'end' }),
        { fill: c.ink },
      );
    }
  }
  return out;
}

function backContent(spec: BlockSpec, s: number, lod: Lod, fonts: Letters) {
  const c = sides[spec.side];
  const inner = el(
    'g',
    { transform: `${translate(s * 0.06, s * 0.06)} scale(.88)` },
    strokeEl(facePath(spec.side, s), c.hi, Math.max(1, s * 0.03), { opacity: 0.75 }),
  );
  const bare = spec.token === undefined || spec.token === null;
  let out = inner;
  if (lod > 0 || bare) {
    const size = s * (bare ? 0.62 : 0.46),
      middle = bare ? s * 0.5 : s * 0.37;
    out += pathEl(
      outline(fonts, 'serifBold', c.monogram, size, {
        x: s / 2,
        y: middle + (size * CAP_HEIGHT.serif) / 2,
        anchor: 'middle',
      }),
      { fill: c.mono },
    );
  }
  if (bare) return out;
  const [w, h, middle] =
    lod === 0 ? ([s * 0.72, s * 0.52, s * 0.5] as const) : ([s * 0.54, s * 0.3, s * 0.77] as const);
  const size = lod === 0 ? s * 0.5 : Math.max(LEAST_TEXT, h * 0.86);
  return (
    out +
    el('rect', {
      x: (s - w) / 2,
      y: middle - h / 2,
      width: w,
      height: h,
      rx: h * (lod === 0 ? 0.2 : 0.3),
      fill: label.key,
      stroke: c.lo,
      'stroke-width': 1,
    }) +
    pathEl(
      outline(fonts, 'sansBold', String(spec.token), size, {
        x: s / 2,
        y: middle + (size * CAP_HEIGHT.sans) / 2,
        anchor: 'middle',
      }),
      { fill: label.ink },
    )
  );
}

/** An outline round the face at a distance from it. */
function rim(side: Side, s: number, colour: string, width: number, away: number, dash?: string) {
  const grown = 1 + (2 * away) / s;
  return el(
    'g',
    { transform: `${translate(-away, -away)} scale(${num(grown, 3)})` },
    strokeEl(facePath(side, s), colour, width / grown, { 'stroke-dasharray': dash, 'stroke-linejoin': 'round' }),
  );
}

function hitBadge(s: number, hit: number, fonts: Letters) {
  const r = Math.max(9, s * 0.17);
  const text = outline(fonts, 'sansBold', `−${hit}`, r * 1.2, {
    x: 0,
    y: (r * 1.2 * CAP_HEIGHT.sans) / 2,
    anchor: 'middle',
  });
  return el(
    'g',
    { transform: translate(s * 0.04, s * 0.04) },
    el('circle', { r, fill: badges.hit, stroke: '#FFFFFF', 'stroke-width': Math.max(1.2, s * 0.025) }),
    pathEl(text, { fill: '#FFFFFF' }),
  );
}

function tick(s: number) {
  const r = Math.max(5.5, s * 0.15);
  const mark = new Path(2)
    .moveTo(-r * 0.47, 0)
    .lineTo(-r * 0.13, r * 0.4)
    .lineTo(r * 0.47, -r * 0.4);
  return el(
    'g',
    { transform: translate(s * 0.86, s * 0.1) },
    el('circle', { r, fill: label.key, stroke: label.ink, 'stroke-width': 1.2 }),
    strokeEl(mark, label.ink, Math.max(1.4, s * 0.035)),
  );
}

const allCubes: Readonly<Record<string, Cube>> = { ...signs, ...cubes };

/** Everything that is laid on a block: rims, badges, cubes. */
function marks(spec: BlockSpec, s: number, depth: number, state: BlockState, fonts: Letters) {
  const out: string[] = [];
  if (state.selected) {
    out.push(rim(spec.side, s, badges.selectCase, Math.max(2.2, s * 0.055), s * 0.075));
    out.push(rim(spec.side, s, badges.select, Math.max(1.8, s * 0.05), s * 0.045));
  }
  if (state.isolated) {
    out.push(rim(spec.side, s, label.ink, Math.max(3, s * 0.075), s * 0.05));
    out.push(rim(spec.side, s, '#FFFFFF', Math.max(1.6, s * 0.042), s * 0.05, `${num(s * 0.1)} ${num(s * 0.08)}`));
  }
  if (state.hit)
    out.push(rim(spec.side, s, badges.hitRim, Math.max(2, s * 0.05), s * 0.04), hitBadge(s, state.hit, fonts));
  if (state.active)
    out.push(
      pennant(s * 0.82, -depth * 0.4, s * 0.42, spec.corps ? corpsOf(spec.side, spec.corps).fill : sides[spec.side].hi),
    );
  if (state.revealed) out.push(eye(s * 0.1, -s * 0.015, Math.max(11, s * 0.25)));
  if (state.moved) out.push(tick(s));
  const kinds = [...(state.cubes ?? [])];
  if (state.isolated && !kinds.includes('isolated')) kinds.push('isolated');
  kinds.forEach((kind, i) => {
    const size = Math.max(LEAST_TEXT, s * 0.25);
    out.push(cube(allCubes[kind]!, s - size * 0.62 - i * size * 1.2, s * 0.44 - size * 0.2, size));
  });
  return out.join('');
}

function shadow(side: Side, s: number, lifted: boolean) {
  const face = facePath(side, s);
  const by = lifted ? s * 0.1 : s * 0.045;
  return (
    pathEl(face, { fill: '#1A1206', opacity: 0.16, transform: `translate(${num(by * 0.5)} ${num(by * 1.6)})` }) +
    pathEl(face, { fill: '#1A1206', opacity: 0.22, transform: `translate(${num(by * 0.4)} ${num(by)})` })
  );
}

/** The blocks under the uppermost of a heap, each a little up and to the right: only their edges are seen. */
function lowerBlocks({ side, layers = 1 }: BlockSpec, s: number, depth: number) {
  let out = '';
  for (let i = layers - 1; i > 0; i--) {
    const by = depth * 1.12 * i;
    out += el(
      'g',
      { transform: translate(by, -by) },
      extrusion(side, s, depth) +
        pathEl(facePath(side, s), { fill: sides[side].body }) +
        strokeEl(facePath(side, s), sides[side].lo, Math.max(0.8, s * 0.018)),
    );
  }
  return out;
}

/** One block. The document must hold `blockDefs()` once. */
export function block(spec: BlockSpec, fonts: Letters, { size, x = 0, y = 0, state = {} }: BlockPlace) {
  const flat = Boolean(state.revealed);
  const depth = flat ? 0 : Math.max(2, size * 0.085);
  const lod = levelOfDetail(size);
  const face = facePath(spec.side, size);
  const hidden = spec.hidden || spec.token !== undefined;
  const lost = hidden || spec.count !== undefined ? 0 : Math.max(0, (spec.full ?? 0) - spec.strength!);
  const wood =
    (flat ? '' : lowerBlocks(spec, size, depth) + extrusion(spec.side, size, depth)) +
    pathEl(face, { fill: `url(#block-face-${spec.side})` }) +
    grain(spec.side, size, lost % 2 === 1) +
    (hidden ? backContent(spec, size, lod, fonts) : faceContent(spec, size, lod, fonts)) +
    strokeEl(face, sides[spec.side].lo, Math.max(0.8, size * 0.018)) +
    (state.moved ? pathEl(face, { fill: '#7A766E', opacity: 0.5 }) : '');
  const lift = state.selected ? size * 0.07 : 0;
  const plinth = state.ready
    ? el('rect', {
        x: size * 0.06,
        y: size * 1.07,
        width: size * 0.88,
        height: Math.max(2.5, size * 0.075),
        rx: 1.5,
        fill: badges.plinth,
        stroke: badges.plinthLine,
        'stroke-width': 1,
      })
    : '';
  return el(
    'g',
    { transform: translate(x, y) },
    plinth,
    el(
      'g',
      { transform: lift ? translate(0, -lift) : null },
      shadow(spec.side, size, Boolean(lift)),
      wood,
      marks(spec, size, depth, state, fonts),
    ),
  );
}
