/** The board of hexes (redoubt-board/3) in pixels: what every part of its drawing asks for. */
import { makeView, sheetWords, textIn } from './scene';
import { distance, mix, type Point, type Line, type Segment } from './geometry';
import type { HexPair, Lang, SheetWords, TheatreBoard, TheatreBoardHex } from './data';
import type { View } from './scene_types';

export interface City extends CityKind {
  name: string;
  at: Point;
}
/** What the sign of a city shows. */
export interface CityKind {
  fortified?: boolean;
  points?: number;
}
export interface TheatreHex extends Omit<TheatreBoardHex, 'city'> {
  ring: Line;
  city?: City | undefined;
}
/** A side that two hexes share. */
export interface HexSide {
  hexes: readonly [TheatreHex, TheatreHex];
  line: Segment;
}
export interface Frontier {
  russian: boolean;
  lands: readonly [string, string];
  lines: readonly Line[];
}
export interface TheatreScene {
  view: View;
  /** How large letters and lines are. */
  unit: number;
  sparse: boolean;
  lang: Lang;
  sheet: SheetWords;
  title: string;
  grid: TheatreBoard['grid'];
  lands: readonly { id: string }[];
  hexes: readonly TheatreHex[];
  sides: ReadonlyMap<string, HexSide>;
  waters: readonly { kind: string; rings: readonly Line[] }[];
  rivers: readonly { id: string; name: string; course: Line; sides: readonly HexPair[]; barrier: readonly Line[] }[];
  bridges: readonly Segment[];
  roads: readonly Line[];
  frontiers: readonly Frontier[];
}
export interface TheatreOptions {
  /** Pixels to the height of a hex. */
  scale: number;
  lang: Lang;
  /** How large letters and lines are, if not as large as the scale makes them. */
  unit?: number;
  /** Without what is not read from afar, the numbers of hexes and the names of small towns. */
  sparse?: boolean;
}

/** Pixels to the height of a hex at which sizes are thought out. */
export const THEATRE_SCALE = 104;

/** Corners clockwise from the north-west, in thousandths of a hex's height, y to the north. */
const CORNERS: Line = [
  [-289, 500],
  [289, 500],
  [577, 0],
  [289, -500],
  [-289, -500],
  [-577, 0],
];

const keyOf = ([x, y]: Point): string => `${Math.round(x)} ${Math.round(y)}`;
export const sideKey = (a: string, b: string) => [a, b].sort().join(' ');

/** A town stands where it truly lies, but well within its hex. */
function placeOf(city: Point, hex: Point, reach: number): Point {
  const away = distance(city, hex);
  return away <= reach ? city : mix(hex, city, reach / away);
}

function readHexes(board: TheatreBoard, view: View, lang: Lang): TheatreHex[] {
  return board.hexes.map((hex) => {
    const ring = CORNERS.map(([dx, dy]) => view.toSheet([hex.at[0] + dx, hex.at[1] + dy]));
    const at = view.toSheet(hex.at);
    const city = hex.city && {
      ...hex.city,
      name: textIn(hex.city.name, lang),
      at: placeOf(view.toSheet(hex.city.at), at, 0.3 * view.scale),
    };
    return { ...hex, at, ring, city };
  });
}

/** The two corners that adjacent hexes share. */
function sidesOf(hexes: readonly TheatreHex[]): Map<string, HexSide> {
  const sides = new Map<string, HexSide>();
  const owner = new Map<string, TheatreHex>();
  for (const hex of hexes) {
    hex.ring.forEach((from, i) => {
      const to = hex.ring[(i + 1) % 6]!;
      const key = [keyOf(from), keyOf(to)].sort().join('|');
      const other = owner.get(key);
      if (other) sides.set(sideKey(other.id, hex.id), { hexes: [other, hex], line: [from, to] });
      owner.set(key, hex);
    });
  }
  return sides;
}

/** The line along sides that follow each other. */
function chained(lines: readonly Segment[]): Line[] {
  const out: Point[][] = [];
  for (const [a, b] of lines) {
    const last = out.at(-1) ?? [];
    const meets = (p: Point) => last.length > 0 && distance(last.at(-1)!, p) < 2;
    if (last.length === 2 && !meets(a) && !meets(b)) last.reverse();
    if (meets(a)) last.push(b);
    else if (meets(b)) last.push(a);
    else out.push([a, b]);
  }
  return out;
}

/** Sides with one land on either hand, joined to lines as long as they go. */
function frontiersOf(sides: ReadonlyMap<string, HexSide>): Frontier[] {
  const kinds = new Map<string, { russian: boolean; lands: readonly [string, string]; pieces: Segment[] }>();
  for (const {
    hexes: [a, b],
    line,
  } of sides.values()) {
    if (!a.land || !b.land || a.land === b.land) continue;
    const russian = [a.land, b.land].includes('russia');
    const key = sideKey(a.land, b.land);
    if (!kinds.has(key)) kinds.set(key, { russian, lands: [a.land, b.land], pieces: [] });
    kinds.get(key)!.pieces.push(line);
  }
  return [...kinds.values()].map(({ russian, lands, pieces }) => ({ russian, lands, lines: joined(pieces) }));
}

/** Joins pieces by their ends, in whatever order they come. */
function joined(pieces: readonly Segment[]): Line[] {
  const left = pieces.slice();
  const out: Line[] = [];
  while (left.length) {
    let line: Line = left.pop()!;
    for (let i = 0; i < left.length;) {
      const [a, b] = left[i]!;
      const [first, last] = [line[0]!, line.at(-1)!];
      if (distance(last, a) < 2) line = [...line, b];
      else if (distance(last, b) < 2) line = [...line, a];
      else if (distance(first, a) < 2) line = [b, ...line];
      else if (distance(first, b) < 2) line = [a, ...line];
      else {
        i++;
        continue;
      }
      left.splice(i, 1);
      i = 0;
    }
    out.push(line);
  }
  return out;
}

/** Lines of the roads from place to place; what two of them share is drawn once. */
function roadLines(roads: TheatreBoard['roads'], placeFor: (id: string) => Point): Line[] {
  const known = new Set<string>();
  const lines: Line[] = [];
  for (const { hexes } of roads) {
    let line: Point[] | null = null;
    for (let i = 1; i < hexes.length; i++) {
      const key = sideKey(hexes[i - 1]!, hexes[i]!);
      if (known.has(key)) {
        line = null;
        continue;
      }
      known.add(key);
      if (!line) lines.push((line = [placeFor(hexes[i - 1]!)]));
      line.push(placeFor(hexes[i]!));
    }
  }
  return lines;
}

/** The scene of a redoubt-board/3. */
export function buildTheatre(
  board: TheatreBoard,
  { scale, lang, unit = scale / THEATRE_SCALE, sparse = false }: TheatreOptions,
): TheatreScene {
  const view = makeView(board.extent, scale);
  const hexes = readHexes(board, view, lang);
  const byId = new Map(hexes.map((hex) => [hex.id, hex]));
  const sides = sidesOf(hexes);
  const toSheet = (line: Line): Line => line.map(view.toSheet);
  const placeFor = (id: string): Point => byId.get(id)!.city?.at ?? byId.get(id)!.at;
  return {
    view,
    unit,
    sparse,
    lang,
    sheet: sheetWords(board, lang),
    title: textIn(board.title, lang),
    grid: board.grid,
    lands: board.lands,
    hexes,
    sides,
    waters: board.waters.map((water) => ({
      kind: water.kind,
      rings: water.rings.map(toSheet),
    })),
    rivers: board.rivers.map((river) => ({
      id: river.id,
      name: textIn(river.name, lang),
      course: toSheet(river.line),
      sides: river.sides,
      barrier: chained(river.sides.map(([a, b]) => sides.get(sideKey(a, b))!.line)),
    })),
    bridges: board.bridges.map(([a, b]) => sides.get(sideKey(a, b))!.line),
    roads: roadLines(board.roads, placeFor),
    frontiers: frontiersOf(sides),
  };
}
