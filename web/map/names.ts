/** Which names the map carries, in what order they are placed, and how they are lettered. */
import {
  bounds,
  clamp,
  closeRing,
  distance,
  grow,
  insidePolygon,
  insideRing,
  lineDistance,
  lineLength,
  resample,
  shift,
  type Point,
  type Line,
  type Box,
} from './geometry';
import { measure, type Face, type Fonts } from './text';
import {
  acrossRing,
  besideLine,
  insideLine,
  placeAlong,
  placeBeside,
  Placer,
  type PlaceName,
  type Baseline,
  type LineName,
  type Label,
} from './labels';
import { villageBox, workBox } from './places';
import { areaNames } from './area_names';
import { wheelRoom } from './sources';
import { layeredEl } from './svg';
import { strings } from './strings';
import type { Side } from './data';
import type { Area, Obstacle, Plate, RiverSort, Scene, Work } from './scene_types';
import type { Sizes } from './style';
import type { Theme } from './themes';

export interface Star {
  id: string;
  at: Point;
  /** It counts only together with others. */
  shared: boolean;
}
export interface Source {
  id: string;
  side: Side;
  symbols: number;
  at: Point;
}
/** What has found its place, and what has not. */
export interface PlacedNames {
  labels: Label[];
  stars: Star[];
  sources: Source[];
  missing: string[];
  obstacles: readonly Obstacle[];
}

const middleOf = (box: Box): Point => [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];

/** The fixed things of the map, before any name is set. */
function addFixed(placer: Placer, scene: Scene) {
  const { sizes } = scene;
  const discRoom = { green: 2, yellow: 2, red: 4.6, blue: 6 };
  for (const area of scene.areas) {
    const r = sizes.disc + discRoom[area.terrain] * sizes.unit;
    placer.add({ circle: { at: area.at, r }, kind: 'disc', id: area.id, solid: true });
  }
  for (const village of scene.villages) {
    placer.add({ box: villageBox(village, sizes), kind: 'village', id: village.id, solid: false, weight: 6 });
  }
  for (const { place, crossing, french_bridge: bridge, areas } of scene.borders) {
    if (crossing || bridge)
      placer.add({
        box: grow([...place.at, ...place.at], 11 * sizes.unit),
        kind: 'crossing',
        id: areas.join(' '),
        solid: false,
        weight: 12,
      });
  }
  for (const work of scene.works) {
    placer.add({ box: workBox(work, sizes), kind: 'work', id: work.id, solid: false, weight: 9 });
  }
}

function addLines(placer: Placer, scene: Scene) {
  const roadWeight = { post: 5, old: 3, lane: 0.9, track: 0.5 };
  const riverWeight = { major: 8, river: 9, brook: 6, rill: 2.2 };
  for (const road of scene.roads) placer.addLine(road.line, roadWeight[road.sort]);
  for (const river of scene.rivers) {
    placer.addLine(river.line, riverWeight[river.sort]);
    if (river.sort !== 'river') continue;
    for (const side of [-0.5, 0.5])
      placer.addLine(
        shift(river.line, (t) => side * river.width(t)),
        riverWeight.river,
      );
  }
  for (const wood of scene.woods) placer.addLine(wood.rings[0]!, wood.sort === 'wood' ? 1.1 : 0.3);
  for (const arc of scene.arcs) placer.addLine(arc.line, 1.5);
  if (scene.startLine.length > 1) placer.addLine(scene.startLine, 9);
  if (scene.commandLine.length > 1) placer.addLine(scene.commandLine, 2.5);
}

/** Where a star may stand: round the disc of its area. */
function starPlaces(area: Area, sizes: Sizes): { at: Point; top: boolean; reach: number }[] {
  const places: { at: Point; top: boolean; reach: number }[] = [];
  for (const reach of [35, 39, 44]) {
    for (let turn = 0; turn < 24; turn++) {
      const a = (turn / 24) * 2 * Math.PI;
      places.push({
        at: [area.at[0] + Math.cos(a) * reach * sizes.unit, area.at[1] + Math.sin(a) * reach * sizes.unit],
        top: turn === 18,
        reach,
      });
    }
  }
  return places;
}

/** The place round a disc where a sign of a radius stands freest. */
function placeBesideDisc(placer: Placer, area: Area, sizes: Sizes, r: number, box: (at: Point) => Box): Point {
  let best: { cost: number; at: Point } | null = null;
  for (const { at, top, reach } of starPlaces(area, sizes)) {
    const room = box(at);
    const edge = lineDistance(at, closeRing(area.ring));
    const inside = insideRing(at, area.ring);
    const blocked = !placer.isFree(room);
    const cost =
      placer.cost(room) +
      (blocked ? 1e6 : 0) +
      (inside ? 0 : 4e4) +
      Math.max(0, r + 3 * sizes.unit - edge) * 500 +
      reach -
      (top ? 60 : 0);
    if (!best || cost < best.cost) best = { cost, at };
  }
  return best!.at;
}

/** The wheels of each source of supply, beside its disc. */
function placeSources(placer: Placer, scene: Scene): Source[] {
  const { sizes } = scene;
  return scene.areas
    .filter((area) => area.supply)
    .map((area) => {
      const { w, h } = wheelRoom(area.symbols!, sizes.source * 1.15);
      const box = ([x, y]: Point): Box => [x - w / 2, y - h / 2, x + w / 2, y + h / 2];
      const at = placeBesideDisc(placer, area, sizes, w / 2, box);
      placer.add({ box: box(at), kind: 'source', id: area.id, solid: true });
      return { id: area.id, side: area.supply!, symbols: area.symbols!, at };
    });
}

/** A star beside the disc of each victory area. */
function placeStars(placer: Placer, scene: Scene): Star[] {
  const { sizes } = scene;
  const stars: Star[] = [];
  for (const entry of scene.victory) {
    const shared = entry.areas.length > 1;
    for (const id of entry.areas) {
      const area = scene.areas.find((each) => each.id === id);
      if (!area) continue;
      const r = sizes.star * (shared ? 0.78 : 1) + 1.5 * sizes.unit;
      const at = placeBesideDisc(placer, area, sizes, r, (place) => grow([...place, ...place], r));
      placer.add({ circle: { at, r: r - sizes.unit }, kind: 'star', id, solid: true });
      stars.push({ id, at, shared });
    }
  }
  return stars;
}

/** The part of a line that is on the map. */
function visible(line: Line, frame: Box): Line {
  const inside = resample(line, 6).filter(
    (p) => p[0] > frame[0] && p[0] < frame[2] && p[1] > frame[1] && p[1] < frame[3],
  );
  return inside.length > 2 ? inside : line;
}

function riverNames(scene: Scene, frame: Box): LineName[] {
  const { sizes } = scene;
  const { unit } = sizes;
  const order = ['major', 'river', 'brook', 'rill'];
  const lettering: Record<RiverSort, { size: number; spacing: number; face: Face }> = {
    major: { size: sizes.waterName * 0.98, spacing: 9, face: 'italicBold' },
    river: { size: sizes.waterName * 1.08, spacing: 6.5, face: 'italicBold' },
    brook: { size: sizes.brookName, spacing: 2.2, face: 'italicBold' },
    rill: { size: sizes.brookName * 0.84, spacing: 1.2, face: 'italic' },
  };
  const names: LineName[] = [];
  const rivers = scene.rivers
    .filter((river) => river.name)
    .sort((a, b) => order.indexOf(a.sort) - order.indexOf(b.sort));
  for (const river of rivers) {
    const style = lettering[river.sort];
    const line = visible(river.line, frame);
    const options = {
      half: river.width(0.5) / 2 + sizes.bank,
      size: style.size,
      unit,
      rounds: river.sort === 'river' ? 110 : 14,
    };
    const baselines = river.sort === 'major' ? insideLine(line, options) : besideLine(line, options);
    const twice = lineLength(line) > 1300 * unit && (river.sort === 'major' || river.sort === 'river');
    const long = lineLength(line) > 900 * unit;
    for (const wish of twice ? [0.15, 0.78] : [0.3]) {
      names.push({
        ...style,
        spacing: style.spacing * unit,
        text: river.name,
        kind: 'water',
        along: true,
        baselines,
        wish: twice || long ? wish : undefined,
        apart: lineLength(line) * 0.4,
      });
    }
  }
  return names;
}

function roadNames(scene: Scene, frame: Box): LineName[] {
  const { sizes, lang } = scene;
  const { unit } = sizes;
  const names: LineName[] = [];
  for (const road of scene.roads.filter((each) => each.name)) {
    const line = visible(road.line, frame);
    const half = (road.sort === 'post' ? 9.5 : 4) * unit;
    const size = sizes.roadName;
    const baselines = besideLine(line, { half, size, unit }).slice(0, 2);
    const base: Omit<LineName, 'text'> = {
      face: 'italic',
      size,
      spacing: 2.2 * unit,
      kind: 'road',
      along: true,
      baselines,
      apart: 500 * unit,
    };
    const onward = (strings[lang].onward as Readonly<Record<string, string>>)[road.id];
    names.push({ ...base, text: road.name, wish: 0.12 });
    if (onward) names.push({ ...base, text: onward, size: size * 0.94, spacing: 1.4 * unit, wish: 1 });
    else if (road.sort === 'old')
      names.push({ ...base, text: road.name, size: size * 0.94, spacing: 1.4 * unit, wish: 0.85 });
  }
  return names;
}

function woodNames(scene: Scene, fonts: Fonts): LineName[] {
  const { sizes } = scene;
  return scene.woods
    .filter((wood) => wood.name && wood.sort === 'wood')
    .map((wood): LineName => {
      const box = bounds(wood.rings[0]!);
      const broad = clamp((box[2] - box[0]) / (520 * sizes.unit), 0.78, 1);
      const size = sizes.woodName * broad,
        spacing = (broad > 0.9 ? 7 : 1.2) * sizes.unit;
      const width = measure(fonts, 'italicBold', wood.name, size, { spacing });
      const inside = ({ line }: Baseline) => line.every((p) => insidePolygon(p, wood.rings));
      return {
        text: wood.name,
        face: 'italicBold',
        size,
        spacing,
        kind: 'wood',
        along: true,
        baselines: acrossRing(wood.rings[0]!, width, sizes.unit).filter(inside),
      };
    })
    .filter((name) => name.baselines.length);
}

/** Works that belong to one shared victory entry carry its name once. */
function sharedWorks(scene: Scene): { name: string; works: Work[] }[] {
  const groups: { name: string; works: Work[] }[] = [];
  for (const entry of scene.victory.filter((each) => each.areas.length > 1)) {
    const rings = scene.areas.filter((area) => entry.areas.includes(area.id)).map((area) => area.ring);
    const works = scene.works.filter(
      (work) => work.sort === 'fleche' && rings.some((ring) => insideRing(middleOf(bounds(work.line)), ring)),
    );
    if (works.length > 1) groups.push({ name: entry.name, works });
  }
  return groups;
}

function workNames(scene: Scene): PlaceName[] {
  const { sizes } = scene;
  const groups = sharedWorks(scene);
  const grouped = new Set(groups.flatMap((group) => group.works));
  const name = (text: string, box: Box, size: number): PlaceName => ({
    text,
    near: box,
    face: 'serifBold',
    size,
    spacing: 0.7 * sizes.unit,
    kind: 'work',
  });
  const great = scene.works
    .filter((work) => work.name && !grouped.has(work))
    .map((work) => {
      const major = work.sort === 'lunette';
      return name(work.name, workBox(work, sizes), sizes.work * (major ? 1.06 : 0.9));
    });
  const shared = groups.map((group) => {
    const middle = group.works.map((work) => workBox(work, sizes)).sort((a, b) => a[1] - b[1])[
      Math.floor(group.works.length / 2)
    ]!;
    return name(group.name, middle, sizes.work);
  });
  return [...shared, ...great];
}

function villageNames(scene: Scene): PlaceName[] {
  const { sizes } = scene;
  return scene.villages
    .filter((village) => village.name)
    .sort((a, b) => (a.sort === 'large' ? 0 : 1) - (b.sort === 'large' ? 0 : 1))
    .map((village) => ({
      text: village.name,
      near: villageBox(village, sizes),
      face: 'italicBold',
      size: village.sort === 'large' ? sizes.town : sizes.village,
      kind: village.sort === 'large' ? 'town' : 'village',
    }));
}

/** Barrows that no work or village names already. */
function heightNames(scene: Scene): PlaceName[] {
  const { sizes } = scene;
  const taken = (p: Point) =>
    scene.villages.some((village) => distance(village.at, p) < 63 * sizes.unit) ||
    scene.works.some((work) => distance(middleOf(bounds(work.line)), p) < 63 * sizes.unit);
  return scene.heights
    .filter((height) => height.name && height.sort === 'kurgan' && !taken(height.at))
    .map((height) => ({
      text: height.name,
      near: grow([...height.at, ...height.at], 24 * sizes.unit),
      face: 'serifBold',
      size: sizes.work * 0.94,
      spacing: 0.6 * sizes.unit,
      kind: 'work',
    }));
}

/** Finds room for stars and names; `between` adds blocks after the stars and before the names. */
export function placeNames(
  scene: Scene,
  fonts: Fonts,
  reserved: readonly Plate[],
  between: (placer: Placer) => void = () => {},
): PlacedNames {
  const { map } = scene.view;
  const inset = 7 * scene.sizes.unit;
  const frame: Box = [map.x + inset, map.y + inset, map.x + map.w - inset, map.y + map.h - inset];
  const placer = new Placer(scene.sizes.unit, frame);
  addFixed(placer, scene);
  addLines(placer, scene);
  for (const { box, id } of reserved) placer.add({ box, kind: 'plate', id, solid: true });
  const stars = placeStars(placer, scene),
    sources = placeSources(placer, scene);
  between(placer);
  const ofGround = scene.borders.length
    ? areaNames(scene)
    : [...woodNames(scene, fonts), ...workNames(scene), ...villageNames(scene), ...heightNames(scene)];
  const names = [...riverNames(scene, frame), ...ofGround, ...roadNames(scene, frame)].filter((name) => name.size > 0);
  const labels: Label[] = [],
    missing: string[] = [];
  for (const name of names) {
    const label: Label | null =
      'baselines' in name ? placeAlong(placer, fonts, name) : placeBeside(placer, fonts, name);
    if (label) labels.push(label);
    else missing.push(name.text);
  }
  return { labels, stars, sources, missing, obstacles: placer.obstacles };
}

const INK: Readonly<Record<string, 'waterName' | 'woodName' | 'work' | 'name'>> = {
  water: 'waterName',
  wood: 'woodName',
  work: 'work',
  town: 'name',
  village: 'name',
  road: 'name',
  area: 'name',
};
const HALO: Readonly<Record<string, number>> = {
  water: 3.6,
  wood: 3.6,
  work: 4.2,
  town: 5,
  village: 4.2,
  road: 3.6,
  area: 4.2,
};

/** Names with their halos of paper. */
export function nameLayer(scene: Scene, theme: Theme, labels: readonly Label[]) {
  const parts: string[] = [];
  for (const kind of ['water', 'wood', 'road', 'area', 'work', 'village', 'town']) {
    const d = labels
      .filter((label) => label.kind === kind)
      .map((label) => String(label.path))
      .join('');
    if (!d) continue;
    const halo = theme.map.halo;
    parts.push(
      layeredEl(`names-${kind}`, d, [
        {
          fill: halo,
          stroke: halo,
          'stroke-width': HALO[kind]! * scene.sizes.unit,
          'stroke-linejoin': 'round',
          opacity: kind === 'water' || kind === 'wood' ? 0.7 : 0.88,
        },
        { fill: theme.map[INK[kind]!] },
      ]),
    );
  }
  return parts.join('');
}
