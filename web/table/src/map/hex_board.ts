/** A board of hexagons made by rule, for measuring: as large as any board we shall have. */
import { CellIndex } from './geometry';
import type { Board, Cell, Extent, Point, StackPlan } from './types';

const ROOT3 = Math.sqrt(3);

export const hexCentre = (column: number, row: number, radius: number): [number, number] => [
  radius * ROOT3 * (column + (row % 2) / 2 + 0.5),
  -radius * (1.5 * row + 1),
];

export function hexCorners([x, y]: Point, radius: number): [number, number][] {
  return Array.from({ length: 6 }, (_, i) => {
    const a = (Math.PI / 3) * i + Math.PI / 6;
    return [x + radius * Math.cos(a), y + radius * Math.sin(a)];
  });
}

export const hexExtent = (columns: number, rows: number, radius: number): Extent => [
  0,
  -radius * (1.5 * rows + 0.5),
  radius * ROOT3 * (columns + 0.5),
  0,
];

export type HexTerrain = 'open' | 'wood' | 'marsh' | 'hill';

/** Ground by rule: the same for the page and for the worker. */
export function hexTerrain(column: number, row: number): HexTerrain {
  const wave = Math.sin(column * 0.31) + Math.sin(row * 0.23 + column * 0.11) + Math.sin((column + row) * 0.17);
  return wave > 1.3 ? 'hill' : wave > 0.7 ? 'wood' : wave < -1.6 ? 'marsh' : 'open';
}

export function hexBoard({ columns = 100, rows = 100, radius = 250, letters = null as Board['letters'] } = {}): Board {
  const cells: Cell[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const anchor = hexCentre(column, row, radius);
      cells.push({
        id: `${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`,
        polygon: hexCorners(anchor, radius),
        anchor,
        terrain: hexTerrain(column, row),
      });
    }
  }
  const byId = new Map(cells.map((cell) => [cell.id, cell]));
  const index = new CellIndex(cells, radius * 2);
  const extent = hexExtent(columns, rows, radius);
  return {
    id: 'hex',
    extent,
    sheet: extent,
    cells,
    letters,
    stars: [],
    cell: (id) => byId.get(id),
    hit: (point) => index.at(point),
    scales: [60, 120, 180, 300],
    ground: { kind: 'hex', columns, rows, radius },
    stack: (_, count): StackPlan => {
      const size = radius * (count > 1 ? 0.72 : 0.96),
        step = size * 0.28;
      return {
        size,
        slots: Array.from(
          { length: count },
          (__, i) => [-size / 2 + (i - (count - 1) / 2) * step, size / 2 + (i - (count - 1) / 2) * step] as const,
        ),
      };
    },
    opening: [120, 120],
    finest: 720,
    discRadius: () => 0,
  };
}
