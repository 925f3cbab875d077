/** The plates of the theatre's sheet: cartouche, compass and legend, all on the open sea. */
import { Path, el, line, pathEl, strokeEl, num, translate, type Attrs } from './svg';
import { cartouche, compass, scaleBar, writer, type PlateId } from './furniture';
import { strings, type Words } from './strings';
import { star } from './areas';
import { TINTS, type Tints } from './theatre_ground';
import { SUPPLY, bridgeSign } from './theatre_lines';
import { citySign } from './theatre_places';
import { THEATRE_SCALE, type TheatreScene } from './theatre_scene';
import type { Line } from './geometry';
import type { Plate } from './scene_types';
import type { Fonts } from './text';
import type { Theme } from './themes';

const LEGEND = { w: 428, h: 326 };
/** Kilometres to the height of a hex, by the fit of the map. */
const HEX_KM = 60.1;

export interface TheatrePlate extends Plate<PlateId> {
  scale: number;
}

/** Plates stand in the north-west, where there is nothing but water. */
export function theatrePlates(scene: TheatreScene): TheatrePlate[] {
  // As large as the sheet, whatever the size of letters: on a larger plate they would cover land.
  const u = scene.view.scale / THEATRE_SCALE;
  const { x, y } = scene.view.map;
  const plate = (id: PlateId, left: number, top: number, w: number, h: number, scale = 1): TheatrePlate => ({
    id,
    scale: scale * u,
    box: [x + left * u, y + top * u, x + (left + w * scale) * u, y + (top + h * scale) * u],
  });
  return [
    plate('cartouche', 16, 16, 610, 128, 0.86),
    plate('legend', 16, 140, LEGEND.w, LEGEND.h),
    plate('compass', 458, 150, 96, 128, 0.85),
  ];
}

function hexSample(theme: Theme, fill: string, sign = '') {
  const ring: Line = [
    [-8.7, 15],
    [8.7, 15],
    [17.3, 0],
    [8.7, -15],
    [-8.7, -15],
    [-17.3, 0],
  ];
  return pathEl(new Path(1).polyline(ring, true), { fill, stroke: theme.map.border, 'stroke-width': 0.9 }) + sign;
}

function treesSample(theme: Theme) {
  const path = new Path(1);
  for (const [x, y] of [
    [-7, -4],
    [6, -5],
    [0, 6],
    [9, 6],
    [-9, 7],
  ] as const)
    path.polyline(
      [
        [x, y - 6],
        [x + 3.4, y + 3],
        [x - 3.4, y + 3],
      ],
      true,
    );
  return pathEl(path, { fill: theme.map.tree, stroke: theme.map.treeLine, 'stroke-width': 0.8 });
}

function reedsSample(tints: Tints) {
  const path = new Path(1);
  for (const [x, y] of [
    [-7, -5],
    [5, -6],
    [-2, 3],
    [9, 3],
    [-6, 10],
    [4, 10],
  ] as const)
    path.moveTo(x - 5, y).lineTo(x + 5, y);
  return strokeEl(path, tints.marshLine, 1.2);
}

function peakSample(theme: Theme, tints: Tints, high: number) {
  const path = new Path(1);
  for (const [x, y] of [
    [-5, 6],
    [6, 9],
  ] as const)
    path
      .moveTo(x - 6.5, y)
      .quadTo(x - 2, y - high * 0.5, x, y - high)
      .quadTo(x + 3, y - high * 0.5, x + 6.5, y);
  return pathEl(path, { fill: theme.map.paperHi, stroke: tints.peak, 'stroke-width': 1 });
}

function samples(theme: Theme): Record<keyof Words['theatre']['legend'], string> {
  const { map } = theme;
  const tints = TINTS[theme.name];
  const stroke = (colour: string, width: number, more?: Attrs) =>
    strokeEl(new Path(1).moveTo(-17, 0).lineTo(17, 0), colour, width, more);
  const band = (side: keyof typeof SUPPLY) => stroke(map.border, 9) + stroke(SUPPLY[side], 6.4);
  return {
    clear: hexSample(theme, map.paper),
    forest: hexSample(theme, map.wood, treesSample(theme)),
    marsh: hexSample(theme, tints.marsh, reedsSample(tints)),
    rough: hexSample(theme, tints.rough, peakSample(theme, tints, 8)),
    mountain: hexSample(theme, tints.mountain, peakSample(theme, tints, 15)),
    city: citySign({}, 1, theme),
    fortified: citySign({ fortified: true }, 1, theme),
    victory: citySign({ points: 1 }, 1, theme) + el('g', { transform: translate(19, 0) }, star(6.4, theme)),
    river:
      stroke(map.waterLine, 7.6, { 'stroke-linecap': 'round' }) + stroke(map.water, 5, { 'stroke-linecap': 'round' }),
    bridge: stroke(map.waterLine, 7.6) + stroke(map.water, 5) + bridgeSign([-17, 0], [17, 0], 1, theme),
    frontier: stroke(map.start, 3, { 'stroke-dasharray': '13 4 2.6 4' }),
    road: stroke(map.roadLine, 1.6, { 'stroke-dasharray': '6.5 3.6' }),
    french: band('french'),
    russian: band('russian'),
    austrian: band('austrian'),
  };
}

type SampleName = keyof Words['theatre']['legend'];

const COLUMNS: readonly (readonly SampleName[])[] = [
  ['clear', 'forest', 'marsh', 'rough', 'mountain'],
  ['city', 'fortified', 'victory', 'river', 'bridge'],
  ['frontier', 'road', 'french', 'russian', 'austrian'],
];

function legend(theme: Theme, fonts: Fonts, words: Words['theatre']) {
  const { w, h } = LEGEND;
  const write = writer(theme, fonts);
  const signs = samples(theme);
  const lefts = [32, 148, 284] as const;
  const rooms = [68, 82, 106] as const;
  const entries = COLUMNS.flatMap((names, column) =>
    names.map((name, row) => {
      const x = lefts[column]!,
        y = 68 + row * 40;
      return (
        el('g', { transform: translate(x, y) }, signs[name]) +
        write('serif', words.legend[name], 16, x + (name === 'victory' ? 31 : 25), y + 5.2, { room: rooms[column]! })
      );
    }),
  ).join('');
  const hundred = (100 / HEX_KM) * THEATRE_SCALE;
  const bar = scaleBar(20, 282, hundred, theme) + write('italic', words.hundred, 15, 20 + hundred + 9, 290);
  return (
    el('rect', { width: w, height: h, fill: theme.map.paperHi, stroke: theme.map.frame, 'stroke-width': 1.6 }) +
    el('rect', { x: 4, y: 4, width: w - 8, height: h - 8, ...line(theme.map.frame, 0.7) }) +
    write('serifBold', words.signs, 20, 18, 32) +
    strokeEl(new Path(1).moveTo(16, 41).lineTo(w - 16, 41), theme.map.frame, 0.8) +
    entries +
    bar +
    write('italic', words.scaleNote, 13.5, 20, 312, { room: w - 40 })
  );
}

export function theatrePlateLayer(scene: TheatreScene, theme: Theme, fonts: Fonts, plates: readonly TheatrePlate[]) {
  const words = strings[scene.lang];
  const content = {
    cartouche: () => cartouche(theme, fonts, scene.sheet),
    compass: () => compass(theme, fonts, words),
    legend: () => legend(theme, fonts, words.theatre),
  };
  return plates
    .map(({ id, box, scale }) =>
      el('g', { 'data-plate': id, transform: `${translate(box[0], box[1])} scale(${num(scale, 3)})` }, content[id]()),
    )
    .join('');
}
