import { describe, expect, it } from 'vitest';
import { commonWords, enterChoice, promptButtons, TAKEN } from '../../src/table/buttons';
import { sortChoices, verbsOf } from '../../src/table/choices';
import type { Action, Choice } from '../../src/types';
import { sample } from './fixture';

const choice = (action: Action): Choice => ({ action, text: action.do, rule: '1' });
const many = Array.from({ length: 8 }, (_, i) => choice({ do: 'restore', unit: `u${i}` }));

describe('commonWords', () => {
  it('are those with which all of a kind begin, and at least one', () => {
    expect(commonWords(['Lay a dummy train in Riga', 'Lay a dummy train in hex 2107'])).toBe('Lay a dummy train in');
    expect(commonWords(['Attack Wilno', 'Take Wilno'])).toBe('Attack');
    expect(commonWords(['Take the hit with the 1st and the 2nd', 'Take the hit with the 1st and the 3rd'])).toBe(
      'Take the hit with the 1st',
    );
  });

  it('are those of the texts that are known, and none where none is', () => {
    expect(commonWords(['', 'Attack Wilno', '', 'Attack Kowno'])).toBe('Attack');
    expect(commonWords(['', ''])).toBe('');
  });
});

describe('promptButtons', () => {
  it('lists few decisions one by one, with digits for the same word', () => {
    const buttons = promptButtons(
      sortChoices([choice({ do: 'battle', area: '1' }), choice({ do: 'battle', area: '2' }), choice({ do: 'done' })]),
      [],
      false,
      null,
      { done: 'd' },
    );
    expect(buttons.map((button) => button.key)).toEqual(['1', '2', 'd']);
  });

  it('groups many of one word and opens the group', () => {
    const choices = sortChoices([...many, choice({ do: 'done' })]);
    const [group, done] = promptButtons(choices, [], false, null, {});
    expect(group).toMatchObject({ kind: 'group', verb: 'restore' });
    expect(done).toMatchObject({ kind: 'choice' });
    expect(promptButtons(choices, [], false, 'restore', {})).toHaveLength(8);
  });

  it('reads no text of many, whatever their letters', () => {
    const unread = {
      ...choice({ do: 'restore', unit: 'u8' }),
      get text(): string {
        throw new Error('read');
      },
    };
    expect(promptButtons(sortChoices([...many, unread]), [], false, null, {})).toHaveLength(1);
  });

  it('groups many plain ones of one word, such as bids', () => {
    const bids = Array.from({ length: 20 }, (_, i) => choice({ do: 'bid', points: i + 1 }));
    expect(
      promptButtons(sortChoices([...bids, choice({ do: 'done' })]), [], false, null, {}).map((button) => button.kind),
    ).toEqual(['group', 'choice']);
  });

  it('shows a chosen block its own words and the plain ones', () => {
    const choices = sortChoices([...many, choice({ do: 'done' })]);
    const buttons = promptButtons(choices, verbsOf(choices, 'u3'), true, null, {});
    expect(buttons.map((button) => (button.kind === 'choice' ? button.choice.action.do : ''))).toEqual([
      'restore',
      'done',
    ]);
  });

  it('never lists a destination and never uses a key of the screen', () => {
    const buttons = promptButtons(sortChoices(sample.movement), [], false, null, {});
    for (const button of buttons) {
      if (button.kind === 'choice') expect(button.choice.action['area']).toBeUndefined();
      if (button.key) expect(TAKEN.has(button.key)).toBe(false);
    }
  });

  it('gives no key twice', () => {
    const choices = sortChoices(
      ['done', 'draw', 'pass', 'tactical', 'initiative', 'call'].map((verb) => choice({ do: verb })),
    );
    const keys = promptButtons(choices, [], false, null, { done: 'd', draw: 'd' })
      .map((button) => button.key)
      .filter(Boolean);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('enterChoice', () => {
  const enter = (legal: Choice[], harms?: Set<string>) => {
    const choices = sortChoices(legal);
    return enterChoice(choices, promptButtons(choices, [], false, null, {}), harms)?.action.do ?? null;
  };

  it('is the only decision there is, were it only to be done', () => {
    expect(enter([choice({ do: 'draw' })])).toBe('draw');
    expect(enter([choice({ do: 'done' })])).toBe('done');
    expect(enter([choice({ do: 'hit', unit: 'u' })], new Set(['hit']))).toBe('hit');
  });

  it('never ends what a block could still do', () => {
    expect(enter([choice({ do: 'bombard', unit: 'guns', area: '1' }), choice({ do: 'done' })])).toBeNull();
    expect(enter([choice({ do: 'stop' }), choice({ do: 'step', unit: 'u', area: '1' })])).toBeNull();
    expect(enter([choice({ do: 'attack', hex: '1808', from: '1908' }), choice({ do: 'done' })])).not.toBe('done');
    expect(
      enter([
        choice({ do: 'done' }),
        choice({ do: 'step', unit: 'u', area: '1' }),
        choice({ do: 'step', unit: 'v', area: '1' }),
      ]),
    ).toBeNull();
  });

  it('offers the only act beside being done', () => {
    expect(enter([choice({ do: 'commit', unit: 'guns' }), choice({ do: 'done' })])).toBe('commit');
    expect(enter([choice({ do: 'activate', unit: 'hq' }), choice({ do: 'done' })])).toBe('activate');
    expect(enter([choice({ do: 'stand' }), choice({ do: 'retreat' })])).toBeNull();
  });

  it('never offers what only harms one’s own', () => {
    expect(enter([choice({ do: 'hit', unit: 'u' }), choice({ do: 'done' })], new Set(['hit']))).toBeNull();
  });

  it('is nothing that no button shows', () => {
    const choices = sortChoices([choice({ do: 'commit', unit: 'guns' }), choice({ do: 'done' })]);
    const shown = promptButtons(choices, [], false, null, {}).filter(
      (button) => button.kind === 'choice' && button.choice.action.do === 'done',
    );
    expect(shown).toHaveLength(1);
    expect(enterChoice(choices, shown)).toBeNull();
  });

  it('is none while a panel asks for something else', () => {
    const choices = sortChoices([choice({ do: 'bid', side: 'french', points: 1 }), choice({ do: 'done' })]);
    expect(enterChoice(choices, promptButtons(choices, [], false, null, {}))).toBeNull();
  });
});
