/**
 * The one drawing of the board, for the command line and for the browser. Everything here is a pure
 * function of its arguments; fonts and files are read by the caller.
 */
import { el, escapeXml } from './svg.js';
import { boxDistance, grow, LineIndex } from './geometry.js';
import { themeNamed } from './themes.js';
import { buildScene } from './scene.js';
import { groundImage, parseRelief, prepareGround } from './relief.js';
import { bankStrokes, hachureLayer } from './hachures.js';
import { fieldLayer, grainLayer } from './fields.js';
import { treeLayer, woodLayer } from './woods.js';
import { waterLayer, waterTest } from './water.js';
import { roadLayer, roadRoom } from './roads.js';
import { villageBox, villageLayer, workBox, workDistance, workLayer } from './places.js';
import { borderLayer, commandLayer, controlLayer, discLayer, outsideLayer, startLayer, starLayer } from './areas.js';
import { brushLayer, crossingLayer, marshLayer, terrainBorderLayer } from './terrain_borders.js';
import { edgeLayer, sourceLayer } from './sources.js';
import { nameLayer, placeNames } from './names.js';
import { frameLayer, plateLayer, placePlates } from './furniture.js';
import { strings } from './strings.js';
import { readPosition } from './position.js';
import { placeBlocks, stackLayer } from './stacks.js';

/** The layers from bottom to top. */
export const LAYERS = [
  'ground', 'fields', 'woods', 'hachures', 'trees', 'outside', 'water', 'roads', 'villages', 'works', 'control', 'edges', 'borders',
  'command', 'start', 'crossings', 'names', 'discs', 'stars', 'sources', 'blocks', 'frame', 'plates',
];

/** Answers where ornaments may not be drawn. */
function clearances(scene, plan) {
  const { sizes } = scene;
  const u = sizes.unit;
  const water = waterTest(scene);
  const roads = scene.roads.map(road => ({ room: roadRoom(road, sizes), index: new LineIndex([road.line], 60 * u) }));
  const onRoad = (p, more) => roads.some(({ room, index }) => index.within(p, room + more) < room + more);
  const names = plan.labels.flatMap(label => label.boxes);
  const onName = (p, room) => names.some(box => boxDistance(p, box) < room);
  const plates = plan.plates.map(plate => plate.box);
  const onPlate = p => plates.some(box => boxDistance(p, box) < 4 * u);
  const villages = scene.villages.map(village => villageBox(village, sizes));
  const works = scene.works.map(work => workBox(work, sizes));
  return {
    forTrees: p => !onRoad(p, 0) && !water(p, 5 * u) && !onName(p, 4 * u) && !onPlate(p)
      && !works.some(box => boxDistance(p, box) < 9 * u) && !villages.some(box => boxDistance(p, box) < 4 * u),
    forHachures: p => !water(p, 2 * u) && !onName(p, 1.5 * u) && !onPlate(p) && !works.some(box => boxDistance(p, grow(box, -5 * u)) < 1),
    forBanks: p => !onName(p, 2 * u) && !onRoad(p, -2 * u),
    forFields: (p, room) => !onRoad(p, room * 0.45) && !water(p, room) && !onPlate(p)
      && !scene.works.some(work => workDistance(work, p) < room + 6 * u)
      && !scene.woods.some(wood => nearRing(p, wood, room)),
  };
}

const ringIndexes = new WeakMap();

function nearRing(p, wood, room) {
  if (!ringIndexes.has(wood)) ringIndexes.set(wood, new LineIndex([[...wood.rings[0], wood.rings[0][0]]], 60));
  return ringIndexes.get(wood).within(p, room) < room;
}

/** Everything that has to find its place: plates, stars, blocks and names. */
export function planSheet(scene, fonts, position) {
  const plates = placePlates(scene);
  let stacks = [];
  const placed = placeNames(scene, fonts, plates, (placer, stars) => {
    if (position) stacks = placeBlocks(scene, placer, position, stars);
  });
  return { plates, stacks, ...placed };
}

function riverBanks(scene, ground, theme, clear) {
  return scene.rivers.filter(river => river.sort === 'river')
    .map(river => bankStrokes(scene, ground, theme, river, clear.forBanks)).join('');
}

/** One function for each layer. */
function painters({ scene, ground, theme, fonts, plan, position, clear, paper }) {
  const { map } = scene.view;
  return {
    ground: () => el('image', {
      href: paper(ground, scene.view, theme), x: map.x, y: map.y, width: map.w, height: map.h, preserveAspectRatio: 'none',
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
    blocks: () => stackLayer(scene, fonts, plan.stacks),
    frame: () => frameLayer(scene, theme),
    plates: () => plateLayer(scene, theme, fonts, plan.plates),
  };
}

/** Layers that end at the neat line. */
const CLIPPED = new Set(LAYERS.slice(0, LAYERS.indexOf('discs')));

function documentOf(scene, body, position) {
  const { view, lang } = scene;
  const words = strings[lang];
  const more = position ? words.blocks(position.known.length, position.hidden.length) : '';
  const { x, y, w, h } = view.map;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${view.width}" height="${view.height}" `
    + `viewBox="0 0 ${view.width} ${view.height}" role="img" aria-labelledby="sheet-title sheet-desc">\n`
    + el('title', { id: 'sheet-title' }, escapeXml(scene.title)) + '\n'
    + el('desc', { id: 'sheet-desc' }, escapeXml(words.boards[scene.game].description(scene.areas.length) + more)) + '\n'
    + el('defs', {}, el('clipPath', { id: 'neat' }, el('rect', { x, y, width: w, height: h }))) + '\n'
    + body + '</svg>\n';
}

/**
 * A sheet that is planned once and can be drawn in several themes; `paper` gives the address of the shaded paper.
 * @param {object} geography GeoJSON of the battlefield
 * @param {string | import('./relief.js').Grid} relief the height of the ground
 * @param {object} board the board of areas
 * @param {object} options as of `draw`, without theme and layers
 */
export function makeSheet(geography, relief, board, { fonts, scale = 180, lang = 'en', forces, side, ...options }) {
  const scene = buildScene(geography, board, { scale, lang });
  const position = options.position ? readPosition(options.position, forces, board, { side, lang }) : null;
  const plan = planSheet(scene, fonts, position);
  const ground = prepareGround(typeof relief === 'string' ? parseRelief(relief) : relief);
  const clear = clearances(scene, plan);
  const paint = (themeName, layers = LAYERS, paper = groundImage) => {
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

/**
 * Draws the board.
 * @param {object} geography GeoJSON of the battlefield
 * @param {string | import('./relief.js').Grid} relief the height of the ground
 * @param {object} board the board of areas
 * @param {object} options
 * @param {import('./text.js').Fonts} options.fonts
 * @param {import('./themes.js').ThemeName} [options.theme]
 * @param {number} [options.scale] pixels to the kilometre
 * @param {'en' | 'es'} [options.lang]
 * @param {string[]} [options.layers] some of LAYERS; all when absent
 * @param {object} [options.position] what the referee's `view` prints
 * @param {object} [options.forces] the forces, needed with a position
 * @param {'french' | 'russian' | 'observer'} [options.side] whose blocks to show face up
 * @returns {string} SVG
 */
export function draw(geography, relief, board, options) {
  const { theme = 'light', layers = LAYERS, ...sheet } = options;
  const unknown = layers.find(name => !LAYERS.includes(name));
  if (unknown) throw new RangeError(`unknown layer "${unknown}"; the layers are ${LAYERS.join(', ')}`);
  themeNamed(theme);
  return makeSheet(geography, relief, board, sheet).paint(theme, layers);
}
