import { describe, expect, it } from 'vitest';
import { chance, hitColumns, lossColumns, stakes, subjectOf } from '../../src/table/odds';
import type { BattleOdds, Choice, FireOdds, SideLoss, SideOdds } from '../../src/types';

const loss = (steps_lost: number): SideLoss => ({
  strength_lost: 0,
  steps_lost,
  blocks_lost: 0,
  morale_lost: 0,
  commander_lost: false,
});
const side = (more: Partial<SideOdds> = {}): SideOdds => ({
  strength_lost: 0,
  steps_lost: 0,
  blocks_lost: 0,
  morale_lost: 0,
  destroyed: 0,
  commander_lost: 0,
  defeat: 0,
  ...more,
});
const battle: BattleOdds = {
  kind: 'battle',
  area: '41',
  attacker: 'french',
  batteries: [],
  exact: false,
  text: '',
  assumes: '',
  rest: 0.1,
  taken: 0.6,
  held: 0.3,
  contested: 0.1,
  emptied: 0,
  expected: { french: side({ defeat: 0.0001 }), russian: side({ destroyed: 0.4, commander_lost: 0.02, defeat: 0.02 }) },
  outcomes: [
    { probability: 0.5, area: 'taken', french: loss(0), russian: loss(7) },
    { probability: 0.3, area: 'held', french: loss(2), russian: loss(5) },
    { probability: 0.1, area: 'contested', french: loss(0), russian: loss(1) },
  ],
};

describe('odds as they are drawn', () => {
  it('tells chances in whole percents, and what is nearly nothing or nearly sure as that', () => {
    expect([0, 0.001, 0.005, 0.333, 0.994, 0.999, 1].map(chance)).toEqual([
      '0 %',
      '<1 %',
      '1 %',
      '33 %',
      '99 %',
      '>99 %',
      '100 %',
    ]);
  });

  it('puts losses into columns, the many together and the untold at the end', () => {
    expect(lossColumns(battle, 'french').map(({ label, probability }) => [label, probability])).toEqual([
      ['0', 0.6],
      ['1', 0],
      ['2', 0.3],
      ['…', 0.1],
    ]);
    expect(lossColumns(battle, 'russian').map(({ label }) => label)).toEqual(['0', '1', '2', '3', '4', '5+', '…']);
    expect(lossColumns(battle, 'russian')[5]?.probability).toBeCloseTo(0.8);
  });

  it('puts hits into columns', () => {
    const fire: FireOdds = {
      kind: 'fire',
      area: '41',
      attacker: 'french',
      batteries: [],
      exact: true,
      text: '',
      assumes: '',
      dice: 2,
      cover: 0,
      expected: { hits: 1, russian: side({ destroyed: 0.25 }) },
      outcomes: [
        { probability: 0.25, hits: 0 },
        { probability: 0.2, hits: 1 },
        { probability: 0.3, hits: 1 },
        { probability: 0.25, hits: 2 },
      ],
    };
    expect(hitColumns(fire).map(({ probability }) => probability)).toEqual([0.25, 0.5, 0.25]);
    expect(stakes(fire)).toEqual([{ side: 'russian', what: 'destroyed', probability: 0.25 }]);
  });

  it('names what else is at stake, when it can happen', () => {
    expect(stakes(battle).map(({ side: whose, what }) => `${whose} ${what}`)).toEqual([
      'russian commander_lost',
      'russian defeat',
    ]);
  });
});

describe('whose odds are shown', () => {
  const choice = (action: Choice['action']): Choice => ({ action, text: '', rule: '' });
  const commit = choice({ do: 'commit', unit: 'a' });
  const done = choice({ do: 'done' });
  const lay = choice({ do: 'lay', unit: 'a', area: '41' });

  it('the decision pointed at, else the picked one, else to go on', () => {
    expect(subjectOf([commit, done], [commit.action], done.action)).toBe(commit);
    expect(subjectOf([commit, done], null, commit.action)).toBe(commit);
    expect(subjectOf([commit, done], null, null)).toBe(done);
  });

  it('what is pointed at on the map only while it is', () => {
    expect(subjectOf([lay], null, null)).toBeNull();
    expect(subjectOf([lay], [{ do: 'lay', unit: 'a', area: '41' }], null)).toBe(lay);
    expect(subjectOf([], [{ do: 'pass' }], null)).toBeNull();
  });
});
