/** Cities with their signs, and where all names of the theatre go. */
import { Path, el, layeredEl, line, pathEl, translate } from './svg';
import { LineIndex, boxDistance, grow, type Point, type Box } from './geometry';
import { measure, outline, type Fonts } from './text';
import { Placer, besideLine, placeAlong, placeBeside, type Label } from './labels';
import { star } from './areas';
import { textIn } from './scene';
import { REGIONS, type Region } from './theatre_regions';
import type { Clear } from './hachures';
import type { Obstacle, Plate } from './scene_types';
import type { City, CityKind, TheatreScene } from './theatre_scene';
import type { Theme } from './themes';

/** A name of a city or a river; behind that of a city stand stars for its points. */
interface CityLabel extends Label {
  points?: number | undefined;
}
/** A name that is spread over a land or a sea. */
interface GreatName {
  text: string;
  kind: Region['kind'];
  path: Path;
  box: Box;
  transform: string;
}
export interface TheatreNames {
  labels: CityLabel[];
  great: GreatName[];
  obstacles: readonly Obstacle[];
  missing: string[];
}

/** A fortress seen from above: eight points. */
function bastions(r: number) {
  const path = new Path(1);
  for (let i = 0; i < 16; i++) {
    const reach = i % 2 ? r * 0.66 : r;
    const p: Point = [Math.sin((i * Math.PI) / 8) * reach, -Math.cos((i * Math.PI) / 8) * reach];
    if (i) path.lineTo(...p);
    else path.moveTo(...p);
  }
  return path.close();
}

/** The sign of a city: a ring, a square where it counts for victory, bastions where it is fortified. */
export function citySign({ fortified, points }: CityKind, u: number, theme: Theme) {
  const { halo, house, houseLine, paperHi, work } = theme.map;
  const r = (points === 3 ? 13 : points ? 11 : 9.5) * u;
  const parts: string[] = [];
  if (fortified) {
    parts.push(
      pathEl(bastions(r * 1.12), { fill: halo, stroke: halo, 'stroke-width': 4 * u, 'stroke-linejoin': 'round' }),
      pathEl(bastions(r * 1.12), {
        fill: paperHi,
        stroke: points ? theme.map.start : work,
        'stroke-width': 1.7 * u,
        'stroke-linejoin': 'round',
      }),
    );
  } else parts.push(el('circle', { r: (points ? 9.5 : 7) * u, fill: halo, opacity: 0.9 }));
  if (points) {
    const half = (points === 3 ? 6 : 4.8) * u;
    parts.push(
      el('rect', {
        x: -half,
        y: -half,
        width: 2 * half,
        height: 2 * half,
        fill: house,
        stroke: houseLine,
        'stroke-width': 1.3 * u,
      }),
    );
    if (points === 3)
      parts.push(
        el('rect', {
          x: -half + 3 * u,
          y: -half + 3 * u,
          width: 2 * half - 6 * u,
          height: 2 * half - 6 * u,
          fill: 'none',
          stroke: paperHi,
          'stroke-width': 1.2 * u,
        }),
      );
  } else {
    parts.push(
      el('circle', { r: 4.3 * u, fill: fortified ? house : paperHi, stroke: houseLine, 'stroke-width': 1.7 * u }),
      el('circle', { r: 1.1 * u, fill: houseLine }),
    );
  }
  return parts.join('');
}

const cityRoom = ({ fortified, points }: CityKind, u: number) =>
  (fortified ? (points === 3 ? 15 : points ? 13 : 11) : points ? 9 : 6.5) * u;

const cities = (scene: TheatreScene): City[] => scene.hexes.flatMap(({ city }) => (city ? [city] : []));

export function cityLayer(scene: TheatreScene, theme: Theme) {
  return scene.hexes
    .map(({ id, city }) =>
      city ? el('g', { 'data-city': id, transform: translate(...city.at) }, citySign(city, scene.unit, theme)) : '',
    )
    .join('');
}

/** Stars for points stand behind the name of a city. */
export function pointStars(labels: readonly CityLabel[], scene: TheatreScene, theme: Theme) {
  const u = scene.unit;
  return labels
    .flatMap(({ boxes: [box], points = 0 }) =>
      Array.from({ length: box ? points : 0 }, (_, i) =>
        el(
          'g',
          {
            transform: translate(box![2] - (points - i - 0.5) * 13 * u, (box![1] + box![3]) / 2 + 0.5 * u),
          },
          star(6.4 * u, theme),
        ),
      ),
    )
    .join('');
}

function addObstacles(placer: Placer, scene: TheatreScene, plates: readonly Plate[]) {
  const u = scene.unit;
  for (const { id, box } of plates) placer.add({ box, kind: 'plate', id, solid: true });
  for (const city of cities(scene))
    placer.add({ circle: { at: city.at, r: cityRoom(city, u) }, kind: 'city', id: city.name, solid: true });
  for (const [i, [a, b]] of scene.bridges.entries()) {
    placer.add({
      circle: { at: [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], r: 11 * u },
      kind: 'bridge',
      id: String(i),
      solid: false,
      weight: 5,
    });
  }
  for (const hex of scene.hexes) {
    const [x, y] = [hex.at[0], hex.at[1] - scene.view.scale / 2 + 8 * u];
    placer.add({
      box: [x - 11 * u, y - 5 * u, x + 11 * u, y + 4 * u],
      kind: 'number',
      id: hex.id,
      solid: false,
      weight: 2.4,
    });
  }
  for (const river of scene.rivers) {
    for (const part of river.barrier) placer.addLine(part, 1.6);
    placer.addLine(river.course, 0.5);
  }
  for (const { lines } of scene.frontiers) for (const each of lines) placer.addLine(each, 1.1);
  for (const road of scene.roads) placer.addLine(road, 0.35);
}

/** Great names claim the room that they are spread over, lightly: cities may still stand in it. */
function greatName(scene: TheatreScene, fonts: Fonts, { name, at, size, spacing, tilt = 0, kind }: Region): GreatName {
  const u = scene.unit;
  const [x, y] = scene.view.toSheet(at);
  const text = textIn(name, scene.lang);
  const widthOf = (each: string) => measure(fonts, 'italicBold', each, size * u, { spacing: spacing * u });
  const part = Math.min(1, widthOf(name.en) / widthOf(text));
  const high = size * part * u;
  const path = outline(fonts, 'italicBold', text, high, { x: 0, y: 0, anchor: 'middle', spacing: spacing * part * u });
  const half = (widthOf(text) * part) / 2;
  const slope = Math.abs(tilt / 57) * half;
  const box: Box = [x - half, y - high * 0.7 - slope, x + half, y + high * 0.1 + slope];
  return { text, kind, path, box, transform: `${translate(x, y)}${tilt ? ` rotate(${tilt})` : ''}` };
}

export function placeTheatreNames(scene: TheatreScene, fonts: Fonts, plates: readonly Plate[]): TheatreNames {
  const u = scene.unit;
  const { map } = scene.view;
  const placer = new Placer(u, grow([map.x, map.y, map.x + map.w, map.y + map.h], -3 * u));
  addObstacles(placer, scene, plates);
  const great = REGIONS.map((region) => greatName(scene, fonts, region));
  for (const { box, text } of great) placer.add({ box, kind: 'region', id: text, solid: false, weight: 3 });
  const labels: CityLabel[] = [];
  const missing: string[] = [];
  const settle = (label: CityLabel | null, text: string): unknown => (label ? labels.push(label) : missing.push(text));
  const order = cities(scene)
    .filter((city) => !scene.sparse || city.points || city.fortified)
    .sort(
      (a, b) =>
        b.points! - a.points! || Number(b.fortified) - Number(a.fortified) || a.name.localeCompare(b.name, 'en'),
    );
  for (const city of order) {
    const size = (city.points === 3 ? 21 : city.points ? 17.5 : 14.5) * u;
    const r = cityRoom(city, u);
    const near: Box = [city.at[0] - r, city.at[1] - r, city.at[0] + r, city.at[1] + r];
    // The stars of a city are set as blanks behind its name.
    const room = city.points ? '\u2002'.repeat(city.points === 3 ? 4 : 2) : '';
    settle(
      placeBeside(placer, fonts, {
        text: city.name + room,
        face: city.points ? 'serifBold' : 'italic',
        size,
        kind: 'city',
        near,
        points: city.points,
      }),
      city.name,
    );
  }
  for (const river of scene.rivers) {
    const long = river.barrier.length > 0;
    const size = (long ? 15 : 12.5) * u;
    const baselines = (long ? river.barrier.filter((part) => part.length > 2) : [river.course]).flatMap((part) =>
      besideLine(part, { half: (long ? 5 : 1.5) * u, size, unit: u, rounds: 20 }),
    );
    const label = placeAlong(placer, fonts, {
      text: river.name,
      face: 'italic',
      size,
      spacing: 1.2 * u,
      kind: 'water',
      baselines,
      wish: 0.5,
    });
    if (label) labels.push(label);
  }
  return { labels, great, obstacles: placer.obstacles, missing };
}

export function theatreNames(scene: TheatreScene, theme: Theme, labels: readonly CityLabel[]) {
  const { map } = theme;
  const u = scene.unit;
  const colour: Readonly<Record<string, string>> = { water: map.waterName, city: map.name };
  return labels
    .map(({ kind, path, text }, i) =>
      el(
        'g',
        { 'data-name': text.trim() },
        layeredEl(`name-${i}`, path, [
          { fill: map.halo, stroke: map.halo, 'stroke-width': 3.6 * u, 'stroke-linejoin': 'round', opacity: 0.92 },
          { fill: colour[kind] },
        ]),
      ),
    )
    .join('');
}

export function greatNames(theme: Theme, great: readonly GreatName[]) {
  const { map } = theme;
  const colour = { sea: map.waterName, land: map.name, marsh: map.waterName };
  return great
    .map(({ kind, path, transform }, i) =>
      el(
        'g',
        { transform, opacity: kind === 'land' ? 0.55 : 0.85 },
        layeredEl(`region-${i}`, path, [
          line(map.halo, 3, { opacity: kind === 'sea' ? 0 : 0.6 }),
          { fill: colour[kind] },
        ]),
      ),
    )
    .join('');
}

/** Where signs of the ground may stand: away from names, cities and rivers. */
export function groundClearance(scene: TheatreScene, plan: TheatreNames): Clear {
  const u = scene.unit;
  const rivers = new LineIndex(
    scene.rivers.flatMap((river) => [...river.barrier, river.course]),
    40 * u,
  );
  const boxes = [...plan.labels.flatMap((label) => label.boxes), ...plan.great.map((name) => name.box)];
  return (p) =>
    rivers.within(p, 8 * u) >= 8 * u &&
    !boxes.some((box) => boxDistance(p, box) < 6 * u) &&
    !cities(scene).some(({ at }) => Math.abs(at[0] - p[0]) < 15 * u && Math.abs(at[1] - p[1]) < 15 * u);
}
