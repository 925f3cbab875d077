/** The legend of a board whose borders have terrain: stacks by ground, and what may cross each kind of border. */
import { Path, el, line, pathEl, strokeEl, translate } from './svg.js';
import { CAP_HEIGHT, outline } from './text.js';
import { disc } from './areas.js';
import { STACK } from './bordered.js';
import { crossingSign, drawBorders } from './terrain_borders.js';
import { wheel } from './sources.js';
import { BORDER_LIMITS } from './strings.js';
import { ground } from './themes.js';
import { sizesAt } from './style.js';

export const BORDERED_LEGEND = { w: 712, h: 206, inset: 2 };

const DISCS = { clear: 'green', woods: 'yellow', swamp: 'blue', redoubt: 'red' };
const LEFT = 284, ROW = 35;

function stacks(theme, fonts, words, write) {
  return Object.keys(STACK).map((kind, i) => {
    const x = 34 + (i % 2) * 126, y = 62 + Math.floor(i / 2) * 33;
    const number = outline(fonts, 'serifHeavy', STACK[kind], 15, { x: 0, y: (15 * CAP_HEIGHT.serif) / 2, anchor: 'middle', proportional: true });
    return el('g', { transform: translate(x, y) }, disc(DISCS[kind], 12, theme, theme.map.paperHi), pathEl(number, { fill: ground[DISCS[kind]].ink }))
      + write('serif', words.kinds[kind], 16.5, x + 23, y + 5.6, { room: 88 });
  });
}

/** A straight border as an example, drawn as the borders of the map are. */
function sample(theme, kind, x0, y) {
  const x1 = x0 + 62;
  const points = Array.from({ length: 19 }, (_, i) => [x0 + ((x1 - x0) * i) / 18, y + 1.6 * Math.sin(i / 2.4)]);
  const sizes = sizesAt(180);
  if (kind === 'river') {
    const path = new Path(1).polyline(points);
    return strokeEl(path, theme.map.waterLine, 14) + strokeEl(path, theme.map.water, 11);
  }
  const terrain = { woods: ['woods'], swamp: ['swamp'], stream: ['stream'], crossing: ['stream'] }[kind] ?? [];
  const ring = [[x0 - 20, y], [x1 + 20, y], [x1 + 20, y - 40], [x0 - 20, y - 40]];
  const area = { id: 'above', ring };
  const border = { areas: ['above', 'below'], terrain, up: kind === 'slope' ? 'above' : undefined, from: area, to: { id: 'below', ring: [] } };
  const drawn = drawBorders({ sizes }, theme, [{ border, pieces: [points] }], `sample-${kind}`);
  if (kind !== 'crossing') return drawn;
  const place = x => `${translate(x, y)} rotate(90)`;
  return drawn + el('g', { transform: place(x0 + 17) }, crossingSign('bridge', 0.8, theme)) + el('g', { transform: place(x0 + 46) }, crossingSign('ford', 0.9, theme));
}

function borders(theme, words, write) {
  return Object.entries(BORDER_LIMITS).flatMap(([kind, limit], i) => {
    const x = LEFT + 16 + (i > 3 ? 208 : 0), y = 62 + (i % 4) * ROW;
    return [
      sample(theme, kind, x, y),
      write('serif', words.border[kind], 16.5, x + 70, y + 5.4, { room: 96 }),
      write('serifBold', limit, 16.5, x + 182, y + 5.4, { anchor: 'middle' }),
    ];
  });
}

/** @param {(y: number) => string} bars draws the scale bars */
export function borderedLegend(theme, fonts, words, write, bars) {
  const { w, h } = BORDERED_LEGEND;
  const { paperHi, frame } = theme.map;
  const rules = new Path(1).moveTo(16, 39).lineTo(w - 14, 39).moveTo(LEFT, 12).lineTo(LEFT, h - 12)
    .moveTo(16, 116).lineTo(LEFT - 8, 116).moveTo(16, 156).lineTo(LEFT - 8, 156);
  return el('rect', { width: w, height: h, fill: paperHi, stroke: frame, 'stroke-width': 1.6 })
    + el('rect', { x: 4, y: 4, width: w - 8, height: h - 8, ...line(frame, 0.7) })
    + strokeEl(rules, frame, 0.8)
    + write('serifBold', words.ground, 20, 18, 31) + write('italic', words.columns[1], 16, LEFT - 12, 31, { anchor: 'end', room: 90 })
    + stacks(theme, fonts, words, write).join('')
    + write('serifBold', words.borders, 20, LEFT + 16, 31) + write('italic', words.limit, 16, w - 18, 31, { anchor: 'end', room: 190 })
    + borders(theme, words, write).join('')
    + el('g', { transform: translate(32, 136) }, wheel('french', 11, paperHi)) + el('g', { transform: translate(57, 136) }, wheel('russian', 11, paperHi))
    + write('serif', words.source, 16.5, 75, 141.4, { room: LEFT - 87 })
    + strokeEl(new Path(1).moveTo(LEFT + 224, 167).lineTo(LEFT + 286, 167), theme.map.start, 4, { 'stroke-dasharray': '13 6' })
    + write('serif', words.start, 16.5, LEFT + 294, 172.4, { room: 110 })
    + bars(166);
}
