/** Finds room for the blocks of each area: a fan of rows inside it, off its number and star. */
import { el } from './svg';
import {
  bounds,
  boxDistance,
  closeRing,
  grow,
  insideRing,
  lineDistance,
  overlap,
  type Point,
  type Line,
  type Box,
} from './geometry';
import { block, blockDefs, type BlockSpec, type BlockState } from './blocks';
import type { Placer } from './labels';
import type { PlacedBlock, Position } from './position';
import type { Area, Obstacle, Scene } from './scene_types';
import type { Fonts } from './text';

/** A place of a lattice where a block may stand. */
interface Cell {
  i: number;
  j: number;
  x: number;
  y: number;
  cost: number;
}
interface Group {
  group: Cell[];
  cost: number;
}
/** Where the blocks of an area stand. */
export interface StackPlace {
  cost: number;
  size: number;
  cells: Cell[];
}
export interface Stack {
  area: string;
  size: number;
  blocks: { x: number; y: number; spec: BlockSpec; state: BlockState }[];
}
/** What there is to keep clear of. */
export type Room = Pick<Placer, 'obstacles' | 'inFrame'>;

const ORDER: readonly string[] = [
  'commander',
  'army-hq',
  'leader',
  'corps-hq',
  'infantry',
  'jager',
  'light-infantry',
  'militia',
  'heavy-cavalry',
  'light-cavalry',
  'cavalry',
  'cossack',
  'foot-artillery',
  'heavy-artillery',
  'light-artillery',
  'horse-artillery',
];

/** Blocks by area: the leader first, then foot, horse and guns; backs by their tokens. */
function byArea(position: Position): Map<string, PlacedBlock[]> {
  const rank = ({ spec }: PlacedBlock) => (spec.hidden ? 100 + (spec.token ?? 0) : ORDER.indexOf(spec.type ?? ''));
  const groups = new Map<string, PlacedBlock[]>();
  for (const item of [...position.known, ...position.hidden]) {
    if (!groups.has(item.area)) groups.set(item.area, []);
    groups.get(item.area)!.push(item);
  }
  for (const items of groups.values()) {
    items.sort((a, b) => a.spec.side.localeCompare(b.spec.side) || rank(a) - rank(b) || (a.id < b.id ? -1 : 1));
  }
  return groups;
}

const PARTS: readonly number[] = [1, 0.84, 0.64, 0.5];
const PITCH = 1.17;
/** What it is worth that two blocks of a stack touch. */
const BOND = 40;
const SHIFTS = [0, 0.2, 0.4, 0.6, 0.8];

/** The space one block takes, with the depth of its wood. */
const blockBox = (x: number, y: number, size: number): Box => [
  x - size * 0.03,
  y - size * 0.1,
  x + size * 1.1,
  y + size * 1.04,
];

/** How far a block reaches over the border of its area: 0 inside. */
function overhang(x: number, y: number, size: number, area: Area, edge: Line) {
  let worst = 0;
  for (const [dx, dy] of [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
    [0.5, 0],
    [0.5, 1],
    [0, 0.5],
    [1, 0.5],
    [0.5, 0.5],
  ] as const) {
    const p: Point = [x + dx * size, y + dy * size];
    if (!insideRing(p, area.ring)) worst = Math.max(worst, lineDistance(p, edge));
  }
  return worst;
}

/**
 * What a block would cover: discs, other blocks and plates never, stars and symbols rather not; `cover` says how much.
 */
function coverCost(box: Box, obstacles: readonly Obstacle[]) {
  let cost = 0;
  for (const obstacle of obstacles) {
    if (obstacle.circle) {
      if (boxDistance(obstacle.circle.at, box) >= obstacle.circle.r) continue;
      if (obstacle.kind === 'disc') return Infinity;
      cost += 260;
    } else if (obstacle.kind === 'block' || obstacle.kind === 'plate') {
      if (overlap(box, obstacle.box!) > 0) return Infinity;
    } else cost += overlap(box, obstacle.box!) * (obstacle.cover ?? 0.06);
  }
  return cost;
}

/** The places of a lattice where a block may stand, with their costs. */
function openCells(
  area: Area,
  size: number,
  shift: Point,
  reach: number,
  placer: Room,
  obstacles: readonly Obstacle[],
): Cell[] {
  const pitch = size * PITCH;
  const [x0, y0, x1, y1] = bounds(area.ring);
  const edge = closeRing(area.ring);
  const cells: Cell[] = [];
  for (let j = 0, y = y0 + (shift[1] - 1) * pitch; y < y1; j++, y += pitch) {
    for (let i = 0, x = x0 + (shift[0] - 1) * pitch; x < x1; i++, x += pitch) {
      if (!insideRing([x + size / 2, y + size / 2], area.ring)) continue;
      const box = blockBox(x, y, size);
      if (!placer.inFrame(box)) continue;
      const over = overhang(x, y, size, area, edge);
      if (over > reach) continue;
      const cover = coverCost(box, obstacles);
      if (cover === Infinity) continue;
      const away = boxDistance(area.at, box);
      cells.push({ i, j, x, y, cost: cover + over * 9 + away * 0.5 });
    }
  }
  return cells;
}

const known = new WeakMap<Area, Map<string, Cell[]>>();

/** The same, remembered as long as nothing was placed in between: stacks of several sizes ask for the same cells. */
function knownCells(
  area: Area,
  size: number,
  shift: Point,
  reach: number,
  placer: Room,
  obstacles: readonly Obstacle[],
): Cell[] {
  if (!known.has(area)) known.set(area, new Map());
  const memory = known.get(area)!;
  const key = `${size} ${shift} ${reach} ${placer.obstacles.length}`;
  if (!memory.has(key)) memory.set(key, openCells(area, size, shift, reach, placer, obstacles));
  return memory.get(key)!;
}

const touches = (a: Cell, b: Cell) => Math.abs(a.i - b.i) + Math.abs(a.j - b.j) === 1;

/** Grows a group of neighbouring cells from one of them, always by the cheapest. */
function growGroup(cells: readonly Cell[], seed: Cell, count: number): Group | null {
  const group = [seed];
  let cost = seed.cost;
  while (group.length < count) {
    let best: { cell: Cell; price: number } | null = null;
    for (const cell of cells) {
      if (group.includes(cell)) continue;
      const bonds = group.filter((other) => touches(cell, other)).length;
      if (!bonds) continue;
      const price = cell.cost - bonds * BOND;
      if (!best || price < best.price) best = { cell, price };
    }
    if (!best) return null;
    group.push(best.cell);
    cost += best.price;
  }
  return { group, cost };
}

function bestGroup(
  area: Area,
  count: number,
  size: number,
  reach: number,
  placer: Room,
  obstacles: readonly Obstacle[],
): Group | null {
  let best: Group | null = null;
  for (const dx of SHIFTS) {
    for (const dy of SHIFTS) {
      const cells = knownCells(area, size, [dx, dy], reach, placer, obstacles);
      if (cells.length < count) continue;
      for (const seed of cells) {
        const found = growGroup(cells, seed, count);
        if (found && (!best || found.cost < best.cost)) best = found;
      }
    }
  }
  return best;
}

/**
 * What it costs to be drawn at no size at all, the sizes to try, and how far blocks may reach out, in parts of their
 * size: the first that works is taken.
 */
export interface Taste {
  smallness?: number;
  parts?: readonly number[];
  reaches?: readonly number[];
}

/** Blocks stand wholly inside their area if they can, smaller ones before ones that reach out of it. */
export function placeStack(
  area: Area,
  count: number,
  full: number,
  placer: Room,
  { smallness = 420, parts = PARTS, reaches = [0.04, 0.5, 5] }: Taste = {},
): StackPlace | null {
  const room = grow(bounds(area.ring), full);
  const obstacles = placer.obstacles.filter(
    ({ box, circle }) => overlap(room, box ?? grow([...circle!.at, ...circle!.at], circle!.r)) > 0,
  );
  for (const reach of reaches) {
    let best: StackPlace | null = null;
    for (const part of parts) {
      if (best && best.cost + BOND < (1 - part) * smallness) break;
      const size = Math.round(full * part);
      const found = bestGroup(area, count, size, reach * full, placer, obstacles);
      const cost = found ? found.cost / count + (1 - part) * smallness : Infinity;
      if (found && (!best || cost < best.cost)) best = { cost, size, cells: found.group };
    }
    if (best) return best;
  }
  return null;
}

/** Places every stack and tells the placer of names about it. */
export function placeBlocks(
  scene: Scene,
  placer: Pick<Placer, 'obstacles' | 'inFrame' | 'add'>,
  position: Position,
): Stack[] {
  const groups = byArea(position);
  const place = new Map(scene.areas.map((area, i) => [area.id, i]));
  const stacks: Stack[] = [];
  const areas = scene.areas
    .filter((area) => groups.has(area.id))
    .sort((a, b) => groups.get(b.id)!.length - groups.get(a.id)!.length || place.get(a.id)! - place.get(b.id)!);
  for (const area of areas) {
    const items = groups.get(area.id)!;
    const room = placeStack(area, items.length, scene.sizes.block, placer);
    if (!room) throw new Error(`no room for the ${items.length} blocks in area ${area.id}`);
    const cells = room.cells.sort((a, b) => a.j - b.j || a.i - b.i);
    for (const { x, y } of cells)
      placer.add({ box: blockBox(x, y, room.size), kind: 'block', id: area.id, solid: true });
    stacks.push({
      area: area.id,
      size: room.size,
      blocks: items.map(({ spec, state }, i) => ({ spec, state, x: cells[i]!.x, y: cells[i]!.y })),
    });
  }
  const top = (stack: Stack) => Math.min(...stack.blocks.map((each) => each.y));
  return stacks.sort((a, b) => top(a) - top(b) || place.get(a.area)! - place.get(b.area)!);
}

export function stackLayer(fonts: Fonts, stacks: readonly Stack[]) {
  if (!stacks.length) return '';
  return (
    el('defs', {}, blockDefs()) +
    stacks
      .map((stack) =>
        el(
          'g',
          { 'data-stack': stack.area },
          stack.blocks.map(({ spec, state, x, y }) => block(spec, fonts, { size: stack.size, x, y, state })),
        ),
      )
      .join('')
  );
}
