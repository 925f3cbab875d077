/** The one drawing of the battlefield in hexes of 100 m (redoubt-board/4): for a colonel, a general and a marshal. */
import { el, escapeXml } from './svg';
import { grow, type Point } from './geometry';
import { themeNamed, type ThemeName, type Theme } from './themes';
import { EYES, buildBattle, type BattleScene, type BattleOptions } from './battle_scene';
import { bankLayer, gridLayer, levelLayer, slopeLayer } from './battle_ground';
import { crossingLayer, fortLayer, letterBox, letterLayer, streetBox, streetLayer } from './battle_signs';
import { battleFrame, stripHeight, stripLayer } from './battle_furniture';
import { clearances, riverBanks, type Clearances } from './draw';
import { fieldLayer, grainLayer } from './fields';
import { treeLayer, woodLayer } from './woods';
import { hachureLayer } from './hachures';
import { waterLayer } from './water';
import { roadLayer } from './roads';
import { nameLayer, placeNames, type PlacedNames } from './names';
import { base64, groundJpeg, parseRelief, prepareGround, type Ground, type Relief } from './relief';
import { describeSheet } from './scene';
import type { BattleBoard, Geography } from './data';
import type { Fonts } from './text';

/** The layers from bottom to top. */
export const BATTLE_LAYERS = [
  'ground',
  'levels',
  'fields',
  'woods',
  'hachures',
  'slopes',
  'banks',
  'trees',
  'grid',
  'water',
  'roads',
  'crossings',
  'villages',
  'works',
  'letters',
  'names',
  'frame',
  'plates',
] as const;

interface BattlePainting {
  scene: BattleScene;
  ground: Ground;
  theme: Theme;
  fonts: Fonts;
  plan: PlacedNames;
  clear: Clearances;
}

export interface BattleDrawing extends BattleOptions {
  fonts: Fonts;
  theme?: ThemeName | undefined;
  layers?: readonly string[] | undefined;
}

/** A sheet of the field, laid out. */
export interface BattleSheet {
  scene: BattleScene;
  plan: PlacedNames;
  paint: (this: void, theme: ThemeName, layers?: readonly string[]) => string;
}

const UNCLIPPED = new Set<string>(['frame', 'plates']);

/** Names keep clear of letters, and of the works and villages as the hexes show them. */
function planNames(scene: BattleScene, fonts: Fonts) {
  const letters = scene.letters.map((each) => ({ id: each.letter, box: letterBox(each, scene) }));
  const streets = scene.form.snapped
    ? scene.streets.map(({ hex }) => ({ id: hex.id, box: streetBox(hex, scene) }))
    : [];
  return placeNames(scene, fonts, [...letters, ...streets]);
}

/** True hachures where the hexes carry no wedges: a general and a marshal read the hills by them. */
const byHachures = (scene: BattleScene) => scene.form.hex < 40;

/** The paper, finer the nearer one looks. */
function paperImage(ground: Ground, scene: BattleScene, theme: Theme) {
  const { map, extent, scale } = scene.view;
  const jpeg = groundJpeg(ground, extent, theme, Math.max(2.5, Math.min(12.5, 2200 / scale)));
  return el('image', {
    href: 'data:image/jpeg;base64,' + base64(jpeg),
    x: map.x,
    y: map.y,
    width: map.w,
    height: map.h,
    preserveAspectRatio: 'none',
  });
}

function painters({
  scene,
  ground,
  theme,
  fonts,
  plan,
  clear,
}: BattlePainting): Record<(typeof BATTLE_LAYERS)[number], () => string> {
  const rivers = () => (byHachures(scene) ? riverBanks(scene, ground, theme, clear) : '');
  return {
    ground: () => paperImage(ground, scene, theme) + grainLayer(scene, theme),
    levels: () => levelLayer(scene, theme),
    fields: () => fieldLayer(scene, theme, clear.forFields),
    woods: () => woodLayer(scene, theme),
    hachures: () => (byHachures(scene) ? hachureLayer(scene, ground, theme, clear.forHachures) : ''),
    slopes: () => slopeLayer(scene, theme),
    banks: () => bankLayer(scene, theme),
    trees: () => treeLayer(scene, theme, clear.forTrees),
    grid: () => gridLayer(scene, theme),
    water: () => rivers() + waterLayer(scene, theme),
    roads: () => roadLayer(scene, theme),
    crossings: () => crossingLayer(scene, theme),
    villages: () => streetLayer(scene, theme),
    works: () => fortLayer(scene, theme),
    letters: () => letterLayer(scene, theme, fonts),
    names: () => nameLayer(scene, theme, plan.labels),
    frame: () => battleFrame(scene, theme, fonts),
    plates: () => stripLayer(scene, theme, fonts),
  };
}

function documentOf(scene: BattleScene, body: string) {
  const { view } = scene;
  const { x, y, w, h } = view.map;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${view.width}" height="${view.height}" ` +
    `viewBox="0 0 ${view.width} ${view.height}" role="img" aria-labelledby="sheet-title sheet-desc">\n` +
    el('title', { id: 'sheet-title' }, escapeXml(scene.title)) +
    '\n' +
    el('desc', { id: 'sheet-desc' }, escapeXml(describeSheet(scene.sheet, scene.hexes.all.length))) +
    '\n' +
    el('defs', {}, el('clipPath', { id: 'neat' }, el('rect', { x, y, width: w, height: h }))) +
    '\n' +
    body +
    '</svg>\n'
  );
}

/** The sheet, laid out: one plan for every theme. */
export function makeBattle(
  geography: Geography,
  relief: Relief,
  board: BattleBoard,
  { fonts, ...options }: BattleOptions & { fonts: Fonts },
): BattleSheet {
  const scene = buildBattle(geography, board, options);
  scene.view.height += stripHeight(scene.view);
  const plan = { plates: [], ...planNames(scene, fonts) };
  const ground = prepareGround(typeof relief === 'string' ? parseRelief(relief) : relief);
  const clear = clearances(scene, plan);
  const letters = scene.letters.map((each) => grow(letterBox(each, scene), 2));
  const free = (p: Point) => !letters.some(([x0, y0, x1, y1]) => p[0] > x0 && p[0] < x1 && p[1] > y0 && p[1] < y1);
  const forTrees = (p: Point) => clear.forTrees(p) && free(p);
  return {
    scene,
    plan,
    paint: (themeName, layers = BATTLE_LAYERS) => {
      const paint = painters({
        scene,
        ground,
        theme: themeNamed(themeName),
        fonts,
        plan,
        clear: { ...clear, forTrees },
      });
      let body = '';
      for (const name of BATTLE_LAYERS) {
        const content = layers.includes(name) ? paint[name]() : '';
        if (content)
          body += el('g', { id: name, 'clip-path': UNCLIPPED.has(name) ? null : 'url(#neat)' }, content) + '\n';
      }
      return documentOf(scene, body);
    },
  };
}

/** Draws the board as SVG. */
export function drawBattle(
  geography: Geography,
  relief: Relief,
  board: BattleBoard,
  { theme = 'light', layers = BATTLE_LAYERS, ...options }: BattleDrawing,
): string {
  const unknown = layers.find((name) => !(BATTLE_LAYERS as readonly string[]).includes(name));
  if (unknown) throw new RangeError(`unknown layer "${unknown}"; the layers are ${BATTLE_LAYERS.join(', ')}`);
  themeNamed(theme);
  return makeBattle(geography, relief, board, options).paint(theme, layers);
}

export { EYES };
