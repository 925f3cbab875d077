import { describe, expect, it } from 'vitest';
import { Deciding } from '../../src/table/deciding.svelte';
import type { Message, Ports, Socket } from '../../src/table/live';
import { HintBook } from '../../src/table/hint.svelte';
import { Match } from '../../src/table/match.svelte';
import { ReviewBook } from '../../src/table/review.svelte';
import type { Pace } from '../../src/settings.svelte';
import type { Choice, Side, TableMessage } from '../../src/types';

/** The table's end of the line is this test. */
class Wire implements Socket {
  sent: Message[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Message);
  }
  close(): void {}
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const legal: Choice[] = [
  { action: { do: 'step', unit: 'u', area: '2' }, text: 'step', rule: '5.2' },
  { action: { do: 'step', unit: 'v', area: '2' }, text: 'step', rule: '5.2' },
  { action: { do: 'done' }, text: 'done', rule: '5.2' },
];

const table = (as: Side, seats: 'hot' | 'bot', more: Partial<TableMessage> = {}) => ({
  t: 'table', match: 'm', seq: 1, as, game: 'g', view: { side: as, turn: 1, phase: 'p', secret: `of the ${as}` }, decisions: 1,
  log: [], recap: null, turn: 1, to_act: as, phase: 'p', prompt: '', result: null, over: false, state: 'running', mine: true,
  legal, undoable: 0, clock: null, hot_seat: seats === 'hot',
  seats: { french: { kind: 'me', name: '' }, russian: { kind: seats === 'hot' ? 'me' : 'bot', name: '' } }, ...more,
});

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

async function sitDown(pace: Pace = 'once') {
  const wires: Wire[] = [];
  const waiting: (() => void)[] = [];
  const ports: Ports = {
    connect: () => {
      const wire = new Wire();
      wires.push(wire);
      return wire;
    },
    after: (_, call) => {
      waiting.push(call);
      return () => void waiting.splice(waiting.indexOf(call), 1);
    },
  };
  const match = new Match('m', 'en', ports, () => pace);
  await match.start();
  const wire = wires[0] as Wire;
  wire.onopen?.();
  /** The time that a step is shown is over. */
  const passes = () => waiting.shift()?.();
  return { match, wire, passes };
}

describe('Match', () => {
  it('opens the match in the reader’s language and takes the table', async () => {
    const { match, wire } = await sitDown();
    expect(wire.sent[0]).toEqual({ t: 'open', match: 'm', lang: 'en' });
    wire.say(table('french', 'bot'));
    expect(match.table?.seq).toBe(1);
  });

  it('asks for a whole table when a change does not follow on what it has', async () => {
    const { match, wire } = await sitDown();
    wire.say(table('french', 'bot'));
    wire.say({ t: 'change', match: 'm', from: 4, seq: 5, patch: [], log: [], decisions: 2 });
    expect(match.table?.seq).toBe(1);
    expect(wire.sent.at(-1)).toEqual({ t: 'open', match: 'm', lang: 'en', as: 'french', seen: 1 });
  });

  it('says nothing about a stale decision: the table that follows shows how it stands', async () => {
    const { match, wire } = await sitDown();
    wire.say(table('french', 'bot'));
    const answer = match.decide([{ do: 'done' }]);
    wire.say({ t: 'refused', id: wire.sent.at(-1)?.id, seq: 2, error: { code: 'stale', message: 'old' } });
    wire.say(table('french', 'bot', { seq: 2 }));
    expect(await answer).toBeNull();
    expect(match.table?.seq).toBe(2);
  });

  it('takes the next decision as soon as the last one is shown, before it is acknowledged', async () => {
    const { match, wire } = await sitDown();
    wire.say(table('french', 'bot'));
    const sent = () => wire.sent.filter((message) => message.t === 'do');
    const first = match.decide([{ do: 'done' }]);
    await match.decide([{ do: 'done' }]);
    expect(sent()).toHaveLength(1);
    expect(match.busy).toBe(true);
    wire.say(table('french', 'bot', { seq: 2 }));
    expect(match.busy).toBe(false);
    const second = match.decide([{ do: 'done' }]);
    expect(sent().map((message) => message['seq'])).toEqual([1, 2]);
    wire.say({ t: 'done', id: sent()[0]?.id, seq: 2 });
    await first;
    expect(match.busy).toBe(true);
    wire.say({ t: 'done', id: sent()[1]?.id, seq: 3 });
    await second;
    expect(match.busy).toBe(false);
  });

  it('turns to the other side when the players change theirs, and forgets what it saw', async () => {
    const { match, wire } = await sitDown();
    wire.say(table('french', 'bot', { exchanged: false }));
    let forgotten = 0;
    match.onForget(() => (forgotten += 1));
    wire.say(table('russian', 'bot', { seq: 2, exchanged: true }));
    expect([match.table?.as, forgotten]).toEqual(['russian', 1]);
  });

  it('asks which side it has when the players changed theirs while it was away', async () => {
    const { match, wire } = await sitDown();
    wire.say(table('french', 'bot', { exchanged: false }));
    wire.say({ t: 'refused', error: { code: 'seat', message: 'not your seat' } });
    expect(match.table).toBeNull();
    expect(wire.sent.at(-1)).toEqual({ t: 'open', match: 'm', lang: 'en' });
  });

  it('lets the curtain fall when the players at one screen change sides, whoever decides', async () => {
    const { match, wire } = await sitDown();
    wire.say(table('russian', 'hot', { exchanged: false }));
    wire.say({ t: 'change', match: 'm', from: 1, seq: 2, to_act: 'russian', mine: true, exchanged: true, patch: [], log: [], decisions: 2 });
    expect([match.table, match.curtain, match.swapped]).toEqual([null, 'russian', true]);
  });

  it('asks who sits where when it watches players change sides', async () => {
    const { wire } = await sitDown();
    wire.say(table('french', 'bot', { as: 'observer', exchanged: false }));
    wire.say({ t: 'change', match: 'm', from: 1, seq: 2, to_act: 'french', mine: false, exchanged: true, patch: [], log: [], decisions: 2 });
    expect(wire.sent.at(-1)).toMatchObject({ t: 'open', as: 'observer' });
  });

  it('shows why a match cannot be opened', async () => {
    const { match, wire } = await sitDown();
    wire.say({ t: 'refused', error: { code: 'no_match', message: 'there is no such match here' } });
    expect(match.fault?.message).toBe('there is no such match here');
  });
});

describe('the pace of the machine', () => {
  const step = (seq: number, side: Side, more: object = {}) => ({
    t: 'change', match: 'm', from: seq - 1, seq, patch: [{ op: 'replace', path: '/turn', value: seq }], kept: seq - 1, to_act: 'russian', mine: false, legal: [],
    decisions: seq, log: [{ number: seq, turn: 1, side, lines: [{ text: `step ${seq}`, rule: '5.2', event: 'moved' }] }], undoable: 0, ...more,
  });

  async function watching() {
    const room = await sitDown('normal');
    room.wire.say(table('french', 'bot'));
    room.wire.say(step(2, 'french'));
    room.wire.say(step(3, 'russian'));
    room.wire.say(step(4, 'russian'));
    room.wire.say(step(5, 'russian', { to_act: 'french', mine: true, legal }));
    return room;
  }

  it('shows its decisions one after another, each as it was', async () => {
    const { match, passes } = await watching();
    const seen: number[][] = [];
    match.onChange((after, fresh) => seen.push([after.seq, after.view.turn, ...fresh.map(({ number }) => number)]));
    expect([match.table?.seq, match.newest?.seq, match.behind]).toEqual([2, 5, 3]);
    for (let i = 0; i < 3; i++) passes();
    expect(seen).toEqual([[3, 3, 3], [4, 4, 4], [5, 5, 5]]);
    expect([match.table?.mine, match.behind]).toEqual([true, 0]);
  });

  it('is skipped to the newest, with all that was told', async () => {
    const { match, passes } = await watching();
    passes();
    const told: number[] = [];
    match.onChange((_, fresh) => told.push(...fresh.map(({ number }) => number)));
    expect(match.skip()).toBe(true);
    expect([match.table?.seq, match.behind, told]).toEqual([5, 0, [4, 5]]);
  });

  it('stays skipped until another side’s turn comes', async () => {
    const { match, wire } = await sitDown('normal');
    wire.say(table('french', 'bot'));
    wire.say(step(2, 'french'));
    match.skip();
    wire.say(step(3, 'russian'));
    wire.say(step(4, 'russian', { to_act: 'french', mine: true, legal }));
    expect(match.table?.seq).toBe(4);
    wire.say(step(5, 'french'));
    wire.say(step(6, 'russian'));
    expect(match.table?.seq).toBe(5);
  });

  it('lets nothing be decided on an older position: the newest is shown first', async () => {
    const { match, wire } = await watching();
    expect(new Deciding(match).choices.all).toEqual([]);
    await match.decide([{ do: 'done' }]);
    expect(wire.sent.some((message) => message.t === 'do')).toBe(false);
    expect(match.table?.seq).toBe(5);
    void match.decide([{ do: 'done' }]);
    expect(wire.sent.at(-1)).toMatchObject({ t: 'do', seq: 5 });
  });

  it('comes back from a broken line with what has come, not with what is shown', async () => {
    const { match, wire } = await watching();
    wire.say({ ...step(9, 'russian'), from: 8 });
    expect(wire.sent.at(-1)).toMatchObject({ t: 'open', seen: 5 });
    wire.say(table('french', 'bot', { seq: 9, decisions: 9 }));
    expect([match.table?.seq, match.behind]).toEqual([9, 0]);
  });
});

describe('the curtain', () => {
  it('falls when the other side is to decide, after everything is forgotten', async () => {
    const { match, wire } = await sitDown();
    wire.say(table('french', 'hot'));
    let atForgetting: { table: unknown; curtain: unknown } | null = null;
    match.onForget(() => (atForgetting = { table: match.table, curtain: match.curtain }));
    wire.say({ t: 'change', match: 'm', from: 1, seq: 2, to_act: 'russian', mine: false, patch: [{ op: 'replace', path: '/secret', value: 'more of the french' }], log: [], decisions: 2 });
    expect(atForgetting).toEqual({ table: null, curtain: null });
    expect(match.curtain).toBe('russian');
    expect(match.table).toBeNull();
    expect(wire.sent.at(-1)).toEqual({ t: 'close', match: 'm' });
  });

  it('lets nothing in while it hangs, and opens for the side that lifts it', async () => {
    const { match, wire } = await sitDown();
    wire.say(table('russian', 'hot', { to_act: 'french' }));
    expect(match.curtain).toBe('french');
    wire.say(table('russian', 'hot', { seq: 9 }));
    expect(match.table).toBeNull();
    match.liftCurtain();
    expect(wire.sent.at(-1)).toEqual({ t: 'open', match: 'm', lang: 'en', as: 'french' });
    wire.say(table('french', 'hot', { seq: 9 }));
    expect(match.table?.as).toBe('french');
  });

  it('drops an answer that belongs to the other side', async () => {
    const { match, wire } = await sitDown();
    wire.say(table('french', 'hot'));
    const plans = match.plans('u', []);
    const id = wire.sent.at(-1)?.id;
    wire.say({ t: 'change', match: 'm', from: 1, seq: 2, to_act: 'russian', patch: [], log: [], decisions: 2 });
    wire.say({ t: 'answer', id, plans: [{ area: '7' }] });
    expect(await plans).toBeNull();
  });

  it('never falls against a bot', async () => {
    const { match, wire } = await sitDown();
    wire.say(table('french', 'bot', { to_act: 'russian' }));
    expect(match.curtain).toBeNull();
    expect(match.table).not.toBeNull();
  });
});

describe('Deciding', () => {
  const plan = (area: string, ...way: string[]) => ({
    area, cost: way.length, left: 0, engage: false, text: area,
    steps: way.map((each) => ({ area: each, cost: 1, flips: false, rule: '5.2', action: { do: 'step', unit: 'u', area: each } })),
  });

  async function choosing() {
    const { match, wire } = await sitDown();
    wire.say(table('french', 'bot'));
    const deciding = new Deciding(match);
    deciding.choose('u');
    const answer = async (plans: object[]) => {
      wire.say({ t: 'answer', id: wire.sent.at(-1)?.id, unit: 'u', from: '1', left: 3, plans, barred: [{ area: '9', message: 'full', rule: '1.2', full: true }] });
      await settled();
    };
    await answer([plan('2', '2'), plan('3', '2', '3')]);
    return { deciding, wire, answer };
  }

  it('goes where the plans lead and sends their steps', async () => {
    const { deciding, wire } = await choosing();
    expect(deciding.destinations).toEqual(['2', '3']);
    expect(deciding.aim('3')).toBe(true);
    void deciding.confirm();
    expect(wire.sent.at(-1)).toMatchObject({ t: 'do', seq: 1, actions: [{ area: '2' }, { area: '3' }] });
  });

  it('says why not, by the plan or by asking', async () => {
    const { deciding, wire } = await choosing();
    expect(deciding.aim('9')).toBe(false);
    await deciding.refuseArea('9');
    expect(deciding.refusal).toMatchObject({ message: 'full', rule: '1.2' });
    void deciding.refuseArea('50');
    expect(wire.sent.at(-1)).toMatchObject({ t: 'why', action: { do: 'step', unit: 'u', area: '50' } });
  });

  it('bends: the way shown becomes what the next must go through', async () => {
    const { deciding, wire, answer } = await choosing();
    deciding.aim('3');
    void deciding.bend();
    expect(wire.sent.at(-1)).toMatchObject({ t: 'plans', unit: 'u', via: ['2', '3'] });
    await answer([plan('4', '2', '3', '4')]);
    expect(deciding.destinations).toEqual(['4']);
    expect(deciding.back()).toBe(true);
    expect(deciding.via).toEqual([]);
  });

  it('bends twice without going the first way again', async () => {
    const { deciding, wire, answer } = await choosing();
    deciding.aim('2');
    void deciding.bend();
    await answer([plan('3', '2', '3')]);
    deciding.aim('3');
    void deciding.bend();
    expect(wire.sent.at(-1)).toMatchObject({ t: 'plans', via: ['2', '3'] });
  });

  it('lets its path be pulled over another area and still goes where it went', async () => {
    const { deciding, wire, answer } = await choosing();
    deciding.aim('3');
    void deciding.pull(['2', '5'], '1');
    expect(wire.sent.at(-1)).toMatchObject({ t: 'plans', via: ['2', '5'] });
    await answer([plan('3', '2', '5', '3')]);
    expect([deciding.target, deciding.via, deciding.plan?.steps.length]).toEqual(['3', ['2', '5'], 3]);
    void deciding.pull(['2', '8'], '1');
    await answer([plan('8', '2', '8')]);
    expect([deciding.target, deciding.via]).toEqual(['3', ['2', '5']]);
  });

  it('waits for the ways of a block that was dropped before they came', async () => {
    const { match, wire } = await sitDown();
    wire.say(table('french', 'bot'));
    const deciding = new Deciding(match);
    deciding.choose('u');
    void deciding.drop('3');
    await settled();
    expect(wire.sent.some((message) => message.t === 'do')).toBe(false);
    wire.say({ t: 'answer', id: wire.sent.at(-1)?.id, unit: 'u', from: '1', left: 3, plans: [plan('3', '2', '3')], barred: [] });
    await settled();
    expect(wire.sent.at(-1)).toMatchObject({ t: 'do', actions: [{ area: '2' }, { area: '3' }] });
  });

  it('lets go step by step', async () => {
    const { deciding } = await choosing();
    deciding.aim('2');
    deciding.back();
    expect([deciding.unit, deciding.target]).toEqual(['u', null]);
    deciding.back();
    expect(deciding.unit).toBeNull();
    expect(deciding.back()).toBe(false);
  });

  it('does not let Enter end what could still go on', async () => {
    const { deciding } = await choosing();
    expect(deciding.pending()).toBeNull();
  });
});

describe('HintBook', () => {
  const hint = { plans: [{ text: 'Take Borodino', chance: 0.6 }], action: { do: 'done' }, text: 'Done' };

  it('asks the staff when it is opened, and anew for what is decided next', async () => {
    const { match, wire } = await sitDown();
    wire.say(table('french', 'bot'));
    const book = new HintBook(match);
    book.look();
    expect(wire.sent.some((message) => message.t === 'hint')).toBe(false);
    expect(book.toggle()).toBe(true);
    book.look();
    expect(wire.sent.at(-1)).toMatchObject({ t: 'hint', match: 'm' });
    wire.say({ t: 'answer', id: wire.sent.at(-1)?.id, ...hint });
    await settled();
    expect(book.hint?.text).toBe('Done');
    wire.say(table('french', 'bot', { seq: 2 }));
    book.look();
    expect([book.hint, book.asking]).toEqual([null, true]);
    expect(wire.sent.filter((message) => message.t === 'hint').length).toBe(2);
  });

  it('does not show advice for a position that is gone, and closes when the turn passes', async () => {
    const { match, wire } = await sitDown();
    wire.say(table('french', 'bot'));
    const book = new HintBook(match);
    book.toggle();
    book.look();
    const { id } = wire.sent.at(-1) as Message;
    wire.say(table('french', 'bot', { seq: 2, mine: false, to_act: 'russian' }));
    book.look();
    wire.say({ t: 'answer', id, ...hint });
    await settled();
    expect([book.open, book.hint]).toEqual([false, null]);
    expect(book.toggle()).toBe(false);
  });
});

describe('ReviewBook', () => {
  it('tells how far the review is, and keeps it', async () => {
    const { match, wire } = await sitDown();
    wire.say(table('french', 'bot', { over: true }));
    const book = new ReviewBook(match);
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
    const book = new ReviewBook(match);
    void book.show();
    wire.say({ t: 'refused', id: wire.sent.at(-1)?.id, error: { code: 'busy', message: 'ask again' } });
    await settled();
    expect(book.fault).toEqual({ code: 'busy', message: 'ask again' });
    void book.show();
    expect([book.fault, wire.sent.at(-1)?.t]).toEqual([null, 'review']);
  });
});
