/** Paints tiles of the ground away from the page, so that panning never waits for it. */
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

export type ToWorker = { source: GroundSource } | { order: TileOrder };
export type FromWorker = { id: number; bitmap: ImageBitmap } | { id: number; fault: string };

/** Paints one tile; the promise waits for data, never for time. */
export type GroundPainter = (ctx: Ctx, order: TileOrder) => Promise<void>;

let painter: GroundPainter = () => Promise.reject(new Error('the ground was asked for before its source was named'));

async function paint(order: TileOrder): Promise<FromWorker> {
  const canvas = new OffscreenCanvas(order.size, order.size);
  const ctx = canvas.getContext('2d', { alpha: order.part === 'upper' });
  if (!ctx) return { id: order.id, fault: 'this browser cannot paint the ground away from the page' };
  try {
    await painter(ctx, order);
    return { id: order.id, bitmap: canvas.transferToImageBitmap() };
  } catch (error) {
    return { id: order.id, fault: error instanceof Error ? error.message : String(error) };
  }
}

self.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  if ('source' in data) {
    painter = data.source.kind === 'pack' ? packGround(data.source) : hexGround(data.source);
    return;
  }
  const answer = await paint(data.order);
  self.postMessage(answer, { transfer: 'bitmap' in answer ? [answer.bitmap] : [] });
};
