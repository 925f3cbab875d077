// A tutorial watches a match and waits: it never decides anything itself.
import type { LogLine, MatchRequest, TableMessage } from '../types';

/** As much of a table as a tutorial looks at. */
export type Watched = Pick<
  TableMessage,
  'game' | 'turn' | 'phase' | 'to_act' | 'mine' | 'legal' | 'decisions' | 'undoable' | 'over' | 'log'
>;

/** Elements of the table that a step may point at: they bear the name in `data-tutorial`. */
export type Place = 'map' | 'prompt' | 'strip' | 'rail' | 'log' | 'battle';

export interface Step {
  /** Its texts are `title` and `text` of `lesson.step.ID` in the game's texts; what it asks for is `lesson.task.ID`. */
  id: string;
  place: Place;
  rule?: string;
  /** True when what the step asks for has been done since it began. A step without it goes on by its button. */
  done?: (table: Watched, begun: Watched) => boolean;
  /** True when there is nothing to do in this step any more, or never was. */
  past?: (table: Watched) => boolean;
  /** Who lets the moment go by without doing what is asked for is told so. */
  owed?: true;
}

/** What is learnt in a game, step by step, and where it begins if not where the game does. */
export interface Lesson {
  steps: Step[];
  begins: Partial<MatchRequest>;
}

/** Where a tutorial stands: the step that is shown, and how the table was when that step began. */
export interface Progress {
  at: number;
  begun: Watched;
  /** Where it stood before, for an undo to go back to. */
  before: Progress | null;
  /** The step before whose task was let go by. */
  missed: string | null;
}

export function begin(steps: Step[], table: Watched): Progress {
  return advance(steps, { at: 0, begun: table, before: null, missed: null }, table);
}

/** The pupil goes on by the button of a step. */
export function leave(steps: Step[], progress: Progress, table: Watched): Progress {
  return advance(steps, { at: progress.at + 1, begun: table, before: progress, missed: null }, table);
}

/**
 * The step that is due: back to where the lesson stood when decisions are undone, and on over all steps that are done
 * or
 * past. `steps.length` means the end.
 */
export function advance(steps: Step[], progress: Progress, table: Watched): Progress {
  let now = progress;
  while (now.before && table.decisions < now.begun.decisions) now = now.before;
  const shown = now.at;
  for (let step = steps[shown]; step; step = steps[now.at]) {
    const done = step.done?.(table, now.begun) ?? false;
    if (!done && !step.past?.(table)) break;
    // Nobody misses a step that was never shown to him.
    const missed = now.at > shown ? now.missed : step.owed && !done ? step.id : null;
    now = { at: now.at + 1, begun: table, before: now, missed };
  }
  return now;
}

/** How many lines of this event the pupil's own decisions have brought after the one with this number. */
export function told(
  table: Watched,
  after: number,
  event: string,
  of: (line: LogLine) => boolean = () => true,
): number {
  const entries = table.log.filter(({ number, side }) => number > after && side === 'french');
  return entries.flatMap(({ lines }) => lines).filter((line) => line.event === event && of(line)).length;
}
