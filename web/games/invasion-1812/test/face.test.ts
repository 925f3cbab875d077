import { describe, expect, it } from 'vitest';
import { choicesOfArea, placeOf, sortChoices, wayOf } from '../../../table/src/table/choices';
import { movesBetween } from '../../../table/src/table/drawing';
import type { Campaign, Piece } from '../../../table/src/table/face';
import { placeOf as placeOfLine, sections } from '../../../table/src/table/log';
import type { GameView, LogEntry, LogLine, Plan } from '../../../table/src/types';
import { makeFace } from '../face';
import { borderWords, partsOf, turnName } from '../words';
import { fixture } from './fixture';

const face = makeFace(fixture.described, 'en');
const spanish = makeFace(fixture.described, 'es');
const { allocation, movement, order, cards } = fixture.moments;
const calendar = [
  { turn: 1, year: 1812, month: 6, winter: false },
  { turn: 2, year: 1812, month: 6, winter: false },
  { turn: 3, year: 1812, month: 12, winter: true },
];

describe('blocks', () => {
  it('show the class of a division by its pips and the rating of a commander by his', () => {
    const pieces = face.pieces(movement.view);
    const division = pieces.find((piece) => piece.unit === 'fr-young-1');
    expect(division).toMatchObject({
      side: 'french',
      face: { type: 'infantry', corps: 'guard', numeral: 'G', strength: 3, shield: 'gold' },
    });
    expect(pieces.find((piece) => piece.unit === 'fr-napoleon')?.face).toMatchObject({
      type: 'commander',
      strength: 4,
      edges: [{ strength: 4 }],
    });
    expect(pieces.every((piece) => face.board.has(piece.area))).toBe(true);
  });

  it('that are disrupted have none of their pips left', () => {
    const known = [{ unit: 'fr-young-1', at: '2207', marks: ['disrupted'] }];
    const [piece] = face.pieces({ ...movement.view, known } as GameView);
    expect(piece?.face).toMatchObject({ strength: 0, edges: [{ strength: 3 }] });
  });

  it('of a hidden stack are one back with the number of its counters, and nothing else', () => {
    const backs = face.pieces(cards.view).filter((piece) => piece.face === null);
    expect(backs.length).toBeGreaterThan(0);
    for (const back of backs)
      expect(back).toEqual({
        key: `french-${back.area}`,
        side: 'french',
        area: back.area,
        token: back.stack,
        unit: null,
        name: '',
        face: null,
        marks: back.marks,
        stack: back.stack,
      });
  });
});

describe('trains and depots', () => {
  it("tell one's own trains from dummies, and the enemy's from nothing", () => {
    const markers = face.capabilities.markers.on(allocation.view);
    expect(markers).toContainEqual({ cell: '2307', kind: 'dummy', side: 'french', count: 1 });
    expect(markers).toContainEqual({ cell: '2207', kind: 'train', side: 'french', count: 1 });
    expect(markers).toContainEqual({ cell: '2011', kind: 'covered', side: 'russian', count: 1 });
    const enemy = face.capabilities.markers.on({ ...allocation.view, side: 'russian', own: null } as GameView);
    expect(enemy.filter((marker) => marker.side === 'french' && marker.kind !== 'depot')).toEqual([
      { cell: '2207', kind: 'train', side: 'french', count: 1 },
      { cell: '2307', kind: 'covered', side: 'french', count: 1 },
    ]);
  });

  it('count those that lie in one hex', () => {
    const own = { trains: ['2207', '2207'], dummies: [], screens: [], in_store: 0, dummies_left: 0, hand: [] };
    expect(
      face.capabilities.markers.on({ ...allocation.view, own } as GameView).filter((marker) => marker.kind === 'train'),
    ).toEqual([
      { cell: '2207', kind: 'train', side: 'french', count: 1 },
      { cell: '2207', kind: 'train', side: 'french', count: 1 },
    ]);
  });
});

describe('decisions', () => {
  it('are pointed at by their hex', () => {
    const choices = sortChoices(movement.legal);
    expect(choices.areas).toEqual(['2207']);
    expect(choicesOfArea(choices, '2207').map(({ action }) => action.do)).toEqual(['discard', 'march']);
    expect(placeOf({ do: 'ride', unit: 'fr-ney', hex: '1808' })).toBe('1808');
    expect(placeOf({ do: 'done' })).toBeUndefined();
  });

  it('ask for the ways of a stack by one of those who can march in it', () => {
    const leader = face.capabilities.stacks.leader(movement.view, '2207', movement.legal);
    const known = movement.view['known'] as { unit: string; at: string; marks: string[] }[];
    expect(known.find(({ unit }) => unit === leader)).toMatchObject({ at: '2207' });
    expect(face.capabilities.stacks.leader(movement.view, null, movement.legal)).toBeNull();
    expect(face.capabilities.stacks.leader(allocation.view, '2207', allocation.legal)).toBeNull();
    const cannot = movement.legal.filter(({ action }) => action.do !== 'march');
    expect(face.capabilities.stacks.leader(movement.view, '2207', cannot), 'its train can only be given up').toBeNull();
  });

  it('of a march go from hex to hex, whatever is said before and after', () => {
    const step = (area: string, cost: number) => ({
      area,
      cost,
      flips: false,
      action: { do: 'step', hex: area },
      rule: '8.4',
    });
    expect(
      wayOf({ steps: [step('2207', 0), step('2107', 1), step('2007', 1), step('2007', 0)] } as unknown as Plan),
    ).toEqual(['2107', '2007']);
  });

  it('that roll dice have odds', () => {
    expect(['attack', 'order', 'call'].every((verb) => face.rolls({ do: verb }, 'combat'))).toBe(true);
    expect([
      face.rolls({ do: 'halt' }, 'march'),
      face.rolls({ do: 'done' }, 'attack-support'),
      face.rolls({ do: 'done' }, 'rally'),
    ]).toEqual([true, true, false]);
  });
});

describe('the turn', () => {
  it('has seven phases, and cards before them where there are cards', () => {
    expect(face.capabilities.turnParts(allocation.view).map(({ id, state }) => `${id} ${state}`)).toEqual([
      'supply done',
      'trains on',
      'march todo',
      'commands todo',
      'combat todo',
      'riders todo',
      'arrivals todo',
    ]);
    expect(face.capabilities.turnParts(cards.view)[0]).toMatchObject({ id: 'cards', state: 'on', stage: 'cards' });
    expect(partsOf('escape', true, false).find(({ state }) => state === 'on')?.id).toBe('combat');
    expect(partsOf('set-up', false, false)).toEqual([]);
  });

  it('is named by its month, and by which half of it', () => {
    expect([1, 2, 3].map((turn) => turnName(calendar, turn, 'en'))).toEqual(['Jun 1', 'Jun 2', 'Dec']);
    expect(turnName(calendar, 3, 'es')).toBe('dic');
    expect(face.clock(movement.view, [])).toMatchObject({ turn: 1, at: 0, day: '1812', stage: { word: 'movement' } });
  });
});

describe('an attack', () => {
  const line = (event: string, more: object): LogLine => ({ event, rule: '11.1', text: event, ...more });

  it('is told from its order on', () => {
    const model = face.capabilities.battle(order.view, order.log);
    expect(model).toMatchObject({ kind: 'combat', area: '2110', attacker: 'french', over: false });
    expect(model?.steps[0]).toEqual({ id: 'order', state: 'on' });
    expect(model?.values).toEqual([
      { side: 'french', commands: 3, supports: [], final: null, hits: null },
      { side: 'russian', commands: null, supports: [], final: null, hits: null },
    ]);
  });

  it('that the log does not reach back to is shown all the same', () => {
    expect(face.capabilities.battle(order.view, [])).toMatchObject({
      area: '2110',
      attacker: 'french',
      over: false,
      values: [{ commands: 3 }, { commands: null }],
    });
    expect(face.capabilities.battle({ ...order.view, attack: null } as GameView, [])).toBeNull();
  });

  it('shows values, supports and hits of both sides', () => {
    const lines = [
      line('ordered', { side: 'french', hex: '2110', dice: [4], sum: 7 }),
      line('supports', { side: 'russian', from: '2010', hex: '2110' }),
      line('valued', { side: 'french', hex: '2110', dice: [5], final: 12 }),
      line('valued', { side: 'russian', hex: '2110', dice: [1], final: 6 }),
      line('loses', { side: 'russian', hex: '2110', hits: 2 }),
    ];
    const model = face.capabilities.battle({ ...order.view, attack: null } as GameView, [
      ...order.log,
      { number: 99, turn: 2, side: 'french', lines },
    ]);
    expect(model?.over).toBe(true);
    expect(model?.values?.map(({ final, hits, supports }) => ({ final, hits, supports }))).toEqual([
      { final: 12, hits: null, supports: [] },
      { final: 6, hits: 2, supports: ['2010'] },
    ]);
    expect(model?.fires.map(({ id, rolls }) => [id, rolls.map(({ dice }) => dice)])).toEqual([
      ['orders', [[4]]],
      ['clash', [[5], [1]]],
    ]);
  });

  it('begins a section of the log at its hex', () => {
    const last = order.log.at(-1)?.lines.at(-1) as LogLine;
    expect(face.section(last)).toMatchObject({ kind: 'fight', area: '2110' });
    expect(placeOfLine(last, face)).toBe('2110');
    expect(sections(order.log, face)[0]?.head?.kind).toBe('fight');
  });
});

describe('moves', () => {
  it('of a whole stack take all along who went that way', () => {
    const piece = (key: string, area: string): Piece => ({
      key,
      side: 'french',
      area,
      token: null,
      unit: key,
      name: key,
      face: null,
      marks: [],
    });
    const log: LogEntry[] = [
      {
        number: 1,
        turn: 1,
        side: 'french',
        lines: [
          { event: 'stepped', rule: '8.4', text: '', side: 'french', from: '2207', hex: '2107', counters: 2 },
          { event: 'stepped', rule: '8.4', text: '', side: 'french', from: '2107', hex: '2007', counters: 2 },
        ],
      },
    ];
    const before = [piece('a', '2207'), piece('b', '2207'), piece('stays', '2207')];
    const after = [piece('a', '2007'), piece('b', '2007'), piece('stays', '2207')];
    expect(movesBetween(before, after, log)).toEqual([
      { key: 'a', cells: ['2207', '2107', '2007'] },
      { key: 'b', cells: ['2207', '2107', '2007'] },
    ]);
  });
});

describe('the accounts of the campaign', () => {
  it("tell turns, trains, depots and commands, and what is one's own", () => {
    const account = face.capabilities.campaign(allocation.view) as Campaign;
    expect(account.turns).toHaveLength(16);
    expect(account.turns.filter(({ winter }) => winter)[0]?.turn).toBe(11);
    expect(account.sides[0]).toMatchObject({ side: 'french', trains: { toLay: 1, laid: 2 }, depots: { most: 14 } });
    expect(account.own).toEqual({ inStore: 0, dummies: 1, screens: 0 });
    expect(account.cards).toBeNull();
    expect(account.commanders[0]).toMatchObject({ rating: 4, piece: { unit: 'fr-napoleon' } });
    expect(account.reinforcements[0]).toMatchObject({ turn: 2, side: 'french', at: 'from Austria' });
  });

  it('show a hand to its holder in his own words', () => {
    const hand = face.capabilities.campaign(cards.view)?.cards?.hand ?? [];
    expect(hand.map(({ number }) => number)).toEqual([3, 12]);
    expect(hand[0]?.title).toBe('The magazines of Wilno');
    expect(spanish.capabilities.campaign(cards.view)?.cards?.hand[0]?.title).not.toBe(hand[0]?.title);
  });

  it('are empty of what an observer may not see', () => {
    const seen = { ...cards.view, side: 'observer', own: null } as GameView;
    expect(face.capabilities.campaign(seen)).toMatchObject({ own: null, cards: { hand: [] } });
  });
});

describe('hexes', () => {
  it('are called by their city, or by their number', () => {
    expect([face.areaName('1808'), face.areaName('2108'), face.areaInSentence('2108')]).toEqual([
      'Wilno',
      'Hex 2108',
      'hex 2108',
    ]);
    expect([spanish.areaName('0308'), spanish.areaInSentence('2108')]).toEqual(['Moscú', 'el hexágono 2108']);
  });

  it('tell what lies beside them', () => {
    const wilno = face.board.area('1808');
    expect(wilno).toMatchObject({ prize: true, terrain: 'clear' });
    expect(face.areaStates(movement.view).get('1808')?.controller).toBe('russian');
    expect(wilno?.notes).toEqual(['city', '1 victory point', 'Russian territory']);
    expect(borderWords({ id: '1', river: true, bridge: true }, 'en')).toBe('by a bridge');
    expect(borderWords({ id: '1', river: true, bridge: false }, 'es')).toBe('cruzando un río');
  });
});
