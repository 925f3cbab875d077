/** The position on the screen, now or in the past, as its game's face describes it. Everything here is derived. */
import type { Side as MapSide } from '../../map';
import type { Side } from '../../types';
import { bothPieces } from '../drawing';
import { PieceIndex, type AreaState } from '../face';
import { lastWord } from '../log';
import type { Match } from '../match.svelte';
import type { LoadedGame } from './loaded_game.svelte';

const NO_PIECES = new PieceIndex([]);

export class Position {
  #match: Match;
  #game: LoadedGame;

  constructor(match: Match, game: LoadedGame) {
    this.#match = match;
    this.#game = game;
  }

  table = $derived.by(() => this.#match.table);
  past = $derived.by(() => this.#match.past);
  face = $derived.by(() => this.#game.face);
  /** The side whose eyes the screen has; observers look on from the French side. */
  side = $derived<Side>(this.table?.as === 'russian' ? 'russian' : 'french');
  view = $derived(this.past?.view ?? this.table?.view ?? null);
  /** After how many decisions the match stood so. */
  decision = $derived(this.past?.at ?? this.table?.decisions ?? 0);
  running = $derived(this.table !== null && !this.table.over);

  pieces = $derived.by<PieceIndex>(() => {
    const { face, view } = this;
    if (!face || !view) return NO_PIECES;
    const other = this.past?.other;
    return new PieceIndex(other ? bothPieces(face.pieces(view), face.pieces(other)) : face.pieces(view));
  });
  /** What never changes of the board, and what does. */
  board = $derived(this.face?.board ?? null);
  areaStates = $derived<ReadonlyMap<string, AreaState>>(
    this.face && this.view ? this.face.areaStates(this.view) : new Map(),
  );
  strip = $derived(this.face && this.view ? this.face.strip(this.view) : null);
  log = $derived.by(() => {
    const entries = this.table?.log ?? [];
    const { past } = this;
    return past ? entries.filter((entry) => entry.number <= past.at) : entries;
  });
  clock = $derived(this.face && this.view ? this.face.clock(this.view, this.log) : null);
  battle = $derived(this.face && this.view ? this.face.capabilities.battle(this.view, this.log) : null);
  armies = $derived(this.face && this.view ? this.face.armies(this.view) : []);
  markers = $derived(this.face && this.view ? this.face.capabilities.markers.on(this.view) : []);
  turnParts = $derived(this.face && this.view && this.running ? this.face.capabilities.turnParts(this.view) : []);
  campaign = $derived(this.face && this.view ? this.face.capabilities.campaign(this.view) : null);
  scene = $derived(this.face && this.view && this.running ? this.face.capabilities.scene(this.view) : null);
  startLine = $derived(
    this.face !== null && this.view !== null && this.face.capabilities.startLine(this.view, this.decision),
  );
  /** Who holds which area, as one text: it stays the same, and nothing is drawn anew, while nothing changes hands. */
  #held = $derived(
    [...this.areaStates].flatMap(([id, { controller }]) => (controller ? [`${id} ${controller}`] : [])).join(','),
  );
  holders = $derived<Readonly<Record<string, MapSide>>>(
    Object.fromEntries(
      this.#held
        .split(',')
        .filter(Boolean)
        .map((each) => each.split(' ')),
    ),
  );
  /** How the match ended, when no rule of its game says so; told with the last decision. */
  closing = $derived(this.table && this.decision === this.table.decisions ? lastWord(this.table.result) : null);

  /** What nobody shows is not worked out anew by itself: this lets go of all that was made of a view that is gone. */
  forget(): void {
    void [this.view, this.pieces, this.areaStates, this.strip, this.log, this.clock, this.battle, this.armies];
    void [this.markers, this.turnParts, this.campaign, this.scene, this.holders];
  }
}
