import { describe, expect, it } from 'vitest';
import { afterChange, isHotSeat, mergeLog } from '../../src/table/book';
import type { ChangeMessage, LogEntry, TableMessage } from '../../src/types';

const entry = (number: number, text = `entry ${number}`): LogEntry => ({
  number, turn: 1, side: 'french', lines: [{ text, rule: '5.2', event: 'stepped' }],
});

const table = {
  t: 'table', match: 'm', seq: 7, as: 'french', game: 'g', scenario: 's', options: [], commitment: '', hot_seat: false,
  view: { side: 'french', turn: 1, phase: 'movement', known: [{ unit: 'a', area: '1' }] },
  decisions: 5, log: [entry(3), entry(4), entry(5)], recap: 4, turn: 1, to_act: 'french', phase: 'movement',
  prompt: 'old', result: null, over: false, state: 'running', mine: true, legal: [], undoable: 2, exchanged: false,
  seats: { french: { kind: 'me', name: '' }, russian: { kind: 'bot', name: '' } }, clock: null,
} as unknown as TableMessage;

const change = (more: Partial<ChangeMessage>): ChangeMessage => {
  const { turn, to_act, phase, prompt, result, over, state, mine, legal, undoable, exchanged, clock } = table;
  const decisions = more.decisions ?? 6;
  return {
    turn, to_act, phase, prompt, result, over, state, mine, legal, undoable, exchanged, clock,
    t: 'change', match: 'm', from: 7, seq: 8, patch: [], log: [], decisions, kept: Math.min(5, decisions), ...more,
  };
};

describe('afterChange', () => {
  it('patches the view, adds the log and takes the facts that differ', () => {
    const next = afterChange(table, change({
      patch: [{ op: 'replace', path: '/known/0/area', value: '2' }], log: [entry(6)], prompt: 'new', mine: false,
    }));
    expect(next).toMatchObject({ seq: 8, decisions: 6, prompt: 'new', mine: false, undoable: 2 });
    expect(next?.view['known']).toEqual([{ unit: 'a', area: '2' }]);
    expect(next?.log.map((each) => each.number)).toEqual([3, 4, 5, 6]);
    expect(table.view['known']).toEqual([{ unit: 'a', area: '1' }]);
  });

  it('takes null for what it says: nobody is to act', () => {
    expect(afterChange(table, change({ to_act: null }))?.to_act).toBeNull();
  });

  it('drops what was taken back', () => {
    const next = afterChange(table, change({ decisions: 4 }));
    expect(next?.log.map((each) => each.number)).toEqual([3, 4]);
  });

  it('replaces what was taken back and decided otherwise', () => {
    const next = afterChange(table, change({ decisions: 5, kept: 4, log: [entry(5, 'otherwise')] }));
    expect(next?.log.map((each) => each.lines[0]?.text)).toEqual(['entry 3', 'entry 4', 'otherwise']);
  });

  it('asks for a whole table when a change is missing or does not fit', () => {
    expect(afterChange(table, change({ from: 6 }))).toBeNull();
    expect(afterChange(table, change({ patch: [{ op: 'remove', path: '/nothing' }] }))).toBeNull();
  });

  it('forgets the recap when what it began with is taken back', () => {
    expect(afterChange(table, change({ decisions: 3 }))?.recap).toBeNull();
    expect(afterChange(table, change({}))?.recap).toBe(4);
  });
});

describe('mergeLog', () => {
  it('puts older entries in front', () => {
    expect(mergeLog([entry(5)], [entry(3), entry(4)], 5).map((each) => each.number)).toEqual([3, 4, 5]);
  });
});

describe('isHotSeat', () => {
  it('is when one player holds both seats', () => {
    const me = { kind: 'me' as const, name: '' };
    expect(isHotSeat({ french: me, russian: me })).toBe(true);
    expect(isHotSeat({ french: me, russian: { kind: 'open', name: '' } })).toBe(false);
  });
});
