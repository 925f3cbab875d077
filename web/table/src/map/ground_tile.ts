/** Painting one tile of the ground, wherever it is done: in a worker, or in the page where workers have no canvas. */
import { hexGround } from './ground_hex';
import { packGround } from './ground_pack';
import type { Ctx } from './drawing';
import type { Extent, GroundSource, Lang, Theme } from './types';

/** All of the ground, or only borders, names and numbers, on nothing, to be laid over fills. */
export type Part = 'all' | 'upper';

export interface TileOrder {
  id: number;
  part: Part;
  theme: Theme;
  lang: Lang;
  drawn: number;
  raster: number;
  extent: Extent;
  size: number;
}

export type PaintedTile = { id: number; bitmap: ImageBitmap } | { id: number; fault: string };

/** Paints one tile; the promise waits for data, never for time. */
export type GroundPainter = (ctx: Ctx, order: TileOrder) => Promise<void>;

export function painterOf(source: GroundSource): GroundPainter {
  return source.kind === 'pack' ? packGround(source) : hexGround(source);
}

/** Paints on a canvas that the caller makes, and takes the picture off it in the caller's way. */
export async function paintTile<C extends HTMLCanvasElement | OffscreenCanvas>(
  order: TileOrder,
  painter: GroundPainter,
  canvas: C,
  take: (canvas: C) => ImageBitmap | Promise<ImageBitmap>,
): Promise<PaintedTile> {
  canvas.width = canvas.height = order.size;
  const ctx = canvas.getContext('2d', { alpha: order.part === 'upper' }) as Ctx | null;
  if (!ctx) return { id: order.id, fault: 'this browser gives no canvas to paint the ground on' };
  try {
    await painter(ctx, order);
    return { id: order.id, bitmap: await take(canvas) };
  } catch (error) {
    return { id: order.id, fault: error instanceof Error ? error.message : String(error) };
  }
}
