/**
 * The one drawing of the board, for the command line and for the browser. Everything here is a pure
 * function of its arguments; fonts and files are read by the caller.
 */
import { el, escapeXml } from './svg';
import { boxDistance, closeRing, grow, LineIndex, type Point } from './geometry';
import { themeNamed, type ThemeName, type Theme } from './themes';
import { buildScene, describeSheet } from './scene';
import { groundImage, parseRelief, prepareGround, type Ground, type Relief } from './relief';
import { bankStrokes, hachureLayer, type Clear } from './hachures';
import { fieldLayer, grainLayer } from './fields';
import { treeLayer, woodLayer } from './woods';
import { waterLayer, waterTest } from './water';
import { roadLayer, roadRoom } from './roads';
import { villageBox, villageLayer, workBox, workDistance, workLayer } from './places';
import { borderLayer, commandLayer, controlLayer, discLayer, outsideLayer, startLayer, starLayer } from './areas';
import { brushLayer, crossingLayer, marshLayer, terrainBorderLayer } from './terrain_borders';
import { edgeLayer, sourceLayer } from './sources';
import { nameLayer, placeNames, type PlacedNames } from './names';
import { frameLayer, plateLayer, placePlates, type PlateId } from './furniture';
import { strings } from './strings';
import { readPosition, type Position } from './position';
import { placeBlocks, stackLayer, type Stack } from './stacks';
import type { AreaBoard, Forces, Geography, Lang, PositionFile, Viewer } from './data';
import type { Plate, Scene, View, Wood } from './scene_types';
import type { Fonts } from './text';

/** The layers from bottom to top. */
export const LAYERS = [
  'ground',
  'fields',
  'woods',
  'hachures',
  'trees',
  'outside',
  'water',
  'roads',
  'villages',
  'works',
  'control',
  'edges',
  'borders',
  'command',
  'start',
  'crossings',
  'names',
  'discs',
  'stars',
  'sources',
  'blocks',
  'frame',
  'plates',
] as const;

/** Answers where ornaments may stand. */
export interface Clearances {
  forTrees: Clear;
  forHachures: Clear;
  forBanks: Clear;
  forFields: (p: Point, room: number) => boolean;
}

/** Gives the address of the shaded paper. */
type Paper = (ground: Ground, view: View, theme: Theme) => string;

interface Plan extends PlacedNames {
  plates: Plate<PlateId>[];
  stacks: Stack[];
}

interface Painting {
  scene: Scene;
  ground: Ground;
  theme: Theme;
  fonts: Fonts;
  plan: Plan;
  position: Position | null;
  clear: Clearances;
  paper: Paper;
}

export interface SheetOptions {
  fonts: Fonts;
  /** Pixels to the kilometre. */
  scale?: number | undefined;
  lang?: Lang | undefined;
  /** What the referee's `view` prints, for which the forces are needed. */
  position?: PositionFile | undefined;
  forces?: Forces | undefined;
  /** Whose blocks to show face up. */
  side?: Viewer | undefined;
}

export interface DrawOptions extends SheetOptions {
  theme?: ThemeName | undefined;
  /** Some of LAYERS; all when absent. */
  layers?: readonly string[] | undefined;
}

/** A sheet that is planned once and can be drawn in several themes. */
export interface Sheet {
  scene: Scene;
  plan: Plan;
  ground: Ground;
  paint: (this: void, theme: ThemeName, layers?: readonly string[], paper?: Paper) => string;
}

/** Answers where ornaments may not be drawn. */
export function clearances(scene: Scene, plan: Pick<PlacedNames, 'labels'> & { plates: readonly Plate[] }): Clearances {
  const { sizes } = scene;
  const u = sizes.unit;
  const water = waterTest(scene);
  const roads = scene.roads.map((road) => ({ room: roadRoom(road, sizes), index: new LineIndex([road.line], 60 * u) }));
  const onRoad = (p: Point, more: number) =>
    roads.some(({ room, index }) => index.within(p, room + more) < room + more);
  const names = plan.labels.flatMap((label) => label.boxes);
  const onName = (p: Point, room: number) => names.some((box) => boxDistance(p, box) < room);
  const plates = plan.plates.map((plate) => plate.box);
  const onPlate = (p: Point) => plates.some((box) => boxDistance(p, box) < 4 * u);
  const villages = scene.villages.map((village) => villageBox(village, sizes));
  const works = scene.works.map((work) => workBox(work, sizes));
  return {
    forTrees: (p) =>
      !onRoad(p, 0) &&
      !water(p, 5 * u) &&
      !onName(p, 4 * u) &&
      !onPlate(p) &&
      !works.some((box) => boxDistance(p, box) < 9 * u) &&
      !villages.some((box) => boxDistance(p, box) < 4 * u),
    forHachures: (p) =>
      !water(p, 2 * u) &&
      !onName(p, 1.5 * u) &&
      !onPlate(p) &&
      !works.some((box) => boxDistance(p, grow(box, -5 * u)) < 1),
    forBanks: (p) => !onName(p, 2 * u) && !onRoad(p, -2 * u),
    forFields: (p, room) =>
      !onRoad(p, room * 0.45) &&
      !water(p, room) &&
      !onPlate(p) &&
      !scene.works.some((work) => workDistance(work, p) < room + 6 * u) &&
      !scene.woods.some((wood) => nearRing(p, wood, room)),
  };
}

const ringIndexes = new WeakMap<Wood, LineIndex>();

function nearRing(p: Point, wood: Wood, room: number) {
  if (!ringIndexes.has(wood)) ringIndexes.set(wood, new LineIndex([closeRing(wood.rings[0]!)], 60));
  return ringIndexes.get(wood)!.within(p, room) < room;
}

/** Everything that has to find its place: plates, stars, blocks and names. */
export function planSheet(scene: Scene, fonts: Fonts, position: Position | null): Plan {
  const plates = placePlates(scene);
  let stacks: Stack[] = [];
  const placed = placeNames(scene, fonts, plates, (placer) => {
    if (position) stacks = placeBlocks(scene, placer, position);
  });
  return { plates, stacks, ...placed };
}

export function riverBanks(scene: Scene, ground: Ground, theme: Theme, clear: Clearances) {
  return scene.rivers
    .filter((river) => river.sort === 'river')
    .map((river) => bankStrokes(scene, ground, theme, river, clear.forBanks))
    .join('');
}

/** One function for each layer. */
function painters({
  scene,
  ground,
  theme,
  fonts,
  plan,
  position,
  clear,
  paper,
}: Painting): Record<(typeof LAYERS)[number], () => string> {
  const { map } = scene.view;
  return {
    ground: () =>
      el('image', {
        href: paper(ground, scene.view, theme),
        x: map.x,
        y: map.y,
        width: map.w,
        height: map.h,
        preserveAspectRatio: 'none',
      }) + grainLayer(scene, theme),
    fields: () => fieldLayer(scene, theme, clear.forFields),
    woods: () => brushLayer(scene, theme, clear.forTrees) + woodLayer(scene, theme),
    hachures: () => hachureLayer(scene, ground, theme, clear.forHachures),
    trees: () => treeLayer(scene, theme, clear.forTrees) + marshLayer(scene, theme, clear.forTrees),
    water: () => riverBanks(scene, ground, theme, clear) + waterLayer(scene, theme),
    roads: () => roadLayer(scene, theme),
    villages: () => villageLayer(scene, theme),
    works: () => workLayer(scene, theme),
    outside: () => outsideLayer(scene, theme),
    control: () => (position ? controlLayer(scene, theme, position.control) : ''),
    edges: () => edgeLayer(scene, theme),
    borders: () => (scene.borders.length ? terrainBorderLayer(scene, theme) : borderLayer(scene, theme)),
    crossings: () => crossingLayer(scene, theme),
    command: () => commandLayer(scene, theme),
    start: () => (position ? '' : startLayer(scene, theme)),
    names: () => nameLayer(scene, theme, plan.labels),
    discs: () => discLayer(scene, theme, fonts),
    stars: () => starLayer(scene, theme, plan.stars),
    sources: () => sourceLayer(scene, theme, plan.sources),
    blocks: () => stackLayer(fonts, plan.stacks),
    frame: () => frameLayer(scene, theme),
    plates: () => plateLayer(scene, theme, fonts, plan.plates),
  };
}

/** Layers that end at the neat line. */
const CLIPPED = new Set<string>(LAYERS.slice(0, LAYERS.indexOf('discs')));

function documentOf(scene: Scene, body: string, position: Position | null) {
  const { view, lang } = scene;
  const words = strings[lang];
  const more = position ? words.blocks(position.known.length, position.hidden.length) : '';
  const { x, y, w, h } = view.map;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${view.width}" height="${view.height}" ` +
    `viewBox="0 0 ${view.width} ${view.height}" role="img" aria-labelledby="sheet-title sheet-desc">\n` +
    el('title', { id: 'sheet-title' }, escapeXml(scene.title)) +
    '\n' +
    el('desc', { id: 'sheet-desc' }, escapeXml(describeSheet(scene.sheet, scene.areas.length) + more)) +
    '\n' +
    el('defs', {}, el('clipPath', { id: 'neat' }, el('rect', { x, y, width: w, height: h }))) +
    '\n' +
    body +
    '</svg>\n'
  );
}

/** The sheet; `paper` gives the address of the shaded paper. */
export function makeSheet(
  geography: Geography,
  relief: Relief,
  board: AreaBoard,
  { fonts, scale = 180, lang = 'en', forces, side, ...options }: SheetOptions,
): Sheet {
  const scene = buildScene(geography, board, { scale, lang });
  const position = options.position ? readPosition(options.position, forces, board, { side, lang }) : null;
  const plan = planSheet(scene, fonts, position);
  const ground = prepareGround(typeof relief === 'string' ? parseRelief(relief) : relief);
  const clear = clearances(scene, plan);
  const paint = (themeName: ThemeName, layers: readonly string[] = LAYERS, paper: Paper = groundImage) => {
    const paintLayer = painters({ scene, ground, theme: themeNamed(themeName), fonts, plan, position, clear, paper });
    let body = '';
    for (const name of LAYERS) {
      if (!layers.includes(name)) continue;
      const content = paintLayer[name]();
      if (content) body += el('g', { id: name, 'clip-path': CLIPPED.has(name) ? 'url(#neat)' : null }, content) + '\n';
    }
    return documentOf(scene, body, position);
  };
  return { scene, plan, ground, paint };
}

/** Draws the board as SVG. */
export function draw(geography: Geography, relief: Relief, board: AreaBoard, options: DrawOptions): string {
  const { theme = 'light', layers = LAYERS, ...sheet } = options;
  const unknown = layers.find((name) => !(LAYERS as readonly string[]).includes(name));
  if (unknown) throw new RangeError(`unknown layer "${unknown}"; the layers are ${LAYERS.join(', ')}`);
  themeNamed(theme);
  return makeSheet(geography, relief, board, sheet).paint(theme, layers);
}
