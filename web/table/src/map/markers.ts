/** Depots and supply trains: small signs in a row under the blocks of their cell. Lengths in CSS pixels. */
import { sideColours } from './drawing';
import { roundRect, type Ink } from './ink';
import type { Camera } from './camera';
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

  paint(ctx: Ctx, camera: Camera, markers: readonly Marker[]): void {
    const rows = new Map<string, Marker[]>();
    for (const each of markers) rows.set(each.cell, [...(rows.get(each.cell) ?? []), each]);
    const size = Math.max(LEAST, Math.min(MOST, SIZE * camera.scale));
    for (const [cell, row] of rows) this.row(ctx, camera, cell, row, size);
  }

  private row(ctx: Ctx, camera: Camera, id: string, row: readonly Marker[], size: number): void {
    const cell = this.board.cell(id);
    if (!cell) return;
    const [x, y] = camera.toScreen(cell.anchor);
    const pitch = size * 1.22, low = y + camera.scale * 0.36;
    row.forEach((marker, i) => {
      ctx.save();
      ctx.translate(x + (i - (row.length - 1) / 2) * pitch, low);
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
