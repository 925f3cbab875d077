/** Room for blocks in every area, worked out once for each board: the same places at every scale. */
import { bounds } from './geometry';
import { placeStack, type StackPlace, type Room, type Taste } from './stacks';
import type { Area, Disc, Obstacle, Scene } from './scene_types';

/** How many blocks an area may have to hold: both sides' full stacks, and leaders with them. */
const MOST: Readonly<Record<Disc, number>> = { green: 10, yellow: 6, red: 4, blue: 6 };
/** The same where every ground holds several: a full stack a side, reserves and headquarters. */
const MOST_BORDERED = 10;
/** Blocks of one size are worth more than a name in sight, and a border may be touched. */
const TASTE: Taste = {
  smallness: 1600,
  reaches: [0.1, 0.5, 5],
  parts: [1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.57, 0.5, 0.42],
};
/** Discs are largest, measured on the ground, at this scale. */
const WIDEST_DISC = { scale: 120, radius: { green: 13 + 2, yellow: 13 + 2, red: 13 + 4.6, blue: 13 + 6 } };

/** Things that blocks should keep clear of, in both languages; discs as large as they ever are. */
function obstaclesOf(scene: Scene, plans: readonly { obstacles: readonly Obstacle[] }[]): Obstacle[] {
  const radius = (terrain: Disc) => (WIDEST_DISC.radius[terrain] * scene.view.scale) / WIDEST_DISC.scale;
  const shared = plans[0]!.obstacles.filter(({ kind }) => kind !== 'name' && kind !== 'disc');
  const names = plans.flatMap((plan) =>
    plan.obstacles.filter(({ kind }) => kind === 'name').map((name) => ({ ...name, cover: 0.16 })),
  );
  const discs = scene.areas.map(({ id, at, terrain }): Obstacle => ({
    kind: 'disc',
    id,
    circle: { at, r: radius(terrain) },
    solid: true,
  }));
  const badges = scene.areas.map(({ id, at: [x, y], terrain }): Obstacle => {
    const r = radius(terrain);
    return { kind: 'badge', id, box: [x + r, y - r * 0.8, x + r * 3.2, y + r * 0.8], cover: 0.3 };
  });
  return [...shared, ...names, ...discs, ...badges];
}

/** A plan in metres: the size of a block and the upper left corners, seen from the disc. */
function inMetres(area: Area, { size, cells }: StackPlace, scale: number) {
  const metres = (value: number) => Math.round((value * 1000) / scale);
  const ordered = cells.slice().sort((a, b) => a.j - b.j || a.i - b.i);
  return [metres(size), ...ordered.flatMap(({ x, y }) => [metres(x - area.at[0]), metres(area.at[1] - y)])];
}

/**
 * Of a scene at 180 px to the km and its plans, one for each language: the room in each area for one block, two, and so
 * on, as long as there is any.
 */
export function roomForBlocks(
  scene: Scene,
  plans: readonly { obstacles: readonly Obstacle[] }[],
): Record<string, number[][]> {
  const { map } = scene.view;
  const placer: Room = {
    obstacles: obstaclesOf(scene, plans),
    inFrame: (box) => box[0] >= map.x && box[1] >= map.y && box[2] <= map.x + map.w && box[3] <= map.y + map.h,
  };
  const out: Record<string, number[][]> = {};
  for (const area of scene.areas) {
    const [x0, y0, x1, y1] = bounds(area.ring);
    const full = Math.min(scene.sizes.block, (x1 - x0) / 2, (y1 - y0) / 2);
    const places: number[][] = (out[area.id] = []);
    for (let count = 1; count <= (scene.borders.length ? MOST_BORDERED : MOST[area.terrain]); count++) {
      const place = placeStack(area, count, full, placer, TASTE);
      if (!place) break;
      places.push(inMetres(area, place, scene.view.scale));
    }
  }
  return out;
}
