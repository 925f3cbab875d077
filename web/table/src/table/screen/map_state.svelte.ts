/** What the map shows over its ground, what it is asked to look at, and what lies under the pointer. */
import type { BlockPicture, BoardMap, Extent, Hovered, Move } from '../../map';
import type { LogEntry, TableMessage } from '../../types';
import type { Selection } from '../selection.svelte';
import {
  lastMoves,
  middleOf,
  movesBetween,
  overlayOf,
  pictureOf,
  placesOf,
  peacefulAreas,
  revealedBetween,
} from '../drawing';
import type { Piece, PieceIndex } from '../face';
import type { HintState } from '../hint.svelte';
import { botIsMoving, botMoveOf, type BotMove } from '../bot_move';
import type { ReviewState } from '../review.svelte';
import type { LoadedGame } from './loaded_game.svelte';
import type { OverlayChoice } from './overlay_choice.svelte';
import type { PanelState } from './panel_state.svelte';
import type { Position } from './position.svelte';
import type { Reserves } from './reserves.svelte';
import { isWide } from './window_size.svelte';

/** What the map draws, and what it draws it from. */
export interface MapSources {
  game: LoadedGame;
  selection: Selection;
  position: Position;
  reserves: Reserves;
  panels: PanelState;
  overlays: OverlayChoice;
  hints: HintState;
  review: ReviewState;
}

export class MapState {
  #from: MapSources;
  boardMap = $state.raw<BoardMap | null>(null);
  /** The element that the map draws in. */
  box = $state.raw<HTMLElement>();
  /** The part of the board that is on the screen. */
  extent = $state.raw<Extent | null>(null);
  focusArea = $state<string | null>(null);
  hovered = $state<string | null>(null);
  moves = $state.raw<readonly Move[]>([]);
  turns = $state.raw<readonly BlockPicture[]>([]);
  /** What a bot has just done. */
  botMove = $state.raw<BotMove | null>(null);
  /** Who has taken hold of the map while a bot decides keeps it: its moves do not pull it away. */
  #held = false;
  /** As they stood before the last change. */
  #before: readonly Piece[] = [];

  constructor(from: MapSources) {
    this.#from = from;
  }

  blocks = $derived.by(() => {
    const { position, reserves, selection } = this.#from;
    return position.pieces.all.map((piece) => pictureOf(piece, reserves.ready, selection.mover));
  });
  /** The piece that is chosen, on the board or beside it. */
  selected = $derived.by(() => {
    const { position, reserves, selection } = this.#from;
    const { mover } = selection;
    return position.pieces.get(mover) ?? reserves.waiting.find((piece) => piece.key === mover) ?? null;
  });
  /** An area under the pointer of which there is more to say than the map shows. */
  pointed = $derived.by(() => {
    const area = this.hovered === null ? undefined : this.#from.position.board?.area(this.hovered);
    return area && area.notes.length > 0 ? area : null;
  });
  pointedBorders = $derived.by(() => {
    const { face, view } = this.#from.position;
    return face && view && this.pointed ? face.borders(view, this.pointed.id) : [];
  });
  /** What the overlay says of the area under the pointer. */
  hoverText = $derived.by(() => {
    const { hovered } = this;
    const { face } = this.#from.position;
    const told = this.#from.overlays.answer?.areas.find((area) => area.area === hovered)?.text;
    return told && hovered ? `${face?.areaName(hovered) ?? hovered}: ${told}` : '';
  });
  overlay = $derived.by(() => {
    const { selection, position, panels, overlays, hints, review } = this.#from;
    const { areaStates, pieces, side, face, table, log, past, startLine } = position;
    return overlayOf({
      selection,
      areaStates,
      pieces,
      side,
      startLine,
      battle: panels.battlefield,
      shown: overlays.id ? { id: overlays.id, answer: overlays.answer } : null,
      lastMoves: face && table ? lastMoves(log, face) : [],
      botMove: past ? null : this.botMove,
      advised: hints.hint?.action ?? null,
      dwelt: (past && review.chosen?.areas) || [],
      quiet: peacefulAreas(selection.choices, face, table?.phase ?? ''),
    });
  });

  /** A new position: what moved on the way to it is shown as moving. */
  changed(after: TableMessage, entries: readonly LogEntry[]): void {
    const { face } = this.#from.position;
    const pieces = face && after.view ? face.pieces(after.view) : [];
    this.moves = entries.length > 0 ? movesBetween(this.#before, pieces, entries) : [];
    this.turns = entries.length > 0 ? revealedBetween(this.#before, pieces) : [];
    this.#before = pieces;
  }

  /** The bot's decision is shown where it happens, unless the player is looking elsewhere. */
  showBotMove(after: TableMessage, entries: readonly LogEntry[], behind: number): void {
    const { face, past } = this.#from.position;
    this.botMove = face && botMoveOf(after, entries, this.#before, face);
    const [area] = this.botMove?.areas.slice(-1) ?? [];
    if (area && !this.#held && !past) this.boardMap?.bringIntoView(area);
    if (!botIsMoving(after, behind)) this.#held = false;
  }

  forget(): void {
    this.#before = [];
    this.moves = [];
    this.turns = [];
    this.botMove = null;
    this.focusArea = null;
  }

  hold = (): void => {
    this.#held = true;
  };

  hover = (what: Hovered | null): void => {
    this.hovered = what === null ? null : what.kind === 'cell' ? what.id : what.cell;
    this.#from.selection.point(this.hovered);
  };

  /** The map opens where a battle is fought, else where the armies stand, near enough to read the blocks. */
  lookAtFront = (made: BoardMap): void => {
    const { board } = this.#from.game;
    const front = board && (this.#from.panels.battlefield ?? middleOf(board, this.#from.position.pieces.all));
    if (front) made.flyTo(front, board?.opening[isWide() ? 0 : 1]);
  };

  goToArea(area: string): void {
    this.boardMap?.flyTo(area);
    this.focusArea = area;
  }

  /** What is advised comes into sight. */
  showAdvice(pieces: PieceIndex): void {
    const { hint } = this.#from.hints;
    const places = hint && placesOf(hint.action, pieces);
    const area = places && (places.areas[0] ?? places.blocks[0]?.area);
    if (area) this.boardMap?.bringIntoView(area);
  }

  /** Flies to the middle of these places when most of them cannot be seen. */
  showPlaces(places: readonly string[]): void {
    const { boardMap } = this;
    const { board } = this.#from.game;
    if (!boardMap || !board || places.filter((area) => !boardMap.shows(area)).length <= places.length / 2) return;
    const middle = middleOf(
      board,
      places.map((area) => ({ area })),
    );
    if (middle) boardMap.flyTo(middle);
  }
}
