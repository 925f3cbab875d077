/** Seen from far away a stack is a number on the colour of its side: round corners French, cut ones Russian. */
import { sideColours } from './drawing';
import type { Ink } from './ink';
import type { Side } from './types';

const W = 18,
  H = 15,
  CUT = 4;

function shape(ctx: CanvasRenderingContext2D, side: Side): void {
  ctx.beginPath();
  if (side === 'french') ctx.roundRect(1, 1, W, H, CUT);
  else {
    for (const [x, y] of [
      [CUT, 0],
      [W - CUT, 0],
      [W, CUT],
      [W, H - CUT],
      [W - CUT, H],
      [CUT, H],
      [0, H - CUT],
      [0, CUT],
    ] as const)
      ctx.lineTo(1 + x, 1 + y);
    ctx.closePath();
  }
}

/** Draws counts from small pictures, one for each number and side. */
export class Counts {
  private readonly ready = new Map<string, HTMLCanvasElement>();

  constructor(private readonly ink: Ink) {}

  draw(ctx: CanvasRenderingContext2D, side: Side, count: number, x: number, y: number, pixelRatio: number): void {
    const key = `${side} ${count} ${pixelRatio}`;
    let canvas = this.ready.get(key);
    if (!canvas) {
      canvas = this.make(side, count, pixelRatio);
      this.ready.set(key, canvas);
    }
    const snap = (value: number) => Math.round(value * pixelRatio) / pixelRatio;
    ctx.drawImage(
      canvas,
      snap(x - W / 2 - 1),
      snap(y - H / 2 - 1),
      canvas.width / pixelRatio,
      canvas.height / pixelRatio,
    );
  }

  private make(side: Side, count: number, pixelRatio: number): HTMLCanvasElement {
    const canvas = document.createElement('canvas');
    canvas.width = Math.ceil((W + 2) * pixelRatio);
    canvas.height = Math.ceil((H + 2) * pixelRatio);
    const ctx = canvas.getContext('2d');
    if (!ctx) return canvas;
    const { body, lo, ink } = sideColours[side];
    ctx.scale(pixelRatio, pixelRatio);
    shape(ctx, side);
    ctx.fillStyle = body;
    ctx.fill();
    ctx.strokeStyle = lo;
    ctx.lineWidth = 1;
    ctx.stroke();
    this.ink.text(ctx, String(count), 11.5, 1 + W / 2, 1 + H / 2, ink);
    return canvas;
  }
}
