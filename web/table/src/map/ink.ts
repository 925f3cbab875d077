/** Letters and small shapes on a canvas, all in CSS pixels. Texts are outlines, so nothing waits for a font. */
import { CAP_HEIGHT, measure, outline, type Fonts } from './drawing';

export class Ink {
  private readonly texts = new Map<string, Path2D>();

  constructor(private readonly fonts: Fonts) {}

  width(text: string, size: number): number {
    return measure(this.fonts, 'sansBold', text, size);
  }

  /** A text with its middle at x, y. */
  text(
    ctx: CanvasRenderingContext2D,
    text: string,
    size: number,
    x: number,
    y: number,
    colour: string,
    halo?: string,
  ): void {
    const key = `${size} ${text}`;
    let path = this.texts.get(key);
    if (!path) {
      path = new Path2D(
        String(outline(this.fonts, 'sansBold', text, size, { anchor: 'middle', y: (size * CAP_HEIGHT) / 2 })),
      );
      this.texts.set(key, path);
    }
    ctx.save();
    ctx.translate(x, y);
    if (halo) {
      ctx.strokeStyle = halo;
      ctx.lineWidth = 3.5;
      ctx.lineJoin = 'round';
      ctx.stroke(path);
    }
    ctx.fillStyle = colour;
    ctx.fill(path);
    ctx.restore();
  }
}

export function roundRect(ctx: CanvasRenderingContext2D, x: number, y: number, w: number, h: number, r: number): void {
  ctx.beginPath();
  ctx.roundRect(x, y, w, h, r);
}

/** Paints the current path with a soft shadow under it, without blur: two steps are enough at this size. */
export function withShadow(ctx: CanvasRenderingContext2D, draw: () => void): void {
  ctx.save();
  ctx.translate(0, 1.5);
  ctx.globalAlpha = 0.28;
  ctx.fillStyle = '#1A1206';
  draw();
  ctx.fill();
  ctx.restore();
  draw();
}

/** Two crossed swords in a square of the given side, middle at x, y. */
export function swords(ctx: CanvasRenderingContext2D, x: number, y: number, side: number, colour: string): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(side / 16, side / 16);
  ctx.strokeStyle = colour;
  ctx.lineCap = 'round';
  ctx.lineWidth = 2;
  for (const way of [-1, 1]) {
    ctx.beginPath();
    ctx.moveTo(-6 * way, -6.5);
    ctx.lineTo(4.2 * way, 4);
    ctx.moveTo(1.2 * way, 6.4);
    ctx.lineTo(6.4 * way, 1.4);
    ctx.moveTo(4.6 * way, 4.6);
    ctx.lineTo(6.8 * way, 6.9);
    ctx.stroke();
  }
  ctx.restore();
}

/** Two waves: the step crosses a river. */
export function waves(ctx: CanvasRenderingContext2D, x: number, y: number, side: number, colour: string): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(side / 16, side / 16);
  ctx.strokeStyle = colour;
  ctx.lineCap = 'round';
  ctx.lineWidth = 2.1;
  for (const dy of [-3, 3]) {
    ctx.beginPath();
    ctx.moveTo(-7, dy);
    ctx.quadraticCurveTo(-4.6, dy - 4.4, -2.3, dy);
    ctx.quadraticCurveTo(0, dy + 4.4, 2.3, dy);
    ctx.quadraticCurveTo(4.6, dy - 4.4, 7, dy);
    ctx.stroke();
  }
  ctx.restore();
}

export function starPath(r: number): Path2D {
  const path = new Path2D();
  for (let i = 0; i < 10; i++) {
    const a = (i * Math.PI) / 5 - Math.PI / 2,
      q = i % 2 ? r * 0.42 : r;
    path.lineTo(Math.cos(a) * q, Math.sin(a) * q);
  }
  path.closePath();
  return path;
}
