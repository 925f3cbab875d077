/** What the layers of a map on its sheet are drawn from: everything in pixels, sorted by what it is. */
import type { Arc, BoardBorder, Lang, SheetWords, Side } from './data';
import type { Box, Line, Point } from './geometry';
import type { Sizes } from './style';

export interface Frame {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface View {
  /** Pixels to the kilometre. */
  scale: number;
  extent: Box;
  /** The map inside the neat line. */
  map: Frame;
  width: number;
  height: number;
  /** Metres to pixels. */
  toSheet(this: void, p: Point): Point;
  /** Pixels to metres. */
  toGround(this: void, p: Point): Point;
  sizes: Sizes;
}

export type RiverSort = 'major' | 'river' | 'brook' | 'rill';
export type RoadSort = 'post' | 'old' | 'lane' | 'track';

interface Found<Sort extends string = string> {
  id: string;
  sort: Sort;
  name: string;
}

export interface River extends Found<RiverSort> {
  line: Line;
  /** By the part of the river, from 0 to 1. */
  width: (t: number) => number;
}
export interface Pond extends Found {
  ring: Line;
}
export interface Wood extends Found {
  rings: readonly Line[];
}
export interface Road extends Found<RoadSort> {
  line: Line;
}
export interface Village extends Found {
  at: Point;
  angle: number;
  houses: number;
  church: boolean;
  burnt: boolean;
}
export interface Work extends Found {
  closed: boolean;
  line: Line;
  faces: number;
}
export interface Height extends Found {
  at: Point;
}

/** The ground of a scene. */
export interface GroundScene {
  rivers: readonly River[];
  ponds: readonly Pond[];
  woods: readonly Wood[];
  roads: readonly Road[];
  villages: readonly Village[];
  works: readonly Work[];
  heights: readonly Height[];
}

/** The form of a disc, by the ground of its area. */
export type Disc = 'green' | 'yellow' | 'red' | 'blue';

export interface Area {
  id: string;
  name: string;
  terrain: Disc;
  /** What its disc says. */
  sign: string;
  control?: Side | undefined;
  at: Point;
  ring: Line;
  wooded?: boolean;
  swampy?: boolean;
  villages?: number | undefined;
  redoubt?: boolean | undefined;
  supply?: Side | undefined;
  symbols?: number | undefined;
  edge?: Side | undefined;
}

export interface Victory {
  name: string;
  areas: readonly string[];
}

/** A border with terrain of its own, between the areas that it parts. */
export interface LinedBorder extends BoardBorder {
  from: Area;
  to: Area;
  lines: readonly Line[];
}
export interface Border extends LinedBorder {
  /** Where it is crossed, and in which direction. */
  place: { at: Point; direction: Point };
}

export interface Scene extends GroundScene {
  sheet: SheetWords;
  title: string;
  view: View;
  lang: Lang;
  sizes: Sizes;
  areas: readonly Area[];
  arcs: readonly Arc[];
  victory: readonly Victory[];
  startLine: Line;
  commandLine: Line;
  borders: readonly Border[];
  /** Where the board says where its crossings are. */
  crossings?: readonly unknown[];
}

/** A place that names, blocks and plates know of; solid ones may never be touched. */
export interface Obstacle {
  box?: Box;
  circle?: { at: Point; r: number };
  kind: string;
  id: string;
  solid?: boolean;
  /** What it costs to cover it. */
  weight?: number;
  cover?: number;
}

export interface Plate<Id extends string = string> {
  id: Id;
  box: Box;
}
