// A tutorial watches a match and waits: it never decides anything itself.
import type { TableMessage } from '../types';

/** As much of a table as a tutorial looks at. */
export type Watched = Pick<TableMessage, 'game' | 'turn' | 'phase' | 'to_act' | 'mine' | 'legal' | 'decisions' | 'over'>;

/** Elements of the table that a step may point at: they bear the name in `data-tutorial`. */
export type Place = 'map' | 'prompt' | 'strip' | 'rail' | 'log' | 'battle';

export interface Step {
  /** Its texts are `title` and `text` of `tutorial.course.GAME.step.ID`; what it asks for is `task.ID`. */
  id: string;
  place: Place;
  rule?: string;
  /** True when what the step asks for has been done since it began. A step without it goes on by its button. */
  done?: (table: Watched, begun: Watched) => boolean;
  /** True when there is nothing to do in this step any more, or never was. */
  past?: (table: Watched) => boolean;
}

/** Where a tutorial stands: the step that is shown, and how the table was when that step began. */
export interface Progress {
  at: number;
  begun: Watched;
}

/** The step that is due: goes on over all that are done or past. `steps.length` means the end. */
export function advance(steps: Step[], progress: Progress, table: Watched): Progress {
  let { at, begun } = progress;
  for (let step = steps[at]; step; step = steps[at]) {
    if (!step.done?.(table, begun) && !step.past?.(table)) break;
    at += 1;
    begun = table;
  }
  return at === progress.at ? progress : { at, begun };
}
