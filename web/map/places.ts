/** Villages with houses and gardens, and the field works with parapets and ticks. */
import { Path, el, pathEl, strokeEl, num, translate } from './svg';
import { bounds, closeRing, distance, grow, length, rotate, type Point, type Line, type Box } from './geometry';
import { random, seedOf } from './random';
import type { Scene, Village, Work } from './scene_types';
import type { Sizes } from './style';
import type { Theme } from './themes';

const HOUSE_STEP = 8.6;

/** Half the length of a village street, in pixels. */
function halfStreet(village: Village, unit: number) {
  return ((Math.ceil(village.houses / 2) - 1) * HOUSE_STEP * unit) / 2;
}

/** The box round a village's houses and church. */
export function villageBox(village: Village, sizes: Sizes): Box {
  const u = sizes.unit;
  const half = halfStreet(village, u) + 5 * u,
    wide = 11 * u;
  const corners: Line = [
    [-half, -wide],
    [half + (village.church ? 20 * u : 0), -wide],
    [half, wide],
    [-half, wide],
  ];
  return bounds(
    corners.map((corner): Point => {
      const [x, y] = rotate(corner, village.angle);
      return [village.at[0] + x, village.at[1] + y];
    }),
  );
}

function addGarden(path: Path, x: number, side: number, depth: number, unit: number) {
  const near = side * 10.6 * unit,
    far = side * (10.6 * unit + depth);
  for (const dx of [-2.8, 0, 2.8]) path.moveTo(x + dx * unit, near).lineTo(x + dx * unit, far);
  path.moveTo(x - 3.9 * unit, far).lineTo(x + 3.9 * unit, far);
}

function church(village: Village, theme: Theme, unit: number) {
  const x = halfStreet(village, unit) + 14 * unit;
  const { halo, houseLine } = theme.map;
  const body = new Path(1).rect(-3.4, -2, 6.8, 6.4);
  const dome = new Path(1)
    .moveTo(-2.6, -2)
    .cubicTo(-4.4, -5, -1.4, -5.6, 0, -8.4)
    .cubicTo(1.4, -5.6, 4.4, -5, 2.6, -2)
    .close();
  const cross = new Path(1).moveTo(0, -8).lineTo(0, -14).moveTo(-2.6, -11.6).lineTo(2.6, -11.6);
  const upright = `translate(${num(x)} ${num(-4 * unit)}) rotate(${num((-village.angle * 180) / Math.PI, 1)}) scale(${num(unit)})`;
  return el(
    'g',
    { transform: upright },
    pathEl(String(body) + String(dome), {
      fill: halo,
      stroke: houseLine,
      'stroke-width': 1.2,
      'stroke-linejoin': 'round',
    }),
    strokeEl(cross, houseLine, 1.4),
  );
}

function villageShape(village: Village, theme: Theme, sizes: Sizes) {
  const u = sizes.unit;
  const chance = random(seedOf('village ' + village.id));
  const gardens = new Path(1),
    whole = new Path(1),
    burnt = new Path(1);
  const half = halfStreet(village, u);
  for (let k = 0; k < village.houses; k++) {
    const side = k % 2 ? 1 : -1;
    const x = -half + Math.floor(k / 2) * HOUSE_STEP * u;
    addGarden(gardens, x, side, (6 + chance() * 7) * u, u);
    const w = (5.1 + chance() * 1.5) * u,
      h = (4.5 + chance() * 1.8) * u,
      nudge = (chance() - 0.5) * 1.6 * u;
    const top = side < 0 ? -4 * u - h : 4 * u;
    (village.burnt && k % 3 ? burnt : whole).rect(x + nudge - w / 2, top, w, h);
  }
  const { garden, house, houseLine } = theme.map;
  const edge = { stroke: houseLine, 'stroke-width': 0.9 * u };
  return el(
    'g',
    { transform: `${translate(...village.at)} rotate(${num((village.angle * 180) / Math.PI, 1)})` },
    strokeEl(gardens, garden, u, { opacity: 0.75 }),
    pathEl(whole, { fill: house, ...edge }),
    pathEl(burnt, { fill: 'none', ...edge, 'stroke-dasharray': `${num(2.2 * u)} ${num(1.3 * u)}` }),
    village.church ? church(village, theme, u) : '',
  );
}

/** Below the scale of single houses a village is one small block. */
function villageMark(village: Village, theme: Theme, sizes: Sizes) {
  const w = 5 * sizes.unit + 4,
    h = 3 * sizes.unit + 2;
  return el('rect', { x: village.at[0] - w / 2, y: village.at[1] - h / 2, width: w, height: h, fill: theme.map.house });
}

export function villageLayer(scene: Scene, theme: Theme) {
  const { sizes } = scene;
  return scene.villages
    .map((village) => (sizes.house ? villageShape(village, theme, sizes) : villageMark(village, theme, sizes)))
    .join('');
}

const middle = (points: Line): Point => {
  const mean = (k: 0 | 1) => points.reduce((sum, p) => sum + p[k], 0) / points.length;
  return [mean(0), mean(1)];
};

/** A point well inside a work, from which its faces look outward. */
function heart(work: Work, unit: number): Point {
  const [x, y] = middle(work.line);
  const back = work.closed ? 0 : 14 * unit;
  return [x - Math.cos(work.faces) * back, y - Math.sin(work.faces) * back];
}

/** Unit normal of a face, pointing away from the heart of the work. */
function outward(a: Point, b: Point, inside: Point): Point {
  const l = distance(a, b) || 1;
  const normal: Point = [(b[1] - a[1]) / l, -(b[0] - a[0]) / l];
  const looks = ((a[0] + b[0]) / 2 - inside[0]) * normal[0] + ((a[1] + b[1]) / 2 - inside[1]) * normal[1];
  return looks < 0 ? [-normal[0], -normal[1]] : normal;
}

function ticksOf(work: Work, unit: number) {
  const inside = heart(work, unit);
  const line = work.closed ? closeRing(work.line) : work.line;
  const path = new Path(1);
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!];
    const [nx, ny] = outward(a, b, inside);
    const count = Math.max(2, Math.round(distance(a, b) / (3.4 * unit)));
    for (let k = 0; k <= count; k++) {
      const x = a[0] + ((b[0] - a[0]) * k) / count,
        y = a[1] + ((b[1] - a[1]) * k) / count;
      path.moveTo(x + nx * 1.4 * unit, y + ny * 1.4 * unit).lineTo(x + nx * 5.6 * unit, y + ny * 5.6 * unit);
    }
  }
  return path;
}

/** Guns behind the parapet, as short strokes that point the way the work fires. */
function gunsOf(work: Work, unit: number) {
  const path = new Path(1);
  if (work.sort !== 'lunette' && work.sort !== 'battery') return path;
  const inside = heart(work, unit);
  for (let i = 1; i < work.line.length; i++) {
    const [a, b] = [work.line[i - 1]!, work.line[i]!];
    const l = distance(a, b);
    const [nx, ny] = outward(a, b, inside);
    if (nx * Math.cos(work.faces) + ny * Math.sin(work.faces) < 0.4 || l < 12 * unit) continue;
    const count = Math.max(1, Math.floor(l / (9 * unit)));
    for (let k = 0; k < count; k++) {
      const t = (k + 0.5) / count;
      const x = a[0] + (b[0] - a[0]) * t,
        y = a[1] + (b[1] - a[1]) * t;
      path.moveTo(x - nx * 3 * unit, y - ny * 3 * unit).lineTo(x - nx * 8.5 * unit, y - ny * 8.5 * unit);
    }
  }
  return path;
}

/** The wolf pits before the great lunette. */
function pitsOf(work: Work, unit: number) {
  const path = new Path(1);
  if (work.sort !== 'lunette') return path;
  const inside = heart(work, unit);
  const [ox, oy] = [Math.cos(work.faces), Math.sin(work.faces)];
  for (let i = 1; i < work.line.length; i++) {
    const [a, b] = [work.line[i - 1]!, work.line[i]!];
    const [nx, ny] = outward(a, b, inside);
    if (nx * ox + ny * oy < 0.3) continue;
    const count = Math.floor(distance(a, b) / (6 * unit));
    for (let row = 0; row < 3; row++) {
      for (let k = 0; k < count; k++) {
        const t = (k + 0.5 + (row % 2 ? 0.25 : -0.25)) / count;
        const away = (10 + row * 4.6) * unit;
        path.circle(a[0] + (b[0] - a[0]) * t + nx * away, a[1] + (b[1] - a[1]) * t + ny * away, 1.05 * unit);
      }
    }
  }
  return path;
}

export function workLayer(scene: Scene, theme: Theme) {
  const { sizes } = scene;
  const u = sizes.unit;
  const bodies = new Path(1),
    ticks: Path[] = [],
    parapets = new Path(1),
    guns: Path[] = [],
    pits: Path[] = [];
  for (const work of scene.works) {
    bodies.polyline(work.line, true);
    parapets.polyline(work.line, work.closed);
    ticks.push(ticksOf(work, u));
    guns.push(gunsOf(work, u));
    pits.push(pitsOf(work, u));
  }
  const { work, workFill } = theme.map;
  return (
    pathEl(bodies, { fill: workFill, opacity: 0.7 }) +
    strokeEl(ticks.join(''), work, 0.95 * u) +
    strokeEl(parapets, work, sizes.parapet, { 'stroke-linejoin': 'miter' }) +
    strokeEl(guns.join(''), work, 1.5 * u) +
    pathEl(pits.join(''), { fill: work, opacity: 0.7 })
  );
}

/** The box round a work with its ticks. */
export function workBox(work: Work, sizes: Sizes): Box {
  const room = work.sort === 'lunette' ? 8 : 6;
  return grow(bounds(work.line), room * sizes.unit);
}

/** Distance from a point to the middle of a work, less its half size. */
export function workDistance(work: Work, p: Point) {
  const box = bounds(work.line);
  const half = length(box[2] - box[0], box[3] - box[1]) / 2;
  return distance(p, middle(work.line)) - half;
}
