/** Depots and supply trains as they lie on the map: a house, and a waggon with its tilt. */
import { sideColours } from '../../table/src/map/drawing';
import { roundRect } from '../../table/src/map/ink';
import type { Marker, MarkerArt, MarkerPen } from '../../table/src/map/types';

type Ctx = CanvasRenderingContext2D;

const PAPER = '#FFF9EA';
const INK = '#1E1A17';

/** A house with a gable, in a square of 16. */
function house(ctx: Ctx): void {
  ctx.beginPath();
  for (const [x, y] of [
    [0, -8],
    [8, -1.5],
    [6.4, -1.5],
    [6.4, 8],
    [-6.4, 8],
    [-6.4, -1.5],
    [-8, -1.5],
  ] as const)
    ctx.lineTo(x, y);
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

function depot({ ctx }: MarkerPen, { side }: Marker): void {
  const { body, lo, ink } = sideColours[side];
  house(ctx);
  ctx.strokeStyle = PAPER;
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
function train(pen: MarkerPen, { kind, side, count }: Marker): void {
  const { ctx } = pen;
  const { body, lo } = sideColours[side];
  tilt(ctx);
  ctx.strokeStyle = PAPER;
  ctx.lineWidth = 4;
  ctx.lineJoin = 'round';
  ctx.stroke();
  ctx.fillStyle = kind === 'train' ? PAPER : kind === 'dummy' ? 'rgba(255,249,234,.55)' : body;
  ctx.fill();
  ctx.strokeStyle = kind === 'covered' ? lo : body;
  ctx.lineWidth = 1.8;
  if (kind === 'dummy') ctx.setLineDash([2.4, 2]);
  ctx.stroke();
  ctx.setLineDash([]);
  wheels(ctx, kind === 'dummy' ? PAPER : body, lo);
  const text = count > 1 ? String(count) : kind === 'covered' ? '?' : '';
  if (text) pen.text(text, 8.6, 0, -1.4, kind === 'covered' ? PAPER : INK);
}

export const art: MarkerArt = { depot, train, dummy: train, covered: train };
