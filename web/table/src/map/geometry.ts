/** Plane geometry in board units. */
import type { Extent, Point } from './types';

export function insidePolygon([x, y]: Point, ring: readonly Point[]): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [ax, ay] = ring[i]!,
      [bx, by] = ring[j]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

export function boundsOf(points: readonly Point[]): Extent {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    x0 = Math.min(x0, x);
    y0 = Math.min(y0, y);
    x1 = Math.max(x1, x);
    y1 = Math.max(y1, y);
  }
  return [x0, y0, x1, y1];
}

export const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
export const mix = (a: Point, b: Point, t: number): [number, number] => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
];
export const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** A smooth curve through points, as points close together (centripetal enough for short ways). */
export function curveThrough(points: readonly Point[], steps = 14): [number, number][] {
  if (points.length < 3) return points.map(([x, y]) => [x, y]);
  const at = (i: number) => points[clamp(i, 0, points.length - 1)]!;
  const out: [number, number][] = [];
  for (let i = 0; i < points.length - 1; i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let k = 0; k < steps; k++) {
      const t = k / steps;
      const axis = (n: 0 | 1) =>
        p1[n] +
        0.5 *
          t *
          (p2[n] - p0[n] + t * (2 * p0[n] - 5 * p1[n] + 4 * p2[n] - p3[n] + t * (3 * (p1[n] - p2[n]) + p3[n] - p0[n])));
      out.push([axis(0), axis(1)]);
    }
  }
  const last = points.at(-1)!;
  out.push([last[0], last[1]]);
  return out;
}

/** Finds cells under a point quickly: boxes sorted into a coarse grid. */
export class CellIndex {
  private readonly grid = new Map<string, { id: string; box: Extent; polygon: readonly Point[] }[]>();

  constructor(
    cells: readonly { id: string; polygon: readonly Point[] }[],
    private readonly pitch: number,
  ) {
    for (const { id, polygon } of cells) {
      const box = boundsOf(polygon);
      for (let i = Math.floor(box[0] / pitch); i <= Math.floor(box[2] / pitch); i++) {
        for (let j = Math.floor(box[1] / pitch); j <= Math.floor(box[3] / pitch); j++) {
          const key = `${i} ${j}`,
            list = this.grid.get(key);
          if (list) list.push({ id, box, polygon });
          else this.grid.set(key, [{ id, box, polygon }]);
        }
      }
    }
  }

  at(point: Point): string | null {
    const [x, y] = point;
    for (const { id, box, polygon } of this.grid.get(`${Math.floor(x / this.pitch)} ${Math.floor(y / this.pitch)}`) ??
      []) {
      if (x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3] && insidePolygon(point, polygon)) return id;
    }
    return null;
  }
}
