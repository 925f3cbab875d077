/** The files that are drawn, as far as the drawing reads them: boards, the geography, forces, positions. */
import type { Box, Line, Point } from './geometry';

export type Lang = 'en' | 'es';
export type Side = 'french' | 'russian';
export type Viewer = Side | 'observer';
/** A text in each language; a plain one serves for all. */
export type Translated = string | Partial<Record<Lang, string>>;

export interface SheetWords {
  place: string;
  subtitle: string;
  description: string;
}

interface BoardFile {
  format: string;
  game: string;
  title: Translated;
  extent: Box;
  /** The words on the sheet, which lie in the folder of the game. */
  sheet?: Partial<Record<Lang, SheetWords>>;
}

export interface BoardArea {
  id: string;
  name?: Translated;
  terrain: string;
  control?: Side;
  start?: Side;
  half?: string;
  circle: Point;
  polygon: Line;
  villages?: number;
  redoubt?: boolean;
  supply?: Side;
  symbols?: number;
  edge?: Side;
}

export interface Arc {
  areas: readonly string[];
  line: Line;
  kolocha?: boolean;
}

export interface BoardBorder {
  areas: readonly [string, string];
  terrain: readonly string[];
  road?: boolean;
  /** The higher of the two areas; both, where it falls to both sides. */
  up?: string;
  crossing?: 'bridge' | 'ford' | 'dam';
  french_bridge?: boolean;
}

export interface VictoryEntry {
  id: string;
  name: Translated;
  areas?: readonly string[];
}

/** redoubt-board/1 and /2. */
export interface AreaBoard extends BoardFile {
  areas: readonly BoardArea[];
  victory?: readonly VictoryEntry[];
  lines?: { start?: Line; command?: Line };
  arcs?: readonly Arc[];
  borders?: readonly BoardBorder[];
}

/** Two hexes that have a side in common. */
export type HexPair = readonly [string, string];

export interface TheatreCity {
  name: Translated;
  at: Point;
  fortified: boolean;
  points: number;
}

export interface TheatreBoardHex {
  id: string;
  at: Point;
  terrain: string;
  land?: string;
  supply?: Side | 'austrian';
  city?: TheatreCity;
}

/** redoubt-board/3. */
export interface TheatreBoard extends BoardFile {
  grid: { columns: number; rows: number; height: number; step: number };
  lands: readonly { id: string; name: Translated; side: Side }[];
  hexes: readonly TheatreBoardHex[];
  rivers: readonly { id: string; name: Translated; line: Line; sides: readonly HexPair[] }[];
  bridges: readonly HexPair[];
  roads: readonly { id: string; hexes: readonly string[] }[];
  waters: readonly { id: string; kind: string; name: Translated; rings: readonly Line[] }[];
}

export type WorkKind = 'fleche' | 'great-redoubt' | 'redoubt';

/** redoubt-board/4. */
export interface BattleBoard extends BoardFile {
  grid: { columns: number; rows: number; first: Point; height: number; step: number };
  level: number;
  legend: Readonly<Record<string, string>>;
  terrain: readonly string[];
  heights: readonly (readonly number[])[];
  waters: readonly { id: string; sides: readonly HexPair[] }[];
  bridges: readonly { kind: 'bridge' | 'trestles'; hexes: HexPair }[];
  fords: readonly HexPair[];
  works: readonly {
    id: string;
    name: Translated;
    kind: WorkKind;
    hexes: readonly { hex: string; front: readonly string[] }[];
  }[];
  villages: readonly { id: string; hexes: readonly string[] }[];
  roads: readonly { id: string; hexes: readonly string[] }[];
  letters: readonly { letter: string; side: Side; hex: string }[];
}

export type Board = AreaBoard | TheatreBoard | BattleBoard;

export type Kind = 'river' | 'pond' | 'wood' | 'road' | 'village' | 'work' | 'height';
export type Coordinates = Point | Line | readonly Line[];

export interface FeatureProperties {
  kind: Kind;
  class: string;
  name?: Translated | undefined;
  /** Of a river, where it begins and where it ends. */
  width?: readonly [number, number];
  heading?: number;
  houses?: number;
  church?: boolean;
  burnt?: boolean;
  faces?: number;
}

/** Something on the ground: a point, a line or rings, by its kind. */
export interface Feature<C extends Coordinates = Coordinates> {
  id: string;
  properties: FeatureProperties;
  geometry: { type?: string; coordinates: C };
}

export interface Geography {
  features: readonly Feature[];
}

export interface ForcesUnit {
  id: string;
  side: Side;
  corps: string;
  type: string;
  name: Translated;
  commander?: string;
  short: string;
  shield?: 'silver' | 'gold';
  edges?: readonly { strength: number; fire?: string }[];
  /** Of those who fight by letters. */
  steps?: readonly number[];
  fire?: string;
  range?: number;
}

export interface Forces {
  format: string;
  corps: readonly { id: string; side: Side; numeral: string }[];
  blocks: readonly ForcesUnit[];
}

/** What the referee's `view` prints. */
export interface PositionView {
  side?: Viewer;
  known?: readonly { unit: string; area: string | number | null; strength?: number; marks?: readonly string[] }[];
  hidden?: readonly { side: string; token: number; area: string | number | null; marks?: readonly string[] }[];
  control?: Partial<Record<Side, readonly string[]>>;
}

/** The view, or what it came in. */
export interface PositionFile extends PositionView {
  view?: PositionView;
}
