/** What the map takes and tells. Ids of cells and keys of blocks are the caller's own. */
import type { Lang, Side } from '../../../map/data';
import type { Point } from '../../../map/geometry';
import type { CutLetters } from '../../../map/letters';
import type { ThemeName } from '../../../map/themes';

export type { Lang, Point, Side };
export type Theme = ThemeName;
/** West, south, east, north in the board's own units (metres on a field, anything on another board). */
export type Extent = readonly [number, number, number, number];

export interface Cell {
  id: string;
  /** Corners in board units, north up. */
  polygon: readonly Point[];
  /** Where the number stands. */
  anchor: Point;
  terrain?: string;
  /** Who holds the cell when the game begins; a control band is drawn only where this has changed. */
  control?: Side;
}

/** Where blocks stand: corners of `size` in board units, the upper left one first. */
export interface StackPlan {
  size: number;
  slots: readonly Point[];
}

/** How the ground comes to be, told to the worker that paints it. */
export type GroundSource =
  | {
      kind: 'pack';
      extent: Extent;
      grounds: Readonly<Record<string, string>>;
      /** The paper under it, by theme; none where the ground brings its own. */
      papers: Readonly<Record<string, string>>;
      /** The layer from which borders and names lie over fills. */
      upper: string;
    }
  | { kind: 'hex'; columns: number; rows: number; radius: number };

/** A board that the map can show. Another board is another set of data, not another map. */
export interface Board {
  id: string;
  extent: Extent;
  /** The ground that is drawn: the extent with the margins of the sheet. */
  sheet: Extent;
  cells: readonly Cell[];
  cell(id: string): Cell | undefined;
  hit(point: Point): string | null;
  /** Pixels to a thousand board units for which the ground is drawn, from coarse to fine. */
  scales: readonly number[];
  ground: GroundSource;
  /** Room for some blocks in a cell. */
  stack(cell: string, count: number): StackPlan;
  /** Where blocks too small to read stand in one heap: its side in board units, and its middle in each cell. */
  heap?: { size: number; middle(cell: string): Point };
  /**
   * Pixels to a thousand board units at which the map opens on a wide screen and on a narrow one, and the most there
   * are.
   */
  opening: readonly [number, number];
  finest: number;
  /** Where the two sides were parted when the game began; shown at the set-up. */
  startLine?: readonly Point[];
  /** Cells that count for victory. */
  stars: readonly string[];
  /** The letters of blocks and badges; resolved when the board is. */
  letters: Partial<CutLetters> | null;
  /** The radius of the number disc in pixels at a scale; overlays keep clear of it. */
  discRadius(pixelsPerKm: number): number;
}

/** One edge of a block: the strength and, for fighting units, the class of fire on it. */
export interface Edge {
  strength: number;
  fire?: string;
}

/** What a block shows to those who may see its face. */
export interface BlockFace {
  type: string;
  corps: string;
  short: string;
  name: string;
  numeral: string;
  edges: readonly Edge[];
  strength: number;
  shield?: 'silver' | 'gold';
  mp?: number;
  /** Letter and number of fire, where a block shows its strength as a figure. */
  firepower?: string;
  /** How far a headquarters commands. */
  range?: number;
}

/**
 * The side of its hex, or the corner, to which a piece has its front: clockwise from the north, in twelfths of a turn.
 */
export type Facing = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11;

/** How the men of a piece stand. */
export type Formation = 'line' | 'column' | 'square' | 'march' | 'skirmish' | 'limbered' | 'unlimbered' | 'disordered';

/** ready, selected, moved, active, revealed, isolated, hit, or hit-2 for two hits, and whatever there is a cube for. */
export type BlockStateName = string;

export interface BlockPicture {
  key: string;
  side: Side;
  cell: string;
  /** Absent: the back is shown. */
  face?: BlockFace;
  token?: number;
  states: readonly BlockStateName[];
  /** Others stand with it, and it shows them all. */
  heap?: HeapFace;
  facing?: Facing;
  formation?: Formation;
}

/** Several blocks shown as one. */
export interface HeapFace {
  /** How many can fight, and how many more cannot. */
  count: number;
  spent: number;
  /** How high it looks. */
  layers: number;
}

/** A small thing that lies in a cell beside the blocks, such as a depot. The game's marker art draws its kind. */
export interface Marker {
  cell: string;
  kind: string;
  side: Side;
  count: number;
}

/** What a marker is drawn with: a canvas with the middle of the marker at 0, 0, in a square of 16. */
export interface MarkerPen {
  ctx: CanvasRenderingContext2D;
  /** A text with its middle at x, y. */
  text(text: string, size: number, x: number, y: number, colour: string): void;
}

/** How each kind of marker of a game is drawn. */
export type MarkerArt = Readonly<Record<string, (pen: MarkerPen, marker: Marker) => void>>;

export type Tone = 'own' | 'enemy' | 'good' | 'warn' | 'both';

/** What lies over one cell. */
export interface CellMark {
  cell: string;
  kind: 'reach' | 'engage' | 'full' | 'control' | 'tone' | 'isolated' | 'victory' | 'target';
  /** The badge right of the disc. */
  cost?: number | string;
  /** What is risked by going there: a chance, in few letters. */
  risk?: string;
  /** The way crosses a river: waves in the badge. */
  river?: boolean;
  side?: Side;
  tone?: Tone;
  text?: string;
}

export interface LinkMark {
  from: string;
  to: string;
  tone: Tone;
  /** chain: a supply line; order: a leader's command; move: an arrow of an earlier move. */
  kind?: 'chain' | 'order' | 'move';
  side?: Side;
}

/** A way over the board: the cells from the first to the last, and what each step costs. */
export interface PathPicture {
  side: Side;
  cells: readonly string[];
  /** One text for each step, such as "+1"; as many as cells, less one. */
  costs?: readonly string[];
}

export interface Overlay {
  marks?: readonly CellMark[];
  links?: readonly LinkMark[];
  path?: PathPicture | null;
  /** Draws a veil over every cell without a mark of reach, engage or full. */
  veil?: boolean;
  /** The line that parted the sides when the game began. */
  start?: boolean;
  /** Tones of single blocks, by key. */
  blocks?: readonly { key: string; tone: Tone; text?: string }[];
}

/** One block on its way; the first cell is where it stands now. */
export interface Move {
  key: string;
  cells: readonly string[];
}

/** Window on the board: its extent in board units and the scale in CSS pixels to a thousand units. */
export interface Viewport {
  extent: Extent;
  scale: number;
}

export interface Keys {
  shift: boolean;
  ctrl: boolean;
  alt: boolean;
}

export type Hovered = { kind: 'cell'; id: string } | { kind: 'block'; key: string; cell: string };

export interface MapEvents {
  onCell?(id: string, how: { double: boolean; keys: Keys }): void;
  onBlock?(key: string, how: { double: boolean; keys: Keys }): void;
  /** Position in CSS pixels within the container; null when nothing is under the pointer. */
  onHover?(what: Hovered | null, at: { x: number; y: number }): void;
  /** A block is pulled over the board: the cells under its way so far. */
  onDrag?(key: string, cells: readonly string[]): void;
  /** The block was let go; null: outside every cell, or the drag was broken off. */
  onDrop?(key: string, cell: string | null): void;
  /** The path shown is pulled over another cell. */
  onBend?(cells: readonly string[]): void;
  onView?(view: Viewport): void;
}

export interface MapOptions extends MapEvents {
  board: Board;
  theme?: Theme;
  lang?: Lang;
  reducedMotion?: boolean;
  /** Only blocks for which this is true can be pulled; none when absent. */
  canDrag?(key: string): boolean;
  /** Room that panels cover, in CSS pixels; fitting and flying keep clear of it. */
  inset?: Inset;
  /** "+1", "full" and such in the reader's language. */
  words?: { full: string };
}

export interface Inset {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export interface BoardMap {
  /** The board as shown now; events can be replaced at any time. */
  readonly events: MapEvents;
  setBlocks(blocks: readonly BlockPicture[]): void;
  setMarkers(markers: readonly Marker[], art: MarkerArt): void;
  setOverlay(overlay: Overlay): void;
  setTheme(theme: Theme): void;
  setLang(lang: Lang): void;
  setReducedMotion(reduced: boolean): void;
  setInset(inset: Inset): void;
  /** The bare ground. */
  hideBlocks(hidden: boolean): void;
  /** Moves blocks along their cells, all at once, a step every 220 ms; at once under reduced motion. */
  animate(moves: readonly Move[]): Promise<void>;
  /** Turns a block over (420 ms) and shows the given picture from then on. */
  reveal(picture: BlockPicture): Promise<void>;
  /** A ring round a cell for those who go by the keyboard; null takes it away. */
  focusCell(id: string | null): void;
  /** Spreads a stack out, as the pointer over it does; null lets it close. */
  fan(cell: string | null): void;
  fit(): void;
  zoomBy(factor: number): void;
  flyTo(cell: string, scale?: number): void;
  /** Goes to a cell only if it is out of the window or under a panel. */
  /** Whether a cell is well within what the panels leave of the map. */
  shows(cell: string): boolean;
  bringIntoView(cell: string): void;
  /** Brings the middle of the view to a place of the board, for the minimap. */
  centreOn(point: Point): void;
  view(): Viewport;
  /** Where a cell's anchor is now, in CSS pixels within the container. */
  screenOf(cell: string): { x: number; y: number } | null;
  /** Draws the whole board small, coloured by who holds each cell, into a canvas of the caller. */
  drawMinimap(canvas: HTMLCanvasElement, holders: Readonly<Record<string, Side>>, stars: readonly string[]): void;
  destroy(): void;
}
