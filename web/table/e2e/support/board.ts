/** Where things are on the map of a page: its window is read off the small board, and the rest computed as the map does. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { areaBoard, type AreaFile } from '../../src/map/area_board';
import { Camera } from '../../src/map/camera';
import { showAt, standAll } from '../../src/map/stacks';
import type { Point } from '../../src/map';
import { pictureOf } from '../../src/table/drawing';
import { makeFace } from '../../src/table/games';
import type { GameDescription, GameView } from '../../src/types';
import { root } from './table';

const file = JSON.parse(readFileSync(join(root, 'web', 'table', 'src', 'map', 'ground', 'bloody-monday', 'areas.json'), 'utf8')) as AreaFile;
const board = areaBoard(file, {}, {});

export interface Window {
  west: number;
  north: number;
  east: number;
  south: number;
}

/** The part of the board that the frame on the small board marks. */
export async function windowOf(page: Page): Promise<Window> {
  const frame = page.locator('.mini i');
  await frame.waitFor();
  const [left, top, width, height] = await frame.evaluate((each) => ['left', 'top', 'width', 'height'].map((side) => parseFloat((each as HTMLElement).style.getPropertyValue(side)) / 100)) as [number, number, number, number];
  const [x0, y0, x1, y1] = board.extent;
  const across = x1 - x0, down = y1 - y0;
  return { west: x0 + left * across, east: x0 + (left + width) * across, north: y1 - top * down, south: y1 - (top + height) * down };
}

export class Field {
  readonly window: Window;
  #camera: Camera;
  #origin: Point;

  private constructor(window: Window, box: { x: number; y: number; width: number; height: number }) {
    this.window = window;
    this.#origin = [box.x, box.y];
    this.#camera = new Camera(board.sheet);
    this.#camera.resize(box.width, box.height);
    const scale = (1000 * box.width) / (window.east - window.west);
    this.#camera.lookAt([(window.west + window.east) / 2, (window.north + window.south) / 2], scale);
  }

  /** As the page shows it now. The frame must lie within the small board, or the window cannot be read off it. */
  static async of(page: Page): Promise<Field> {
    const box = await page.locator('.ground').boundingBox();
    if (!box) throw new Error('there is no map');
    return new Field(await windowOf(page), box);
  }

  area(id: string): Point {
    const cell = board.cell(id);
    if (!cell) throw new Error(`there is no area ${id}`);
    return this.#onPage(this.#camera.toScreen(cell.anchor));
  }

  /** The middle of a block. */
  async block(page: Page, view: GameView, unit: string): Promise<Point> {
    const described = (await (await page.request.get('/api/games/bloody-monday')).json()) as GameDescription;
    const pieces = makeFace(described, 'en')?.pieces(view) ?? [];
    const standing = standAll(board, pieces.map((piece) => pictureOf(piece, new Set(), null))).get(unit);
    if (!standing) throw new Error(`${unit} is not on the board`);
    const { x, y, size } = showAt(this.#camera, standing);
    return this.#onPage([x + size / 2, y + size / 2]);
  }

  #onPage([x, y]: readonly [number, number]): Point {
    return [this.#origin[0] + x, this.#origin[1] + y];
  }
}
