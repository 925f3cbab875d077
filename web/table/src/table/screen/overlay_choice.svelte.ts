/** The overlay that is switched on, and what the table answered for it. */
import type { OverlayAnswer } from '../../types';
import type { Match } from '../match.svelte';
import { OWN } from '../overlays';

export class OverlayChoice {
  #match: Match;
  id = $state<string | null>(null);
  answer = $state.raw<OverlayAnswer | null>(null);

  constructor(match: Match) {
    this.#match = match;
  }

  async toggle(id: string): Promise<void> {
    this.id = this.id === id ? null : id;
    await this.refresh();
  }

  /** Asked again after every change: what it draws may have changed. */
  async refresh(): Promise<void> {
    const { id } = this;
    if (id === null || OWN.some((own) => own === id)) {
      this.answer = null;
      return;
    }
    const answer = await this.#match.overlay(id);
    if (this.id === id) this.answer = answer;
  }
}
