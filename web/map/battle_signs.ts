/** What stands in the hexes: villages along their streets, works on their front sides, pits, crossings and letters. */
import { Path, el, num, pathEl, strokeEl, translate } from './svg';
import { CAP_HEIGHT, outline, type Fonts } from './text';
import { random } from './random';
import { sides, type Theme } from './themes';
import { villageLayer, workLayer } from './places';
import type { Hex } from './battle_hexes';
import type { BattleLetter, BattleScene, Street } from './battle_scene';
import type { Box, Line, Point } from './geometry';

/** Sizes in these signs are thought out for a hex of 84 px. */
const DESIGN = 84;

const turned = (angle: number) => `rotate(${num((angle * 180) / Math.PI, 1)})`;

function church(theme: Theme) {
  const { halo, houseLine } = theme.map;
  const body = new Path(1).rect(-6, -3, 12, 11);
  const dome = new Path(1)
    .moveTo(-4.6, -3)
    .cubicTo(-7.6, -8.4, -2.4, -9.6, 0, -14.4)
    .cubicTo(2.4, -9.6, 7.6, -8.4, 4.6, -3)
    .close();
  const cross = new Path(1).moveTo(0, -14).lineTo(0, -23).moveTo(-4, -19).lineTo(4, -19);
  return (
    pathEl(String(body) + String(dome), {
      fill: halo,
      stroke: houseLine,
      'stroke-width': 1.6,
      'stroke-linejoin': 'round',
    }) + strokeEl(cross, houseLine, 1.8)
  );
}

/** One hex of a village: houses on both sides of the street, with gardens behind them. */
function streetOf({ hex, angle, burnt, church: tower }: Street, scene: BattleScene, theme: Theme) {
  const chance = random(hex.column * 131 + hex.row * 17);
  const u = scene.form.hex / DESIGN;
  const pairs = hex.terrain === 'town' ? 4 : 3;
  const whole = new Path(1),
    ruins = new Path(1),
    gardens = new Path(1);
  for (let i = 0; i < pairs; i++) {
    for (const side of [-1, 1]) {
      const x = -25 + (50 * i) / (pairs - 1) + (chance() - 0.5) * 4;
      const w = (pairs > 3 ? 11 : 13) + chance() * 4,
        h = 9.5 + chance() * 2.5,
        y = side * (11 + chance() * 3);
      for (const dx of [-4, 0, 4]) gardens.moveTo(x + dx, y + side * 7).lineTo(x + dx, y + side * (15 + chance() * 5));
      (burnt && chance() < 0.62 ? ruins : whole).rect(x - w / 2, y - h / 2, w, h);
    }
  }
  const { garden, house, houseLine } = theme.map;
  const edge = { stroke: houseLine, 'stroke-width': 1.3 };
  const at = translate(...scene.view.toSheet(hex.at));
  return el(
    'g',
    { transform: `${at} scale(${num(u, 3)})`, 'data-village': hex.id },
    el(
      'g',
      { transform: turned(-angle) },
      strokeEl(gardens, garden, 1.6, { opacity: 0.75 }),
      pathEl(whole, { fill: house, ...edge }),
      pathEl(ruins, { fill: 'none', ...edge, 'stroke-dasharray': '3.4 2' }),
    ),
    tower ? el('g', { transform: 'translate(4 -20)' }, church(theme)) : '',
  );
}

/** The houses of a hex of a village. */
export function streetBox(hex: Hex, { view, form }: Pick<BattleScene, 'view' | 'form'>): Box {
  const [x, y] = view.toSheet(hex.at);
  const half = form.hex * 0.34;
  return [x - half, y - half, x + half, y + half];
}

export function streetLayer(scene: BattleScene, theme: Theme) {
  if (!scene.form.snapped) return villageLayer(scene, theme);
  return scene.streets.map((street) => streetOf(street, scene, theme)).join('');
}

/** The parapet along some sides of a ring, and the ticks before it. */
function parapet(ring: Line, fronts: readonly number[], middle: Point, u: number) {
  const run = new Path(1),
    ticks = new Path(1);
  for (const d of fronts) {
    const [a, b] = [ring[d]!, ring[(d + 1) % ring.length]!];
    const out: Point = [(a[0] + b[0]) / 2 - middle[0], (a[1] + b[1]) / 2 - middle[1]];
    const l = Math.sqrt(out[0] ** 2 + out[1] ** 2);
    const long = Math.sqrt((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2);
    const count = Math.max(4, Math.round(long / (4.4 * u)));
    run.polyline([a, b]);
    for (let i = 0; i <= count; i++) {
      const x = a[0] + ((b[0] - a[0]) * i) / count,
        y = a[1] + ((b[1] - a[1]) * i) / count;
      ticks
        .moveTo(x + (out[0] / l) * 2.4 * u, y + (out[1] / l) * 2.4 * u)
        .lineTo(x + (out[0] / l) * 10.5 * u, y + (out[1] / l) * 10.5 * u);
    }
  }
  return { run, ticks };
}

/** Guns behind the fronts of a work. */
function guns(ring: Line, fronts: readonly number[], middle: Point, u: number) {
  const path = new Path(1);
  for (const d of fronts) {
    const [a, b] = [ring[d]!, ring[(d + 1) % ring.length]!];
    const toward = (p: Point): Point => [p[0] + (middle[0] - p[0]) * 0.1, p[1] + (middle[1] - p[1]) * 0.1];
    const within = (p: Point): Point => [p[0] + (middle[0] - p[0]) * 0.34, p[1] + (middle[1] - p[1]) * 0.34];
    for (const t of [0.24, 0.5, 0.76]) {
      const p: Point = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
      path.moveTo(...toward(p)).lineTo(...within(p));
    }
  }
  return strokeOf(path, 2.1 * u);
}
const strokeOf = (path: Path, width: number) => ({ path, width });

function workOf(hex: Hex, scene: BattleScene, theme: Theme) {
  const u = scene.form.hex / DESIGN;
  const closed = hex.work === 'redoubt';
  const ring = scene.hexes.ring(hex, closed ? 0.58 : 0.9).map(scene.view.toSheet);
  const middle = scene.view.toSheet(hex.at);
  const fronts = closed ? [0, 1, 2, 3, 4, 5] : hex.front;
  const { run, ticks } = parapet(ring, fronts, middle, u);
  const cannon = guns(ring, closed ? [4, 5] : hex.front, middle, u);
  const { work, workFill } = theme.map;
  const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  return el(
    'g',
    { 'data-work': hex.id },
    pathEl(new Path(1).polyline(ring, true), { fill: workFill, opacity: closed ? 0.5 : 0.34 }),
    strokeEl(ticks, work, Math.max(0.8, 1.8 * u)),
    strokeEl(run, workFill, 11 * u, { ...round, opacity: 0.95 }),
    strokeEl(run, work, 4.8 * u, round),
    strokeEl(cannon.path, work, cannon.width),
  );
}

/** Wolf pits: rows of holes, each with its lit rim. */
function pitsOf(hex: Hex, scene: BattleScene, theme: Theme) {
  const u = scene.form.hex / DESIGN;
  const [cx, cy] = scene.view.toSheet(hex.at);
  const path = new Path(1);
  for (let j = -2; j <= 2; j++) {
    for (let i = -2; i <= 2; i++) path.circle(cx + (i * 15 + (j % 2) * 7) * u, cy + j * 14.5 * u, 3.3 * u);
  }
  return el(
    'g',
    { 'data-pits': hex.id },
    pathEl(path, { fill: theme.map.paperLo, stroke: theme.map.work, 'stroke-width': Math.max(0.5, 1.3 * u) }),
  );
}

export function fortLayer(scene: BattleScene, theme: Theme) {
  if (!scene.form.snapped) return workLayer(scene, theme);
  return (
    scene.seen
      .filter((hex) => hex.terrain === 'wolf-pit')
      .map((hex) => pitsOf(hex, scene, theme))
      .join('') +
    scene.seen
      .filter(scene.isWork)
      .map((hex) => workOf(hex, scene, theme))
      .join('')
  );
}

const DECK = { bridge: 7, trestles: 6 };

function bridge(kind: keyof typeof DECK, theme: Theme) {
  const half = DECK[kind],
    reach = 19,
    { road, roadLine, house } = theme.map;
  const rails = new Path(1),
    beams = new Path(1);
  for (const side of [-1, 1]) {
    rails.polyline([
      [-reach - 6, side * (half + 5)],
      [-reach, side * half],
      [reach, side * half],
      [reach + 6, side * (half + 5)],
    ]);
  }
  for (let x = -15; x <= 15; x += 6) beams.moveTo(x, -half).lineTo(x, half);
  return (
    el('rect', { x: -reach, y: -half, width: 2 * reach, height: 2 * half, fill: road }) +
    (kind === 'trestles' ? strokeEl(beams, house, 2.2) : '') +
    strokeEl(rails, roadLine, 3, { 'stroke-linejoin': 'round' })
  );
}

/** A ford: stones across the water. */
function ford(theme: Theme) {
  const stones = new Path(1);
  for (const side of [-1, 1]) {
    for (let x = -18; x <= 18; x += 9) stones.circle(x, side * 5.4, 2.5);
  }
  return pathEl(stones, { fill: theme.map.halo, stroke: theme.map.waterLine, 'stroke-width': 1.3 });
}

/** Bridges and fords, across the sides that they lie on; at the scale of an army, a little larger than life. */
export function crossingLayer(scene: BattleScene, theme: Theme) {
  const size = Math.max(0.55, 1.15 * Math.sqrt(scene.form.hex / DESIGN));
  return scene.crossings
    .map(({ kind, at, angle }) =>
      el(
        'g',
        {
          'data-crossing': kind,
          transform: `${translate(...at)} ${turned(angle)} scale(${num(size, 3)})`,
        },
        kind === 'ford' ? ford(theme) : bridge(kind, theme),
      ),
    )
    .join('');
}

/** Half the width of a letter's plate. */
const plateHalf = (letter: string, size: number) => size * Math.max(0.8, 0.42 + 0.27 * letter.length);

export const letterSize = (scene: BattleScene) => ({ army: 9.5, division: 12, battalion: 17 })[scene.eye];

export function letterBox({ letter, at }: Pick<BattleLetter, 'letter' | 'at'>, scene: BattleScene): Box {
  const size = letterSize(scene),
    half = plateHalf(letter, size);
  return [at[0] - half, at[1] - size * 0.8, at[0] + half, at[1] + size * 0.8];
}

/** Letters of the set-up: a plate in the colour of the side, round for the French, cut for the Russians. */
export function letterLayer(scene: BattleScene, theme: Theme, fonts: Fonts) {
  const size = letterSize(scene);
  return scene.letters
    .map((each) => {
      const [x0, y0, x1, y1] = letterBox(each, scene);
      const { body, ink } = sides[each.side];
      const plate = each.side === 'french' ? { rx: (y1 - y0) / 2, ry: (y1 - y0) / 2 } : {};
      const text = outline(fonts, 'serifBold', each.letter, size, {
        x: each.at[0],
        y: each.at[1] + (size * CAP_HEIGHT.serif) / 2,
        anchor: 'middle',
      });
      return el(
        'g',
        { 'data-letter': each.letter },
        el('rect', {
          x: x0,
          y: y0,
          width: x1 - x0,
          height: y1 - y0,
          ...plate,
          fill: body,
          stroke: theme.map.halo,
          'stroke-width': size * 0.14,
        }),
        pathEl(text, { fill: ink }),
      );
    })
    .join('');
}
