/** What the staff would do: asked when the player wants to know, and anew for each of the decisions that follow. */
import type { Hint } from '../types';
import { t } from '../i18n';
import { say } from '../ui/announce.svelte';
import { chance } from './odds';
import type { Match } from './match.svelte';

export class HintState {
  #match: Match;
  /** Wanted until it is closed, or the turn passes to another. */
  open = $state(false);
  asking = $state(false);
  hint = $state.raw<Hint | null>(null);
  #position = '';

  constructor(match: Match) {
    this.#match = match;
  }

  /** Whether there is anything to be asked now. */
  possible = $derived.by(() => {
    const table = this.#match.table;
    return table !== null && table.mine && !table.over && !this.#match.past && this.#match.behind === 0;
  });

  toggle(): boolean {
    if (!this.possible) return false;
    this.open = !this.open;
    return true;
  }

  close(): void {
    this.open = false;
  }

  /** Asks about what is to be decided; to be called anew whenever that changes. */
  refresh(): void {
    const table = this.#match.table;
    if (!this.open || !table || !this.possible) {
      this.hint = null;
      this.#position = '';
      if (!table?.mine) this.open = false;
      return;
    }
    // The prompt stands for the language, in which the plans are told as well.
    const position = `${table.seq} ${table.prompt}`;
    if (position === this.#position) return;
    this.#position = position;
    this.hint = null;
    void this.#ask(position);
  }

  async #ask(position: string): Promise<void> {
    this.asking = true;
    const hint = await this.#match.hint();
    if (position !== this.#position) return;
    this.asking = false;
    this.hint = hint;
    if (hint)
      say(
        [
          ...hint.plans.map((plan) => `${plan.text}: ${chance(plan.chance)}`),
          t('table.hint.next', { text: hint.text }),
        ].join('. '),
      );
  }
}
