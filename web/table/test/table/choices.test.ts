import { describe, expect, it } from 'vitest';
import {
  assignKeys,
  cardsOf,
  choicesOfArea,
  groupByVerb,
  neighbour,
  onlyUnit,
  sameAction,
  sortChoices,
  targetsOf,
  verbsOf,
} from '../../src/table/choices';
import type { Action, Choice } from '../../src/types';
import { sample } from './fixture';

const choice = (action: Action): Choice => ({ action, text: action.do, rule: '1' });

describe('sortChoices', () => {
  it('finds a place for every decision of a real moment', () => {
    const choices = sortChoices(sample.movement);
    const reached = new Set<Choice>(choices.plain);
    for (const unit of choices.units) {
      for (const verb of verbsOf(choices, unit)) reached.add(verb);
      for (const target of targetsOf(choices, unit).values()) reached.add(target);
    }
    for (const area of choices.areas) for (const c of choicesOfArea(choices, area)) reached.add(c);
    expect(reached.size).toBe(sample.movement.length);
  });

  it('knows a leader as a block and reaches an order from either end', () => {
    const inspire = choice({ do: 'inspire', leader: 'davout', unit: 'fifth' });
    const choices = sortChoices([inspire, choice({ do: 'done' })]);
    expect(choices.units).toEqual(['davout', 'fifth']);
    expect(verbsOf(choices, 'davout')).toEqual([inspire]);
    expect(verbsOf(choices, 'fifth')).toEqual([inspire]);
    expect(choices.plain.map((c) => c.action.do)).toEqual(['done']);
  });

  it('keeps areas that are named alone apart from destinations', () => {
    const choices = sortChoices([choice({ do: 'battle', area: '41' }), choice({ do: 'step', unit: 'u', area: '42' })]);
    expect(choices.areas).toEqual(['41']);
    expect(choicesOfArea(choices, '42')).toEqual([]);
    expect([...targetsOf(choices, 'u').keys()]).toEqual(['42']);
  });

  it('works for words that no game has yet', () => {
    const choices = sortChoices([
      choice({ do: 'bombard', battery: 'b', area: '7' }),
      choice({ do: 'bombard', battery: 'b', area: '8' }),
    ]);
    expect(choices.units).toEqual(['b']);
    expect([...targetsOf(choices, 'b').keys()]).toEqual(['7', '8']);
  });

  it('means the block that alone is named', () => {
    expect(onlyUnit(sortChoices([choice({ do: 'step', unit: 'u', area: '1' }), choice({ do: 'stop' })]))).toBe('u');
    expect(onlyUnit(sortChoices([choice({ do: 'hit', unit: 'u' }), choice({ do: 'hit', unit: 'v' })]))).toBeNull();
  });
});

describe('helpers', () => {
  it('compare actions by their members', () => {
    expect(sameAction({ do: 'a', unit: 'u' }, { unit: 'u', do: 'a' })).toBe(true);
    expect(sameAction({ do: 'a', unit: 'u' }, { do: 'a' })).toBe(false);
    expect(sameAction({ do: 'a', unit: 'u' }, { do: 'a', unit: 'v' })).toBe(false);
  });

  it('go round a list both ways', () => {
    expect(neighbour(['a', 'b', 'c'], 'c', 1)).toBe('a');
    expect(neighbour(['a', 'b', 'c'], 'a', -1)).toBe('c');
    expect(neighbour(['a', 'b'], null, -1)).toBe('b');
    expect(neighbour(['a', 'b'], 'gone', 1)).toBe('a');
    expect(neighbour([], null, 1)).toBeNull();
  });

  it('group by word in order', () => {
    const groups = groupByVerb([
      choice({ do: 'hit', unit: 'a' }),
      choice({ do: 'done' }),
      choice({ do: 'hit', unit: 'b' }),
    ]);
    expect(groups.map((group) => [group.verb, group.choices.length])).toEqual([
      ['hit', 2],
      ['done', 1],
    ]);
  });

  it('give every button a letter of its own where there is one', () => {
    const keys = assignKeys(['done', 'draw', 'dd', 'done'], { done: 'd' }, new Set(['r']));
    expect(keys.get('done')).toBe('d');
    expect(keys.get('draw')).toBe('a');
    expect(keys.has('dd')).toBe(false);
  });
});

describe('cardsOf', () => {
  it('are several decisions about blocks on the board; a single one is left to the prompt', () => {
    const hits = ['a', 'b', 'off'].map((unit) => choice({ do: 'hit', unit }));
    const shown = (unit: string) => unit === 'a' || unit === 'b';
    expect(
      cardsOf(sortChoices([...hits, choice({ do: 'retreat', unit: 'a', area: '1' }), choice({ do: 'done' })]), shown),
    ).toEqual(hits.slice(0, 2));
    expect(cardsOf(sortChoices([choice({ do: 'hit', unit: 'a' }), choice({ do: 'done' })]), shown)).toEqual([]);
  });
});
