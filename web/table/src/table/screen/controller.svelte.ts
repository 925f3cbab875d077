/** The table's screen without its markup: who does what when the player presses, types, or something happens. */
import { createContext, untrack } from 'svelte';
import { language, t, text } from '../../i18n';
import { gameOf } from '../../session.svelte';
import { changeSettings, paceNow, paces, settings } from '../../settings.svelte';
import { soundTurn } from '../../sound';
import type { LogEntry, Stretch, TableMessage } from '../../types';
import { say } from '../../ui';
import { BattleWatch } from '../battle_watch.svelte';
import { targetsOf } from '../choices';
import { Selection } from '../selection.svelte';
import { Gestures } from '../gestures';
import { HintState } from '../hint.svelte';
import { commandOf } from '../keys';
import { afterLayout } from '../layout';
import { Match } from '../match.svelte';
import { botIsMoving } from '../bot_move';
import { OddsState } from '../odds.svelte';
import { railItems } from '../overlays';
import { makeReport } from '../reporter';
import { ReviewState } from '../review.svelte';
import { LoadedGame } from './loaded_game.svelte';
import { MapState } from './map_state.svelte';
import { OverlayChoice } from './overlay_choice.svelte';
import { PanelState } from './panel_state.svelte';
import { Position } from './position.svelte';
import { PromptState } from './prompt_state.svelte';
import { Replay } from './replay.svelte';
import { Reserves } from './reserves.svelte';
import { isWide } from './window_size.svelte';

/** As many lines as are read out when several come at once. */
const LINES_READ_OUT = 6;

export class TableController {
  readonly match: Match;
  readonly game = new LoadedGame();
  readonly selection: Selection;
  readonly position: Position;
  readonly odds: OddsState;
  readonly hints: HintState;
  readonly review: ReviewState;
  readonly battles = new BattleWatch();
  readonly overlays: OverlayChoice;
  readonly replay: Replay;
  readonly reserves: Reserves;
  readonly prompt: PromptState;
  readonly panels: PanelState;
  readonly map: MapState;
  readonly gestures: Gestures;
  reporting = $state(false);
  /** What the pointer pressed last. */
  #touched: Element | null = null;

  constructor(id: string) {
    const match = new Match(id, language(), undefined, paceNow);
    const selection = new Selection(match, this.#leads);
    const position = new Position(match, this.game);
    this.match = match;
    this.selection = selection;
    this.position = position;
    this.odds = new OddsState(match, selection, () => this.game.face);
    this.hints = new HintState(match);
    this.review = new ReviewState(match);
    this.overlays = new OverlayChoice(match);
    this.replay = new Replay(match);
    this.reserves = new Reserves(match, selection, position);
    this.prompt = new PromptState(match, selection, position, this.odds, this.battles);
    this.panels = new PanelState(this, (area) => this.map.boardMap?.screenOf(area) ?? null);
    this.map = new MapState(this);
    this.gestures = new Gestures(match, selection, () => position, this.#leads);
  }

  info = $derived.by(() => {
    const { table } = this.match;
    return table ? gameOf(table.game) : null;
  });
  overlayItems = $derived(railItems(this.info?.overlays ?? [], this.game.face?.overlays ?? {}));
  /** A bot is at it: what it has just done, in words. */
  bot = $derived.by(() => {
    const { table, behind } = this.match;
    return table && botIsMoving(table, behind) ? { text: this.map.botMove?.text ?? '' } : null;
  });

  /** Asks the staff, where there is something to ask. */
  askHint = $derived.by(() => (this.hints.possible && !this.hints.open ? () => void this.hints.toggle() : null));

  /** The unit that leads the stack of an area, where stacks march as one; without an area, the march under way. */
  #leads = (area: string | null): string | null => {
    const { face } = this.game;
    const { table } = this.match;
    return face && table?.view ? face.capabilities.stacks.leader(table.view, area, table.legal) : null;
  };

  /** Sits down at the match; the answer gets up again. */
  start(): () => void {
    const off = [
      this.match.onChange((after, entries) => this.#changed(after, entries)),
      this.match.onForget(() => this.#forget()),
    ];
    void this.match.start();
    return () => {
      this.replay.stop();
      this.match.stop();
      for (const each of off) each();
    };
  }

  /** What follows by itself when something changes. To be called while the component is made. */
  watch(): void {
    const { match, position, map, reserves, panels } = this;
    $effect(() => match.setLang(language()));
    $effect(() => this.odds.refresh());
    $effect(() => this.hints.refresh());
    $effect(() => {
      if (this.hints.hint && map.boardMap) map.showAdvice(untrack(() => position.pieces));
    });
    $effect(() => {
      void [settings.pace, settings.motion];
      match.renewPace();
    });
    $effect(() => {
      if (match.table?.game) void this.game.load(match.table.game);
    });
    // Where somebody can be brought on is not left under the panel that shows him: looked at once, when that is first
    // asked.
    $effect(() => {
      if (map.boardMap && reserves.arrival && !reserves.placing)
        return afterLayout(() => untrack(() => this.#showArrivals()));
    });
    // The first position may come before the game's face does.
    $effect(() => void (position.face && untrack(() => this.battles.see(position.battle, []))));
    // What is counted from the beginning of the turn needs the log so far back.
    $effect(() => {
      if (position.clock?.pending && !match.past && (position.log[0]?.number ?? 0) > 0) void match.older();
    });
    // Who looks far back reads what had happened by then.
    $effect(() => {
      if (match.past && (match.table?.log[0]?.number ?? 0) > match.past.at) void match.older();
    });
    $effect(() => {
      if (panels.tab === 'log') panels.unread = 0;
    });
  }

  #showArrivals(): void {
    const { waiting } = this.reserves;
    this.map.showPlaces([
      ...new Set(waiting.flatMap((piece) => [...targetsOf(this.selection.choices, piece.key).keys()])),
    ]);
  }

  /** A curtain, a new seat: nothing of the old one stays, not even what is read out. */
  #forget(): void {
    say('');
    this.selection.clear();
    this.replay.stop();
    this.overlays.answer = null;
    this.position.forget();
    this.map.forget();
    this.battles.forget();
    this.prompt.openVerb = null;
    this.hints.close();
  }

  #changed(after: TableMessage, entries: LogEntry[]): void {
    const {
      map,
      panels,
      game: { face },
    } = this;
    this.prompt.openVerb = null;
    this.selection.renew();
    void this.overlays.refresh();
    map.changed(after, entries);
    if (entries.length > 0) {
      map.showBotMove(after, entries, this.match.behind);
      if (map.botMove && after.mine) soundTurn();
    }
    const lines = entries.flatMap((entry) => entry.lines);
    if (lines.length > 0) {
      say(
        lines
          .slice(-LINES_READ_OUT)
          .map((line) => line.text)
          .join(' '),
      );
      if (panels.tab !== 'log') panels.unread += lines.length;
    }
    this.battles.see(face && after.view ? face.capabilities.battle(after.view, after.log) : null, entries);
    if (!document.hidden) this.match.read();
  }

  visibilityChanged = (): void => {
    if (document.hidden) this.match.renewPace();
    else this.match.read();
  };

  changePace(by: 1 | -1): void {
    const pace = paces[paces.indexOf(settings.pace) + by];
    if (!pace) return;
    changeSettings({ pace });
    say(t(`settings.pace.${pace}`));
  }

  goToArea = (area: string): void => {
    this.map.goToArea(area);
    if (!isWide()) this.panels.drawer = false;
  };

  /** Chooses the next piece or area that can act, and goes there. */
  next = (by: 1 | -1 = 1): void => {
    const { face, pieces } = this.position;
    const unit = this.selection.step(by);
    const piece = pieces.get(unit);
    const area = piece?.area ?? this.selection.area;
    if (!area) return;
    this.map.boardMap?.flyTo(area);
    const place = face?.areaName(area) ?? '';
    say(piece ? `${piece.name}, ${place}` : place);
  };

  /** Does what the staff would do. */
  follow = (): void => {
    const { hint } = this.hints;
    if (hint && !this.match.busy) void this.selection.decide([hint.action]);
  };

  /** The board as it stood before a stretch of the game, where it happened. */
  lookAt = (stretch: Stretch): void => {
    this.review.chosen = stretch;
    this.replay.goTo(stretch.first - 1, 'both');
    const area = stretch.areas.at(-1);
    if (area) this.map.boardMap?.bringIntoView(area);
  };

  undo = async (): Promise<void> => {
    if (!this.prompt.canUndo) return;
    const fault = await this.match.undo();
    if (fault) this.selection.refusal = fault;
  };

  resign = async (): Promise<void> => {
    this.panels.resigning = false;
    const fault = await this.match.resign();
    if (fault) this.selection.refusal = fault;
  };

  cancel(): void {
    if (this.match.past) this.replay.leave();
    else if (this.prompt.openVerb) this.prompt.openVerb = null;
    else if (!this.selection.back() && !this.panels.closeTop() && this.overlays.id)
      void this.overlays.toggle(this.overlays.id);
  }

  /** Enter: what is pointed at, else what is offered, else the next who can act. Says whether there was anything. */
  confirm(): boolean {
    const { first } = this.prompt;
    if (this.selection.pending()) void this.selection.confirm();
    else if (first) void this.selection.decide([first.action]);
    else if (this.selection.choices.units.length > 1) this.next();
    else return false;
    return true;
  }

  touch = ({ target }: Event): void => {
    this.#touched = target instanceof Element ? target : null;
  };

  keydown = (event: KeyboardEvent): void => {
    if (event.key === 'Tab') this.#touched = null;
    if (!this.match.table || this.panels.help || this.panels.resigning) return;
    const command = commandOf(event, this.match.past !== null, this.#touched);
    if (command && this.#obey(command)) event.preventDefault();
  };

  /** Says whether the command did anything that the browser shall not do as well. */
  #obey(command: string): boolean {
    const overlay = this.overlayItems.find((each) => command === `key ${each.key}`);
    if (command === 'skip') return this.match.skip();
    if (command === 'hint') return this.hints.toggle();
    if (['confirm', 'next', 'previous', 'undo'].includes(command) && this.match.catchUp()) return true;
    if (command === 'confirm') return this.confirm();
    const act = this.#acts[command];
    if (act) act();
    else if (overlay) void this.overlays.toggle(overlay.id);
    else return this.prompt.press(command.slice('key '.length));
    return true;
  }

  #acts: Readonly<Record<string, () => void>> = {
    cancel: () => this.cancel(),
    slower: () => this.changePace(-1),
    faster: () => this.changePace(1),
    follow: () => this.follow(),
    next: () => this.next(),
    previous: () => this.next(-1),
    bend: () => void this.selection.bend(),
    undo: () => void this.undo(),
    words: () => this.panels.toggleList(),
    help: () => (this.panels.help = true),
    earlier: () => this.replay.step(-1),
    later: () => this.replay.step(1),
    play: () => this.replay.togglePlay(),
  };

  report = async (): Promise<void> => {
    const {
      match,
      game: { face },
      map: { boardMap, box },
    } = this;
    const { table } = match;
    if (!table || !face || !boardMap || !box) return;
    this.reporting = true;
    await makeReport({ match, face, map: boardMap, box, title: this.info ? text(this.info.title) : table.game });
    // The pictures were laid over what is shown now.
    this.map.boardMap?.setInset(this.panels.inset);
    this.map.boardMap?.setOverlay(this.map.overlay);
    this.map.boardMap?.setBlocks(this.map.blocks);
    this.reporting = false;
  };
}

/** The controller of the table that a component is part of. */
export const [useTable, provideTable] = createContext<TableController>();
