import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { areaBoard, type AreaFile } from '../../src/map/area_board';

const file = (name: string) => fileURLToPath(new URL(`../../src/map/ground/bloody-monday/${name}`, import.meta.url));

/** The board as the browser gets it; `npm run ground` makes the files. */
export function bloodyMonday() {
  const areas = JSON.parse(readFileSync(file('areas.json'), 'utf8')) as AreaFile;
  return areaBoard(areas, null, {});
}
