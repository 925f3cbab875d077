/** Markers: small signs beside the heap of their cell, or in a row where there is none. Lengths in CSS pixels. */
import type { Ink } from './ink';
import type { Camera } from './camera';
import type { Shown } from './stacks';
import type { Board, Marker, MarkerArt } from './types';

type Ctx = CanvasRenderingContext2D;

const LEAST = 10,
  MOST = 26;
/** Parts of the height of a hex. */
const SIZE = 0.2;

export class MarkerPainter {
  art: MarkerArt = {};

  constructor(
    private readonly board: Board,
    private readonly ink: Ink,
  ) {}

  /** @param heaps by cell @param full cells in which blocks stand side by side */
  paint(
    ctx: Ctx,
    camera: Camera,
    markers: readonly Marker[],
    heaps: ReadonlyMap<string, Shown>,
    full: ReadonlySet<string>,
  ): void {
    const rows = new Map<string, Marker[]>();
    for (const each of markers) rows.set(each.cell, [...(rows.get(each.cell) ?? []), each]);
    const size = Math.max(LEAST, Math.min(MOST, SIZE * camera.scale));
    for (const [id, row] of rows) {
      const cell = this.board.cell(id),
        heap = heaps.get(id);
      if (!cell) continue;
      const [x, y] = camera.toScreen(heap || full.has(id) ? cell.anchor : (this.board.heap?.middle(id) ?? cell.anchor));
      const pitch = size * 1.22,
        first = -(row.length - 1) / 2;
      // The left edge of a block says nothing.
      if (heap)
        this.signs(ctx, row, size, (i) => [heap.x - size * 0.26, heap.y + heap.size * 0.56 + (first + i) * pitch]);
      else this.signs(ctx, row, size, (i) => [x + (first + i) * pitch, y + (full.has(id) ? camera.scale * 0.36 : 0)]);
    }
  }

  private signs(ctx: Ctx, row: readonly Marker[], size: number, at: (i: number) => [number, number]): void {
    row.forEach((marker, i) => {
      ctx.save();
      ctx.translate(...at(i));
      ctx.scale(size / 16, size / 16);
      this.art[marker.kind]?.({ ctx, text: (...text) => this.ink.text(ctx, ...text) }, marker);
      ctx.restore();
    });
  }
}
