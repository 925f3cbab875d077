/** Paper grain and the strip fields around the villages: ornaments, drawn faintly. */
import { Path, el, pathEl, num, translate } from './svg';
import { distance, insideRing, rotate, type Point } from './geometry';
import { random, seedOf } from './random';
import { onMap } from './scene';
import type { Scene, Village } from './scene_types';
import type { Theme } from './themes';

/** Fibres and specks of handmade paper, as a tile that repeats. */
export function grainPattern(theme: Theme, unit: number) {
  const tile = 240;
  const chance = random(1830);
  const dark = new Path(1),
    light = new Path(1),
    specks = new Path(1);
  for (let i = 0; i < 110; i++) {
    const x = chance() * tile,
      y = chance() * tile;
    const bend = (chance() - 0.5) * 7,
      run = 4 + chance() * 9,
      slope = (chance() - 0.5) * 6;
    (i % 2 ? dark : light).moveTo(x, y).quadTo(x + run / 2, y + bend, x + run, y + slope);
  }
  for (let i = 0; i < 70; i++) specks.circle(chance() * tile, chance() * tile, 0.3 + chance() * 0.4);
  const { paperLo, paperHi } = theme.map;
  return el(
    'pattern',
    { id: 'grain', width: tile * unit, height: tile * unit, patternUnits: 'userSpaceOnUse' },
    el(
      'g',
      { transform: `scale(${num(unit)})` },
      pathEl(dark, { fill: 'none', stroke: paperLo, 'stroke-width': 0.5, opacity: 0.16 }),
      pathEl(light, { fill: 'none', stroke: paperHi, 'stroke-width': 0.6, opacity: 0.26 }),
      pathEl(specks, { fill: paperLo, opacity: 0.22 }),
    ),
  );
}

export function grainLayer({ view, sizes }: Pick<Scene, 'view' | 'sizes'>, theme: Theme) {
  if (theme.name === 'contrast') return '';
  const { x, y, w, h } = view.map;
  return (
    el('defs', {}, grainPattern(theme, sizes.unit)) + el('rect', { x, y, width: w, height: h, fill: 'url(#grain)' })
  );
}

interface Plot {
  patch: string;
  at: Point;
  tilt: number;
  tone: boolean;
  upright: boolean;
}

const PLOT = { width: 27, height: 19 };

/** The plots of one village: two patches, one on each side of the street. */
function plotsOf(village: Village, unit: number): Plot[] {
  const chance = random(seedOf('fields ' + village.id));
  const plots: Plot[] = [];
  for (const side of [-1, 1]) {
    const tilt = village.angle + (chance() - 0.5) * 0.28;
    const away = village.angle + (side * Math.PI) / 2 + (chance() - 0.5) * 0.9;
    const reach = (62 + chance() * 22) * unit;
    const centre: Point = [village.at[0] + Math.cos(away) * reach, village.at[1] + Math.sin(away) * reach];
    const upright = chance() < 0.5;
    for (let i = -2; i <= 2; i++) {
      for (let j = -1; j <= 2; j++) {
        const skip = chance() < 0.24,
          tone = chance() < 0.5,
          turned = chance() < 0.2;
        if (skip) continue;
        const [dx, dy] = rotate([i * PLOT.width * unit, j * side * PLOT.height * unit], tilt);
        plots.push({
          patch: village.id + side,
          at: [centre[0] + dx, centre[1] + dy],
          tilt,
          tone,
          upright: upright !== turned,
        });
      }
    }
  }
  return plots;
}

/** Keeps the plots off woods, water, roads, works, villages and each other. */
function freePlots(scene: Scene, isOpen: (p: Point, room: number) => boolean): Plot[] {
  const { unit } = scene.sizes;
  const kept: Plot[] = [];
  for (const village of scene.villages) {
    for (const plot of plotsOf(village, unit)) {
      if (!onMap(scene.view, plot.at, 20 * unit) || !isOpen(plot.at, 14 * unit)) continue;
      if (scene.woods.some((wood) => insideRing(plot.at, wood.rings[0]!))) continue;
      if (scene.villages.some((other) => distance(other.at, plot.at) < 38 * unit)) continue;
      if (kept.some((other) => other.patch !== plot.patch && distance(other.at, plot.at) < 35 * unit)) continue;
      kept.push(plot);
    }
  }
  return kept;
}

function furrows(w: number, h: number, upright: boolean) {
  const path = new Path(1);
  const count = upright ? 7 : 5;
  for (let i = 1; i < count; i++) {
    const part = i / count;
    if (upright) path.moveTo(-w / 2 + w * part, -h / 2).lineTo(-w / 2 + w * part, h / 2);
    else path.moveTo(-w / 2, -h / 2 + h * part).lineTo(w / 2, -h / 2 + h * part);
  }
  return path;
}

/** `isOpen`: whether a plot may lie there. */
export function fieldLayer(scene: Scene, theme: Theme, isOpen: (p: Point, room: number) => boolean) {
  const { sizes } = scene;
  if (!sizes.field || theme.name === 'contrast') return '';
  const map = theme.map;
  const w = (PLOT.width - 1.5) * sizes.unit,
    h = (PLOT.height - 1.5) * sizes.unit;
  const box = { x: -w / 2, y: -h / 2, width: w, height: h };
  const line = { fill: 'none', stroke: map.fieldLine, 'stroke-width': sizes.field, opacity: 0.6 };
  const stamps: string[] = [];
  for (const [tone, fill] of [
    ['a', map.fieldA],
    ['b', map.fieldB],
  ] as const) {
    for (const [way, upright] of [
      ['v', true],
      ['h', false],
    ] as const) {
      stamps.push(
        el('g', { id: `field-${tone}${way}` }, el('rect', { ...box, fill }), pathEl(furrows(w, h, upright), line)),
      );
    }
  }
  const uses = freePlots(scene, isOpen).map((plot) =>
    el('use', {
      href: `#field-${plot.tone ? 'a' : 'b'}${plot.upright ? 'v' : 'h'}`,
      transform: `${translate(...plot.at)} rotate(${num((plot.tilt * 180) / Math.PI, 1)})`,
    }),
  );
  return el('defs', {}, stamps) + el('g', { opacity: theme.name === 'dark' ? 0.42 : 0.55 }, uses);
}
