/** Plays through lessons as a pupil would: for the tests of every game's lesson. */
import { advance, begin as open, leave, type Lesson, type Progress, type Watched } from '../../src/tutorial/guide';
import type { LogLine } from '../../src/types';

/** A pupil at the table of a game: what he does changes how it stands, and the guide follows. */
export class Pupil {
  #progress: Progress;
  #stood: Watched[] = [];

  constructor(
    private readonly lesson: Lesson,
    private table: Watched,
  ) {
    this.#progress = open(this.#steps, table);
  }

  get at(): string {
    return this.#steps[this.#progress.at]?.id ?? 'the end';
  }

  get missed(): string | null {
    return this.#progress.missed;
  }

  press(): string {
    this.#progress = leave(this.#steps, this.#progress, this.table);
    return this.at;
  }

  /** One decision, and what it brings: events of the French, then how the table stands. */
  play(change: Partial<Watched> = {}, ...events: (string | Partial<LogLine>)[]): string {
    this.#stood.push(this.table);
    const decisions = this.table.decisions + 1;
    const lines = events.map(
      (event) => ({ rule: '1', text: '', ...(typeof event === 'string' ? { event } : event) }) as LogLine,
    );
    return this.#see({
      ...this.table,
      decisions,
      log: [...this.table.log, { number: decisions, turn: this.table.turn, side: 'french', lines }],
      ...change,
    });
  }

  undo(): string {
    const table = this.#stood.pop();
    if (!table) throw new Error('nothing can be undone');
    return this.#see(table);
  }

  #see(table: Watched): string {
    this.table = table;
    this.#progress = advance(this.#steps, this.#progress, table);
    return this.at;
  }

  get #steps() {
    return this.lesson.steps;
  }
}

export const opening = (turn: number, phase: string): Watched => ({
  game: 'any',
  turn,
  phase,
  to_act: 'french',
  mine: true,
  legal: [],
  decisions: 0,
  undoable: 0,
  over: false,
  log: [],
});
export const done = { action: { do: 'done' }, text: 'Finish', rule: '5.1' };
export const russians = { to_act: 'russian', mine: false } as const;
export const french = { to_act: 'french', mine: true } as const;
