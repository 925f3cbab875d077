/**
 * The SVG that this drawing writes, as a flat list of fills and strokes that a canvas can paint, part by
 * part, in a worker. It reads what our own layers use of SVG and refuses the rest.
 */
import { pathBox, splitByPlace, subpaths } from './pathdata';
import type { Box, Line } from './geometry';

/** As a canvas takes it: a, b, c, d, e, f. */
export type Matrix = readonly [number, number, number, number, number, number];

export interface Gradient {
  line: [number, number, number, number];
  stops: [number, string][];
}
export interface Style {
  fill?: string | Gradient | undefined;
  stroke?: string | undefined;
  width?: number;
  opacity?: number;
  cap?: CanvasLineCap;
  join?: CanvasLineJoin;
  dash?: number[];
  evenodd?: boolean;
  blur?: number;
}
export interface Repeat {
  w: number;
  h: number;
  ops: Op[];
}
export interface Op {
  path?: number;
  style?: number;
  m?: Matrix;
  box?: Box;
  clips?: number[];
  spots?: number;
  image?: Box;
  repeat?: Repeat;
}
interface Clip {
  path: number;
  evenodd?: boolean;
}
export interface Picture {
  width: number;
  height: number;
  styles: readonly Style[];
  clips: readonly Clip[];
  stamps: readonly (readonly Op[])[];
  /** The first op of each layer. */
  layers: Readonly<Record<string, number>>;
  ops: readonly Op[];
}

type NodeAttrs = Readonly<Partial<Record<string, string>>>;
interface SvgNode {
  name: string;
  attrs: NodeAttrs;
  children: SvgNode[];
}

/** What holds where an element stands. */
interface Context extends Partial<Record<(typeof INHERITED)[number], string>> {
  m: Matrix;
  opacity: number;
  clips: readonly (string | undefined)[];
  filter?: string | undefined;
  /** Whether it stands at the top of the sheet. */
  top?: boolean;
}

/** What several pictures share: path data and places, each written once. */
export class Tables {
  readonly paths: string[] = [];
  readonly spots: number[][] = [];
  private readonly known = new Map<string, number>();

  path(d: string): number {
    return this.index(this.paths, 'p' + d, d);
  }

  spotList(list: number[]): number {
    return this.index(this.spots, 's' + list.join(' '), list);
  }

  private index<T>(table: T[], key: string, value: T): number {
    if (!this.known.has(key)) {
      this.known.set(key, table.length);
      table.push(value);
    }
    return this.known.get(key)!;
  }
}

const TAG = /<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;

/** The tree of elements, without text. */
export function parseSvg(svg: string): SvgNode {
  const root: SvgNode = { name: 'root', attrs: {}, children: [] };
  const open = [root];
  for (const [, closing, name = '', attributes = '', empty] of svg.matchAll(TAG)) {
    if (closing) {
      open.pop();
      continue;
    }
    const attrs: Record<string, string> = {};
    for (const [, key = '', value = ''] of attributes.matchAll(ATTRIBUTE)) attrs[key] = value;
    const node: SvgNode = { name, attrs, children: [] };
    open.at(-1)!.children.push(node);
    if (!empty) open.push(node);
  }
  return root;
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

export function multiply([a, b, c, d, e, f]: Matrix, [p, q, r, s, t, u]: Matrix): Matrix {
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f];
}

function rotation(degrees: number, cx = 0, cy = 0): Matrix {
  const a = (degrees * Math.PI) / 180,
    c = Math.cos(a),
    s = Math.sin(a);
  return [c, s, -s, c, cx - c * cx + s * cy, cy - s * cx - c * cy];
}

const TRANSFORMS: Readonly<Record<string, (args: readonly number[]) => Matrix>> = {
  translate: ([x = 0, y = 0]) => [1, 0, 0, 1, x, y],
  scale: ([x = 1, y = x]) => [x, 0, 0, y, 0, 0],
  rotate: ([degrees = 0, cx, cy]) => rotation(degrees, cx, cy),
  matrix: ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]) => [a, b, c, d, e, f],
};

function matrixOf(text: string | undefined): Matrix {
  let m = IDENTITY;
  for (const [, name = '', args = ''] of (text ?? '').matchAll(/(\w+)\(([^)]*)\)/g)) {
    const transform = TRANSFORMS[name];
    if (!transform) throw new Error(`picture: the transform "${name}" is not known`);
    m = multiply(m, transform((args.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)));
  }
  return m;
}

const SHAPES: Readonly<Record<string, (attrs: NodeAttrs) => string>> = {
  path: ({ d = '' }) => d,
  circle: ({ cx = 0, cy = 0, r = 0 }) => ellipsePath(+cx, +cy, +r, +r),
  ellipse: ({ cx = 0, cy = 0, rx = 0, ry = 0 }) => ellipsePath(+cx, +cy, +rx, +ry),
  rect: ({ x = 0, y = 0, width = 0, height = 0, rx = 0 }) =>
    rectPath(+x, +y, +width, +height, Math.min(+rx, +width / 2, +height / 2)),
};

const ellipsePath = (x: number, y: number, rx: number, ry: number) =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0z`;

function rectPath(x: number, y: number, w: number, h: number, r: number) {
  if (!r) return `M${x} ${y}h${w}v${h}h${-w}z`;
  const arc = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  return `M${x + r} ${y}h${w - 2 * r}${arc(r, r)}v${h - 2 * r}${arc(-r, r)}h${2 * r - w}${arc(-r, -r)}v${2 * r - h}${arc(r, -r)}z`;
}

const INHERITED = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
  'fill-rule',
  'color',
] as const;
const idOf = (text: string | undefined) => /#([^)]+)/.exec(text ?? '')?.[1];

function inherit(context: Context, attrs: NodeAttrs): Context {
  const next: Context = {
    ...context,
    m: attrs['transform'] ? multiply(context.m, matrixOf(attrs['transform'])) : context.m,
  };
  for (const name of INHERITED) if (attrs[name] !== undefined) next[name] = attrs[name];
  next.opacity = context.opacity * Number(attrs['opacity'] ?? 1);
  if (attrs['filter']) next.filter = idOf(attrs['filter']);
  if (attrs['clip-path']) next.clips = [...context.clips, idOf(attrs['clip-path'])];
  return next;
}

const START: Context = { m: IDENTITY, opacity: 1, clips: [], fill: '#000000', stroke: 'none', 'stroke-width': '1' };
const round = (value: number, places: number) => Math.round(value * 10 ** places) / 10 ** places;
const rounded = ([a, b, c, d, e, f]: Matrix): Matrix => {
  const four = (value: number) => round(value, 4);
  return [four(a), four(b), four(c), four(d), four(e), four(f)];
};
const isPlain = (m: Matrix) => m.every((value, i) => value === IDENTITY[i]);

/** Parts of the sheet that a path of many pieces is cut into. */
const SQUARE = 220;
const MANY = 40;

class Reader {
  private readonly ids = new Map<string, SvgNode>();
  readonly styles: Style[] = [];
  private readonly styleIndex = new Map<string, number>();
  readonly clips: Clip[] = [];
  private readonly clipIndex = new Map<string, number>();
  readonly stamps: Op[][] = [];
  private readonly stampIndex = new Map<string, number>();
  readonly layers: Record<string, number> = {};

  constructor(
    root: SvgNode,
    private readonly tables: Tables,
    private readonly split: boolean,
  ) {
    this.collect(root);
  }

  collect(node: SvgNode) {
    if (node.attrs['id']) this.ids.set(node.attrs['id'], node);
    node.children.forEach((child) => this.collect(child));
  }

  find(id: string | undefined): SvgNode {
    const node = this.ids.get(id ?? '');
    if (!node) throw new Error(`picture: nothing has the id "${id}"`);
    return node;
  }

  keep<T>(list: T[], index: Map<string, number>, value: T): number {
    const key = JSON.stringify(value);
    if (!index.has(key)) {
      index.set(key, list.length);
      list.push(value);
    }
    return index.get(key)!;
  }

  gradient(node: SvgNode, box: Box): Gradient {
    const at = (name: string) => Number(node.attrs[name] ?? 0);
    const x = (part: number) => round(box[0] + part * (box[2] - box[0]), 2),
      y = (part: number) => round(box[1] + part * (box[3] - box[1]), 2);
    const stops = node.children.map((stop): [number, string] => [
      Number(stop.attrs['offset']),
      stop.attrs['stop-color']!,
    ]);
    return { line: [x(at('x1')), y(at('y1')), x(at('x2')), y(at('y2'))], stops };
  }

  paint(value: string | undefined, context: Context, box: Box): string | Gradient | undefined {
    if (!value || value === 'none') return undefined;
    if (value === 'currentColor') return context.color;
    return value.startsWith('url(') ? this.gradient(this.find(idOf(value)), box) : value;
  }

  style(context: Context, attrs: NodeAttrs, box: Box): number {
    const style: Style = {
      fill: this.paint(context.fill, context, box),
      stroke: this.paint(context.stroke, context, box) as string | undefined,
      opacity: round(context.opacity * Number(attrs['fill-opacity'] ?? 1), 3),
    };
    if (style.opacity === 1) delete style.opacity;
    if (style.stroke) {
      style.width = Number(context['stroke-width']);
      if (context['stroke-linecap']) style.cap = context['stroke-linecap'] as CanvasLineCap;
      if (context['stroke-linejoin']) style.join = context['stroke-linejoin'] as CanvasLineJoin;
      if (context['stroke-dasharray']) style.dash = context['stroke-dasharray'].split(/[ ,]+/).map(Number);
    }
    if (context['fill-rule'] === 'evenodd') style.evenodd = true;
    if (context.filter) style.blur = Number(this.find(context.filter).children[0]!.attrs['stdDeviation']);
    return this.keep(this.styles, this.styleIndex, style);
  }

  clip(id: string | undefined): number {
    const node = this.find(id).children[0]!;
    const shape = node.name === 'use' ? this.find(idOf(node.attrs['href'])) : node;
    const clip: Clip = { path: this.tables.path(SHAPES[shape.name]!(shape.attrs)) };
    if (node.attrs['clip-rule'] === 'evenodd') clip.evenodd = true;
    return this.keep(this.clips, this.clipIndex, clip);
  }

  finish(op: Op, context: Context): Op {
    if (context.clips.length) op.clips = context.clips.map((id) => this.clip(id));
    if (!isPlain(context.m)) op.m = rounded(context.m);
    return op;
  }

  shape(node: SvgNode, context: Context, out: Op[]): void {
    const d = SHAPES[node.name]!(node.attrs);
    if (!d) return;
    const whole = pathBox(d);
    const style = this.style(context, node.attrs, whole);
    const drawn = this.styles[style]!;
    if (!drawn.fill && !drawn.stroke) return;
    const apart = this.split && !drawn.evenodd && !drawn.blur && subpaths(d).length > MANY;
    for (const piece of apart ? splitByPlace(d, SQUARE) : [{ d, box: whole }]) {
      const room =
        (drawn.stroke ? drawn.width! * (drawn.join === 'miter' || !drawn.join ? 2 : 0.5) : 0) +
        (drawn.blur ?? 0) * 3 +
        1;
      out.push(
        this.finish({ path: this.tables.path(piece.d), style, box: this.placed(piece.box, context.m, room) }, context),
      );
    }
  }

  placed(box: Box, m: Matrix, room: number): Box {
    const corners: Line = (
      [
        [box[0], box[1]],
        [box[2], box[1]],
        [box[2], box[3]],
        [box[0], box[3]],
      ] as const
    ).map(([x, y]) => [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]]);
    const xs = corners.map((p) => p[0]),
      ys = corners.map((p) => p[1]);
    const more = room * Math.max(Math.abs(m[0]) + Math.abs(m[2]), Math.abs(m[1]) + Math.abs(m[3]));
    return [
      Math.floor(Math.min(...xs) - more),
      Math.floor(Math.min(...ys) - more),
      Math.ceil(Math.max(...xs) + more),
      Math.ceil(Math.max(...ys) + more),
    ];
  }

  stamp(id: string | undefined, context: Context): number {
    const key = `${id} ${context.opacity}`;
    if (!this.stampIndex.has(key)) {
      const ops: Op[] = [];
      this.walk(this.find(id), { ...START, opacity: context.opacity }, ops);
      this.stampIndex.set(key, this.stamps.length);
      this.stamps.push(ops);
    }
    return this.stampIndex.get(key)!;
  }

  /** Ornaments that repeat are kept as a stamp and its places. */
  spots(nodes: readonly SvgNode[], context: Context): Op {
    const list: number[] = [];
    for (const { attrs } of nodes)
      list.push(this.stamp(idOf(attrs['href']), context), Number(attrs['x']), Number(attrs['y']));
    return this.finish({ spots: this.tables.spotList(list) }, context);
  }

  repeat(context: Context): Op {
    const pattern = this.find(idOf(context.fill));
    const ops: Op[] = [];
    pattern.children.forEach((child) => this.walk(child, START, ops));
    return this.finish(
      { repeat: { w: Number(pattern.attrs['width']), h: Number(pattern.attrs['height']), ops } },
      context,
    );
  }

  walk(node: SvgNode, outer: Context, out: Op[]): void {
    const { name, attrs } = node;
    if (name === 'defs' || name === 'title' || name === 'desc' || name === 'clipPath' || name === 'filter') return;
    const context = inherit(outer, attrs);
    if (name === 'use') {
      const m =
        attrs['x'] === undefined
          ? context.m
          : multiply(context.m, [1, 0, 0, 1, Number(attrs['x']), Number(attrs['y'])]);
      this.walk(this.find(idOf(attrs['href'])), { ...context, m }, out);
    } else if (name === 'image') {
      const at = (key: string) => Number(attrs[key]);
      out.push(this.finish({ image: [at('x'), at('y'), at('width'), at('height')] }, context));
    } else if (name === 'rect' && /^url/.test(context.fill ?? '') && this.find(idOf(context.fill)).name === 'pattern') {
      out.push(this.repeat(context));
    } else if (SHAPES[name]) {
      this.shape(node, context, out);
    } else if (name === 'g' || name === 'svg' || name === 'root') {
      if (attrs['id'] && outer.top) this.layers[attrs['id']] = out.length;
      this.children(node.children, { ...context, top: name === 'svg' || name === 'root' }, out);
    } else throw new Error(`picture: the element "${name}" is not known`);
  }

  children(nodes: readonly SvgNode[], context: Context, out: Op[]): void {
    const stamped = (node: SvgNode) => node.name === 'use' && node.attrs['x'] !== undefined && !node.attrs['transform'];
    for (let i = 0; i < nodes.length; i++) {
      let end = i;
      while (end < nodes.length && stamped(nodes[end]!)) end++;
      if (end - i > MANY) {
        out.push(this.spots(nodes.slice(i, end), context));
        i = end - 1;
      } else this.walk(nodes[i]!, context, out);
    }
  }
}

/** `split`: cut large paths into parts of the sheet, for tiles. */
export function pictureOf(svg: string, tables: Tables, options: { split?: boolean } = {}): Picture {
  const root = parseSvg(svg);
  const reader = new Reader(root, tables, options.split ?? false);
  const ops: Op[] = [];
  reader.walk(root, START, ops);
  const sheet = root.children[0]!.attrs;
  return {
    width: Number(sheet['width']),
    height: Number(sheet['height']),
    styles: reader.styles,
    clips: reader.clips,
    stamps: reader.stamps,
    layers: reader.layers,
    ops,
  };
}
