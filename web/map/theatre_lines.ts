/** The lines of the theatre: the grid with its numbers, rivers, roads, bridges, frontiers and edges of supply. */
import { Path, el, pathEl, strokeEl, line } from './svg';
import { distance, mix, type Point, type Line } from './geometry';
import { outline, type Fonts } from './text';
import { sides as colours, type Theme } from './themes';
import { calm } from './theatre_ground';
import type { TheatreScene } from './theatre_scene';

const through = (lines: readonly Line[], smooth: boolean, path: Path = new Path(1)) =>
  lines.reduce((p, each) => (smooth ? p.smooth(each) : p.polyline(each)), path);

export function gridLayer(scene: TheatreScene, theme: Theme, fonts: Fonts) {
  const u = scene.unit;
  const net = new Path(1),
    numbers = new Path(2);
  through(
    [...scene.sides.values()].map((side) => side.line),
    false,
    net,
  );
  for (const hex of scene.sparse ? [] : scene.hexes) {
    outline(fonts, 'sans', hex.id, 9.4 * u, {
      x: hex.at[0],
      y: hex.at[1] - scene.view.scale / 2 + 11 * u,
      anchor: 'middle',
      path: numbers,
    });
  }
  return (
    strokeEl(net, theme.map.border, 0.8 * u, { opacity: 0.36 }) +
    pathEl(numbers, { fill: theme.map.name, opacity: 0.62 })
  );
}

const BARRIER = { wide: 7.6, core: 5 };

/** Rivers in their true course, thin; along the sides where they hinder, broad. */
export function riverLayer(scene: TheatreScene, theme: Theme) {
  const u = scene.unit;
  const { waterLine, water, halo } = theme.map;
  const main = scene.rivers.filter((river) => river.barrier.length);
  const small = scene.rivers.filter((river) => !river.barrier.length);
  const broad = through(
    main.flatMap((river) => river.barrier.map((each) => calm(each, u))),
    true,
  );
  const ends = { 'stroke-linejoin': 'round', 'stroke-linecap': 'round' };
  return (
    strokeEl(
      through(
        small.map((r) => r.course),
        true,
      ),
      waterLine,
      1.5 * u,
      { opacity: 0.8, ...ends },
    ) +
    strokeEl(
      through(
        main.map((r) => r.course),
        true,
      ),
      waterLine,
      1.9 * u,
      { opacity: 0.62, ...ends },
    ) +
    strokeEl(broad, halo, (BARRIER.wide + 3.4) * u, { opacity: 0.55, ...ends }) +
    strokeEl(broad, waterLine, BARRIER.wide * u, ends) +
    strokeEl(broad, water, BARRIER.core * u, ends)
  );
}

export function roadLayer(scene: TheatreScene, theme: Theme) {
  const u = scene.unit;
  const path = through(
    scene.roads.map((road) => calm(road, u)),
    true,
  );
  return (
    strokeEl(path, theme.map.halo, 3.6 * u, { opacity: 0.6, 'stroke-linecap': 'round' }) +
    strokeEl(path, theme.map.roadLine, 1.5 * u, { 'stroke-dasharray': `${6.5 * u} ${3.6 * u}`, opacity: 0.85 })
  );
}

/** A bridge over the middle of a side: a deck with its two rails. */
export function bridgeSign(from: Point, to: Point, u: number, theme: Theme) {
  const [mx, my] = mix(from, to, 0.5);
  const long = distance(from, to) || 1;
  const along: Point = [(to[0] - from[0]) / long, (to[1] - from[1]) / long];
  const at = (a: number, b: number): Point => [
    mx + along[0] * a * u - along[1] * b * u,
    my + along[1] * a * u + along[0] * b * u,
  ];
  const deck = new Path(1).polyline([at(-4.6, -9), at(4.6, -9), at(4.6, 9), at(-4.6, 9)], true);
  const rails = new Path(1)
    .polyline([at(-7.4, -11.5), at(-4.6, -8.2), at(-4.6, 8.2), at(-7.4, 11.5)])
    .polyline([at(7.4, -11.5), at(4.6, -8.2), at(4.6, 8.2), at(7.4, 11.5)]);
  return (
    pathEl(deck, { fill: theme.map.road }) +
    strokeEl(rails, theme.map.roadLine, 2 * u, { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' })
  );
}

export const bridgeLayer = (scene: TheatreScene, theme: Theme) =>
  scene.bridges.map(([a, b]) => bridgeSign(a, b, scene.unit, theme)).join('');

/** Frontiers between lands; that of Russia, where the war begins, is the strongest. */
export function frontierLayer(scene: TheatreScene, theme: Theme) {
  const u = scene.unit;
  const of = (russian: boolean) =>
    through(
      scene.frontiers.filter((each) => each.russian === russian).flatMap((each) => each.lines.map((l) => calm(l, u))),
      true,
    );
  const dash = { 'stroke-linecap': 'butt', 'stroke-dasharray': `${13 * u} ${4 * u} ${2.6 * u} ${4 * u}` };
  return (
    strokeEl(of(false), theme.map.halo, 4 * u, { opacity: 0.6 }) +
    strokeEl(of(false), theme.map.name, 1.6 * u, { ...dash, opacity: 0.75 }) +
    strokeEl(of(true), theme.map.halo, 6 * u, { opacity: 0.7 }) +
    strokeEl(of(true), theme.map.start, 3 * u, dash)
  );
}

const AUSTRIAN = '#E9C766';
export const SUPPLY = { french: colours.french.body, russian: colours.russian.body, austrian: AUSTRIAN };

/** Along the edges of the map that are sources of supply, a band in the colour of their side. */
export function supplyLayer(scene: TheatreScene, theme: Theme) {
  const u = scene.unit;
  const { map } = scene.view;
  const bands = { french: new Path(1), russian: new Path(1), austrian: new Path(1) };
  const half = scene.view.scale / 2;
  for (const hex of scene.hexes) {
    if (!hex.supply || hex.city?.points) continue;
    const [x, y] = hex.at;
    if (hex.supply === 'austrian')
      bands.austrian.moveTo(x - half * 0.86, map.y + map.h - 4 * u).lineTo(x + half * 0.86, map.y + map.h - 4 * u);
    else {
      const edge = hex.supply === 'french' ? map.x + 4 * u : map.x + map.w - 4 * u;
      bands[hex.supply].moveTo(edge, y - half).lineTo(edge, y + half);
    }
  }
  return (Object.keys(bands) as (keyof typeof SUPPLY)[])
    .map((side) => strokeEl(bands[side], theme.map.border, 9 * u) + strokeEl(bands[side], SUPPLY[side], 6.4 * u))
    .join('');
}

/** The margin with the numbers of columns and rows. */
export function theatreFrame(scene: TheatreScene, theme: Theme, fonts: Fonts) {
  const u = scene.unit;
  const { view, grid } = scene;
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
  const figures = new Path(2);
  const write = (text: string, px: number, py: number) =>
    outline(fonts, 'sansBold', text, 11.5 * u, { x: px, y: py, anchor: 'middle', path: figures });
  const two = (value: number) => String(value).padStart(2, '0');
  const gap = view.map.x;
  for (let column = 1; column <= grid.columns; column++) {
    const px = view.toSheet([(grid.columns - column) * grid.step, 0])[0];
    for (const py of [y - gap * 0.16, y + h + gap * 0.38]) write(two(column), px, py);
  }
  for (let row = 1; row <= grid.rows; row++) {
    const py = view.toSheet([0, -row * grid.height])[1] + 4 * u;
    for (const px of [x - gap * 0.27, x + w + gap * 0.27]) write(two(row), px, py);
  }
  return (
    pathEl(margin, { fill: theme.map.paper, 'fill-rule': 'evenodd' }) +
    around(0, 2 * u) +
    around(gap * 0.52, 1 * u) +
    around(gap * 0.68, 4 * u) +
    pathEl(figures, { fill: theme.map.name })
  );
}
