/** The legend of a board whose borders have terrain: stacks by ground, and what may cross each kind of border. */
import { Path, el, line, pathEl, strokeEl, translate } from './svg';
import { CAP_HEIGHT, outline, type Fonts } from './text';
import { disc } from './areas';
import { STACK } from './bordered';
import { crossingSign, drawBorders, type DrawnBorder } from './terrain_borders';
import { wheel } from './sources';
import { BORDER_LIMITS, type Words } from './strings';
import { ground, type Theme } from './themes';
import { sizesAt } from './style';
import type { Write } from './furniture';
import type { Line, Point } from './geometry';
import type { Disc } from './scene_types';

export const BORDERED_LEGEND = { w: 712, h: 206, inset: 2 };

const DISCS: Readonly<Record<keyof typeof STACK, Disc>> = {
  clear: 'green',
  woods: 'yellow',
  swamp: 'blue',
  redoubt: 'red',
};
const LEFT = 284,
  ROW = 35;

function stacks(theme: Theme, fonts: Fonts, words: Words, write: Write) {
  return (Object.keys(STACK) as (keyof typeof STACK)[]).map((kind, i) => {
    const x = 34 + (i % 2) * 126,
      y = 62 + Math.floor(i / 2) * 33;
    const number = outline(fonts, 'serifHeavy', STACK[kind], 15, {
      x: 0,
      y: (15 * CAP_HEIGHT.serif) / 2,
      anchor: 'middle',
      proportional: true,
    });
    return (
      el(
        'g',
        { transform: translate(x, y) },
        disc(DISCS[kind], 12, theme, theme.map.paperHi),
        pathEl(number, { fill: ground[DISCS[kind]].ink }),
      ) + write('serif', words.kinds[kind], 16.5, x + 23, y + 5.6, { room: 88 })
    );
  });
}

type BorderKind = keyof typeof BORDER_LIMITS;

/** What a sample of each kind has along it. */
const TERRAIN: Readonly<Partial<Record<BorderKind, readonly string[]>>> = {
  woods: ['woods'],
  swamp: ['swamp'],
  stream: ['stream'],
  crossing: ['stream'],
};

/** A straight border as an example, drawn as the borders of the map are. */
function sample(theme: Theme, kind: BorderKind, x0: number, y: number) {
  const x1 = x0 + 62;
  const points = Array.from({ length: 19 }, (_, i): Point => [x0 + ((x1 - x0) * i) / 18, y + 1.6 * Math.sin(i / 2.4)]);
  const sizes = sizesAt(180);
  if (kind === 'river') {
    const path = new Path(1).polyline(points);
    return strokeEl(path, theme.map.waterLine, 14) + strokeEl(path, theme.map.water, 11);
  }
  const terrain = TERRAIN[kind] ?? [];
  const ring: Line = [
    [x0 - 20, y],
    [x1 + 20, y],
    [x1 + 20, y - 40],
    [x0 - 20, y - 40],
  ];
  const area = { id: 'above', ring };
  const border: DrawnBorder['border'] = {
    areas: ['above', 'below'],
    terrain,
    ...(kind === 'slope' ? { up: 'above' } : {}),
    from: area,
    to: { id: 'below', ring: [] },
  };
  const drawn = drawBorders({ sizes }, theme, [{ border, pieces: [points] }], `sample-${kind}`);
  if (kind !== 'crossing') return drawn;
  const place = (x: number) => `${translate(x, y)} rotate(90)`;
  return (
    drawn +
    el('g', { transform: place(x0 + 17) }, crossingSign('bridge', 0.8, theme)) +
    el('g', { transform: place(x0 + 46) }, crossingSign('ford', 0.9, theme))
  );
}

function borders(theme: Theme, words: Words, write: Write) {
  return (Object.keys(BORDER_LIMITS) as BorderKind[]).flatMap((kind, i) => {
    const x = LEFT + 16 + (i > 3 ? 208 : 0),
      y = 62 + (i % 4) * ROW;
    return [
      sample(theme, kind, x, y),
      write('serif', words.border[kind], 16.5, x + 70, y + 5.4, { room: 96 }),
      write('serifBold', BORDER_LIMITS[kind], 16.5, x + 182, y + 5.4, { anchor: 'middle' }),
    ];
  });
}

/** `bars` draws the scale bars. */
export function borderedLegend(theme: Theme, fonts: Fonts, words: Words, write: Write, bars: (y: number) => string) {
  const { w, h } = BORDERED_LEGEND;
  const { paperHi, frame } = theme.map;
  const rules = new Path(1)
    .moveTo(16, 39)
    .lineTo(w - 14, 39)
    .moveTo(LEFT, 12)
    .lineTo(LEFT, h - 12)
    .moveTo(16, 116)
    .lineTo(LEFT - 8, 116)
    .moveTo(16, 156)
    .lineTo(LEFT - 8, 156);
  return (
    el('rect', { width: w, height: h, fill: paperHi, stroke: frame, 'stroke-width': 1.6 }) +
    el('rect', { x: 4, y: 4, width: w - 8, height: h - 8, ...line(frame, 0.7) }) +
    strokeEl(rules, frame, 0.8) +
    write('serifBold', words.ground, 20, 18, 31) +
    write('italic', words.columns[1]!, 16, LEFT - 12, 31, { anchor: 'end', room: 90 }) +
    stacks(theme, fonts, words, write).join('') +
    write('serifBold', words.borders, 20, LEFT + 16, 31) +
    write('italic', words.limit, 16, w - 18, 31, { anchor: 'end', room: 190 }) +
    borders(theme, words, write).join('') +
    el('g', { transform: translate(32, 136) }, wheel('french', 11, paperHi)) +
    el('g', { transform: translate(57, 136) }, wheel('russian', 11, paperHi)) +
    write('serif', words.source, 16.5, 75, 141.4, { room: LEFT - 87 }) +
    strokeEl(new Path(1).moveTo(LEFT + 224, 167).lineTo(LEFT + 286, 167), theme.map.start, 4, {
      'stroke-dasharray': '13 6',
    }) +
    write('serif', words.start, 16.5, LEFT + 294, 172.4, { room: 110 }) +
    bars(166)
  );
}
