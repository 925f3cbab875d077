/** The game of a match: its face in the reader's language, and its board. */
import { api } from '../../api';
import { language } from '../../i18n';
import { loadBoard, type Board } from '../../map';
import type { Fault, GameDescription } from '../../types';
import { loadFace, type GameFace, type MakeFace } from '../face';

interface Loaded {
  description: GameDescription;
  makeFace: MakeFace | null;
}

export class LoadedGame {
  board = $state.raw<Board | null>(null);
  fault = $state.raw<Fault | null>(null);
  #loaded = $state.raw<Loaded | null>(null);
  face = $derived<GameFace | null>(this.#loaded?.makeFace?.(this.#loaded.description, language()) ?? null);

  async load(game: string): Promise<void> {
    if (this.#loaded) return;
    const answer = await api.game(game);
    if (!answer.ok) {
      this.fault = answer.error;
      return;
    }
    try {
      const [board, makeFace] = await Promise.all([loadBoard(game), loadFace(game)]);
      this.board = board;
      this.#loaded = { description: answer.value, makeFace };
    } catch (error) {
      this.fault = { code: 'board', message: error instanceof Error ? error.message : String(error) };
    }
  }
}
