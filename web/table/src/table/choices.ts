/**
 * What can be decided, sorted by what a hand can point at. Nothing here knows a verb of any game: a decision is
 * a word and its operands, and an operand is a block, a leader (also a block) or an area.
 */
import type { Action, Choice, Plan } from '../types';

export type Thing = { kind: 'unit' | 'area'; id: string };

const AREAS = new Set(['area', 'hex', 'other']);
/** Operands that say how: by whose order, at whom, with whose supply, from where, for which side. */
const MANNERS = new Set(['hq', 'target', 'source', 'second', 'from', 'side']);

/** The operands of a decision that a hand would point at. */
export function thingsOf(action: Action): Thing[] {
  const things: Thing[] = [];
  for (const [key, id] of Object.entries(action)) {
    if (key === 'do' || MANNERS.has(key) || typeof id !== 'string') continue;
    things.push({ kind: AREAS.has(key) ? 'area' : 'unit', id });
  }
  return things;
}

/** What the operand is called that says where a decision goes; every game has one word for it. */
export function placeKey(action: Action): 'area' | 'hex' | null {
  return typeof action['area'] === 'string' ? 'area' : typeof action['hex'] === 'string' ? 'hex' : null;
}

/** Where a decision goes. */
export function placeOf(action: Action): string | undefined {
  const key = placeKey(action);
  return key ? (action[key] as string) : undefined;
}

export function mentions(choice: Choice, kind: Thing['kind'], id: string): boolean {
  return thingsOf(choice.action).some((thing) => thing.kind === kind && thing.id === id);
}

export function sameAction(a: Action, b: Action): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}

export interface Choices {
  all: Choice[];
  /** Those that name nothing: buttons. */
  plain: Choice[];
  /** Blocks that some decision names, in the order of the list. */
  units: string[];
  /** Areas that some decision names alone, without a block. */
  areas: string[];
}

export function sortChoices(legal: readonly Choice[]): Choices {
  const units = new Set<string>();
  const areas = new Set<string>();
  const plain: Choice[] = [];
  for (const choice of legal) {
    const things = thingsOf(choice.action);
    if (things.length === 0) plain.push(choice);
    const blocks = things.filter((thing) => thing.kind === 'unit');
    for (const block of blocks) units.add(block.id);
    if (blocks.length === 0) for (const thing of things) areas.add(thing.id);
  }
  return { all: [...legal], plain, units: [...units], areas: [...areas] };
}

/** What a chosen block can do where it stands: its decisions without an area. */
export function verbsOf(choices: Choices, unit: string): Choice[] {
  return choices.all.filter((choice) => mentions(choice, 'unit', unit) && placeOf(choice.action) === undefined);
}

/** Where a chosen block can be sent by one decision, the first for each area. */
export function targetsOf(choices: Choices, unit: string): Map<string, Choice> {
  const targets = new Map<string, Choice>();
  for (const choice of choices.all) {
    const area = placeOf(choice.action);
    if (area !== undefined && mentions(choice, 'unit', unit) && !targets.has(area)) targets.set(area, choice);
  }
  return targets;
}

/** Decisions that name this area and no block. */
export function choicesOfArea(choices: Choices, area: string): Choice[] {
  return choices.all.filter((choice) => {
    const things = thingsOf(choice.action);
    return things.length > 0 && things.every(({ kind }) => kind === 'area') && things.some(({ id }) => id === area);
  });
}

/** What is decided by cards in a battle: of these blocks, without an area. A single one is a button like any other. */
export function cardsOf(choices: Choices, isShown: (unit: string) => boolean): Choice[] {
  const cards = choices.all.filter(
    ({ action }) => placeOf(action) === undefined && typeof action['unit'] === 'string' && isShown(action['unit']),
  );
  return cards.length > 1 ? cards : [];
}

/** The block that must be meant, when every decision that names one names the same. */
export function onlyUnit(choices: Choices): string | null {
  return choices.units.length === 1 ? (choices.units[0] ?? null) : null;
}

/** The next or the previous of a list, around its ends; the first when nothing is chosen. */
export function neighbour<T>(list: readonly T[], current: T | null, by: 1 | -1): T | null {
  if (list.length === 0) return null;
  const at = current === null ? -1 : list.indexOf(current);
  if (at < 0) return (by === 1 ? list[0] : list[list.length - 1]) ?? null;
  return list[(at + by + list.length) % list.length] ?? null;
}

export interface VerbGroup {
  verb: string;
  choices: Choice[];
}

/** The same word together, in the order in which the words first come. */
export function groupByVerb(choices: readonly Choice[]): VerbGroup[] {
  const groups = new Map<string, Choice[]>();
  for (const choice of choices) {
    const list = groups.get(choice.action.do);
    if (list) list.push(choice);
    else groups.set(choice.action.do, [choice]);
  }
  return [...groups].map(([verb, list]) => ({ verb, choices: list }));
}

/** One letter for each button: the usual one, else the word's own letters, never one that the table uses itself. */
export function assignKeys(
  verbs: readonly string[],
  usual: Readonly<Record<string, string>>,
  taken: ReadonlySet<string>,
): Map<string, string> {
  const used = new Set(taken);
  const keys = new Map<string, string>();
  for (const verb of verbs) {
    if (keys.has(verb)) continue;
    const letters = [usual[verb] ?? '', ...verb.toLowerCase()];
    const letter = letters.find((c) => c >= 'a' && c <= 'z' && !used.has(c));
    if (letter === undefined) continue;
    used.add(letter);
    keys.set(verb, letter);
  }
  return keys;
}

/** Bids for sides: each names a side and by how many points it must win. */
export function bidsOf(choices: readonly Choice[]): Choice[] {
  return choices.filter(({ action }) => typeof action['side'] === 'string' && typeof action['points'] === 'number');
}

/** The places that a plan goes through; a step that stays where it is, such as setting out, is none. */
export function wayOf(plan: Plan): string[] {
  const walked = plan.steps.filter((step) => step.cost > 0);
  return (walked.length > 0 ? walked : plan.steps).map((step) => step.area);
}
