/** The games that the table screen can show. A game is added with one line. */
import type { GameDescription, Lang } from '../../types';
import { BloodyMonday } from './bloody-monday';
import { Borodino1812 } from './borodino-1812';
import type { GameFace } from './face';
import { Invasion1812 } from './invasion-1812';

const faces: Record<string, new (described: GameDescription, lang: Lang) => GameFace> = {
  'bloody-monday': BloodyMonday,
  'borodino-1812': Borodino1812,
  'invasion-1812': Invasion1812,
};

export function makeFace(described: GameDescription, lang: Lang): GameFace | null {
  const Face = faces[described.game];
  return Face ? new Face(described, lang) : null;
}

export type * from './face';
