/**
 * The line to the table: one WebSocket, requests with ids and promises, and a reconnection that loses nothing.
 * A request that was under way when the line broke is sent again on the new one: every decision names the
 * sequence it stands on, so that one that had arrived after all is refused as stale and not done twice.
 */

import type { Fault } from '../types';

/** The table said no. */
export class Refused extends Error {
  readonly code: string;
  readonly rule: string | undefined;
  /** Whether it was sent more than once because the line broke: it may have been done the first time. */
  readonly repeated: boolean;
  constructor(fault: Fault, repeated = false) {
    super(fault.message);
    this.code = fault.code;
    this.rule = fault.rule;
    this.repeated = repeated;
  }
}

/** The line was closed by us while a request was under way. */
export class Disconnected extends Error {}

export type Message = { t: string; id?: number } & Record<string, unknown>;
export type LineState = 'connecting' | 'open' | 'waiting' | 'closed';

/** As much of a WebSocket as is used here. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
}

export interface Ports {
  connect(): Socket;
  /** Calls back after so many milliseconds; the answer calls it off. */
  after(milliseconds: number, call: () => void): () => void;
}

export interface Listener {
  /** What the table sends unasked: table, change, reviewing, bye, and what it refuses of a message without a number. */
  message(message: Message): void;
  state(state: LineState): void;
  /** The first message on every new line: sit down at the match. */
  greeting(): Message | null;
}

interface Pending {
  message: Message;
  /** On how many lines it was sent. */
  sent: number;
  resolve(answer: Message): void;
  reject(reason: Error): void;
}

const UNASKED = new Set(['table', 'change', 'reviewing', 'bye']);
const FIRST_WAIT = 250;
const LONGEST_WAIT = 5000;

export class Connection {
  #ports: Ports;
  #listener: Listener;
  #socket: Socket | null = null;
  #state: LineState = 'waiting';
  #pending = new Map<number, Pending>();
  #nextId = 1;
  #failures = 0;
  #callOff: (() => void) | null = null;

  constructor(ports: Ports, listener: Listener) {
    this.#ports = ports;
    this.#listener = listener;
  }

  start(): void {
    if (this.#state === 'waiting') this.#connect();
  }

  /** Asks, and promises the answer. Asked while the line is down, it is sent when the line is up again. */
  ask(message: Message): Promise<Message> {
    if (this.#state === 'closed') return Promise.reject(new Disconnected('the line is closed'));
    const id = this.#nextId++;
    const numbered = { ...message, id };
    return new Promise((resolve, reject) => {
      const request = { message: numbered, sent: 0, resolve, reject };
      this.#pending.set(id, request);
      if (this.#state === 'open') this.#ask(request);
    });
  }

  /** Says without expecting an answer; dropped while the line is down. */
  tell(message: Message): void {
    if (this.#state === 'open') this.#send(message);
  }

  /** Does not wait any longer: the browser says that the network is back. */
  hurry(): void {
    if (this.#state !== 'waiting' || !this.#callOff) return;
    this.#callOff();
    this.#connect();
  }

  /** Forgets what is under way: the answers would be of a view that is no longer shown. */
  forget(): void {
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    for (const request of pending) request.reject(new Disconnected('the view has changed'));
  }

  close(): void {
    this.#callOff?.();
    this.#callOff = null;
    this.#enter('closed');
    this.#drop();
    this.forget();
  }

  #connect(): void {
    this.#callOff = null;
    this.#enter('connecting');
    const socket = this.#ports.connect();
    this.#socket = socket;
    socket.onopen = () => {
      if (socket === this.#socket) this.#opened();
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#receive(event.data);
    };
  }

  #opened(): void {
    this.#enter('open');
    const greeting = this.#listener.greeting();
    if (greeting) this.#send(greeting);
    for (const request of this.#pending.values()) this.#ask(request);
  }

  #lost(): void {
    this.#drop();
    this.#enter('waiting');
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#failures);
    this.#failures += 1;
    this.#callOff = this.#ports.after(wait, () => this.#connect());
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onclose = socket.onmessage = null;
    socket.close();
  }

  #ask(request: Pending): void {
    request.sent += 1;
    this.#send(request.message);
  }

  #send(message: Message): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #receive(data: unknown): void {
    const message = parse(data);
    if (!message) return;
    // Only a line on which the table has spoken counts as a good one; one that opens and breaks waits longer.
    this.#failures = 0;
    const request = message.id === undefined ? undefined : this.#pending.get(message.id);
    if (!request || UNASKED.has(message.t)) this.#listener.message(message);
    if (!request || message.id === undefined) return;
    this.#pending.delete(message.id);
    if (message.t === 'refused') request.reject(new Refused(message['error'] as Fault, request.sent > 1));
    else request.resolve(message);
  }

  #enter(state: LineState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.#listener.state(state);
  }
}

function parse(data: unknown): Message | null {
  if (typeof data !== 'string') return null;
  try {
    const message = JSON.parse(data) as Message;
    return typeof message === 'object' && message !== null && typeof message.t === 'string' ? message : null;
  } catch {
    return null;
  }
}

/** The real ports: the table this page came from. */
export function browserPorts(): Ports {
  return {
    connect() {
      const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
      return new WebSocket(`${scheme}//${location.host}/ws`, 'redoubt.2') as unknown as Socket;
    },
    after(milliseconds, call) {
      const timer = setTimeout(call, milliseconds);
      return () => clearTimeout(timer);
    },
  };
}
