/** The blocks of the map: where they stand, how they move, and drawing them. */
import { BlockArt } from './block_art';
import { Counts } from './counts';
import { themeColours, type Fonts } from './drawing';
import { roundRect, type Ink } from './ink';
import { ease, placeAt, STEP, TURN, type Motions } from './motion';
import { TONES } from './overlay';
import { countBlocks, groupByCell, LEAST_BLOCK, showAt, standAll, type Fan, type Shown, type Standing } from './stacks';
import type { Camera } from './camera';
import type { BlockPicture, Board, Move, Overlay, Point, Side, Theme } from './types';

type Ctx = CanvasRenderingContext2D;

export class BlockLayer {
  blocks: readonly BlockPicture[] = [];
  standing = new Map<string, Standing>();
  /** What was drawn last, the uppermost at the end. */
  shown: Shown[] = [];
  /** The block in the hand. */
  pulled: { key: string; at: Point } | null = null;
  steady = true;
  private readonly art: BlockArt;
  private readonly counts: Counts;
  private readonly ways = new Map<string, readonly Point[]>();
  private readonly turning = new Map<string, BlockPicture>();
  private pixelRatio = 1;

  constructor(
    private readonly board: Board, private readonly camera: Camera, private readonly motions: Motions, private readonly ink: Ink, fonts: Fonts,
  ) {
    this.art = new BlockArt(fonts);
    this.counts = new Counts(ink);
  }

  set(blocks: readonly BlockPicture[]): void {
    this.blocks = blocks;
    this.standing = standAll(this.board, blocks);
    if (this.steady) this.orderArt();
  }

  setPixelRatio(ratio: number): void {
    this.pixelRatio = ratio;
    this.art.setPixelRatio(ratio);
  }

  /** Blocks out of sight are drawn too while there is time, so that a pan finds them ready. */
  orderArt(): void {
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
    const chosen = this.blocks.find(each => each.cell === cell && each.states.includes('selected'));
    const place = chosen && this.standing.get(chosen.key);
    return place ? { at: [place.x + place.size / 2, place.y - place.size / 2], room: place.size * 0.66 } : null;
  }

  /** Blocks go along their cells; they stand in the last one when the promise is kept. */
  async move(moves: readonly Move[]): Promise<void> {
    await Promise.all(moves.map(move => this.depart(move)));
    for (const { key } of moves) this.ways.delete(key);
    const last = new Map(moves.map(({ key, cells }) => [key, cells.at(-1)]));
    this.set(this.blocks.map(each => {
      const cell = last.get(each.key);
      return cell && each.cell !== cell ? { ...each, cell } : each;
    }));
  }

  private depart({ key, cells }: Move): Promise<void> {
    const place = this.standing.get(key), goal = cells.at(-1) ?? '';
    const anchors = cells.map(id => this.board.cell(id)?.anchor).filter(anchor => anchor !== undefined);
    if (!place || anchors.length < 2) return Promise.resolve();
    const half = place.size / 2;
    const corner = ([x, y]: Point): Point => [x - half, y + half];
    const arrived = place.picture.cell === goal, here: Point = [place.x, place.y];
    const start = place.picture.cell === cells[0] ? here : corner(anchors[0]!);
    this.ways.set(key, [start, ...anchors.slice(1, -1).map(corner), arrived ? here : this.newcomer(goal)]);
    return this.motions.run(`move ${key}`, STEP * (anchors.length - 1), performance.now());
  }

  /** The place that one more block would take in a cell. */
  private newcomer(id: string): Point {
    const there = groupByCell(this.blocks).get(id)?.length ?? 0;
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
    if (this.typicalSize() * this.camera.perUnit < LEAST_BLOCK) {
      this.drawCounts(ctx);
      return;
    }
    for (const place of this.inSight(now)) {
      const shown = showAt(this.camera, place);
      this.shown.push(shown);
      ctx.globalAlpha = this.pulled?.key === place.picture.key ? 0.35 : 1;
      this.drawBlock(ctx, shown, now);
    }
    ctx.globalAlpha = 1;
    this.drawTones(ctx, tones ?? []);
    if (this.pulled) this.drawPulled(ctx, this.pulled);
  }

  /** Southern blocks lie over northern ones, as their wood is seen from the south. */
  private inSight(now: number): Standing[] {
    const { extent } = this.camera.view(), room = 100 / this.camera.perUnit;
    const places: Standing[] = [];
    for (const standing of this.standing.values()) {
      const place = this.onItsWay(standing, now), { x, y, size } = place;
      if (x + size > extent[0] - room && x < extent[2] + room && y > extent[1] - room && y - size < extent[3] + room) places.push(place);
    }
    return places.sort((a, b) => b.y - a.y);
  }

  private typicalSize(): number {
    let sum = 0;
    for (const { size } of this.standing.values()) sum += size;
    return sum / (this.standing.size || 1);
  }

  private onItsWay(place: Standing, now: number): Standing {
    const { key } = place.picture, way = this.ways.get(key);
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

  private drawTones(ctx: Ctx, tones: NonNullable<Overlay['blocks']>): void {
    for (const { key, tone, text } of tones) {
      const at = this.shown.find(each => each.picture.key === key);
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
    const heldBy = (side: Side) => new Set(counts.filter(each => each.side === side).map(each => each.cell));
    const french = heldBy('french'), russian = heldBy('russian');
    const r = Math.max(7, this.board.discRadius(this.camera.scale));
    for (const { cell: id, side, count } of counts) {
      const cell = this.board.cell(id);
      if (!cell) continue;
      const [x, y] = this.camera.toScreen(cell.anchor);
      const aside = french.has(id) && russian.has(id) ? (side === 'french' ? -8 : 8) : 0;
      this.counts.draw(ctx, side, count, x - r - 11, y + aside, this.pixelRatio);
    }
  }

  drawFan(ctx: Ctx, fan: Fan, theme: Theme): void {
    const { x, y, w, h } = fan.box, { ui } = themeColours[theme];
    roundRect(ctx, x + 1, y + 4, w, h, 12);
    ctx.fillStyle = ui['shadow']!;
    ctx.fill();
    roundRect(ctx, x, y, w, h, 12);
    ctx.fillStyle = ui['surface2']!;
    ctx.fill();
    ctx.strokeStyle = ui['lineStrong']!;
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
