/** The parts of the drawing in `web/map` that the browser uses. */
import type { Box } from '../../../map/geometry';
import type { Picture } from '../../../map/picture';
import { CAP_HEIGHT as CAPITALS } from '../../../map/text';
import { cubes, signs } from '../../../map/themes';
import type { Theme } from './types';

export { block, blockDefs, type BlockSpec, type BlockState as DrawnState } from '../../../map/blocks';
export { openLetters, type CutLetters } from '../../../map/letters';
export { paintPicture, Paths, type Ctx, type PathTables } from '../../../map/paint';
export { pictureOf, Tables, type Picture } from '../../../map/picture';
export { measure, outline, type Letters as Fonts } from '../../../map/text';
export { badges as badgeColours, sides as sideColours, themes as themeColours } from '../../../map/themes';

/** One scale of the ground, as `pack.ts` of the drawing writes it. */
export interface GroundFile {
  scale: number;
  map: Box;
  paths: string[];
  spots: number[][];
  pictures: Record<Theme, Picture>;
}

export const CAP_HEIGHT = CAPITALS.sans;
export const cubeNames = [...Object.keys(cubes), ...Object.keys(signs)];
