/** A finished game read again: asked for once, and kept as long as the match is looked at. */
import type { Fault, Review, Stretch } from '../types';
import type { Match } from './match.svelte';

export class ReviewState {
  #match: Match;
  open = $state(false);
  review = $state.raw<Review | null>(null);
  fault = $state.raw<Fault | null>(null);
  /** The stretch of the game that is looked at. */
  chosen = $state.raw<Stretch | null>(null);
  #asking = false;

  constructor(match: Match) {
    this.#match = match;
  }

  async show(): Promise<void> {
    this.open = true;
    if (this.review || this.#asking) return;
    this.#asking = true;
    this.fault = null;
    const answer = await this.#match.review();
    this.#asking = false;
    if (answer && 'review' in answer) this.review = answer.review;
    else if (answer) this.fault = answer.fault;
  }

  close(): void {
    this.open = false;
    this.chosen = null;
  }
}
