/** The rules themselves, asked over `redoubt referee`: what a side may know at every decision of a record. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Action, Choice, GameView, Json, Side } from '../../src/types';
import { cut, decided } from './record';
import { program } from './table';

export interface Decided {
  side: Side;
  do: Action;
  dice: number[];
  link: string;
}
export type Entry = Decided | { resign: Side; link: string } | { undo: number; link: string };

export interface GameRecord {
  dice: { commitment: string; secret: string; entropy: Record<Side, string> };
  start: string;
  entries: Entry[];
  /** How many decisions stand. */
  decisions: number;
  [more: string]: unknown;
}

/** After decision n: both views, and the events that each side was told with it. */
export interface Moment {
  views: Record<Side, GameView>;
  events: Record<Side, unknown[]>;
}

const SIDES = ['french', 'russian'] as const;

export type Ask = <T>(request: Record<string, unknown>) => Promise<T>;

export async function withReferee<T>(use: (ask: Ask) => Promise<T>): Promise<T> {
  const child = spawn(program, ['referee'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ask: Ask = async <A>(request: Record<string, unknown>) => {
    child.stdin.write(`${JSON.stringify(request)}\n`);
    const answer = JSON.parse(String((await answers.next()).value)) as { ok: boolean; error?: { message: string } };
    if (!answer.ok) throw new Error(`the referee refuses ${String(request['cmd'])}: ${answer.error?.message}`);
    return answer as A;
  };
  try {
    return await use(ask);
  } finally {
    child.stdin.end();
    child.kill();
  }
}

/** A game between cadets up to the first decision in a phase, as a record. */
export function playedTo(game: string, scenario: string, phase: string): Promise<GameRecord> {
  return cadetsPlay(
    game,
    scenario,
    (status) => status.phase === phase,
    async (ask) => (await ask<{ record: GameRecord }>({ cmd: 'save' })).record,
  );
}

/** A game between cadets up to the first decision of which the phase and the list are these, as a record. */
export function playedUntil(
  game: string,
  scenario: string,
  wanted: (phase: string, legal: readonly Choice[]) => boolean,
): Promise<GameRecord> {
  const there = async ({ phase }: Status, ask: Ask): Promise<boolean> =>
    wanted(phase, (await ask<{ actions: Choice[] }>({ cmd: 'legal' })).actions);
  return cadetsPlay(game, scenario, there, async (ask) => (await ask<{ record: GameRecord }>({ cmd: 'save' })).record);
}

/** How everything stands then, for a match that begins there. */
export function standingAt(game: string, scenario: string, phase: string): Promise<Json> {
  return cadetsPlay(game, scenario, (status) => status.phase === phase, stateOf);
}

/** How everything stands when a turn begins, for a match that begins there. */
export function standingInTurn(game: string, scenario: string, turn: number): Promise<Json> {
  return cadetsPlay(game, scenario, (status) => status.turn === turn, stateOf);
}

const stateOf = async (ask: Ask): Promise<Json> => (await ask<{ state: Json }>({ cmd: 'state' })).state;

interface Status {
  phase: string;
  turn: number;
  to_act: Side | null;
}

function cadetsPlay<T>(
  game: string,
  scenario: string,
  there: (status: Status, ask: Ask) => boolean | Promise<boolean>,
  keep: (ask: Ask) => Promise<T>,
): Promise<T> {
  return withReferee(async (ask) => {
    await ask({ cmd: 'new', game, scenario, seed: 'e2e' });
    for (;;) {
      const status = await ask<Status>({ cmd: 'status' });
      if (await there(status, ask)) return keep(ask);
      if (status.to_act === null) throw new Error('the game was over before it came so far');
      const { action } = await ask<{ action: Action }>({ cmd: 'bot', level: 'cadet', ms: 10 });
      await ask({ cmd: 'do', action });
    }
  });
}

/** Plays a record once for each side, since the referee tells events to one side at a time. */
export function momentsOf(record: GameRecord): Promise<Moment[]> {
  return withReferee(async (ask) => {
    const moments: Moment[] = [];
    const decisions = decided(record.entries);
    for (const as of SIDES) {
      await ask({ cmd: 'load', record: cut(record, 0) });
      for (let n = 0; n <= decisions.length; n++) {
        const decision = n === 0 ? null : decisions[n - 1];
        const events = decision
          ? (await ask<{ events: unknown[] }>({ cmd: 'do', action: decision.do, as })).events
          : [];
        const { view } = await ask<{ view: GameView }>({ cmd: 'view', side: as });
        const moment = (moments[n] ??= { views: {}, events: {} } as Moment);
        moment.views[as] = view;
        moment.events[as] = events;
      }
    }
    return moments;
  });
}
