/** The games that the table screen can show. A game is added with one line. */
import type { GameDescription, Lang } from '../../types';
import { BloodyMonday } from './bloody-monday';
import type { GameFace } from './face';

const faces: Record<string, new (described: GameDescription, lang: Lang) => GameFace> = {
  'bloody-monday': BloodyMonday,
};

export function makeFace(described: GameDescription, lang: Lang): GameFace | null {
  const Face = faces[described.game];
  return Face ? new Face(described, lang) : null;
}

export type * from './face';
