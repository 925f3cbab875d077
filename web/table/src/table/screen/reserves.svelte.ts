/** Pieces beside the board, and those of them that can be brought on now. */
import { readyPieces } from '../drawing';
import type { Selection } from '../selection.svelte';
import type { Match } from '../match.svelte';
import type { Position } from './position.svelte';

export class Reserves {
  #match: Match;
  #selection: Selection;
  #position: Position;
  /** They are being placed by the staff, one after another. */
  placing = $state(false);

  constructor(match: Match, selection: Selection, position: Position) {
    this.#match = match;
    this.#selection = selection;
    this.#position = position;
  }

  /** Everybody beside the board. */
  all = $derived.by(() => {
    const { face, view, past } = this.#position;
    return face && view && !past ? face.capabilities.reserves(view) : [];
  });
  /** Keys of the pieces, on the board and beside it, that can act now. */
  ready = $derived.by(() => {
    const { pieces, side, face } = this.#position;
    return readyPieces(this.#selection.choices, pieces, side, face);
  });
  waiting = $derived(this.all.filter((piece) => this.ready.has(piece.key)));
  /** How many of one's own will be brought on after those that wait now. */
  later = $derived(this.all.filter((piece) => piece.side === this.#position.side).length - this.waiting.length);
  /** Names the time at which pieces are brought on; empty while there are none. */
  arrival = $derived.by(() => {
    const { table } = this.#position;
    return this.waiting.length > 0 && table ? `${table.turn} ${table.phase} ${table.as}` : '';
  });

  /** The staff brings them on until something else is asked. */
  async placeAll(): Promise<void> {
    this.placing = true;
    for (let left = this.all.length; left > 0 && !this.#match.past;) {
      const hint = await this.#match.hint();
      if (!hint || !this.waiting.some((piece) => piece.key === hint.action['unit'])) break;
      await this.#selection.decide([hint.action]);
      if (this.#selection.refusal || this.all.length >= left) break;
      left = this.all.length;
    }
    this.placing = false;
  }
}
