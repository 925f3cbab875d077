/** The games that this build can show: those that have a `face.ts` in their folder under `web/games`. */
import type { MakeFace } from './face';

const faces = import.meta.glob<MakeFace>('../../../../games/*/face.ts', { import: 'makeFace' });

/** How the pieces of a game look; null for a game that this build does not know. */
export async function loadFace(game: string): Promise<MakeFace | null> {
  return (await faces[`../../../../games/${game}/face.ts`]?.()) ?? null;
}

export type * from './face';
export type { Capabilities } from './capabilities';
export type { BoardFacts } from './board_facts';
export { PieceIndex } from './piece_index';
