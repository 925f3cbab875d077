import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Resvg, type RenderedImage } from '@resvg/resvg-js';
import { loadFonts } from '../fonts';
import { gamesWith, readBoard } from '../games';
import type { BlockSpec } from '../blocks';
import type { AreaBoard, BattleBoard, Board, Forces, Geography, TheatreBoard } from '../data';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
export const path = (name: string): string => root + name;
export const text = (name: string): string => readFileSync(path(name), 'utf8');
const json = (name: string): unknown => JSON.parse(text(name));

/** Numbers of redoubt-board, with what stands in such a file. */
interface Formats {
  1: AreaBoard;
  2: AreaBoard;
  3: TheatreBoard;
  4: BattleBoard;
}

/** The game whose board has a format: there is one for each. */
export function gameOf(format: keyof Formats): string {
  const game = gamesWith('sheet.json').find((each) => readBoard(each).format === `redoubt-board/${format}`);
  if (!game) throw new Error(`no game has a board of the format ${format}`);
  return game;
}

export const boardOf = <F extends keyof Formats>(format: F): Formats[F] & Board =>
  readBoard(gameOf(format)) as Formats[F] & Board;
export const forcesOf = (format: keyof Formats): Forces => json(`data/forces/${gameOf(format)}.json`) as Forces;

const AREAS = gameOf(1);

export const FILES = {
  board: `data/boards/${AREAS}.json`,
  geography: 'data/geography/battlefield.geojson',
  relief: 'data/geography/relief.asc',
  forces: `data/forces/${AREAS}.json`,
};

export const fonts = loadFonts((file) => readFileSync(path('data/fonts/' + file)));
export const board = boardOf(1);
export const geography = json(FILES.geography) as Geography;
export const forces = forcesOf(1);

/** Throws when the text is not well-formed XML or not an SVG; gives the picture. */
export function render(svg: string, width?: number): RenderedImage {
  const options = {
    font: { loadSystemFonts: false },
    ...(width ? { fitTo: { mode: 'width' as const, value: width } } : {}),
  };
  return new Resvg(svg, options).render();
}

/** A small document round a fragment. */
export const sheet = (inner: string, width: number, height = width): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inner}</svg>`;

/** A drawn block of the forces, at a strength. */
export function specOf(id: string, strength?: number): BlockSpec {
  const unit = forces.blocks.find((each) => each.id === id)!;
  const edges = unit.edges!;
  const now = strength ?? edges[0]!.strength;
  return {
    side: unit.side,
    corps: unit.corps,
    numeral: 'X',
    type: unit.type,
    short: unit.short,
    name: unit.commander!,
    strength: now,
    full: edges[0]!.strength,
    fire: edges.find((edge) => edge.strength === now)?.fire,
    shield: unit.shield,
    moves: 3,
  };
}
