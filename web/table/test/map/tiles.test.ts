import { describe, expect, it } from 'vitest';
import { Camera } from '../../src/map/camera';
import { chooseDrawn, levelOf, TILE, tileExtent, tilePlace, tilesInView, tilesOf } from '../../src/map/levels';
import { TileStore, type TileMaker } from '../../src/map/tiles';
import type { PaintedTile, TileOrder } from '../../src/map/ground_tile';
import { hexBoard } from '../../src/map/hex_board';
import type { Extent } from '../../src/map/types';

const SCALES = [60, 120, 180, 300];
const ground: Extent = [-6000, -4000, 6000, 4000];

describe('levels of detail', () => {
  it('take the drawing that is nearest by ratio', () => {
    expect([20, 60, 84, 86, 120, 146, 148, 180, 232, 233, 300, 700].map((scale) => chooseDrawn(SCALES, scale))).toEqual(
      [60, 60, 60, 120, 120, 120, 180, 180, 180, 300, 300, 300],
    );
  });

  it('are painted at the resolution of the screen', () => {
    expect(levelOf('light en', SCALES, 150, 2)).toEqual({ key: 'light en 180 300', drawn: 180, raster: 300 });
  });
});

describe('tiles in view', () => {
  const level = levelOf('light en', SCALES, 180, 1);

  it('cover the window and nothing beyond the board', () => {
    const view: Extent = [-1000, -500, 900, 700];
    const extents = tilesInView(level, ground, view).map((tile) => tileExtent(tile, ground));
    for (const [x, y] of [
      [-1000, -500],
      [900, 700],
      [0, 0],
      [899, -499],
    ] as const) {
      expect(extents.filter(([x0, y0, x1, y1]) => x >= x0 && x < x1 && y > y0 && y <= y1)).toHaveLength(1);
    }
    const { columns, rows } = tilesOf(ground, level.raster);
    expect(tilesInView(level, ground, [-99999, -99999, 99999, 99999])).toHaveLength(columns * rows);
  });

  it('come from the middle out', () => {
    const tiles = tilesInView(level, ground, [-6000, -4000, 6000, 4000]);
    const middle = [Math.max(...tiles.map((t) => t.column)) / 2, Math.max(...tiles.map((t) => t.row)) / 2] as const;
    const far = tiles.map((t) => Math.hypot(t.column - middle[0], t.row - middle[1]));
    expect(far[0]).toBeLessThan(1.2);
    expect(far.at(-1)).toBeGreaterThan(far[0]!);
  });

  it('lie on whole device pixels, side by side, when the scale is theirs', () => {
    const camera = new Camera(ground);
    camera.resize(1000, 700);
    camera.lookAt([123.4, -77.7], 180);
    const a = tilePlace({ level, column: 1, row: 1 }, ground, camera, 1),
      b = tilePlace({ level, column: 2, row: 1 }, ground, camera, 1);
    expect(Number.isInteger(a.x) && Number.isInteger(a.y)).toBe(true);
    expect(b.x - a.x).toBe(TILE);
    expect(a.size).toBe(TILE);
  });
});

/** Paints nothing, but answers each order when told to. */
function slowMaker() {
  const orders: TileOrder[] = [];
  const open = new Set<object>();
  let hear: (from: PaintedTile) => void = () => {};
  const maker: TileMaker = {
    make: (order) => orders.push(order),
    listen: (listener) => (hear = listener),
    close: () => {},
  };
  const answer = (fault?: string) => {
    const order = orders.shift();
    if (!order) return false;
    const bitmap = { close: () => open.delete(bitmap) };
    if (!fault) open.add(bitmap);
    hear(fault ? { id: order.id, fault } : { id: order.id, bitmap: bitmap as unknown as ImageBitmap });
    return true;
  };
  return { maker, orders, open, answer };
}

/** Counts how often places of a window are painted; knows rectangles, and a clip with one hole. */
function countingCanvas(width: number, height: number) {
  const counts = new Map<string, number>();
  for (let x = 5; x < width; x += 20) for (let y = 5; y < height; y += 20) counts.set(`${x} ${y}`, 0);
  let rects: number[][] = [],
    hole: number[] | null = null;
  const within = (x: number, y: number, [left, top, w, h]: number[]) =>
    x >= left! && x < left! + w! && y >= top! && y < top! + h!;
  const ctx = {
    canvas: { width, height },
    save: () => {},
    restore: () => void (hole = null),
    beginPath: () => void (rects = []),
    rect: (...box: number[]) => void rects.push(box),
    clip: () => void (hole = rects[1] ?? null),
    drawImage: (_: unknown, left: number, top: number, w = TILE, h = TILE) => {
      for (const [place, count] of counts) {
        const [x, y] = place.split(' ').map(Number) as [number, number];
        if (within(x, y, [left, top, w, h]) && !(hole && within(x, y, hole))) counts.set(place, count + 1);
      }
    },
  } as unknown as CanvasRenderingContext2D;
  const painted = (times: number) =>
    [...counts.values()].filter((count) => (times === 0 ? count === 0 : count >= times)).length;
  return { ctx, painted, places: counts.size };
}

describe('the store of tiles', () => {
  const board = hexBoard({ columns: 40, rows: 40 });

  function store() {
    const slow = slowMaker();
    const faults: string[] = [];
    let changes = 0;
    const made = new TileStore(
      board,
      slow.maker,
      'all',
      () => changes++,
      (message) => faults.push(message),
    );
    made.setLook('light', 'en');
    const camera = new Camera(board.sheet);
    camera.resize(1200, 800);
    camera.lookAt([8000, -8000], 180);
    return { ...slow, store: made, camera, faults, changes: () => changes };
  }

  it('has two orders under way at most, the coarse ground first', () => {
    const { store: tiles, orders, camera } = store();
    tiles.want(camera, 1);
    expect(orders).toHaveLength(2);
    expect(orders[0]!.raster).toBe(48);
  });

  it('asks for every tile once and is complete when all have come', () => {
    const { store: tiles, camera, answer, changes } = store();
    tiles.want(camera, 1);
    let count = 0;
    while (answer()) {
      count++;
      tiles.want(camera, 1);
    }
    expect(tiles.complete).toBe(true);
    expect(tiles.size).toBe(count);
    expect(changes()).toBe(count);
  });

  it('forgets what is no longer wanted when the window moves on', () => {
    const { store: tiles, orders, camera, answer } = store();
    tiles.want(camera, 1);
    while (orders[0]!.raster === 48) answer();
    camera.lookAt([3000, -3000], 180);
    tiles.want(camera, 1);
    answer();
    answer();
    const [west, south, east, north] = orders[0]!.extent,
      [x0, y0, x1, y1] = camera.view().extent;
    expect(west < x1 && east > x0 && south < y1 && north > y0).toBe(true);
  });

  it('scales what it has while the window is zoomed, and paints hardly any place twice', () => {
    const { store: tiles, orders, camera, answer } = store();
    tiles.want(camera, 1);
    while (answer());
    for (const scale of [120, 150, 180, 181, 240, 500]) {
      camera.lookAt([8000, -8000], scale);
      const canvas = countingCanvas(camera.width, camera.height);
      tiles.draw(canvas.ctx, camera, 1);
      expect(canvas.painted(0)).toBe(0);
      expect(canvas.painted(2) / canvas.places).toBeLessThan(0.05);
    }
    expect(orders).toEqual([]);
  });

  it('keeps no more than it needs, and closes what it lets go', () => {
    const { store: tiles, open, camera, answer } = store();
    for (const scale of [100, 130, 160, 200, 250, 320, 400, 500, 600]) {
      camera.lookAt([8000, -8000], scale);
      tiles.want(camera, 1);
      while (answer());
    }
    tiles.want(camera, 1);
    expect(tiles.size).toBe(open.size);
    expect(tiles.size).toBeLessThan(100);
    tiles.destroy();
    expect(open.size).toBe(0);
  });

  it('tells a fault and does not ask for the same tile again', () => {
    const { store: tiles, orders, camera, answer, faults } = store();
    tiles.want(camera, 1);
    const first = orders[0]!.extent.join();
    answer('the ground could not be read');
    tiles.want(camera, 1);
    expect(faults).toEqual(['the ground could not be read']);
    expect(orders.map((order) => `${order.raster} ${order.extent.join()}`)).not.toContain(`48 ${first}`);
  });
});
