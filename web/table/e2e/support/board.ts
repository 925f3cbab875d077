/**
 * Where things are on the map of a page: the small board tells its window, and the rest is computed as the map does.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { areaBoard, type AreaFile } from '../../src/map/area_board';
import { Camera } from '../../src/map/camera';
import { blockAt, groupByCell, showAt, standAll, type Standing } from '../../src/map/stacks';
import { wayOver } from '../../src/map/way';
import type { Board, Point } from '../../src/map';
import { pictureOf } from '../../src/table/drawing';
import type { GameDescription, GameView } from '../../src/types';
import { makeFace, SAMPLE } from './games';
import { root } from './table';

const boardOf = (game: string): Board =>
  areaBoard(
    JSON.parse(readFileSync(join(root, 'web', 'games', game, 'ground', 'areas.json'), 'utf8')) as AreaFile,
    {},
    {},
  );

export interface Window {
  west: number;
  north: number;
  east: number;
  south: number;
}

/** The part of the board that the window shows, and what lies beyond its edges where the panels leave room for that. */
export async function windowOf(page: Page): Promise<Window> {
  const told = await page.locator('.mini[data-window]').getAttribute('data-window');
  const [west, south, east, north] = (told ?? '').split(' ').map(Number) as [number, number, number, number];
  return { west, north, east, south };
}

export class Field {
  readonly window: Window;
  #game: string;
  #board: Board;
  #camera: Camera;
  #origin: Point;

  private constructor(game: string, window: Window, box: { x: number; y: number; width: number; height: number }) {
    this.window = window;
    this.#game = game;
    this.#board = boardOf(game);
    this.#origin = [box.x, box.y];
    this.#camera = new Camera(this.#board.sheet);
    // The page keeps the board between its panels; here it stands wherever the page has put it.
    this.#camera.inset = { top: 5000, right: 5000, bottom: 5000, left: 5000 };
    this.#camera.resize(box.width, box.height);
    const scale = (1000 * box.width) / (window.east - window.west);
    this.#camera.lookAt([(window.west + window.east) / 2, (window.north + window.south) / 2], scale);
  }

  /** As the page shows it now. */
  static async of(page: Page, game = SAMPLE): Promise<Field> {
    const box = await page.locator('.ground').boundingBox();
    if (!box) throw new Error('there is no map');
    return new Field(game, await windowOf(page), box);
  }

  area(id: string): Point {
    const cell = this.#board.cell(id);
    if (!cell) throw new Error(`there is no area ${id}`);
    return this.#onPage(this.#camera.toScreen(cell.anchor));
  }

  /** The middle of a block. */
  async block(page: Page, view: GameView, unit: string): Promise<Point> {
    const { x, y, size } = showAt(this.#camera, placeOf(await this.#standing(page, view), unit));
    return this.#onPage([x + size / 2, y + size / 2]);
  }

  /**
   * A place on the path of a block over these areas that lies in the first of them and under no block; null where there
   * is none.
   */
  async onWay(page: Page, view: GameView, unit: string, cells: readonly string[]): Promise<Point | null> {
    const all = await this.#standing(page, view);
    const { x, y, size } = placeOf(all, unit);
    const units = (pixels: number): number => pixels / this.#camera.perUnit;
    const disc = this.#board.discRadius(this.#camera.scale);
    const way = wayOver(this.#board, cells, {
      start: { at: [x + size / 2, y - size / 2], room: size * 0.66 },
      stop: units(disc + 20),
      clear: units(disc + 11),
    });
    const shown = [...all.values()].map((each) => showAt(this.#camera, each));
    const free = (way?.line ?? [])
      .filter((point) => this.#board.hit(point) === cells[0])
      .map((point) => this.#camera.toScreen(point))
      .filter(([left, top]) => !blockAt(shown, left, top));
    const middle = free[Math.floor(free.length / 2)];
    return middle ? this.#onPage(middle) : null;
  }

  /** Whether the straight line from a place to an area's number runs over these areas only. */
  straight(from: Point, to: string, over: readonly string[]): boolean {
    const end = this.area(to);
    return Array.from({ length: 21 }, (_, i) => i / 20).every((t) => {
      const at = this.#board.hit(
        this.#camera.toBoard([
          from[0] + (end[0] - from[0]) * t - this.#origin[0],
          from[1] + (end[1] - from[1]) * t - this.#origin[1],
        ]),
      );
      return at !== null && over.includes(at);
    });
  }

  /** Every block that a view shows, at its place. */
  async #standing(page: Page, view: GameView): Promise<Map<string, Standing>> {
    const described = (await (await page.request.get(`/api/games/${this.#game}`)).json()) as GameDescription;
    const pieces = makeFace(this.#game)(described, 'en').pieces(view);
    return standAll(this.#board, groupByCell(pieces.map((piece) => pictureOf(piece, new Set(), null))));
  }

  #onPage([x, y]: readonly [number, number]): Point {
    return [this.#origin[0] + x, this.#origin[1] + y];
  }
}

function placeOf(all: ReadonlyMap<string, Standing>, unit: string): Standing {
  const place = all.get(unit);
  if (!place) throw new Error(`${unit} is not on the board`);
  return place;
}
