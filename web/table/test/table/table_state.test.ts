import { describe, expect, it } from 'vitest';
import { afterChange, canHaveRecord, isHotSeat, mergeLog, wholeTable } from '../../src/table/table_state';
import type { ChangeMessage, ChoiceGroup, LogEntry, PatchOp, TableMessage, WholeMessage } from '../../src/types';

const unknown = (): string => '';
const entry = (number: number, text = `entry ${number}`): LogEntry => ({
  number,
  turn: 1,
  side: 'french',
  lines: [{ text, rule: '5.2', event: 'stepped' }],
});

const message = {
  t: 'table',
  match: 'm',
  seq: 7,
  as: 'french',
  game: 'g',
  scenario: 's',
  options: [],
  commitment: '',
  hot_seat: false,
  view: { side: 'french', turn: 1, phase: 'movement', known: [{ unit: 'a', area: '1' }] },
  decisions: 5,
  log: [entry(3), entry(4), entry(5)],
  recap: 4,
  to_act: 'french',
  prompt: 'old',
  result: null,
  over: false,
  state: 'running',
  mine: true,
  undoable: 2,
  exchanged: false,
  legal: [
    { action: { do: 'step', unit: 'a', area: ['2', '3'] }, rule: '5.2' },
    { action: { do: 'done' }, text: 'Done', rule: '5.1' },
  ],
  seats: { french: { kind: 'me', name: '' }, russian: { kind: 'bot', name: '' } },
  clock: null,
  frozen: null,
} as unknown as WholeMessage;

const table = wholeTable(message, unknown);

const change = (more: Partial<ChangeMessage>): ChangeMessage => ({
  t: 'change',
  match: 'm',
  from: 7,
  seq: 8,
  steps: [],
  ...more,
});
const put = (path: string, value: string): PatchOp => ({ op: 'replace', path, value });
const after = (more: Partial<ChangeMessage>): TableMessage | undefined =>
  afterChange(table, change(more), unknown)?.at(-1)?.table;
const numbers = (of: TableMessage | undefined): number[] | undefined => of?.log.map((each) => each.number);

describe('wholeTable', () => {
  it('has the turn and the phase of its view, and a choice for each that its groups stand for', () => {
    expect([table.turn, table.phase, table.legal.length, table.legal[2]?.text]).toEqual([1, 'movement', 3, 'Done']);
  });

  it('waits as long as there is no view', () => {
    expect(wholeTable({ ...message, view: null } as unknown as WholeMessage, unknown)).toMatchObject({
      turn: 0,
      phase: 'waiting',
    });
  });
});

describe('afterChange', () => {
  it('patches the view, adds the log and takes the facts that differ', () => {
    const next = after({
      steps: [{ patch: [put('/known/0/area', '2')], log: [entry(6)] }],
      decisions: 6,
      prompt: 'new',
      mine: false,
    });
    expect(next).toMatchObject({ seq: 8, decisions: 6, prompt: 'new', mine: false, undoable: 2, to_act: 'french' });
    expect(next?.view['known']).toEqual([{ unit: 'a', area: '2' }]);
    expect(numbers(next)).toEqual([3, 4, 5, 6]);
    expect(table.view['known']).toEqual([{ unit: 'a', area: '1' }]);
  });

  it('leads through a position for each step; only the newest stands as the change says', () => {
    const steps = afterChange(
      table,
      change({
        seq: 10,
        decisions: 8,
        to_act: 'russian',
        mine: false,
        prompt: 'new',
        legal: { at: 0, drop: 3, add: [] },
        steps: [
          { patch: [put('/known/0/area', '2'), put('/phase', 'fire')], log: [entry(6)] },
          { patch: [put('/known/0/area', '3')], log: [] },
          { patch: [put('/phase', 'rest')], log: [entry(7), entry(8)] },
        ],
      }),
      unknown,
    );
    expect(
      steps?.map(({ table: { view, phase, decisions, to_act, prompt, legal } }) => [
        (view['known'] as { area: string }[])[0]?.area,
        phase,
        decisions,
        to_act,
        prompt,
        legal.length,
      ]),
    ).toEqual([
      ['2', 'fire', 6, 'french', 'old', 3],
      ['3', 'fire', 6, 'french', 'old', 3],
      ['3', 'rest', 8, 'russian', 'new', 0],
    ]);
    expect(steps?.map(({ fresh }) => fresh.map(({ number }) => number))).toEqual([[6], [], [7, 8]]);
    expect(steps?.map((step) => numbers(step.table)?.at(-1))).toEqual([6, 6, 8]);
    expect(steps?.map((step) => step.table.seq)).toEqual([7, 7, 10]);
  });

  it('is one position when nothing was decided, such as when a player resigns', () => {
    const steps = afterChange(table, change({ over: true, state: 'over', to_act: null }), unknown);
    expect(steps?.map((step) => [step.table.over, step.table.decisions, step.fresh])).toEqual([[true, 5, []]]);
  });

  it('takes null for what it says: nobody is to act', () => {
    expect(after({ to_act: null })?.to_act).toBeNull();
  });

  it('replaces some of what can be decided, and leaves it alone when nothing is said of it', () => {
    const add: ChoiceGroup[] = [{ action: { do: 'step', unit: 'a', area: ['5', '6'] }, rule: '5.2' }];
    expect(after({ legal: { at: 1, drop: 1, add } })?.legal.map(({ action }) => action['area'] ?? action.do)).toEqual([
      '2',
      '5',
      '6',
      'done',
    ]);
    expect(after({ mine: false })?.legal).toBe(table.legal);
  });

  it('drops what was taken back', () => {
    const next = after({ kept: 4, decisions: 4, steps: [{ patch: [put('/phase', 'before')], log: [] }] });
    expect([numbers(next), next?.decisions, next?.phase]).toEqual([[3, 4], 4, 'before']);
  });

  it('replaces what was taken back and decided otherwise', () => {
    const next = after({ kept: 4, steps: [{ patch: [], log: [entry(5, 'otherwise')] }] });
    expect(next?.log.map((each) => each.lines[0]?.text)).toEqual(['entry 3', 'entry 4', 'otherwise']);
  });

  it('asks for a whole table when a change is missing or does not fit', () => {
    expect(afterChange(table, change({ from: 6 }), unknown)).toBeNull();
    expect(afterChange({ ...table, view: null as unknown as TableMessage['view'] }, change({}), unknown)).toBeNull();
    expect(
      afterChange(table, change({ steps: [{ patch: [{ op: 'remove', path: '/nothing' }], log: [] }] }), unknown),
    ).toBeNull();
    expect(afterChange(table, change({ legal: { at: 2, drop: 2, add: [] } }), unknown)).toBeNull();
  });

  it('forgets the recap when what it began with is taken back', () => {
    expect(after({ kept: 3, decisions: 3 })?.recap).toBeNull();
    expect(after({ decisions: 6 })?.recap).toBe(4);
  });
});

describe('mergeLog', () => {
  it('puts older entries in front', () => {
    expect(mergeLog([entry(5)], [entry(3), entry(4)], 5).map((each) => each.number)).toEqual([3, 4, 5]);
  });

  it('leaves out what is no longer decided', () => {
    expect(mergeLog([entry(5), entry(6)], [entry(4), entry(7)], 5).map((each) => each.number)).toEqual([4, 5]);
  });
});

describe('isHotSeat', () => {
  it('is when one player holds both seats', () => {
    const me = { kind: 'me' as const, name: '' };
    expect(isHotSeat({ french: me, russian: me })).toBe(true);
    expect(isHotSeat({ french: me, russian: { kind: 'open', name: '' } })).toBe(false);
  });
});

describe('the record of a frozen match', () => {
  const seats = (french: string, russian: string) =>
    ({ french: { kind: french, name: '' }, russian: { kind: russian, name: '' } }) as TableMessage['seats'];

  it('goes to who plays both sides or against the machine', () => {
    expect(canHaveRecord({ seats: seats('me', 'bot'), over: false })).toBe(true);
    expect(canHaveRecord({ seats: seats('me', 'me'), over: false })).toBe(true);
  });

  it('stays with the table while somebody else hides something, and with who only watches', () => {
    expect(canHaveRecord({ seats: seats('player', 'me'), over: false })).toBe(false);
    expect(canHaveRecord({ seats: seats('player', 'bot'), over: false })).toBe(false);
    expect(canHaveRecord({ seats: seats('player', 'player'), over: true })).toBe(false);
  });

  it('goes to every player once the game is over', () => {
    expect(canHaveRecord({ seats: seats('player', 'me'), over: true })).toBe(true);
  });

  it('is told of in the middle of a game as well', () => {
    expect(after({ frozen: 'fault' })?.frozen).toBe('fault');
  });
});
