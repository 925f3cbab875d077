/**
 * The furniture of a sheet of hexes: neat line, numbers of columns and rows, and below them title, legend and scale.
 */
import { Path, el, line, num, pathEl, strokeEl, translate } from './svg';
import { outline, type Fonts } from './text';
import { cartouche, compass, scaleBar, writer } from './furniture';
import { strings, type Words } from './strings';
import type { BattleScene, Form } from './battle_scene';
import type { View } from './scene_types';
import type { Theme } from './themes';

/** The strip under the map, at full size. */
const STRIP = { w: 1240, h: 158, title: 610, compass: 96 };

/** How large the strip's things are on a sheet of this width. */
const stripPart = (view: View) => Math.min(1, view.map.w / STRIP.w);

export const stripHeight = (view: View) => Math.round(STRIP.h * stripPart(view));

/** Numbers along the edges, each over its column or beside its row. */
function rulers(scene: BattleScene, theme: Theme, fonts: Fonts) {
  const { view, hexes, form } = scene;
  const { x, y, w, h } = view.map;
  const size = form.hex > 60 ? 15 : 11.5;
  const path = new Path(2);
  const write = (text: string, px: number, py: number) =>
    outline(fonts, 'sansBold', text, size, { x: px, y: py + size * 0.33, anchor: 'middle', path });
  const chosen = (number: number, last: number) =>
    form.every === 1 ? true : number % form.every === 0 || number === 1 || (number === last && number % form.every > 2);
  for (let column = 1; column <= hexes.columns; column++) {
    const [px] = view.toSheet(hexes.centre(column, 1));
    if (!chosen(column, hexes.columns) || px < x + 6 || px > x + w - 6) continue;
    for (const py of [y - 14, y + h + 14]) write(String(column).padStart(3, '0'), px, py);
  }
  for (let row = 1; row <= hexes.rows; row++) {
    const [, py] = view.toSheet(hexes.centre(1, row));
    if (!chosen(row, hexes.rows) || py < y + 6 || py > y + h - 6) continue;
    for (const px of [x - 15, x + w + 15]) write(String(row).padStart(2, '0'), px, py);
  }
  return pathEl(path, { fill: theme.map.name, opacity: 0.82 });
}

export function battleFrame(scene: BattleScene, theme: Theme, fonts: Fonts) {
  const { view } = scene;
  const { x, y, w, h } = view.map;
  const margin = new Path(1)
    .rect(0, 0, view.width, view.height)
    .moveTo(x, y)
    .lineTo(x, y + h)
    .lineTo(x + w, y + h)
    .lineTo(x + w, y)
    .close();
  const around = (by: number, width: number) =>
    el('rect', { x: x - by, y: y - by, width: w + 2 * by, height: h + 2 * by, ...line(theme.map.frame, width) });
  return (
    pathEl(margin, { fill: theme.map.paper, 'fill-rule': 'evenodd' }) +
    around(0, 1.8) +
    around(27, 1) +
    around(31, 3) +
    rulers(scene, theme, fonts)
  );
}

type SignKind = keyof Words['battle']['legend'];

/** What the signs of the map are drawn like, each in a box of 46 by 24. */
const SAMPLES: Readonly<Record<SignKind, (theme: Theme) => string>> = {
  slope: (theme) => {
    const path = new Path(1);
    for (let x = 3; x < 45; x += 5.2)
      path
        .moveTo(x - 1, 4)
        .lineTo(x + 1, 4)
        .lineTo(x, 18)
        .close();
    return (
      strokeEl(new Path(1).moveTo(0, 4).lineTo(46, 4), theme.hexes.line, 1.2) +
      pathEl(path, { fill: theme.hexes.slope })
    );
  },
  steep: (theme) => {
    const path = new Path(1);
    for (let x = 4; x < 45; x += 6)
      path
        .moveTo(x - 1.7, 0)
        .lineTo(x + 1.7, 0)
        .lineTo(x, 17)
        .close();
    return (
      pathEl(path, { fill: theme.hexes.slope }) +
      strokeEl(new Path(1).moveTo(0, 20).lineTo(46, 20), theme.map.waterLine, 6) +
      strokeEl(new Path(1).moveTo(0, 20).lineTo(46, 20), theme.map.water, 3.6)
    );
  },
  stream: (theme) =>
    strokeEl(
      new Path(1).moveTo(0, 14).lineTo(12, 8).lineTo(23, 14).lineTo(34, 8).lineTo(46, 14),
      theme.map.waterLine,
      3.4,
      { 'stroke-linejoin': 'round' },
    ),
  ford: (theme) => {
    const stones = new Path(1);
    for (const x of [18, 28]) for (const y of [4, 12, 20]) stones.circle(x, y, 2.1);
    return (
      strokeEl(new Path(1).moveTo(0, 12).lineTo(46, 12), theme.map.water, 9) +
      pathEl(stones, { fill: theme.map.halo, stroke: theme.map.waterLine, 'stroke-width': 1 })
    );
  },
  bridge: (theme) =>
    strokeEl(new Path(1).moveTo(0, 12).lineTo(46, 12), theme.map.water, 9) +
    el('rect', { x: 19, y: 0, width: 9, height: 24, fill: theme.map.road }) +
    strokeEl(new Path(1).moveTo(19, 0).lineTo(19, 24).moveTo(28, 0).lineTo(28, 24), theme.map.roadLine, 2.2),
  work: (theme) => {
    const ticks = new Path(1);
    for (let x = 2; x <= 44; x += 4.2) ticks.moveTo(x, 12).lineTo(x, 4);
    return (
      strokeEl(ticks, theme.map.work, 1.5) + strokeEl(new Path(1).moveTo(0, 14).lineTo(46, 14), theme.map.work, 4.4)
    );
  },
  pits: (theme) => {
    const holes = new Path(1);
    for (const [y, from] of [
      [5, 4],
      [13, 9],
      [21, 4],
    ] as const)
      for (let x = from; x < 44; x += 10) holes.circle(x, y, 2.4);
    return pathEl(holes, { fill: theme.map.paperLo, stroke: theme.map.work, 'stroke-width': 1 });
  },
  road: (theme) =>
    strokeEl(new Path(1).moveTo(0, 12).lineTo(46, 12), theme.map.roadLine, 8) +
    strokeEl(new Path(1).moveTo(0, 12).lineTo(46, 12), theme.map.road, 5.4),
  path: (theme) =>
    strokeEl(new Path(1).moveTo(0, 7).lineTo(46, 7), theme.map.lane, 4) +
    strokeEl(new Path(1).moveTo(0, 7).lineTo(46, 7), theme.map.road, 2.4) +
    strokeEl(new Path(1).moveTo(0, 18).lineTo(46, 18), theme.map.lane, 2.2, {
      'stroke-dasharray': '0 5',
      'stroke-linecap': 'round',
    }),
};

/** Whether a sheet has a sign: slopes are drawn on sides for a colonel, banks where hexes are. */
const shown = (kind: SignKind, { grid, hex }: Form) => (kind === 'slope' ? hex >= 40 : kind !== 'steep' || grid > 0);

function legend(scene: BattleScene, theme: Theme, fonts: Fonts, width: number) {
  const words = strings[scene.lang].battle;
  const write = writer(theme, fonts);
  const kinds = (Object.keys(SAMPLES) as SignKind[]).filter((kind) => shown(kind, scene.form));
  const rows = 4,
    step = 30,
    column = Math.min(190, width / Math.ceil(kinds.length / rows));
  return kinds
    .map((kind, i) => {
      const x = Math.floor(i / rows) * column,
        y = 12 + (i % rows) * step;
      return (
        el('g', { transform: translate(x, y), 'data-sign': kind }, SAMPLES[kind](theme)) +
        write('serif', words.legend[kind], 15.5, x + 55, y + 17, { room: column - 62 })
      );
    })
    .join('');
}

/** Bars of a verst and of a kilometre, no longer than there is room for. */
function bars(scene: BattleScene, theme: Theme, fonts: Fonts, part: number, room: number) {
  const words = strings[scene.lang];
  const write = writer(theme, fonts);
  const scale = scene.view.scale / part;
  const short = scale > room;
  const [first, second] = short ? ([scale / 2, scale / 10] as const) : ([scale * 1.0668, scale] as const);
  const [one, two] = short
    ? ([words.battle.half, words.battle.hex] as const)
    : ([words.verst, words.kilometre] as const);
  const fit = Math.min(1, room / first);
  return (
    scaleBar(0, 0, first * fit, theme) +
    write('italic', one, 15, 0, 21) +
    scaleBar(0, 34, second * fit, theme) +
    write('italic', two, 15, 0, 55)
  );
}

/** Title, legend, scale and compass, in a strip under the map. */
export function stripLayer(scene: BattleScene, theme: Theme, fonts: Fonts) {
  const { view } = scene;
  const words = strings[scene.lang];
  const part = stripPart(view);
  const w = view.map.w / part;
  const last = w - STRIP.compass;
  const title = Math.min(STRIP.title, w * 0.4);
  const shrink = title / STRIP.title;
  const from = title + 26,
    barRoom = Math.min(230, w * 0.16);
  const signs = last - barRoom - 30 - from;
  return el(
    'g',
    { transform: `${translate(view.map.x, view.map.y + view.map.h + 40)} scale(${num(part, 3)})` },
    el('g', { transform: `scale(${num(shrink, 3)})` }, cartouche(theme, fonts, scene.sheet)),
    el('g', { transform: translate(from, 0) }, legend(scene, theme, fonts, signs)),
    el('g', { transform: translate(last - barRoom - 10, 16) }, bars(scene, theme, fonts, part, barRoom)),
    el('g', { transform: translate(last, 2) }, compass(theme, fonts, words)),
  );
}
