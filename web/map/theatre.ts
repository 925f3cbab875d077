/** The one drawing of a board of hexes (redoubt-board/3), as a map of the theatre of war engraved about 1830. */
import { el, escapeXml } from './svg';
import { themeNamed, type ThemeName, type Theme } from './themes';
import { describeSheet } from './scene';
import { THEATRE_SCALE, buildTheatre, type TheatreScene, type TheatreOptions } from './theatre_scene';
import { landLayer, paperLayer, seaLayer, terrainLayer } from './theatre_ground';
import {
  bridgeLayer,
  frontierLayer,
  gridLayer,
  riverLayer,
  roadLayer,
  supplyLayer,
  theatreFrame,
} from './theatre_lines';
import {
  cityLayer,
  greatNames,
  groundClearance,
  placeTheatreNames,
  pointStars,
  theatreNames,
  type TheatreNames,
} from './theatre_places';
import { theatrePlateLayer, theatrePlates, type TheatrePlate } from './theatre_furniture';
import type { Lang, TheatreBoard } from './data';
import type { Fonts } from './text';

/** The layers from bottom to top. */
export const THEATRE_LAYERS = [
  'paper',
  'lands',
  'terrain',
  'seas',
  'grid',
  'regions',
  'roads',
  'rivers',
  'frontiers',
  'bridges',
  'supply',
  'cities',
  'names',
  'frame',
  'plates',
] as const;

interface TheatrePlan extends TheatreNames {
  plates: TheatrePlate[];
}

/** A sheet of the theatre, laid out. */
export interface TheatreSheet {
  scene: TheatreScene;
  plan: TheatrePlan;
  paint: (this: void, theme: ThemeName, layers?: readonly string[]) => string;
}

/** Everything that has to find its place. */
export function planTheatre(scene: TheatreScene, fonts: Fonts): TheatrePlan {
  const plates = theatrePlates(scene);
  return { plates, ...placeTheatreNames(scene, fonts, plates) };
}

function painters(
  scene: TheatreScene,
  theme: Theme,
  fonts: Fonts,
  plan: TheatrePlan,
): Record<(typeof THEATRE_LAYERS)[number], () => string> {
  return {
    paper: () => paperLayer(scene, theme),
    lands: () => landLayer(scene, theme),
    terrain: () => terrainLayer(scene, theme, groundClearance(scene, plan)),
    seas: () => seaLayer(scene, theme),
    grid: () => gridLayer(scene, theme, fonts),
    regions: () => greatNames(theme, plan.great),
    roads: () => roadLayer(scene, theme),
    rivers: () => riverLayer(scene, theme),
    frontiers: () => frontierLayer(scene, theme),
    bridges: () => bridgeLayer(scene, theme),
    supply: () => supplyLayer(scene, theme),
    cities: () => cityLayer(scene, theme),
    names: () => theatreNames(scene, theme, plan.labels) + pointStars(plan.labels, scene, theme),
    frame: () => theatreFrame(scene, theme, fonts),
    plates: () => theatrePlateLayer(scene, theme, fonts, plan.plates),
  };
}

const UNCLIPPED = new Set<string>(['frame', 'plates']);

function documentOf(scene: TheatreScene, body: string) {
  const { view } = scene;
  const { x, y, w, h } = view.map;
  const description = describeSheet(scene.sheet, scene.hexes.length);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${view.width}" height="${view.height}" ` +
    `viewBox="0 0 ${view.width} ${view.height}" role="img" aria-labelledby="sheet-title sheet-desc">\n` +
    el('title', { id: 'sheet-title' }, escapeXml(scene.title)) +
    '\n' +
    el('desc', { id: 'sheet-desc' }, escapeXml(description)) +
    '\n' +
    el('defs', {}, el('clipPath', { id: 'neat' }, el('rect', { x, y, width: w, height: h }))) +
    '\n' +
    body +
    '</svg>\n'
  );
}

/** The sheet, laid out: one plan for every theme. */
export function makeTheatre(
  board: TheatreBoard,
  { fonts, ...options }: TheatreOptions & { fonts: Fonts },
): TheatreSheet {
  const scene = buildTheatre(board, options);
  const plan = planTheatre(scene, fonts);
  return {
    scene,
    plan,
    paint: (theme, layers = THEATRE_LAYERS) => {
      const paint = painters(scene, themeNamed(theme), fonts, plan);
      let body = '';
      for (const name of THEATRE_LAYERS) {
        const content = layers.includes(name) ? paint[name]() : '';
        if (content)
          body += el('g', { id: name, 'clip-path': UNCLIPPED.has(name) ? null : 'url(#neat)' }, content) + '\n';
      }
      return documentOf(scene, body);
    },
  };
}

export interface TheatreDrawing {
  fonts: Fonts;
  theme?: ThemeName | undefined;
  /** Pixels to the height of a hex. */
  scale?: number | undefined;
  lang?: Lang | undefined;
  layers?: readonly string[] | undefined;
}

/** Draws the board, a redoubt-board/3, as SVG. */
export function drawTheatre(
  board: TheatreBoard,
  { fonts, theme = 'light', scale = THEATRE_SCALE, lang = 'en', layers = THEATRE_LAYERS }: TheatreDrawing,
): string {
  const unknown = layers.find((name) => !(THEATRE_LAYERS as readonly string[]).includes(name));
  if (unknown) throw new RangeError(`unknown layer "${unknown}"; the layers are ${THEATRE_LAYERS.join(', ')}`);
  return makeTheatre(board, { fonts, scale, lang }).paint(theme, layers);
}
