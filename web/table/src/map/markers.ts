/** Depots and supply trains: small signs beside the heap of their cell, or in a row where there is none. Lengths in CSS pixels. */
import { sideColours } from './drawing';
import { roundRect, type Ink } from './ink';
import type { Camera } from './camera';
import type { Shown } from './stacks';
import type { Board, Marker } from './types';

type Ctx = CanvasRenderingContext2D;

const LEAST = 10, MOST = 26;
/** Parts of the height of a hex. */
const SIZE = 0.2;

/** A house with a gable, in a square of 16. */
function house(ctx: Ctx): void {
  ctx.beginPath();
  for (const [x, y] of [[0, -8], [8, -1.5], [6.4, -1.5], [6.4, 8], [-6.4, 8], [-6.4, -1.5], [-8, -1.5]] as const) ctx.lineTo(x, y);
  ctx.closePath();
}

/** The tilt of a waggon. */
function tilt(ctx: Ctx): void {
  ctx.beginPath();
  ctx.moveTo(-7.6, 3.6);
  ctx.lineTo(-7.6, -1);
  ctx.quadraticCurveTo(-6.8, -7.6, 0, -7.6);
  ctx.quadraticCurveTo(6.8, -7.6, 7.6, -1);
  ctx.lineTo(7.6, 3.6);
  ctx.closePath();
}

function wheels(ctx: Ctx, fill: string, line: string): void {
  for (const x of [-4, 4]) {
    ctx.beginPath();
    ctx.arc(x, 5.4, 2.7, 0, 2 * Math.PI);
    ctx.fillStyle = fill;
    ctx.fill();
    ctx.strokeStyle = line;
    ctx.lineWidth = 1.2;
    ctx.stroke();
  }
}

export class MarkerPainter {
  constructor(private readonly board: Board, private readonly ink: Ink) {}

  /** @param heaps by cell @param full cells in which blocks stand side by side */
  paint(ctx: Ctx, camera: Camera, markers: readonly Marker[], heaps: ReadonlyMap<string, Shown>, full: ReadonlySet<string>): void {
    const rows = new Map<string, Marker[]>();
    for (const each of markers) rows.set(each.cell, [...(rows.get(each.cell) ?? []), each]);
    const size = Math.max(LEAST, Math.min(MOST, SIZE * camera.scale));
    for (const [id, row] of rows) {
      const cell = this.board.cell(id), heap = heaps.get(id);
      if (!cell) continue;
      const [x, y] = camera.toScreen(heap || full.has(id) ? cell.anchor : (this.board.heap?.middle(id) ?? cell.anchor));
      const pitch = size * 1.22, first = -(row.length - 1) / 2;
      // The left edge of a block says nothing.
      if (heap) this.signs(ctx, row, size, i => [heap.x - size * 0.26, heap.y + heap.size * 0.56 + (first + i) * pitch]);
      else this.signs(ctx, row, size, i => [x + (first + i) * pitch, y + (full.has(id) ? camera.scale * 0.36 : 0)]);
    }
  }

  private signs(ctx: Ctx, row: readonly Marker[], size: number, at: (i: number) => [number, number]): void {
    row.forEach((marker, i) => {
      ctx.save();
      ctx.translate(...at(i));
      ctx.scale(size / 16, size / 16);
      if (marker.kind === 'depot') this.depot(ctx, marker);
      else this.train(ctx, marker);
      ctx.restore();
    });
  }

  private depot(ctx: Ctx, { side }: Marker): void {
    const { body, lo, ink } = sideColours[side];
    house(ctx);
    ctx.strokeStyle = '#FFF9EA';
    ctx.lineWidth = 3.4;
    ctx.lineJoin = 'round';
    ctx.stroke();
    ctx.fillStyle = body;
    ctx.fill();
    ctx.strokeStyle = lo;
    ctx.lineWidth = 1.2;
    ctx.stroke();
    ctx.fillStyle = ink;
    // A barrel: what it holds, and no letter.
    roundRect(ctx, -3, -1.4, 6, 8, 2);
    ctx.fill();
    ctx.fillStyle = body;
    ctx.fillRect(-3, 0.6, 6, 1);
    ctx.fillRect(-3, 4, 6, 1);
  }

  /** The genuine one has a white tilt, the dummy an empty one, and the enemy's is all in his colour: it may be either. */
  private train(ctx: Ctx, { kind, side, count }: Marker): void {
    const { body, lo } = sideColours[side];
    tilt(ctx);
    ctx.strokeStyle = '#FFF9EA';
    ctx.lineWidth = 4;
    ctx.lineJoin = 'round';
    ctx.stroke();
    ctx.fillStyle = kind === 'train' ? '#FFF9EA' : kind === 'dummy' ? 'rgba(255,249,234,.55)' : body;
    ctx.fill();
    ctx.strokeStyle = kind === 'covered' ? lo : body;
    ctx.lineWidth = 1.8;
    if (kind === 'dummy') ctx.setLineDash([2.4, 2]);
    ctx.stroke();
    ctx.setLineDash([]);
    wheels(ctx, kind === 'dummy' ? '#FFF9EA' : body, lo);
    const text = count > 1 ? String(count) : kind === 'covered' ? '?' : '';
    if (text) this.ink.text(ctx, text, 8.6, 0, -1.4, kind === 'covered' ? '#FFF9EA' : '#1E1A17');
  }
}
