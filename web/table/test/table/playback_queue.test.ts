import { beforeEach, describe, expect, it } from 'vitest';
import type { Pace } from '../../src/settings.svelte';
import { BETWEEN, MOST_WAITING, PlaybackQueue } from '../../src/table/playback_queue';

/** A clock that goes on when the test says so. */
class Clock {
  now = 0;
  #calls: { at: number; call: () => void }[] = [];
  after(milliseconds: number, call: () => void): () => void {
    const entry = { at: this.now + milliseconds, call };
    this.#calls.push(entry);
    return () => {
      this.#calls = this.#calls.filter((each) => each !== entry);
    };
  }
  pass(milliseconds: number): void {
    const end = this.now + milliseconds;
    for (;;) {
      const [next] = this.#calls.filter((each) => each.at <= end).sort((a, b) => a.at - b.at);
      if (!next) break;
      this.#calls = this.#calls.filter((each) => each !== next);
      this.now = next.at;
      next.call();
    }
    this.now = end;
  }
}

let clock: Clock;
let pace: Pace;
let shown: string[];
let waiting: number;
let paced: PlaybackQueue<string>;

beforeEach(() => {
  clock = new Clock();
  pace = 'normal';
  shown = [];
  waiting = 0;
  paced = new PlaybackQueue<string>({
    pace: () => pace,
    after: (milliseconds, call) => clock.after(milliseconds, call),
    show: (step) => shown.push(step),
    merge: (earlier, later) => earlier + later,
    seen: (step) => /[a-z]/.test(step),
    waiting: (count) => (waiting = count),
  });
});

describe('PlaybackQueue', () => {
  it('shows the first at once and the others one after another, in order', () => {
    for (const step of 'abc') paced.add(step);
    expect([shown, waiting]).toEqual([['a'], 2]);
    clock.pass(BETWEEN.normal - 1);
    expect(shown).toEqual(['a']);
    clock.pass(1);
    expect([shown, waiting]).toEqual([['a', 'b'], 1]);
    clock.pass(BETWEEN.normal);
    expect([shown, waiting]).toEqual([['a', 'b', 'c'], 0]);
  });

  it('knows how many more come with the first that is shown of several', () => {
    const behind: number[] = [];
    const together = new PlaybackQueue<string>({
      pace: () => pace,
      after: (milliseconds, call) => clock.after(milliseconds, call),
      show: () => behind.push(waiting),
      merge: (earlier, later) => earlier + later,
      seen: () => true,
      waiting: (count) => (waiting = count),
    });
    together.add('a', 'b', 'c');
    clock.pass(BETWEEN.normal * 2);
    expect(behind).toEqual([2, 1, 0]);
  });

  it('keeps its time when the next comes late, and shows it at once when it comes later', () => {
    paced.add('a');
    clock.pass(BETWEEN.normal / 2);
    paced.add('b');
    expect(shown).toEqual(['a']);
    clock.pass(BETWEEN.normal / 2);
    expect(shown).toEqual(['a', 'b']);
    clock.pass(BETWEEN.normal * 3);
    paced.add('c');
    expect(shown).toEqual(['a', 'b', 'c']);
  });

  it('skips to the newest with all that was told on the way, and only once', () => {
    for (const step of 'abcd') paced.add(step);
    expect(paced.skip()).toBe(true);
    expect([shown, waiting]).toEqual([['a', 'bcd'], 0]);
    expect(paced.skip()).toBe(false);
    clock.pass(BETWEEN.slow * 5);
    expect(shown).toEqual(['a', 'bcd']);
  });

  it('shows what is not paced at once, after what waited, and lets it stand its time', () => {
    for (const step of 'ab') paced.add(step);
    paced.now('c');
    expect(shown).toEqual(['a', 'bc']);
    paced.add('d');
    expect(shown).toEqual(['a', 'bc']);
    clock.pass(BETWEEN.normal);
    expect(shown).toEqual(['a', 'bc', 'd']);
  });

  it('at once holds nothing back', () => {
    pace = 'once';
    for (const step of 'abc') paced.add(step);
    expect([shown, waiting]).toEqual([['a', 'b', 'c'], 0]);
    paced.now('d');
    paced.add('e');
    expect(shown.at(-1)).toBe('e');
  });

  it('takes a new pace from then on', () => {
    for (const step of 'abcd') paced.add(step);
    pace = 'fast';
    paced.renew();
    clock.pass(BETWEEN.fast);
    expect(shown).toEqual(['a', 'b']);
    pace = 'once';
    paced.renew();
    expect([shown, waiting]).toEqual([['a', 'b', 'cd'], 0]);
  });

  it('spends no time on what cannot be seen', () => {
    for (const step of ['a', '1', '2', 'b', '3']) paced.add(step);
    clock.pass(BETWEEN.normal);
    expect(shown).toEqual(['a', '12b']);
    clock.pass(BETWEEN.normal);
    expect([shown, waiting]).toEqual([['a', '12b', '3'], 0]);
    paced.add('c');
    expect(shown.at(-1)).toBe('c');
  });

  it('never holds more than can be watched, and loses nothing', () => {
    const steps = Array.from({ length: MOST_WAITING * 3 }, (_, i) => String.fromCharCode(97 + (i % 26)));
    for (const step of steps) paced.add(step);
    expect(waiting).toBe(MOST_WAITING);
    clock.pass(BETWEEN.normal * (MOST_WAITING + 1));
    expect(waiting).toBe(0);
    expect(shown.join('')).toBe(steps.join(''));
    paced.add(...steps);
    expect(waiting).toBeLessThan(MOST_WAITING);
    clock.pass(BETWEEN.normal * (MOST_WAITING + 1));
    expect(shown.join('')).toBe(steps.join('').repeat(2));
  });

  it('forgets all that waits', () => {
    for (const step of 'abc') paced.add(step);
    paced.clear();
    clock.pass(BETWEEN.slow * 5);
    expect([shown, waiting]).toEqual([['a'], 0]);
  });
});
