import { describe, expect, it } from 'vitest';
import { sortChoices } from '../../src/table/choices';
import type { Selection } from '../../src/table/selection.svelte';
import type { GameFace } from '../../src/table/face';
import { answers, rowsOf, type Row } from '../../src/table/text_list';
import type { Action, Choice } from '../../src/types';

const choice = (action: Action): Choice => ({ action, text: action.do, rule: '1' });
const names = (rows: Row[]): string[] =>
  rows.map((row) => (row.kind === 'choice' ? row.choice.text : row.kind === 'unit' ? row.unit : row.area));

describe('the rows of the table in words', () => {
  it('name a decision at once where a block or an area has no other', () => {
    const legal = [
      choice({ do: 'activate', unit: 'davout' }),
      choice({ do: 'battle', area: '41' }),
      choice({ do: 'done' }),
    ];
    expect(names(rowsOf(sortChoices(legal)))).toEqual(['done', 'battle', 'activate']);
  });

  it('ask for the block first where it has several decisions or somewhere to go', () => {
    const legal = [
      choice({ do: 'fire', unit: 'a' }),
      choice({ do: 'hold', unit: 'a' }),
      choice({ do: 'step', unit: 'b', area: '7' }),
    ];
    expect(rowsOf(sortChoices(legal))).toEqual([
      { kind: 'unit', unit: 'a' },
      { kind: 'unit', unit: 'b' },
    ]);
  });

  it('name an order that joins two blocks once, and neither block beside it', () => {
    const orders = [
      choice({ do: 'inspire', leader: 'davout', unit: 'fifth' }),
      choice({ do: 'rouse', leader: 'davout', unit: 'sixth' }),
    ];
    expect(names(rowsOf(sortChoices(orders)))).toEqual(['inspire', 'rouse']);
  });

  it('say of an area what can be decided there', () => {
    const said = (text: string, action: Action): Choice => ({ action, text, rule: '7.4' });
    const legal = [
      said('Lay a train in Riga', { do: 'allocate', hex: '1904' }),
      said('Lay a dummy in Riga', { do: 'feint', hex: '1904' }),
    ];
    const selection = {
      choices: sortChoices(legal),
      mover: null,
      area: null,
      marches: () => false,
    } as unknown as Selection;
    const face = { areaName: () => 'Riga' } as unknown as GameFace;
    expect(answers(selection, face, String).map(({ text }) => text)).toEqual([
      'Riga: Lay a train in Riga; Lay a dummy in Riga',
    ]);
  });

  it('name an area alone while it is not known what can be decided there', () => {
    const legal = ['allocate', 'feint', 'feint'].map((verb, i): Choice => ({
      action: { do: verb, hex: '1904', n: i },
      text: '',
      rule: '7.4',
    }));
    const selection = {
      choices: sortChoices(legal),
      mover: null,
      area: null,
      marches: () => false,
    } as unknown as Selection;
    expect(
      answers(selection, { areaName: () => 'Riga' } as unknown as GameFace, String).map(({ text }) => text),
    ).toEqual(['Riga']);
  });

  it('say where a chosen block can go, by its way or else by the decision, once it is known which', () => {
    const said = (settled: boolean, text: string) => {
      const targets = new Map(
        ['7', '8'].map((area) => [area, { action: { do: 'step', unit: 'b', area }, rule: '5.2', text }]),
      );
      const plans = new Map(settled ? [['7', { area: '7', text: 'To 7 for 2 points', steps: [] }]] : []);
      const selection = {
        choices: sortChoices([]),
        verbs: [],
        mover: 'b',
        unit: 'b',
        area: null,
        answer: null,
        destinations: ['7', '8'],
        settled,
        targets,
        plans,
      } as unknown as Selection;
      return answers(selection, { areaName: (area: string) => `Area ${area}` } as unknown as GameFace, String).map(
        (each) => each.text,
      );
    };
    expect(said(false, 'Step b')).toEqual(['Area 7', 'Area 8']);
    expect(said(true, '')).toEqual(['To 7 for 2 points', 'Area 8']);
    expect(said(true, 'Place b in 8')).toEqual(['To 7 for 2 points', 'Place b in 8']);
  });

  it('read the texts of a block’s decisions only once it is chosen', () => {
    const legal = ['7', '8'].map((area): Choice => ({
      action: { do: 'step', unit: 'b', area },
      rule: '5.2',
      get text(): string {
        throw new Error('read');
      },
    }));
    const selection = {
      choices: sortChoices(legal),
      mover: null,
      area: null,
      marches: () => false,
    } as unknown as Selection;
    expect(answers(selection, {} as unknown as GameFace, String).map(({ text }) => text)).toEqual(['b']);
  });
});
