import { describe, expect, it } from 'vitest';
import { curveOf, decisionAt, luckScale, marksOf, placeOn, signed, turnsOf } from '../../src/table/review';
import type { Review, Stretch } from '../../src/types';

const field = { width: 100, height: 50 };
const stretch: Stretch = {
  first: 2,
  last: 3,
  turn: 1,
  side: 'french',
  before: 0.5,
  after: 1,
  choice: 0,
  answers: 0,
  luck: 0,
  story: {},
  areas: [],
};
const review: Review = {
  chance: [0.5, 0.25, 0.5, 1, 0],
  turns: [{ turn: 1, decision: 1 }],
  turning_points: [stretch],
  costliest: [],
  luck: {
    french: { dice: 0, hits: 0, expected: 0, deviation: 0 },
    russian: { dice: 0, hits: 0, expected: 0, deviation: 0 },
    chance_of_french: 0,
  },
};

describe('a review as it is drawn', () => {
  it('spreads the decisions over the width, the French on top when they are sure to win', () => {
    expect(curveOf(field, review.chance)).toBe('M0.0 25.0L25.0 37.5L50.0 25.0L75.0 0.0L100.0 50.0');
    expect(placeOn(field, [0.4], 0)).toEqual({ x: 0, y: 30 });
  });

  it('finds the decision under the pointer, and none outside the game', () => {
    expect([-0.1, 0, 0.37, 1, 1.2].map((part) => decisionAt(part, 4))).toEqual([0, 0, 1, 4, 4]);
  });

  it('numbers the turning points where they came to their end', () => {
    expect(marksOf(field, review)).toEqual([{ number: '1', stretch, x: 75, y: 0 }]);
  });

  it('puts hits on a scale around what was to be expected', () => {
    const { at, from, to } = luckScale({ dice: 30, hits: 12, expected: 10, deviation: 2 });
    expect(at).toBeCloseTo(0.5 + 2 / 12);
    expect([from + to, to]).toEqual([1, 0.5 + 2 / 12]);
    const wild = luckScale({ dice: 30, hits: 30, expected: 10, deviation: 2 });
    expect(wild.at).toBeLessThan(1);
    expect(luckScale({ dice: 0, hits: 0, expected: 0, deviation: 0 })).toEqual({ at: 0.5, from: 0.5, to: 0.5 });
  });

  it('names the turns along the axis, by number alone where they are short', () => {
    const turns = (width: number, count: number) =>
      turnsOf(
        { width, height: 50 },
        {
          ...review,
          chance: Array.from({ length: 10 * count + 1 }, () => 0.5),
          turns: Array.from({ length: count }, (_, i) => ({ turn: i + 1, decision: 10 * i + 1 })),
        },
      );
    expect(turns(400, 4).map(({ label, middle }) => [label, middle])).toEqual([
      ['long', 50],
      ['long', 150],
      ['long', 250],
      ['long', 350],
    ]);
    expect(turns(480, 16).every(({ label }) => label === 'short')).toBe(true);
    // On a narrow screen every second one: they never run into each other.
    const narrow = turns(240, 16).filter(({ label }) => label);
    expect(narrow.length).toBeGreaterThan(6);
    for (let i = 1; i < narrow.length; i++)
      expect((narrow[i]?.middle ?? 0) - (narrow[i - 1]?.middle ?? 0)).toBeGreaterThanOrEqual(13);
  });

  it('tells gains and losses with their signs', () => {
    expect([0.06, -0.3, 0.001].map(signed)).toEqual(['+6 %', '−30 %', '±0 %']);
  });
});
