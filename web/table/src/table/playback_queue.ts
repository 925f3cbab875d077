/**
 * What a machine decides comes all at once; a person reads it one thing after another. Here the steps wait and are
 * shown
 * at the pace that the player chose. They stay in order, none is lost, and the newest is always one call away. Time
 * comes
 * from outside.
 */
import type { Pace } from '../settings.svelte';

/** Milliseconds from one step to the next. */
export const BETWEEN: Record<Pace, number> = { slow: 1800, normal: 900, fast: 350, once: 0 };
/** More than this is no longer watched: the oldest are then shown as one. */
export const MOST_WAITING = 60;

export interface Stage<Step> {
  pace(): Pace;
  after(milliseconds: number, call: () => void): () => void;
  show(step: Step): void;
  /** Two steps as one. */
  merge(earlier: Step, later: Step): Step;
  /** Whether there is anything to be seen in it; what has nothing takes no time. */
  seen(step: Step): boolean;
  /** How many wait now. */
  waiting(count: number): void;
}

export class PlaybackQueue<Step> {
  #stage: Stage<Step>;
  #steps: Step[] = [];
  #callOff: (() => void) | null = null;

  constructor(stage: Stage<Step>) {
    this.#stage = stage;
  }

  /** To be shown in their turn. */
  add(...steps: Step[]): void {
    this.#steps.push(...steps);
    const over = this.#steps.length - MOST_WAITING;
    if (over > 0)
      this.#steps.unshift(this.#steps.splice(0, over + 1).reduce((all, step) => this.#stage.merge(all, step)));
    if (this.#stage.pace() === 'once') this.skip();
    else if (!this.#callOff) this.#next();
    this.#count();
  }

  /** To be shown at once, together with all that waits; what comes after them waits its time. */
  now(...steps: Step[]): void {
    this.#steps.push(...steps);
    this.skip();
    this.#rest();
  }

  /** Shows the newest. Says whether anything was waiting. */
  skip(): boolean {
    this.#stop();
    const [first, ...rest] = this.#steps;
    this.#steps = [];
    if (first === undefined) return false;
    this.#count();
    this.#stage.show(rest.reduce((all, step) => this.#stage.merge(all, step), first));
    return true;
  }

  /** Another pace was chosen: it holds from now on. */
  renew(): void {
    if (this.#stage.pace() === 'once') this.skip();
    else if (this.#callOff) {
      this.#stop();
      this.#rest();
    }
  }

  /** Changes every step that waits. */
  edit(change: (step: Step) => Step): void {
    this.#steps = this.#steps.map(change);
  }

  clear(): void {
    this.#stop();
    this.#steps = [];
    this.#count();
  }

  #next(): void {
    let step = this.#steps.shift();
    for (
      let more = this.#steps[0];
      step !== undefined && more !== undefined && !this.#stage.seen(step);
      more = this.#steps[0]
    ) {
      step = this.#stage.merge(step, more);
      this.#steps.shift();
    }
    if (step === undefined) return;
    if (this.#stage.seen(step)) this.#rest();
    this.#count();
    this.#stage.show(step);
  }

  #rest(): void {
    const wait = BETWEEN[this.#stage.pace()];
    if (wait === 0) return;
    this.#callOff = this.#stage.after(wait, () => {
      this.#callOff = null;
      this.#next();
    });
  }

  #stop(): void {
    this.#callOff?.();
    this.#callOff = null;
  }

  #count(): void {
    this.#stage.waiting(this.#steps.length);
  }
}
