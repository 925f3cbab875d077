/** Sources of supply, and the edges of the map that a side may leave by. */
import { Path, el, num, pathEl, strokeEl, translate } from './svg';
import { resample, type Point } from './geometry';
import { linePath, trim } from './areas';
import { sides, type Theme } from './themes';
import type { Side } from './data';
import type { Source } from './names';
import type { Scene } from './scene_types';

/** A cart wheel on a plate in the colour of its side; the French plate is round, the Russian one cut. */
export function wheel(side: Side, r: number, halo: string) {
  const { body, ink } = sides[side];
  const cut = new Path(2);
  for (let k = 0; k < 8; k++) {
    const a = (k + 0.5) * (Math.PI / 4);
    if (k) cut.lineTo(Math.cos(a) * r, Math.sin(a) * r);
    else cut.moveTo(Math.cos(a) * r, Math.sin(a) * r);
  }
  const plate = side === 'french' ? new Path(2).circle(0, 0, r * 0.97) : cut.close();
  const spokes = new Path(2);
  for (let k = 0; k < 8; k++) {
    const a = (k * Math.PI) / 4 + Math.PI / 8;
    spokes.moveTo(Math.cos(a) * r * 0.2, Math.sin(a) * r * 0.2).lineTo(Math.cos(a) * r * 0.62, Math.sin(a) * r * 0.62);
  }
  return (
    pathEl(plate, { fill: halo, stroke: halo, 'stroke-width': r * 0.34 }) +
    pathEl(plate, { fill: body }) +
    strokeEl(new Path(2).circle(0, 0, r * 0.62), ink, r * 0.17) +
    strokeEl(spokes, ink, r * 0.11) +
    pathEl(new Path(2).circle(0, 0, r * 0.2), { fill: ink })
  );
}

/** Room for a row of wheels. */
export const wheelRoom = (symbols: number, r: number) => ({ w: r * (2 + (symbols - 1) * 1.9), h: 2 * r });

export function sourceLayer(scene: Scene, theme: Theme, sources: readonly Source[]) {
  const r = scene.sizes.source;
  return sources
    .map(({ id, side, symbols, at }) =>
      el(
        'g',
        { 'data-source': id, transform: translate(...at) },
        Array.from({ length: symbols }, (_, k) =>
          el('g', { transform: translate((k - (symbols - 1) / 2) * r * 1.9, 0) }, wheel(side, r, theme.map.halo)),
        ),
      ),
    )
    .join('');
}

/** A band inside the neat line: French solid, Russian dashed. */
export function edgeLayer(scene: Scene, theme: Theme) {
  const { map } = scene.view;
  const { unit, control } = scene.sizes;
  const inset = (4 * control) / 9;
  const held = new Map(scene.areas.filter((area) => area.edge).map((area) => [area.id, area.edge]));
  const onEdge = ([x, y]: Point) => Math.min(x - map.x, map.x + map.w - x, y - map.y, map.y + map.h - y) < 2 * unit;
  const inward = ([x, y]: Point): Point => [
    Math.min(Math.max(x, map.x + inset), map.x + map.w - inset),
    Math.min(Math.max(y, map.y + inset), map.y + map.h - inset),
  ];
  return (['french', 'russian'] as const)
    .map((side) => {
      const lines = scene.arcs
        .filter((arc) => arc.areas.length === 1 && held.get(arc.areas[0]!) === side)
        .flatMap((arc) => trim(resample(arc.line, 4 * unit), (p) => !onEdge(p)))
        .map((line) => line.map(inward));
      return lines.length
        ? strokeEl(linePath(lines), theme.control[side], control * 0.5, {
            'data-edge': side,
            opacity: 0.75,
            'stroke-dasharray': side === 'russian' ? `${num(16 * unit)} ${num(7 * unit)}` : null,
          })
        : '';
    })
    .join('');
}
