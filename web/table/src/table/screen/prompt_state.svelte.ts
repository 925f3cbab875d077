/** What the prompt asks: its buttons, what Enter gives, and what panels ask in its place. */
import type { Choice } from '../../types';
import type { BattleWatch } from '../battle_watch.svelte';
import { enterChoice, promptButtons, type PromptButton } from '../buttons';
import { bidsOf, cardsOf } from '../choices';
import type { Selection } from '../selection.svelte';
import type { Match } from '../match.svelte';
import type { OddsState } from '../odds.svelte';
import type { Position } from './position.svelte';

export class PromptState {
  #match: Match;
  #selection: Selection;
  #position: Position;
  #odds: OddsState;
  #battles: BattleWatch;
  /** The group of decisions whose members are shown. */
  openVerb = $state<string | null>(null);

  constructor(match: Match, selection: Selection, position: Position, odds: OddsState, battles: BattleWatch) {
    this.#match = match;
    this.#selection = selection;
    this.#position = position;
    this.#odds = odds;
    this.#battles = battles;
  }

  /** Somebody at this screen is asked now. */
  mine = $derived.by(() => this.#match.table?.mine === true && !this.#match.past);
  buttons = $derived.by<PromptButton[]>(() => {
    if (!this.mine) return [];
    const { choices, verbs, unit, area } = this.#selection;
    return promptButtons(
      choices,
      verbs,
      unit !== null || area !== null,
      this.openVerb,
      this.#position.face?.keys ?? {},
    );
  });
  /** In a battle the blocks to choose from are cards in its panel. */
  cardChoices = $derived.by<Choice[]>(() => {
    const { battle, pieces } = this.#position;
    const asked = battle !== null && !battle.over && this.#battles.shows(battle) && !this.#match.past;
    return asked ? cardsOf(this.#selection.choices, (unit) => pieces.get(unit) !== undefined) : [];
  });
  bids = $derived.by(() => (this.mine ? bidsOf(this.#selection.choices.all) : []));
  /** Cards of the hand that can be played now. */
  plays = $derived.by(() =>
    this.mine ? this.#selection.choices.all.filter(({ action }) => typeof action['card'] === 'number') : [],
  );
  /** What a panel asks is not asked again in the prompt. */
  #elsewhere = $derived.by<Choice[]>(() => {
    const attacks = this.#odds.candidates.filter(
      (choice) => choice.action['from'] !== undefined && choice !== this.#odds.subject,
    );
    return [...this.cardChoices, ...this.bids, ...this.plays, ...attacks];
  });
  shown = $derived.by<PromptButton[]>(() => {
    const { buttons } = this;
    if (buttons.length === 1 && buttons[0]?.kind === 'choice') return buttons;
    return buttons.filter((button) => !choicesOf(button).every((choice) => this.#elsewhere.includes(choice)));
  });
  /** What Enter gives while nothing is pointed at. */
  first = $derived.by(() => enterChoice(this.#selection.choices, this.shown, this.#position.face?.capabilities.harms));
  canUndo = $derived.by(() => (this.#match.table?.undoable ?? 0) > 0 && !this.#match.past && this.#match.behind === 0);

  keyOf(choice: Choice): string | null {
    return this.buttons.find((button) => button.kind === 'choice' && button.choice === choice)?.key ?? null;
  }

  /** Presses the button of a letter or a digit. Says whether there was one. */
  press(key: string): boolean {
    const button = this.buttons.find((each) => each.key === key);
    if (!button || this.#match.busy) return false;
    if (button.kind === 'group') this.openVerb = button.verb;
    else void this.#selection.decide([button.choice.action]);
    return true;
  }
}

function choicesOf(button: PromptButton): readonly Choice[] {
  return button.kind === 'choice' ? [button.choice] : button.choices;
}
