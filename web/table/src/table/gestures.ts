/** Presses and drags on the map, as far as they decide something. */
import type { Side } from '../types';
import { targetsOf } from './choices';
import type { Selection } from './selection.svelte';
import type { BoardFacts, PieceIndex } from './face';
import type { Match } from './match.svelte';

/** What lies under the hand. */
export interface Board {
  pieces: PieceIndex;
  board: BoardFacts | null;
  side: Side;
}

export class Gestures {
  #match: Match;
  #selection: Selection;
  #board: () => Board;

  /** Who leads the stack of an area, where stacks march as one. */
  #leads: (area: string) => string | null;

  constructor(
    match: Match,
    selection: Selection,
    board: () => Board,
    leads: (area: string) => string | null = () => null,
  ) {
    this.#match = match;
    this.#selection = selection;
    this.#board = board;
    this.#leads = leads;
  }

  block = (key: string): void => {
    const { pieces, board, side } = this.#board();
    const selection = this.#selection;
    const piece = pieces.get(key);
    if (!piece || !this.#mine()) return;
    if (selection.choices.units.includes(key)) {
      if (selection.unit !== key) selection.choose(key);
      else if (selection.destinations.length === 0) void selection.confirm();
    } else if (selection.mover && selection.reaches(piece.area)) this.cell(piece.area);
    else if (selection.aims.includes(piece.area)) this.cell(piece.area);
    else if (selection.choices.all.some(({ action }) => action['from'] === piece.area))
      selection.chooseFrom(piece.area);
    else if (piece.side === side && selection.choices.units.length === 0) void selection.refuseStack(piece.area);
    else if (piece.unit && piece.side === side) {
      const beside = board?.area(piece.area)?.neighbours[0] ?? null;
      void selection.refuseUnit(piece.unit, beside);
    }
  };

  cell = (area: string, double = false): void => {
    const selection = this.#selection;
    if (!this.#mine()) return;
    if (selection.mover && selection.reaches(area)) {
      const again = selection.fixed && selection.target === area;
      selection.aim(area);
      if (again || double) void selection.confirm();
    } else if (selection.aims.includes(area)) {
      if (selection.area === area) void selection.confirm();
      else selection.chooseArea(area);
    } else if (selection.mover) void selection.refuseArea(area);
  };

  canDrag = (key: string): boolean => {
    const { choices } = this.#selection;
    if (this.#match.past) return false;
    return (choices.units.includes(key) && targetsOf(choices, key).size > 0) || this.#stackOf(key) !== null;
  };

  drag = (key: string, cells: readonly string[]): void => {
    const stack = this.#stackOf(key);
    if (stack !== null) {
      if (this.#selection.area !== stack) this.#selection.chooseArea(stack);
    } else if (this.#selection.unit !== key) this.#selection.choose(key);
    this.#selection.point(cells.at(-1) ?? null);
  };

  drop = (key: string, cell: string | null): void => {
    const meant = this.#selection.unit === key || this.#selection.area === this.#stackOf(key);
    if (!meant || cell === null || cell === this.#stands()) return;
    void this.#selection.drop(cell);
  };

  /** Every area that the path is pulled over is told anew with those before it. */
  bend = (cells: readonly string[]): void => {
    void this.#selection.pull(cells, this.#stands());
  };

  /** The area of a stack that marches as one, if the block is of such a stack. */
  #stackOf(key: string): string | null {
    const { choices } = this.#selection;
    if (choices.units.includes(key)) return null;
    const area = this.#board().pieces.get(key)?.area;
    return area !== undefined && choices.areas.includes(area) && this.#leads(area) !== null ? area : null;
  }

  #mine(): boolean {
    return !this.#match.past && this.#match.table?.mine === true;
  }

  /** Where the chosen block is. */
  #stands(): string | null {
    return this.#board().pieces.get(this.#selection.mover)?.area ?? null;
  }
}
