/** Odds as they are drawn: chances in few figures, the four fates of an area, losses by how many. */
import type { Action, BattleOdds, Choice, Fate, FireOdds, Side } from '../types';
import { sameAction, thingsOf } from './choices';

export const FATES: readonly Fate[] = ['taken', 'held', 'contested', 'emptied'];
/** Losses of this many and more stand in one column. */
const MOST = 5;
/** Chances under this are not worth a line. */
const LEAST = 0.0005;

/** Whole percents; what is not quite nothing or not quite sure says so. */
export function chance(probability: number): string {
  if (probability <= 0) return '0 %';
  if (probability < 0.005) return '<1 %';
  if (probability >= 1 - 1e-9) return '100 %';
  if (probability > 0.995) return '>99 %';
  return `${Math.round(probability * 100)} %`;
}

export interface Column {
  label: string;
  probability: number;
}

function columns(counts: readonly { count: number; probability: number }[], rest: number): Column[] {
  const most = Math.min(MOST, Math.max(1, ...counts.map(({ count }) => count)));
  const list = Array.from({ length: most + 1 }, (_, count) => ({
    label: count === MOST ? `${MOST}+` : String(count),
    probability: 0,
  }));
  for (const { count, probability } of counts) {
    const column = list[Math.min(most, count)];
    if (column) column.probability += probability;
  }
  // The unlikely outcomes of a mixture, which are not told one by one.
  return rest < LEAST ? list : [...list, { label: '…', probability: rest }];
}

/** How likely a side loses so many steps. */
export function lossColumns(odds: BattleOdds, side: Side): Column[] {
  return columns(
    odds.outcomes.map((each) => ({ count: each[side].steps_lost, probability: each.probability })),
    odds.rest ?? 0,
  );
}

/** How likely so many dice hit. */
export function hitColumns(odds: FireOdds): Column[] {
  return columns(
    odds.outcomes.map((each) => ({ count: each.hits, probability: each.probability })),
    odds.rest ?? 0,
  );
}

export interface Stake {
  side: Side;
  what: 'destroyed' | 'commander_lost' | 'defeat';
  probability: number;
}

/** What more is at stake than steps: all that stands there, a commander, the game. */
export function stakes(odds: BattleOdds | FireOdds): Stake[] {
  const list = (['french', 'russian'] as const).flatMap((side) => {
    const expected = odds.expected[side];
    // Whether a side is destroyed in a battle is told by the fates.
    const kinds =
      odds.kind === 'fire'
        ? (['destroyed', 'commander_lost', 'defeat'] as const)
        : (['commander_lost', 'defeat'] as const);
    return expected ? kinds.map((what) => ({ side, what, probability: expected[what] })) : [];
  });
  return list.filter(({ probability }) => probability >= LEAST);
}

/** Decisions of which the odds can be shown without pointing at the map. */
export function listed(candidates: readonly Choice[]): Choice[] {
  return candidates.filter(({ action }) => thingsOf(action).length < 2);
}

/** The decision whose odds are shown: the one pointed at, else the one picked, else to go on, else the first. */
export function subjectOf(
  candidates: readonly Choice[],
  pending: readonly Action[] | null,
  picked: Action | null,
): Choice | null {
  const find = (action: Action | null | undefined) =>
    action ? candidates.find((each) => sameAction(each.action, action)) : undefined;
  const list = listed(candidates);
  return (
    (pending?.length === 1 ? find(pending[0]) : undefined) ??
    find(picked) ??
    list.find(({ action }) => thingsOf(action).length === 0) ??
    list[0] ??
    null
  );
}

/** No line ends between a number and its sign. */
export function unbroken(text: string): string {
  return text.replace(/(\d) %/g, '$1\u00A0%');
}
