/** A review as it is drawn: the curve of the chances, and luck on a scale. */
import type { Luck, Review, Stretch } from '../types';

export interface Field {
  width: number;
  height: number;
}

/** Where the chance of the French after so many decisions lies: they are above when it is high. */
export function placeOn({ width, height }: Field, chances: readonly number[], n: number): { x: number; y: number } {
  const last = Math.max(1, chances.length - 1);
  return { x: (width * n) / last, y: height * (1 - (chances[n] ?? 0.5)) };
}

/** The curve as a path; with the bottom, it bounds the share of the French. */
export function curveOf(field: Field, chances: readonly number[]): string {
  return chances
    .map((_, n) => {
      const { x, y } = placeOn(field, chances, n);
      return `${n === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}

/** The decision nearest to a place from the left edge (0) to the right one (1). */
export function decisionAt(part: number, decisions: number): number {
  return Math.max(0, Math.min(decisions, Math.round(part * decisions)));
}

export interface Mark {
  number: string;
  stretch: Stretch;
  x: number;
  y: number;
}

/** Turning points on the curve, numbered, each where it came to its end. */
export function marksOf(field: Field, review: Review): Mark[] {
  return review.turning_points.map((stretch, i) => ({
    number: String(i + 1),
    stretch,
    ...placeOn(field, review.chance, stretch.last),
  }));
}

export interface TurnMark {
  turn: number;
  /** Where it begins, and the middle of it. */
  x: number;
  middle: number;
  /**
   * Its word and number, or where they are short its number alone; null where even that would run into the one before.
   */
  label: 'long' | 'short' | null;
}

/** Room for a word and a number, for a digit, and between two numbers. */
const LONG = 52;
const DIGIT = 8;
const GAP = 5;

/** The turns along the axis: alike for all, so that they are read as a row. */
export function turnsOf(field: Field, review: Review): TurnMark[] {
  const at = (decision: number): number => placeOn(field, review.chance, decision - 1).x;
  const marks = review.turns.map(({ turn, decision }, i) => {
    const x = at(decision),
      next = at(review.turns[i + 1]?.decision ?? review.chance.length);
    return { turn, x, middle: (x + next) / 2, room: next - x };
  });
  const long = marks.every(({ room }) => room > LONG);
  let free = -Infinity;
  return marks.map(({ turn, x, middle }) => {
    const half = (String(turn).length * DIGIT) / 2;
    const fits = long || middle - half >= free;
    if (fits) free = middle + half + GAP;
    return { turn, x, middle, label: long ? 'long' : fits ? 'short' : null };
  });
}

/** Hits on a scale from 0 to 1, with what was to be expected in its middle; and how wide an ordinary spread is. */
export function luckScale({ hits, expected, deviation }: Luck): { at: number; from: number; to: number } {
  const reach = Math.max(3 * deviation, 1.15 * Math.abs(hits - expected), 1);
  const place = (value: number) => 0.5 + (value - expected) / (2 * reach);
  return { at: place(hits), from: place(expected - deviation), to: place(expected + deviation) };
}

/** "+6 %", with a real minus sign. */
export function signed(part: number): string {
  const percent = Math.round(100 * part);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent)} %`;
}
