/** Presses and drags on the map, as far as they decide something. */
import type { Side } from '../types';
import { targetsOf } from './choices';
import type { Deciding } from './deciding.svelte';
import type { AreaFacts, Piece } from './games';
import type { Match } from './match.svelte';

/** What lies under the hand. */
export interface Board {
  pieces: readonly Piece[];
  areas: readonly AreaFacts[];
  side: Side;
}

export class Gestures {
  #match: Match;
  #deciding: Deciding;
  #board: () => Board;

  /** Who leads the stack of an area, where stacks march as one. */
  #leads: (area: string) => string | null;

  constructor(match: Match, deciding: Deciding, board: () => Board, leads: (area: string) => string | null = () => null) {
    this.#match = match;
    this.#deciding = deciding;
    this.#board = board;
    this.#leads = leads;
  }

  block = (key: string): void => {
    const { pieces, areas, side } = this.#board();
    const deciding = this.#deciding;
    const piece = pieces.find((each) => each.key === key);
    if (!piece || !this.#mine()) return;
    if (deciding.choices.units.includes(key)) {
      if (deciding.unit !== key) deciding.choose(key);
      else if (deciding.destinations.length === 0) void deciding.confirm();
    } else if (deciding.mover && deciding.reaches(piece.area)) this.cell(piece.area);
    else if (deciding.aims.includes(piece.area)) this.cell(piece.area);
    else if (deciding.choices.all.some(({ action }) => action['from'] === piece.area)) deciding.chooseFrom(piece.area);
    else if (piece.side === side && deciding.choices.units.length === 0) void deciding.refuseStack(piece.area);
    else if (piece.unit && piece.side === side) {
      const beside = areas.find((area) => area.id === piece.area)?.neighbours[0]?.id ?? null;
      void deciding.refuseUnit(piece.unit, beside);
    }
  };

  cell = (area: string, double = false): void => {
    const deciding = this.#deciding;
    if (!this.#mine()) return;
    if (deciding.mover && deciding.reaches(area)) {
      const again = deciding.fixed && deciding.target === area;
      deciding.aim(area);
      if (again || double) void deciding.confirm();
    } else if (deciding.aims.includes(area)) {
      if (deciding.area === area) void deciding.confirm();
      else deciding.chooseArea(area);
    } else if (deciding.mover) void deciding.refuseArea(area);
  };

  canDrag = (key: string): boolean => {
    const { choices } = this.#deciding;
    if (this.#match.past) return false;
    return (choices.units.includes(key) && targetsOf(choices, key).size > 0) || this.#stackOf(key) !== null;
  };

  drag = (key: string, cells: readonly string[]): void => {
    const stack = this.#stackOf(key);
    if (stack !== null) {
      if (this.#deciding.area !== stack) this.#deciding.chooseArea(stack);
    } else if (this.#deciding.unit !== key) this.#deciding.choose(key);
    this.#deciding.point(cells.at(-1) ?? null);
  };

  drop = (key: string, cell: string | null): void => {
    const meant = this.#deciding.unit === key || this.#deciding.area === this.#stackOf(key);
    if (!meant || cell === null || cell === this.#stands()) return;
    void this.#deciding.drop(cell);
  };

  /** Every area that the path is pulled over is told anew with those before it. */
  bend = (cells: readonly string[]): void => {
    void this.#deciding.pull(cells, this.#stands());
  };

  /** The area of a stack that marches as one, if the block is of such a stack. */
  #stackOf(key: string): string | null {
    const { choices } = this.#deciding;
    if (choices.units.includes(key)) return null;
    const area = this.#board().pieces.find((piece) => piece.key === key)?.area;
    return area !== undefined && choices.areas.includes(area) && this.#leads(area) !== null ? area : null;
  }

  #mine(): boolean {
    return !this.#match.past && this.#match.table?.mine === true;
  }

  /** Where the chosen block is. */
  #stands(): string | null {
    return this.#board().pieces.find((piece) => piece.key === this.#deciding.mover)?.area ?? null;
  }
}
