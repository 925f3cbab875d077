/** What can be decided, as it is sent: groups of choices, and what is replaced in the list of them. Pure. */
import type { Action, Choice, ChoiceGroup, LegalChange } from '../types';

/** How a text is looked up that did not come with its choice; it is empty as long as it is not known. */
export type TextOf = (action: Action) => string;

class Listed implements Choice {
  readonly action: Action;
  readonly rule: string;
  #text: string | TextOf;

  constructor(action: Action, rule: string, text: string | TextOf) {
    this.action = action;
    this.rule = rule;
    this.#text = text;
  }

  get text(): string {
    return typeof this.#text === 'string' ? this.#text : this.#text(this.action);
  }
}

/** One choice for each entry of a list; where two operands are lists, the later one varies fastest. */
export function expand(groups: readonly ChoiceGroup[], textOf: TextOf): Choice[] {
  return groups.flatMap(({ action, rule, text }) =>
    actionsOf(action).map((each) => new Listed(each, rule, text ?? textOf)),
  );
}

function actionsOf(action: Action): Action[] {
  let all: Action[] = [action];
  for (const [key, values] of Object.entries(action)) {
    if (Array.isArray(values)) all = all.flatMap((each) => values.map((value) => ({ ...each, [key]: value })));
  }
  return all;
}

/** The list with some of its choices replaced. */
export function splice(choices: readonly Choice[], { at, drop, add }: LegalChange, textOf: TextOf): Choice[] {
  if (at < 0 || drop < 0 || at + drop > choices.length)
    throw new RangeError(`no ${drop} of ${choices.length} choices from place ${at}`);
  return [...choices.slice(0, at), ...expand(add, textOf), ...choices.slice(at + drop)];
}

/** Whether the texts of all of them are known. Those that are not are asked for together. */
export function textsKnown(choices: Iterable<Choice>): boolean {
  let known = true;
  for (const { text } of choices) if (text === '') known = false;
  return known;
}
