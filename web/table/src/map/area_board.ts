/** Boards from the files that `npm run ground` draws ahead of time. */
import { CellIndex } from './geometry';
import { theatreBoard, type HexFile } from './theatre_board';
import type { Board, Cell, Extent, Point, Side, StackPlan } from './types';

const files = import.meta.glob<string>('../../../games/*/ground/*.{json,jpg}', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The files of one game by their names without ending, such as `ground-180-en`. */
export function groundFiles(game: string, all: Readonly<Record<string, string>> = files): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [path, url] of Object.entries(all)) {
    const [, folder, name] = /\/([^/]+)\/ground\/([^/.]+)\.[^/]+$/.exec(path) ?? [];
    if (folder === game && name) found[name] = url;
  }
  return found;
}

const pick = (names: Record<string, string>, prefix: string) =>
  Object.fromEntries(
    Object.entries(names)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, url]) => [name.slice(prefix.length), url]),
  );

export interface AreaFile {
  game: string;
  extent: Extent;
  areas: {
    id: string;
    terrain: string;
    control: Side;
    circle: [number, number];
    polygon: number[];
    room: number[][];
  }[];
  stars: Record<string, boolean>;
  /** The start line, flat. */
  start: number[];
}

/** The margin of the sheet round the board, in metres. */
const MARGIN = 244;
const SCALES = [60, 120, 180, 300];

const pairs = (flat: readonly number[]): Point[] =>
  Array.from({ length: flat.length / 2 }, (_, i) => [flat[2 * i]!, flat[2 * i + 1]!] as const);

/**
 * More blocks than there is room for stand in a pile, each a little aside, as few steps as possible off their places.
 */
function pileUp(plan: StackPlan, count: number): StackPlan {
  const { size, slots } = plan;
  const more = Array.from({ length: count }, (_, i) => {
    const [x, y] = slots[i % slots.length]!,
      layer = Math.floor(i / slots.length) * size * 0.14;
    return [x + layer, y + layer] as const;
  });
  return { size, slots: more };
}

/** Disc radii by scale, as the drawing has them. */
const DISCS: readonly Point[] = [
  [60, 10],
  [120, 13],
  [180, 17],
  [300, 20],
];

export function discRadius(scale: number): number {
  if (scale <= 60) return (10 * scale) / 60;
  for (let i = 1; i < DISCS.length; i++) {
    const [s0, r0] = DISCS[i - 1]!,
      [s1, r1] = DISCS[i]!;
    if (scale <= s1) return r0 + ((r1 - r0) * (scale - s0)) / (s1 - s0);
  }
  return (20 * scale) / 300;
}

export function areaBoard(file: AreaFile, letters: Board['letters'], names: Record<string, string>): Board {
  const cells: Cell[] = file.areas.map(({ id, terrain, control, circle, polygon }) => ({
    id,
    terrain,
    control,
    anchor: circle,
    polygon: pairs(polygon),
  }));
  const byId = new Map(cells.map((cell) => [cell.id, cell]));
  const plans = new Map(
    file.areas.map(({ id, room }) => [
      id,
      room.map(([size, ...flat]): StackPlan => ({ size: size!, slots: pairs(flat) })),
    ]),
  );
  const index = new CellIndex(cells, 600);
  const [x0, y0, x1, y1] = file.extent;
  return {
    id: file.game,
    extent: file.extent,
    sheet: [x0 - MARGIN, y0 - MARGIN, x1 + MARGIN, y1 + MARGIN],
    cells,
    letters,
    stars: Object.keys(file.stars),
    startLine: pairs(file.start),
    cell: (id) => byId.get(id),
    hit: (point) => index.at(point),
    scales: SCALES,
    ground: {
      kind: 'pack',
      extent: file.extent,
      grounds: pick(names, 'ground-'),
      papers: pick(names, 'paper-'),
      upper: 'borders',
    },
    stack(id, count) {
      const known = plans.get(id) ?? [];
      const last = known.at(-1);
      return known[count - 1] ?? (last ? pileUp(last, count) : { size: 0, slots: [] });
    },
    opening: [165, 120],
    finest: 720,
    discRadius,
  };
}

async function json(url: string | undefined, what: string): Promise<unknown> {
  if (!url) throw new Error(`${what} was not drawn; run "npm run ground" and build the client again`);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${what} could not be read (${response.status}); reload the page`);
  return response.json();
}

/** Fetches what the page itself needs of a board; the ground is fetched by the worker when it is shown. */
export async function loadBoard(game: string): Promise<Board> {
  const names = groundFiles(game);
  const [cells, letters] = await Promise.all([
    json(names['hexes'] ?? names['areas'], `the board of ${game}`),
    json(names['letters'], 'the letters of the map'),
  ]);
  if (!names['hexes']) return areaBoard(cells as AreaFile, letters as Board['letters'], names);
  return theatreBoard(cells as HexFile, letters as Board['letters'], {
    kind: 'pack',
    grounds: pick(names, 'ground-'),
    papers: {},
    upper: 'grid',
  });
}
