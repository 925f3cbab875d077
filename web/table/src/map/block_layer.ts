/** The blocks of the map: where they stand, how they move, and drawing them. */
import { BlockArt } from './block_art';
import { Counts } from './counts';
import { heapOf, isLeader } from './heaps';
import { MarkerPainter } from './markers';
import { themeColours, type Fonts } from './drawing';
import { roundRect, type Ink } from './ink';
import { ease, placeAt, STEP, TURN, type Motions } from './motion';
import { TONES } from './overlay';
import { countBlocks, groupByCell, LEAST_BLOCK, showAt, standAll, type Fan, type Shown, type Standing } from './stacks';
import type { Camera } from './camera';
import type { BlockPicture, Board, Marker, Move, Overlay, Point, Side, Theme } from './types';

type Ctx = CanvasRenderingContext2D;

/** Where blocks can stand in a heap they do so while they are smaller than this. */
const HEAP_UNDER = 34;
/** A heap smaller than this says nothing; counts stand for it. */
const LEAST_HEAP = 12;

export class BlockLayer {
  blocks: readonly BlockPicture[] = [];
  markers: readonly Marker[] = [];
  standing = new Map<string, Standing>();
  /** What was drawn last, the uppermost at the end. */
  shown: Shown[] = [];
  /** The block in the hand. */
  pulled: { key: string; at: Point } | null = null;
  steady = true;
  private readonly art: BlockArt;
  private readonly counts: Counts;
  readonly signs: MarkerPainter;
  /** The key of the heap in which a block was drawn last. */
  private readonly heaped = new Map<string, string>();
  private readonly ways = new Map<string, readonly Point[]>();
  private readonly turning = new Map<string, BlockPicture>();
  private byCell = new Map<string, BlockPicture[]>();
  private pixelRatio = 1;

  constructor(
    private readonly board: Board,
    private readonly camera: Camera,
    private readonly motions: Motions,
    private readonly ink: Ink,
    fonts: Fonts,
  ) {
    this.art = new BlockArt(fonts);
    this.counts = new Counts(ink);
    this.signs = new MarkerPainter(board, ink);
  }

  set(blocks: readonly BlockPicture[]): void {
    this.blocks = blocks;
    this.byCell = groupByCell(blocks);
    this.standing = standAll(this.board, this.byCell);
    if (this.steady) this.orderArt();
  }

  /** The blocks that stand in a cell. */
  at(cell: string): readonly BlockPicture[] {
    return this.byCell.get(cell) ?? [];
  }

  /** The cells in which blocks stand. */
  get occupied(): ReadonlySet<string> {
    return new Set(this.byCell.keys());
  }

  setPixelRatio(ratio: number): void {
    this.pixelRatio = ratio;
    this.art.setPixelRatio(ratio);
  }

  /** Blocks out of sight are drawn too while there is time, so that a pan finds them ready. */
  orderArt(): void {
    // Of heaps only those in sight are drawn: what is in them changes with every step.
    if (this.board.heap) return;
    for (const place of this.standing.values()) {
      const { size } = showAt(this.camera, place);
      if (size >= LEAST_BLOCK) this.art.order(place.picture, size);
    }
  }

  /** Makes missing bitmaps for some milliseconds; true when something was or is to be made. */
  work(milliseconds: number): boolean {
    if (!this.art.waiting) return false;
    this.art.work(milliseconds);
    return true;
  }

  get waiting(): boolean {
    return this.art.waiting;
  }

  /** Where the chosen block of a cell stands; a way begins beside it. */
  chosenAt(cell: string): { at: Point; room: number } | null {
    const chosen = this.at(cell).find((each) => each.states.includes('selected'));
    const place = chosen && this.standing.get(chosen.key);
    if (place && this.board.heap && this.isSmall(place))
      return { at: this.board.heap.middle(cell), room: this.board.heap.size * 0.6 };
    return place ? { at: [place.x + place.size / 2, place.y - place.size / 2], room: place.size * 0.66 } : null;
  }

  /** Blocks go along their cells; they stand in the last one when the promise is kept. */
  async move(moves: readonly Move[]): Promise<void> {
    await Promise.all(moves.map((move) => this.depart(move)));
    for (const { key } of moves) this.ways.delete(key);
    const last = new Map(moves.map(({ key, cells }) => [key, cells.at(-1)]));
    this.set(
      this.blocks.map((each) => {
        const cell = last.get(each.key);
        return cell && each.cell !== cell ? { ...each, cell } : each;
      }),
    );
  }

  private depart({ key, cells }: Move): Promise<void> {
    const place = this.standing.get(key),
      goal = cells.at(-1) ?? '';
    const anchors = cells.map((id) => this.board.cell(id)?.anchor).filter((anchor) => anchor !== undefined);
    if (!place || anchors.length < 2) return Promise.resolve();
    const half = place.size / 2;
    const corner = ([x, y]: Point): Point => [x - half, y + half];
    const arrived = place.picture.cell === goal,
      here: Point = [place.x, place.y];
    const start = place.picture.cell === cells[0] ? here : corner(anchors[0]!);
    this.ways.set(key, [start, ...anchors.slice(1, -1).map(corner), arrived ? here : this.newcomer(goal)]);
    return this.motions.run(`move ${key}`, STEP * (anchors.length - 1), performance.now());
  }

  /** The place that one more block would take in a cell. */
  private newcomer(id: string): Point {
    const there = this.at(id).length;
    const [dx, dy] = this.board.stack(id, there + 1).slots.at(-1) ?? [0, 0];
    const [x, y] = this.board.cell(id)!.anchor;
    return [x + dx, y + dy];
  }

  async turn(picture: BlockPicture): Promise<void> {
    this.turning.set(picture.key, picture);
    await this.motions.run(`turn ${picture.key}`, TURN, performance.now());
    this.turning.delete(picture.key);
  }

  draw(ctx: Ctx, now: number, tones: Overlay['blocks']): void {
    this.shown = [];
    this.heaped.clear();
    if (this.tooSmall()) {
      this.drawCounts(ctx);
      return;
    }
    const places = this.inSight(now);
    for (const place of this.board.heap ? this.inHeaps(places, this.board.heap) : places) {
      const shown = showAt(this.camera, place);
      this.shown.push(shown);
      ctx.globalAlpha = this.pulled?.key === place.picture.key ? 0.35 : 1;
      this.drawBlock(ctx, shown, now);
    }
    ctx.globalAlpha = 1;
    if (this.markers.length > 0) this.drawMarkers(ctx);
    this.drawTones(ctx, tones ?? []);
    if (this.pulled) this.drawPulled(ctx, this.pulled);
  }

  /** Southern blocks lie over northern ones, as their wood is seen from the south. */
  private inSight(now: number): Standing[] {
    const { extent } = this.camera.view(),
      room = 100 / this.camera.perUnit;
    const places: Standing[] = [];
    for (const standing of this.standing.values()) {
      const place = this.onItsWay(standing, now),
        { x, y, size } = place;
      if (x + size > extent[0] - room && x < extent[2] + room && y > extent[1] - room && y - size < extent[3] + room)
        places.push(place);
    }
    return places.sort((a, b) => b.y - a.y);
  }

  private tooSmall(): boolean {
    return this.board.heap
      ? this.board.heap.size * this.camera.perUnit < LEAST_HEAP
      : this.typicalSize() * this.camera.perUnit < LEAST_BLOCK;
  }

  private isSmall({ size }: Standing): boolean {
    return size * this.camera.perUnit < HEAP_UNDER;
  }

  /** Blocks that could not be read stand together, those of a side in a cell, or on the same way. */
  private inHeaps(places: readonly Standing[], heap: NonNullable<Board['heap']>): Standing[] {
    const groups = new Map<string, Standing[]>();
    for (const place of places) {
      const { key, cell, side } = place.picture,
        goal = this.ways.get(key)?.at(-1);
      const group = `${cell} ${side} ${goal ? goal.map(Math.round).join() : ''}`;
      groups.set(group, [...(groups.get(group) ?? []), place]);
    }
    const out: Standing[] = [];
    for (const group of groups.values()) {
      if (!this.isSmall(group[0]!)) out.push(...group);
      else out.push(this.heapAt(group, heap));
    }
    return out.sort((a, b) => b.y - a.y);
  }

  private heapAt(group: readonly Standing[], { size, middle }: NonNullable<Board['heap']>): Standing {
    const pictures = group.map((each) => each.picture),
      alone = pictures.length === 1 ? pictures[0] : undefined;
    const picture = alone && isLeader(alone) ? alone : heapOf(pictures)!;
    for (const each of pictures) this.heaped.set(each.key, picture.key);
    const mean = (of: (each: Standing) => number) => group.reduce((sum, each) => sum + of(each), 0) / group.length;
    const [x, y] = this.ways.has(picture.key)
      ? [mean((each) => each.x + each.size / 2), mean((each) => each.y - each.size / 2)]
      : middle(picture.cell);
    const enemies = this.at(picture.cell).some((each) => each.side !== picture.side);
    const aside = enemies ? (picture.side === 'french' ? -0.3 : 0.3) * size : 0;
    return { picture, size, x: x - size / 2 + aside, y: y + size / 2 };
  }

  private typicalSize(): number {
    let sum = 0;
    for (const { size } of this.standing.values()) sum += size;
    return sum / (this.standing.size || 1);
  }

  private onItsWay(place: Standing, now: number): Standing {
    const { key } = place.picture,
      way = this.ways.get(key);
    const elapsed = way ? this.motions.elapsed(`move ${key}`, now) : null;
    if (elapsed === null || !way) return place;
    const [x, y] = placeAt(way, elapsed);
    return { ...place, x, y };
  }

  private drawBlock(ctx: Ctx, { picture, x, y, size }: Shown, now: number): void {
    const next = this.turning.get(picture.key);
    const turned = next ? this.motions.elapsed(`turn ${picture.key}`, now) : null;
    if (turned === null || !next) {
      this.art.draw(ctx, picture, x, y, size, this.steady);
      return;
    }
    const t = ease(turned / TURN);
    ctx.save();
    ctx.translate(x + size / 2, 0);
    ctx.scale(Math.max(0.02, Math.abs(1 - 2 * t)), 1);
    ctx.translate(-x - size / 2, 0);
    this.art.draw(ctx, t < 0.5 ? picture : next, x, y, size, this.steady);
    ctx.restore();
  }

  private drawMarkers(ctx: Ctx): void {
    const heads = new Set(this.heaped.values());
    const heaps = new Map(
      this.shown.filter(({ picture }) => heads.has(picture.key)).map((each) => [each.picture.cell, each]),
    );
    this.signs.paint(ctx, this.camera, this.markers, heaps, new Set(this.shown.map(({ picture }) => picture.cell)));
  }

  private drawTones(ctx: Ctx, tones: NonNullable<Overlay['blocks']>): void {
    for (const { key, tone, text } of tones) {
      const at = this.shown.find((each) => each.picture.key === (this.heaped.get(key) ?? key));
      if (!at) continue;
      const away = 3.5;
      roundRect(ctx, at.x - away, at.y - away, at.size + 2 * away, at.size + 2 * away, 6);
      ctx.strokeStyle = '#FFF9EA';
      ctx.lineWidth = 5;
      ctx.stroke();
      ctx.strokeStyle = TONES[tone].line;
      ctx.lineWidth = 2.8;
      ctx.stroke();
      if (text) this.ink.text(ctx, text, 11.5, at.x + at.size / 2, at.y + at.size + 11, TONES[tone].line, '#FFF9EA');
    }
  }

  private drawCounts(ctx: Ctx): void {
    const counts = countBlocks(this.blocks);
    const heldBy = (side: Side) => new Set(counts.filter((each) => each.side === side).map((each) => each.cell));
    const french = heldBy('french'),
      russian = heldBy('russian');
    const r = Math.max(7, this.board.discRadius(this.camera.scale));
    for (const { cell: id, side, count } of counts) {
      const cell = this.board.cell(id);
      if (!cell) continue;
      const [x, y] = this.camera.toScreen(cell.anchor);
      const aside = french.has(id) && russian.has(id) ? (side === 'french' ? -8 : 8) : 0;
      this.counts.draw(ctx, side, count, this.board.heap ? x : x - r - 11, y + aside, this.pixelRatio);
    }
  }

  drawFan(ctx: Ctx, fan: Fan, theme: Theme): void {
    const { x, y, w, h } = fan.box,
      { ui } = themeColours[theme];
    roundRect(ctx, x + 1, y + 4, w, h, 12);
    ctx.fillStyle = ui.shadow;
    ctx.fill();
    roundRect(ctx, x, y, w, h, 12);
    ctx.fillStyle = ui.surface2;
    ctx.fill();
    ctx.strokeStyle = ui.lineStrong;
    ctx.lineWidth = 1.2;
    ctx.stroke();
    for (const { picture, x: left, y: top, size, turn } of fan.blocks) {
      ctx.save();
      ctx.translate(left + size / 2, top + size / 2);
      ctx.rotate(turn);
      this.art.draw(ctx, picture, -size / 2, -size / 2, size, true);
      ctx.restore();
    }
  }

  private drawPulled(ctx: Ctx, { key, at }: { key: string; at: Point }): void {
    const place = this.standing.get(key);
    if (!place) return;
    const size = Math.max(36, Math.min(96, place.size * this.camera.perUnit));
    this.art.draw(ctx, place.picture, at[0] - size / 2, at[1] - size * 0.7, size, true);
  }

  destroy(): void {
    this.art.destroy();
    this.standing.clear();
    this.shown = [];
  }
}
