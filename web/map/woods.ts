/** Woods: a wash with a darker rim, a scalloped edge lit from the north-west, and trees. */
import { Path, el, line, pathEl, strokeEl } from './svg';
import {
  bounds,
  closeRing,
  distance,
  insidePolygon,
  resample,
  signedArea,
  LineIndex,
  type Point,
  type Line,
} from './geometry';
import { random, seedOf, valueNoise } from './random';
import { onMap } from './scene';
import type { Clear } from './hachures';
import type { Scene, Wood } from './scene_types';
import type { Theme } from './themes';

interface Tree {
  at: Point;
  kind: number;
  size: number;
  brush: boolean;
}

/** Uneven steps along a ring, for scallops that do not look machined. */
function scallopMarks(ring: Line, step: number, seed: number): Point[] {
  const chance = random(seed);
  const fine = resample(closeRing(ring), step / 5);
  const marks: Point[] = [fine[0]!];
  let wanted = step * (0.8 + chance() * 0.45);
  for (const p of fine) {
    if (distance(p, marks.at(-1)!) < wanted) continue;
    marks.push(p);
    wanted = step * (0.8 + chance() * 0.45);
  }
  if (distance(marks.at(-1)!, marks[0]!) < step * 0.5) marks.pop();
  return marks;
}

/** The outline of a ring as outward arcs: all of it, its lit part and its shaded part. */
function scallops(ring: Line, step: number, seed: number, isHole: boolean) {
  const marks = scallopMarks(ring, step, seed);
  const clockwise = signedArea(ring) > 0;
  const sweep = clockwise !== isHole ? 1 : 0;
  const whole = new Path(1).moveTo(...marks[0]!);
  const lit = new Path(1),
    shaded = new Path(1);
  marks.forEach((from, i) => {
    const to = marks[(i + 1) % marks.length]!;
    const l = distance(from, to) || 1;
    const radius = l * 0.56;
    const sign = sweep ? 1 : -1;
    const towardLight = ((to[1] - from[1] - (to[0] - from[0])) / l) * sign * 0.7;
    whole.arcTo(radius, sweep, ...to);
    (towardLight > 0.1 ? shaded : lit).moveTo(...from).arcTo(radius, sweep, ...to);
  });
  whole.close();
  return { whole, lit, shaded };
}

function woodShapes(scene: Scene) {
  const step = scene.sizes.scallop;
  return scene.woods.map((wood) => {
    if (!step || wood.sort === 'brush') {
      return { wood, outline: wood.rings.map((ring) => String(new Path(1).polyline(ring, true))).join(''), edges: [] };
    }
    const edges = wood.rings.map((ring, i) => scallops(ring, step, seedOf(wood.id + i), i > 0));
    return { wood, outline: edges.map((edge) => String(edge.whole)).join(''), edges };
  });
}

/** Wash, rim and edge of all woods. */
export function woodLayer(scene: Scene, theme: Theme) {
  const { sizes } = scene;
  const map = theme.map;
  const shapes = woodShapes(scene);
  const of = (sort: string) =>
    shapes
      .filter((shape) => shape.wood.sort === sort)
      .map((shape) => shape.outline)
      .join('');
  const tall = of('wood'),
    brush = of('brush');
  const lit = shapes.flatMap((shape) => shape.edges.map((edge) => String(edge.lit))).join('');
  const shaded = shapes.flatMap((shape) => shape.edges.map((edge) => String(edge.shaded))).join('');
  const defs = el(
    'defs',
    {},
    el(
      'filter',
      { id: 'wash', x: '-2%', y: '-2%', width: '104%', height: '104%' },
      el('feGaussianBlur', { stdDeviation: sizes.woodBlur }),
    ),
    el(
      'filter',
      { id: 'thicket', x: '-2%', y: '-2%', width: '104%', height: '104%' },
      el('feGaussianBlur', { stdDeviation: 3.2 * sizes.unit }),
    ),
    el('path', { id: 'wood-shape', d: tall }),
    el('clipPath', { id: 'wood-clip' }, el('use', { href: '#wood-shape', 'clip-rule': 'evenodd' })),
  );
  return (
    defs +
    pathEl(brush, { fill: map.brush, opacity: 0.55, 'fill-rule': 'evenodd', filter: 'url(#thicket)' }) +
    el('use', { href: '#wood-shape', fill: map.wood, opacity: 0.62, 'fill-rule': 'evenodd' }) +
    el(
      'g',
      { 'clip-path': 'url(#wood-clip)' },
      el('use', {
        href: '#wood-shape',
        ...line(map.woodEdge, sizes.woodRim),
        opacity: theme.name === 'contrast' ? 0.2 : 0.42,
        filter: 'url(#wash)',
      }),
    ) +
    strokeEl(lit, map.woodEdge, sizes.woodLit, { opacity: 0.72 }) +
    strokeEl(shaded, map.woodEdge, sizes.woodShade, { opacity: 0.85, 'stroke-linecap': 'round' })
  );
}

/** Crowns of trees, each drawn in a unit square round its foot. */
const CROWNS = [
  {
    crown: 'M-1 .35a.62.62 0 0 1 .45-1a.62.62 0 0 1 1.1 0a.62.62 0 0 1 .45 1q-1 .55-2 0z',
    shade: 'M.15.55q.75-.2.55-1.05',
  },
  {
    crown: 'M-.95 .3a.6.66 0 0 1 .3-1a.55.6 0 0 1 .95-.35a.6.6 0 0 1 .65.75a.5.5 0 0 1 .05.6q-.95.6-1.95 0z',
    shade: 'M.2.5q.8-.1.6-.85',
  },
  {
    crown:
      'M-.8 .42a.52.5 0 0 1-.05-.8a.5.5 0 0 1 .5-.72a.58.58 0 0 1 .98.1a.5.52 0 0 1 .3.8a.45.45 0 0 1-.15.62q-.8.4-1.58 0z',
    shade: 'M.1.5q.7-.1.62-.8',
  },
  {
    crown: 'M0-1.45l.42.75l-.2-.04l.5.72l-.22-.03l.42.62q-.92.34-1.84 0l.42-.62l-.22.03l.5-.72l-.2.04z',
    shade: 'M.12.42l.5-.02l-.3-.62',
  },
  {
    crown: 'M-.72 .4a.46.5 0 0 1 0-.78a.45.5 0 0 1 .72-.55a.45.5 0 0 1 .72.55a.46.5 0 0 1 0 .78q-.7.36-1.44 0z',
    shade: 'M.08.46q.6-.14.48-.74',
  },
];
const SIZES = [0.8, 1, 1.18];

/** Every kind of tree in every size, to be used by reference. */
function treeStamps(theme: Theme, radius: number) {
  const { tree, treeDark, treeLine } = theme.map;
  return CROWNS.flatMap((shape, kind) =>
    SIZES.map((size, rank) => {
      const r = radius * size;
      return el(
        'g',
        { id: `tree-${kind}${rank}`, transform: `scale(${Math.round(r * 100) / 100})` },
        pathEl('M-.7.62a1 .34 0 1 0 1.9 0a1 .34 0 1 0-1.9 0', { fill: treeDark, opacity: 0.34 }),
        pathEl(shape.crown, { fill: tree, stroke: treeLine, 'stroke-width': 0.65 / r }),
        strokeEl(shape.shade, treeDark, 1.1 / r, { 'stroke-linecap': 'round', opacity: 0.75 }),
      );
    }),
  );
}

/** Trees on a loose grid: thick along the edge, in clumps inside, thin in brush. */
function plant(wood: Wood, scene: Scene, isClear: Clear): Tree[] {
  const { sizes, view } = scene;
  const chance = random(seedOf('trees ' + wood.id));
  const clumps = valueNoise(77);
  const brush = wood.sort === 'brush';
  const gap = (brush ? 13 : 10.2) * sizes.unit;
  const edge = new LineIndex(wood.rings.map(closeRing), 40 * sizes.unit);
  const [x0, y0, x1, y1] = bounds(wood.rings[0]!);
  const trees: Tree[] = [];
  let row = 0;
  for (let y = y0; y < y1; y += gap * 0.86, row++) {
    for (let x = x0 + ((row % 2) * gap) / 2; x < x1; x += gap) {
      const at: Point = [x + (chance() - 0.5) * gap * 0.72, y + (chance() - 0.5) * gap * 0.62];
      const luck = chance(),
        kind = chance(),
        size = chance();
      if (!onMap(view, at, 4 * sizes.unit) || !insidePolygon(at, wood.rings)) continue;
      const depth = edge.within(at, 16 * sizes.unit);
      if (depth < 3.6 * sizes.unit) continue;
      const inner = depth >= 16 * sizes.unit;
      const clump = clumps(at[0] / (61 * sizes.unit), at[1] / (61 * sizes.unit));
      if (brush ? luck < 0.3 : inner && (clump < 0.08 || luck < 0.25)) continue;
      if (!isClear(at)) continue;
      trees.push({ at, kind, size, brush });
    }
  }
  return trees;
}

/** Conifers stand in groves, broad crowns mix freely. */
function stampOf({ at, kind, size, brush }: Tree, groves: (x: number, y: number) => number, unit: number) {
  const grove = !brush && groves(at[0] / (150 * unit), at[1] / (150 * unit)) > 0.15;
  const choice = brush ? 4 : grove && kind < 0.7 ? 3 : Math.floor(kind * 3) % 3;
  const rank = brush ? 0 : Math.min(2, Math.floor(size * 3));
  return `#tree-${choice}${rank}`;
}

/** `isClear`: false on roads, water, works and names. */
export function treeLayer(scene: Scene, theme: Theme, isClear: Clear) {
  const { sizes } = scene;
  if (!sizes.tree) return '';
  const groves = valueNoise(1812);
  const trees = scene.woods.flatMap((wood) => plant(wood, scene, isClear)).sort((a, b) => a.at[1] - b.at[1]);
  const uses = trees.map((tree) => {
    const x = Math.round(tree.at[0] * 10) / 10,
      y = Math.round(tree.at[1] * 10) / 10;
    return `<use href="${stampOf(tree, groves, sizes.unit)}" x="${x}" y="${y}"/>`;
  });
  return el('defs', {}, treeStamps(theme, sizes.tree)) + el('g', {}, uses);
}
