/**
 * The battlefield of hexes of 100 m (redoubt-board/4) in pixels. A marshal sees the ground as it is; a general and a
 * colonel see what the rules see: waters along sides, woods and orchards as hexes, roads from hex to hex.
 */
import {
  bounds,
  closeRing,
  grow,
  insidePolygon,
  nearestOnLine,
  overlap,
  resample,
  soften,
  type Point,
  type Line,
  type Box,
} from './geometry';
import { Hexes, WORKS, rounder, type Hex, type HexPiece } from './battle_hexes';
import { makeView, readGeography, sheetWords, textIn } from './scene';
import { sizesAt, type Sizes } from './style';
import type { BattleBoard, Feature, Geography, HexPair, Lang, Side, WorkKind } from './data';
import type { GroundScene, River, Road, Scene, View } from './scene_types';

export type Eye = 'army' | 'division' | 'battalion';
export interface Form {
  hex: number;
  snapped: boolean;
  grid: number;
  names: number;
  every: number;
}
/** A stretch of a line, with the parts of the whole at which it begins and ends. */
interface Stretch {
  line: Line;
  from: number;
  to: number;
}
/** A hex of a village with the way of its street. */
export interface Street {
  hex: Hex;
  angle: number;
  burnt: boolean;
  church: boolean;
}
interface Crossing {
  kind: 'bridge' | 'trestles' | 'ford';
  at: Point;
  angle: number;
}
/** Where units of the set-up stand by a letter. */
export interface BattleLetter {
  letter: string;
  side: Side;
  at: Point;
}
interface SnappedRoad extends Feature<Line> {
  of: string;
}
export interface BattleScene extends Scene {
  eye: Eye;
  form: Form;
  hexes: Hexes;
  seen: readonly Hex[];
  streets: readonly Street[];
  crossings: readonly Crossing[];
  wet: ReadonlySet<string>;
  letters: readonly BattleLetter[];
  isWork: (this: void, hex: Hex) => boolean;
}
export interface BattleOptions {
  eye?: Eye | undefined;
  lang?: Lang | undefined;
  /** Two hexes, to draw what lies between. */
  part?: string | undefined;
}

/** Pixels from flat side to flat side, what is drawn by hexes, and how far the numbers along the edge lie apart. */
export const EYES: Readonly<Record<Eye, Form>> = {
  army: { hex: 13.6, snapped: false, grid: 0, names: 1, every: 5 },
  division: { hex: 33, snapped: true, grid: 0.5, names: 0.82, every: 1 },
  battalion: { hex: 84, snapped: true, grid: 1.1, names: 0.66, every: 1 },
};

const MARGIN = 46;
const NAMES = ['town', 'village', 'work', 'waterName', 'brookName', 'roadName', 'woodName'] as const;

/** "04555-06575": the box of metres round two hexes and all between them. */
function windowOf(hexes: Hexes, part: string | undefined, whole: Box): Box {
  if (!part) return whole;
  const [one, other, ...more] = part.split('-').map((id) => (/^\d{5}$/.test(id) ? hexes.found(id) : null));
  if (more.length || !one || !other)
    throw new RangeError(`hexes "${part}": two hexes of the map are needed, such as 04555-06575`);
  const xs = [one.at[0], other.at[0]],
    ys = [one.at[1], other.at[1]];
  const room = hexes.height * 0.75;
  return [
    Math.max(whole[0], Math.min(...xs) - room),
    Math.max(whole[1], Math.min(...ys) - room),
    Math.min(whole[2], Math.max(...xs) + room),
    Math.min(whole[3], Math.max(...ys) + room),
  ];
}

/** What the geography has under an id of the board. */
function featureOf(geography: Geography, id: string): Feature {
  const found = geography.features.find((feature) => feature.id === id);
  if (!found) throw new RangeError(`the geography has no "${id}"`);
  return found;
}

/** Woods and orchards as the pieces that their hexes make, with the name of the wood that most of it is. */
function snappedWoods(geography: Geography, hexes: Hexes): Feature<readonly Line[]>[] {
  const named = geography.features.filter(({ properties }) => properties.kind === 'wood' && properties.name);
  const nameOf = (piece: HexPiece) => {
    const share = (wood: Feature) =>
      piece.hexes.filter((hex) => insidePolygon(hex.at, wood.geometry.coordinates as readonly Line[])).length;
    const best = named.map((wood) => ({ wood, hexes: share(wood) })).sort((a, b) => b.hexes - a.hexes)[0];
    return best && best.hexes > piece.hexes.length / 2 ? best.wood.properties.name : undefined;
  };
  const of = (terrain: string, sort: string) =>
    hexes
      .pieces((hex) => hex.terrain === terrain)
      .map((piece): Feature<readonly Line[]> => ({
        id: `${terrain}-${piece.hexes[0]!.id}`,
        properties: { kind: 'wood', class: sort, name: sort === 'wood' ? nameOf(piece) : undefined },
        geometry: {
          coordinates: piece.rings.map((ring) => [
            ...rounder(ring, { closed: true }),
            rounder(ring, { closed: true })[0]!,
          ]),
        },
      }));
  return [...of('forest', 'wood'), ...of('orchard', 'brush')];
}

function snappedWaters(geography: Geography, hexes: Hexes, board: BattleBoard): Feature<Line>[] {
  return board.waters.flatMap((water) => {
    const { properties } = featureOf(geography, water.id);
    return hexes.chains(water.sides).map((line, i) => ({
      id: i ? `${water.id}-${i}` : water.id,
      properties,
      geometry: { coordinates: rounder(line) },
    }));
  });
}

/** Sides with water, as the ids of their two hexes in either order. */
const wetSides = (board: BattleBoard) =>
  new Set(board.waters.flatMap((water) => water.sides.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`])));

/** Roads go through the hexes that they link, drawn towards the middle of each from where they truly pass. */
function snappedRoads(geography: Geography, hexes: Hexes, board: BattleBoard): SnappedRoad[] {
  const wet = wetSides(board);
  return board.roads.map((road, i) => {
    const { properties, geometry } = featureOf(geography, road.id);
    const passed = new Map<string, Point[]>();
    for (const p of resample(geometry.coordinates as Line, 8)) {
      const hex = hexes.under(p);
      if (hex) passed.set(hex.id, [...(passed.get(hex.id) ?? []), p]);
    }
    const bent = soften(
      road.hexes.map((id): Point => {
        const { at } = hexes.named(id);
        const points = passed.get(id) ?? [at];
        const p = points[Math.floor(points.length / 2)]!;
        return [p[0] + (at[0] - p[0]) * 0.6, p[1] + (at[1] - p[1]) * 0.6];
      }),
      1,
    );
    // Over water it goes through the middle of the side, where the bridge stands.
    const line = bent.flatMap((p, k): Line => {
      if (!k || !wet.has(`${road.hexes[k - 1]} ${road.hexes[k]}`)) return [p];
      const [a, b] = [hexes.named(road.hexes[k - 1]!).at, hexes.named(road.hexes[k]!).at];
      return [[(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], p];
    });
    return {
      id: i ? `${road.id}-${i}` : road.id,
      properties: { ...properties, name: undefined },
      geometry: { coordinates: rounder(line, { rounds: 3 }) },
      of: road.id,
    };
  });
}

/** One road of each name carries it. */
function withNames(roads: SnappedRoad[], geography: Geography) {
  const longest = new Map<string, SnappedRoad>();
  for (const road of roads) {
    const known = longest.get(road.of);
    if (!known || known.geometry.coordinates.length < road.geometry.coordinates.length) longest.set(road.of, road);
  }
  for (const [id, road] of longest) {
    const { name } = featureOf(geography, id).properties;
    Object.assign(road, { id, properties: { ...road.properties, name } });
  }
  return roads;
}

const WORK_SORTS: Readonly<Record<WorkKind, string>> = {
  fleche: 'fleche',
  'great-redoubt': 'lunette',
  redoubt: 'redoubt',
};

function snappedWorks(hexes: Hexes, board: BattleBoard) {
  return board.works.map((work): Feature<readonly Line[]> => ({
    id: work.id,
    properties: { kind: 'work', class: WORK_SORTS[work.kind], name: work.name },
    geometry: {
      type: 'Polygon',
      coordinates: [closeRing(hexes.pieces((hex) => work.hexes.some((part) => part.hex === hex.id))[0]!.rings[0]!)],
    },
  }));
}

/** The same geography with what the rules see in place of what is. */
function snapped(geography: Geography, hexes: Hexes, board: BattleBoard): Geography {
  const kept = geography.features.filter(({ properties: { kind } }) => ['pond', 'village', 'height'].includes(kind));
  return {
    features: [
      ...kept,
      ...snappedWaters(geography, hexes, board),
      ...snappedWoods(geography, hexes),
      ...withNames(snappedRoads(geography, hexes, board), geography),
      ...snappedWorks(hexes, board),
    ],
  };
}

/** The stretches of a line within a box, with the parts of the whole at which each begins and ends. */
function stretches(line: Line, [x0, y0, x1, y1]: Box): Stretch[] {
  const inside = ([x, y]: Point) => x > x0 && x < x1 && y > y0 && y < y1;
  const kept = line.map(
    (p, i) => inside(p) || (i > 0 && inside(line[i - 1]!)) || (i + 1 < line.length && inside(line[i + 1]!)),
  );
  const out: Stretch[] = [];
  kept.forEach((keep, i) => {
    if (!keep) return;
    const part = i / (line.length - 1);
    if (!kept[i - 1]) out.push({ line: [], from: part, to: part });
    const last = out.at(-1)!;
    last.line = [...last.line, line[i]!];
    last.to = part;
  });
  return out.filter((each) => each.line.length > 1);
}

/** What of a ring lies within a box; along the box's edges it is closed. */
function clipped(ring: Line, [x0, y0, x1, y1]: Box): Line {
  const edges: readonly (readonly [0 | 1, number, 1 | -1])[] = [
    [0, x0, 1],
    [0, x1, -1],
    [1, y0, 1],
    [1, y1, -1],
  ];
  return edges.reduce<Line>(
    (points, [axis, at, sign]) =>
      points.flatMap((p, i) => {
        const before = points.at(i - 1)!;
        const [was, is] = [(before[axis] - at) * sign >= 0, (p[axis] - at) * sign >= 0];
        const t = (at - before[axis]) / (p[axis] - before[axis]);
        const cut: Point = [before[0] + (p[0] - before[0]) * t, before[1] + (p[1] - before[1]) * t];
        return [...(was === is ? [] : [cut]), ...(is ? [p] : [])];
      }),
    ring,
  );
}

/** A stretch of a river or a road; where the sheet shows a part of the field no road says whither it leads. */
const stretchOf = <T extends River | Road>(each: T, { line, from, to }: Stretch, i: number, windowed: boolean) => ({
  ...each,
  line,
  id: i || windowed ? `${each.id}-part${i}` : each.id,
  ...('width' in each ? { width: (t: number) => each.width(from + (to - from) * t) } : {}),
});

/** What of the ground can be seen on the sheet: a renderer stumbles over shapes that reach far beyond it. */
function onSheet(drawn: GroundScene, { map }: View, windowed: boolean): GroundScene {
  const inner: Box = [map.x, map.y, map.x + map.w, map.y + map.h],
    sheet = grow(inner, 60);
  const seen = (points: Line, box: Box = sheet) => overlap(grow(bounds(points), 1), box) > 0;
  const lines = <T extends River | Road>(list: readonly T[]): T[] =>
    list.flatMap((each) =>
      stretches(each.line, grow(sheet, 60)).map((stretch, i) => stretchOf(each, stretch, i, windowed)),
    );
  const woods = drawn.woods
    .filter(({ rings }) => seen(rings[0]!))
    .map((wood) => ({
      ...wood,
      rings: wood.rings.map((ring) => clipped(ring, grow(sheet, 140))).filter((ring) => ring.length > 2),
    }));
  return {
    rivers: lines(drawn.rivers),
    ponds: drawn.ponds.filter(({ ring }) => seen(ring)),
    woods: woods.filter(({ rings }) => rings.length),
    roads: lines(drawn.roads),
    villages: drawn.villages.filter(({ at }) => seen([at], inner)),
    works: drawn.works.filter(({ line }) => seen(line, inner)),
    heights: drawn.heights.filter(({ at }) => seen([at], inner)),
  };
}

/** Streets of the villages, hex by hex. */
function villageHexes(geography: Geography, hexes: Hexes, board: BattleBoard): Street[] {
  return board.villages.flatMap((village) => {
    const { properties, geometry } = featureOf(geography, village.id);
    const at = geometry.coordinates as Point;
    const near = (id: string) => Math.hypot(hexes.named(id).at[0] - at[0], hexes.named(id).at[1] - at[1]);
    const middle = village.hexes.slice().sort((a, b) => near(a) - near(b))[0];
    return village.hexes.map((id) => ({
      hex: hexes.named(id),
      angle: ((properties.heading ?? 0) * Math.PI) / 180,
      burnt: Boolean(properties.burnt),
      church: Boolean(properties.church) && id === middle,
    }));
  });
}

/** The middle of a side, and the way across it; on the true ground the nearest place of the river. */
function crossingOf(
  hexes: Hexes,
  view: View,
  kind: Crossing['kind'],
  [a, b]: HexPair,
  rivers: readonly River[],
): Crossing {
  const from = view.toSheet(hexes.named(a).at),
    to = view.toSheet(hexes.named(b).at);
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  if (!rivers.length) return { kind, at: middle, angle };
  const near = rivers
    .map(({ line }) => ({ line, ...nearestOnLine(middle, line) }))
    .sort((p, q) => p.distance - q.distance)[0]!;
  const p = near.line[Math.max(0, near.index - 2)]!,
    q = near.line[Math.min(near.line.length - 1, near.index + 2)]!;
  return { kind, at: near.point, angle: Math.atan2(q[1] - p[1], q[0] - p[0]) + Math.PI / 2 };
}

/** The scene of a redoubt-board/4. */
export function buildBattle(
  geography: Geography,
  board: BattleBoard,
  { eye = 'army', lang = 'en', part }: BattleOptions = {},
): BattleScene {
  const form = (EYES as Partial<Record<string, Form>>)[eye];
  if (!form) throw new RangeError(`unknown eye "${eye}"; they are ${Object.keys(EYES).join(', ')}`);
  const hexes = new Hexes(board);
  const extent = windowOf(hexes, part, board.extent);
  const scale = (form.hex * 1000) / hexes.height;
  const view = makeView(extent, scale, MARGIN);
  const sizes: Sizes = {
    ...sizesAt(scale),
    ...(Object.fromEntries(NAMES.map((name) => [name, sizesAt(scale)[name] * form.names])) as Partial<Sizes>),
  };
  view.sizes = sizes;
  const ground = form.snapped ? snapped(geography, hexes, board) : geography;
  const drawn = onSheet(readGeography(ground, view, lang), view, Boolean(part));
  const rivers = form.snapped ? [] : drawn.rivers.filter((river) => river.sort === 'river');
  const onMap = ({ at: [x, y] }: { at: Point }) =>
    x > view.map.x - 60 && x < view.map.x + view.map.w + 60 && y > view.map.y - 60 && y < view.map.y + view.map.h + 60;
  const inside = (hex: Hex) =>
    hex.at[0] > extent[0] - 60 &&
    hex.at[0] < extent[2] + 60 &&
    hex.at[1] > extent[1] - 60 &&
    hex.at[1] < extent[3] + 60;
  return {
    sheet: sheetWords(board, lang),
    title: textIn(board.title, lang),
    lang,
    eye,
    form,
    view,
    sizes,
    hexes,
    seen: hexes.all.filter(inside),
    ...drawn,
    streets: villageHexes(geography, hexes, board).filter(({ hex }) => inside(hex)),
    crossings: [
      ...board.bridges.map((bridge) => crossingOf(hexes, view, bridge.kind, bridge.hexes, rivers)),
      ...board.fords.map((pair) => crossingOf(hexes, view, 'ford', pair, rivers)),
    ].filter(onMap),
    wet: wetSides(board),
    letters: board.letters
      .map(({ letter, side, hex }) => ({ letter, side, at: view.toSheet(hexes.named(hex).at) }))
      .filter(onMap),
    areas: [],
    arcs: [],
    borders: [],
    victory: [],
    startLine: [],
    commandLine: [],
    isWork: (hex) => WORKS.includes(hex.terrain),
  };
}
