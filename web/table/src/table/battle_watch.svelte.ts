/**
 * Which battle has its panel open; one that is over if this screen saw it begin or go on, until something else is
 * decided.
 */
import type { LogEntry } from '../types';
import type { BattleModel } from './face';

export class BattleWatch {
  /** The key of the battle that stays to be read. */
  lingering = $state<string | null>(null);
  #fighting = false;
  /** The key of the battle whose panel was put away. */
  #closed = $state<string | null>(null);

  /** A position has come, with what was told on the way to it. */
  see(battle: Pick<BattleModel, 'key' | 'over'> | null, fresh: readonly LogEntry[]): void {
    // A battle found in an older log is no news, however the log came here.
    const begun = battle !== null && fresh.some((entry) => battle.key.startsWith(`${entry.number}.`));
    if (battle && (!battle.over || begun)) this.lingering = battle.key;
    else if (!this.#fighting) this.lingering = null;
    this.#fighting = battle !== null && !battle.over;
  }

  /** Whether the panel of this battle is open. */
  shows(battle: Pick<BattleModel, 'key' | 'over'>): boolean {
    return battle.key !== this.#closed && (!battle.over || battle.key === this.lingering);
  }

  close(key: string | null): void {
    this.#closed = key;
  }

  forget(): void {
    this.lingering = null;
    this.#closed = null;
    this.#fighting = false;
  }
}
