/** Water: rills and brooks that widen downstream, the Kolocha and the Moskva with their banks. */
import { Path, pathEl, strokeEl } from './svg';
import { distance, lineDistance, resample, ribbon, shift, simplify, type Point, type Line } from './geometry';
import type { River, Scene } from './scene_types';
import type { Theme } from './themes';

export const isStream = (river: River) => river.sort === 'brook' || river.sort === 'rill';
export const isRiver = (river: River) => river.sort === 'river' || river.sort === 'major';

const ribbonPath = (line: Line, width: (t: number) => number) =>
  new Path(1).polyline(simplify(ribbon(line, width), 0.12), true);

function streams(scene: Scene, theme: Theme) {
  const of = (sort: string) =>
    scene.rivers
      .filter((river) => river.sort === sort && river.width(1) > 0)
      .map((river) => String(ribbonPath(resample(river.line, 5 * scene.sizes.unit), river.width)))
      .join('');
  return (
    pathEl(of('rill'), { fill: theme.map.waterLine, opacity: 0.72 }) +
    pathEl(of('brook'), { fill: theme.map.waterLine, opacity: 0.92 })
  );
}

function ponds(scene: Scene, theme: Theme) {
  const path = new Path(1);
  for (const pond of scene.ponds) path.smooth(pond.ring, true);
  return pathEl(path, { fill: theme.map.water, stroke: theme.map.waterLine, 'stroke-width': 1.2 * scene.sizes.unit });
}

/** The part of a tributary outside the wider river it joins, with a short reach into it. */
function upToMouth(river: River, rivers: readonly River[], reach: number): Line {
  const wider = rivers.filter((other) => other !== river && other.width(1) > river.width(1));
  const inside = (p: Point) => wider.some((other) => lineDistance(p, other.line) < other.width(0.5) / 2 - reach);
  const last = river.line.findIndex((p, i) => i > river.line.length / 2 && inside(p));
  return last < 0 ? river.line : river.line.slice(0, last + 1);
}

/** Faint lines along the shores, as engravers drew still water. */
function shoreLines(river: River, line: Line, theme: Theme, unit: number) {
  const parts: string[] = [];
  const depths: readonly (readonly [number, number, number])[] =
    river.sort === 'major'
      ? [
          [0.1, 0.9, 1],
          [0.24, 0.7, 0.75],
          [0.37, 0.6, 0.5],
        ]
      : [[0.27, 0.7, 0.85]];
  for (const [depth, width, opacity] of depths) {
    const path = new Path(1);
    for (const side of [-1, 1]) {
      path.polyline(
        simplify(
          shift(line, (t) => side * river.width(t) * (0.5 - depth)),
          0.15,
        ),
      );
    }
    parts.push(strokeEl(path, theme.map.waterIn, width * unit, { opacity }));
  }
  return parts.join('');
}

export function waterLayer(scene: Scene, theme: Theme) {
  const { sizes } = scene;
  const rivers = scene.rivers.filter(isRiver).sort((a, b) => b.width(1) - a.width(1));
  const lines = new Map(rivers.map((river) => [river, resample(river.line, 5 * sizes.unit)]));
  const shapes = (extra: number) =>
    rivers.map((river) => String(ribbonPath(lines.get(river)!, (t) => river.width(t) + extra))).join('');
  const parts = [streams(scene, theme), ponds(scene, theme)];
  parts.push(pathEl(shapes(4.4 * sizes.unit + 2 * sizes.bank), { fill: theme.map.halo, opacity: 0.5 }));
  parts.push(pathEl(shapes(2 * sizes.bank), { fill: theme.map.waterLine }));
  for (const river of rivers) {
    const line = resample(upToMouth(river, rivers, 3 * sizes.unit), 5 * sizes.unit);
    parts.push(pathEl(ribbonPath(line, river.width), { fill: theme.map.water }));
    parts.push(shoreLines(river, line, theme, sizes.unit));
  }
  return parts.join('');
}

/** Whether a place lies on a river or within `room` of its bank; streams count by their middle. */
export function waterTest(scene: Scene): (p: Point, room: number) => boolean {
  const rivers = scene.rivers.map((river) => ({ river, line: resample(river.line, 10 * scene.sizes.unit) }));
  const boxes = rivers.map(({ line }) => line.filter((_, i) => i % 8 === 0));
  const reach = 80 * scene.sizes.unit;
  return (p, room) =>
    rivers.some(({ river, line }, k) => {
      const half = isStream(river) ? river.width(1) / 2 : river.width(0.5) / 2 + 2 * scene.sizes.bank;
      const near = boxes[k]!.some((q) => distance(p, q) < reach + half + room);
      return near && lineDistance(p, line) < half + room;
    });
}
