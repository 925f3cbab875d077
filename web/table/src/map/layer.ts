/** A drawing kept between frames: larger than the window, so that a pan only moves it. */
import type { Camera } from './camera';

/** How far the window may move before the drawing is made anew, in CSS pixels. */
const MARGIN = 160;

export class Layer {
  private canvas: HTMLCanvasElement | null = null;
  private stale = true;
  private empty = true;
  private scale = 0;
  private origin: readonly [number, number] = [0, 0];

  invalidate(): void {
    this.stale = true;
  }

  /** Draws the layer; `paint` is called only when it is out of date. While zooming the old drawing is scaled. */
  draw(
    ctx: CanvasRenderingContext2D,
    camera: Camera,
    pixelRatio: number,
    steady: boolean,
    paint: ((into: CanvasRenderingContext2D) => void) | null,
  ): void {
    if (!paint) {
      this.empty = true;
      this.stale = true;
      return;
    }
    const [x, y] = camera.toScreen(this.origin);
    const moved = Math.abs(x) > MARGIN || Math.abs(y) > MARGIN;
    const zoomed = camera.scale !== this.scale;
    if (this.stale || this.empty || (zoomed && steady) || (!zoomed && moved)) this.repaint(camera, pixelRatio, paint);
    if (!this.canvas) return;
    const [left, top] = camera.toScreen(this.origin);
    const k = camera.scale / this.scale;
    const w = this.canvas.width / pixelRatio,
      h = this.canvas.height / pixelRatio;
    const snap = (value: number) => (k === 1 ? Math.round(value * pixelRatio) / pixelRatio : value);
    ctx.drawImage(this.canvas, snap(left - MARGIN * k), snap(top - MARGIN * k), w * k, h * k);
  }

  private repaint(camera: Camera, pixelRatio: number, paint: (into: CanvasRenderingContext2D) => void): void {
    const canvas = (this.canvas ??= document.createElement('canvas'));
    const w = Math.ceil((camera.width + 2 * MARGIN) * pixelRatio),
      h = Math.ceil((camera.height + 2 * MARGIN) * pixelRatio);
    if (canvas.width !== w || canvas.height !== h) {
      canvas.width = w;
      canvas.height = h;
    }
    const into = canvas.getContext('2d');
    if (!into) return;
    into.setTransform(1, 0, 0, 1, 0, 0);
    into.clearRect(0, 0, w, h);
    into.setTransform(pixelRatio, 0, 0, pixelRatio, MARGIN * pixelRatio, MARGIN * pixelRatio);
    paint(into);
    this.origin = camera.toBoard([0, 0]);
    this.scale = camera.scale;
    this.stale = false;
    this.empty = false;
  }

  destroy(): void {
    if (this.canvas) this.canvas.width = this.canvas.height = 0;
    this.canvas = null;
  }
}
