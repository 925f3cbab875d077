/** The past of a match on the screen: step by step, or playing by itself. */
import type { Viewer } from '../../types';
import type { Match } from '../match.svelte';

/** Between two decisions while the replay plays, in milliseconds. */
const PLAY_INTERVAL = 900;

export class Replay {
  #match: Match;
  playing = $state(false);
  /** The decision that was asked for last; its position may still be on the way. */
  #wanted = 0;
  #timer: ReturnType<typeof setInterval> | null = null;

  constructor(match: Match) {
    this.#match = match;
  }

  start(at: number): void {
    this.goTo(at, this.#match.table?.as ?? 'observer');
  }

  goTo(at: number, as: Viewer | 'both'): void {
    const last = this.#match.table?.decisions ?? 0;
    this.#wanted = Math.max(0, Math.min(last, at));
    void this.#match.lookBack(this.#wanted, as);
  }

  /** Counted from the decision that was asked for last. */
  step(by: number): void {
    const past = this.#match.past;
    if (past) this.goTo(this.#wanted + by, past.as);
  }

  togglePlay(): void {
    if (this.#timer) return this.stop();
    this.playing = true;
    this.#timer = setInterval(() => {
      const past = this.#match.past;
      if (!past || past.at >= (this.#match.table?.decisions ?? 0)) this.stop();
      else this.step(1);
    }, PLAY_INTERVAL);
  }

  stop(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
    this.playing = false;
  }

  leave(): void {
    this.stop();
    this.#match.backToNow();
  }
}
