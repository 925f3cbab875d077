/** Borders with terrain of their own: lines, trees, reeds, water, strokes that fall with the slope, and crossings. */
import { Path, el, layeredEl, line, num, pathEl, strokeEl, translate } from './svg';
import {
  bounds,
  insidePolygon,
  insideRing,
  lineLength,
  pointAlong,
  resample,
  runLengths,
  simplify,
  soften,
  type Point,
  type Line,
} from './geometry';
import { linePath, riverCover, snapToBrooks, streamLines, trim, type Brook, type OnRiver } from './areas';
import { onMap } from './scene';
import { random, seedOf } from './random';
import type { Clear } from './hachures';
import type { Area, Border, LinedBorder, Scene } from './scene_types';
import type { Sizes } from './style';
import type { Theme } from './themes';

type Terrained = Pick<LinedBorder, 'areas' | 'terrain' | 'up'>;
type Ringed = Pick<Area, 'id' | 'ring'>;
type Sized = Pick<Scene, 'sizes'>;

/** A border with the pieces that are drawn of it. */
export interface DrawnBorder {
  border: Terrained & { from: Ringed; to: Ringed };
  pieces: readonly Line[];
}

interface Slope {
  from: number;
  reach: number;
  width: number;
  step: number;
  chance: () => number;
  falls: boolean;
}

const has = (border: Terrained, terrain: string) => border.terrain.includes(terrain);
const isWet = (border: Terrained) => has(border, 'stream') || has(border, 'river');

/** The pieces of a border as they are drawn: on the brook where there is one, and not over the river. */
function piecesOf(scene: Scene, border: Border, brooks: readonly Brook[], onRiver: OnRiver): Line[] {
  const { sizes, view } = scene;
  const wet = isWet(border);
  return border.lines.flatMap((whole) => {
    const fine = resample(whole, 4 * sizes.unit);
    const laid = has(border, 'stream') ? snapToBrooks(fine, brooks, sizes.unit).map(({ at }) => at) : fine;
    const dry = trim(laid, (p) => !onMap(view, p, 0) || (!has(border, 'river') && onRiver(p, sizes.bank)));
    return dry.filter((piece) => lineLength(piece) > 6 * sizes.unit).map((piece) => soften(piece, wet ? 4 : 3));
  });
}

/** Calls `each` at even steps along a line, a little away from its ends. */
function along(piece: Line, step: number, each: (at: Point, normal: Point, k: number) => void) {
  const runs = runLengths(piece),
    total = runs.at(-1)!;
  const count = Math.floor((total - step) / step);
  for (let k = 0; k <= count; k++) {
    const {
      point,
      direction: [dx, dy],
    } = pointAlong(piece, runs, (total - count * step) / 2 + k * step);
    each(point, [dy, -dx], k);
  }
}

/** On which hand of a line an area lies: 1 for the left, as `along` gives its normals. */
function handOf(piece: Line, area: Ringed, unit: number) {
  let votes = 0;
  along(piece, 20 * unit, ([x, y], [nx, ny]) => {
    for (const side of [-1, 1])
      if (insideRing([x + side * nx * 9 * unit, y + side * ny * 9 * unit], area.ring)) votes += side;
  });
  return votes < 0 ? -1 : 1;
}

/** Wedges from high to low, thick above: away from a crest, or down to the water of a bank. */
function addSlope(path: Path, piece: Line, hand: number, { from, reach, width, step, chance, falls }: Slope) {
  along(piece, step, ([x, y], [nx, ny]) => {
    const length = reach * (0.78 + 0.34 * chance());
    const [high, low] = falls ? [from, from + length] : [from + length, from];
    const at = (away: number, by: number): Point => [x + hand * nx * away - ny * by, y + hand * ny * away + nx * by];
    path.polyline([at(high, -width), at(high, width), at(low, width * 0.15), at(low, -width * 0.15)], true);
  });
}

function slopes(scene: Sized, drawn: readonly DrawnBorder[]) {
  const { sizes } = scene;
  const path = new Path(1);
  for (const { border, pieces } of drawn.filter((each) => each.border.up)) {
    const chance = random(seedOf('slope ' + border.areas.join(' ')));
    const from = has(border, 'river')
      ? sizes.riverTo / 2 + sizes.bank + sizes.unit
      : has(border, 'stream')
        ? sizes.stream
        : sizes.border;
    const look = { from, reach: sizes.slope, width: sizes.slopeWidth / 2, step: sizes.slopeStep, chance };
    for (const piece of pieces) {
      for (const area of border.up === 'both'
        ? [border.from, border.to]
        : [border.from.id === border.up ? border.from : border.to]) {
        const hand = handOf(piece, area, sizes.unit);
        addSlope(path, piece, isWet(border) ? hand : -hand, { ...look, falls: !isWet(border) });
      }
    }
  }
  return path;
}

/** Small trees by turns on both sides of a line. */
function trees(scene: Sized, pieces: readonly Line[]) {
  const { sizes } = scene;
  const crowns = new Path(1);
  for (const piece of pieces) {
    along(piece, sizes.hedge * 2.1, ([x, y], [nx, ny], k) => {
      const side = (k % 2 ? 1 : -1) * sizes.hedge * 0.55;
      crowns.circle(x + nx * side, y + ny * side, sizes.hedge);
    });
  }
  return crowns;
}

/** A tuft of reed on a line of water. */
function addTuft(path: Path, x: number, y: number, u: number) {
  path.moveTo(x - 6 * u, y + 3 * u).lineTo(x + 6 * u, y + 3 * u);
  for (const [lean, high] of [
    [-3, 5],
    [0, 7.5],
    [3, 5],
  ] as const)
    path.moveTo(x + lean * 0.4 * u, y + 2 * u).lineTo(x + lean * u, y - high * u);
}

const reedSize = (sizes: Sizes) => Math.max(sizes.unit, 0.6);

/** Reeds across a line. */
function reeds(sizes: Sizes, pieces: readonly Line[]) {
  const u = reedSize(sizes);
  const path = new Path(1);
  for (const piece of pieces) {
    along(piece, 17 * u, ([x, y], [nx, ny], k) => {
      const side = (k % 2 ? 1 : -1) * 7 * u;
      addTuft(path, x + nx * side, y + ny * side, u);
    });
  }
  return path;
}

/** Places spread over a ring by chance. */
function scattered(ring: Line, step: number, chance: () => number): Point[] {
  const [x0, y0, x1, y1] = bounds(ring);
  const places: Point[] = [];
  for (let y = y0; y < y1; y += step) {
    for (let x = x0; x < x1; x += step) {
      const p: Point = [x + chance() * step, y + chance() * step * 0.8];
      if (insideRing(p, ring)) places.push(p);
    }
  }
  return places;
}

/** A wash and bushes over the areas that count as woods, also where the ground bears no forest. */
export function brushLayer(scene: Scene, theme: Theme, isClear: Clear) {
  const { sizes } = scene;
  const wash = new Path(1),
    bushes = new Path(1);
  for (const area of scene.areas.filter((each) => each.wooded)) {
    wash.polyline(simplify(soften(area.ring, 1), 0.3), true);
    const chance = random(seedOf('brush ' + area.id));
    const bare = (p: Point) => !scene.woods.some((wood) => insidePolygon(p, wood.rings));
    for (const p of scattered(area.ring, 15 * sizes.unit, chance)) {
      if (bare(p) && isClear(p)) bushes.circle(...p, (1.7 + 1.5 * chance()) * sizes.unit);
    }
  }
  if (wash.empty) return '';
  return (
    pathEl(wash, { fill: theme.map.brush, opacity: 0.75 }) +
    pathEl(bushes, {
      fill: theme.map.tree,
      stroke: theme.map.treeLine,
      'stroke-width': 0.6 * sizes.unit,
      opacity: 0.85,
    })
  );
}

/** Reeds over the areas that are swamp, clear of what `isClear` keeps free. */
export function marshLayer(scene: Scene, theme: Theme, isClear: Clear) {
  const u = reedSize(scene.sizes);
  const path = new Path(1);
  for (const area of scene.areas.filter((each) => each.swampy)) {
    for (const p of scattered(area.ring, 34 * u, random(seedOf('marsh ' + area.id))))
      if (isClear(p)) addTuft(path, ...p, u);
  }
  return path.empty ? '' : strokeEl(path, theme.map.waterName, 1.2 * u, { 'stroke-linecap': 'round', opacity: 0.8 });
}

export function terrainBorderLayer(scene: Scene, theme: Theme) {
  const brooks = streamLines(scene),
    onRiver = riverCover(scene);
  return drawBorders(
    scene,
    theme,
    scene.borders.map((border) => ({ border, pieces: piecesOf(scene, border, brooks, onRiver) })),
    'border',
  );
}

/** Draws borders whose lines are known, for the map and for its legend; `name` keeps their ids apart. */
export function drawBorders(scene: Sized, theme: Theme, drawn: readonly DrawnBorder[], name: string) {
  const { sizes } = scene;
  const { border: ink, borderHalo, waterLine, water, hachure, tree, treeLine, waterName } = theme.map;
  const piecesWith = (test: (border: Terrained) => boolean) =>
    drawn.filter(({ border }) => test(border)).flatMap(({ pieces }) => pieces);
  const round = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  const dry = linePath(piecesWith((border) => !isWet(border)));
  const wooded = piecesWith((border) => has(border, 'woods'));
  return (
    layeredEl(`${name}-lines`, dry, [
      line(borderHalo, sizes.borderHalo * 1.3, { opacity: 0.7, ...round }),
      line(ink, sizes.border * 1.25, { opacity: 0.9, ...round }),
    ]) +
    layeredEl(`${name}-streams`, linePath(piecesWith((border) => has(border, 'stream'))), [
      line(borderHalo, sizes.stream * 2.2, { opacity: 0.55, ...round }),
      line(waterLine, sizes.stream, round),
      line(water, sizes.stream * 0.42, round),
    ]) +
    pathEl(slopes(scene, drawn), {
      fill: theme.name === 'contrast' ? ink : hachure,
      opacity: theme.name === 'light' ? 0.95 : 0.9,
    }) +
    pathEl(trees(scene, wooded), { fill: tree, stroke: treeLine, 'stroke-width': sizes.border * 0.6 }) +
    strokeEl(
      reeds(
        sizes,
        piecesWith((border) => has(border, 'swamp')),
      ),
      waterName,
      Math.max(1, 1.5 * sizes.unit),
      round,
    )
  );
}

/** A bridge with rails and splayed ends; a ford as stepping bars; a dam as a bank. Drawn across, to the right. */
const CROSSINGS: Readonly<
  Record<'bridge' | 'french' | 'ford' | 'dam', (u: number, map: Theme['map'], control: Theme['control']) => string>
> = {
  bridge: (u, { road, roadLine }) => bridge(u, road, roadLine),
  french: (u, { paperHi }, { french }) => bridge(u, paperHi, french, `${num(3.4 * u)} ${num(2.2 * u)}`),
  ford: (u, { borderHalo, roadLine }) => {
    const bars = new Path(1);
    for (const x of [-6.6, -2.2, 2.2, 6.6]) bars.moveTo(x * u, -4.6 * u).lineTo(x * u, 4.6 * u);
    return (
      strokeEl(bars, borderHalo, 4.4 * u, { 'stroke-linecap': 'round' }) +
      strokeEl(bars, roadLine, 2 * u, { 'stroke-linecap': 'round' })
    );
  },
  dam: (u, { borderHalo, roadLine }) => {
    const bank = new Path(1).moveTo(-11 * u, 0).lineTo(11 * u, 0);
    return strokeEl(bank, borderHalo, 9 * u) + strokeEl(bank, roadLine, 6 * u);
  },
};

function bridge(u: number, floor: string, ink: string, dash: string | null = null) {
  const half = 4.6 * u,
    reach = 12 * u,
    splay = 4.4 * u;
  const rails = new Path(1);
  for (const side of [-1, 1]) {
    rails.polyline([
      [-reach - splay, side * (half + splay)],
      [-reach, side * half],
      [reach, side * half],
      [reach + splay, side * (half + splay)],
    ]);
  }
  return (
    el('rect', { x: -reach, y: -half, width: 2 * reach, height: 2 * half, fill: floor }) +
    strokeEl(rails, ink, 2.4 * u, { 'stroke-linejoin': 'round', 'stroke-dasharray': dash })
  );
}

/** A sign of a crossing, centred on the origin. */
export const crossingSign = (kind: keyof typeof CROSSINGS, u: number, theme: Theme) =>
  CROSSINGS[kind](u, theme.map, theme.control);

export function crossingLayer(scene: Scene, theme: Theme) {
  const u = Math.max(scene.sizes.unit, 0.55);
  return scene.borders
    .filter((border) => border.crossing || border.french_bridge)
    .map((border) => {
      const {
        at,
        direction: [dx, dy],
      } = border.place;
      const kind = border.french_bridge ? 'french' : border.crossing!;
      return el(
        'g',
        {
          'data-crossing': border.areas.join(' '),
          transform: `${translate(...at)} rotate(${num((Math.atan2(dy, dx) * 180) / Math.PI, 1)})`,
        },
        crossingSign(kind, kind === 'french' ? 1.35 * u : u, theme),
      );
    })
    .join('');
}
