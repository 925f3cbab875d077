/** The odds of what can be decided now: asked when they are looked at, kept as long as the position stands. */
import type { Choice, Odds } from '../types';
import { placeOf } from './choices';
import type { Selection } from './selection.svelte';
import type { GameFace } from './face';
import { textsKnown } from './legal';
import type { Match } from './match.svelte';
import { listed, subjectOf } from './odds';

/** The pointer may only be passing. */
const A_GLANCE = 80;

export class OddsState {
  #match: Match;
  #selection: Selection;
  #face: () => GameFace | null;
  /** Picked among several; the map and the cards point at one by themselves. */
  #picked = $state.raw<Choice | null>(null);
  shown = $state.raw<{ choice: Choice; odds: Odds } | null>(null);
  #kept = new Map<string, Odds | null>();
  #position = '';

  constructor(match: Match, selection: Selection, face: () => GameFace | null) {
    this.#match = match;
    this.#selection = selection;
    this.#face = face;
  }

  candidates = $derived.by<Choice[]>(() => {
    const face = this.#face();
    const phase = this.#match.table?.phase ?? '';
    // Attacks that name where they begin are many: they are looked at one goal at a time.
    const { verbs } = this.#selection;
    return face
      ? this.#selection.choices.all.filter(
          (choice) =>
            face.rolls(choice.action, phase) && (choice.action['from'] === undefined || verbs.includes(choice)),
        )
      : [];
  });
  listed = $derived(listed(this.candidates));
  subject = $derived.by(() => subjectOf(this.candidates, this.#selection.pending(), this.#picked?.action ?? null));

  pick(choice: Choice): void {
    const { unit } = choice.action;
    const area = placeOf(choice.action);
    this.#picked = choice;
    if (typeof unit === 'string') this.#selection.choose(unit);
    else if (area !== undefined) this.#selection.chooseArea(area);
    else this.#selection.clear();
  }

  /** Asks for what is looked at; to be called anew whenever that changes. The answer calls it off. */
  refresh(): (() => void) | undefined {
    const { subject } = this;
    const table = this.#match.table;
    // The prompt stands for the language, in which the odds are told as well.
    const position = `${table?.seq} ${table?.prompt}`;
    if (position !== this.#position) {
      this.#position = position;
      this.#kept.clear();
      this.#picked = this.shown = null;
    }
    if (!subject) {
      this.shown = null;
      return;
    }
    const key = JSON.stringify(subject.action);
    const kept = this.#kept.get(key);
    if (kept !== undefined) {
      this.shown = kept && { choice: subject, odds: kept };
      return;
    }
    const timer = setTimeout(() => void this.#ask(subject, key, position), A_GLANCE);
    return () => clearTimeout(timer);
  }

  async #ask(subject: Choice, key: string, position: string): Promise<void> {
    // What the odds are of is named beside them, and what else they could be of.
    textsKnown([subject, ...this.listed]);
    const odds = await this.#match.odds(subject.action);
    if (position !== this.#position) return;
    this.#kept.set(key, odds);
    if (this.subject === subject) this.shown = odds && { choice: subject, odds };
  }
}
