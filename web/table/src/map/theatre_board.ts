/** A board of hexagons from the files that `npm run ground` draws ahead of time. */
import { CellIndex } from './geometry';
import type { Board, Cell, Extent, GroundSource, Point, Side, StackPlan } from './types';

export interface HexFile {
  game: string;
  extent: Extent;
  /** From the northern to the southern side. */
  height: number;
  hexes: { id: string; at: [number, number]; terrain: string; control?: Side; spot: [number, number] }[];
  stars: string[];
}

/** Corners clockwise from the north-west, in heights, north up. */
const CORNERS: readonly Point[] = [
  [-0.289, 0.5],
  [0.289, 0.5],
  [0.577, 0],
  [0.289, -0.5],
  [-0.289, -0.5],
  [-0.577, 0],
];
/** The margin of the sheet round the hexes, in heights. */
const MARGIN = 0.244;
export const THEATRE_SCALES = [44, 76, 120, 200];
const HEAP = 0.46;
/**
 * The room for blocks that stand side by side: under the number of the hex, over the depots, between the slanting
 * sides.
 */
const ROOM = { height: 0.68, largest: 0.4, rise: 0.03 };
const CORNER = 0.577;
/** From one block to the next, in sides of a block. */
const PITCH = 1.2;

/** Rows and columns in which so many blocks are largest. */
export function sideBySide(count: number, height: number): StackPlan {
  let size = 0,
    columns = 1;
  for (let each = 1; each <= count; each++) {
    const rows = Math.ceil(count / each),
      between = (2 * CORNER * (1 - 2 * ROOM.rise)) / (PITCH * (each + 2 * CORNER * rows));
    const fits = Math.min(between, ROOM.height / (rows * PITCH), ROOM.largest);
    if (fits > size) [size, columns] = [fits, each];
  }
  const rows = Math.ceil(count / columns),
    pitch = size * PITCH;
  const slots = Array.from({ length: count }, (_, i): Point => {
    const row = Math.floor(i / columns),
      inRow = Math.min(columns, count - row * columns);
    const x = ((i % columns) - (inRow - 1) / 2) * pitch,
      y = ((rows - 1) / 2 - row) * pitch + ROOM.rise;
    return [(x - size / 2) * height, (y + size / 2) * height];
  });
  return { size: size * height, slots };
}

export function theatreBoard(
  file: HexFile,
  letters: Board['letters'],
  ground: Omit<Extract<GroundSource, { kind: 'pack' }>, 'extent'>,
): Board {
  const { height, extent } = file;
  const cells: Cell[] = file.hexes.map(({ id, at, terrain, control }) => ({
    id,
    terrain,
    ...(control ? { control } : {}),
    anchor: at,
    polygon: CORNERS.map(([x, y]): Point => [at[0] + x * height, at[1] + y * height]),
  }));
  const byId = new Map(cells.map((cell) => [cell.id, cell]));
  const spots = new Map(file.hexes.map(({ id, at, spot }) => [id, [at[0] + spot[0], at[1] + spot[1]] as const]));
  const index = new CellIndex(cells, height * 2);
  const margin = MARGIN * height,
    [x0, y0, x1, y1] = extent;
  return {
    id: file.game,
    extent,
    sheet: [x0 - margin, y0 - margin, x1 + margin, y1 + margin],
    cells,
    letters,
    stars: file.stars,
    cell: (id) => byId.get(id),
    hit: (point) => index.at(point),
    scales: THEATRE_SCALES,
    ground: { ...ground, extent },
    stack: (_, count) => sideBySide(count, height),
    heap: { size: HEAP * height, middle: (id) => spots.get(id) ?? [0, 0] },
    // Large enough that a heap bears a name.
    opening: [80, 60],
    finest: 420,
    discRadius: () => 0,
  };
}
