/** What the staff does by itself when it is asked to. */
import type { Deciding } from './deciding.svelte';
import type { Piece } from './games';
import type { Match } from './match.svelte';

/** Everybody beside the board, and those of them who can be brought on now. */
export interface Arrivals {
  inHand: readonly Piece[];
  waiting: readonly Piece[];
}

/** Brings on what waits beside the board, one block after another, until something else is asked. */
export async function placeAll(match: Match, deciding: Deciding, now: () => Arrivals): Promise<void> {
  for (let left = now().inHand.length; left > 0 && !match.past; ) {
    const hint = await match.hint();
    if (!hint || !now().waiting.some((piece) => piece.key === hint.action['unit'])) break;
    await deciding.decide([hint.action]);
    if (deciding.refusal || now().inHand.length >= left) break;
    left = now().inHand.length;
  }
}
