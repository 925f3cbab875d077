/** Blocks on their way and blocks that turn over. Under reduced motion everything is there at once. */
import { mix } from './geometry';
import type { Point } from './types';

export const STEP = 220;
export const TURN = 420;

/** The curve (.2, .7, .2, 1) of the guide, solved by halving. */
export function ease(t: number): number {
  if (t <= 0) return 0;
  if (t >= 1) return 1;
  const axis = (a: number, b: number, s: number) => 3 * a * s * (1 - s) ** 2 + 3 * b * s * s * (1 - s) + s ** 3;
  let low = 0,
    high = 1;
  for (let i = 0; i < 18; i++) {
    const middle = (low + high) / 2;
    if (axis(0.2, 0.2, middle) < t) low = middle;
    else high = middle;
  }
  return axis(0.7, 1, (low + high) / 2);
}

/** A place along points of which each stretch takes one step of time. */
export function placeAt(points: readonly Point[], elapsed: number): Point {
  const last = points.length - 1;
  const along = ease(Math.min(1, elapsed / (STEP * last))) * last;
  const i = Math.min(last - 1, Math.floor(along));
  return mix(points[i]!, points[i + 1]!, along - i);
}

interface Running {
  start: number;
  length: number;
  done(): void;
}

/** Runs tweens by name; a new one under a name ends the old one at once. */
export class Motions {
  private readonly running = new Map<string, Running>();

  get any(): boolean {
    return this.running.size > 0;
  }

  run(name: string, length: number, now: number): Promise<void> {
    this.finish(name);
    return new Promise((done) => this.running.set(name, { start: now, length, done }));
  }

  /** Milliseconds since the start, or null when nothing runs under this name. */
  elapsed(name: string, now: number): number | null {
    const motion = this.running.get(name);
    return motion ? Math.max(0, now - motion.start) : null;
  }

  finish(name: string): void {
    const motion = this.running.get(name);
    this.running.delete(name);
    motion?.done();
  }

  /** Ends what has run its time. */
  tick(now: number): void {
    for (const [name, { start, length }] of [...this.running]) if (now - start >= length) this.finish(name);
  }

  finishAll(): void {
    for (const name of [...this.running.keys()]) this.finish(name);
  }
}
