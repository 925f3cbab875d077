/** Tiles of the ground: which are wanted, which are there, and drawing what is there. */
import {
  levelOf,
  TILE,
  tileExtent,
  tileKey,
  tilePlace,
  tilesInView,
  tilesOf,
  type Level,
  type TileRef,
} from './levels';
import type { Camera } from './camera';
import { painterOf, paintTile, type PaintedTile, type Part, type TileOrder } from './ground_tile';
import type { ToWorker } from './ground_worker';
import type { Board, Extent, Lang, Theme } from './types';

interface Tile {
  ref: TileRef;
  bitmap: ImageBitmap;
  used: number;
}

/** What the stores ask of whoever paints; several stores share one. */
export interface TileMaker {
  make(order: TileOrder): void;
  listen(hear: (from: PaintedTile) => void): void;
  close(): void;
}

/** Whether there is a canvas that a worker can draw on; some browsers have one that only shows pictures. */
function drawsOffscreen(): boolean {
  return typeof OffscreenCanvas === 'function' && new OffscreenCanvas(1, 1).getContext('2d') !== null;
}

export function makerFor(board: Board): TileMaker {
  return drawsOffscreen() ? workerMaker(board) : pageMaker(board);
}

/** Paints in the page itself, one tile at a time, and lets the page breathe between two. */
export function pageMaker(board: Board): TileMaker {
  const painter = painterOf(board.ground);
  const listeners: ((from: PaintedTile) => void)[] = [];
  let closed = false;
  let queue = Promise.resolve();
  const breathe = () => new Promise<void>((done) => setTimeout(done));
  const make = async (order: TileOrder): Promise<void> => {
    await breathe();
    if (closed) return;
    const painted = await paintTile(order, painter, document.createElement('canvas'), (canvas) =>
      createImageBitmap(canvas),
    );
    listeners.forEach((hear) => hear(painted));
  };
  return {
    make: (order) => void (queue = queue.then(() => make(order))),
    listen: (hear) => listeners.push(hear),
    close: () => void (closed = true),
  };
}

function workerMaker(board: Board): TileMaker {
  const worker = new Worker(new URL('./ground_worker.ts', import.meta.url), { type: 'module', name: 'ground' });
  const send = (message: ToWorker) => worker.postMessage(message);
  const listeners: ((from: PaintedTile) => void)[] = [];
  worker.onmessage = ({ data }: MessageEvent<PaintedTile>) => listeners.forEach((hear) => hear(data));
  send({ source: board.ground });
  return { make: (order) => send({ order }), listen: (hear) => listeners.push(hear), close: () => worker.terminate() };
}

let lastId = 0;

/** Orders under way at once: one is painted, one waits, so that what is wanted next can still change. */
const UNDER_WAY = 2;
/** Tiles of the whole board at the coarsest level are kept for ever; something can then always be shown. */
const BASE_SCALE = 48;

interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Lets nothing be drawn in a box: what lies over it is better, and scaling a picture costs time. */
function clipOutside(ctx: CanvasRenderingContext2D, { x, y, w, h }: Box): void {
  ctx.beginPath();
  ctx.rect(0, 0, ctx.canvas.width, ctx.canvas.height);
  // A pixel less all round: no seam is left open where the two meet.
  ctx.rect(Math.ceil(x) + 1, Math.ceil(y) + 1, Math.floor(w) - 3, Math.floor(h) - 3);
  ctx.clip('evenodd');
}

export class TileStore {
  private readonly tiles = new Map<string, Tile>();
  private readonly underWay = new Map<number, { key: string; ref: TileRef }>();
  private readonly failed = new Set<string>();
  private wanted: TileRef[] = [];
  private clock = 0;
  private look = '';
  private theme: Theme = 'light';
  private lang: Lang = 'en';

  constructor(
    private readonly board: Board,
    private readonly maker: TileMaker,
    private readonly part: Part,
    private readonly changed: () => void,
    private readonly fault: (message: string) => void,
  ) {
    maker.listen((from) => this.receive(from));
  }

  get size(): number {
    return this.tiles.size;
  }

  has(ref: TileRef): boolean {
    return this.tiles.has(tileKey(ref));
  }

  /** Whether everything that was wanted is there. */
  get complete(): boolean {
    return this.wanted.length === 0 && this.underWay.size === 0;
  }

  setLook(theme: Theme, lang: Lang): void {
    this.theme = theme;
    this.lang = lang;
    this.look = `${theme} ${lang}`;
    this.failed.clear();
  }

  level(scale: number, pixelRatio: number): Level {
    return levelOf(this.look, this.board.scales, scale, pixelRatio);
  }

  /** Says what the window shows now; missing tiles are ordered, first the coarse ones, then from the middle out. */
  want(camera: Camera, pixelRatio: number): void {
    const level = this.level(camera.scale, pixelRatio);
    const view = camera.view().extent;
    const base = this.baseLevel();
    const list = [
      ...this.all(base),
      ...tilesInView(level, this.board.sheet, view),
      ...tilesInView(level, this.board.sheet, view, 1),
    ];
    const ordered = new Set([...this.underWay.values()].map((each) => each.key));
    const seen = new Set<string>();
    this.wanted = list.filter((ref) => {
      const key = tileKey(ref);
      if (seen.has(key) || ordered.has(key) || this.tiles.has(key) || this.failed.has(key)) return false;
      seen.add(key);
      return true;
    });
    this.evict(level, base, tilesInView(level, this.board.sheet, view, 1).length);
    this.orderNext();
  }

  private baseLevel(): Level {
    return levelOf(this.look, this.board.scales, BASE_SCALE, 1);
  }

  private all(level: Level): TileRef[] {
    const { columns, rows } = tilesOf(this.board.sheet, level.raster);
    return Array.from({ length: columns * rows }, (_, i) => ({
      level,
      column: i % columns,
      row: Math.floor(i / columns),
    }));
  }

  private orderNext(): void {
    while (this.underWay.size < UNDER_WAY && this.wanted.length) {
      const ref = this.wanted.shift()!;
      const id = ++lastId;
      this.underWay.set(id, { key: tileKey(ref), ref });
      this.maker.make({
        id,
        part: this.part,
        theme: this.theme,
        lang: this.lang,
        drawn: ref.level.drawn,
        raster: ref.level.raster,
        extent: tileExtent(ref, this.board.sheet),
        size: TILE,
      });
    }
  }

  private receive(from: PaintedTile): void {
    const order = this.underWay.get(from.id);
    if (!order) return;
    this.underWay.delete(from.id);
    if ('bitmap' in from) {
      this.tiles.get(order.key)?.bitmap.close();
      this.tiles.set(order.key, { ref: order.ref, bitmap: from.bitmap, used: ++this.clock });
    } else {
      this.failed.add(order.key);
      this.fault(from.fault);
    }
    this.orderNext();
    this.changed();
  }

  /** Lets go of the tiles that were shown longest ago; never of the level shown nor of the base. */
  private evict(level: Level, base: Level, inView: number): void {
    const most = Math.max(48, inView * 2);
    const loose = [...this.tiles].filter(([, tile]) => tile.ref.level.key !== base.key);
    if (loose.length <= most) return;
    loose.sort(
      (a, b) =>
        Number(a[1].ref.level.key === level.key) - Number(b[1].ref.level.key === level.key) || a[1].used - b[1].used,
    );
    for (const [key, tile] of loose.slice(0, loose.length - most)) {
      tile.bitmap.close();
      this.tiles.delete(key);
    }
  }

  /**
   * Draws what there is: the right tiles, and under the gaps the nearest other level, scaled. Tiles that lie `over`
   * others
   * are drawn only where those are right too: two levels over each other would show everything twice.
   */
  draw(ctx: CanvasRenderingContext2D, camera: Camera, pixelRatio: number, over?: TileStore): void {
    const level = this.level(camera.scale, pixelRatio);
    const shown = tilesInView(level, this.board.sheet, camera.view().extent);
    const there = shown
      .map((ref) => this.tiles.get(tileKey(ref)))
      .filter((tile) => tile !== undefined && (!over || over.has(tile.ref))) as Tile[];
    if (!over && there.length < shown.length) this.drawOthers(ctx, camera, pixelRatio, level);
    ctx.imageSmoothingEnabled = false;
    for (const tile of there) this.drawTile(ctx, tile, camera, pixelRatio);
  }

  private drawOthers(ctx: CanvasRenderingContext2D, camera: Camera, pixelRatio: number, level: Level): void {
    ctx.imageSmoothingEnabled = true;
    ctx.imageSmoothingQuality = 'low';
    const view = camera.view().extent;
    const layers = this.standIns(level, view).map((other) =>
      tilesInView(other, this.board.sheet, view).flatMap((ref) => this.tiles.get(tileKey(ref)) ?? []),
    );
    layers.forEach((tiles, i) => {
      const better = layers
        .slice(i + 1)
        .map((over) => this.placeOfAll(over, camera, pixelRatio))
        .find((place) => place !== null);
      ctx.save();
      if (better) clipOutside(ctx, better);
      for (const tile of tiles) this.drawTile(ctx, tile, camera, pixelRatio);
      ctx.restore();
    });
  }

  /** The rectangle that tiles of one level cover without a gap; null when there are gaps, or no tiles. */
  private placeOfAll(tiles: readonly Tile[], camera: Camera, pixelRatio: number): Box | null {
    const columns = tiles.map(({ ref }) => ref.column),
      rows = tiles.map(({ ref }) => ref.row);
    const left = Math.min(...columns),
      top = Math.min(...rows),
      across = Math.max(...columns) - left + 1,
      down = Math.max(...rows) - top + 1;
    const corner = tiles.find(({ ref }) => ref.column === left && ref.row === top);
    if (!corner || tiles.length !== across * down) return null;
    const { x, y, size } = tilePlace(corner.ref, this.board.sheet, camera, pixelRatio);
    return { x, y, w: size * across, h: size * down };
  }

  /**
   * The levels that stand in for a missing one, the worse first: the nearest alone if it has the whole window, else
   * the two nearest over the coarse one. Those of the same look come before others.
   */
  private standIns(level: Level, view: Extent): Level[] {
    const levels = new Map<string, Level>();
    for (const { ref } of this.tiles.values()) if (ref.level.key !== level.key) levels.set(ref.level.key, ref.level);
    const away = ({ key, raster }: Level) =>
      Math.abs(Math.log(raster / level.raster)) + (key.startsWith(this.look) ? 0 : 100);
    const sorted = [...levels.values()].sort((a, b) => away(a) - away(b));
    const whole = (each: Level) =>
      tilesInView(each, this.board.sheet, view).every((ref) => this.tiles.has(tileKey(ref)));
    if (sorted[0] && whole(sorted[0])) return [sorted[0]];
    const base = levels.get(this.baseLevel().key);
    return [
      ...(base ? [base] : []),
      ...sorted
        .slice(0, 2)
        .filter((each) => each !== base)
        .reverse(),
    ];
  }

  private drawTile(ctx: CanvasRenderingContext2D, tile: Tile, camera: Camera, pixelRatio: number): void {
    const { x, y, size } = tilePlace(tile.ref, this.board.sheet, camera, pixelRatio);
    tile.used = ++this.clock;
    if (size === TILE) ctx.drawImage(tile.bitmap, x, y);
    else ctx.drawImage(tile.bitmap, x, y, size + 0.5, size + 0.5);
  }

  /** Forgets everything; the maker is closed by whoever made it. */
  destroy(): void {
    for (const tile of this.tiles.values()) tile.bitmap.close();
    this.tiles.clear();
    this.underWay.clear();
    this.wanted = [];
  }
}
