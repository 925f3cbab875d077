/** The one drawing of a board of hexes (redoubt-board/3), as a map of the theatre of war engraved about 1830. */
import { el, escapeXml } from './svg.js';
import { themeNamed } from './themes.js';
import { strings } from './strings.js';
import { THEATRE_SCALE, buildTheatre } from './theatre_scene.js';
import { landLayer, paperLayer, seaLayer, terrainLayer } from './theatre_ground.js';
import { bridgeLayer, frontierLayer, gridLayer, riverLayer, roadLayer, supplyLayer, theatreFrame } from './theatre_lines.js';
import { cityLayer, greatNames, groundClearance, placeTheatreNames, pointStars, theatreNames } from './theatre_places.js';
import { theatrePlateLayer, theatrePlates } from './theatre_furniture.js';

/** The layers from bottom to top. */
export const THEATRE_LAYERS = [
  'paper', 'lands', 'terrain', 'seas', 'grid', 'regions', 'roads', 'rivers', 'frontiers', 'bridges', 'supply', 'cities', 'names', 'frame', 'plates',
];

/** Everything that has to find its place. */
export function planTheatre(scene, fonts) {
  const plates = theatrePlates(scene);
  return { plates, ...placeTheatreNames(scene, fonts, plates) };
}

function painters(scene, theme, fonts, plan) {
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

const UNCLIPPED = new Set(['frame', 'plates']);

function documentOf(scene, body) {
  const { view } = scene;
  const { x, y, w, h } = view.map;
  const description = strings[scene.lang].boards[scene.game].description(scene.hexes.length);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${view.width}" height="${view.height}" `
    + `viewBox="0 0 ${view.width} ${view.height}" role="img" aria-labelledby="sheet-title sheet-desc">\n`
    + el('title', { id: 'sheet-title' }, escapeXml(scene.title)) + '\n'
    + el('desc', { id: 'sheet-desc' }, escapeXml(description)) + '\n'
    + el('defs', {}, el('clipPath', { id: 'neat' }, el('rect', { x, y, width: w, height: h }))) + '\n'
    + body + '</svg>\n';
}

/**
 * The sheet, laid out: one plan for every theme.
 * @param {object} board redoubt-board/3 @param {Parameters<typeof buildTheatre>[1] & {fonts: import('./text.js').Fonts}} options
 */
export function makeTheatre(board, { fonts, ...options }) {
  const scene = buildTheatre(board, options);
  const plan = planTheatre(scene, fonts);
  return {
    scene,
    plan,
    paint(theme, layers = THEATRE_LAYERS) {
      const paint = painters(scene, themeNamed(theme), fonts, plan);
      let body = '';
      for (const name of THEATRE_LAYERS) {
        const content = layers.includes(name) ? paint[name]() : '';
        if (content) body += el('g', { id: name, 'clip-path': UNCLIPPED.has(name) ? null : 'url(#neat)' }, content) + '\n';
      }
      return documentOf(scene, body);
    },
  };
}

/**
 * Draws the board.
 * @param {object} board redoubt-board/3
 * @param {{fonts: import('./text.js').Fonts, theme?: import('./themes.js').ThemeName, scale?: number,
 *   lang?: 'en' | 'es', layers?: string[]}} options scale in pixels to the height of a hex
 * @returns {string} SVG
 */
export function drawTheatre(board, { fonts, theme = 'light', scale = THEATRE_SCALE, lang = 'en', layers = THEATRE_LAYERS }) {
  const unknown = layers.find(name => !THEATRE_LAYERS.includes(name));
  if (unknown) throw new RangeError(`unknown layer "${unknown}"; the layers are ${THEATRE_LAYERS.join(', ')}`);
  return makeTheatre(board, { fonts, scale, lang }).paint(theme, layers);
}
