/**
 * The campaign of The Invasion of Russia from its first turn to its last: how strong both armies were, and how far
 * east.
 */
import type { LogEntry, Side } from '../../table/src/types';
import type { Flow, FlowTurn, Piece, TurnEnd } from '../../table/src/table/face/face';

/** The cities of the road to Moscow: how far an army has come is read off them. */
export const ROAD = ['2407', '1808', '1208', '1009', '0709', '0308'];

/** The columns of the map are numbered from the east. */
export const eastOf = (hex: string): number => -Number(hex.slice(0, 2));

/** The decisions after which a turn was over, or the first turn began. */
export function momentsOf(log: readonly LogEntry[]): Omit<TurnEnd, 'pieces'>[] {
  const moments = new Map<number, number>();
  for (const { number, turn, lines } of log) {
    for (const line of lines) {
      if (line.event === 'turn-begins' && line['turn'] === 1) moments.set(0, number);
      else if (line.event === 'turn-ends') moments.set(Number(line['turn']), number);
      else if (line.event === 'game-over' && !moments.has(turn)) moments.set(turn, number);
    }
  }
  return [...moments].map(([turn, at]) => ({ turn, at }));
}

/** Divisions only: commanders ride where they like. */
const marching = (pieces: readonly Piece[], side: Side): Piece[] =>
  pieces.filter((piece) => piece.side === side && piece.face !== null && piece.face.corps !== 'supreme');

function middle(pieces: readonly Piece[], side: Side): number | null {
  const own = marching(pieces, side);
  return own.length > 0 ? own.reduce((sum, piece) => sum + eastOf(piece.area), 0) / own.length : null;
}

const bySide = <T>(of: (side: Side) => T): Record<Side, T> => ({ french: of('french'), russian: of('russian') });

type Named = Pick<FlowTurn, 'turn' | 'name' | 'month' | 'winter'>;

/** A turn that was not played has nobody in it. */
export function flowOf(
  strength: Record<Side, number[]>,
  turns: readonly Named[],
  ends: readonly TurnEnd[],
  places: Flow['places'],
): Flow | null {
  const endOf = new Map(ends.map((end) => [end.turn, end]));
  const list = turns.flatMap((named): FlowTurn[] => {
    const end = endOf.get(named.turn);
    const counted = bySide((side) =>
      named.turn === 0 ? marching(end?.pieces ?? [], side).length : (strength[side][named.turn - 1] ?? 0),
    );
    if (counted.french + counted.russian === 0) return [];
    return [
      {
        ...named,
        strength: counted,
        east: bySide((side) => (end ? middle(end.pieces, side) : null)),
        at: end?.at ?? null,
      },
    ];
  });
  return list.length > 1 ? { turns: list, places } : null;
}
