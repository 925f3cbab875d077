import { describe, expect, it } from 'vitest';
import type { Message } from '../../src/table/connection';
import { HintState } from '../../src/table/hint.svelte';
import { ReviewState } from '../../src/table/review.svelte';
import { Selection } from '../../src/table/selection.svelte';
import { settled, sitDown, table } from './wire';

describe('Selection', () => {
  const plan = (area: string, ...way: string[]) => ({
    area,
    cost: way.length,
    left: 0,
    engage: false,
    text: area,
    steps: way.map((each) => ({
      area: each,
      cost: 1,
      flips: false,
      rule: '5.2',
      action: { do: 'step', unit: 'u', area: each },
    })),
  });

  async function choosing() {
    const { match, wire } = await sitDown();
    wire.say(table('french', 'bot'));
    const selection = new Selection(match);
    selection.choose('u');
    const answer = async (plans: object[]) => {
      wire.say({
        t: 'answer',
        id: wire.sent.at(-1)?.id,
        unit: 'u',
        from: '1',
        left: 3,
        plans,
        barred: [{ area: '9', message: 'full', rule: '1.2', full: true }],
      });
      await settled();
    };
    await answer([plan('2', '2'), plan('3', '2', '3')]);
    return { selection, wire, answer };
  }

  it('goes where the plans lead and sends their steps', async () => {
    const { selection, wire } = await choosing();
    expect(selection.destinations).toEqual(['2', '3']);
    expect(selection.aim('3')).toBe(true);
    void selection.confirm();
    expect(wire.sent.at(-1)).toMatchObject({ t: 'do', seq: 1, actions: [{ area: '2' }, { area: '3' }] });
  });

  it('says why not, by the plan or by asking', async () => {
    const { selection, wire } = await choosing();
    expect(selection.aim('9')).toBe(false);
    await selection.refuseArea('9');
    expect(selection.refusal).toMatchObject({ message: 'full', rule: '1.2' });
    void selection.refuseArea('50');
    expect(wire.sent.at(-1)).toMatchObject({ t: 'why', action: { do: 'step', unit: 'u', area: '50' } });
  });

  it('bends: the way shown becomes what the next must go through', async () => {
    const { selection, wire, answer } = await choosing();
    selection.aim('3');
    void selection.bend();
    expect(wire.sent.at(-1)).toMatchObject({ t: 'plans', unit: 'u', via: ['2', '3'] });
    await answer([plan('4', '2', '3', '4')]);
    expect(selection.destinations).toEqual(['4']);
    expect(selection.back()).toBe(true);
    expect(selection.via).toEqual([]);
  });

  it('bends twice without going the first way again', async () => {
    const { selection, wire, answer } = await choosing();
    selection.aim('2');
    void selection.bend();
    await answer([plan('3', '2', '3')]);
    selection.aim('3');
    void selection.bend();
    expect(wire.sent.at(-1)).toMatchObject({ t: 'plans', via: ['2', '3'] });
  });

  it('lets its path be pulled over another area and still goes where it went', async () => {
    const { selection, wire, answer } = await choosing();
    selection.aim('3');
    void selection.pull(['2', '5'], '1');
    expect(wire.sent.at(-1)).toMatchObject({ t: 'plans', via: ['2', '5'] });
    await answer([plan('3', '2', '5', '3')]);
    expect([selection.target, selection.via, selection.plan?.steps.length]).toEqual(['3', ['2', '5'], 3]);
    void selection.pull(['2', '8'], '1');
    await answer([plan('8', '2', '8')]);
    expect([selection.target, selection.via]).toEqual(['3', ['2', '5']]);
  });

  it('waits for the ways of a block that was dropped before they came', async () => {
    const { match, wire } = await sitDown();
    wire.say(table('french', 'bot'));
    const selection = new Selection(match);
    selection.choose('u');
    void selection.drop('3');
    await settled();
    expect(wire.sent.some((message) => message.t === 'do')).toBe(false);
    wire.say({
      t: 'answer',
      id: wire.sent.at(-1)?.id,
      unit: 'u',
      from: '1',
      left: 3,
      plans: [plan('3', '2', '3')],
      barred: [],
    });
    await settled();
    expect(wire.sent.at(-1)).toMatchObject({ t: 'do', actions: [{ area: '2' }, { area: '3' }] });
  });

  it('lets go step by step', async () => {
    const { selection } = await choosing();
    selection.aim('2');
    selection.back();
    expect([selection.unit, selection.target]).toEqual(['u', null]);
    selection.back();
    expect(selection.unit).toBeNull();
    expect(selection.back()).toBe(false);
  });

  it('does not let Enter end what could still go on', async () => {
    const { selection } = await choosing();
    expect(selection.pending()).toBeNull();
  });
});

describe('HintState', () => {
  const hint = { plans: [{ text: 'Take Borodino', chance: 0.6 }], action: { do: 'done' }, text: 'Done' };

  it('asks the staff when it is opened, and anew for what is decided next', async () => {
    const { match, wire } = await sitDown();
    wire.say(table('french', 'bot'));
    const book = new HintState(match);
    book.refresh();
    expect(wire.sent.some((message) => message.t === 'hint')).toBe(false);
    expect(book.toggle()).toBe(true);
    book.refresh();
    expect(wire.sent.at(-1)).toMatchObject({ t: 'hint', match: 'm' });
    wire.say({ t: 'answer', id: wire.sent.at(-1)?.id, ...hint });
    await settled();
    expect(book.hint?.text).toBe('Done');
    wire.say(table('french', 'bot', { seq: 2 }));
    book.refresh();
    expect([book.hint, book.asking]).toEqual([null, true]);
    expect(wire.sent.filter((message) => message.t === 'hint').length).toBe(2);
  });

  it('does not show advice for a position that is gone, and closes when the turn passes', async () => {
    const { match, wire } = await sitDown();
    wire.say(table('french', 'bot'));
    const book = new HintState(match);
    book.toggle();
    book.refresh();
    const { id } = wire.sent.at(-1) as Message;
    wire.say(table('french', 'bot', { seq: 2, mine: false, to_act: 'russian' }));
    book.refresh();
    wire.say({ t: 'answer', id, ...hint });
    await settled();
    expect([book.open, book.hint]).toEqual([false, null]);
    expect(book.toggle()).toBe(false);
  });
});

describe('ReviewState', () => {
  it('tells how far the review is, and keeps it', async () => {
    const { match, wire } = await sitDown();
    wire.say(table('french', 'bot', { over: true }));
    const book = new ReviewState(match);
    void book.show();
    wire.say({ t: 'reviewing', match: 'm', done: 0.4 });
    expect(match.reviewed).toBe(0.4);
    wire.say({ t: 'answer', id: wire.sent.at(-1)?.id, match: 'm', review: { chance: [0.5] } });
    await settled();
    expect(book.review?.chance).toEqual([0.5]);
    book.close();
    void book.show();
    expect(wire.sent.filter((message) => message.t === 'review').length).toBe(1);
  });

  it('says why there is none, and asks again when it is told to', async () => {
    const { match, wire } = await sitDown();
    wire.say(table('french', 'bot', { over: true }));
    const book = new ReviewState(match);
    void book.show();
    wire.say({ t: 'refused', id: wire.sent.at(-1)?.id, error: { code: 'busy', message: 'ask again' } });
    await settled();
    expect(book.fault).toEqual({ code: 'busy', message: 'ask again' });
    void book.show();
    expect([book.fault, wire.sent.at(-1)?.t]).toEqual([null, 'review']);
  });
});
