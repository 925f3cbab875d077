/** Where blocks stand: in their cells, and spread out when a stack is looked at. */
import type { Camera } from './camera';
import type { BlockPicture, Board } from './types';

const ORDER = [
  'commander',
  'leader',
  'infantry',
  'jager',
  'militia',
  'heavy-cavalry',
  'light-cavalry',
  'foot-artillery',
  'horse-artillery',
];
/** Under this size a block says nothing; counts stand for stacks. */
export const LEAST_BLOCK = 15;
const LARGEST_BLOCK = 96;

/** A block at its place: the upper left corner in board units and the side. */
export interface Standing {
  picture: BlockPicture;
  x: number;
  y: number;
  size: number;
}

/** A block on the screen, in CSS pixels. */
export interface Shown {
  picture: BlockPicture;
  x: number;
  y: number;
  size: number;
}

/** Leaders first, then foot, horse and guns; backs by token, as they come. */
function rank({ face, token }: BlockPicture): number {
  return face ? ORDER.indexOf(face.type) : 100 + (token ?? 0);
}

export function groupByCell(blocks: readonly BlockPicture[]): Map<string, BlockPicture[]> {
  const groups = new Map<string, BlockPicture[]>();
  for (const picture of blocks) {
    const group = groups.get(picture.cell);
    if (group) group.push(picture);
    else groups.set(picture.cell, [picture]);
  }
  for (const group of groups.values()) {
    group.sort((a, b) => a.side.localeCompare(b.side) || rank(a) - rank(b) || (a.key < b.key ? -1 : 1));
  }
  return groups;
}

/** Every block at its place. Blocks in cells that the board does not have lie beside it and are not drawn. */
export function standAll(board: Board, byCell: ReadonlyMap<string, readonly BlockPicture[]>): Map<string, Standing> {
  const out = new Map<string, Standing>();
  for (const [id, group] of byCell) {
    const cell = board.cell(id);
    if (!cell) continue;
    const plan = board.stack(id, group.length);
    group.forEach((picture, i) => {
      const [dx, dy] = plan.slots[i] ?? [0, 0];
      out.set(picture.key, { picture, x: cell.anchor[0] + dx, y: cell.anchor[1] + dy, size: plan.size });
    });
  }
  return out;
}

/** A standing block on the screen; close up it stops growing and stays in the middle of its place. */
export function showAt(camera: Camera, { picture, x, y, size }: Standing): Shown {
  const [left, top] = camera.toScreen([x, y]);
  const whole = size * camera.perUnit,
    shown = Math.min(whole, LARGEST_BLOCK);
  return { picture, x: left + (whole - shown) / 2, y: top + (whole - shown) / 2, size: shown };
}

export interface Fan {
  cell: string;
  /** The paper under the blocks. */
  box: { x: number; y: number; w: number; h: number };
  blocks: (Shown & { turn: number })[];
}

const FAN_SIZE = 58;
const FAN_PITCH = FAN_SIZE * 1.26;
const FAN_ROW = 6;

/** Lays a stack out in rows, slightly turned like cards in a hand, above or below its cell where there is room. */
export function fanOut(camera: Camera, board: Board, id: string, group: readonly BlockPicture[]): Fan | null {
  const cell = board.cell(id);
  if (!cell || group.length === 0) return null;
  const columns = Math.min(FAN_ROW, group.length),
    rows = Math.ceil(group.length / FAN_ROW);
  const w = columns * FAN_PITCH + 20,
    h = rows * (FAN_SIZE * 1.36) + 26;
  const [ax, ay] = camera.toScreen(cell.anchor);
  const plan = board.stack(id, group.length);
  const reach = Math.max(40, ...plan.slots.map(([, dy]) => Math.abs(dy) * camera.perUnit));
  const { left, right, top, bottom } = camera.inset;
  const x = Math.max(left + 6, Math.min(ax - w / 2, camera.width - right - w - 6));
  const above = ay - reach - h - 8;
  const y =
    above > top + 6
      ? above
      : Math.min(ay + reach + plan.size * camera.perUnit * 0.5 + 8, camera.height - bottom - h - 6);
  const blocks = group.map((picture, i) => {
    const column = i % FAN_ROW,
      row = Math.floor(i / FAN_ROW);
    const inRow = Math.min(FAN_ROW, group.length - row * FAN_ROW),
      off = column - (inRow - 1) / 2;
    return {
      picture,
      size: FAN_SIZE,
      turn: off * 0.028,
      x: x + w / 2 + off * FAN_PITCH - FAN_SIZE / 2,
      y: y + 18 + row * FAN_SIZE * 1.36 + off * off * 1.1,
    };
  });
  return { cell: id, box: { x, y, w, h }, blocks };
}

/** The uppermost block under a point. */
export function blockAt(shown: readonly Shown[], x: number, y: number): Shown | null {
  for (let i = shown.length - 1; i >= 0; i--) {
    const each = shown[i]!,
      depth = each.size * 0.09;
    if (x >= each.x && x <= each.x + each.size + depth && y >= each.y - depth && y <= each.y + each.size) return each;
  }
  return null;
}

export interface Count {
  cell: string;
  side: BlockPicture['side'];
  count: number;
}

/** How many blocks of each side stand in each cell, for views from far away. */
export function countBlocks(blocks: readonly BlockPicture[]): Count[] {
  const counts = new Map<string, Count>();
  for (const { cell, side, heap } of blocks) {
    const key = `${cell} ${side}`,
      known = counts.get(key),
      count = heap?.count ?? 1;
    if (known) known.count += count;
    else counts.set(key, { cell, side, count });
  }
  return [...counts.values()];
}
