import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { areaBoard, type AreaFile } from '../../../table/src/map/area_board';

const file = (name: string) => fileURLToPath(new URL(`../ground/${name}`, import.meta.url));

/** The board as the browser gets it; `npm run ground` makes the files. */
export function drawnBoard() {
  const areas = JSON.parse(readFileSync(file('areas.json'), 'utf8')) as AreaFile;
  return areaBoard(areas, null, {});
}
