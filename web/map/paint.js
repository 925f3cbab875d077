/** Paints pictures (see picture.js) on a canvas, in the page and in a worker alike. */

/** Path data made ready for drawing; each path is read once. */
export class Paths {
  constructor(texts) {
    this.texts = texts;
    this.ready = [];
  }

  get(i) {
    return (this.ready[i] ??= new Path2D(this.texts[i]));
  }
}

function setStyle(ctx, style, zoom) {
  ctx.globalAlpha = style.opacity ?? 1;
  if (style.stroke) {
    ctx.strokeStyle = style.stroke;
    ctx.lineWidth = style.width;
    ctx.lineCap = style.cap ?? 'butt';
    ctx.lineJoin = style.join ?? 'miter';
    ctx.miterLimit = 4;
    ctx.setLineDash(style.dash ?? []);
  }
  if ('filter' in ctx) ctx.filter = style.blur ? `blur(${style.blur * zoom}px)` : 'none';
}

function fillOf(ctx, fill) {
  if (typeof fill === 'string') return fill;
  const gradient = ctx.createLinearGradient(...fill.line);
  for (const [offset, colour] of fill.stops) gradient.addColorStop(offset, colour);
  return gradient;
}

const meets = (a, b) => a[0] < b[2] && a[2] > b[0] && a[1] < b[3] && a[3] > b[1];

/** How far a stamp can reach from its spot, in pixels of the sheet. */
const STAMP_REACH = 24;

const NONE = [];

class Painter {
  constructor(ctx, picture, tables, { region, zoom, image }) {
    Object.assign(this, { ctx, picture, tables, region, zoom, image, clips: '' });
  }

  /** Clips change seldom: the canvas is saved once for each stretch of ops under the same ones. */
  useClips(clips, base) {
    const wanted = clips.join();
    if (wanted === this.clips) return;
    if (this.clips) this.ctx.restore();
    this.clips = wanted;
    if (!wanted) return;
    this.ctx.save();
    this.ctx.setTransform(...base);
    for (const i of clips) {
      const { path, evenodd } = this.picture.clips[i];
      this.ctx.clip(this.tables.paths.get(path), evenodd ? 'evenodd' : 'nonzero');
    }
  }

  shape(op, base) {
    const { ctx, picture, tables } = this;
    const style = picture.styles[op.style];
    ctx.setTransform(...base);
    if (op.m) ctx.transform(...op.m);
    setStyle(ctx, style, this.zoom);
    const path = tables.paths.get(op.path);
    if (style.fill) {
      ctx.fillStyle = fillOf(ctx, style.fill);
      ctx.fill(path, style.evenodd ? 'evenodd' : 'nonzero');
    }
    if (style.stroke) ctx.stroke(path);
  }

  spots(op, base) {
    const list = this.tables.spots[op.spots];
    const [x0, y0, x1, y1] = this.region;
    const reach = STAMP_REACH * Math.max(1, this.picture.width / 2400);
    for (let i = 0; i < list.length; i += 3) {
      const x = list[i + 1], y = list[i + 2];
      if (x < x0 - reach || x > x1 + reach || y < y0 - reach || y > y1 + reach) continue;
      const moved = [...base.slice(0, 4), base[4] + base[0] * x, base[5] + base[3] * y];
      for (const part of this.picture.stamps[list[i]]) this.shape(part, moved);
    }
  }

  repeat({ w, h, ops }, base) {
    const [x0, y0, x1, y1] = this.region;
    for (let y = Math.floor(y0 / h) * h; y < y1; y += h) {
      for (let x = Math.floor(x0 / w) * w; x < x1; x += w) {
        const moved = [...base.slice(0, 4), base[4] + base[0] * x, base[5] + base[3] * y];
        for (const part of ops) this.shape(part, moved);
      }
    }
  }

  photograph(image, [x, y, w, h], base) {
    if (!image) return;
    this.ctx.setTransform(...base);
    this.ctx.globalAlpha = 1;
    this.ctx.imageSmoothingEnabled = true;
    this.ctx.imageSmoothingQuality = 'high';
    this.ctx.drawImage(image, x, y, w, h);
  }

  run(base, from) {
    for (let i = from; i < this.picture.ops.length; i++) {
      const op = this.picture.ops[i];
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

/**
 * @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} ctx
 * @param {import('./picture.js').Picture} picture
 * @param {{paths: Paths, spots: number[][]}} tables
 * @param {{region: number[], zoom: number, x?: number, y?: number, image?: CanvasImageSource, from?: number}} where
 *   region: the part of the picture to paint; its upper left corner comes to x, y; from: the first op to paint
 */
export function paintPicture(ctx, picture, tables, where) {
  const { region, zoom, x = 0, y = 0, from = 0 } = where;
  new Painter(ctx, picture, tables, where).run([zoom, 0, 0, zoom, x - region[0] * zoom, y - region[1] * zoom], from);
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.globalAlpha = 1;
  if ('filter' in ctx) ctx.filter = 'none';
}
