/** The map on its sheet: geography and board turned into pixels, sorted by what they are. */
import { bounds, closeRing, lineDistance, openRing, radians, type Point, type Line, type Box } from './geometry';
import { readGround } from './bordered';
import { sizesAt, type Sizes } from './style';
import type { AreaBoard, Feature, Geography, Kind, Lang, SheetWords, Translated } from './data';
import type {
  Area,
  Disc,
  GroundScene,
  Height,
  Pond,
  River,
  RiverSort,
  Road,
  RoadSort,
  Scene,
  View,
  Village,
  Wood,
  Work,
} from './scene_types';

const MARGIN = 44;

export function makeView(extent: Box, scale: number, margin: number = Math.round((MARGIN * scale) / 180)): View {
  const [x0, y0, x1, y1] = extent;
  const k = scale / 1000;
  const w = (x1 - x0) * k,
    h = (y1 - y0) * k;
  return {
    scale,
    extent,
    map: { x: margin, y: margin, w, h },
    width: Math.ceil(w + 2 * margin),
    height: Math.ceil(h + 2 * margin),
    toSheet: (p): Point => [margin + (p[0] - x0) * k, margin + (y1 - p[1]) * k],
    toGround: (p): Point => [x0 + (p[0] - margin) / k, y1 - (p[1] - margin) / k],
    sizes: sizesAt(scale),
  };
}

/** Works are signs: drawn larger than life, those that touch each other as one. */
const WORK_MAGNIFIED = 1.7;

function magnifyWorks(works: readonly Work[], near: number): Work[] {
  const groups: Work[][] = [];
  for (const work of works) {
    const touching = groups.filter((group) =>
      group.some((other) => other.line.some((p) => lineDistance(p, closeRing(work.line)) < near)),
    );
    groups.splice(0, groups.length, ...groups.filter((group) => !touching.includes(group)), [...touching.flat(), work]);
  }
  return groups.flatMap((group) => {
    const box = bounds(group.flatMap((work) => work.line));
    const [cx, cy] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
    const larger = ([x, y]: Point): Point => [cx + (x - cx) * WORK_MAGNIFIED, cy + (y - cy) * WORK_MAGNIFIED];
    return group.map((work) => ({ ...work, line: work.line.map(larger) }));
  });
}

/** A text of the data in one language; plain strings serve for all. */
export function textIn(text: Translated | null | undefined, lang: Lang): string {
  if (text === undefined || text === null) return '';
  return typeof text === 'string' ? text : (text[lang] ?? text.en ?? '');
}

/**
 * The words on the sheet of a board in one language: its place, its subtitle and its description, in which {count} is
 * the
 * number of areas. They come with the board in `sheet`.
 */
export function sheetWords(
  board: { title: Translated; sheet?: Partial<Record<Lang, SheetWords>> },
  lang: Lang,
): SheetWords {
  return (
    board.sheet?.[lang] ?? { place: textIn(board.title, lang), subtitle: '', description: textIn(board.title, lang) }
  );
}

export function describeSheet({ description }: SheetWords, count: number) {
  return description.replace('{count}', String(count));
}

function riverWidth(feature: Feature, sizes: Sizes): (t: number) => number {
  const kind = feature.properties.class as RiverSort;
  if (kind === 'major') {
    const [from, to] = feature.properties.width ?? [1, 1];
    return (t) => sizes.major * (1 + ((to - from) / (to + from)) * (2 * t - 1));
  }
  const [from, to] = (
    {
      river: [sizes.riverFrom, sizes.riverTo],
      brook: [sizes.brookFrom, sizes.brookTo],
      rill: [sizes.rillFrom, sizes.rillTo],
    } as const
  )[kind];
  return (t) => from + (to - from) * t;
}

type Base = Pick<Wood, 'id' | 'sort' | 'name'>;

const lineOf = (feature: Feature): Line => feature.geometry.coordinates as Line;
const ringsOf = (feature: Feature): readonly Line[] => feature.geometry.coordinates as readonly Line[];
const pointOf = (feature: Feature): Point => feature.geometry.coordinates as Point;

const READERS = {
  river: (feature: Feature, base: Base, view: View): River => ({
    ...base,
    sort: base.sort as RiverSort,
    line: lineOf(feature).map(view.toSheet),
    width: riverWidth(feature, view.sizes),
  }),
  pond: (feature: Feature, base: Base, view: View): Pond => ({
    ...base,
    ring: openRing(ringsOf(feature)[0]!).map(view.toSheet),
  }),
  wood: (feature: Feature, base: Base, view: View): Wood => ({
    ...base,
    rings: ringsOf(feature).map((ring) => openRing(ring).map(view.toSheet)),
  }),
  road: (feature: Feature, base: Base, view: View): Road => ({
    ...base,
    sort: base.sort as RoadSort,
    line: lineOf(feature).map(view.toSheet),
  }),
  village: (feature: Feature, base: Base, view: View): Village => ({
    ...base,
    at: view.toSheet(pointOf(feature)),
    angle: -radians(feature.properties.heading ?? 0),
    houses: feature.properties.houses ?? 6,
    church: Boolean(feature.properties.church),
    burnt: Boolean(feature.properties.burnt),
  }),
  work: (feature: Feature, base: Base, view: View): Work => {
    const closed = feature.geometry.type === 'Polygon';
    const points = closed ? openRing(ringsOf(feature)[0]!) : lineOf(feature);
    return { ...base, closed, line: points.map(view.toSheet), faces: -radians(feature.properties.faces ?? 180) };
  },
  height: (feature: Feature, base: Base, view: View): Height => ({ ...base, at: view.toSheet(pointOf(feature)) }),
};

function readFeatures(geography: Geography, view: View, lang: Lang): GroundScene {
  const of = <T>(wanted: Kind, read: (feature: Feature, base: Base, view: View) => T): T[] =>
    geography.features
      .filter(({ properties }) => properties.kind === wanted)
      .map((feature) => {
        const { class: sort, name } = feature.properties;
        return read(feature, { id: feature.id, sort, name: textIn(name, lang) }, view);
      });
  return {
    rivers: of('river', READERS.river),
    ponds: of('pond', READERS.pond),
    woods: of('wood', READERS.wood),
    roads: of('road', READERS.road),
    villages: of('village', READERS.village),
    works: of('work', READERS.work),
    heights: of('height', READERS.height),
  };
}

/** The ground of a scene: what the geography has, in pixels, sorted by what it is. */
export function readGeography(geography: Geography, view: View, lang: Lang): GroundScene {
  const kinds = readFeatures(geography, view, lang);
  return { ...kinds, works: magnifyWorks(kinds.works, (60 * view.scale) / 1000) };
}

function readAreas(board: AreaBoard, view: View, lang: Lang): Area[] {
  return board.areas.map((area) => ({
    id: area.id,
    name: textIn(area.name, lang),
    terrain: area.terrain as Disc,
    sign: area.id,
    control: area.control,
    at: view.toSheet(area.circle),
    ring: openRing(area.polygon).map(view.toSheet),
  }));
}

export function buildScene(
  geography: Geography,
  board: AreaBoard,
  { scale, lang }: { scale: number; lang: Lang },
): Scene {
  const view = makeView(board.extent, scale);
  const lines = board.lines ?? {};
  const scene: Scene = {
    sheet: sheetWords(board, lang),
    view,
    lang,
    sizes: view.sizes,
    ...readGeography(geography, view, lang),
    areas: readAreas(board, view, lang),
    arcs: (board.arcs ?? []).map((arc) => ({ ...arc, line: arc.line.map(view.toSheet) })),
    victory: (board.victory ?? []).map(({ name, areas = [] }) => ({ name: textIn(name, lang), areas })),
    startLine: (lines.start ?? []).map(view.toSheet),
    commandLine: (lines.command ?? []).map(view.toSheet),
    title: textIn(board.title, lang),
    borders: [],
  };
  return board.format === 'redoubt-board/2' ? readGround(scene, board) : scene;
}

/** Whether a point of the sheet lies on the map, at least `inset` from its edge. */
export function onMap({ map }: Pick<View, 'map'>, [x, y]: Point, inset = 0) {
  return x >= map.x + inset && x <= map.x + map.w - inset && y >= map.y + inset && y <= map.y + map.h - inset;
}
