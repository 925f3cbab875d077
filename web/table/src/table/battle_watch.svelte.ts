/** Which battle that is over is still shown: one that this screen saw begin or go on, until something else is decided. */
import type { LogEntry } from '../types';
import type { BattleModel } from './games';

export class BattleWatch {
  /** The key of the battle that stays to be read. */
  lingering = $state<string | null>(null);
  #fighting = false;

  /** A position has come, with what was told on the way to it. */
  see(battle: Pick<BattleModel, 'key' | 'over'> | null, fresh: readonly LogEntry[]): void {
    // A battle found in an older log is no news, however the log came here.
    const begun = battle !== null && fresh.some((entry) => battle.key.startsWith(`${entry.number}.`));
    if (battle && (!battle.over || begun)) this.lingering = battle.key;
    else if (!this.#fighting) this.lingering = null;
    this.#fighting = battle !== null && !battle.over;
  }

  forget(): void {
    this.lingering = null;
    this.#fighting = false;
  }
}
