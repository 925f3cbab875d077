/** A match at a table that the test plays: what it is sent, and what it answers. */
import type { Message, Ports, Socket } from '../../src/table/connection';
import { Match } from '../../src/table/match.svelte';
import type { Pace } from '../../src/settings.svelte';
import type { ChangeMessage, ChoiceGroup, Side, WholeMessage } from '../../src/types';

/** The table's end of the line is this test. */
export class Wire implements Socket {
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

export const legal: ChoiceGroup[] = [
  { action: { do: 'step', unit: 'u', area: '2' }, text: 'step', rule: '5.2' },
  { action: { do: 'step', unit: 'v', area: '2' }, text: 'step', rule: '5.2' },
  { action: { do: 'done' }, text: 'done', rule: '5.2' },
];

export const table = (as: Side, seats: 'hot' | 'bot', more: Partial<WholeMessage> = {}) => ({
  t: 'table',
  match: 'm',
  seq: 1,
  as,
  game: 'g',
  view: { side: as, turn: 1, phase: 'p', secret: `of the ${as}` },
  decisions: 1,
  log: [],
  recap: null,
  to_act: as,
  prompt: '',
  result: null,
  over: false,
  state: 'running',
  mine: true,
  legal,
  undoable: 0,
  clock: null,
  hot_seat: seats === 'hot',
  seats: { french: { kind: 'me', name: '' }, russian: { kind: seats === 'hot' ? 'me' : 'bot', name: '' } },
  ...more,
});

/** The first thing that happens after the table above. */
export const change = (more: Partial<ChangeMessage> = {}) => ({
  t: 'change',
  match: 'm',
  from: 1,
  seq: 2,
  steps: [{ patch: [], log: [] }],
  decisions: 2,
  ...more,
});

export const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

export async function sitDown(pace: Pace = 'once') {
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
