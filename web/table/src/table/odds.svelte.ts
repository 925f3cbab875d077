/** The odds of what can be decided now: asked when they are looked at, kept as long as the position stands. */
import type { Choice, Odds } from '../types';
import { placeOf } from './choices';
import type { Deciding } from './deciding.svelte';
import type { GameFace } from './games';
import type { Match } from './match.svelte';
import { listed, subjectOf } from './odds';

/** The pointer may only be passing. */
const A_GLANCE = 80;

export class OddsBook {
  #match: Match;
  #deciding: Deciding;
  #face: () => GameFace | null;
  /** Picked among several; the map and the cards point at one by themselves. */
  #picked = $state.raw<Choice | null>(null);
  shown = $state.raw<{ choice: Choice; odds: Odds } | null>(null);
  #kept = new Map<string, Odds | null>();
  #position = '';

  constructor(match: Match, deciding: Deciding, face: () => GameFace | null) {
    this.#match = match;
    this.#deciding = deciding;
    this.#face = face;
  }

  candidates = $derived.by<Choice[]>(() => {
    const face = this.#face();
    const phase = this.#match.table?.phase ?? '';
    // Attacks that name where they begin are many: they are looked at one goal at a time.
    const { verbs } = this.#deciding;
    return face ? this.#deciding.choices.all.filter((choice) => face.rolls(choice.action, phase) && (choice.action['from'] === undefined || verbs.includes(choice))) : [];
  });
  listed = $derived(listed(this.candidates));
  subject = $derived.by(() => subjectOf(this.candidates, this.#deciding.pending(), this.#picked?.action ?? null));

  pick(choice: Choice): void {
    const { unit } = choice.action;
    const area = placeOf(choice.action);
    this.#picked = choice;
    if (typeof unit === 'string') this.#deciding.choose(unit);
    else if (area !== undefined) this.#deciding.chooseArea(area);
    else this.#deciding.clear();
  }

  /** Asks for what is looked at; to be called anew whenever that changes. The answer calls it off. */
  look(): (() => void) | undefined {
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
    const odds = await this.#match.odds(subject.action);
    if (position !== this.#position) return;
    this.#kept.set(key, odds);
    if (this.subject === subject) this.shown = odds && { choice: subject, odds };
  }
}
