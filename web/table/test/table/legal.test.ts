import { describe, expect, it } from 'vitest';
import { expand, splice, textsKnown } from '../../src/table/legal';
import type { Action, ChoiceGroup } from '../../src/types';

const unknown = (): string => '';
const group = (action: Action, more: Partial<ChoiceGroup> = {}): ChoiceGroup => ({ action, rule: '5.2', ...more });
const actions = (...groups: ChoiceGroup[]): Action[] => expand(groups, unknown).map(({ action }) => action);

describe('groups of choices', () => {
  it('stand for one choice where no operand is a list, and that has its text', () => {
    const [done, ...others] = expand([group({ do: 'done' }, { text: 'Done' })], unknown);
    expect([done?.action, done?.rule, done?.text, others]).toEqual([{ do: 'done' }, '5.2', 'Done', []]);
  });

  it('stand for one choice for each entry of a list, in its order', () => {
    expect(actions(group({ do: 'step', unit: 'u', area: ['9', '7', '8'] }))).toEqual(
      ['9', '7', '8'].map((area) => ({ do: 'step', unit: 'u', area })),
    );
  });

  it('vary the later of two lists fastest', () => {
    const attacks = actions(group({ do: 'attack', from: ['1', '2'], hex: '5', commands: [0, 1, 2] }));
    expect(attacks.map(({ from, commands }) => [from, commands])).toEqual([
      ['1', 0],
      ['1', 1],
      ['1', 2],
      ['2', 0],
      ['2', 1],
      ['2', 2],
    ]);
    expect(attacks[4]).toEqual({ do: 'attack', from: '2', hex: '5', commands: 1 });
    expect(JSON.stringify(attacks[4])).toBe('{"do":"attack","from":"2","hex":"5","commands":1}');
  });

  it('stand in their order, with their own rules', () => {
    const all = expand(
      [group({ do: 'hit', unit: ['a', 'b'] }), group({ do: 'done' }, { rule: '6.1', text: 'Done' })],
      unknown,
    );
    expect(all.map(({ action, rule }) => [action['unit'] ?? action.do, rule])).toEqual([
      ['a', '5.2'],
      ['b', '5.2'],
      ['done', '6.1'],
    ]);
  });

  it('look up a text that did not come with them each time that it is read', () => {
    const texts = new Map<unknown, string>();
    const [a, b] = expand([group({ do: 'hit', unit: ['a', 'b'] })], (action) => texts.get(action['unit']) ?? '');
    expect([a?.text, b?.text]).toEqual(['', '']);
    texts.set('b', 'Hit b');
    expect([a?.text, b?.text]).toEqual(['', 'Hit b']);
  });
});

describe('what is replaced in the list', () => {
  const list = expand([group({ do: 'hit', unit: ['a', 'b', 'c', 'd'] })], unknown);
  const units = (at: number, drop: number, ...add: ChoiceGroup[]): unknown[] =>
    splice(list, { at, drop, add }, unknown).map(({ action }) => action['unit']);

  it('is dropped, added or both, and the others stay the same choices', () => {
    expect(units(1, 2)).toEqual(['a', 'd']);
    expect(units(4, 0, group({ do: 'hit', unit: ['x', 'y'] }))).toEqual(['a', 'b', 'c', 'd', 'x', 'y']);
    expect(units(0, 1, group({ do: 'hit', unit: 'x' }, { text: 'Hit x' }))).toEqual(['x', 'b', 'c', 'd']);
    expect(splice(list, { at: 0, drop: 2, add: [] }, unknown)[0]).toBe(list[2]);
    expect(list).toHaveLength(4);
  });

  it('is nothing beyond the end', () => {
    expect(() => units(3, 2)).toThrow(RangeError);
    expect(() => units(-1, 1)).toThrow(RangeError);
  });
});

describe('textsKnown', () => {
  it('reads every text, so that those which are missing are asked for together', () => {
    const read: unknown[] = [];
    const list = expand(
      [group({ do: 'hit', unit: ['a', 'b'] }), group({ do: 'done' }, { text: 'Done' })],
      (action) => (read.push(action['unit']), ''),
    );
    expect([textsKnown(list), read]).toEqual([false, ['a', 'b']]);
    expect([textsKnown(list.slice(2)), textsKnown([])]).toEqual([true, true]);
  });
});
