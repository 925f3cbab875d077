/** One match as this browser sees it: the line, the book, the pace, the curtain and the past. */
import { api } from '../api';
import { t } from '../i18n';
import type { Pace } from '../settings.svelte';
import type {
  Action,
  ChangeMessage,
  Fault,
  GameView,
  Hint,
  LogEntry,
  Odds,
  OverlayAnswer,
  PlansAnswer,
  Review,
  Side,
  TableMessage,
  Viewer,
  WholeMessage,
  WhyAnswer,
} from '../types';
import { dismiss, toast } from '../ui/announce.svelte';
import { afterChange, isHotSeat, mergeLog, wholeTable, type Step } from './table_state';
import { ChoiceTexts } from './choice_texts';
import {
  browserPorts,
  Disconnected,
  Connection,
  Refused,
  type LineState,
  type Message,
  type Ports,
} from './connection';
import { PlaybackQueue } from './playback_queue';

/** A moment of the past that is shown instead of now. */
export interface Past {
  at: number;
  as: Viewer | 'both';
  view: GameView;
  /** The Russian view, when both are shown. */
  other: GameView | null;
  prompt: string;
}

/** Refusals that hold for now only. */
const PASSING = new Set(['busy', 'rate', 'storage']);

export type Listener = (after: TableMessage, fresh: LogEntry[]) => void;

export class Match {
  readonly id: string;
  /** What is shown. While a bot's decisions are shown one after another it is older than the newest. */
  table = $state.raw<TableMessage | null>(null);
  newest = $state.raw<TableMessage | null>(null);
  /** How many positions have come that are not shown yet. */
  behind = $state(0);
  past = $state.raw<Past | null>(null);
  line = $state<LineState>('connecting');
  /** The side whose player is asked to take the seat; nothing of the game is in memory meanwhile. */
  curtain = $state<Side | null>(null);
  /** Behind the curtain the players have changed sides. */
  swapped = $state(false);
  fault = $state.raw<Fault | null>(null);
  farewell = $state<string | null>(null);
  /** How much of the review that was asked for is done. */
  reviewed = $state(0);
  /** A decision is under way on what is shown. Once a newer position is shown, the next one may be taken. */
  busy = $state(false);
  /** The game is over, and its decisions are counted as everybody counts them: those that were hidden as well. */
  counted = $state(false);

  #connection: Connection;
  #playback: PlaybackQueue<Step>;
  #texts: ChoiceTexts;
  /** The bot's side whose impulse is not watched to its end. */
  #hurried: Side | null = null;
  #lang: string;
  #viewer: Viewer | null = null;
  #listeners = new Set<Listener>();
  #forgetters = new Set<() => void>();
  #seenTold = 0;
  /** The sequence that the decision under way stands on. */
  #stoodOn = 0;
  #looks = 0;
  /** The whole count was asked for. */
  #counting = false;
  /** The note that a decision could not be saved, until one is. */
  #unsaved = 0;

  constructor(id: string, lang: string, ports: Ports = browserPorts(), pace: () => Pace = () => 'once') {
    this.id = id;
    this.#lang = lang;
    this.#playback = new PlaybackQueue<Step>({
      pace: () => (this.#hurried ? 'once' : pace()),
      after: ports.after,
      show: ({ table, fresh }) => this.#take(table, fresh),
      merge: (earlier, later) => ({ table: later.table, fresh: [...earlier.fresh, ...later.fresh] }),
      seen: ({ fresh }) => fresh.some((entry) => entry.lines.length > 0),
      waiting: (count) => {
        this.behind = count;
      },
    });
    this.#connection = new Connection(ports, {
      message: (message) => this.#receive(message),
      state: (state) => {
        this.line = state;
      },
      greeting: () => this.#greeting(),
    });
    this.#texts = new ChoiceTexts(lang, (actions) => this.#askTexts(actions), ports.after);
  }

  /** Sits down. In a hot-seat game the curtain is asked first, before anything hidden is fetched. */
  async start(): Promise<void> {
    const info = await api.match(this.id);
    if (info.ok && isHotSeat(info.value.seats) && info.value.state === 'running' && info.value.to_act) {
      this.curtain = info.value.to_act;
      this.swapped = info.value.exchanged === true;
    }
    this.#connection.start();
  }

  stop(): void {
    this.#connection.close();
    this.#forgetAll();
  }

  hurry(): void {
    this.#connection.hurry();
  }

  /** To the newest position, past all that is not shown yet. Says whether there was any. */
  catchUp(): boolean {
    return this.#playback.skip();
  }

  /** The same, and past all that the bot has still to decide until another side's turn comes. */
  skip(): boolean {
    const side = this.newest?.to_act ?? null;
    if (side && this.newest?.seats[side].kind === 'bot') this.#hurried = side;
    return this.catchUp() || this.#hurried !== null;
  }

  /** Another pace was chosen, or nobody looks any more. */
  renewPace(): void {
    this.#playback.renew();
  }

  onChange(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Called when everything of a view must go, before anything else is shown. */
  onForget(forget: () => void): () => void {
    this.#forgetters.add(forget);
    return () => this.#forgetters.delete(forget);
  }

  /** The next player is here. */
  liftCurtain(): void {
    if (!this.curtain) return;
    this.#viewer = this.curtain;
    this.curtain = null;
    const greeting = this.#greeting();
    if (greeting) this.#connection.tell(greeting);
  }

  setLang(lang: string): void {
    if (lang === this.#lang) return;
    this.#lang = lang;
    this.#texts.speak(lang);
    if (this.table) this.#connection.tell({ t: 'lang', match: this.id, lang });
  }

  /** Decides; the answer is null, or what was said against it. */
  decide(actions: Action[]): Promise<Fault | null> {
    return this.#change({ t: 'do', match: this.id, actions });
  }

  undo(): Promise<Fault | null> {
    return this.#change({ t: 'undo', match: this.id });
  }

  resign(): Promise<Fault | null> {
    this.catchUp();
    return this.#change({ t: 'resign', match: this.id });
  }

  why(action: Action): Promise<WhyAnswer | null> {
    return this.#question<WhyAnswer>({ t: 'why', match: this.id, action });
  }

  plans(unit: string, via: readonly string[]): Promise<PlansAnswer | null> {
    return this.#question<PlansAnswer>({ t: 'plans', match: this.id, unit, ...(via.length ? { via } : {}) });
  }

  overlay(overlay: string): Promise<OverlayAnswer | null> {
    return this.#question<OverlayAnswer>({ t: 'overlay', match: this.id, overlay });
  }

  /** What the dice would do; null where a decision has no odds. */
  async odds(action: Action): Promise<Odds | null> {
    return (await this.#question<{ odds: Odds }>({ t: 'odds', match: this.id, action }))?.odds ?? null;
  }

  /** A finished game read again; or why not. Null when the line was closed meanwhile. */
  async review(): Promise<{ review: Review } | { fault: Fault } | null> {
    this.reviewed = 0;
    try {
      return { review: (await this.#connection.ask({ t: 'review', match: this.id }))['review'] as Review };
    } catch (error) {
      if (error instanceof Refused) return { fault: { code: error.code, message: error.message } };
      if (error instanceof Disconnected) return null;
      throw error;
    }
  }

  hint(): Promise<Hint | null> {
    return this.#question<Hint>({ t: 'hint', match: this.id });
  }

  /** Older entries of the log, as many as the table gives at once. */
  async older(): Promise<void> {
    const first = this.table?.log[0]?.number ?? 0;
    if (first === 0) return;
    const { counted } = this;
    const answer = await this.#question<{ log: LogEntry[] }>({
      t: 'log',
      match: this.id,
      from: Math.max(0, first - 100),
      to: first - 1,
    });
    // Numbers of the whole game and those of what this viewer saw do not go together.
    if (!answer || !this.table || !this.newest || counted !== this.counted) return;
    const longer = (table: TableMessage) => ({ ...table, log: mergeLog(table.log, answer.log, table.decisions) });
    this.table = longer(this.table);
    this.newest = longer(this.newest);
    this.#playback.edit((step) => ({ ...step, table: longer(step.table) }));
  }

  /** The whole log, for the report. */
  async wholeLog(): Promise<LogEntry[]> {
    for (let first = -1; this.table && this.table.log[0]?.number !== 0 && this.table.log[0]?.number !== first;) {
      first = this.table.log[0]?.number ?? 0;
      await this.older();
    }
    return this.table?.log ?? [];
  }

  /** The whole log too, but only to be read through: what is shown stays as it is. */
  async chronicle(): Promise<LogEntry[]> {
    const entries: LogEntry[] = [];
    for (let last = this.table?.decisions ?? -1, from = 0; from <= last; from = (entries.at(-1)?.number ?? last) + 1) {
      const answer = await this.#question<{ log: LogEntry[] }>({ t: 'log', match: this.id, from, to: last });
      if (!answer || answer.log.length === 0) break;
      entries.push(...answer.log);
    }
    return entries;
  }

  async viewAt(at: number, as: Viewer | 'both'): Promise<Past | null> {
    const answer = await this.#question<{ view: GameView; other?: GameView; prompt: string }>({
      t: 'replay',
      match: this.id,
      at,
      as,
    });
    return answer && { at, as, view: answer.view, other: answer.other ?? null, prompt: answer.prompt };
  }

  async lookBack(at: number, as: Viewer | 'both'): Promise<void> {
    const asked = ++this.#looks;
    const past = await this.viewAt(at, as);
    // Only the last of several glances is shown.
    if (past && this.table && asked === this.#looks) this.past = past;
  }

  backToNow(): void {
    this.#looks += 1;
    this.past = null;
    this.#countAll();
  }

  /** What is on the screen has been read. */
  read(): void {
    const seq = this.table?.seq ?? 0;
    if (this.table?.as === 'observer' || seq <= this.#seenTold) return;
    this.#seenTold = seq;
    this.#connection.tell({ t: 'seen', match: this.id, seq });
  }

  #greeting(): Message | null {
    if (this.curtain) return null;
    const as = this.#viewer ?? this.table?.as;
    return {
      t: 'open',
      match: this.id,
      lang: this.#lang,
      ...(as ? { as } : {}),
      ...(this.newest ? { seen: this.newest.seq } : {}),
    };
  }

  #receive(message: Message): void {
    if (message.t === 'bye') {
      this.farewell = String(message['reason'] ?? '');
      return;
    }
    if (message.t === 'refused') {
      this.#refused(message['error'] as Fault);
      return;
    }
    // While the curtain is down nothing of the game may come in, not even a late answer for the old side.
    if (message['match'] !== this.id || this.curtain) return;
    if (message.t === 'table') this.#whole(wholeTable(message as unknown as WholeMessage, this.#texts.reader()));
    else if (message.t === 'reviewing') this.reviewed = Number(message['done']);
    else if (message.t === 'change') this.#difference(message as unknown as ChangeMessage);
  }

  #refused(fault: Fault): void {
    if (this.curtain) return;
    if (!this.table) this.fault = fault;
    else if (fault.code === 'seat') this.#sitAnew();
  }

  /** The players changed sides while this page was away: it asks which side it has. */
  #sitAnew(): void {
    this.#forgetAll();
    const greeting = this.#greeting();
    if (greeting) this.#connection.tell(greeting);
  }

  #whole(table: TableMessage): void {
    this.farewell = null;
    this.fault = null;
    if (this.#mustHide(table)) return;
    const turned = this.newest !== null && this.newest.exchanged !== table.exchanged;
    if (turned && this.newest?.as !== table.as) this.#forgetAll();
    if (turned) toast(t(`table.exchanged.${table.as}`));
    // A game that is over is counted otherwise, and nothing in it is news.
    const known = this.newest?.as === table.as && !table.over ? this.newest.decisions : null;
    this.newest = table;
    this.counted = table.over;
    this.#counting = false;
    this.#hurried = null;
    this.#playback.now({ table, fresh: known === null ? [] : table.log.filter((entry) => entry.number > known) });
  }

  #difference(change: ChangeMessage): void {
    if (!this.newest) return;
    const { to_act = this.newest.to_act, exchanged = this.newest.exchanged } = change;
    if (this.#mustHide({ ...this.newest, to_act, exchanged })) return;
    // Who sits where is told with the whole table only.
    const steps = exchanged === this.newest.exchanged ? afterChange(this.newest, change, this.#texts.reader()) : null;
    const last = steps?.at(-1)?.table;
    if (!steps || !last) return this.#connection.tell(this.#greeting() ?? { t: 'close', match: this.id });
    this.newest = last;
    this.#play(steps, change.kept !== undefined);
    if (last.to_act !== this.#hurried) this.#hurried = null;
  }

  /** What people decided and took back is shown at once, what a bot did upon it step by step. */
  #play(steps: readonly Step[], takenBack: boolean): void {
    const told = (some: readonly Step[]) => some.some(({ fresh }) => fresh.length > 0);
    // What tells of nothing, as the end of a turn by a hidden decision, does not end the wait of what came before it.
    if (!takenBack && !told(steps) && this.behind > 0) return this.#playback.add(...steps);
    const decided = steps.findLastIndex(({ table, fresh }) => fresh.some((entry) => !ofBot(table, entry))) + 1;
    const watched = takenBack ? [] : steps.slice(decided);
    if (!told(watched)) return this.#playback.now(...steps);
    if (decided > 0) this.#playback.now(...steps.slice(0, decided));
    this.#playback.add(...watched);
  }

  #take(table: TableMessage, fresh: LogEntry[]): void {
    this.table = table;
    if (table.seq > this.#stoodOn) {
      this.busy = false;
      dismiss(this.#unsaved);
    }
    for (const listener of this.#listeners) listener(table, fresh);
    this.#countAll();
  }

  /**
   * While a game goes on each viewer has numbers of his own for what he saw. Once its end is shown the table is asked
   * for
   * the count of all decisions, so that replay and review mean the same to everybody; who looks back meanwhile ends
   * that first.
   */
  #countAll(): void {
    if (!this.table?.over || this.behind > 0 || this.past || this.counted || this.#counting) return;
    const greeting = this.#greeting();
    this.#counting = greeting !== null;
    if (greeting) this.#connection.tell(greeting);
  }

  /** In a hot-seat game, when the other player is to decide: drop everything first, then let the curtain fall. */
  #mustHide({ seats, to_act, as, exchanged }: TableMessage): boolean {
    const swapped = this.newest !== null && this.newest.exchanged !== exchanged;
    if (!isHotSeat(seats) || to_act === null || (to_act === as && !swapped)) return false;
    this.#forgetAll();
    this.#connection.tell({ t: 'close', match: this.id });
    this.curtain = to_act;
    this.swapped = exchanged;
    return true;
  }

  #forgetAll(): void {
    this.#playback.clear();
    this.table = this.newest = null;
    this.past = null;
    this.#viewer = null;
    this.#seenTold = 0;
    this.counted = this.#counting = false;
    this.#texts.forget();
    this.#connection.forget();
    for (const forget of this.#forgetters) forget();
  }

  async #change(message: Message): Promise<Fault | null> {
    // What was decided upon an older picture is not done: the newest is shown first.
    if (!this.table || this.busy || this.catchUp()) return null;
    const stoodOn = this.table.seq;
    this.#stoodOn = stoodOn;
    this.busy = true;
    try {
      await this.#connection.ask({ ...message, seq: stoodOn });
      return null;
    } catch (error) {
      return this.#said(error);
    } finally {
      if (this.#stoodOn === stoodOn) this.busy = false;
    }
  }

  /** A stale decision is no fault of the player: it is said once, and the table that follows shows how it stands. */
  #said(error: unknown): Fault | null {
    if (error instanceof Refused) {
      if (error.code === 'stale') {
        if (!error.repeated) toast(t('table.stale'));
        return null;
      }
      // The table reads again what it has on its disk, and shows it: a word at the prompt would not stay.
      if (error.code === 'storage') {
        this.#unsaved = toast(t('table.unsaved'), 'error');
        return null;
      }
      return { code: error.code, message: error.message, ...(error.rule ? { rule: error.rule } : {}) };
    }
    if (error instanceof Disconnected) return null;
    throw error;
  }

  async #askTexts(actions: Action[]): Promise<string[] | 'later' | null> {
    try {
      return (await this.#connection.ask({ t: 'texts', match: this.id, actions }))['texts'] as string[];
    } catch (error) {
      if (error instanceof Refused) return PASSING.has(error.code) ? 'later' : null;
      if (error instanceof Disconnected) return null;
      throw error;
    }
  }

  async #question<T>(message: Message): Promise<T | null> {
    const asked = this.table;
    try {
      const answer = await this.#connection.ask(message);
      return this.table?.as === asked?.as ? (answer as unknown as T) : null;
    } catch (error) {
      if (error instanceof Refused || error instanceof Disconnected) return null;
      throw error;
    }
  }
}

function ofBot(table: TableMessage, { side }: LogEntry): boolean {
  return side !== null && table.seats[side].kind === 'bot';
}
