/** Paints tiles of the ground away from the page, so that panning never waits for it. */
import { painterOf, paintTile, type GroundPainter, type TileOrder } from './ground_tile';
import type { GroundSource } from './types';

export type ToWorker = { source: GroundSource } | { order: TileOrder };

let painter: GroundPainter = () => Promise.reject(new Error('the ground was asked for before its source was named'));

self.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  if ('source' in data) {
    painter = painterOf(data.source);
    return;
  }
  const { size } = data.order;
  const answer = await paintTile(data.order, painter, new OffscreenCanvas(size, size), (canvas) =>
    canvas.transferToImageBitmap(),
  );
  self.postMessage(answer, { transfer: 'bitmap' in answer ? [answer.bitmap] : [] });
};
