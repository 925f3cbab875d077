/** What only some games have. A game declares what it has; of the rest there is nothing to show. */
import type { Marker, MarkerArt } from '../../map';
import type { Choice, GameView, LogEntry, LogLine } from '../../types';
import type { BattleModel, Campaign, Flow, Piece, Scene, TurnEnd, TurnPart } from './face';

/** How pieces that stand together march. */
export interface Stacks {
  /** The pieces of a stack march as one, and a stack is chosen instead of a piece. */
  readonly marchAsOne: boolean;
  /**
   * The unit by which the table is asked where the stack in an area can march, if `legal` lists that it can; without an
   * area, the march under way.
   */
  leader(view: GameView, area: string | null, legal: readonly Choice[]): string | null;
}

/** Depots, trains and the like that lie on the map beside the pieces. */
export interface Markers {
  readonly art: MarkerArt;
  on(view: GameView): Marker[];
}

/** The whole match drawn when it is over. */
export interface Chronicle {
  /** There is such a drawing. */
  readonly drawn: boolean;
  /** The decisions that it looks back at; turn 0 is before the first. */
  moments(log: readonly LogEntry[]): Omit<TurnEnd, 'pieces'>[];
  /** Null before there is anything to draw. */
  flow(view: GameView, ends: readonly TurnEnd[]): Flow | null;
}

export interface Capabilities {
  /** The battle in hand or the last one, told step by step. */
  battle(view: GameView, log: readonly LogEntry[]): BattleModel | null;
  /** Which dice of a line hit; null where dice do not hit by themselves. */
  hits(line: LogLine): boolean[] | null;
  /** Pieces that wait beside the board to be brought on. */
  reserves(view: GameView): Piece[];
  /** A scene that is told when it comes, such as a night between two days. */
  scene(view: GameView): Scene | null;
  /** Whether the start line divides the armies now, when so many decisions have been taken. */
  startLine(view: GameView, decisions: number): boolean;
  stacks: Stacks;
  markers: Markers;
  turnParts(view: GameView): TurnPart[];
  campaign(view: GameView): Campaign | null;
  chronicle: Chronicle;
  /** Words that cost one's own side something and gain nothing at once: Enter never offers them. */
  harms: ReadonlySet<string>;
}

const NONE: Capabilities = {
  battle: () => null,
  hits: () => null,
  reserves: () => [],
  scene: () => null,
  startLine: () => false,
  stacks: { marchAsOne: false, leader: () => null },
  markers: { art: {}, on: () => [] },
  turnParts: () => [],
  campaign: () => null,
  chronicle: { drawn: false, moments: () => [], flow: () => null },
  harms: new Set(),
};

export function declare(has: Partial<Capabilities>): Capabilities {
  return { ...NONE, ...has };
}
