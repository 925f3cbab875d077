/** Where the window lies on the board. Scale is CSS pixels to a thousand board units; screen y grows downwards. */
import { clamp } from './geometry';
import type { Extent, Inset, Point, Viewport } from './types';

const NO_INSET: Inset = { top: 0, right: 0, bottom: 0, left: 0 };

export class Camera {
  width = 1;
  height = 1;
  inset: Inset = NO_INSET;
  scale = 100;
  /** The board point in the middle of the whole window. */
  private x: number;
  private y: number;

  constructor(
    private readonly ground: Extent,
    private readonly finest = 720,
  ) {
    this.x = (ground[0] + ground[2]) / 2;
    this.y = (ground[1] + ground[3]) / 2;
  }

  get perUnit(): number {
    return this.scale / 1000;
  }

  /** The scale at which the whole board fits between the panels. */
  get fitScale(): number {
    const [x0, y0, x1, y1] = this.ground;
    const { left, right, top, bottom } = this.inset;
    const w = Math.max(80, this.width - left - right),
      h = Math.max(80, this.height - top - bottom);
    return 1000 * Math.min(w / (x1 - x0), h / (y1 - y0));
  }

  resize(width: number, height: number): void {
    this.width = Math.max(1, width);
    this.height = Math.max(1, height);
    this.settle();
  }

  toScreen([x, y]: Point): [number, number] {
    const k = this.perUnit;
    return [this.width / 2 + (x - this.x) * k, this.height / 2 - (y - this.y) * k];
  }

  toBoard([x, y]: Point): [number, number] {
    const k = this.perUnit;
    return [this.x + (x - this.width / 2) / k, this.y - (y - this.height / 2) / k];
  }

  panBy(dx: number, dy: number): void {
    const from: Point = [this.x, this.y];
    this.x -= dx / this.perUnit;
    this.y += dy / this.perUnit;
    this.settle(from);
  }

  /** Zooms so that the board point under a screen point stays there. */
  zoomAt(at: Point, factor: number): void {
    const before = this.toBoard(at),
      from: Point = [this.x, this.y];
    this.scale = clamp(this.scale * factor, Math.min(this.scale, this.fitScale), Math.max(this.finest, this.fitScale));
    const after = this.toBoard(at);
    this.x += before[0] - after[0];
    this.y += before[1] - after[1];
    this.settle(from);
  }

  fit(): void {
    this.scale = this.fitScale;
    const [x0, y0, x1, y1] = this.ground;
    this.lookAt([(x0 + x1) / 2, (y0 + y1) / 2]);
  }

  /** Brings a point to the middle of the free room between the panels. */
  lookAt([x, y]: Point, scale = this.scale): void {
    this.scale = clamp(scale, this.fitScale, Math.max(this.finest, this.fitScale));
    const { left, right, top, bottom } = this.inset;
    this.x = x + (right - left) / 2 / this.perUnit;
    this.y = y - (bottom - top) / 2 / this.perUnit;
    this.settle();
  }

  view(): Viewport {
    const [x0, y1] = this.toBoard([0, 0]),
      [x1, y0] = this.toBoard([this.width, this.height]);
    return { extent: [x0, y0, x1, y1], scale: this.scale };
  }

  centre(): [number, number] {
    const { left, right, top, bottom } = this.inset;
    return this.toBoard([(this.width + left - right) / 2, (this.height + top - bottom) / 2]);
  }

  /**
   * Keeps the board between the panels: no edge of it can be pulled past the room's edge, a small board is centred. A
   * panel that opened or closed may have left it beyond: whoever moves it from there brings it back and is not carried.
   */
  private settle(from?: Point): void {
    if (!from) this.scale = Math.max(this.scale, this.fitScale * 0.999);
    const k = this.perUnit;
    const [x0, y0, x1, y1] = this.ground;
    const { left, right, top, bottom } = this.inset;
    const along = (
      at: number,
      was: number | undefined,
      low: number,
      high: number,
      window: number,
      before: number,
      after: number,
    ) => {
      const least = low + (window / 2 - before) / k,
        most = high - (window / 2 - after) / k;
      const middle = (least + most) / 2,
        bounds = least > most ? ([middle, middle] as const) : ([least, most] as const);
      return was === undefined ? clamp(at, ...bounds) : clamp(at, Math.min(bounds[0], was), Math.max(bounds[1], was));
    };
    this.x = along(this.x, from?.[0], x0, x1, this.width, left, right);
    this.y = along(this.y, from?.[1], y0, y1, this.height, bottom, top);
  }
}
