/** What the hexes themselves show: levels as tints, slopes as wedges along sides, steep banks, and the grid. */
import { Path, el, pathEl, strokeEl } from './svg';
import { random } from './random';
import { DIRECTIONS, type Hex } from './battle_hexes';
import type { BattleScene } from './battle_scene';
import type { Point, Segment } from './geometry';
import type { Theme } from './themes';

const TINT = 0.42;
const STRONGEST = 1;

/** Tints of the levels over and under the ground about, one path for each. */
export function levelLayer(scene: BattleScene, theme: Theme) {
  if (!scene.form.grid) return '';
  const levels = scene.seen.map((hex) => hex.level).sort((a, b) => a - b);
  const middle = levels[Math.floor(levels.length / 2)]!;
  const paths = new Map<number, Path>();
  for (const hex of scene.seen) {
    const by = hex.level - middle;
    if (!by) continue;
    if (!paths.has(by)) paths.set(by, new Path(1));
    paths.get(by)!.polyline(scene.hexes.ring(hex).map(scene.view.toSheet), true);
  }
  const { levelLo, levelHi } = theme.hexes;
  return [...paths]
    .sort(([a], [b]) => a - b)
    .map(([by, path]) =>
      pathEl(path, {
        fill: by > 0 ? levelHi : levelLo,
        opacity: Math.min(STRONGEST, Math.abs(by) * TINT),
      }),
    )
    .join('');
}

/** One wedge from a side down into the lower hex. */
function addWedge(path: Path, [x, y]: Point, [ux, uy]: Point, length: number, half: number) {
  path
    .moveTo(x - uy * half, y + ux * half)
    .lineTo(x + uy * half, y - ux * half)
    .lineTo(x + ux * length, y + uy * length)
    .close();
}

/** How wedges stand along a side. */
interface Wedges {
  rows: number;
  length: number;
  half: number;
  chance: () => number;
  count: number;
}

/** Rows of wedges along a side; `way` points the way down. */
function wedgesAlong(path: Path, [from, to]: Segment, way: Point, { rows, length, half, chance, count }: Wedges) {
  for (let row = 0; row < rows; row++) {
    for (let i = 0; i < count; i++) {
      const t = (i + 0.5 + (chance() - 0.5) * 0.3) / count;
      const down = row * length * 1.05;
      const foot: Point = [
        from[0] + (to[0] - from[0]) * t + way[0] * down,
        from[1] + (to[1] - from[1]) * t + way[1] * down,
      ];
      addWedge(path, foot, way, length * (0.78 + chance() * 0.4), half);
    }
  }
}

/** From one hex to its neighbour, of length 1, on the sheet. */
function wayTo(scene: BattleScene, hex: Hex, other: Hex): Point {
  const a = scene.view.toSheet(hex.at),
    b = scene.view.toSheet(other.at);
  const l = Math.sqrt((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2);
  return [(b[0] - a[0]) / l, (b[1] - a[1]) / l];
}

function sideOnSheet(scene: BattleScene, hex: Hex, direction: number): Segment {
  const [from, to] = scene.hexes.side(hex, direction);
  return [scene.view.toSheet(from), scene.view.toSheet(to)];
}

const seedOf = (hex: Hex, direction: number) => random(hex.column * 3701 + hex.row * 37 + direction);

/** Hill slopes: wedges on the lower side, a row for each level, two at most. */
export function slopeLayer(scene: BattleScene, theme: Theme) {
  const tall = scene.form.hex;
  if (tall < 40) return '';
  const path = new Path(1);
  for (const hex of scene.seen) {
    DIRECTIONS.forEach((_, d) => {
      const other = scene.hexes.neighbour(hex, d);
      if (!other || other.level >= hex.level || hex.terrain === 'river-slope' || other.terrain === 'river-slope')
        return;
      const fall = hex.level - other.level;
      wedgesAlong(path, sideOnSheet(scene, hex, d), wayTo(scene, hex, other), {
        rows: Math.min(2, fall),
        length: tall * 0.2,
        half: tall * 0.013 * (1 + fall * 0.35),
        chance: seedOf(hex, d),
        count: Math.max(5, Math.round(tall / 8)),
      });
    });
  }
  return pathEl(path, { fill: theme.hexes.slope, opacity: 0.62 });
}

/** Steep banks: the hex darker, and heavy wedges down to the water. */
export function bankLayer(scene: BattleScene, theme: Theme) {
  const tall = scene.form.hex;
  if (!scene.form.grid) return '';
  const path = new Path(1),
    steep = new Path(1);
  for (const hex of scene.seen.filter((each) => each.terrain === 'river-slope')) {
    steep.polyline(scene.hexes.ring(hex).map(scene.view.toSheet), true);
    DIRECTIONS.forEach((_, d) => {
      const other = scene.hexes.neighbour(hex, d);
      if (!other || !scene.wet.has(`${hex.id} ${other.id}`)) return;
      const way = wayTo(scene, hex, other);
      const back = ([x, y]: Point): Point => [x - way[0] * tall * 0.4, y - way[1] * tall * 0.4];
      const [from, to] = sideOnSheet(scene, hex, d);
      wedgesAlong(path, [back(from), back(to)], way, {
        rows: 1,
        length: tall * 0.24,
        half: tall * 0.018,
        chance: seedOf(hex, d),
        count: Math.max(4, Math.round(tall / 12)),
      });
    });
  }
  return (
    pathEl(steep, { fill: theme.hexes.slope, opacity: 0.13 }) + pathEl(path, { fill: theme.hexes.slope, opacity: 0.8 })
  );
}

/** Half of every hex's sides; the other half belong to its neighbours. */
export function gridLayer(scene: BattleScene, theme: Theme) {
  const { grid } = scene.form;
  if (!grid) return '';
  const path = new Path(1);
  for (const hex of scene.seen) {
    const ring = scene.hexes.ring(hex).map(scene.view.toSheet);
    path.polyline([ring[5]!, ring[0]!, ring[1]!, ring[2]!]);
  }
  return el('g', { 'data-hexes': scene.seen.length }, strokeEl(path, theme.hexes.line, grid));
}
