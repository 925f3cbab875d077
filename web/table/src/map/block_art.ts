/** Bitmaps of blocks, drawn once for each face, state and size by the same drawing as the printed map. */
import {
  block,
  blockDefs,
  cubeNames,
  paintPicture,
  Paths,
  pictureOf,
  Tables,
  type BlockSpec,
  type DrawnState,
  type Fonts,
} from './drawing';
import type { BlockPicture } from './types';

/** The block as the drawing names its parts. A back has nothing but its side, its token and what all may see. */
export function specOf({ side, face, token, heap }: BlockPicture): BlockSpec {
  const layers = heap ? { layers: heap.layers } : {};
  if (!face) return { side, hidden: true, ...layers, ...(token === undefined ? {} : { token }) };
  const edge = face.edges.find((each) => each.strength === face.strength);
  return {
    side,
    corps: face.corps,
    numeral: face.numeral,
    type: face.type,
    short: face.short,
    name: face.name,
    strength: face.strength,
    full: face.edges[0]?.strength ?? face.strength,
    ...layers,
    ...(heap ? { count: heap.count, spent: heap.spent } : {}),
    ...(face.firepower ? { firepower: face.firepower, steps: face.edges.map((each) => each.strength) } : {}),
    ...(face.range ? { range: face.range } : {}),
    ...(edge?.fire ? { fire: edge.fire } : {}),
    ...(face.shield ? { shield: face.shield } : {}),
    ...(face.mp ? { moves: face.mp } : {}),
  };
}

export function stateOf(states: readonly string[]): DrawnState {
  const has = (name: string) => states.includes(name);
  const hit = states.find((name) => /^hit(-\d+)?$/.test(name));
  return {
    ready: has('ready'),
    selected: has('selected'),
    moved: has('moved') || has('acted'),
    active: has('active') || has('leading'),
    isolated: has('isolated'),
    revealed: has('revealed'),
    ...(hit ? { hit: Number(hit.slice(4) || 1) } : {}),
    cubes: cubeNames.filter(has),
  };
}

/** Room round the face for depth, pennant, badges, plinth and shadow, in parts of the size. */
const ROOM = { left: 0.3, top: 0.62, right: 0.45, bottom: 0.3 };

interface Art {
  canvas: HTMLCanvasElement;
  size: number;
}

export class BlockArt {
  private readonly ready = new Map<string, Map<number, Art>>();
  private readonly queue = new Map<string, { picture: BlockPicture; key: string; size: number }>();
  private pixelRatio = 1;
  private count = 0;

  constructor(private readonly fonts: Fonts) {}

  setPixelRatio(ratio: number): void {
    if (ratio === this.pixelRatio) return;
    this.pixelRatio = ratio;
    this.ready.clear();
  }

  private keyOf({ side, face, token, states, heap }: BlockPicture): string {
    const shown = face
      ? `${face.type} ${face.corps} ${face.short} ${face.name} ${face.strength}`
      : `back ${token ?? ''}`;
    const others = heap ? `${heap.count}+${heap.spent} in ${heap.layers}` : '';
    return `${side} ${shown} ${others} ${[...states].sort().join(' ')}`;
  }

  /**
   * Draws a block with its upper left corner at x, y. A size that is not there yet is made later, in `work`; until
   * then the nearest size serves. While `steady` is false (during a zoom) nothing new is asked for.
   */
  draw(
    ctx: CanvasRenderingContext2D,
    picture: BlockPicture,
    x: number,
    y: number,
    size: number,
    steady: boolean,
  ): void {
    const key = this.keyOf(picture),
      whole = Math.max(8, Math.round(size));
    const sizes = this.ready.get(key);
    let art = sizes?.get(whole);
    if (!art && (steady || !sizes?.size)) this.order(picture, whole, key);
    if (!art && sizes) art = nearest(sizes, whole);
    if (!art) return;
    const k = size / art.size;
    const pixel = this.pixelRatio;
    if (art.size === whole && Math.abs(k - 1) < 0.03) {
      const snap = (value: number) => Math.round(value * pixel) / pixel;
      ctx.drawImage(
        art.canvas,
        snap(x) - Math.round(ROOM.left * whole),
        snap(y) - Math.round(ROOM.top * whole),
        art.canvas.width / pixel,
        art.canvas.height / pixel,
      );
    } else {
      ctx.drawImage(
        art.canvas,
        x - ROOM.left * size,
        y - ROOM.top * size,
        (art.canvas.width / pixel) * k,
        (art.canvas.height / pixel) * k,
      );
    }
  }

  /** Asks for a bitmap that will be needed; those in sight are asked for by drawing them. */
  order(picture: BlockPicture, size: number, key = this.keyOf(picture)): void {
    const whole = Math.max(8, Math.round(size));
    if (!this.ready.get(key)?.has(whole)) this.queue.set(`${key} ${whole}`, { picture, key, size: whole });
  }

  /** Makes missing bitmaps for some milliseconds; true when more are to be made. */
  work(milliseconds: number): boolean {
    const end = performance.now() + milliseconds;
    for (const [id, { picture, key, size }] of this.queue) {
      this.queue.delete(id);
      this.make(picture, key, size);
      if (performance.now() > end) break;
    }
    return this.queue.size > 0;
  }

  get waiting(): boolean {
    return this.queue.size > 0;
  }

  private make(picture: BlockPicture, key: string, size: number): void {
    if (++this.count > 1500) this.forget();
    const art = { canvas: paintBlock(picture, this.fonts, size, this.pixelRatio), size };
    const sizes = this.ready.get(key);
    if (sizes) sizes.set(size, art);
    else this.ready.set(key, new Map([[size, art]]));
  }

  private forget(): void {
    this.ready.clear();
    this.count = 0;
  }

  destroy(): void {
    this.ready.clear();
    this.queue.clear();
  }
}

function nearest(sizes: Map<number, Art>, size: number): Art | undefined {
  let best: Art | undefined;
  for (const art of sizes.values()) if (!best || Math.abs(art.size - size) < Math.abs(best.size - size)) best = art;
  return best;
}

export function paintBlock(picture: BlockPicture, fonts: Fonts, size: number, pixelRatio: number): HTMLCanvasElement {
  const left = Math.round(ROOM.left * size),
    top = Math.round(ROOM.top * size);
  const width = left + size + Math.round(ROOM.right * size),
    height = top + size + Math.round(ROOM.bottom * size);
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * pixelRatio);
  canvas.height = Math.ceil(height * pixelRatio);
  const ctx = canvas.getContext('2d');
  if (!ctx) return canvas;
  const drawn = block(specOf(picture), fonts, { size, x: left, y: top, state: stateOf(picture.states) });
  const tables = new Tables();
  const list = pictureOf(`<svg width="${width}" height="${height}"><defs>${blockDefs()}</defs>${drawn}</svg>`, tables);
  paintPicture(
    ctx,
    list,
    { paths: new Paths(tables.paths), spots: [] },
    { region: [0, 0, width, height], zoom: pixelRatio },
  );
  return canvas;
}
