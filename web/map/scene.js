/** The map on its sheet: geography and board turned into pixels, sorted by what they are. */
import { bounds, closeRing, lineDistance, openRing, radians } from './geometry.js';
import { readGround } from './bordered.js';
import { sizesAt } from './style.js';

const MARGIN = 44;

/**
 * @typedef {object} View
 * @property {number} scale pixels to the kilometre
 * @property {{x: number, y: number, w: number, h: number}} map the map inside the neat line
 * @property {number} width @property {number} height the sheet
 * @property {(p: number[]) => [number, number]} toSheet metres to pixels
 * @property {(p: number[]) => [number, number]} toGround pixels to metres
 * @property {import('./style.js').Sizes} sizes
 */

/** @returns {View} */
export function makeView(extent, scale) {
  const [x0, y0, x1, y1] = extent;
  const k = scale / 1000;
  const margin = Math.round((MARGIN * scale) / 180);
  const w = (x1 - x0) * k, h = (y1 - y0) * k;
  return {
    scale,
    extent,
    map: { x: margin, y: margin, w, h },
    width: Math.ceil(w + 2 * margin),
    height: Math.ceil(h + 2 * margin),
    toSheet: p => [margin + (p[0] - x0) * k, margin + (y1 - p[1]) * k],
    toGround: p => [x0 + (p[0] - margin) / k, y1 - (p[1] - margin) / k],
    sizes: sizesAt(scale),
  };
}

/** Works are signs: drawn larger than life, those that touch each other as one. */
const WORK_MAGNIFIED = 1.7;

function magnifyWorks(works, near) {
  const groups = [];
  for (const work of works) {
    const touching = groups.filter(group => group.some(other => other.line.some(p => lineDistance(p, closeRing(work.line)) < near)));
    groups.splice(0, groups.length, ...groups.filter(group => !touching.includes(group)), [...touching.flat(), work]);
  }
  return groups.flatMap(group => {
    const box = bounds(group.flatMap(work => work.line));
    const [cx, cy] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
    const larger = ([x, y]) => [cx + (x - cx) * WORK_MAGNIFIED, cy + (y - cy) * WORK_MAGNIFIED];
    return group.map(work => ({ ...work, line: work.line.map(larger) }));
  });
}

/** A text of the data in one language; plain strings serve for all. */
export function textIn(text, lang) {
  if (text === undefined || text === null) return '';
  return typeof text === 'string' ? text : text[lang] ?? text.en ?? '';
}

function riverWidth(feature, sizes) {
  const kind = feature.properties.class;
  if (kind === 'major') {
    const [from, to] = feature.properties.width ?? [1, 1];
    return t => sizes.major * (1 + ((to - from) / (to + from)) * (2 * t - 1));
  }
  const [from, to] = {
    river: [sizes.riverFrom, sizes.riverTo],
    brook: [sizes.brookFrom, sizes.brookTo],
    rill: [sizes.rillFrom, sizes.rillTo],
  }[kind];
  return t => from + (to - from) * t;
}

const READERS = {
  river: (feature, base, view) => ({
    ...base, line: feature.geometry.coordinates.map(view.toSheet), width: riverWidth(feature, view.sizes),
  }),
  pond: (feature, base, view) => ({ ...base, ring: openRing(feature.geometry.coordinates[0]).map(view.toSheet) }),
  wood: (feature, base, view) => ({
    ...base, rings: feature.geometry.coordinates.map(ring => openRing(ring).map(view.toSheet)),
  }),
  road: (feature, base, view) => ({ ...base, line: feature.geometry.coordinates.map(view.toSheet) }),
  village: (feature, base, view) => ({
    ...base,
    at: view.toSheet(feature.geometry.coordinates),
    angle: -radians(feature.properties.heading ?? 0),
    houses: feature.properties.houses ?? 6,
    church: Boolean(feature.properties.church),
    burnt: Boolean(feature.properties.burnt),
  }),
  work: (feature, base, view) => {
    const closed = feature.geometry.type === 'Polygon';
    const points = closed ? openRing(feature.geometry.coordinates[0]) : feature.geometry.coordinates;
    return { ...base, closed, line: points.map(view.toSheet), faces: -radians(feature.properties.faces ?? 180) };
  },
  height: (feature, base, view) => ({ ...base, at: view.toSheet(feature.geometry.coordinates) }),
};

function readFeatures(geography, view, lang) {
  const byKind = { river: [], pond: [], wood: [], road: [], village: [], work: [], height: [] };
  for (const feature of geography.features) {
    const { kind, class: sort, name } = feature.properties;
    if (!READERS[kind]) continue;
    const base = { id: feature.id, sort, name: textIn(name, lang) };
    byKind[kind].push(READERS[kind](feature, base, view));
  }
  return byKind;
}

function readAreas(board, view, lang) {
  return board.areas.map(area => ({
    id: area.id,
    name: textIn(area.name, lang),
    terrain: area.terrain,
    sign: area.id,
    control: area.control,
    half: area.half,
    at: view.toSheet(area.circle),
    ring: openRing(area.polygon).map(view.toSheet),
  }));
}

/**
 * @param {object} geography GeoJSON of the battlefield
 * @param {object} board the board of areas
 * @param {{scale: number, lang: string}} options
 */
export function buildScene(geography, board, { scale, lang }) {
  const view = makeView(board.extent, scale);
  const kinds = readFeatures(geography, view, lang);
  const lines = board.lines ?? {};
  const scene = {
    game: board.game,
    view,
    lang,
    sizes: view.sizes,
    rivers: kinds.river,
    ponds: kinds.pond,
    woods: kinds.wood,
    roads: kinds.road,
    villages: kinds.village,
    works: magnifyWorks(kinds.work, (60 * scale) / 1000),
    heights: kinds.height,
    areas: readAreas(board, view, lang),
    arcs: (board.arcs ?? []).map(arc => ({ ...arc, line: arc.line.map(view.toSheet) })),
    victory: (board.victory ?? []).map(entry => ({ ...entry, name: textIn(entry.name, lang) })),
    startLine: (lines.start ?? []).map(view.toSheet),
    commandLine: (lines.command ?? []).map(view.toSheet),
    title: textIn(board.title, lang),
    borders: [],
  };
  return board.format === 'redoubt-board/2' ? readGround(scene, board) : scene;
}

/** Whether a point of the sheet lies on the map, at least `inset` from its edge. */
export function onMap({ map }, [x, y], inset = 0) {
  return x >= map.x + inset && x <= map.x + map.w - inset && y >= map.y + inset && y <= map.y + map.h - inset;
}
