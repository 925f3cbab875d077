/** The ground of the theatre: seas with their lining, washes of the lands, and the signs of forest, marsh and hills. */
import { Path, el, line, pathEl, strokeEl } from './svg';
import { random, seedOf } from './random';
import { soften, resample, type Point, type Line } from './geometry';
import type { Clear } from './hachures';
import type { TheatreHex, TheatreScene } from './theatre_scene';
import type { Theme, ThemeName } from './themes';

/** Washes of the lands as on a coloured print, and the grounds that the battlefield has not. */
export interface Tints extends Record<
  'marsh' | 'marshLine' | 'reed' | 'rough' | 'mountain' | 'peak' | 'shade',
  string
> {
  lands: Readonly<Record<string, string>>;
  wash: number;
  band: number;
}

export const TINTS: Readonly<Record<ThemeName, Tints>> = {
  light: {
    lands: { russia: '#8FA35E', warsaw: '#C4705F', prussia: '#6F8FB5', austria: '#D1A244' },
    wash: 0.3,
    band: 0.34,
    marsh: '#C3D8CB',
    marshLine: '#4F8183',
    reed: '#55713F',
    rough: '#D9C19A',
    mountain: '#C2A587',
    peak: '#6A4C31',
    shade: '#8A6C50',
  },
  dark: {
    lands: { russia: '#7F9A4C', warsaw: '#B5604F', prussia: '#5C80B0', austria: '#B58A35' },
    wash: 0.2,
    band: 0.3,
    marsh: '#2D4744',
    marshLine: '#7FB3B0',
    reed: '#8FAE6E',
    rough: '#4D4230',
    mountain: '#5A4A3A',
    peak: '#D6B98C',
    shade: '#2A2118',
  },
  contrast: {
    lands: { russia: '#6FA03A', warsaw: '#C8483A', prussia: '#3A78C8', austria: '#D6A000' },
    wash: 0.14,
    band: 0.3,
    marsh: '#D4F0EC',
    marshLine: '#00605A',
    reed: '#1F5A12',
    rough: '#F2E2C4',
    mountain: '#DCCBB8',
    peak: '#3A2413',
    shade: '#8A7A6A',
  },
};

const rings = (path: Path, list: readonly Line[], closed = true) =>
  list.reduce((p, ring) => p.polyline(ring, closed), path);

export const waterPath = (scene: TheatreScene, kind: string) =>
  rings(
    new Path(1),
    scene.waters.filter((w) => w.kind === kind).flatMap((w) => w.rings),
  );

/** Paper with the faint clouding of a sheet that was coloured by hand. */
export function paperLayer(scene: TheatreScene, theme: Theme) {
  const { map } = scene.view;
  const u = scene.unit;
  const chance = random(1812);
  const clouds = Array.from({ length: 70 }, (_, i) =>
    el('ellipse', {
      cx: map.x + chance() * map.w,
      cy: map.y + chance() * map.h,
      rx: (50 + chance() * 170) * u,
      ry: (35 + chance() * 95) * u,
      fill: i % 3 ? 'url(#cloud)' : 'url(#light)',
    }),
  ).join('');
  const stops = (colour: string, strength: number) => [
    el('stop', { offset: 0, 'stop-color': colour, 'stop-opacity': strength }),
    el('stop', { offset: 1, 'stop-color': colour, 'stop-opacity': 0 }),
  ];
  const strength = theme.name === 'contrast' ? 0 : 0.17;
  return (
    el(
      'defs',
      {},
      el('radialGradient', { id: 'cloud' }, stops(theme.map.paperLo, strength)),
      el('radialGradient', { id: 'light' }, stops(theme.map.paperHi, strength * 3)),
    ) +
    el('rect', { x: map.x, y: map.y, width: map.w, height: map.h, fill: theme.map.paper }) +
    (strength ? clouds : '')
  );
}

/** Each land in its colour: a thin wash, and a band along its frontiers. */
export function landLayer(scene: TheatreScene, theme: Theme) {
  const tints = TINTS[theme.name];
  const u = scene.unit;
  return scene.lands
    .map(({ id }) => {
      const own = rings(
        new Path(1),
        scene.hexes.filter((hex) => hex.land === id).map((hex) => hex.ring),
      );
      const lines = scene.frontiers.filter((each) => each.lands.includes(id)).flatMap((each) => each.lines);
      const edge = lines.reduce((p, each) => p.smooth(calm(each, u)), new Path(1));
      return (
        el('clipPath', { id: `land-${id}` }, el('path', { d: String(own) })) +
        pathEl(own, { fill: tints.lands[id], 'fill-opacity': tints.wash * (id === 'russia' ? 0.35 : 0.6) }) +
        el(
          'g',
          { 'clip-path': `url(#land-${id})` },
          strokeEl(edge, tints.lands[id]!, 34 * u, { opacity: tints.band * 0.55, 'stroke-linejoin': 'round' }),
          strokeEl(edge, tints.lands[id]!, 15 * u, { opacity: tints.band, 'stroke-linejoin': 'round' }),
        )
      );
    })
    .join('');
}

/** A line along sides of hexes with its corners eased. */
export const calm = (each: Line, u: number) => soften(resample(each, 9 * u), 6);

/** Seas and lakes, their shores lined with finer and finer strokes. */
export function seaLayer(scene: TheatreScene, theme: Theme) {
  const u = scene.unit;
  const { water, waterLine, waterIn } = theme.map;
  const sea = waterPath(scene, 'sea'),
    lakes = waterPath(scene, 'lake');
  const all = String(sea) + String(lakes);
  const lining: readonly (readonly [number, number])[] = [
    [26, 0.16],
    [19, 0.22],
    [12.5, 0.3],
    [7, 0.42],
  ];
  const strokes = lining
    .map(
      ([away, opacity]) =>
        el('use', { href: '#shores', ...line(waterIn, away * 2 * u, { opacity }) }) +
        el('use', { href: '#shores', ...line(water, (away * 2 - 2.4) * u) }),
    )
    .join('');
  return (
    el(
      'defs',
      {},
      el('path', { id: 'shores', d: all }),
      el('clipPath', { id: 'waters' }, el('path', { d: all, 'clip-rule': 'evenodd' })),
    ) +
    pathEl(all, { fill: water, 'fill-rule': 'evenodd' }) +
    (theme.name === 'contrast' ? '' : el('g', { 'clip-path': 'url(#waters)' }, strokes)) +
    el('use', { href: '#shores', ...line(waterLine, 1.9 * u, { 'stroke-linejoin': 'round' }) })
  );
}

const hexesOf = (scene: TheatreScene, terrain: string) => scene.hexes.filter((hex) => hex.terrain === terrain);

/** A wash over hexes of one kind, their common outline eased. */
function wash(scene: TheatreScene, terrain: string, colour: string, opacity: number) {
  const path = rings(
    new Path(1),
    hexesOf(scene, terrain).map(({ at, ring }) =>
      ring.map((p): Point => [at[0] + (p[0] - at[0]) * 0.93, at[1] + (p[1] - at[1]) * 0.93]),
    ),
  );
  return el(
    'g',
    { opacity },
    pathEl(path, { fill: colour, stroke: colour, 'stroke-width': 9 * scene.unit, 'stroke-linejoin': 'round' }),
  );
}

/** Places for signs in a hex: loose rows, clear of its number, of rivers and of what stands there. */
function scattered(
  scene: TheatreScene,
  hex: TheatreHex,
  step: number,
  isClear: Clear,
  spread = 0.92,
): { at: Point; luck: number }[] {
  const u = scene.unit;
  const chance = random(seedOf(hex.id));
  const out: { at: Point; luck: number }[] = [];
  const half = scene.view.scale / 2;
  for (let y = -half + step * 0.55, row = 0; y < half; y += step * 0.84, row++) {
    for (let x = -half * 1.15 + (row % 2) * step * 0.5; x < half * 1.15; x += step) {
      const p: Point = [hex.at[0] + x + (chance() - 0.5) * step * 0.55, hex.at[1] + y + (chance() - 0.5) * step * 0.45];
      const luck = chance();
      const [dx, dy] = [Math.abs(p[0] - hex.at[0]) / half / spread, Math.abs(p[1] - hex.at[1]) / half / spread];
      if (dy > 1 || dx * 0.866 + dy * 0.5 > 1) continue;
      if (p[1] < hex.at[1] - half + 17 * u && Math.abs(p[0] - hex.at[0]) < 19 * u) continue;
      if (isClear(p)) out.push({ at: p, luck });
    }
  }
  return out;
}

function crown(path: Path, [x, y]: Point, r: number) {
  path
    .moveTo(x - r, y + r * 0.35)
    .arcTo(r * 0.62, 1, x - r * 0.5, y - r * 0.55)
    .arcTo(r * 0.62, 1, x + r * 0.55, y - r * 0.55)
    .arcTo(r * 0.62, 1, x + r, y + r * 0.35)
    .quadTo(x, y + r * 1.05, x - r, y + r * 0.35)
    .close();
}

function fir(path: Path, [x, y]: Point, r: number) {
  path.polyline(
    [
      [x, y - r * 1.7],
      [x + r * 0.85, y + r * 0.75],
      [x - r * 0.85, y + r * 0.75],
    ],
    true,
  );
}

/** Forest: crowns and firs mixed, each with its shadow to the south-east. */
function forest(scene: TheatreScene, theme: Theme, isClear: Clear) {
  const u = scene.unit;
  const shadow = new Path(1),
    broad = new Path(1),
    pine = new Path(1);
  for (const hex of hexesOf(scene, 'forest')) {
    for (const { at, luck } of scattered(scene, hex, 14.5 * u, isClear)) {
      if (luck < 0.16) continue;
      const r = (3.9 + luck * 1.7) * u;
      shadow.moveTo(at[0] + 1.4 * u, at[1] + 2 * u).lineTo(at[0] + 2.6 * u, at[1] + 2 * u);
      if (luck > 0.62) fir(pine, at, r * 0.95);
      else crown(broad, at, r);
    }
  }
  const ink = { stroke: theme.map.treeLine, 'stroke-width': 0.75 * u, 'stroke-linejoin': 'round' };
  return (
    wash(scene, 'forest', theme.map.wood, 0.78) +
    strokeEl(shadow, theme.map.treeDark, 8 * u, { opacity: 0.34, 'stroke-linecap': 'round' }) +
    pathEl(broad, { fill: theme.map.tree, ...ink }) +
    pathEl(pine, { fill: theme.map.tree, ...ink })
  );
}

/** Marsh: broken lines of water with tufts of reed. */
function marsh(scene: TheatreScene, theme: Theme, isClear: Clear) {
  const u = scene.unit;
  const tints = TINTS[theme.name];
  const water = new Path(1),
    reed = new Path(1);
  for (const hex of hexesOf(scene, 'marsh')) {
    for (const {
      at: [x, y],
      luck,
    } of scattered(scene, hex, 15 * u, isClear)) {
      const half = (3.5 + luck * 4.5) * u;
      water.moveTo(x - half, y).lineTo(x + half, y);
      if (luck < 0.7) water.moveTo(x - half * 0.6, y + 3 * u).lineTo(x + half * 0.75, y + 3 * u);
      if (luck > 0.42) {
        for (const lean of [-2.6, -0.9, 0.9, 2.6])
          reed.moveTo(x + lean * 0.45 * u, y).lineTo(x + lean * u, y - (6.4 - Math.abs(lean)) * u);
      }
    }
  }
  return (
    wash(scene, 'marsh', tints.marsh, 0.86) +
    strokeEl(water, tints.marshLine, 1.05 * u, { 'stroke-linecap': 'round', opacity: 0.85 }) +
    strokeEl(reed, tints.reed, 0.95 * u, { 'stroke-linecap': 'round' })
  );
}

/** How the signs of a kind of hills are sized and coloured. */
interface Hills {
  step: number;
  high: number;
  wide: number;
  colour: string;
}

/** Hills and mountains in profile, as old maps draw them, shaded to the east. */
function heights(
  scene: TheatreScene,
  theme: Theme,
  terrain: string,
  { step, high, wide, colour }: Hills,
  isClear: Clear,
) {
  const u = scene.unit;
  const tints = TINTS[theme.name];
  const body = new Path(1),
    shade = new Path(1),
    ink = new Path(1);
  for (const hex of hexesOf(scene, terrain)) {
    const places = scattered(scene, hex, step * u, isClear, 0.78).sort((a, b) => a.at[1] - b.at[1]);
    for (const {
      at: [x, y],
      luck,
    } of places) {
      const h = high * (0.75 + luck * 0.6) * u,
        w = wide * (0.8 + luck * 0.4) * u;
      const top: Point = [x + (luck - 0.5) * w * 0.3, y - h];
      body
        .moveTo(x - w, y)
        .quadTo(x - w * 0.35, y - h * 0.5, ...top)
        .quadTo(x + w * 0.45, y - h * 0.55, x + w, y)
        .close();
      shade
        .moveTo(...top)
        .quadTo(x + w * 0.45, y - h * 0.55, x + w, y)
        .lineTo(x + w * 0.28, y)
        .close();
      ink
        .moveTo(x - w, y)
        .quadTo(x - w * 0.35, y - h * 0.5, ...top)
        .quadTo(x + w * 0.45, y - h * 0.55, x + w, y);
      for (const part of [0.3, 0.52, 0.74])
        ink.moveTo(x + w * part * 0.5, y - h * (0.9 - part)).lineTo(x + w * part, y - h * 0.06);
    }
  }
  return (
    wash(scene, terrain, colour, 0.75) +
    pathEl(body, { fill: theme.map.paperHi, opacity: 0.85 }) +
    pathEl(shade, { fill: tints.shade, opacity: 0.5 }) +
    strokeEl(ink, tints.peak, 0.95 * u, { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' })
  );
}

/** `isClear`: false where names, rivers and cities are. */
export function terrainLayer(scene: TheatreScene, theme: Theme, isClear: Clear) {
  const tints = TINTS[theme.name];
  return (
    forest(scene, theme, isClear) +
    marsh(scene, theme, isClear) +
    heights(scene, theme, 'rough', { step: 25, high: 9, wide: 10, colour: tints.rough }, isClear) +
    heights(scene, theme, 'mountain', { step: 27, high: 22, wide: 15, colour: tints.mountain }, isClear)
  );
}
