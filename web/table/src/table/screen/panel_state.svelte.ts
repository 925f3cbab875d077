/** Which panels are open, where they stand, and what room they leave to the map. */
import { wantsTextList } from '../../settings.svelte';
import type { BattleWatch } from '../battle_watch.svelte';
import type { HintState } from '../hint.svelte';
import { insetOf } from '../layout';
import type { OddsState } from '../odds.svelte';
import type { ReviewState } from '../review.svelte';
import { drawersOf, type Tab } from '../tabs';
import type { Position } from './position.svelte';
import type { PromptState } from './prompt_state.svelte';
import type { Reserves } from './reserves.svelte';
import { isWide, windowLayout } from './window_size.svelte';

/** What the panels show. */
export interface PanelContents {
  position: Position;
  reserves: Reserves;
  prompt: PromptState;
  odds: OddsState;
  hints: HintState;
  review: ReviewState;
  battles: BattleWatch;
}

/** The side panel and its gaps; a panel of odds takes at most half of what is left. */
const SIDE_PANEL = 354;
/** As many pieces as a narrow panel has room for. */
const FEW_PIECES = 5;

export class PanelState {
  #contents: PanelContents;
  /** Where an area is on the screen. */
  #screenOf: (area: string) => { x: number } | null;

  tab = $state<Tab>('log');
  drawer = $state(false);
  /** Lines of the log that came while another tab was open. */
  unread = $state(0);
  resultClosed = $state(false);
  /** The sequence at which the odds were put away. */
  #oddsClosedAt = $state(-1);
  #listChosen = $state<boolean | null>(null);
  help = $state(false);
  resigning = $state(false);
  tutorial = $state(new URLSearchParams(location.search).has('tutorial'));
  promptHeight = $state(92);
  battleHeight = $state(0);
  battleWidth = $state(0);

  constructor(contents: PanelContents, screenOf: (area: string) => { x: number } | null) {
    this.#contents = contents;
    this.#screenOf = screenOf;
  }

  drawers = $derived.by(() => drawersOf(this.#contents.position.campaign !== null));
  /** The table in words stands beside the map. */
  listShown = $derived.by(() => this.#listChosen ?? wantsTextList());
  /** The battle whose panel is open. */
  battle = $derived.by(() => {
    const { battle } = this.#contents.position;
    return battle && this.#contents.battles.shows(battle) ? battle : null;
  });
  /** Where the battle in hand is fought. */
  battlefield = $derived(this.battle && !this.battle.over ? this.battle.area : null);
  resultShown = $derived.by(() => {
    const { table, past } = this.#contents.position;
    return Boolean(table?.over || table?.frozen) && !this.resultClosed && !past && !this.#contents.review.open;
  });
  /** Odds stand in the panel of their battle; before there is one they have a panel of their own. */
  oddsAlone = $derived.by(() => {
    const { odds, position } = this.#contents;
    const { battle, table } = position;
    return (
      odds.shown !== null && (battle === null || battle.over) && !this.resultShown && this.#oddsClosedAt !== table?.seq
    );
  });
  #special = $derived.by(
    () =>
      this.battle !== null ||
      this.oddsAlone ||
      this.#contents.hints.open ||
      this.#contents.review.open ||
      this.#contents.position.scene !== null,
  );
  open = $derived.by(() => {
    const { reserves, prompt } = this.#contents;
    return this.#special || reserves.waiting.length > 0 || prompt.bids.length > 0 || prompt.plays.length > 0;
  });
  /** A few pieces to be brought on need no more room than they take. */
  narrow = $derived.by(() => {
    const { length } = this.#contents.reserves.waiting;
    return !this.#special && length > 0 && length <= FEW_PIECES;
  });
  /** A panel stands at the left of the map where there is room for both, else below it. */
  docked = $derived.by(() => isWide() && !this.listShown);
  /** Odds of a place on the left half of the map stand on its right half. */
  aside = $derived.by(() => {
    const area = this.#contents.odds.shown?.odds.area;
    const at = this.oddsAlone && !this.battle && this.docked && area ? this.#screenOf(area) : null;
    return at !== null && at.x < (innerWidth - SIDE_PANEL) / 2;
  });
  inset = $derived.by(() =>
    insetOf({
      layout: windowLayout(),
      listed: this.listShown,
      parts: this.#contents.position.turnParts.length > 0,
      prompt: this.promptHeight,
      panel: !this.open
        ? null
        : !this.docked
          ? { at: 'below', size: this.battleHeight }
          : { at: this.aside ? 'right' : 'left', size: this.battleWidth },
    }),
  );

  toggleList(): void {
    this.#listChosen = !this.listShown;
  }

  openDrawer(id: string): void {
    this.tab = id as Tab;
    this.drawer = true;
  }

  closeOdds(): void {
    this.#oddsClosedAt = this.#contents.position.table?.seq ?? -1;
  }

  closeBattle(): void {
    const { battles, position } = this.#contents;
    battles.close(position.battle?.key ?? null);
  }

  showResult(): void {
    this.#contents.review.close();
    this.resultClosed = false;
  }

  /** Esc: closes the panel that was opened last. Says whether there was any. */
  closeTop(): boolean {
    const { review, hints } = this.#contents;
    if (review.open) review.close();
    else if (hints.open) hints.close();
    else if (this.oddsAlone) this.closeOdds();
    else if (this.battle) this.closeBattle();
    else return false;
    return true;
  }
}
