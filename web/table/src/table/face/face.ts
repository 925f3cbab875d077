/**
 * What the table screen must know about a game to show it, and nothing about how it is played. A game's folder under
 * `web/games` has a `face.ts` that satisfies this.
 */
import type { IconName } from '../../ui/icons';
import type { Action, GameDescription, GameView, Lang, LogEntry, LogLine, Side } from '../../types';
import type { BlockFace, Facing, Formation } from '../../map';
import type { BoardFacts } from './board_facts';
import type { Capabilities } from './capabilities';

/** A piece as the map and the panels draw it. Without `unit` only its back is known. */
export interface Piece {
  /** Stays the same while the piece is the same to this viewer. */
  key: string;
  side: Side;
  area: string;
  token: number | null;
  unit: string | null;
  name: string;
  /** What its front shows; null for a back. */
  face: BlockFace | null;
  marks: string[];
  /** How many counters a back stands for that is the back of a whole stack. */
  stack?: number;
  /** Where its front is, and how its men stand, in games in which that counts. */
  facing?: Facing;
  formation?: Formation;
}

export interface Prize {
  id: string;
  name: string;
  areas: string[];
  /** Who holds it; null when it is divided. */
  holder: Side | null;
}

export interface Strip {
  /** What the score counts: places held, or points. */
  title: 'victory' | 'points';
  score: Record<Side, number>;
  prizes: Prize[];
  /** Boxes of each side's morale, and how many of them are crossed out; none where there is no such thing. */
  tracks: { side: Side; lost: number; of: number }[];
}

export interface Clock {
  hours: string[];
  /** Which of the hours it is, from 0. */
  at: number;
  turn: number;
  /** The day, where a game has more than one. */
  day: string | null;
  /** Which part of the turn it is, with its number where parts are counted. */
  stage: { word: string; n?: number } | null;
  /** The log that is here does not reach back to the turn's beginning, from which the parts are counted. */
  pending: boolean;
  initiative: Side | null;
  initiativeWord: 'initiative' | 'player1';
  initiativeSpent: boolean;
}

export interface Roll {
  key: string;
  side: Side;
  unit: string | null;
  token: number | null;
  dice: number[];
  /** For each die whether it hits. */
  hits: boolean[];
  text: string;
  rule: string;
}

/** none: the battle went on without it. */
export type StepState = 'done' | 'on' | 'todo' | 'none';

export interface BattleModel {
  kind: 'battle' | 'bombardment' | 'combat';
  /** Tells one battle from the next. */
  key: string;
  area: string;
  attacker: Side;
  over: boolean;
  steps: { id: string; state: StepState }[];
  /** What was rolled, in order, under heads that `table.battle` has words for. */
  fires: { id: string; rolls: Roll[] }[];
  /** What else happened, in order: hits, cover, losses, retreat. */
  told: LogLine[];
  /** Hits still to be taken. */
  hits: Record<Side, number>;
  pieces: Piece[];
  /** What each side brings to it, where a combat is reckoned by values; null for what is not known yet. */
  values?: CombatValues[];
}

export interface CombatValues {
  side: Side;
  commands: number | null;
  supports: string[];
  final: number | null;
  hits: number | null;
}

/** A part of the turn, in the order in which they come. */
export interface TurnPart {
  id: string;
  state: StepState;
  rule: string;
  /** What is decided in it just now. */
  stage: string | null;
}

/** A card that its holder sees. */
export interface Card {
  number: number;
  deck: number;
  title: string;
  history: string;
  /** What it does for him who plays it. */
  text: string;
  /** It must be played as soon as it is drawn. */
  single: boolean;
}

/** What a staff keeps account of besides the map. */
export interface Campaign {
  turns: { turn: number; name: string; winter: boolean; state: StepState }[];
  sides: {
    side: Side;
    /** Supply trains still to be laid, as far as they are known, and those that lie face down on the map. */
    trains: { toLay: number; laid: number };
    depots: { laid: number; most: number };
    commands: number;
  }[];
  /** What is one's own: trains and dummies that nobody else can tell apart. */
  own: { inStore: number; dummies: number; screens: number } | null;
  cards: { hand: Card[]; held: Record<Side, number> } | null;
  commanders: { piece: Piece; rating: number; full: string; traits: string[] }[];
  reinforcements: { turn: number; name: string; side: Side; at: string; units: string[]; due: boolean }[];
}

/** How both armies fared, as a band each: as broad as it was strong, as high as it stood far east. */
export interface Flow {
  turns: FlowTurn[];
  /** Places by which the height is read. */
  places: { name: string; east: number }[];
}

/** The armies at the end of a turn; turn 0 is how they began. */
export interface FlowTurn {
  turn: number;
  name: string;
  month: string;
  winter: boolean;
  strength: Record<Side, number>;
  /** Where the middle of each army stood; null where nobody can say any more. */
  east: Record<Side, number | null>;
  /** After which decision it stood so. */
  at: number | null;
}

/** How the board stood at the end of a turn, with the eyes of both sides. */
export interface TurnEnd {
  turn: number;
  at: number;
  pieces: readonly Piece[];
}

/** A time apart with decisions of its own, such as a night: its parts in order, and which of them it is. */
export interface Scene {
  title: string;
  parts: { id: string; text: string; state: StepState }[];
  rule: string;
}

export interface ArmyGroup {
  id: string;
  name: string;
  numeral: string;
  pieces: Piece[];
  /** Blocks of this group that are out of the game. */
  lost: number;
}

export interface Army {
  side: Side;
  groups: ArmyGroup[];
  figures: { id: 'pool' | 'backs' | 'hand' | 'away'; value: number }[];
}

/** What never changes of an area while a match is played. */
export interface AreaFacts {
  id: string;
  name: string | null;
  terrain: string;
  /** It counts for victory. */
  prize: boolean;
  /** More that is to be known of it: what may stand there, supply. */
  notes: readonly string[];
  neighbours: readonly string[];
}

/** What a position says of an area, where it says anything. */
export interface AreaState {
  controller: Side | null;
  isolated: boolean;
}

/** A border as it is now, in words; empty where it is like any other. */
export interface Border {
  to: string;
  words: string;
}

/** Where the log begins a new section: a turn, or a part of it. */
export interface Section {
  /** A turn; any other kind has its text in the game's texts, under `section`. */
  kind: string;
  side: Side;
  /** A turn's number; else what more is said of it, with its text under `action`. */
  value: string;
  /** Where it is, if it is in one place. */
  area?: string;
  /** Whether parts of this kind are counted within the turn. */
  counted?: boolean;
}

/** How the button of an overlay looks, and whether its tones have texts of their own under `overlay`. */
export interface OverlayLook {
  icon: IconName;
  key: string;
  ownTones?: boolean;
}

/** What every game has. What only some have is among the capabilities. */
export interface GameFace {
  readonly id: string;
  /** What its pieces are called. */
  readonly pieceWord: 'block' | 'unit';
  /** Letters that are usual for this game's words. */
  readonly keys: Readonly<Record<string, string>>;
  /** The drawings over the map that the table gives for this game, by their ids. */
  readonly overlays: Readonly<Record<string, OverlayLook>>;
  readonly capabilities: Capabilities;
  /** What never changes of the board. */
  readonly board: BoardFacts;
  /** What changes of it: only areas of which there is something to say. */
  areaStates(view: GameView): ReadonlyMap<string, AreaState>;
  borders(view: GameView, area: string): Border[];
  /** The pieces on the map. */
  pieces(view: GameView): readonly Piece[];
  strip(view: GameView): Strip;
  clock(view: GameView, log: readonly LogEntry[]): Clock;
  armies(view: GameView): Army[];
  /** "60 Semenovskaya", or "Area 26". */
  areaName(id: string): string;
  /** The same within a sentence: "60 Semenovskaya", or "area 26". */
  areaInSentence(id: string): string;
  unitName(id: string): string;
  section(line: LogLine): Section | null;
  /** Whether a line that names two places tells of a piece that went from one to the other. */
  moved(line: LogLine): boolean;
  /** Whether a decision in this phase has odds: the table can be asked what its dice would do. */
  rolls(action: Action, phase: string): boolean;
}

export type MakeFace = (described: GameDescription, lang: Lang) => GameFace;
