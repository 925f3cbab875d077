/** Which buttons the prompt shows: every decision that is no gesture on the map, in groups where there are many. */
import type { Choice } from '../types';
import { assignKeys, groupByVerb, thingsOf, type Choices } from './choices';

/** As many as stand side by side without a search, and as long. */
const FEW = 5;
const FEW_LETTERS = 130;
/** Letters that the screen uses itself. */
export const TAKEN = new Set(['b', 'c', 'g', 'h', 'j', 'k', 'l', 'm', 'n', 'p', 'r', 't', 'u', 'v', 'w']);

export type PromptButton =
  | { kind: 'choice'; choice: Choice; key: string | null }
  | { kind: 'group'; verb: string; choices: Choice[]; key: string | null };

/** A destination is pointed at on the map, never listed. */
function isGesture(choice: Choice): boolean {
  const things = thingsOf(choice.action);
  return things.some((thing) => thing.kind === 'unit') && things.some((thing) => thing.kind === 'area');
}

export function promptButtons(
  choices: Choices,
  verbs: readonly Choice[],
  chosen: boolean,
  openVerb: string | null,
  usual: Readonly<Record<string, string>>,
): PromptButton[] {
  if (openVerb) {
    const group = choices.all.filter((choice) => choice.action.do === openVerb && !isGesture(choice));
    return withKeys(
      group.map((choice) => ({ kind: 'choice', choice, key: null })),
      usual,
    );
  }
  const own = verbs.filter((choice) => !choices.plain.includes(choice));
  const others = chosen ? [] : choices.all.filter((choice) => !choices.plain.includes(choice) && !isGesture(choice));
  const few = others.length <= FEW && lettersOf(others) <= FEW_LETTERS;
  const listed: PromptButton[] = few
    ? [...own, ...others].map(asButton)
    : [...own.map(asButton), ...groupByVerb(others).map(asGroup)];
  const plain = groupByVerb(choices.plain).flatMap((group) =>
    group.choices.length > FEW ? [asGroup(group)] : group.choices.map(asButton),
  );
  return withKeys([...listed, ...plain], usual);
}

function lettersOf(choices: readonly Choice[]): number {
  return choices.reduce((sum, choice) => sum + choice.text.length, 0);
}

/**
 * What Enter gives while nothing is pointed at: the only decision there is, or the only act beside being done. It never
 * ends what somebody could still do, and never offers what only harms one's own side.
 */
export function enterChoice(
  choices: Choices,
  buttons: readonly PromptButton[],
  harms: ReadonlySet<string> = new Set(),
): Choice | null {
  const { all, plain } = choices;
  const acts = all.filter((choice) => !plain.includes(choice));
  const [only = null] = all.length === 1 ? all : acts.length === 1 && plain.length === 1 ? acts : [];
  if (!only || (all.length > 1 && harms.has(only.action.do))) return null;
  return buttons.some((button) => button.kind === 'choice' && button.choice === only) ? only : null;
}

function asButton(choice: Choice): PromptButton {
  return { kind: 'choice', choice, key: null };
}

function asGroup(group: { verb: string; choices: Choice[] }): PromptButton {
  const [only, ...more] = group.choices;
  return only && more.length === 0 ? asButton(only) : { kind: 'group', ...group, key: null };
}

/** As many words as stand for all of a kind without growing a sentence. */
const FEW_WORDS = 6;

/** The words with which all decisions of a kind begin, as far as they are known; at least the first of them. */
export function commonWords(texts: readonly string[]): string {
  const [first = [], ...others] = texts.filter(Boolean).map((text) => text.split(' '));
  const differs = first.findIndex((word, i) => i >= FEW_WORDS || others.some((other) => other[i] !== word));
  return first.slice(0, Math.max(1, differs < 0 ? first.length : differs)).join(' ');
}

function verbOf(button: PromptButton): string {
  return button.kind === 'group' ? button.verb : button.choice.action.do;
}

/** A letter where the word is alone, a digit where it comes several times. */
function withKeys(buttons: PromptButton[], usual: Readonly<Record<string, string>>): PromptButton[] {
  const count = new Map<string, number>();
  for (const button of buttons) count.set(verbOf(button), (count.get(verbOf(button)) ?? 0) + 1);
  const letters = assignKeys(
    buttons.map(verbOf).filter((verb) => count.get(verb) === 1),
    usual,
    TAKEN,
  );
  let digit = 0;
  return buttons.map((button) => {
    const letter = letters.get(verbOf(button));
    if (letter) return { ...button, key: letter };
    digit += 1;
    return { ...button, key: digit < 10 ? String(digit) : null };
  });
}
