/** The areas of the game on the map: borders, the two lines, number discs, stars and control. */
import { Path, el, escapeXml, layeredEl, line, pathEl, strokeEl, num, translate } from './svg';
import {
  clamp,
  closeRing,
  joinRings,
  lineDistance,
  mix,
  nearestOnLine,
  resample,
  shift,
  simplify,
  soften,
  LineIndex,
  type Point,
  type Line,
  type NearestPlace,
} from './geometry';
import { CAP_HEIGHT, outline, type Fonts } from './text';
import { ground, type Theme } from './themes';
import { onMap } from './scene';
import { isRiver, isStream } from './water';
import type { Side } from './data';
import type { Star } from './names';
import type { Area, Disc, Scene } from './scene_types';

/** A brook with an index of its line. */
export interface Brook {
  line: Line;
  index: LineIndex;
}
export type OnRiver = (p: Point, extra: number) => boolean;

/** Pulls a border that runs beside a brook onto the brook, so that one line is seen and not two. */
export function snapToBrooks(line: Line, brooks: readonly Brook[], unit: number): { at: Point; wet: boolean }[] {
  const near = 7 * unit,
    far = 15 * unit;
  return line.map((p, i) => {
    let best: NearestPlace | null = null;
    for (const brook of brooks) {
      if (brook.index.within(p, far) >= far) continue;
      const hit = nearestOnLine(p, brook.line);
      if (!best || hit.distance < best.distance) best = hit;
    }
    if (!best) return { at: p, wet: false };
    const ends = Math.min(i, line.length - 1 - i);
    const weight = clamp((far - best.distance) / (far - near), 0, 1) * clamp(ends / 2, 0, 1);
    return { at: mix(p, best.point, weight), wet: weight === 1 };
  });
}

/** Cuts away what lies on the rivers or on the edge of the map; leaves the pieces. */
export function trim(line: Line, hidden: (p: Point) => boolean): Line[] {
  const pieces: Line[] = [];
  let piece: Point[] = [];
  for (const p of line) {
    if (hidden(p)) {
      if (piece.length > 1) pieces.push(piece);
      piece = [];
    } else piece.push(p);
  }
  if (piece.length > 1) pieces.push(piece);
  return pieces;
}

export function riverCover(scene: Scene): OnRiver {
  const u = scene.sizes.unit;
  const rivers = scene.rivers.filter(isRiver).map((river) => {
    const line = resample(river.line, 8 * u);
    return { river, line, index: new LineIndex([line], 40 * u), widest: Math.max(river.width(0), river.width(1)) / 2 };
  });
  return (p, extra) =>
    rivers.some(({ river, line, index, widest }) => {
      const reach = widest + extra;
      if (index.within(p, reach) >= reach) return false;
      const hit = nearestOnLine(p, line);
      return hit.distance < river.width((hit.index + hit.t) / (line.length - 1)) / 2 + extra;
    });
}

/** The brooks and rills, for borders that run beside them. */
export const streamLines = (scene: Scene): Brook[] =>
  scene.rivers.filter(isStream).map(({ line }) => ({ line, index: new LineIndex([line], 40 * scene.sizes.unit) }));

/** Cuts a line where an answer changes; the pieces meet end to end. */
function cutBy(line: Line, answer: (p: Point) => boolean): { yes: Line[]; no: Line[] } {
  const yes: Line[] = [],
    no: Line[] = [];
  const answers = line.map(answer);
  let from = 0;
  for (let i = 1; i <= line.length; i++) {
    if (i < line.length && answers[i] === answers[from]) continue;
    (answers[from] ? yes : no).push(line.slice(from, Math.min(i + 1, line.length)));
    from = i;
  }
  return { yes, no };
}

/**
 * The borders between areas and the outer edge of the board, as drawn: across open ground, along the edge of
 * a wood, on a brook.
 */
export function borderLines(scene: Scene): Record<'open' | 'wooded' | 'wet' | 'outer', Line[]> {
  const { sizes, view } = scene;
  const u = sizes.unit;
  const brooks = streamLines(scene);
  const onRiver = riverCover(scene);
  const edges = new LineIndex(
    scene.woods.filter((wood) => wood.sort === 'wood').map((wood) => closeRing(wood.rings[0]!)),
    40 * u,
  );
  const dry = (p: Point) => !onRiver(p, sizes.bank);
  const found: Record<'open' | 'wooded' | 'wet' | 'outer', Line[]> = { open: [], wooded: [], wet: [], outer: [] };
  for (const arc of scene.arcs) {
    if (arc.kolocha) continue;
    const fine = resample(arc.line, 4 * u);
    if (arc.areas.length > 1) {
      const places = snapToBrooks(fine, brooks, u);
      const wetAt = new Map(places.map((place) => [place.at, place.wet]));
      const byBrook = cutBy(
        places.map((place) => place.at),
        (p) => wetAt.get(p)!,
      );
      const long = (piece: Line) => piece.length * 4 > 30;
      found.wet.push(...byBrook.yes.filter(long));
      for (const piece of [...byBrook.no, ...byBrook.yes.filter((each) => !long(each))]) {
        const byWood = cutBy(piece, (p) => edges.within(p, 7 * u) < 7 * u);
        found.wooded.push(...byWood.yes);
        found.open.push(...byWood.no);
      }
    } else {
      found.outer.push(...trim(fine, (p) => !onMap(view, p, 1.5 * u) || onRiver(p, 30 * u)));
    }
  }
  for (const kind of ['open', 'wooded', 'wet'] as const)
    found[kind] = found[kind].flatMap((piece) => trim(piece, (p) => !dry(p)));
  return found;
}

export const linePath = (lines: readonly Line[]) => {
  const path = new Path(1);
  for (const line of lines) path.polyline(simplify(line, 0.15));
  return path;
};

export function borderLayer(scene: Scene, theme: Theme) {
  const { sizes } = scene;
  const { border, borderHalo, waterName } = theme.map;
  const { open, wooded, wet, outer } = borderLines(scene);
  const path = (lines: readonly Line[]) => linePath(lines.map((each) => soften(each, 2)));
  const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  const opacity = theme.name === 'contrast' ? 1 : 0.82;
  return (
    layeredEl('border-lines', path(open), [
      line(borderHalo, sizes.borderHalo, { opacity: 0.6, ...round }),
      line(border, sizes.border, { opacity, ...round }),
    ]) +
    strokeEl(path(wooded), border, sizes.border, { opacity, ...round }) +
    strokeEl(path(wet), waterName, sizes.border * 1.35, round) +
    strokeEl(linePath(outer), border, 2 * sizes.unit, { opacity: 0.85, ...round })
  );
}

/** What lies on the sheet but not on the board, under a veil of paper. */
export function outsideLayer(scene: Scene, theme: Theme) {
  const { map } = scene.view;
  const rings = joinRings(scene.arcs.filter((arc) => arc.areas.length === 1).map((arc) => arc.line));
  if (!rings.length) return '';
  const path = new Path(1).rect(map.x, map.y, map.w, map.h);
  for (const ring of rings) path.polyline(simplify(ring, 0.3), true);
  return pathEl(path, { fill: theme.map.outside, 'fill-rule': 'evenodd', opacity: theme.map.outsideOp });
}

/** The line between the two commands; dotted where it follows a river. */
export function commandLayer(scene: Scene, theme: Theme) {
  const { sizes } = scene;
  if (scene.commandLine.length < 2) return '';
  const dark = theme.name === 'dark';
  const onRiver = riverCover(scene);
  const whole = soften(resample(scene.commandLine, 4 * sizes.unit), 2);
  const dry = linePath(trim(whole, (p) => onRiver(p, 0)));
  const wet = linePath(trim(whole, (p) => !onRiver(p, 0)));
  const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  const width = sizes.command * (dark ? 0.65 : 1),
    opacity = dark ? 0.8 : 1;
  return (
    layeredEl('command-line', dry, [
      line(theme.map.cmdCase, sizes.command + 2 * sizes.unit, { opacity: 0.6, ...round }),
      line(theme.map.cmd, width, { opacity, ...round }),
    ]) +
    strokeEl(wet, theme.map.cmd, width, {
      opacity,
      'stroke-dasharray': `${num(0.1)} ${num(8 * sizes.unit)}`,
      'stroke-linecap': 'round',
    })
  );
}

/** On a board whose borders have terrain of their own the line runs beside them. */
export function startLayer(scene: Scene, theme: Theme) {
  const { sizes } = scene;
  const middle = soften(resample(scene.startLine, 4 * sizes.unit), 2);
  const beside = scene.borders.length ? soften(shift(middle, sizes.riverTo * 0.75), 6) : middle;
  const path = new Path(1).polyline(simplify(beside, 0.15));
  return layeredEl('start-line', path, [
    line(theme.map.borderHalo, sizes.start * 2, { opacity: 0.75, 'stroke-linejoin': 'round' }),
    line(theme.map.start, sizes.start, {
      'stroke-dasharray': `${num(15 * sizes.unit)} ${num(9 * sizes.unit)}`,
      'stroke-linejoin': 'round',
    }),
  ]);
}

function scallopedDisc(r: number) {
  const bumps = 10;
  const path = new Path(2);
  const radius = 2 * r * Math.sin(Math.PI / bumps) * 0.58;
  for (let i = 0; i <= bumps; i++) {
    const a = (i / bumps) * 2 * Math.PI - Math.PI / 2;
    const x = Math.cos(a) * r,
      y = Math.sin(a) * r;
    if (i) path.arcTo(radius, 1, x, y);
    else path.moveTo(x, y);
  }
  return path.close();
}

function ticksRound(r: number, reach: number) {
  const path = new Path(2);
  for (let i = 0; i < 24; i++) {
    const a = (i / 24) * 2 * Math.PI;
    path.moveTo(Math.cos(a) * r, Math.sin(a) * r).lineTo(Math.cos(a) * reach, Math.sin(a) * reach);
  }
  return path;
}

/** A disc with the tufts of a marsh beside it. */
function marshTufts(r: number) {
  const path = new Path(2);
  for (const side of [-1, 1]) {
    const x = side * (r + 3.4);
    path.moveTo(x - 4, r * 0.5).lineTo(x + 4, r * 0.5);
    for (const lean of [-2.6, 0, 2.6])
      path.moveTo(x + lean * 0.4, r * 0.5).lineTo(x + lean, lean ? -r * 0.05 : -r * 0.3);
  }
  return path;
}

const DISCS: Readonly<Record<Disc, (r: number, halo: string, theme: Theme) => string>> = {
  green: (r, halo) =>
    el('circle', { r: r + 2, fill: halo }) +
    el('circle', { r: r - 1.2, fill: ground.green.fill, stroke: ground.green.ring, 'stroke-width': 2.6 }),
  yellow: (r, halo) => {
    const edge = scallopedDisc(r - 0.5);
    return (
      pathEl(edge, { fill: halo, stroke: halo, 'stroke-width': 5 }) +
      pathEl(edge, { fill: ground.yellow.fill, stroke: ground.yellow.ring, 'stroke-width': 1.6 })
    );
  },
  blue: (r, halo) =>
    strokeEl(marshTufts(r), halo, 4) +
    strokeEl(marshTufts(r), ground.blue.ring, 1.5) +
    el('circle', { r: r + 1.4, fill: halo }) +
    el('circle', {
      r: r - 1.2,
      fill: ground.blue.fill,
      stroke: ground.blue.ring,
      'stroke-width': 2,
      'stroke-dasharray': '5 2.2',
    }),
  red: (r, halo, theme) => {
    const dark = theme.name === 'dark';
    const tick = dark ? theme.ui.danger : ground.red.fill;
    return (
      el('circle', { r: r + 4.6, fill: halo, opacity: 0.92 }) +
      strokeEl(ticksRound(r - 0.5, r + 3.8), tick, 1.5) +
      el('circle', { r: r - 0.4, fill: ground.red.fill, stroke: dark ? tick : null, 'stroke-width': dark ? 1 : null })
    );
  },
};

/** A ground disc without its number, centred on the origin. */
export function disc(terrain: Disc, r: number, theme: Theme, halo: string = theme.map.halo) {
  return DISCS[terrain](r, halo, theme);
}

const SHAPES = { star: [5, 0.42] } as const;

function starPath(r: number) {
  const [points, inner] = SHAPES.star;
  const path = new Path(2);
  for (let i = 0; i < points * 2; i++) {
    const a = (i * Math.PI) / points - Math.PI / 2,
      q = i % 2 ? r * inner : r;
    if (i) path.lineTo(Math.cos(a) * q, Math.sin(a) * q);
    else path.moveTo(Math.cos(a) * q, Math.sin(a) * q);
  }
  return path.close();
}

/** A victory star; a shared one, that counts only together with others, is pale. */
export function star(r: number, theme: Theme, shared = false) {
  const edge = starPath(r);
  const { halo, star: gold, starLine } = theme.map;
  const a = -Math.PI / 2 + Math.PI / 5,
    q = r * SHAPES.star[1];
  const facet = new Path(2).polyline(
    [
      [0, -r],
      [Math.cos(a) * q, Math.sin(a) * q],
      [0, 0],
    ],
    true,
  );
  return (
    pathEl(edge, { fill: halo, stroke: halo, 'stroke-width': 5, 'stroke-linejoin': 'round', opacity: 0.85 }) +
    pathEl(edge, {
      fill: shared ? '#FFF6DC' : gold,
      stroke: starLine,
      'stroke-width': 1.6,
      'stroke-linejoin': 'round',
    }) +
    (shared ? pathEl(facet, { fill: gold }) : pathEl(facet, { fill: '#FFFFFF', opacity: 0.4 }))
  );
}

/** Areas go by their number, with a name if they have one; where the disc bears another number, by the name. */
const titleOf = ({ id, name, sign }: Area) => (sign !== id ? name : name ? `${id} ${name}` : id);

/** Number discs, each a group that names its area. */
export function discLayer(scene: Scene, theme: Theme, fonts: Fonts) {
  const r = scene.sizes.disc;
  const kinds = (Object.keys(DISCS) as Disc[]).filter((kind) => scene.areas.some((area) => area.terrain === kind));
  const defs = el(
    'defs',
    {},
    kinds.map((kind) => el('g', { id: `disc-${kind}` }, disc(kind, r, theme))),
  );
  const discs = scene.areas.map((area) => {
    const size = area.sign.length > 2 ? r * 1.04 : r * 1.2;
    const number = outline(fonts, 'serifHeavy', area.sign, size, {
      x: 0,
      y: (size * CAP_HEIGHT.serif) / 2 - 0.01 * size,
      anchor: 'middle',
      proportional: true,
    });
    return el(
      'g',
      { 'data-area': area.id, transform: translate(...area.at) },
      el('title', {}, escapeXml(titleOf(area))),
      el('use', { href: `#disc-${area.terrain}` }),
      pathEl(number, { fill: ground[area.terrain].ink }),
    );
  });
  return defs + discs.join('');
}

export function starLayer(scene: Scene, theme: Theme, stars: readonly Star[]) {
  const r = scene.sizes.star;
  return stars
    .map(({ id, at, shared }) =>
      el('g', { 'data-star': id, transform: translate(...at) }, star(shared ? r * 0.78 : r, theme, shared)),
    )
    .join('');
}

/** Bands inside the areas whose owner is not the one of the start: French solid, Russian dashed. */
export function controlLayer(scene: Scene, theme: Theme, control: ReadonlyMap<string, Side>) {
  const { sizes } = scene;
  const parts: string[] = [];
  for (const area of scene.areas) {
    const owner = control.get(area.id);
    if (!owner || owner === area.control) continue;
    const ring = String(new Path(1).polyline(simplify([...area.ring, area.ring[0]!], 0.2), true));
    const id = `control-${area.id}`;
    parts.push(el('clipPath', { id }, pathEl(ring, {})));
    parts.push(
      strokeEl(ring, theme.control[owner], sizes.control * 2, {
        'clip-path': `url(#${id})`,
        opacity: 0.62,
        'data-control': `${area.id} ${owner}`,
        'stroke-dasharray': owner === 'russian' ? `${num(16 * sizes.unit)} ${num(7 * sizes.unit)}` : null,
      }),
    );
  }
  return parts.join('');
}

/** How near a point of the sheet is to the border of an area. */
export const edgeDistance = (area: Area, p: Point) => lineDistance(p, [...area.ring, area.ring[0]!]);
