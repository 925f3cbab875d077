import { beforeEach, describe, expect, it } from 'vitest';
import { ChoiceTexts, MOST_ASKED } from '../../src/table/choice_texts';
import type { Action } from '../../src/types';

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const hit = (unit: string): Action => ({ do: 'hit', unit });

let asked: { actions: Action[]; answer: (texts: readonly string[] | 'later' | null) => Promise<unknown> }[];
let waiting: (() => void)[];
let texts: ChoiceTexts;

beforeEach(() => {
  asked = [];
  waiting = [];
  texts = new ChoiceTexts(
    'en',
    (actions) =>
      new Promise((resolve) => {
        asked.push({ actions, answer: (told) => (resolve(told), settled()) });
      }),
    (_, call) => {
      waiting.push(call);
      return () => {};
    },
  );
});

describe('the texts of choices', () => {
  it('are asked for by being read, all at once, and each of them once', async () => {
    const read = texts.reader();
    expect([read(hit('a')), read(hit('b')), read(hit('a'))]).toEqual(['', '', '']);
    expect(asked).toEqual([]);
    await settled();
    read(hit('a'));
    await settled();
    expect(asked.map(({ actions }) => actions)).toEqual([[hit('a'), hit('b')]]);
    await asked[0]?.answer(['Hit a', 'Hit b']);
    expect([read(hit('a')), read(hit('b')), read(hit('c'))]).toEqual(['Hit a', 'Hit b', '']);
    await settled();
    expect(asked[1]?.actions).toEqual([hit('c')]);
  });

  it('are asked for in several requests when they are many', async () => {
    const read = texts.reader();
    for (let i = 0; i <= MOST_ASKED; i++) read(hit(`u${i}`));
    await settled();
    expect(asked.map(({ actions }) => actions.length)).toEqual([MOST_ASKED, 1]);
    await asked[1]?.answer(['the last']);
    expect(read(hit(`u${MOST_ASKED}`))).toBe('the last');
  });

  it('are kept by language, and asked for in the one that the table speaks', async () => {
    const english = texts.reader();
    english(hit('a'));
    await settled();
    await asked[0]?.answer(['Hit a']);
    texts.speak('es');
    const spanish = texts.reader();
    expect([english(hit('a')), spanish(hit('a')), english(hit('b'))]).toEqual(['Hit a', '', '']);
    await settled();
    expect(asked.slice(1).map(({ actions }) => actions)).toEqual([[hit('a')]]);
    await asked[1]?.answer(['Golpe a']);
    expect([english(hit('a')), spanish(hit('a'))]).toEqual(['Hit a', 'Golpe a']);
    texts.speak('en');
    expect(texts.reader()(hit('a'))).toBe('Hit a');
  });

  it('are no longer wanted in a language that was left while they were on their way', async () => {
    texts.reader()(hit('a'));
    await settled();
    texts.reader()(hit('b'));
    texts.speak('es');
    await asked[0]?.answer(['Hit a']);
    expect(asked).toHaveLength(1);
    texts.speak('en');
    expect(texts.reader()(hit('a'))).toBe('');
    await settled();
    expect(asked[1]?.actions).toEqual([hit('a')]);
  });

  it('are all forgotten, those on their way as well', async () => {
    const read = texts.reader();
    read(hit('a'));
    await settled();
    await asked[0]?.answer(['Hit a']);
    read(hit('b'));
    await settled();
    texts.forget();
    await asked[1]?.answer(['Hit b']);
    expect([read(hit('a')), read(hit('b'))]).toEqual(['', '']);
  });

  it('are asked for again after a while when the table has no time for them', async () => {
    const read = texts.reader();
    read(hit('a'));
    await settled();
    await asked[0]?.answer('later');
    expect([asked.length, read(hit('a'))]).toEqual([1, '']);
    waiting.shift()?.();
    await asked[1]?.answer(['Hit a']);
    expect([asked[1]?.actions, read(hit('a'))]).toEqual([[hit('a')], 'Hit a']);
  });

  it('are not asked for again once nobody wants them any more', async () => {
    texts.reader()(hit('a'));
    await settled();
    await asked[0]?.answer('later');
    texts.forget();
    waiting.shift()?.();
    expect(asked).toHaveLength(1);
  });

  it('are verbs where the table has none, so that the choice can be taken all the same', async () => {
    const read = texts.reader();
    read(hit('a'));
    await settled();
    await asked[0]?.answer(null);
    expect(read(hit('a'))).toBe('hit');
  });
});
