/** The furniture of the sheet: neat line, title cartouche, compass, legend and scale bars. */
import { Path, el, line, pathEl, strokeEl, num, translate } from './svg';
import { bounds, insideRing, type Point, type Box } from './geometry';
import { CAP_HEIGHT, measure, outline, type Face, type Fonts, type Anchor } from './text';
import { disc, star } from './areas';
import { BORDERED_LEGEND, borderedLegend } from './bordered_legend';
import { GROUND_VALUES, strings, type Words } from './strings';
import type { SheetWords } from './data';
import type { Frame, Plate, Scene, View } from './scene_types';
import type { Theme } from './themes';

/** Sizes of the plates at 180 px to the km, and their distance from the neat line. */
const CARTOUCHE = { w: 610, h: 128, inset: 12 };
const COMPASS = { w: 96, h: 128, inset: 12 };
const LEGEND = { w: 296, h: 274, inset: 2 };
const VERST = 1066.8;

interface PlateSize {
  w: number;
  h: number;
  inset: number;
}
export type PlateId = 'legend' | 'cartouche' | 'compass';

/** For each cell of a coarse grid whether it lies on the board. */
interface Mask {
  mask: Uint8Array;
  cols: number;
  rows: number;
  cell: number;
}

/** Writes on a plate; a text that is too long for its room is set smaller. */
export type Write = (
  face: Face,
  text: string,
  size: number,
  x: number,
  y: number,
  how?: { anchor?: Anchor; room?: number },
) => string;

function boardMask(scene: Scene): Mask {
  const cell = 12 * scene.sizes.unit;
  const { map } = scene.view;
  const cols = Math.ceil(map.w / cell),
    rows = Math.ceil(map.h / cell);
  const mask = new Uint8Array(cols * rows);
  for (const area of scene.areas) {
    const box = bounds(area.ring);
    const from: Point = [
      Math.max(0, Math.floor((box[0] - map.x) / cell)),
      Math.max(0, Math.floor((box[1] - map.y) / cell)),
    ];
    for (let j = from[1]; j < rows && map.y + j * cell < box[3]; j++) {
      for (let i = from[0]; i < cols && map.x + i * cell < box[2]; i++) {
        if (insideRing([map.x + (i + 0.5) * cell, map.y + (j + 0.5) * cell], area.ring)) mask[j * cols + i] = 1;
      }
    }
  }
  return { mask, cols, rows, cell };
}

/** The place for a plate that covers least of the board, near a corner of the map. */
function findRoom(scene: Scene, grid: Mask, size: PlateSize, corner: Point, taken: readonly Box[]): Box | null {
  const { map } = scene.view;
  const u = scene.sizes.unit;
  const w = size.w * u,
    h = size.h * u,
    inset = size.inset * u,
    step = grid.cell;
  const lastX = map.x + map.w - inset - w,
    lastY = map.y + map.h - inset - h;
  let best: { cost: number; box: Box } | null = null;
  for (let y = map.y + inset; y <= lastY + 0.01; y += step) {
    for (let x = map.x + inset; x <= lastX + 0.01; x += step) {
      const px = corner[0] > 0 ? map.x + map.w + map.x - x - w : x;
      const py = corner[1] > 0 ? map.y + map.h + map.y - y - h : y;
      const box: Box = [px, py, px + w, py + h];
      if (
        taken.some(
          (other) =>
            box[0] < other[2] + step &&
            box[2] > other[0] - step &&
            box[1] < other[3] + step &&
            box[3] > other[1] - step,
        )
      )
        continue;
      const cost =
        coveredCells(grid, map, box) * 40 +
        (Math.abs(x - map.x) + Math.abs(y - map.y)) / u +
        coveredDiscs(scene, box) * 1e5;
      if (!best || cost < best.cost) best = { cost, box };
    }
  }
  return best?.box ?? null;
}

function coveredCells({ mask, cols, rows, cell }: Mask, map: Frame, box: Box) {
  let count = 0;
  for (let j = Math.floor((box[1] - map.y) / cell); j < Math.min(rows, (box[3] - map.y) / cell); j++) {
    for (let i = Math.floor((box[0] - map.x) / cell); i < Math.min(cols, (box[2] - map.x) / cell); i++) {
      count += mask[Math.max(0, j) * cols + Math.max(0, i)]!;
    }
  }
  return count;
}

function coveredDiscs(scene: Scene, box: Box) {
  const r = scene.sizes.disc * 1.4;
  return scene.areas.filter(
    ({ at }) => at[0] > box[0] - r && at[0] < box[2] + r && at[1] > box[1] - r && at[1] < box[3] + r,
  ).length;
}

/** Where the plates go. The names keep clear of these boxes. */
export function placePlates(scene: Scene): Plate<PlateId>[] {
  const grid = boardMask(scene);
  const plates: Plate<PlateId>[] = [];
  const bordered = scene.borders.length > 0;
  const wanted: readonly (readonly [PlateId, PlateSize, Point])[] = [
    ['legend', bordered ? BORDERED_LEGEND : LEGEND, bordered ? [1, -1] : [1, 1]],
    ['compass', COMPASS, bordered ? [1, 1] : [1, -1]],
    ['cartouche', CARTOUCHE, [1, -1]],
  ];
  for (const [id, size, corner] of wanted) {
    const box = findRoom(
      scene,
      grid,
      size,
      corner,
      plates.map((plate) => plate.box),
    );
    if (box) plates.push({ id, box });
  }
  return plates;
}

/** A plaque with hollowed corners. */
function plaque(x: number, y: number, w: number, h: number, corner: number) {
  return new Path(1)
    .moveTo(x + corner, y)
    .lineTo(x + w - corner, y)
    .arcTo(corner, 0, x + w, y + corner)
    .lineTo(x + w, y + h - corner)
    .arcTo(corner, 0, x + w - corner, y + h)
    .lineTo(x + corner, y + h)
    .arcTo(corner, 0, x, y + h - corner)
    .lineTo(x, y + corner)
    .arcTo(corner, 0, x + corner, y)
    .close();
}

/** A pair of leaves and a stem beside the lozenge of the title. */
function flourish(side: number) {
  const path = new Path(1);
  path
    .moveTo(side * 12, 0)
    .cubicTo(side * 22, -7, side * 36, -7, side * 46, 0)
    .cubicTo(side * 36, 2, side * 22, 3, side * 12, 0)
    .close();
  path
    .moveTo(side * 40, 0)
    .cubicTo(side * 50, -5, side * 60, -4, side * 68, 0)
    .cubicTo(side * 60, 1.6, side * 50, 2, side * 40, 0)
    .close();
  return path;
}

export function cartouche(theme: Theme, fonts: Fonts, { place, subtitle: below }: SheetWords) {
  const { w, h } = CARTOUCHE;
  const { paperHi, frame, name, start } = theme.map;
  const room = w - 60;
  const part = Math.min(1, room / measure(fonts, 'serifBold', place, 57, { spacing: 15 }));
  const title = outline(fonts, 'serifBold', place, 57 * part, {
    x: w / 2,
    y: 60 - 8 * (1 - part),
    anchor: 'middle',
    spacing: 15 * part,
  });
  const size = Math.min(22, (22 * room) / measure(fonts, 'italic', below, 22, { spacing: 0.4 }));
  const subtitle = outline(fonts, 'italic', below, size, { x: w / 2, y: 109, anchor: 'middle', spacing: 0.4 });
  const rules = new Path(1)
    .moveTo(w / 2 - 240, 79)
    .lineTo(w / 2 - 72, 79)
    .moveTo(w / 2 + 72, 79)
    .lineTo(w / 2 + 240, 79);
  return (
    pathEl(plaque(0, 0, w, h, 16), { fill: paperHi, stroke: frame, 'stroke-width': 2.6 }) +
    strokeEl(plaque(6, 6, w - 12, h - 12, 15), frame, 0.9) +
    pathEl(title, { fill: name }) +
    strokeEl(rules, frame, 1.1) +
    el(
      'g',
      { transform: translate(w / 2, 79) },
      pathEl(String(flourish(-1)) + String(flourish(1)), { fill: frame }),
      pathEl('M0-6l6 6l-6 6l-6-6z', { fill: start }),
    ) +
    pathEl(subtitle, { fill: name })
  );
}

/** A compass rose of eight points, its north long and crowned by the letter. */
export function compass(theme: Theme, fonts: Fonts, words: Words) {
  const { paperHi, frame, name } = theme.map;
  const light = new Path(1),
    dark = new Path(1);
  const addPoint = (turn: number, reach: number, half: number) => {
    const a = (turn * Math.PI) / 4,
      b = Math.PI / 4;
    const tip: Point = [Math.sin(a) * reach, -Math.cos(a) * reach];
    for (const [side, path] of [
      [-1, dark],
      [1, light],
    ] as const) {
      const c = a + side * b;
      path.polyline([[0, 0], tip, [Math.sin(c) * half, -Math.cos(c) * half]], true);
    }
  };
  for (const turn of [1, 3, 5, 7]) addPoint(turn, 23, 6);
  for (const turn of [2, 4, 6]) addPoint(turn, 34, 8);
  addPoint(0, 47, 8);
  const letter = outline(fonts, 'serifHeavy', words.north, 22, { x: 0, y: -52, anchor: 'middle' });
  return el(
    'g',
    { transform: translate(COMPASS.w / 2, 80) },
    el('circle', { r: 27, fill: paperHi, 'fill-opacity': 0.55, stroke: frame, 'stroke-width': 0.9 }),
    el('circle', { r: 30, ...line(frame, 0.6) }),
    pathEl(light, { fill: paperHi, stroke: frame, 'stroke-width': 0.9, 'stroke-linejoin': 'round' }),
    pathEl(dark, { fill: frame, stroke: frame, 'stroke-width': 0.9, 'stroke-linejoin': 'round' }),
    pathEl(letter, { fill: name }),
  );
}

export function scaleBar(x: number, y: number, width: number, theme: Theme) {
  const filled = new Path(1),
    hollow = new Path(1);
  for (let i = 0; i < 4; i++) (i % 2 ? hollow : filled).rect(x + (i * width) / 4, y, width / 4, 5.5);
  const edge = { stroke: theme.map.frame, 'stroke-width': 1.1 };
  return pathEl(filled, { fill: theme.map.frame, ...edge }) + pathEl(hollow, { fill: theme.map.paperHi, ...edge });
}

function legendTable(theme: Theme, words: Words, write: Write) {
  const { w } = LEGEND;
  const columns = [w - 112, w - 71, w - 30] as const;
  const parts = [write('serifBold', words.ground, 20, 18, 31)];
  words.columns.forEach((word, k) =>
    parts.push(write('italic', word, 16, columns[k]!, 31, { anchor: 'middle', room: 38 })),
  );
  (Object.keys(GROUND_VALUES) as (keyof typeof GROUND_VALUES)[]).forEach((kind, row) => {
    const y = 61 + row * 34;
    parts.push(el('g', { transform: translate(33, y) }, disc(kind, 12, theme, theme.map.paperHi)));
    parts.push(write('serif', words.terrain[kind], 18, 57, y + (18 * CAP_HEIGHT.serif) / 2, { room: 104 }));
    GROUND_VALUES[kind].forEach((value, k) => {
      parts.push(write('serifBold', value, 18, columns[k]!, y + (18 * CAP_HEIGHT.serif) / 2, { anchor: 'middle' }));
    });
  });
  return parts;
}

function legendSigns(theme: Theme, words: Words, write: Write) {
  const { w } = LEGEND;
  const half = w / 2 - 2;
  const y = 169,
    second = 195;
  const sample = (x: number, top: number) => new Path(1).moveTo(x, top).lineTo(x + 30, top);
  return [
    el('g', { transform: translate(33, y) }, star(11, theme)),
    write('serif', words.victory, 16.5, 57, y + 5.4, { room: half - 64 }),
    el('g', { transform: translate(33, second) }, star(9, theme, true)),
    write('serif', words.shared, 16.5, 57, second + 5.4, { room: half - 64 }),
    strokeEl(sample(half, y), theme.map.start, 4, { 'stroke-dasharray': '13 6' }),
    write('serif', words.start, 16.5, half + 37, y + 5.4, { room: w - half - 51 }),
    strokeEl(sample(half, second), theme.map.cmdCase, 5.4, { opacity: 0.6, 'stroke-linecap': 'round' }),
    strokeEl(sample(half, second), theme.map.cmd, 3.4, { 'stroke-linecap': 'round' }),
    write('serif', words.command, 16.5, half + 37, second + 5.4, { room: w - half - 51 }),
  ];
}

export const writer =
  (theme: Theme, fonts: Fonts): Write =>
  (face, text, size, x, y, { anchor = 'start', room = Infinity } = {}) => {
    const fitted = Math.min(size, (size * room) / measure(fonts, face, text, size));
    return pathEl(outline(fonts, face, text, fitted, { x, y, anchor }), { fill: theme.map.name });
  };

/** Bars of a verst and of a kilometre, the first at `y`. */
function scaleBars(theme: Theme, words: Words, write: Write, scale: number, y: number) {
  const verst = (VERST / 1000) * scale;
  return (
    scaleBar(18, y, verst, theme) +
    write('italic', words.verst, 16, 18 + verst + 9, y + 8) +
    scaleBar(18, y + 21, scale, theme) +
    write('italic', words.kilometre, 16, 18 + verst + 9, y + 29)
  );
}

function legend(theme: Theme, fonts: Fonts, words: Words, scale: number, unit: number) {
  const { w, h } = LEGEND;
  const { paperHi, frame } = theme.map;
  const write = writer(theme, fonts);
  const rules = new Path(1)
    .moveTo(16, 39)
    .lineTo(w - 14, 39)
    .moveTo(16, 148)
    .lineTo(w - 14, 148)
    .moveTo(16, 214)
    .lineTo(w - 14, 214);
  return (
    el('rect', { width: w, height: h, fill: paperHi, stroke: frame, 'stroke-width': 1.6 }) +
    el('rect', { x: 4, y: 4, width: w - 8, height: h - 8, ...line(frame, 0.7) }) +
    strokeEl(rules, frame, 0.8) +
    legendTable(theme, words, write).join('') +
    legendSigns(theme, words, write).join('') +
    scaleBars(theme, words, write, scale / unit, 228)
  );
}

/** All plates at the places found for them. */
export function plateLayer(scene: Scene, theme: Theme, fonts: Fonts, plates: readonly Plate<PlateId>[]) {
  const words = strings[scene.lang];
  const { unit } = scene.sizes;
  const content = {
    cartouche: () => cartouche(theme, fonts, scene.sheet),
    compass: () => compass(theme, fonts, words),
    legend: () =>
      scene.borders.length
        ? borderedLegend(theme, fonts, words, writer(theme, fonts), (y) =>
            scaleBars(theme, words, writer(theme, fonts), scene.view.scale / unit, y),
          )
        : legend(theme, fonts, words, scene.view.scale, unit),
  };
  return plates
    .map(({ id, box }) =>
      el(
        'g',
        {
          'data-plate': id,
          transform: `${translate(box[0], box[1])} scale(${num(unit, 3)})`,
        },
        content[id](),
      ),
    )
    .join('');
}

/** Bars of one kilometre along the edges, black and white by turns. */
function kilometreBars(view: View, unit: number) {
  const path = new Path(1);
  const [x0, y0, x1, y1] = view.extent;
  const { map } = view;
  for (let k = Math.ceil(x0 / 2000) * 2000; k < x1; k += 2000) {
    const a = view.toSheet([k, y0])[0],
      b = view.toSheet([Math.min(k + 1000, x1), y0])[0];
    for (const y of [map.y - 10 * unit, map.y + map.h + 4 * unit]) path.rect(a, y, b - a, 6 * unit);
  }
  for (let k = Math.ceil(y0 / 2000) * 2000; k < y1; k += 2000) {
    const a = view.toSheet([x0, Math.min(k + 1000, y1)])[1],
      b = view.toSheet([x0, k])[1];
    for (const x of [map.x - 10 * unit, map.x + map.w + 4 * unit]) path.rect(x, a, 6 * unit, b - a);
  }
  return path;
}

/** The margin of the sheet with the neat line. */
export function frameLayer(scene: Scene, theme: Theme) {
  const { view, sizes } = scene;
  const u = sizes.unit;
  const { x, y, w, h } = view.map;
  const margin = new Path(1)
    .rect(0, 0, view.width, view.height)
    .moveTo(x, y)
    .lineTo(x, y + h)
    .lineTo(x + w, y + h)
    .lineTo(x + w, y)
    .close();
  const around = (by: number, width: number) =>
    el('rect', {
      x: x - by * u,
      y: y - by * u,
      width: w + 2 * by * u,
      height: h + 2 * by * u,
      ...line(theme.map.frame, width * u),
    });
  return (
    pathEl(margin, { fill: theme.map.paper, 'fill-rule': 'evenodd' }) +
    around(0, 2) +
    around(13, 1) +
    around(19, 4) +
    pathEl(kilometreBars(view, u), { fill: theme.map.frame })
  );
}
