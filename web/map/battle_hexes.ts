/** The hexes of a board of 100 m (redoubt-board/4): where they lie, in metres, and what they hold. */
import { closeRing, signedArea, type Point, type Line, type Segment } from './geometry';
import type { BattleBoard, HexPair, WorkKind } from './data';

export interface Hex {
  column: number;
  row: number;
  id: string;
  terrain: string;
  /** Its height and its level. */
  tall: number;
  level: number;
  at: Point;
  /** The sides that a work in it fires over. */
  front: readonly number[];
  work?: WorkKind;
}
/** Hexes that hang together, with their rings, the outer one first. */
export interface HexPiece {
  hexes: Hex[];
  rings: Line[];
}

/** In the order of the clock from the north, as side d runs from corner d to corner d + 1. */
export const DIRECTIONS = ['N', 'NE', 'SE', 'S', 'SW', 'NW'];

/** Corners from the one left of the north side, in thirds of the step between columns and halves of a hex. */
const CORNERS: Line = [
  [-1, 1],
  [1, 1],
  [2, 0],
  [1, -1],
  [-1, -1],
  [-2, 0],
];

export const WORKS: readonly string[] = ['fleche', 'great-redoubt', 'redoubt'];

const keyOf = ([x, y]: Point): string => `${x} ${y}`;

/** Rings of a set of directed sides, each side with the set on its right. */
function ringsOf(sides: readonly Segment[]): Line[] {
  const next = new Map(sides.map((side) => [keyOf(side[0]), side]));
  const rings: Line[] = [];
  while (next.size) {
    const [start = ''] = next.keys();
    const ring: Point[] = [];
    for (let key = start; next.has(key);) {
      const [from, to] = next.get(key)!;
      next.delete(key);
      ring.push(from);
      key = keyOf(to);
    }
    rings.push(ring);
  }
  return rings.sort((a, b) => Math.abs(signedArea(b)) - Math.abs(signedArea(a)));
}

export class Hexes {
  readonly columns: number;
  readonly rows: number;
  readonly height: number;
  readonly all: Hex[] = [];
  private readonly first: Point;
  private readonly step: number;

  constructor(board: BattleBoard) {
    ({ columns: this.columns, rows: this.rows, first: this.first, height: this.height, step: this.step } = board.grid);
    for (let column = 1; column <= this.columns; column++) {
      for (let row = 1; row <= this.rows; row++) this.all.push(this.read(board, column, row));
    }
    for (const { kind, hexes } of board.works) {
      for (const { hex, front } of hexes) this.named(hex).front = front.map((name) => DIRECTIONS.indexOf(name));
      for (const { hex } of hexes) this.named(hex).work = kind;
    }
  }

  read(board: BattleBoard, column: number, row: number): Hex {
    const tall = board.heights[column - 1]![row - 1]!;
    return {
      column,
      row,
      id: String(column).padStart(3, '0') + String(row).padStart(2, '0'),
      terrain: board.legend[board.terrain[column - 1]![row - 1]!]!,
      tall,
      level: Math.floor(tall / board.level),
      at: this.centre(column, row),
      front: [],
    };
  }

  centre(column: number, row: number): Point {
    return this.spot(3 * (column - 1), (column % 2 ? 2 : 1) - 2 * row);
  }

  /** A place counted in thirds of a step and halves of a hex: corners of neighbours are the same numbers. */
  spot(thirds: number, halves: number): Point {
    return [this.first[0] + (this.step * thirds) / 3, this.first[1] + (this.height * halves) / 2];
  }

  place(column: number, row: number): Hex | null {
    const on = column >= 1 && column <= this.columns && row >= 1 && row <= this.rows;
    return on ? this.all[(column - 1) * this.rows + row - 1]! : null;
  }

  named(id: string): Hex {
    const hex = this.found(id);
    if (!hex) throw new RangeError(`the board has no hex "${id}"`);
    return hex;
  }

  /** The same, or nothing where the board has no such hex. */
  found(id: string): Hex | null {
    return this.place(Number(id.slice(0, 3)), Number(id.slice(3)));
  }

  neighbour({ column, row }: Hex, direction: number): Hex | null {
    const low = column % 2 ? 0 : 1;
    const [dx, dy] = (
      [
        [0, -1],
        [1, low - 1],
        [1, low],
        [0, 1],
        [-1, low],
        [-1, low - 1],
      ] as const
    )[direction]!;
    return this.place(column + dx, row + dy);
  }

  /** `part`: how large, 1 for the whole hex. */
  ring(hex: Hex, part = 1): Line {
    const thirds = 3 * (hex.column - 1),
      halves = (hex.column % 2 ? 2 : 1) - 2 * hex.row;
    return CORNERS.map(([x, y]) => this.spot(thirds + x * part, halves + y * part));
  }

  side(hex: Hex, direction: number): Segment {
    const ring = this.ring(hex);
    return [ring[direction]!, ring[(direction + 1) % 6]!];
  }

  directionTo(from: Hex, to: Hex) {
    return DIRECTIONS.findIndex((_, d) => this.neighbour(from, d) === to);
  }

  /** The hex with the nearest centre, or nothing off the map. */
  under([x, y]: Point): Hex | null {
    const column = Math.round((x - this.first[0]) / this.step) + 1;
    let best: { away: number; hex: Hex | null } | null = null;
    for (let c = column - 1; c <= column + 1; c++) {
      const row = Math.round((this.first[1] - (c % 2 ? 0 : this.height / 2) - y) / this.height) + 1;
      const at = this.centre(c, row);
      const away = (at[0] - x) ** 2 + (at[1] - y) ** 2;
      if (!best || away < best.away) best = { away, hex: this.place(c, row) };
    }
    return best!.hex;
  }

  /** The pieces that the hexes of a kind make: the hexes of each and its rings, the outer one first. */
  pieces(test: (hex: Hex) => boolean): HexPiece[] {
    const left = new Set(this.all.filter(test));
    const pieces: HexPiece[] = [];
    for (const start of left) {
      left.delete(start);
      const hexes = [start],
        sides: Segment[] = [];
      for (const hex of hexes) {
        DIRECTIONS.forEach((_, d) => {
          const other = this.neighbour(hex, d);
          if (!other || !test(other)) sides.push(this.side(hex, d));
          else if (left.delete(other)) hexes.push(other);
        });
      }
      pieces.push({ hexes, rings: ringsOf(sides) });
    }
    return pieces;
  }

  /** Lines along the sides between pairs of hexes that follow each other, broken where they do not meet. */
  chains(pairs: readonly HexPair[]): Line[] {
    const lines: Point[][] = [];
    for (const [a, b] of pairs) {
      const from = this.named(a);
      const ends = this.side(from, this.directionTo(from, this.named(b)));
      const last = lines.at(-1) ?? [];
      const meets = (p: Point) => last.length > 0 && keyOf(last.at(-1)!) === keyOf(p);
      if (last.length === 2 && !ends.some(meets)) last.reverse();
      const next = ends.findIndex(meets);
      if (next < 0) lines.push([...ends]);
      else last.push(ends[1 - next]!);
    }
    return lines;
  }
}

/** A line with its corners cut, some times over. */
export function rounder(line: Line, { closed = false, rounds = 2 }: { closed?: boolean; rounds?: number } = {}): Line {
  let points: Line = line;
  for (let round = 0; round < rounds; round++) {
    const all = closed ? closeRing(points) : points;
    const cut: Point[] = closed ? [] : [all[0]!];
    for (let i = 1; i < all.length; i++) {
      const [a, b] = [all[i - 1]!, all[i]!];
      cut.push(
        [a[0] * 0.75 + b[0] * 0.25, a[1] * 0.75 + b[1] * 0.25],
        [a[0] * 0.25 + b[0] * 0.75, a[1] * 0.25 + b[1] * 0.75],
      );
    }
    if (!closed) cut.push(all.at(-1)!);
    points = cut;
  }
  return points;
}
