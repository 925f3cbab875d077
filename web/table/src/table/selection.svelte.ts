/**
 * The hand over the map: what is chosen, where it would go, what was said against it. It knows decisions only as
 * `legal` lists them and ways only as `plans` tells them.
 */
import type { Action, Choice, Fault, Plan, PlansAnswer } from '../types';
import {
  choicesOfArea,
  groupByVerb,
  neighbour,
  onlyUnit,
  placeKey,
  placeOf,
  sortChoices,
  targetsOf,
  verbsOf,
  wayOf,
  type Choices,
} from './choices';
import type { Match } from './match.svelte';

const NOTHING: Choices = sortChoices([]);

export class Selection {
  #match: Match;
  /** The chosen block, or the chosen area; never both. */
  unit = $state<string | null>(null);
  area = $state<string | null>(null);
  /** By whom the ways of the chosen stack are asked for, where stacks march as one. */
  leader = $state<string | null>(null);
  /** From where the chosen decisions begin, where they name such a place. */
  from = $state<string | null>(null);
  /** Where the chosen block would go: pointed at, or fixed by a click or a key. */
  target = $state<string | null>(null);
  fixed = $state(false);
  /** Areas that the way must touch, in order. */
  via = $state.raw<string[]>([]);
  answer = $state.raw<PlansAnswer | null>(null);
  refusal = $state.raw<Fault | null>(null);
  /** No ways are being asked for. */
  settled = $state(true);
  #asked = 0;
  #planning: Promise<void> = Promise.resolve();

  /** The unit that leads the stack of an area, or without an area the march under way. */
  #leads: (area: string | null) => string | null;

  constructor(match: Match, leads: (area: string | null) => string | null = () => null) {
    this.#match = match;
    this.#leads = leads;
  }

  choices = $derived.by<Choices>(() => {
    const table = this.#match.table;
    return table?.mine && !this.#match.past && this.#match.behind === 0 ? sortChoices(table.legal) : NOTHING;
  });
  verbs = $derived<Choice[]>(
    this.unit
      ? verbsOf(this.choices, this.unit)
      : this.area
        ? choicesOfArea(this.choices, this.area).filter((choice) => this.#begins(choice))
        : [],
  );
  /** Areas that can be chosen, those that the chosen place leaves. */
  aims = $derived<string[]>(
    this.from
      ? [
          ...new Set(
            this.choices.all.filter((choice) => this.#begins(choice)).flatMap((choice) => placeOf(choice.action) ?? []),
          ),
        ]
      : this.choices.areas,
  );
  /** Whose ways are shown. */
  mover = $derived(this.unit ?? this.leader);
  plans = $derived(new Map((this.answer?.plans ?? []).map((plan) => [plan.area, plan])));
  /** Areas to which one decision sends the block, by a word that the plans do not take care of. */
  targets = $derived.by(() => {
    const all = this.unit ? targetsOf(this.choices, this.unit) : new Map<string, Choice>();
    if (!this.answer) return all;
    const planned = new Set(this.answer.plans.flatMap((plan) => plan.steps.map((step) => step.action.do)));
    return new Map([...all].filter(([, choice]) => !planned.has(choice.action.do) && this.via.length === 0));
  });
  destinations = $derived<string[]>([...new Set([...this.plans.keys(), ...this.targets.keys()])]);
  /** The target, or the only place for which the chosen block can act: nobody needs to point at that. */
  goal = $derived(
    this.target ??
      (this.settled && this.unit && this.verbs.length === 0 && this.destinations.length === 1
        ? (this.destinations[0] ?? null)
        : null),
  );
  plan = $derived<Plan | null>(this.goal ? (this.plans.get(this.goal) ?? null) : null);
  /** A decision that takes the block to its goal at once, when no way is planned to it. */
  direct = $derived<Choice | null>(this.goal && !this.plan ? (this.targets.get(this.goal) ?? null) : null);

  /** A new position: what was chosen is let go, unless only one block can be meant. */
  renew(): void {
    const only = onlyUnit(this.choices);
    this.refusal = null;
    if (only && this.choices.all.some((choice) => placeOf(choice.action) !== undefined) && !this.#leads(null))
      this.choose(only);
    else this.#marchOn();
  }

  /** Nothing is chosen; a march that is under way goes on from where it stands. */
  #marchOn(): void {
    this.clear();
    this.leader = this.choices.all.length > 0 ? this.#leads(null) : null;
    if (this.leader) this.#planning = this.#plan(this.leader);
  }

  /** Whether the stack of an area can be sent off by its ways. */
  marches(area: string): boolean {
    return this.#leads(area) !== null;
  }

  #begins(choice: Choice): boolean {
    return this.from === null || choice.action['from'] === this.from;
  }

  clear(): void {
    this.#asked += 1;
    this.settled = true;
    this.unit = null;
    this.area = this.leader = this.from = null;
    this.#dropTarget();
    this.answer = null;
    this.refusal = null;
  }

  /** Esc: first the way, then the block. Says whether there was anything to let go. */
  back(): boolean {
    if (this.refusal) this.refusal = null;
    else if (this.fixed || this.via.length > 0) {
      this.#dropTarget();
      if (this.mover) void this.#plan(this.mover);
    } else if (this.unit || this.area || this.from) this.#marchOn();
    else return false;
    return true;
  }

  choose(unit: string): void {
    this.clear();
    this.unit = unit;
    if (this.targets.size > 0) this.#planning = this.#plan(unit);
  }

  chooseArea(area: string): void {
    const { from } = this;
    this.clear();
    this.area = area;
    if (from && choicesOfArea(this.choices, area).some((choice) => choice.action['from'] === from)) this.from = from;
    this.leader = this.#leads(area);
    if (this.leader) this.#planning = this.#plan(this.leader);
  }

  /** Decisions are meant that begin in this place; where they can go only to one, that is chosen too. */
  chooseFrom(area: string): void {
    this.clear();
    this.from = area;
    const [only, ...others] = this.aims;
    if (only && others.length === 0) this.chooseArea(only);
  }

  step(by: 1 | -1): string | null {
    const unit = neighbour(this.choices.units, this.unit, by);
    if (unit) {
      this.choose(unit);
      return unit;
    }
    const area = neighbour(this.choices.areas, this.area, by);
    if (area) this.chooseArea(area);
    return null;
  }

  /** The pointer is over an area: show the way there, unless one is fixed. */
  point(area: string | null): void {
    if (this.fixed || !this.mover) return;
    this.target = area !== null && this.reaches(area) ? area : null;
  }

  reaches(area: string): boolean {
    return this.plans.has(area) || this.targets.has(area);
  }

  /** Fixes a destination. Says whether it can be reached. */
  aim(area: string): boolean {
    if (!this.mover || !this.reaches(area)) return false;
    this.target = area;
    this.fixed = true;
    this.refusal = null;
    return true;
  }

  /** B: the way goes on from the end of what is shown. */
  async bend(): Promise<void> {
    if (!this.mover || !this.plan) return;
    this.via = wayOf(this.plan);
    this.target = null;
    this.fixed = false;
    await this.#plan(this.mover);
  }

  /**
   * The path is pulled over these areas, the first of them on it: it goes through them to where it went before. A pull
   * from which there is no way on leaves the path as it was.
   */
  async pull(over: readonly string[], from: string | null): Promise<void> {
    const { mover, target, plan } = this;
    if (!mover || !target || !plan) return;
    const steps = wayOf(plan);
    const held = steps.indexOf(over[0] ?? '');
    if (held < 0 && over[0] !== from) return;
    const via = [...steps.slice(0, held + 1), ...over.slice(1)];
    const asked = ++this.#asked;
    const answer = await this.#match.plans(mover, via);
    if (asked !== this.#asked || this.mover !== mover || !answer?.plans.some((each) => each.area === target)) return;
    this.via = via;
    this.answer = answer;
    this.aim(target);
  }

  /** A block was let go over an area, perhaps before its ways have come. */
  async drop(area: string): Promise<void> {
    const { mover } = this;
    await this.#planning;
    if (this.mover !== mover) return;
    if (this.aim(area)) await this.confirm();
    else await this.refuseArea(area);
  }

  /** What Enter would do now. */
  pending(): Action[] | null {
    if (this.plan) return this.plan.steps.map((step) => step.action);
    if (this.direct) return [this.direct.action];
    const [only, ...others] = this.verbs;
    if (only && others.length === 0 && this.destinations.length === 0) return [only.action];
    return null;
  }

  async decide(actions: Action[]): Promise<void> {
    this.refusal = null;
    const fault = await this.#match.decide(actions);
    if (fault) this.refusal = fault;
  }

  async confirm(): Promise<boolean> {
    const actions = this.pending();
    if (!actions) return false;
    await this.decide(actions);
    return true;
  }

  /** Asks why something cannot be done, and shows the reason with its rule. */
  async askWhy(action: Action): Promise<void> {
    const answer = await this.#match.why(action);
    if (answer && !answer.legal && answer.message) {
      this.refusal = { code: 'illegal', message: answer.message, rule: answer.rule };
    }
  }

  /** An area was meant that the block cannot reach: the plan says why, or the table is asked. */
  async refuseArea(area: string): Promise<void> {
    const barred = this.answer?.barred.find((each) => each.area === area);
    if (barred) this.refusal = { code: 'illegal', message: barred.message, rule: barred.rule };
    else if (this.unit) {
      const sample = [...targetsOf(this.choices, this.unit).values()][0]?.action;
      const key = sample && placeKey(sample);
      if (sample && key) await this.askWhy({ ...sample, unit: this.unit, [key]: area });
    }
  }

  /** A block was meant that cannot act: asked with the word that most others can be told, towards an area beside it. */
  async refuseUnit(unit: string, beside: string | null): Promise<void> {
    const named = this.choices.all.filter((choice) => choice.action['unit'] !== undefined);
    const [usual] = groupByVerb(named).sort((a, b) => b.choices.length - a.choices.length);
    const sample = usual?.choices[0]?.action;
    if (!sample) return;
    const key = placeKey(sample);
    await this.askWhy({ ...sample, unit, ...(key && beside ? { [key]: beside } : {}) });
  }

  /** A stack was meant of which nothing can be decided: asked with the word that is said of most others. */
  async refuseStack(area: string): Promise<void> {
    const [usual] = groupByVerb(this.choices.all.filter((choice) => placeOf(choice.action) !== undefined)).sort(
      (a, b) => b.choices.length - a.choices.length,
    );
    const sample = usual?.choices[0]?.action;
    const key = sample && placeKey(sample);
    if (sample && key) await this.askWhy({ ...sample, [key]: area });
  }

  #dropTarget(): void {
    this.target = null;
    this.fixed = false;
    this.via = [];
  }

  async #plan(unit: string): Promise<void> {
    const asked = ++this.#asked;
    this.settled = false;
    const answer = await this.#match.plans(unit, this.via);
    // Another block may have been chosen while the table thought.
    if (asked !== this.#asked || this.mover !== unit) return;
    this.answer = answer;
    this.settled = true;
  }
}
