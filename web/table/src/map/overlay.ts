/** What lies over cells and under blocks: veil, reach, engagement, control, tones. Lengths in CSS pixels. */
import { themeColours } from './drawing';
import { boundsOf } from './geometry';
import type { Camera } from './camera';
import type { Board, CellMark, Extent, Overlay, Point, Side, Theme, Tone } from './types';

type Ctx = CanvasRenderingContext2D;

export const TONES: Record<Tone, { fill: string; line: string; ink: string }> = {
  own: { fill: 'rgba(46,87,168,.22)', line: '#2E57A8', ink: '#FFFFFF' },
  enemy: { fill: 'rgba(179,38,30,.20)', line: '#9B2C22', ink: '#FFFFFF' },
  good: { fill: 'rgba(46,122,106,.24)', line: '#1F6355', ink: '#FFFFFF' },
  warn: { fill: 'rgba(217,164,65,.30)', line: '#775209', ink: '#FFFFFF' },
  both: { fill: 'rgba(110,60,130,.22)', line: '#5B2F73', ink: '#FFFFFF' },
};

/** Dashes tell tones apart without colour. */
const TONE_DASH: Record<Tone, number[]> = { own: [], enemy: [9, 5], good: [], warn: [3, 4], both: [12, 4, 3, 4] };

const CONTROL_BANDS: readonly (readonly [number, number])[] = [
  [60, 5],
  [120, 9],
  [180, 13],
  [300, 18],
];

function bandWidth(scale: number): number {
  for (let i = 1; i < CONTROL_BANDS.length; i++) {
    const [s0, w0] = CONTROL_BANDS[i - 1]!,
      [s1, w1] = CONTROL_BANDS[i]!;
    if (scale <= s1) return Math.max(3, w0 + ((w1 - w0) * (scale - s0)) / (s1 - s0));
  }
  return 18;
}

const SIGHT = 180;

/** Outlines of cells in board units; made once for a board. */
export class CellPaths {
  private readonly paths = new Map<string, Path2D>();
  private readonly boxes = new Map<string, Extent>();

  constructor(private readonly board: Board) {}

  private unit(id: string): Path2D | null {
    const known = this.paths.get(id);
    if (known) return known;
    const cell = this.board.cell(id);
    if (!cell) return null;
    const path = new Path2D();
    for (const [x, y] of cell.polygon) path.lineTo(x, y);
    path.closePath();
    this.paths.set(id, path);
    this.boxes.set(id, boundsOf(cell.polygon));
    return path;
  }

  /** Whether a cell can be seen, with the room that layers keep round the window. */
  private inSight(id: string, camera: Camera): boolean {
    const box = this.boxes.get(id),
      { extent } = camera.view(),
      room = SIGHT / camera.perUnit;
    return (
      box !== undefined &&
      box[0] < extent[2] + room &&
      box[2] > extent[0] - room &&
      box[1] < extent[3] + room &&
      box[3] > extent[1] - room
    );
  }

  /** Several outlines as one path on the screen; those out of sight are left out. */
  onScreen(ids: Iterable<string>, camera: Camera): Path2D {
    const k = camera.perUnit,
      [x, y] = camera.toScreen([0, 0]);
    const place = new DOMMatrix([k, 0, 0, -k, x, y]);
    const path = new Path2D();
    for (const id of ids) {
      const unit = this.unit(id);
      if (unit && this.inSight(id, camera)) path.addPath(unit, place);
    }
    return path;
  }

  /**
   * What bounds several hexes as one field, and the borders within it. Areas, which are few and large, keep each its
   * own.
   */
  field(ids: readonly string[], camera: Camera): { outer: Path2D; inner: Path2D | null } {
    if (!this.board.heap) return { outer: this.onScreen(ids, camera), inner: null };
    const outer = new Path2D(),
      inner = new Path2D();
    for (const [id, shared] of sharedSides(this.board, ids)) {
      const polygon = this.board.cell(id)?.polygon ?? [];
      for (const [path, wanted] of [
        [outer, shared.map((each) => !each)],
        [inner, shared],
      ] as const) {
        for (const line of runs(polygon, wanted))
          line.forEach((point, i) =>
            i === 0 ? path.moveTo(...camera.toScreen(point)) : path.lineTo(...camera.toScreen(point)),
          );
      }
    }
    return { outer, inner };
  }
}

/** For every side of these cells, in the order of their outlines: whether it lies between two of them. */
function sharedSides(board: Board, ids: readonly string[]): Map<string, boolean[]> {
  const keysOf = (id: string): string[] => {
    const corners = (board.cell(id)?.polygon ?? []).map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`);
    return corners.map((corner, i) => [corner, corners[(i + 1) % corners.length]].sort().join(' '));
  };
  const count = new Map<string, number>();
  for (const id of ids) for (const key of keysOf(id)) count.set(key, (count.get(key) ?? 0) + 1);
  return new Map(ids.map((id) => [id, keysOf(id).map((key) => (count.get(key) ?? 0) > 1)]));
}

/** The corners along the sides that are wanted, side after side as long as they follow one another. */
function runs(polygon: readonly Point[], wanted: readonly boolean[]): Point[][] {
  const n = polygon.length,
    first = wanted.findIndex((each, i) => each && !wanted[(i + n - 1) % n]);
  if (first < 0) return wanted[0] ? [[...polygon, polygon[0]!]] : [];
  const lines: Point[][] = [];
  for (let step = 0; step < n; step++) {
    const i = (first + step) % n;
    if (!wanted[i]) continue;
    if (!wanted[(i + n - 1) % n]) lines.push([polygon[i]!]);
    lines.at(-1)!.push(polygon[(i + 1) % n]!);
  }
  return lines;
}

function inside(ctx: Ctx, path: Path2D, draw: () => void): void {
  ctx.save();
  ctx.clip(path);
  draw();
  ctx.restore();
}

/** A line along the inner side of a border: of all of it, or of a part. */
function innerLine(ctx: Ctx, path: Path2D, colour: string, width: number, dash: number[] = [], border = path): void {
  inside(ctx, path, () => {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width * 2;
    ctx.lineJoin = 'round';
    // Round ends, as arrows have them, would close the gaps of so broad a line.
    ctx.lineCap = 'butt';
    ctx.setLineDash(dash);
    ctx.stroke(border);
  });
}

function edge(ctx: Ctx, path: Path2D, colour: string, width: number): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.lineJoin = ctx.lineCap = 'round';
  ctx.stroke(path);
}

/** Slanted lines over a box, the way an engraver shades. */
function hatch(ctx: Ctx, camera: Camera, gap: number, width: number, colour: string): void {
  const { width: w, height: h } = camera,
    reach = 160;
  ctx.beginPath();
  for (let x = -h - reach * 2; x < w + reach * 2; x += gap) {
    ctx.moveTo(x, h + reach);
    ctx.lineTo(x + h + reach * 2, -reach);
  }
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.stroke();
}

const cellsOf = (marks: readonly CellMark[], ...kinds: CellMark['kind'][]) =>
  marks.filter((mark) => kinds.includes(mark.kind)).map((mark) => mark.cell);

export class UnderPainter {
  constructor(
    private readonly board: Board,
    private readonly paths: CellPaths,
  ) {}

  paint(ctx: Ctx, camera: Camera, overlay: Overlay, theme: Theme): void {
    const marks = overlay.marks ?? [],
      colours = themeColours[theme].overlay;
    const reach = cellsOf(marks, 'reach'),
      engage = cellsOf(marks, 'engage', 'target');
    if (overlay.veil)
      this.veil(ctx, camera, new Set([...reach, ...engage, ...cellsOf(marks, 'full')]), colours['veil']!);
    this.control(ctx, camera, marks, theme);
    this.tones(ctx, camera, marks);
    if (reach.length) this.reach(ctx, camera, reach, colours, theme);
    if (engage.length) this.engage(ctx, camera, engage, colours, theme);
    for (const id of cellsOf(marks, 'isolated')) this.isolated(ctx, camera, id);
  }

  private veil(ctx: Ctx, camera: Camera, open: ReadonlySet<string>, colour: string): void {
    const covered = this.board.cells.filter((cell) => !open.has(cell.id)).map((cell) => cell.id);
    ctx.fillStyle = colour;
    ctx.fill(this.paths.onScreen(covered, camera));
  }

  /** A coloured edge on both sides of the border, with a glow; the border itself is drawn over it. */
  private frame(ctx: Ctx, path: Path2D, colour: string, theme: Theme): void {
    edge(ctx, path, theme === 'dark' ? 'rgba(0,0,0,.35)' : 'rgba(255,246,214,.55)', 9.5);
    edge(ctx, path, colour, 5.6);
  }

  private reach(ctx: Ctx, camera: Camera, ids: readonly string[], colours: Record<string, string>, theme: Theme): void {
    const all = this.paths.onScreen(ids, camera);
    ctx.fillStyle = colours['reachFill']!;
    ctx.fill(all);
    const { outer, inner } = this.paths.field(ids, camera);
    if (inner) edge(ctx, inner, colours['reachLine']!, 1.6);
    this.frame(ctx, outer, colours['reachLine']!, theme);
  }

  private engage(
    ctx: Ctx,
    camera: Camera,
    ids: readonly string[],
    colours: Record<string, string>,
    theme: Theme,
  ): void {
    const all = this.paths.onScreen(ids, camera);
    inside(ctx, all, () => {
      ctx.fillStyle = theme === 'dark' ? 'rgba(229,80,63,.13)' : 'rgba(255,240,214,.34)';
      ctx.fill(all);
      hatch(ctx, camera, 10, 2.2, colours['engageHatch']!);
    });
    this.frame(ctx, all, colours['engageLine']!, theme);
  }

  private control(ctx: Ctx, camera: Camera, marks: readonly CellMark[], theme: Theme): void {
    const width = bandWidth(camera.scale);
    for (const { kind, cell, side } of marks) {
      if (kind !== 'control' || !side) continue;
      ctx.globalAlpha = 0.62;
      innerLine(
        ctx,
        this.paths.onScreen([cell], camera),
        this.controlColour(side, theme),
        width,
        side === 'russian' ? [width * 1.25, width * 0.55] : [],
      );
      ctx.globalAlpha = 1;
    }
  }

  /**
   * Where the armies were parted when the battle began; over borders, which it runs along, and names, which keep clear
   * of it.
   */
  startLine(ctx: Ctx, camera: Camera, theme: Theme): void {
    const width = Math.max(2, Math.min(6, camera.scale / 45)),
      { map } = themeColours[theme];
    ctx.beginPath();
    for (const point of this.board.startLine ?? []) ctx.lineTo(...camera.toScreen(point));
    ctx.lineJoin = 'round';
    for (const [colour, wide, dash, alpha] of [
      [map.borderHalo, width * 2, [], 0.75],
      [map.start, width, [width * 3.75, width * 2.25], 1],
    ] as const) {
      ctx.globalAlpha = alpha;
      ctx.strokeStyle = colour;
      ctx.lineWidth = wide;
      ctx.setLineDash([...dash]);
      ctx.stroke();
    }
    ctx.globalAlpha = 1;
    ctx.setLineDash([]);
  }

  private controlColour(side: Side, theme: Theme): string {
    return themeColours[theme].control[side];
  }

  /** Hexes of one tone that lie together are one field. */
  private tones(ctx: Ctx, camera: Camera, marks: readonly CellMark[]): void {
    for (const tone of new Set(marks.flatMap((mark) => (mark.kind === 'tone' && mark.tone ? [mark.tone] : [])))) {
      const ids = marks.filter((mark) => mark.kind === 'tone' && mark.tone === tone).map(({ cell }) => cell);
      const path = this.paths.onScreen(ids, camera),
        { fill, line } = TONES[tone];
      ctx.fillStyle = fill;
      ctx.fill(path);
      if (tone === 'both' || tone === 'enemy') {
        inside(ctx, path, () => {
          ctx.globalAlpha = 0.3;
          hatch(ctx, camera, tone === 'both' ? 7 : 11, 1.4, line);
          ctx.globalAlpha = 1;
        });
      }
      innerLine(ctx, path, line, 2, TONE_DASH[tone], this.paths.field(ids, camera).outer);
    }
  }

  private isolated(ctx: Ctx, camera: Camera, id: string): void {
    const path = this.paths.onScreen([id], camera);
    innerLine(ctx, path, '#1E1A17', 4.5);
    innerLine(ctx, path, '#FFFFFF', 3, [8, 6]);
  }
}
