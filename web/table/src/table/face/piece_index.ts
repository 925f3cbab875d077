/** The pieces of a position, found by key, by unit and by place. Made anew for each position. */
import type { Side } from '../../types';
import type { Piece } from './face';

export class PieceIndex {
  readonly all: readonly Piece[];
  #byKey = new Map<string, Piece>();
  #byUnit = new Map<string, Piece>();
  #byArea = new Map<string, Piece[]>();

  constructor(pieces: readonly Piece[]) {
    this.all = pieces;
    for (const piece of pieces) {
      this.#byKey.set(piece.key, piece);
      if (piece.unit !== null) this.#byUnit.set(piece.unit, piece);
      const here = this.#byArea.get(piece.area);
      if (here) here.push(piece);
      else this.#byArea.set(piece.area, [piece]);
    }
  }

  get(key: string | null): Piece | undefined {
    return key === null ? undefined : this.#byKey.get(key);
  }

  ofUnit(unit: string): Piece | undefined {
    return this.#byUnit.get(unit);
  }

  /** The pieces that stand in an area. */
  at(area: string): readonly Piece[] {
    return this.#byArea.get(area) ?? [];
  }

  of(area: string, side: Side): Piece[] {
    return this.at(area).filter((piece) => piece.side === side);
  }

  /** The areas in which anybody stands. */
  areas(): Iterable<string> {
    return this.#byArea.keys();
  }
}
