/** A player who marches at the enemy and fights: for games in which something must happen. */
import type { Choice, Plan } from '../../src/types';
import type { Seat } from './seat';

const ORDERS = ['tactical', 'battle', 'stand', 'commit', 'fire', 'hit'];
/** Leaders that are woken and blocks that are sent in one impulse, before it is enough. */
const ENOUGH = { activate: 2, march: 3 };

export class Fighter {
  readonly seat: Seat;
  #done = { activate: 0, march: 0 };
  #tried = new Set<string>();

  constructor(seat: Seat) {
    this.seat = seat;
  }

  async decide(): Promise<void> {
    const { legal, phase } = this.seat.state;
    if (phase === 'impulse') this.#rest();
    if (phase === 'movement' && this.#done.march < ENOUGH.march && (await this.#march(legal))) return;
    await this.seat.take(this.#answer(legal));
  }

  #rest(): void {
    this.#done = { activate: 0, march: 0 };
    this.#tried.clear();
  }

  #answer(legal: readonly Choice[]): Choice {
    const wake = legal.find(({ action }) => action.do === 'activate' && action['area'] === undefined);
    if (wake && this.#done.activate < ENOUGH.activate) {
      this.#done.activate += 1;
      return wake;
    }
    const order = ORDERS.flatMap((verb) => legal.filter(({ action }) => action.do === verb))[0];
    const choice =
      order ??
      legal.find(({ action }) => action.do === 'done' || action.do === 'stop') ??
      legal.find(({ action }) => action['area'] === undefined) ??
      legal[0];
    if (!choice) throw new Error('there is nothing to decide');
    return choice;
  }

  /** Sends the next block that has not been sent: into a fight, else as near to the enemy as it gets. */
  async #march(legal: readonly Choice[]): Promise<boolean> {
    const { seat } = this;
    const unit = legal
      .map(({ action }) => action['unit'])
      .find(
        (id): id is string =>
          typeof id === 'string' &&
          !this.#tried.has(id) &&
          legal.some(({ action }) => action.do === 'step' && action['unit'] === id),
      );
    if (!unit) return false;
    this.#tried.add(unit);
    await seat.inWords();
    const plans = await seat.choose(unit);
    const plan = plans.find((each) => each.engage) ?? this.#nearest(plans);
    if (!plan) {
      await seat.letGo();
      return false;
    }
    this.#done.march += 1;
    await seat.march(plan);
    return true;
  }

  /** Areas are numbered from the French to the Russian end of the field. */
  #nearest(plans: readonly Plan[]): Plan | undefined {
    const way = this.seat.state.as === 'french' ? 1 : -1;
    return [...plans].sort((a, b) => way * (Number(b.area) - Number(a.area)))[0];
  }
}

/** Fights on until this seat has something to decide in a battle. A game may end before; then another is begun. */
export async function toBattle(seat: Seat, wanted: (phase: string) => boolean = () => true): Promise<string> {
  for (let games = 0; games < 4; games++) {
    const match = await seat.begin({ french: 'me', russian: { bot: 'random' } });
    const fighter = new Fighter(seat);
    for (await seat.turn(); !seat.state.over; await seat.turn()) {
      if (seat.state.view['battle'] !== null && wanted(seat.state.phase)) return match;
      await fighter.decide();
    }
  }
  throw new Error('four games went by without such a moment in a battle');
}
