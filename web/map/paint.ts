/** Paints pictures (see picture.js) on a canvas, in the page and in a worker alike. */
import type { Box } from './geometry';
import type { Gradient, Matrix, Op, Picture, Repeat, Style } from './picture';

export type Ctx = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export interface PathTables {
  paths: Paths;
  spots: readonly (readonly number[])[];
}

/** Where a picture goes. */
export interface Where {
  /** The part of the picture to paint; its upper left corner comes to x, y. */
  region: Box;
  zoom: number;
  x?: number;
  y?: number;
  image?: CanvasImageSource;
  /** The first op to paint. */
  from?: number;
}

/** Path data made ready for drawing; each path is read once. */
export class Paths {
  private readonly ready: Path2D[] = [];

  constructor(private readonly texts: readonly string[]) {}

  get(i: number): Path2D {
    return (this.ready[i] ??= new Path2D(this.texts[i]));
  }
}

function setStyle(ctx: Ctx, style: Style, zoom: number) {
  ctx.globalAlpha = style.opacity ?? 1;
  if (style.stroke) {
    ctx.strokeStyle = style.stroke;
    ctx.lineWidth = style.width!;
    ctx.lineCap = style.cap ?? 'butt';
    ctx.lineJoin = style.join ?? 'miter';
    ctx.miterLimit = 4;
    ctx.setLineDash(style.dash ?? []);
  }
  if ('filter' in ctx) ctx.filter = style.blur ? `blur(${style.blur * zoom}px)` : 'none';
}

function fillOf(ctx: Ctx, fill: string | Gradient): string | CanvasGradient {
  if (typeof fill === 'string') return fill;
  const gradient = ctx.createLinearGradient(...fill.line);
  for (const [offset, colour] of fill.stops) gradient.addColorStop(offset, colour);
  return gradient;
}

const meets = (a: Box, b: Box) => a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1];

/** How far a stamp can reach from its spot, in pixels of the sheet. */
const STAMP_REACH = 24;

const NONE: readonly number[] = [];

/** What is painted, moved to a spot. */
const movedTo = (base: Matrix, x: number, y: number): Matrix => [
  base[0],
  base[1],
  base[2],
  base[3],
  base[4] + base[0] * x,
  base[5] + base[3] * y,
];

class Painter {
  private readonly region: Box;
  private readonly zoom: number;
  private readonly image: CanvasImageSource | undefined;
  private clips = '';

  constructor(
    private readonly ctx: Ctx,
    private readonly picture: Picture,
    private readonly tables: PathTables,
    { region, zoom, image }: Where,
  ) {
    this.region = region;
    this.zoom = zoom;
    this.image = image;
  }

  /** Clips change seldom: the canvas is saved once for each stretch of ops under the same ones. */
  useClips(clips: readonly number[], base: Matrix) {
    const wanted = clips.join();
    if (wanted === this.clips) return;
    if (this.clips) this.ctx.restore();
    this.clips = wanted;
    if (!wanted) return;
    this.ctx.save();
    this.ctx.setTransform(...base);
    for (const i of clips) {
      const { path, evenodd } = this.picture.clips[i]!;
      this.ctx.clip(this.tables.paths.get(path), evenodd ? 'evenodd' : 'nonzero');
    }
  }

  shape(op: Op, base: Matrix) {
    const { ctx, picture, tables } = this;
    const style = picture.styles[op.style!]!;
    ctx.setTransform(...base);
    if (op.m) ctx.transform(...op.m);
    setStyle(ctx, style, this.zoom);
    const path = tables.paths.get(op.path!);
    if (style.fill) {
      ctx.fillStyle = fillOf(ctx, style.fill);
      ctx.fill(path, style.evenodd ? 'evenodd' : 'nonzero');
    }
    if (style.stroke) ctx.stroke(path);
  }

  spots(op: Op, base: Matrix) {
    const list = this.tables.spots[op.spots!]!;
    const [x0, y0, x1, y1] = this.region;
    const reach = STAMP_REACH * Math.max(1, this.picture.width / 2400);
    for (let i = 0; i < list.length; i += 3) {
      const x = list[i + 1]!,
        y = list[i + 2]!;
      if (x < x0 - reach || x > x1 + reach || y < y0 - reach || y > y1 + reach) continue;
      const moved = movedTo(base, x, y);
      for (const part of this.picture.stamps[list[i]!]!) this.shape(part, moved);
    }
  }

  repeat({ w, h, ops }: Repeat, base: Matrix) {
    const [x0, y0, x1, y1] = this.region;
    for (let y = Math.floor(y0 / h) * h; y < y1; y += h) {
      for (let x = Math.floor(x0 / w) * w; x < x1; x += w) {
        const moved = movedTo(base, x, y);
        for (const part of ops) this.shape(part, moved);
      }
    }
  }

  photograph(image: CanvasImageSource | undefined, [x, y, w, h]: Box, base: Matrix) {
    if (!image) return;
    this.ctx.setTransform(...base);
    this.ctx.globalAlpha = 1;
    this.ctx.imageSmoothingEnabled = true;
    this.ctx.imageSmoothingQuality = 'high';
    this.ctx.drawImage(image, x, y, w, h);
  }

  run(base: Matrix, from: number) {
    for (let i = from; i < this.picture.ops.length; i++) {
      const op = this.picture.ops[i]!;
      if (op.box && !meets(op.box, this.region)) continue;
      this.useClips(op.clips ?? NONE, base);
      if (op.spots !== undefined) this.spots(op, base);
      else if (op.repeat) this.repeat(op.repeat, base);
      else if (op.image) this.photograph(this.image, op.image, base);
      else this.shape(op, base);
    }
    this.useClips(NONE, base);
  }
}

export function paintPicture(ctx: Ctx, picture: Picture, tables: PathTables, where: Where) {
  const { region, zoom, x = 0, y = 0, from = 0 } = where;
  new Painter(ctx, picture, tables, where).run([zoom, 0, 0, zoom, x - region[0] * zoom, y - region[1] * zoom], from);
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.globalAlpha = 1;
  if ('filter' in ctx) ctx.filter = 'none';
}
