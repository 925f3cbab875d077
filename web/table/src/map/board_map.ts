/** The map in its element: camera, ground, overlays, blocks and hands brought together. */
import { BlockLayer } from './block_layer';
import { Camera } from './camera';
import { openLetters, themeColours, type Fonts } from './drawing';
import { distance } from './geometry';
import { Ink } from './ink';
import { Input } from './input';
import { Layer } from './layer';
import { paintMinimap } from './minimap';
import { ease, Motions } from './motion';
import { CellPaths, UnderPainter } from './overlay';
import { OverPainter, type OverScene } from './over';
import { blockAt, fanOut, type Fan, type Shown } from './stacks';
import { makerFor, TileStore, type TileMaker } from './tiles';
import type {
  BlockPicture,
  BoardMap,
  Hovered,
  Inset,
  Keys,
  Lang,
  MapEvents,
  MapOptions,
  Marker,
  MarkerArt,
  Move,
  Overlay,
  Point,
  Side,
  Theme,
  Viewport,
} from './types';

/** After a zoom has rested this long, everything is drawn at its exact size. */
const REST = 140;
const FAN_AFTER = 220;
/** A stack is spread out only while its blocks are too small to be read. */
const FAN_UNDER = 42;
const FLIGHT = 260;

export class CanvasMap implements BoardMap {
  readonly events: MapEvents;
  private readonly canvas = document.createElement('canvas');
  private readonly ctx: CanvasRenderingContext2D;
  private readonly camera: Camera;
  private readonly maker: TileMaker;
  private readonly tiles: TileStore;
  /** Borders, names and numbers once more, over the fills of overlays; made only while there are fills. */
  private readonly lettering: TileStore;
  private readonly layer: BlockLayer;
  private readonly under: UnderPainter;
  private readonly over: OverPainter;
  private readonly underLayer = new Layer();
  private readonly overLayer = new Layer();
  private readonly motions = new Motions();
  private readonly input: Input;
  private readonly watcher: ResizeObserver;
  private overlay: Overlay = {};
  private theme: Theme;
  private lang: Lang;
  private reduced: boolean;
  private hidden = false;
  private focused: string | null = null;
  private fanned: Fan | null = null;
  private fanCell: string | null = null;
  private fanTimer = 0;
  private restTimer = 0;
  private steady = true;
  private frame = 0;
  private gone = false;
  private pixelRatio = 1;
  /** What a press took hold of. One that never moves is a click: nothing is shown as pulled until it does. */
  private dragged: { key: string; cells: string[] } | null = null;
  private bent: string[] | null = null;
  private hovered = '';
  private fitted = false;
  private flight: { from: Point; to: Point; fromScale: number; toScale: number } | null = null;

  constructor(
    private readonly container: HTMLElement,
    private readonly options: MapOptions,
  ) {
    const { board } = options;
    this.events = options;
    this.theme = options.theme ?? 'light';
    this.lang = options.lang ?? 'en';
    this.reduced = options.reducedMotion ?? false;
    const ctx = this.canvas.getContext('2d', { alpha: false });
    if (!ctx) throw new Error('this browser gives no canvas to draw the map on');
    this.ctx = ctx;
    this.prepareContainer();
    const fonts: Fonts = openLetters(board.letters ?? {});
    this.camera = new Camera(board.sheet, board.finest);
    if (options.inset) this.camera.inset = options.inset;
    const ink = new Ink(fonts);
    this.layer = new BlockLayer(board, this.camera, this.motions, ink, fonts);
    const paths = new CellPaths(board);
    this.under = new UnderPainter(board, paths);
    this.over = new OverPainter(board, paths, ink);
    this.maker = makerFor(board);
    const changed = () => this.redraw(),
      warn = (message: string) => console.warn(`map: ${message}`);
    this.tiles = new TileStore(board, this.maker, 'all', changed, warn);
    this.lettering = new TileStore(board, this.maker, 'upper', changed, warn);
    this.setLook();
    this.input = new Input(container, this.inputHandlers());
    this.watcher = new ResizeObserver(() => this.resize());
    this.watcher.observe(container);
    this.resize();
  }

  private prepareContainer(): void {
    const { container, canvas } = this;
    canvas.setAttribute('aria-hidden', 'true');
    Object.assign(canvas.style, { position: 'absolute', inset: '0', width: '100%', height: '100%', display: 'block' });
    if (getComputedStyle(container).position === 'static') container.style.position = 'relative';
    container.style.touchAction = 'none';
    container.style.userSelect = 'none';
    if (!container.hasAttribute('tabindex')) container.tabIndex = 0;
    container.prepend(canvas);
  }

  // What to show

  setBlocks(blocks: readonly BlockPicture[]): void {
    this.layer.set(blocks);
    this.blocksMoved();
  }

  /** Blocks stand elsewhere: what was drawn after them is drawn anew. */
  private blocksMoved(): void {
    if (this.fanCell) this.fan(this.fanCell);
    this.overLayer.invalidate();
    this.redraw();
  }

  setMarkers(markers: readonly Marker[], art: MarkerArt): void {
    this.layer.markers = markers;
    this.layer.signs.art = art;
    this.redraw();
  }

  setOverlay(overlay: Overlay): void {
    // Who has held a cell from the beginning is no news; nothing is drawn for it, and no layer made.
    const told = (overlay.marks ?? []).filter(
      ({ kind, cell, side }) => kind !== 'control' || this.options.board.cell(cell)?.control !== side,
    );
    this.overlay = { ...overlay, marks: told };
    if (this.steady) this.wantTiles();
    this.invalidate();
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    this.lookChanged();
  }

  setLang(lang: Lang): void {
    this.lang = lang;
    this.lookChanged();
  }

  private lookChanged(): void {
    this.setLook();
    this.wantTiles();
    this.invalidate();
  }

  private setLook(): void {
    this.tiles.setLook(this.theme, this.lang);
    this.lettering.setLook(this.theme, this.lang);
  }

  private wantTiles(): void {
    this.tiles.want(this.camera, this.pixelRatio);
    if (this.hasFills) this.lettering.want(this.camera, this.pixelRatio);
  }

  private get hasFills(): boolean {
    return Boolean(this.overlay.veil || this.overlay.marks?.length);
  }

  setReducedMotion(reduced: boolean): void {
    this.reduced = reduced;
    if (reduced) this.motions.finishAll();
  }

  /** A panel that opens or closes does not move the map: its room counts from the next movement on. */
  setInset(inset: Inset): void {
    this.camera.inset = inset;
  }

  hideBlocks(hidden: boolean): void {
    this.hidden = hidden;
    if (hidden) this.fan(null);
    this.redraw();
  }

  focusCell(id: string | null): void {
    this.focused = id;
    this.overLayer.invalidate();
    if (id) this.bringIntoView(id);
    this.redraw();
  }

  fan(cell: string | null): void {
    clearTimeout(this.fanTimer);
    this.fanCell = cell;
    const group = cell && !this.hidden ? this.layer.at(cell) : [];
    this.fanned = cell && group.length > 0 ? fanOut(this.camera, this.options.board, cell, group) : null;
    this.redraw();
  }

  // Motion

  async animate(moves: readonly Move[]): Promise<void> {
    const arrived = this.layer.move(moves);
    if (this.reduced) for (const { key } of moves) this.motions.finish(`move ${key}`);
    this.redraw();
    await arrived;
    this.blocksMoved();
  }

  async reveal(picture: BlockPicture): Promise<void> {
    if (!this.reduced && this.layer.standing.has(picture.key)) {
      const turned = this.layer.turn(picture);
      this.redraw();
      await turned;
    }
    this.setBlocks(this.layer.blocks.map((each) => (each.key === picture.key ? picture : each)));
  }

  // The window

  fit(): void {
    this.endFlight();
    this.camera.fit();
    this.moved(true);
  }

  zoomBy(factor: number): void {
    this.zoom([this.camera.width / 2, this.camera.height / 2], factor);
  }

  private zoom(at: Point, factor: number): void {
    this.endFlight();
    this.camera.zoomAt(at, factor);
    this.moved(true);
  }

  flyTo(id: string, scale?: number): void {
    const cell = this.options.board.cell(id);
    if (cell) this.fly(cell.anchor, scale ?? Math.max(this.camera.scale, this.options.board.opening[0] * 0.9));
  }

  centreOn(point: Point): void {
    this.endFlight();
    this.camera.lookAt(point);
    this.moved(false);
  }

  private fly(to: Point, toScale: number): void {
    if (this.reduced) {
      this.camera.lookAt(to, toScale);
      this.moved(true);
      return;
    }
    this.flight = { from: this.camera.centre(), to, fromScale: this.camera.scale, toScale };
    const zooms = Math.abs(toScale - this.camera.scale) > 0.01;
    const flight = this.flight;
    void this.motions.run('flight', FLIGHT, performance.now()).then(() => {
      // Another flight has begun meanwhile, or somebody has taken the map in hand: this one ends where it was.
      if (this.flight !== flight) return;
      this.flight = null;
      this.camera.lookAt(to, toScale);
      this.moved(zooms);
    });
    this.redraw();
  }

  private endFlight(): void {
    this.flight = null;
    this.motions.finish('flight');
  }

  shows(id: string): boolean {
    const at = this.screenOf(id),
      { inset, width, height } = this.camera;
    if (!at) return true;
    return (
      at.x >= inset.left + 60 &&
      at.x <= width - inset.right - 60 &&
      at.y >= inset.top + 60 &&
      at.y <= height - inset.bottom - 60
    );
  }

  bringIntoView(id: string): void {
    if (!this.shows(id)) this.fly(this.options.board.cell(id)!.anchor, this.flight?.toScale ?? this.camera.scale);
  }

  view(): Viewport {
    return this.camera.view();
  }

  screenOf(id: string): { x: number; y: number } | null {
    const cell = this.options.board.cell(id);
    if (!cell) return null;
    const [x, y] = this.camera.toScreen(cell.anchor);
    return { x, y };
  }

  drawMinimap(canvas: HTMLCanvasElement, holders: Readonly<Record<string, Side>>, stars: readonly string[]): void {
    paintMinimap(canvas, this.options.board, this.theme, holders, stars);
  }

  /** Whether the ground of this view is all there and sharp; for pictures and measurements. */
  get settled(): boolean {
    return this.steady && this.tiles.complete && this.lettering.complete && !this.layer.waiting && !this.motions.any;
  }

  private resize(): void {
    const { clientWidth: w, clientHeight: h } = this.container;
    if (w === 0 || h === 0) return;
    this.pixelRatio = Math.min(3, window.devicePixelRatio || 1);
    this.canvas.width = Math.round(w * this.pixelRatio);
    this.canvas.height = Math.round(h * this.pixelRatio);
    this.layer.setPixelRatio(this.pixelRatio);
    this.camera.resize(w, h);
    if (!this.fitted) this.camera.fit();
    this.fitted = true;
    this.invalidate();
    this.moved(true);
    this.draw(performance.now());
  }

  /** The camera has moved. A change of scale waits for rest before tiles of the new scale are ordered. */
  private moved(zoomed: boolean): void {
    if (this.fanCell) this.fan(this.fanCell);
    if (zoomed) {
      this.steady = this.layer.steady = false;
      clearTimeout(this.restTimer);
      this.restTimer = window.setTimeout(() => this.rest(), REST);
    } else if (this.steady) this.wantTiles();
    this.events.onView?.(this.camera.view());
    this.redraw();
  }

  private rest(): void {
    this.steady = this.layer.steady = true;
    this.wantTiles();
    this.layer.orderArt();
    this.redraw();
  }

  // Drawing

  private invalidate(): void {
    this.underLayer.invalidate();
    this.overLayer.invalidate();
    this.redraw();
  }

  private redraw(): void {
    if (!this.frame && !this.gone) this.frame = requestAnimationFrame((now) => this.draw(now));
  }

  private draw(now: number): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.advance(now);
    const { ctx, camera, pixelRatio } = this;
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.fillStyle = themeColours[this.theme].ui.bg;
    ctx.fillRect(0, 0, this.canvas.width, this.canvas.height);
    this.tiles.draw(ctx, camera, pixelRatio);
    ctx.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
    ctx.imageSmoothingEnabled = true;
    const { overlay, theme } = this;
    const busy = this.hasFills;
    this.underLayer.draw(
      ctx,
      camera,
      pixelRatio,
      this.steady,
      busy || overlay.links?.length ? (into) => this.paintUnder(into) : null,
    );
    if (busy) {
      ctx.setTransform(1, 0, 0, 1, 0, 0);
      this.lettering.draw(ctx, camera, pixelRatio, this.tiles);
      ctx.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
      ctx.imageSmoothingEnabled = true;
    }
    if (overlay.start) this.under.startLine(ctx, camera, theme);
    if (!this.hidden) this.layer.draw(ctx, now, overlay.blocks);
    const above = Boolean(busy || overlay.path || this.focused);
    this.overLayer.draw(
      ctx,
      camera,
      pixelRatio,
      this.steady,
      above ? (into) => this.over.paint(into, camera, this.overScene()) : null,
    );
    if (this.fanned) this.layer.drawFan(ctx, this.fanned, theme);
    const more = this.layer.work(this.steady && !this.input.busy ? 7 : 2);
    // Told on the element, for whoever takes a picture of it.
    this.container.toggleAttribute('data-settled', this.settled);
    if (this.motions.any || more) this.redraw();
  }

  private paintUnder(into: CanvasRenderingContext2D): void {
    this.under.paint(into, this.camera, this.overlay, this.theme);
    this.over.links(into, this.camera, this.overlay.links ?? [], this.theme);
  }

  private advance(now: number): void {
    const flown = this.motions.elapsed('flight', now);
    if (flown !== null && this.flight) {
      const { from, to, fromScale, toScale } = this.flight,
        t = ease(flown / FLIGHT);
      this.camera.lookAt(
        [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t],
        fromScale * (toScale / fromScale) ** t,
      );
      this.moved(fromScale !== toScale);
    }
    this.motions.tick(now);
  }

  private overScene(): OverScene {
    return {
      overlay: this.overlay,
      theme: this.theme,
      focus: this.focused,
      words: this.options.words ?? { full: this.lang === 'es' ? 'llena' : 'full' },
      startOf: (cell) => this.layer.chosenAt(cell),
      occupied: this.layer.occupied,
      blocks: this.hidden ? [] : this.layer.shown,
    };
  }

  // Hands

  private blockUnder([x, y]: Point): Shown | null {
    if (this.hidden) return null;
    return (this.fanned && blockAt(this.fanned.blocks, x, y)) ?? blockAt(this.layer.shown, x, y);
  }

  private overFan([x, y]: Point): boolean {
    const box = this.fanned?.box;
    return Boolean(box && x > box.x && x < box.x + box.w && y > box.y && y < box.y + box.h);
  }

  private cellUnder(at: Point): string | null {
    return this.options.board.hit(this.camera.toBoard(at));
  }

  private inputHandlers() {
    return {
      pan: (dx: number, dy: number) => {
        this.endFlight();
        this.camera.panBy(dx, dy);
        this.moved(false);
      },
      zoom: (at: Point, factor: number) => this.zoom(at, factor),
      grab: (at: Point) => this.grab(at),
      drag: (at: Point) => this.drag(at),
      drop: (at: Point | null) => this.drop(at),
      click: (at: Point, how: { double: boolean; keys: Keys }) => this.click(at, how),
      hover: (at: Point | null) => this.hover(at),
      fit: () => this.fit(),
      middle: (): Point => [this.camera.width / 2, this.camera.height / 2],
    };
  }

  private grab(at: Point): 'block' | 'way' | null {
    const block = this.blockUnder(at);
    if (block && this.options.canDrag?.(block.picture.key)) {
      this.dragged = { key: block.picture.key, cells: [block.picture.cell] };
      return 'block';
    }
    if (!block && this.overWay(at)) {
      const held = this.cellUnder(at);
      this.bent = held ? [held] : [];
      return 'way';
    }
    return null;
  }

  private overWay(at: Point): boolean {
    const { path } = this.overlay;
    const way = path && this.events.onBend ? this.over.lineOf(this.camera, path, this.overScene().startOf) : null;
    return Boolean(way?.line.some((p) => distance(this.camera.toScreen(p), at) < 12));
  }

  private drag(at: Point): void {
    const cell = this.cellUnder(at);
    if (this.dragged) {
      this.layer.pulled = { key: this.dragged.key, at };
      if (cell && extend(this.dragged.cells, cell)) this.events.onDrag?.(this.dragged.key, [...this.dragged.cells]);
    } else if (this.bent && cell && extend(this.bent, cell)) this.events.onBend?.([...this.bent]);
    this.redraw();
  }

  private drop(at: Point | null): void {
    const held = this.dragged;
    this.dragged = this.layer.pulled = null;
    this.bent = null;
    if (held) this.events.onDrop?.(held.key, at && this.cellUnder(at));
    this.redraw();
  }

  private click(at: Point, how: { double: boolean; keys: Keys }): void {
    this.dragged = this.layer.pulled = null;
    this.bent = null;
    const block = this.blockUnder(at);
    if (block) this.events.onBlock?.(block.picture.key, how);
    else if (!this.overFan(at)) {
      const cell = this.cellUnder(at);
      if (cell) this.events.onCell?.(cell, how);
    }
    this.redraw();
  }

  private hover(at: Point | null): void {
    const what = at && this.whatIsAt(at);
    const name = what ? (what.kind === 'block' ? `block ${what.key}` : `cell ${what.id}`) : '';
    this.offerFan(at, what);
    if (name === this.hovered) return;
    this.hovered = name;
    this.container.style.cursor = what?.kind === 'block' ? 'pointer' : '';
    this.events.onHover?.(what, at ? { x: at[0], y: at[1] } : { x: 0, y: 0 });
  }

  private whatIsAt(at: Point): Hovered | null {
    const block = this.blockUnder(at);
    if (block) return { kind: 'block', key: block.picture.key, cell: block.picture.cell };
    const cell = this.overFan(at) ? null : this.cellUnder(at);
    return cell ? { kind: 'cell', id: cell } : null;
  }

  /** A stack opens when the pointer rests on a block too small to read, and closes when it leaves both. */
  private offerFan(at: Point | null, what: Hovered | null): void {
    if (this.fanned && at && this.overFan(at)) return;
    const cell = what?.kind === 'block' ? what.cell : null;
    if (cell === this.fanCell) return;
    clearTimeout(this.fanTimer);
    if (this.fanCell) this.fan(null);
    const shown = what?.kind === 'block' ? this.layer.shown.find((each) => each.picture.key === what.key) : undefined;
    const small = shown !== undefined && (shown.picture.heap !== undefined || shown.size < FAN_UNDER);
    if (cell && small) this.fanTimer = window.setTimeout(() => this.fan(cell), FAN_AFTER);
  }

  destroy(): void {
    this.gone = true;
    cancelAnimationFrame(this.frame);
    clearTimeout(this.fanTimer);
    clearTimeout(this.restTimer);
    this.watcher.disconnect();
    this.input.destroy();
    this.motions.finishAll();
    this.tiles.destroy();
    this.lettering.destroy();
    this.maker.close();
    this.layer.destroy();
    this.underLayer.destroy();
    this.overLayer.destroy();
    this.canvas.width = this.canvas.height = 0;
    this.canvas.remove();
  }
}

/** Adds a cell to those passed; going back takes the last one away. True when something changed. */
export function extend(cells: string[], cell: string): boolean {
  if (cells.at(-1) === cell) return false;
  if (cells.at(-2) === cell) cells.pop();
  else cells.push(cell);
  return true;
}

export function createMap(container: HTMLElement, options: MapOptions): BoardMap {
  return new CanvasMap(container, options);
}
