/** The parts of the drawing in `web/map` that the browser uses, with their types. */
// @ts-expect-error the drawing's modules are plain JavaScript
import * as drawnBlocks from '../../../map/blocks.js';
// @ts-expect-error the drawing's modules are plain JavaScript
import * as drawnLetters from '../../../map/letters.js';
// @ts-expect-error the drawing's modules are plain JavaScript
import * as painting from '../../../map/paint.js';
// @ts-expect-error the drawing's modules are plain JavaScript
import * as pictures from '../../../map/picture.js';
// @ts-expect-error the drawing's modules are plain JavaScript
import * as drawnText from '../../../map/text.js';
// @ts-expect-error the drawing's modules are plain JavaScript
import * as drawnThemes from '../../../map/themes.js';
import type { Side, Theme } from './types';

export type Ctx = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Letters opened for drawing; only text.js looks inside. */
export type Fonts = Record<string, unknown>;

export interface Picture {
  width: number;
  height: number;
  /** The first op of each layer. */
  layers: Readonly<Record<string, number>>;
  ops: readonly unknown[];
}

export interface PathTables {
  paths: { get(i: number): Path2D };
  spots: readonly (readonly number[])[];
}

/** One scale of the ground, as `pack.js` of the drawing writes it. */
export interface GroundFile {
  scale: number;
  map: [number, number, number, number];
  paths: string[];
  spots: number[][];
  pictures: Record<Theme, Picture>;
}

interface Spec {
  side: Side;
  hidden?: boolean;
  token?: number;
  corps?: string;
  numeral?: string;
  type?: string;
  short?: string;
  name?: string;
  strength?: number;
  full?: number;
  fire?: string;
  shield?: 'silver' | 'gold';
  moves?: number;
  firepower?: string;
  steps?: number[];
  range?: number;
  count?: number;
  spent?: number;
  layers?: number;
}

export interface DrawnState {
  ready?: boolean;
  selected?: boolean;
  moved?: boolean;
  active?: boolean;
  isolated?: boolean;
  revealed?: boolean;
  hit?: number;
  cubes?: string[];
}

export type BlockSpec = Spec;

interface ThemeColours {
  name: Theme;
  ui: Record<string, string>;
  map: Record<string, string>;
  control: Record<Side, string>;
  overlay: Record<string, string>;
}

export const block = drawnBlocks.block as (
  spec: Spec, fonts: Fonts, options: { size: number; x?: number; y?: number; state?: DrawnState },
) => string;
export const blockDefs = drawnBlocks.blockDefs as () => string;
export const openLetters = drawnLetters.openLetters as (letters: unknown) => Fonts;
export const Paths = painting.Paths as new (texts: readonly string[]) => PathTables['paths'];
export const paintPicture = painting.paintPicture as (
  ctx: Ctx, picture: Picture, tables: PathTables,
  where: { region: readonly number[]; zoom: number; x?: number; y?: number; image?: CanvasImageSource; from?: number },
) => void;
export const Tables = pictures.Tables as new () => { paths: string[]; spots: number[][] };
export const pictureOf = pictures.pictureOf as (svg: string, tables: unknown) => Picture;
export const outline = drawnText.outline as (
  fonts: Fonts, face: string, text: string, size: number,
  options?: { x?: number; y?: number; anchor?: 'start' | 'middle' | 'end' },
) => { toString(): string };
export const measure = drawnText.measure as (fonts: Fonts, face: string, text: string, size: number) => number;
export const CAP_HEIGHT = (drawnText.CAP_HEIGHT as { serif: number; sans: number }).sans;
export const themeColours = drawnThemes.themes as Record<Theme, ThemeColours>;
export const sideColours = drawnThemes.sides as Record<Side, { body: string; hi: string; edge: string; lo: string; mono: string; ink: string; monogram: string }>;
export const cubeNames = [...Object.keys(drawnThemes.cubes as object), ...Object.keys(drawnThemes.signs as object)];
export const badgeColours = drawnThemes.badges as Record<string, string>;
