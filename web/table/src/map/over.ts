/**
 * What is drawn on top: the way, badges, stars, the ring of the keyboard; and links, which run under the blocks.
 * Lengths in CSS pixels.
 */
import { badgeColours, sideColours, themeColours } from './drawing';
import { roundRect, starPath, swords, waves, withShadow, type Ink } from './ink';
import { CellPaths, TONES } from './overlay';
import { crossing, straightOver, wayOver, type Way } from './way';
import { curveThrough, distance, mix } from './geometry';
import type { Camera } from './camera';
import type { Board, CellMark, LinkMark, Overlay, PathPicture, Point, Side, Theme } from './types';

type Ctx = CanvasRenderingContext2D;

type StartOf = (cell: string) => { at: Point; room: number } | null;

export interface OverScene {
  overlay: Overlay;
  theme: Theme;
  focus: string | null;
  words: { full: string };
  /** Where the block of the way stands now; the line begins beside it. */
  startOf: StartOf;
  /** Cells in which a block stands. */
  occupied: ReadonlySet<string>;
  /** The blocks as they are seen: words keep clear of them. */
  blocks: readonly Square[];
}

/** The upper left corner and the side. */
export interface Square {
  x: number;
  y: number;
  size: number;
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The first of these places that covers no block. */
export function clearOf(places: readonly Box[], blocks: readonly Square[]): Box | null {
  const covers = (place: Box, { x, y, size }: Square): boolean =>
    place.x < x + size && place.x + place.w > x && place.y < y + size && place.y + place.h > y;
  return places.find((place) => !blocks.some((each) => covers(place, each))) ?? null;
}

export class OverPainter {
  constructor(
    private readonly board: Board,
    private readonly paths: CellPaths,
    private readonly ink: Ink,
  ) {}

  paint(ctx: Ctx, camera: Camera, scene: OverScene): void {
    const { overlay } = scene;
    if (scene.focus) this.focus(ctx, camera, scene.focus, scene.theme);
    if (overlay.path) this.way(ctx, camera, overlay.path, scene);
    for (const mark of overlay.marks ?? []) this.badge(ctx, camera, mark, scene);
  }

  /** Lines between cells; they run under the blocks. */
  links(ctx: Ctx, camera: Camera, links: readonly LinkMark[], theme: Theme): void {
    // Where one begins at another's end, its rim does not cut into the line.
    for (const rim of [true, false]) for (const link of links) this.link(ctx, camera, link, theme, rim);
  }

  private discAt(id: string, camera: Camera): { x: number; y: number; r: number } | null {
    const cell = this.board.cell(id);
    if (!cell) return null;
    const [x, y] = camera.toScreen(cell.anchor);
    return { x, y, r: Math.max(7, this.board.discRadius(camera.scale)) };
  }

  private badge(ctx: Ctx, camera: Camera, mark: CellMark, scene: OverScene): void {
    const disc = this.discAt(mark.cell, camera);
    if (!disc) return;
    const low = this.board.heap ? this.clearOfHeap(mark.cell, camera, disc.y, scene.occupied) : 0;
    const r = this.board.heap
      ? Math.max(8.5, Math.min(camera.scale * 0.12, 15))
      : Math.max(10.5, Math.min(disc.r * 0.86, 19));
    const x = this.board.heap ? disc.x - r : disc.x + disc.r + 3.5,
      y = disc.y + low;
    if (mark.kind === 'full') this.full(ctx, { ...disc, y }, r, scene);
    else if (mark.kind === 'victory') this.star(ctx, x + r, y, r, mark.side);
    else if (mark.cost !== undefined && (mark.kind === 'engage' || mark.kind === 'target'))
      this.fight(ctx, x, y, r, String(mark.cost), mark);
    else if (mark.risk) this.risk(ctx, disc.x, y, r, mark.risk);
    else if (mark.cost !== undefined) this.cost(ctx, x, y, r, String(mark.cost), Boolean(mark.river));
    else if (mark.text)
      this.note(
        ctx,
        x,
        y,
        r,
        mark.text,
        mark.tone ? TONES[mark.tone] : { line: badgeColours.line, ink: badgeColours.paper },
      );
  }

  /**
   * In a hex, which has no disc, badges stand at its foot; where a heap stands low, to keep clear of a city, at its
   * head.
   */
  private clearOfHeap(id: string, camera: Camera, middle: number, occupied: ReadonlySet<string>): number {
    const spot = occupied.has(id) ? this.board.heap?.middle(id) : undefined;
    if (!spot) return camera.scale * 0.34;
    return camera.scale * (camera.toScreen(spot)[1] > middle + camera.scale * 0.02 ? -0.35 : 0.4);
  }

  private cost(ctx: Ctx, x: number, y: number, r: number, cost: string, river: boolean): void {
    const size = r * 1.24,
      wide = Math.max(2 * r, this.ink.width(cost, size) + r * 0.9) + (river ? r * 1.35 : 0);
    withShadow(ctx, () => roundRect(ctx, x, y - r, wide, 2 * r, r));
    ctx.fillStyle = badgeColours.paper;
    ctx.fill();
    ctx.strokeStyle = badgeColours.line;
    ctx.lineWidth = 1.8;
    ctx.stroke();
    this.ink.text(ctx, cost, size, river ? x + r * 0.95 : x + wide / 2, y, badgeColours.ink);
    if (river) waves(ctx, x + wide - r * 1.05, y, r * 1.1, '#2F5B74');
  }

  /** Amber with a dashed rim: whoever goes there may suffer for it. */
  private risk(ctx: Ctx, x: number, y: number, r: number, risk: string): void {
    const size = Math.max(10.5, r * 1.02),
      wide = this.ink.width(risk, size) + r * 1.1;
    withShadow(ctx, () => roundRect(ctx, x - wide / 2, y - r, wide, 2 * r, r));
    ctx.fillStyle = '#F6C66B';
    ctx.fill();
    ctx.strokeStyle = badgeColours.engage;
    ctx.lineWidth = 1.6;
    ctx.setLineDash([3.5, 2.5]);
    ctx.stroke();
    ctx.setLineDash([]);
    this.ink.text(ctx, risk, size, x, y, badgeColours.ink);
  }

  private fight(ctx: Ctx, x: number, y: number, r: number, cost: string, mark: CellMark): void {
    const size = r * 1.2,
      text = this.ink.width(cost, size);
    const wide = text + r * 2.3 + (mark.river ? r * 1.2 : 0);
    withShadow(ctx, () => roundRect(ctx, x, y - r, wide, 2 * r, r * 0.95));
    ctx.fillStyle = badgeColours.engage;
    ctx.fill();
    ctx.strokeStyle = mark.kind === 'target' ? badgeColours.select : '#FFFFFF';
    ctx.lineWidth = mark.kind === 'target' ? 3 : 1.4;
    ctx.stroke();
    swords(ctx, x + r * 0.98, y, r * 1.05, badgeColours.engageInk);
    this.ink.text(ctx, cost, size, x + r * 1.75 + text / 2, y, badgeColours.engageInk);
    if (mark.river) waves(ctx, x + wide - r, y, r, '#BFE0F2');
  }

  /**
   * Beside the number, or over or under it, wherever no block is covered; where there is no such place, a ring round
   * it.
   */
  private full(ctx: Ctx, disc: { x: number; y: number; r: number }, r: number, { words, blocks }: OverScene): void {
    const size = Math.max(11.5, r * 0.92),
      w = this.ink.width(words.full, size) + r * 1.3,
      h = r * 1.9,
      gap = disc.r + 3.5;
    const beside = [disc.x + gap, disc.x - gap - w].map((x) => ({ x, y: disc.y - h / 2, w, h }));
    const level = [disc.y - gap - h, disc.y + gap].map((y) => ({ x: disc.x - w / 2, y, w, h }));
    const place = clearOf([...beside, ...level], blocks);
    if (place) roundRect(ctx, place.x, place.y, w, h, r * 0.9);
    else {
      ctx.beginPath();
      ctx.arc(disc.x, disc.y, gap, 0, 2 * Math.PI);
    }
    ctx.fillStyle = 'rgba(232,220,192,.94)';
    if (place) ctx.fill();
    ctx.strokeStyle = '#57493A';
    ctx.lineWidth = place ? 1.5 : 2.5;
    ctx.setLineDash([5, 3.5]);
    ctx.stroke();
    ctx.setLineDash([]);
    if (place) this.ink.text(ctx, words.full, size, place.x + w / 2, place.y + h / 2, '#3D3224');
  }

  private note(
    ctx: Ctx,
    x: number,
    y: number,
    r: number,
    text: string,
    { line, ink }: { line: string; ink: string },
  ): void {
    const size = Math.max(11.5, r * 0.98),
      wide = Math.max(2 * r, this.ink.width(text, size) + r * 1.1);
    withShadow(ctx, () => roundRect(ctx, x, y - r * 0.92, wide, r * 1.84, r * 0.8));
    ctx.fillStyle = line;
    ctx.fill();
    ctx.strokeStyle = '#FFFFFF';
    ctx.lineWidth = 1.3;
    ctx.stroke();
    this.ink.text(ctx, text, size, x + wide / 2, y, ink);
  }

  private star(ctx: Ctx, x: number, y: number, r: number, side: Side | undefined): void {
    ctx.save();
    ctx.translate(x, y);
    const path = starPath(r * 1.3);
    ctx.lineJoin = 'round';
    ctx.strokeStyle = badgeColours.starLine;
    ctx.lineWidth = 4.5;
    ctx.stroke(path);
    ctx.fillStyle = side ? sideColours[side].body : badgeColours.star;
    ctx.fill(path);
    ctx.strokeStyle = badgeColours.star;
    ctx.lineWidth = 2;
    ctx.stroke(path);
    ctx.restore();
    if (side) this.ink.text(ctx, sideColours[side].monogram, r * 0.82, x, y + r * 0.1, sideColours[side].ink);
  }

  /** The line of the way, for drawing and for taking hold of it. */
  lineOf(camera: Camera, path: PathPicture, startOf: StartOf): Way | null {
    if (this.board.heap) return straightOver(this.board, path.cells, startOf(path.cells[0] ?? ''));
    const disc = this.board.discRadius(camera.scale),
      units = (pixels: number) => pixels / camera.perUnit;
    return wayOver(this.board, path.cells, {
      start: startOf(path.cells[0] ?? ''),
      stop: units(disc + 20),
      clear: units(disc + 11),
    });
  }

  private way(ctx: Ctx, camera: Camera, path: PathPicture, scene: OverScene): void {
    const way = this.lineOf(camera, path, scene.startOf);
    if (!way) return;
    const colour = sideColours[path.side].body;
    const points = way.line.map((p) => camera.toScreen(p));
    const thick = Math.max(4.5, Math.min(9, camera.scale / 22));
    const trace = () => {
      ctx.beginPath();
      for (const [x, y] of points) ctx.lineTo(x, y);
    };
    ctx.lineCap = 'round';
    ctx.lineJoin = 'round';
    for (const [stroke, width, dash] of [
      ['#FFF9EA', thick + 4, []],
      [colour, thick, []],
      ['#F2CF6B', thick * 0.28, [1, thick * 1.25]],
    ] as const) {
      trace();
      ctx.strokeStyle = stroke;
      ctx.lineWidth = width;
      ctx.setLineDash([...dash]);
      ctx.stroke();
    }
    ctx.setLineDash([]);
    arrowHead(ctx, points, thick * 2.1, colour, '#FFF9EA');
    (path.costs ?? []).forEach((cost, i) => {
      const at = way.crossings[i];
      if (at) this.step(ctx, camera.toScreen(at), cost, thick, colour);
    });
  }

  private step(ctx: Ctx, [x, y]: Point, cost: string, thick: number, colour: string): void {
    const r = Math.max(11, thick * 1.75);
    withShadow(ctx, () => {
      ctx.beginPath();
      ctx.arc(x, y, r, 0, 2 * Math.PI);
    });
    ctx.fillStyle = '#FFFFFF';
    ctx.fill();
    ctx.strokeStyle = colour;
    ctx.lineWidth = 2.2;
    ctx.stroke();
    this.ink.text(ctx, cost, Math.max(11.5, r * 0.92), x, y, '#1E1A17');
  }

  private link(
    ctx: Ctx,
    camera: Camera,
    { from, to, tone, kind = 'chain', side }: LinkMark,
    theme: Theme,
    rim: boolean,
  ): void {
    const a = this.board.cell(from),
      b = this.board.cell(to);
    if (!a || !b) return;
    const start = a.anchor,
      end = b.anchor;
    const over = kind === 'order' ? null : crossing(this.board, from, to);
    const bow: Point = [
      (start[0] + end[0]) / 2 + (end[1] - start[1]) * 0.12,
      (start[1] + end[1]) / 2 - (end[0] - start[0]) * 0.12,
    ];
    const gap = (this.board.discRadius(camera.scale) + (kind === 'move' ? 14 : 5)) / camera.perUnit,
      span = distance(start, end) || 1;
    const cut = (p: Point, q: Point) => mix(p, q, Math.min(0.45, gap / span));
    const via = over && distance(over, mix(start, end, 0.5)) < span * 0.6 ? over : bow;
    // Where cells have no disc to keep clear of, a chain of links is one line.
    const bare = this.board.heap && kind === 'chain';
    const points = (bare ? [start, end] : curveThrough([cut(start, via), via, cut(end, via)])).map((p) =>
      camera.toScreen(p),
    );
    const colours = themeColours[theme].overlay;
    const colour =
      kind === 'move'
        ? colours[side === 'russian' ? 'histRu' : 'histFr']!
        : kind === 'order'
          ? '#8A4B0F'
          : TONES[tone].line;
    const dash = kind === 'chain' ? [7, 5] : [];
    ctx.lineCap = kind === 'chain' ? 'butt' : 'round';
    ctx.beginPath();
    for (const [x, y] of points) ctx.lineTo(x, y);
    ctx.strokeStyle = rim ? 'rgba(255,249,234,.85)' : colour;
    ctx.lineWidth = rim ? (bare ? 5 : 6.5) : bare ? 2.4 : 3;
    ctx.setLineDash(rim ? [] : dash);
    ctx.stroke();
    ctx.setLineDash([]);
    if (rim) return;
    if (kind === 'move') arrowHead(ctx, points, 9, colour, '#FFF9EA');
    if (kind === 'order') endDot(ctx, points.at(-1)!, colour);
  }

  private focus(ctx: Ctx, camera: Camera, id: string, theme: Theme): void {
    const path = this.paths.onScreen([id], camera);
    ctx.lineJoin = 'round';
    ctx.strokeStyle = themeColours[theme].map.halo;
    ctx.lineWidth = 8;
    ctx.stroke(path);
    ctx.strokeStyle = themeColours[theme].ui.focus;
    ctx.lineWidth = 4;
    ctx.stroke(path);
  }
}

function endDot(ctx: Ctx, [x, y]: Point, colour: string): void {
  ctx.beginPath();
  ctx.arc(x, y, 4.5, 0, 2 * Math.PI);
  ctx.fillStyle = colour;
  ctx.fill();
  ctx.strokeStyle = '#FFF9EA';
  ctx.lineWidth = 1.5;
  ctx.stroke();
}

function arrowHead(ctx: Ctx, points: readonly Point[], size: number, fill: string, halo: string): void {
  const tip = points.at(-1)!;
  let back = points.length - 2;
  while (back > 0 && distance(points[back]!, tip) < size) back--;
  const from = points[back];
  if (!from) return;
  const angle = Math.atan2(tip[1] - from[1], tip[0] - from[0]);
  ctx.save();
  ctx.translate(tip[0], tip[1]);
  ctx.rotate(angle);
  ctx.beginPath();
  ctx.moveTo(size * 0.9, 0);
  ctx.lineTo(-size * 0.7, -size * 0.82);
  ctx.lineTo(-size * 0.32, 0);
  ctx.lineTo(-size * 0.7, size * 0.82);
  ctx.closePath();
  ctx.lineJoin = 'round';
  ctx.strokeStyle = halo;
  ctx.lineWidth = 4;
  ctx.stroke();
  ctx.fillStyle = fill;
  ctx.fill();
  ctx.restore();
}
