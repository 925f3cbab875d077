import { describe, expect, it } from 'vitest';
import type { Message } from '../../src/table/connection';
import { Selection } from '../../src/table/selection.svelte';
import type { ChangeMessage, ChoiceGroup, LogEntry, Side } from '../../src/types';
import { change, legal, settled, sitDown, table, Wire } from './wire';

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
    wire.say(change({ from: 4, seq: 5 }));
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
    wire.say(change({ exchanged: true }));
    expect([match.table, match.curtain, match.swapped]).toEqual([null, 'russian', true]);
  });

  it('asks who sits where when it watches players change sides', async () => {
    const { wire } = await sitDown();
    wire.say(table('french', 'bot', { as: 'observer', exchanged: false }));
    wire.say(change({ mine: false, exchanged: true }));
    expect(wire.sent.at(-1)).toMatchObject({ t: 'open', as: 'observer' });
  });

  it('shows why a match cannot be opened', async () => {
    const { match, wire } = await sitDown();
    wire.say({ t: 'refused', error: { code: 'no_match', message: 'there is no such match here' } });
    expect(match.fault?.message).toBe('there is no such match here');
  });
});

describe('the pace of the machine', () => {
  const told = (number: number, side: Side): LogEntry => ({
    number,
    turn: 1,
    side,
    lines: [{ text: `step ${number}`, rule: '5.2', event: 'moved' }],
  });
  const decided = (number: number, side: Side): ChangeMessage['steps'][number] => ({
    patch: [{ op: 'replace', path: '/turn', value: number }],
    log: [told(number, side)],
  });
  const step = (seq: number, side: Side, more: Partial<ChangeMessage> = {}) =>
    change({ from: seq - 1, seq, steps: [decided(seq, side)], decisions: seq, ...more });
  /** The player has decided, and the other side's turn comes. */
  const gone: Partial<ChangeMessage> = {
    to_act: 'russian',
    mine: false,
    legal: { at: 0, drop: legal.length, add: [] },
  };
  /** His turn comes again. */
  const back: Partial<ChangeMessage> = { to_act: 'french', mine: true, legal: { at: 0, drop: 0, add: legal } };

  async function watching() {
    const room = await sitDown('normal');
    room.wire.say(table('french', 'bot'));
    room.wire.say(step(2, 'french', gone));
    room.wire.say(step(3, 'russian'));
    room.wire.say(step(4, 'russian'));
    room.wire.say(step(5, 'russian', back));
    return room;
  }

  it('shows its decisions one after another, each as it was', async () => {
    const { match, passes } = await watching();
    const seen: number[][] = [];
    match.onChange((after, fresh) => seen.push([after.seq, after.view.turn, ...fresh.map(({ number }) => number)]));
    expect([match.table?.seq, match.newest?.seq, match.behind]).toEqual([2, 5, 3]);
    for (let i = 0; i < 3; i++) passes();
    expect(seen).toEqual([
      [3, 3, 3],
      [4, 4, 4],
      [5, 5, 5],
    ]);
    expect([match.table?.mine, match.behind]).toEqual([true, 0]);
  });

  it('shows one after another what comes in one message, and lets nothing be decided before the last', async () => {
    const { match, wire, passes } = await sitDown('normal');
    wire.say(table('french', 'bot'));
    passes();
    const selection = new Selection(match);
    const seen: unknown[] = [];
    match.onChange(({ seq, turn, decisions, prompt }, fresh) =>
      seen.push([
        seq,
        turn,
        decisions,
        prompt,
        match.behind,
        selection.choices.all.length,
        ...fresh.map(({ number }) => number),
      ]),
    );
    wire.say(
      change({
        seq: 4,
        decisions: 4,
        prompt: 'new',
        to_act: 'french',
        mine: true,
        steps: [2, 3, 4].map((number) => decided(number, 'russian')),
      }),
    );
    expect([match.behind, match.newest?.seq]).toEqual([2, 4]);
    passes();
    passes();
    expect(seen).toEqual([
      [1, 2, 2, '', 2, 0, 2],
      [1, 3, 3, '', 1, 0, 3],
      [4, 4, 4, 'new', 0, 3, 4],
    ]);
  });

  it('shows what the player decided at once, and what the machine did upon it step by step', async () => {
    const { match, wire } = await sitDown('normal');
    wire.say(table('french', 'bot'));
    wire.say(
      change({ seq: 4, decisions: 4, steps: [decided(2, 'french'), decided(3, 'russian'), decided(4, 'russian')] }),
    );
    expect([match.table?.decisions, match.newest?.seq, match.behind]).toEqual([2, 4, 2]);
  });

  it('waits for nothing in a message that ends with a decision of the player', async () => {
    const { match, wire } = await sitDown('normal');
    wire.say(table('french', 'bot'));
    wire.say(change({ seq: 3, decisions: 3, steps: [decided(2, 'russian'), decided(3, 'french')] }));
    expect([match.table?.seq, match.behind]).toEqual([3, 0]);
  });

  it('lets what waits wait when a message tells of nothing, as when a hidden decision ends the turn', async () => {
    const { match, wire } = await watching();
    wire.say(change({ from: 5, seq: 6, steps: [], decisions: 5, prompt: 'new' }));
    expect([match.table?.seq, match.newest?.seq, match.behind]).toEqual([2, 6, 4]);
    wire.say(change({ from: 6, seq: 7, steps: [{ patch: [], log: [] }], decisions: 5 }));
    expect([match.table?.seq, match.newest?.seq, match.behind]).toEqual([2, 7, 5]);
  });

  it('shows at once what tells of nothing while nothing waits', async () => {
    const { match, wire } = await sitDown('normal');
    wire.say(table('french', 'bot'));
    wire.say(change({ seq: 2, steps: [], decisions: 1, prompt: 'new' }));
    expect([match.table?.prompt, match.behind]).toEqual(['new', 0]);
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
    wire.say(step(2, 'french', gone));
    match.skip();
    wire.say(step(3, 'russian'));
    wire.say(step(4, 'russian', back));
    expect(match.table?.seq).toBe(4);
    wire.say(step(5, 'french', gone));
    wire.say(step(6, 'russian'));
    expect(match.table?.seq).toBe(5);
  });

  it('lets nothing be decided on an older position: the newest is shown first', async () => {
    const { match, wire } = await watching();
    expect(new Selection(match).choices.all).toEqual([]);
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

describe('the texts of choices', () => {
  const hits: ChoiceGroup[] = [
    { action: { do: 'hit', unit: ['a', 'b'] }, rule: '5.4' },
    { action: { do: 'done' }, text: 'Done', rule: '5.4' },
  ];
  const requests = (wire: Wire) => wire.sent.filter(({ t }) => t === 'texts');

  it('are asked for when they are read, in one request, and stay known', async () => {
    const { match, wire } = await sitDown();
    wire.say(table('french', 'bot', { legal: hits }));
    const said = () => match.table?.legal.map(({ text }) => text);
    expect(said()).toEqual(['', '', 'Done']);
    await settled();
    expect(requests(wire)).toMatchObject([
      {
        match: 'm',
        actions: [
          { do: 'hit', unit: 'a' },
          { do: 'hit', unit: 'b' },
        ],
      },
    ]);
    wire.say({ t: 'answer', id: wire.sent.at(-1)?.id, match: 'm', seq: 1, texts: ['Hit a', 'Hit b'] });
    await settled();
    expect(said()).toEqual(['Hit a', 'Hit b', 'Done']);
    wire.say(change({ legal: { at: 0, drop: 1, add: [{ action: { do: 'hit', unit: ['b', 'c'] }, rule: '5.4' }] } }));
    expect(said()).toEqual(['Hit b', '', 'Hit b', 'Done']);
    await settled();
    expect(requests(wire)[1]).toMatchObject({ actions: [{ do: 'hit', unit: 'c' }] });
  });

  it('stay as they are until the table speaks the language that was chosen', async () => {
    const { match, wire } = await sitDown();
    wire.say(table('french', 'bot', { legal: hits }));
    void match.table?.legal[0]?.text;
    await settled();
    wire.say({ t: 'answer', id: wire.sent.at(-1)?.id, match: 'm', seq: 1, texts: ['Hit a'] });
    await settled();
    match.setLang('es');
    expect(match.table?.legal[0]?.text).toBe('Hit a');
    wire.say(table('french', 'bot', { legal: hits }));
    expect(match.table?.legal[0]?.text).toBe('');
    await settled();
    expect(wire.sent.slice(-2)).toMatchObject([{ t: 'lang', lang: 'es' }, { t: 'texts' }]);
  });

  it('are gone behind the curtain, and what comes late is not kept', async () => {
    const { match, wire } = await sitDown();
    wire.say(table('french', 'hot', { legal: hits }));
    const [a] = match.table?.legal ?? [];
    void a?.text;
    await settled();
    const { id } = wire.sent.at(-1) as Message;
    wire.say(change({ to_act: 'russian' }));
    wire.say({ t: 'answer', id, match: 'm', seq: 1, texts: ['Hit a', 'Hit b'] });
    await settled();
    expect([match.curtain, a?.text]).toEqual(['russian', '']);
  });
});

describe('the end of a game', () => {
  const entry = (number: number): LogEntry => ({
    number,
    turn: 1,
    side: 'russian',
    lines: [{ text: `entry ${number}`, rule: '5.2', event: 'moved' }],
  });
  const end: Partial<ChangeMessage> = {
    over: true,
    state: 'over',
    to_act: null,
    mine: false,
    legal: { at: 0, drop: legal.length, add: [] },
  };
  const opened = (wire: Wire) => wire.sent.filter(({ t }) => t === 'open').length;
  const whole = table('french', 'bot', {
    seq: 2,
    over: true,
    state: 'over',
    to_act: null,
    mine: false,
    legal: [],
    decisions: 40,
    log: [entry(38), entry(39), entry(40)],
  });

  it('asks once for the numbers that everybody has, and nothing in them is news', async () => {
    const { match, wire } = await sitDown();
    wire.say(table('french', 'bot'));
    const news: number[][] = [];
    match.onChange((_, fresh) => news.push(fresh.map(({ number }) => number)));
    wire.say(change({ ...end, steps: [{ patch: [], log: [entry(2)] }] }));
    expect([match.table?.decisions, match.counted, opened(wire)]).toEqual([2, false, 2]);
    expect(wire.sent.at(-1)).toEqual({ t: 'open', match: 'm', lang: 'en', as: 'french', seen: 2 });
    wire.say(change({ from: 2, seq: 3, steps: [], frozen: null }));
    expect(opened(wire)).toBe(2);
    wire.say(whole);
    expect([match.table?.decisions, match.counted, opened(wire)]).toEqual([40, true, 2]);
    expect(news).toEqual([[2], [], []]);
  });

  it('does not ask where the whole count came by itself', async () => {
    const { match, wire } = await sitDown();
    wire.say(whole);
    expect([match.counted, opened(wire)]).toEqual([true, 1]);
  });

  it('asks when the end is shown, and not before', async () => {
    const { match, wire, passes } = await sitDown('normal');
    wire.say(table('french', 'bot'));
    passes();
    wire.say(change({ ...end, decisions: 3, steps: [2, 3].map((number) => ({ patch: [], log: [entry(number)] })) }));
    expect([match.table?.over, match.newest?.over, opened(wire)]).toEqual([false, true, 1]);
    passes();
    expect([match.table?.over, opened(wire)]).toEqual([true, 2]);
  });

  it('lets who looks back look to his end', async () => {
    const { match, wire } = await sitDown();
    wire.say(table('french', 'bot'));
    void match.lookBack(0, 'french');
    wire.say({
      t: 'answer',
      id: wire.sent.at(-1)?.id,
      at: 0,
      view: { side: 'french', turn: 1, phase: 'p' },
      prompt: '',
    });
    await settled();
    wire.say(change(end));
    expect([match.past?.at, opened(wire)]).toEqual([0, 1]);
    match.backToNow();
    expect(opened(wire)).toBe(2);
  });

  it('does not mix older entries of one count with those of the other', async () => {
    const { match, wire } = await sitDown();
    wire.say(table('french', 'bot', { decisions: 9, log: [entry(9)] }));
    void match.older();
    const { id } = wire.sent.at(-1) as Message;
    wire.say(change({ ...end, decisions: 9 }));
    wire.say(whole);
    wire.say({ t: 'answer', id, log: [entry(8)] });
    await settled();
    expect(match.table?.log.map(({ number }) => number)).toEqual([38, 39, 40]);
  });
});

describe('the curtain', () => {
  it('falls when the other side is to decide, after everything is forgotten', async () => {
    const { match, wire } = await sitDown();
    wire.say(table('french', 'hot'));
    let atForgetting: { table: unknown; curtain: unknown } | null = null;
    match.onForget(() => (atForgetting = { table: match.table, curtain: match.curtain }));
    wire.say(
      change({
        to_act: 'russian',
        mine: false,
        steps: [{ patch: [{ op: 'replace', path: '/secret', value: 'more of the french' }], log: [] }],
      }),
    );
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
    wire.say(change({ to_act: 'russian' }));
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
