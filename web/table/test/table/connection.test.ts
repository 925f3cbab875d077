import { describe, expect, it } from 'vitest';
import {
  Disconnected,
  Connection,
  Refused,
  type LineState,
  type Message,
  type Ports,
  type Socket,
} from '../../src/table/connection';

/** A socket whose other end is this test. The real ones are used by the tests in the browser. */
class Wire implements Socket {
  sent: Message[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Message);
  }
  close(): void {
    this.closed = true;
  }
  say(message: unknown): void {
    this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) });
  }
}

function stage() {
  const wires: Wire[] = [];
  const waits: number[] = [];
  let due: (() => void) | null = null;
  const states: LineState[] = [];
  const heard: Message[] = [];
  const ports: Ports = {
    connect() {
      const wire = new Wire();
      wires.push(wire);
      return wire;
    },
    after(milliseconds, call) {
      waits.push(milliseconds);
      due = call;
      return () => (due = null);
    },
  };
  let seen = 0;
  const live = new Connection(ports, {
    message: (message) => {
      heard.push(message);
      if (typeof message['seq'] === 'number') seen = message['seq'];
    },
    state: (state) => states.push(state),
    greeting: () => ({ t: 'open', match: 'm', seen }),
  });
  const wire = () => wires[wires.length - 1] as Wire;
  const elapse = () => {
    const call = due;
    due = null;
    call?.();
  };
  return { live, wires, wire, waits, states, heard, elapse };
}

describe('Connection', () => {
  it('sits down first, then sends what was asked meanwhile', async () => {
    const { live, wire } = stage();
    live.start();
    const answer = live.ask({ t: 'plans', match: 'm', unit: 'u' });
    expect(wire().sent).toEqual([]);
    wire().onopen?.();
    expect(wire().sent.map((m) => m.t)).toEqual(['open', 'plans']);
    wire().say({ t: 'answer', id: wire().sent[1]?.id, plans: [] });
    expect((await answer)['plans']).toEqual([]);
  });

  it('gives each answer to the one who asked, in any order', async () => {
    const { live, wire } = stage();
    live.start();
    wire().onopen?.();
    const first = live.ask({ t: 'why', match: 'm' });
    const second = live.ask({ t: 'odds', match: 'm' });
    const [, one, two] = wire().sent;
    wire().say({ t: 'answer', id: two?.id, which: 2 });
    wire().say({ t: 'answer', id: one?.id, which: 1 });
    expect((await first)['which']).toBe(1);
    expect((await second)['which']).toBe(2);
  });

  it('turns a refusal into an error with its rule', async () => {
    const { live, wire } = stage();
    live.start();
    wire().onopen?.();
    const answer = live.ask({ t: 'do', match: 'm', seq: 1 });
    wire().say({ t: 'refused', id: wire().sent[1]?.id, error: { code: 'illegal', message: 'no', rule: '5.2' } });
    await expect(answer).rejects.toMatchObject({ code: 'illegal', message: 'no', rule: '5.2' });
    await expect(answer).rejects.toBeInstanceOf(Refused);
  });

  it('comes back with what it saw last and sends again what was under way', async () => {
    const { live, wires, wire, waits, states, elapse } = stage();
    live.start();
    wire().onopen?.();
    wire().say({ t: 'table', match: 'm', seq: 41 });
    const answer = live.ask({ t: 'do', match: 'm', seq: 41 });
    wire().onclose?.();
    expect(states).toEqual(['connecting', 'open', 'waiting']);
    expect(waits).toEqual([250]);
    elapse();
    wire().onopen?.();
    expect(wires).toHaveLength(2);
    expect(wire().sent[0]).toEqual({ t: 'open', match: 'm', seen: 41 });
    expect(wire().sent[1]).toMatchObject({ t: 'do', seq: 41 });
    wire().say({ t: 'done', id: wire().sent[1]?.id, seq: 42 });
    expect((await answer)['seq']).toBe(42);
  });

  it('waits longer after each failure, to a bound, and anew after a word from the table', () => {
    const { live, wire, waits, elapse } = stage();
    live.start();
    for (let i = 0; i < 7; i++) {
      wire().onclose?.();
      elapse();
    }
    expect(waits).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000]);
    wire().onopen?.();
    wire().onclose?.();
    expect(waits.at(-1)).toBe(5000);
    elapse();
    wire().onopen?.();
    wire().say({ t: 'table', match: 'm', seq: 1 });
    wire().onclose?.();
    expect(waits.at(-1)).toBe(250);
  });

  it('tries at once when the network is back, and only once', () => {
    const { live, wires, wire, elapse } = stage();
    live.start();
    wire().onclose?.();
    live.hurry();
    elapse();
    live.hurry();
    expect(wires).toHaveLength(2);
  });

  it('hears nothing of a line that it has left', () => {
    const { live, wires, wire, heard, elapse } = stage();
    live.start();
    const old = wire();
    old.onopen?.();
    const late = old.onmessage;
    old.onclose?.();
    elapse();
    wire().onopen?.();
    late?.({ data: JSON.stringify({ t: 'table', match: 'm', seq: 3 }) });
    expect(wires).toHaveLength(2);
    expect(heard).toEqual([]);
  });

  it('passes over what is not a message', () => {
    const { live, wire, heard } = stage();
    live.start();
    wire().onopen?.();
    for (const odd of ['', 'not json', 'null', '3', '{"t":4}']) wire().say(odd);
    expect(heard).toEqual([]);
  });

  it('closes for good and tells who still waits', async () => {
    const { live, wire, wires, states, elapse } = stage();
    live.start();
    wire().onopen?.();
    const answer = live.ask({ t: 'overlay', match: 'm' });
    live.close();
    await expect(answer).rejects.toBeInstanceOf(Disconnected);
    await expect(live.ask({ t: 'overlay', match: 'm' })).rejects.toBeInstanceOf(Disconnected);
    elapse();
    expect(wires).toHaveLength(1);
    expect(wire().closed).toBe(true);
    expect(states.at(-1)).toBe('closed');
  });
});
