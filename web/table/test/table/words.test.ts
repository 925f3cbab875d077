import { describe, expect, it } from 'vitest';
import { sortChoices } from '../../src/table/choices';
import type { Deciding } from '../../src/table/deciding.svelte';
import type { GameFace } from '../../src/table/games';
import { answers, rowsOf, type Row } from '../../src/table/words';
import type { Action, Choice } from '../../src/types';

const choice = (action: Action): Choice => ({ action, text: action.do, rule: '1' });
const names = (rows: Row[]): string[] => rows.map((row) => (row.kind === 'choice' ? row.choice.text : row.kind === 'unit' ? row.unit : row.area));

describe('the rows of the table in words', () => {
  it('name a decision at once where a block or an area has no other', () => {
    const legal = [choice({ do: 'activate', unit: 'davout' }), choice({ do: 'battle', area: '41' }), choice({ do: 'done' })];
    expect(names(rowsOf(sortChoices(legal)))).toEqual(['done', 'battle', 'activate']);
  });

  it('ask for the block first where it has several decisions or somewhere to go', () => {
    const legal = [choice({ do: 'fire', unit: 'a' }), choice({ do: 'hold', unit: 'a' }), choice({ do: 'step', unit: 'b', area: '7' })];
    expect(rowsOf(sortChoices(legal))).toEqual([{ kind: 'unit', unit: 'a' }, { kind: 'unit', unit: 'b' }]);
  });

  it('name an order that joins two blocks once, and neither block beside it', () => {
    const orders = [choice({ do: 'inspire', leader: 'davout', unit: 'fifth' }), choice({ do: 'rouse', leader: 'davout', unit: 'sixth' })];
    expect(names(rowsOf(sortChoices(orders)))).toEqual(['inspire', 'rouse']);
  });

  it('say of an area what can be decided there', () => {
    const said = (text: string, action: Action): Choice => ({ action, text, rule: '7.4' });
    const legal = [said('Lay a train in Riga', { do: 'allocate', hex: '1904' }), said('Lay a dummy in Riga', { do: 'feint', hex: '1904' })];
    const deciding = { choices: sortChoices(legal), mover: null, area: null, marches: () => false } as unknown as Deciding;
    const face = { areaName: () => 'Riga' } as unknown as GameFace;
    expect(answers(deciding, face, String).map(({ text }) => text)).toEqual(['Riga: Lay a train in Riga; Lay a dummy in Riga']);
  });
});
