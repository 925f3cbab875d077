/**
 * What the table screen must know about a game to show it, and nothing about how it is played. A game brings one
 * file that satisfies this and a line in `index.ts`.
 */
import type { Action, GameView, LogEntry, LogLine, Side } from '../../types';
import type { BlockFace } from '../../map';

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
}

export interface Prize {
  id: string;
  name: string;
  areas: string[];
  /** Who holds it; null when it is divided. */
  holder: Side | null;
}

export interface Strip {
  prizes: Prize[];
  held: Record<Side, number>;
  /** Boxes of the track, and how many of them are crossed out. */
  morale: { side: Side; lost: number; of: number }[];
}

export interface Clock {
  hours: string[];
  /** Which of the hours it is, from 0. */
  at: number;
  turn: number;
  /** Null when the log that is here does not reach back to the turn's beginning. */
  impulse: number | null;
  initiative: Side | null;
  initiativeSpent: boolean;
}

export interface Roll {
  key: string;
  side: Side;
  unit: string | null;
  token: number | null;
  dice: number[];
  needs: number;
  text: string;
  rule: string;
}

/** none: the battle went on without it. */
export type StepState = 'done' | 'on' | 'todo' | 'none';

export interface BattleModel {
  /** Tells one battle from the next. */
  key: string;
  area: string;
  attacker: Side;
  over: boolean;
  steps: { id: string; state: StepState }[];
  /** Fire before the fight, and the fight: what was rolled, in order. */
  guns: Roll[];
  ground: Roll[];
  /** What else happened, in order: hits, cover, losses, retreat. */
  told: LogLine[];
  /** Hits still to be taken. */
  hits: Record<Side, number>;
  pieces: Piece[];
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
  figures: { id: 'pool' | 'backs'; value: number }[];
}

export interface AreaFacts {
  id: string;
  name: string | null;
  terrain: string;
  controller: Side | null;
  prize: boolean;
  isolated: boolean;
  neighbours: { id: string; river: boolean }[];
}

/** Where the log begins a new section: a turn, or an impulse of a side. */
export interface Section {
  kind: 'turn' | 'impulse';
  side: Side;
  value: string;
}

export interface GameFace {
  id: string;
  pieces(view: GameView): Piece[];
  areas(view: GameView): AreaFacts[];
  strip(view: GameView): Strip;
  clock(view: GameView, log: readonly LogEntry[]): Clock;
  battle(view: GameView, log: readonly LogEntry[]): BattleModel | null;
  armies(view: GameView): Army[];
  /** "60 Semenovskaya", or "Area 26". */
  areaName(id: string): string;
  /** The same within a sentence: "60 Semenovskaya", or "area 26". */
  areaInSentence(id: string): string;
  unitName(id: string): string;
  section(line: LogLine): Section | null;
  /** Whether a line that names two places tells of a block that went from one to the other. */
  moved(line: LogLine): boolean;
  /** Whether a decision in this phase has odds: the table can be asked what its dice would do. */
  rolls(action: Action, phase: string): boolean;
  /** Decisions at whose end a turn is over, for the report's pictures. */
  turnEnds(log: readonly LogEntry[]): number[];
  /** Letters that are usual for this game's words. */
  keys: Readonly<Record<string, string>>;
}
