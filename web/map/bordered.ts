/**
 * A board whose borders have terrain of their own (redoubt-board/2): its areas go by their names, and what counts
 * in the game is drawn so that nothing else can be taken for it.
 */
import {
  bounds,
  crossings,
  distance,
  insideRing,
  lineDistance,
  lineLength,
  resample,
  rotate,
  soften,
  type Point,
  type Line,
} from './geometry';
import type { AreaBoard, BoardArea } from './data';
import type { Area, Border, Disc, LinedBorder, Road, Scene, Village } from './scene_types';

type Ground = 'clear' | 'woods' | 'swamp' | 'redoubt';

/** Where a road crosses a border, and in which direction. */
interface Crossed {
  point: Point;
  direction: Point;
}

/** The disc of an area says how many blocks may stand there, in the form of its ground. */
const DISC: Readonly<Record<Ground, Disc>> = { clear: 'green', woods: 'yellow', swamp: 'blue', redoubt: 'red' };
export const STACK: Readonly<Record<Ground, string>> = { clear: '4', woods: '3', swamp: '2', redoubt: '4' };

const kindOf = (area: BoardArea) => (area.redoubt ? 'redoubt' : area.terrain) as Ground;

const middleOf = (points: Line): Point => {
  const box = bounds(points);
  return [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
};

const keyOf = (areas: readonly string[]) => areas.slice().sort().join(' ');

function readAreas(scene: Scene, board: AreaBoard): Area[] {
  return scene.areas.map((area, i) => {
    const { villages, redoubt, supply, symbols, edge, terrain } = board.areas[i]!;
    const kind = kindOf(board.areas[i]!);
    return {
      ...area,
      terrain: DISC[kind],
      sign: STACK[kind],
      wooded: terrain === 'woods',
      swampy: terrain === 'swamp',
      villages,
      redoubt,
      supply,
      symbols,
      edge,
    };
  });
}

/** The place of a list that is nearest to another, within a reach. */
function nearest(places: readonly Crossed[], to: Point, reach: number = Infinity) {
  let best: (Crossed & { away: number }) | null = null;
  for (const place of places) {
    const away = distance(place.point, to);
    if (away < reach && (!best || away < best.away)) best = { ...place, away };
  }
  return best;
}

const middleAlong = (line: Line): Point => resample(line, lineLength(line) / 2)[1]!;

/** Straight across the middle of a line. */
function acrossMiddle(line: Line): Crossed {
  const points = resample(line, Math.max(1, lineLength(line) / 40));
  const i = points.length >> 1;
  const [a, b] = [points[Math.max(0, i - 1)]!, points[Math.min(points.length - 1, i + 1)]!];
  const long = distance(a, b) || 1;
  return { point: points[i]!, direction: [(b[1] - a[1]) / long, -(b[0] - a[0]) / long] };
}

const sameWater = (a: LinedBorder, b: LinedBorder) =>
  a.terrain.some((kind) => kind === 'river' && b.terrain.includes(kind)) && a.areas.some((id) => b.areas.includes(id));

/**
 * Where a border is crossed: by its road, nearest to its middle; by a road that passes close to its end, as near the
 * confluence by Borodino; without a road at its middle.
 */
function crossingPlace(
  border: LinedBorder,
  roads: readonly Road[],
  borders: readonly LinedBorder[],
  unit: number,
): Border['place'] {
  const line = border.lines.reduce((a, b) => (lineLength(a) >= lineLength(b) ? a : b));
  const middle = middleAlong(line);
  const over = (lines: readonly Line[]) => roads.flatMap((road) => lines.flatMap((each) => crossings(road.line, each)));
  const own = border.road ? nearest(over(border.lines), middle) : null;
  const close =
    border.road && border.crossing && !own
      ? nearest(
          over(borders.filter((other) => sameWater(border, other)).flatMap((other) => other.lines)),
          middle,
          190 * unit,
        )
      : null;
  const { point, direction } = own ?? close ?? acrossMiddle(line);
  return { at: point, direction };
}

function readBorders(scene: Scene, board: AreaBoard): LinedBorder[] {
  const arcs = new Map<string, Line[]>();
  for (const arc of scene.arcs.filter((each) => each.areas.length > 1)) {
    const key = keyOf(arc.areas);
    arcs.set(key, [...(arcs.get(key) ?? []), arc.line]);
  }
  const areas = new Map(scene.areas.map((area) => [area.id, area]));
  return (board.borders ?? [])
    .map((border) => ({
      ...border,
      from: areas.get(border.areas[0])!,
      to: areas.get(border.areas[1])!,
      lines: arcs.get(keyOf(border.areas)) ?? [],
    }))
    .filter((border) => border.lines.length);
}

/** Roads that the board has and the ground has not, drawn from one area to the next by way of the border. */
function missingRoads(borders: readonly LinedBorder[], roads: readonly Road[], unit: number): Road[] {
  const order = ['post', 'old', 'lane', 'track'];
  return borders
    .filter(({ road, lines }) => road && !roads.some((each) => lines.some((line) => crossings(each.line, line).length)))
    .filter(
      ({ lines }) =>
        !roads.some(
          (each) =>
            order.indexOf(each.sort) < 2 &&
            lines.some((line) => line.some((p) => lineDistance(p, each.line) < 40 * unit)),
        ),
    )
    .map((border) => {
      const at = middleAlong(border.lines[0]!);
      const end = ({ at: from }: Area) => nearestOnRoad(from, at, roads, 260 * unit);
      return {
        id: keyOf(border.areas),
        sort: 'lane',
        name: '',
        line: soften(resample([end(border.from), at, end(border.to)], 5 * unit), 60),
      };
    });
}

/** The nearest place of a road to an end, so that the new piece joins it; the end itself where no road is near. */
function nearestOnRoad(end: Point, towards: Point, roads: readonly Road[], reach: number): Point {
  let best = { at: end, cost: reach };
  for (const road of roads) {
    for (const p of resample(road.line, 8)) {
      const cost = distance(p, end) + 0.3 * distance(p, towards);
      if (distance(p, end) < reach && cost < best.cost) best = { at: p, cost };
    }
  }
  return best.at;
}

/** Hamlets without a name, where an area has more villages than the ground knows by name. */
function hamlets(areas: readonly Area[], villages: readonly Village[], unit: number): Village[] {
  return areas.flatMap((area) => {
    const known = villages.filter((village) => insideRing(village.at, area.ring));
    const from = known[0]?.at ?? area.at;
    const places = Array.from({ length: 12 }, (_, k): Point => {
      const [x, y] = rotate([125 * unit, 0], 2.2 + 2.3 * k);
      return [from[0] + x, from[1] + y];
    }).filter((p) => insideRing(p, area.ring));
    return places.slice(0, Math.max(0, (area.villages ?? 0) - known.length)).map((at, k) => ({
      id: `${area.id} ${k}`,
      sort: 'small',
      name: '',
      at,
      angle: 0.5 + k,
      houses: 5,
      church: false,
      burnt: false,
    }));
  });
}

/** The scene with what this kind of board adds to it and leaves out. */
export function readGround(scene: Scene, board: AreaBoard): Scene {
  const { unit } = scene.sizes;
  const areas = readAreas(scene, board);
  const borders = readBorders({ ...scene, areas }, board);
  const roads = scene.roads.map((road): Road => (road.sort === 'track' ? { ...road, sort: 'lane' } : road));
  const all = [...roads, ...missingRoads(borders, roads, unit)];
  const redoubts = areas.filter((area) => area.redoubt);
  return {
    ...scene,
    areas,
    roads: all,
    villages: [...scene.villages, ...hamlets(areas, scene.villages, unit)],
    works: scene.works.filter((work) => redoubts.some((area) => insideRing(middleOf(work.line), area.ring))),
    borders: borders.map((border) => ({ ...border, place: crossingPlace(border, all, borders, unit) })),
  };
}
