/** Where the blocks of a hex stand: where they hide least of what is written there. */
import { boxDistance, grow, overlap, type Point, type Box } from './geometry';
import type { Obstacle } from './scene_types';
import type { TheatreScene } from './theatre_scene';

/** The side of a heap of blocks, in heights of a hex. */
export const HEAP = 0.46;
const REACH = [-0.16, -0.08, 0, 0.08, 0.16];
const COST: Readonly<Record<string, number>> = { name: 6, city: 9, number: 1.5 };

const boxOf = ({ box, circle }: Obstacle): Box => box ?? grow([...circle!.at, ...circle!.at], circle!.r);

/**
 * Of a theatre in pixels and its plans, one for each language: by hex the middle of a heap, seen from the middle of the
 * hex, in board units.
 */
export function roomInHexes(
  scene: TheatreScene,
  plans: readonly { obstacles: readonly Obstacle[] }[],
): Record<string, Point> {
  const scale = scene.view.scale,
    half = (HEAP * scale) / 2;
  const written = plans
    .flatMap((plan) => plan.obstacles)
    .filter(({ kind }) => COST[kind])
    .map((each) => ({ kind: each.kind, box: boxOf(each) }));
  const out: Record<string, Point> = {};
  for (const hex of scene.hexes) {
    const near = written.filter(({ box }) => boxDistance(hex.at, box) < scale / 2);
    let best: { cost: number; spot: Point } | null = null;
    for (const dy of REACH) {
      for (const dx of REACH) {
        const x = hex.at[0] + dx * scale,
          y = hex.at[1] + dy * scale;
        const heap: Box = [x - half, y - half, x + half * 1.2, y + half * 1.1];
        const hidden = near.reduce((sum, { kind, box }) => sum + COST[kind]! * overlap(heap, box), 0);
        const cost = hidden + 0.04 * (dx * dx + dy * dy) * scale * scale;
        if (!best || cost < best.cost - 1e-9) best = { cost, spot: [Math.round(dx * 1000), Math.round(-dy * 1000)] };
      }
    }
    out[hex.id] = best!.spot;
  }
  return out;
}
