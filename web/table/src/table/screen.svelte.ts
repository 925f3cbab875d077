/** What the screen shows beside the match itself: the game's face and board, overlays, the past being played. */
import { MediaQuery } from 'svelte/reactivity';
import { api } from '../api';
import { language } from '../i18n';
import { loadBoard, type Board, type LinkMark, type Theme } from '../map';
import { settings } from '../settings.svelte';
import type { Fault, GameDescription, LogEntry, OverlayAnswer, Viewer } from '../types';
import { moveLinks } from './drawing';
import { makeFace, type GameFace, type Piece } from './games';
import type { Match } from './match.svelte';

const dark = new MediaQuery('(prefers-color-scheme: dark)');
const contrast = new MediaQuery('(prefers-contrast: more)');

export function themeNow(): Theme {
  if (settings.theme !== 'system') return settings.theme;
  if (contrast.current) return 'contrast';
  return dark.current ? 'dark' : 'light';
}

/** Both views of one moment: a block that either side knows is known. */
export function bothPieces(one: readonly Piece[], other: readonly Piece[]): Piece[] {
  const known = new Map<string, Piece>();
  for (const piece of [...one, ...other]) if (piece.unit) known.set(piece.unit, piece);
  return [...known.values()];
}

/** The moves of the last two sections of the log: what each side did last. */
export function lastMoves(log: readonly LogEntry[], face: GameFace): LinkMark[] {
  let sections = 0;
  let from = log.length;
  while (from > 0 && sections < 2) {
    from -= 1;
    if (log[from]?.lines.some((line) => face.section(line) !== null)) sections += 1;
  }
  return moveLinks(log.slice(from), (line) => face.moved(line));
}

/** The cell nearest to the middle of what stands on the board. */
export function middleOf(board: Board, pieces: readonly Pick<Piece, 'area'>[]): string | null {
  const places = pieces.flatMap((piece) => board.cell(piece.area)?.anchor ?? []) as number[];
  const mean = (from: 0 | 1) => places.filter((_, i) => i % 2 === from).reduce((sum, value) => sum + value, 0) / Math.max(1, places.length / 2);
  const [x, y] = [mean(0), mean(1)];
  const away = (cell: { anchor: readonly [number, number] }) => Math.hypot(cell.anchor[0] - x, cell.anchor[1] - y);
  return board.cells.reduce<Board['cells'][number] | null>((best, cell) => (!best || away(cell) < away(best) ? cell : best), null)?.id ?? null;
}

export class Screen {
  #match: Match;
  described = $state.raw<GameDescription | null>(null);
  board = $state.raw<Board | null>(null);
  fault = $state.raw<Fault | null>(null);
  /** The overlay that is on, and what the table said of it. */
  overlay = $state<string | null>(null);
  overlayAnswer = $state.raw<OverlayAnswer | null>(null);
  playing = $state(false);
  #wanted = 0;
  #timer: ReturnType<typeof setInterval> | null = null;

  face = $derived(this.described ? makeFace(this.described, language()) : null);

  constructor(match: Match) {
    this.#match = match;
  }

  async load(game: string): Promise<void> {
    if (this.described) return;
    const answer = await api.game(game);
    if (!answer.ok) {
      this.fault = answer.error;
      return;
    }
    try {
      this.board = await loadBoard(game);
      this.described = answer.value;
    } catch (error) {
      this.fault = { code: 'board', message: error instanceof Error ? error.message : String(error) };
    }
  }

  async toggleOverlay(id: string): Promise<void> {
    this.overlay = this.overlay === id ? null : id;
    await this.renewOverlay();
  }

  /** Asked again after every change: what it draws may have changed. */
  async renewOverlay(): Promise<void> {
    const id = this.overlay;
    if (id === null || id === 'moves' || id === 'bare') {
      this.overlayAnswer = null;
      return;
    }
    const answer = await this.#match.overlay(id);
    if (this.overlay === id) this.overlayAnswer = answer;
  }

  startReplay(at: number): void {
    this.goTo(at, this.#match.table?.as ?? 'observer');
  }

  goTo(at: number, as: Viewer | 'both'): void {
    const last = this.#match.table?.decisions ?? 0;
    this.#wanted = Math.max(0, Math.min(last, at));
    void this.#match.lookBack(this.#wanted, as);
  }

  /** From where the last step leads, even if its picture is still on the way. */
  step(by: number): void {
    const past = this.#match.past;
    if (past) this.goTo(this.#wanted + by, past.as);
  }

  togglePlay(): void {
    if (this.#timer) return this.stopPlay();
    this.playing = true;
    this.#timer = setInterval(() => {
      const past = this.#match.past;
      if (!past || past.at >= (this.#match.table?.decisions ?? 0)) this.stopPlay();
      else this.step(1);
    }, 900);
  }

  stopPlay(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
    this.playing = false;
  }

  leavePast(): void {
    this.stopPlay();
    this.#match.backToNow();
  }
}
