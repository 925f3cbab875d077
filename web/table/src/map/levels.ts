/** Levels of detail and the squares that the ground is cut into. */
import type { Camera } from './camera';
import type { Extent } from './types';

/** Side of a tile in device pixels. */
export const TILE = 512;

export interface Level {
  key: string;
  /** The scale for which the ground was drawn. */
  drawn: number;
  /** Device pixels to a thousand board units in the tiles of this level. */
  raster: number;
}

export interface TileRef {
  level: Level;
  column: number;
  row: number;
}

/**
 * The drawing to use at a scale: the one nearest by ratio, so that lines and letters are never drawn much larger or
 * smaller than the guide has them.
 */
export function chooseDrawn(scales: readonly number[], scale: number): number {
  let best = scales[0]!;
  for (const each of scales) if (Math.abs(Math.log(each / scale)) < Math.abs(Math.log(best / scale))) best = each;
  return best;
}

export function levelOf(look: string, scales: readonly number[], scale: number, pixelRatio: number): Level {
  const drawn = chooseDrawn(scales, scale);
  const raster = Math.round(scale * pixelRatio * 64) / 64;
  return { key: `${look} ${drawn} ${raster}`, drawn, raster };
}

export const tileKey = ({ level, column, row }: TileRef) => `${level.key} ${column} ${row}`;

/** Columns and rows of a level that the whole ground needs. */
export function tilesOf(ground: Extent, raster: number): { columns: number; rows: number } {
  const across = (ground[2] - ground[0]) * (raster / 1000),
    down = (ground[3] - ground[1]) * (raster / 1000);
  return { columns: Math.ceil(across / TILE), rows: Math.ceil(down / TILE) };
}

/** The tiles of a level that a window shows, nearest to its middle first; `ring` more tiles on each side. */
export function tilesInView(level: Level, ground: Extent, view: Extent, ring = 0): TileRef[] {
  const size = (TILE * 1000) / level.raster;
  const { columns, rows } = tilesOf(ground, level.raster);
  const first = {
    column: Math.floor((view[0] - ground[0]) / size) - ring,
    row: Math.floor((ground[3] - view[3]) / size) - ring,
  };
  const last = {
    column: Math.floor((view[2] - ground[0]) / size) + ring,
    row: Math.floor((ground[3] - view[1]) / size) + ring,
  };
  const middle = [(first.column + last.column) / 2, (first.row + last.row) / 2] as const;
  const out: TileRef[] = [];
  for (let row = Math.max(0, first.row); row <= Math.min(rows - 1, last.row); row++) {
    for (let column = Math.max(0, first.column); column <= Math.min(columns - 1, last.column); column++)
      out.push({ level, column, row });
  }
  const away = (tile: TileRef) => Math.hypot(tile.column - middle[0], tile.row - middle[1]);
  return out.sort((a, b) => away(a) - away(b));
}

/** The part of the board that a tile shows. */
export function tileExtent({ level, column, row }: TileRef, ground: Extent): Extent {
  const size = (TILE * 1000) / level.raster;
  const west = ground[0] + column * size,
    north = ground[3] - row * size;
  return [west, north - size, west + size, north];
}

/** Where a tile's upper left corner falls on the screen, in whole device pixels when the scales agree. */
export function tilePlace(
  tile: TileRef,
  ground: Extent,
  camera: Camera,
  pixelRatio: number,
): { x: number; y: number; size: number } {
  const [x0, y0] = camera.toScreen([ground[0], ground[3]]);
  const grow = (camera.scale * pixelRatio) / tile.level.raster;
  const exact = Math.abs(grow - 1) < 0.002;
  const size = exact ? TILE : TILE * grow;
  const x = x0 * pixelRatio,
    y = y0 * pixelRatio;
  return exact
    ? { x: Math.round(x) + tile.column * TILE, y: Math.round(y) + tile.row * TILE, size }
    : { x: x + tile.column * size, y: y + tile.row * size, size };
}
