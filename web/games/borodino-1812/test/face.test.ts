import { describe, expect, it } from 'vitest';
import { sortChoices, targetsOf, thingsOf } from '../../../table/src/table/choices';
import { placeOf, sections } from '../../../table/src/table/log';
import type { LogLine } from '../../../table/src/types';
import { makeFace } from '../face';
import { borderWords, dayOf, hoursOf, type GateData } from '../words';
import { fixture } from './fixture';

const face = makeFace(fixture.described, 'en');
const spanish = makeFace(fixture.described, 'es');
const { deployment, hits, battle, night } = fixture.moments;

describe('blocks', () => {
  it('show strength, letter and number, and how far a headquarters commands', () => {
    const pieces = face.pieces(deployment.view);
    const barclay = pieces.find((piece) => piece.unit === 'ru-barclay');
    expect(barclay).toMatchObject({
      side: 'russian',
      area: 'gorki',
      name: 'Barclay',
      face: { type: 'army-hq', firepower: 'B2', range: 3, strength: 2 },
    });
    expect(barclay?.face?.edges.map((edge) => edge.strength)).toEqual([2, 1, 0]);
  });

  it('of the other side are backs, by side and token', () => {
    const backs = face.pieces(deployment.view).filter((piece) => piece.face === null);
    expect(backs.length).toBeGreaterThan(0);
    for (const back of backs) expect(back).toMatchObject({ side: 'french', unit: null, key: `french-${back.token}` });
  });

  it('that wait beside the board are told apart from those on it', () => {
    const waiting = face.capabilities.reserves(deployment.view);
    expect(waiting).toHaveLength(42);
    expect(waiting.every((piece) => piece.side === 'russian' && !face.board.has(piece.area))).toBe(true);
    expect(face.pieces(deployment.view).every((piece) => face.board.has(piece.area))).toBe(true);
    expect(face.armies(deployment.view)[1]?.figures).toContainEqual({ id: 'hand', value: 42 });
  });
});

describe('decisions', () => {
  it('are pointed at by block and area, not by who orders them', () => {
    expect(thingsOf({ do: 'move', unit: 'fr-13', area: 'loginovo', hq: 'fr-eugene' })).toEqual([
      { kind: 'unit', id: 'fr-13' },
      { kind: 'area', id: 'loginovo' },
    ]);
    expect(thingsOf({ do: 'fire', unit: 'fr-13', target: 'squares' })).toEqual([{ kind: 'unit', id: 'fr-13' }]);
    expect(thingsOf({ do: 'burn', area: 'borodino', other: 'stonets' }).map((thing) => thing.kind)).toEqual([
      'area',
      'area',
    ]);
  });

  it('place the blocks that are in hand', () => {
    const choices = sortChoices(deployment.legal);
    const [unit] = choices.units;
    expect(unit).toBe('ru-4');
    expect([...targetsOf(choices, 'ru-4').keys()]).toContain('gorki');
  });
});

describe('areas', () => {
  it('tell ground, stack, supply and each border in words', () => {
    expect(face.board.area('gryaz')?.notes).toEqual([
      '4 blocks a side',
      'village',
      'French supply ×1',
      'French edge of the map',
    ]);
    expect(face.board.area('shevardino')).toMatchObject({ terrain: 'redoubt', prize: true });
    expect(face.areaStates(deployment.view).get('shevardino')?.controller).toBe('russian');
    const border = (from: string, to: string) =>
      face.borders(deployment.view, from).find((each) => each.to === to)?.words;
    expect(border('loginovo', 'moskva-bank')).toBe('road · 3 into battle');
    expect(border('bezzubovo', 'loginovo')).toBe('stream, ford, road · 1 into battle · bombards −1');
  });

  it('say so when a bridge is not there', () => {
    const over = (broken: boolean): string =>
      borderWords(
        {
          id: 'x',
          river: true,
          stream: false,
          crossing: 'bridge',
          road: true,
          bombard: 0,
          limit: 2,
          limit_unbridged: 0,
        } satisfies GateData,
        broken,
        'en',
      );
    expect(over(false)).toBe('river, bridge, road · 2 into battle');
    expect(over(true)).toBe('river, no bridge · no way');
  });

  it('have their names in the reader’s language', () => {
    expect(face.areaName('great-redoubt')).toBe('Great Redoubt');
    expect(spanish.areaName('great-redoubt')).toBe('Gran Reducto');
  });
});

describe('the start line', () => {
  it('is drawn while armies deploy along it, and in no other scenario', () => {
    const on7 = { ...deployment.view, scenario: 'borodino' };
    expect(face.capabilities.startLine(on7, 3)).toBe(true);
    expect(face.capabilities.startLine({ ...on7, phase: 'command' }, 90)).toBe(false);
    expect(face.capabilities.startLine(deployment.view, 0)).toBe(false);
    expect(face.capabilities.startLine(night.view, 500)).toBe(false);
  });
});

describe('time and points', () => {
  it('tell day, hour, phase and who is Player 1', () => {
    expect(face.clock(battle.view, battle.log)).toMatchObject({
      day: '5 September',
      stage: { word: 'battle-turns' },
      pending: false,
      initiativeWord: 'player1',
    });
    expect(face.clock(deployment.view, []).hours).toEqual([
      '14:00',
      '15:00',
      '16:00',
      '17:00',
      '18:00',
      '19:00',
      '20:00',
    ]);
  });

  it('go on at six in the morning after the night', () => {
    const campaign = { id: 'campaign', first_hour: 14, turns: 22, start_line: false, night_after: 7 };
    expect(hoursOf(campaign).slice(5, 9)).toEqual(['19:00', '20:00', '6:00', '7:00']);
    expect(dayOf(campaign, 7, false, 'en')).toBe('5 September');
    expect(dayOf(campaign, 7, true, 'es')).toBe('6 de septiembre');
    expect(dayOf(campaign, 8, false, 'en')).toBe('7 September');
  });

  it('count the points and who holds the five redoubts', () => {
    const { title, score, prizes, tracks } = face.strip(battle.view);
    expect(title).toBe('points');
    expect(score).toEqual(battle.view['score']);
    expect(prizes.map((prize) => prize.id)).toEqual(['shevardino', 'gorki', 'great-redoubt', 'fleches', 'maslovo']);
    expect(tracks).toEqual([]);
  });
});

describe('a battle', () => {
  const model = face.capabilities.battle(battle.view, battle.log);

  it('is told by rounds, the newest first', () => {
    expect(model).toMatchObject({ kind: 'battle', area: 'bezzubovo', attacker: 'russian', over: false });
    expect(model?.steps.map((step) => step.state)).toEqual(['done', 'on', 'todo', 'todo']);
    expect(model?.fires.map((fire) => [fire.id, fire.rolls.length])).toEqual([
      ['round-2', 1],
      ['round-1', 2],
    ]);
    expect(model?.told.map((line) => line.event)).toEqual(['retreated', 'hits', 'reduced']);
    expect(model?.pieces.every((piece) => piece.area === 'bezzubovo')).toBe(true);
  });

  it('hits with the number that is needed or less', () => {
    expect(model?.fires[1]?.rolls[1]).toMatchObject({ unit: 'fr-14', dice: [6, 4, 1], hits: [false, false, true] });
    expect(face.capabilities.hits({ event: 'straggled', text: '', rule: '', dice: [2] })).toBeNull();
  });

  it('is over when the view knows of it no more', () => {
    const after = face.capabilities.battle({ ...battle.view, battle: null }, battle.log);
    expect(after).toMatchObject({ over: true, hits: { french: 0, russian: 0 } });
    expect(after?.steps.map((step) => step.state)).toEqual(['done', 'done', 'none', 'none']);
  });
});

describe('a bombardment', () => {
  it('shows the gun that fires, what it rolled, and what is to be taken', () => {
    const model = face.capabilities.battle(hits.view, hits.log);
    expect(model).toMatchObject({
      kind: 'bombardment',
      area: 'voina-bank',
      attacker: 'french',
      over: false,
      hits: { french: 0, russian: 1 },
    });
    expect(model?.steps).toEqual([
      { id: 'shield', state: 'none' },
      { id: 'bombard', state: 'done' },
      { id: 'losses', state: 'on' },
      { id: 'driven', state: 'todo' },
    ]);
    expect(model?.fires).toMatchObject([
      { id: 'guns', rolls: [{ unit: 'fr-iv-heavy', dice: [3, 6], hits: [true, false] }] },
    ]);
    expect(model?.pieces[0]).toMatchObject({ unit: 'fr-iv-heavy', area: 'gryaz' });
  });
});

describe('the night of 6 September', () => {
  it('is a scene of its own with its three parts', () => {
    const scene = face.capabilities.scene(night.view);
    expect(scene).toMatchObject({ title: 'The night before the battle: 6 September', rule: '9.3' });
    expect(scene?.parts.map((part) => [part.id, part.state])).toEqual([
      ['night-deployment', 'on'],
      ['night-march', 'todo'],
      ['supply', 'todo'],
    ]);
    expect(face.clock(night.view, []).day).toBe('6 September');
    expect(face.capabilities.reserves(night.view)).toHaveLength(11);
  });

  it('is no scene on other days', () => {
    expect(face.capabilities.scene(battle.view)).toBeNull();
  });
});

describe('the log', () => {
  it('is cut at turns, actions, battles and the night', () => {
    const heads = sections([...hits.log, ...battle.log, ...night.log], face).flatMap((section) =>
      section.head ? [section.head.kind] : [],
    );
    expect(new Set(heads)).toEqual(new Set(['turn', 'action', 'fight', 'night']));
  });

  it('knows places from boxes beside the map', () => {
    const line = (more: object): LogLine => ({ event: 'placed', text: '', rule: '', ...more });
    expect(placeOf(line({ area: 'gorki' }), face)).toBe('gorki');
    expect(placeOf(line({ from: 'in-hand' }), face)).toBeNull();
  });
});
