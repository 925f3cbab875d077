import { describe, expect, it } from 'vitest';
import { drawFlow } from '../../../table/src/table/flow';
import type { Flow, Piece, TurnEnd } from '../../../table/src/table/face';
import type { GameView, LogEntry, LogLine, Side } from '../../../table/src/types';
import { makeFace } from '../face';
import { flowOf, momentsOf } from '../flow';
import { fixture } from './fixture';

const named = (turn: number, month: string, winter = false) => ({
  turn,
  name: turn === 0 ? '' : `${month} ${turn}`,
  month,
  winter,
});
const TURNS = [named(0, ''), named(1, 'Jun'), named(2, 'Jun'), named(3, 'Jul', true), named(4, 'Jul', true)];
const PLACES = [
  { name: 'West', east: -24 },
  { name: 'East', east: -3 },
];

const piece = (side: Side, area: string, corps = 'I'): Piece => ({
  key: `${side}-${area}-${corps}`,
  side,
  area,
  token: null,
  unit: 'x',
  name: 'x',
  marks: [],
  face: { type: 'infantry', corps, short: '', name: '', numeral: '', edges: [{ strength: 2 }], strength: 2 },
});
const END: TurnEnd = {
  turn: 1,
  at: 40,
  pieces: [
    piece('french', '2010'),
    piece('french', '1610'),
    piece('french', '0308', 'supreme'),
    piece('russian', '1009'),
  ],
};

describe('the campaign', () => {
  const strength = { french: [40, 30, 10, 0], russian: [20, 20, 25, 0] };

  it('has a turn for each that was played, and where divisions stood whose places are known', () => {
    const flow = flowOf(strength, TURNS, [END], PLACES);
    expect(flow?.turns.map(({ turn, strength: { french, russian } }) => [turn, french, russian])).toEqual([
      [1, 40, 20],
      [2, 30, 20],
      [3, 10, 25],
    ]);
    expect(flow?.turns[0]).toMatchObject({ east: { french: -18, russian: -10 }, at: 40 });
    expect(flow?.turns[1]).toMatchObject({ east: { french: null, russian: null }, at: null });
  });

  it('begins with those who stood there before the first turn', () => {
    expect(flowOf(strength, TURNS, [{ ...END, turn: 0, at: 12 }], PLACES)?.turns[0]).toMatchObject({
      turn: 0,
      strength: { french: 2, russian: 1 },
      at: 12,
    });
  });

  it('is nothing to draw before its second turn', () => {
    expect(flowOf({ french: [40, 0], russian: [20, 0] }, TURNS, [], PLACES)).toBeNull();
  });

  it('is looked back at where turns ended, and where the game did', () => {
    const entry = (number: number, turn: number, ...lines: Partial<LogLine>[]): LogEntry => ({
      number,
      turn,
      side: null,
      lines: lines.map((line) => ({ text: '', rule: '', event: '', ...line })) as LogLine[],
    });
    const log = [
      entry(9, 1, { event: 'turn-begins', turn: 1 }),
      entry(50, 1, { event: 'turn-ends', turn: 1 }, { event: 'turn-begins', turn: 2 }),
      entry(70, 2, { event: 'game-over' }),
    ];
    expect(momentsOf(log)).toEqual([
      { turn: 0, at: 9 },
      { turn: 1, at: 50 },
      { turn: 2, at: 70 },
    ]);
    expect(momentsOf([entry(80, 16, { event: 'turn-ends', turn: 16 }, { event: 'game-over' })])).toEqual([
      { turn: 16, at: 80 },
    ]);
  });

  it('names its turns by the months of both years', () => {
    const face = makeFace(fixture.described, 'en');
    const view = {
      ...fixture.moments.movement.view,
      second_year: true,
      strength: { french: Array(16).fill(30), russian: Array(16).fill(20) },
    } as unknown as GameView;
    const names = face.capabilities.chronicle.flow(view, [])?.turns.map(({ name }) => name);
    expect([names?.[0], names?.[6], names?.[7]]).toEqual(['Jun 1', 'Sep 1', 'May']);
  });
});

describe('its bands', () => {
  const flow = flowOf({ french: [40, 30, 10, 0], russian: [20, 20, 25, 0] }, TURNS, [END], PLACES) as Flow;
  const picture = drawFlow(flow, { width: 640, height: 300, left: 80 });

  it('are as broad as the armies were strong', () => {
    const breadth = (turn: number, side: Side): number =>
      (picture.turns[turn]?.ends[side].bottom ?? 0) - (picture.turns[turn]?.ends[side].top ?? 0);
    expect(breadth(0, 'french')).toBeCloseTo(2 * breadth(0, 'russian'), 6);
    expect(breadth(0, 'french')).toBeCloseTo(4 * breadth(2, 'french'), 6);
  });

  it('lie higher the farther east they stood, and where they last stood while nobody can tell', () => {
    const middle = (turn: number, side: Side): number =>
      ((picture.turns[turn]?.ends[side].bottom ?? 0) + (picture.turns[turn]?.ends[side].top ?? 0)) / 2;
    expect(middle(0, 'russian')).toBeLessThan(middle(0, 'french'));
    expect(middle(2, 'french')).toBeCloseTo(middle(0, 'french'), 6);
    expect(picture.places.map(({ name }) => name)).toEqual(['West', 'East']);
  });

  it('stay within the field, with their figures', () => {
    for (const { ends } of picture.turns)
      for (const { top, bottom } of Object.values(ends)) expect(top >= 0 && bottom <= 300).toBe(true);
    expect(picture.bands.map(({ side, figures }) => [side, figures.map(({ strength }) => strength)])).toEqual([
      ['french', [40, 30, 10]],
      ['russian', [20, 20, 25]],
    ]);
    expect(picture.bands[0]?.path).toMatch(/^M80 [\d.]+C.*L.*Z$/);
  });

  it('are divided by months, and winter begins between two turns', () => {
    expect(picture.months.map(({ name }) => name)).toEqual(['Jun', 'Jul']);
    expect(picture.winter).toBeGreaterThan(picture.turns[1]?.x ?? 0);
    expect(picture.winter).toBeLessThan(picture.turns[2]?.x ?? 0);
  });

  it('lie apart even when nobody knows where they stood', () => {
    const bare = drawFlow(flowOf({ french: [40, 30], russian: [20, 20] }, TURNS, [], PLACES) as Flow, {
      width: 640,
      height: 300,
      left: 80,
    });
    for (const { ends } of bare.turns) expect(ends.russian.bottom).toBeLessThan(ends.french.top);
  });
});
