/** What a browser keeps of one match, and how the table's messages change it. Pure: the old one is never changed. */
import type { ChangeMessage, GameView, LogEntry, PatchOp, TableFacts, TableMessage, WholeMessage } from '../types';
import { expand, splice, type TextOf } from './legal';
import { applyPatch } from './patch';

export const FACTS = [
  'to_act',
  'prompt',
  'result',
  'over',
  'state',
  'mine',
  'undoable',
  'decisions',
  'exchanged',
  'clock',
  'frozen',
] as const satisfies readonly (keyof TableFacts)[];

/** A position, and what was told on the way to it. */
export interface Step {
  table: TableMessage;
  fresh: LogEntry[];
}

/** A whole table as the browser keeps it. */
export function wholeTable(message: WholeMessage, textOf: TextOf): TableMessage {
  return { ...message, ...turnAndPhase(message.view), legal: expand(message.legal, textOf) };
}

/** An open match has no view yet. */
function turnAndPhase(view: GameView | null): Pick<TableMessage, 'turn' | 'phase'> {
  return { turn: view?.turn ?? 0, phase: view?.phase ?? 'waiting' };
}

/**
 * The positions that a change leads through, the newest last; null when it does not follow on this table and a whole
 * one
 * is needed. How the match stands is known of the newest: those before it stand as this table does.
 */
export function afterChange(table: TableMessage, change: ChangeMessage, textOf: TextOf): Step[] | null {
  if (change.from !== table.seq || !table.view) return null;
  try {
    const steps: Step[] = [];
    let now = change.kept === undefined ? table : takenBack(table, change.kept);
    for (const { patch, log } of change.steps) {
      now = afterStep(now, patch, log);
      steps.push({ table: now, fresh: log });
    }
    const last: Step = { table: standing(now, change, textOf), fresh: steps.pop()?.fresh ?? [] };
    return [...steps, last];
  } catch {
    return null;
  }
}

function takenBack(table: TableMessage, kept: number): TableMessage {
  const decisions = Math.min(table.decisions, kept);
  return { ...table, decisions, log: mergeLog(table.log, [], decisions) };
}

function afterStep(table: TableMessage, patch: readonly PatchOp[], fresh: readonly LogEntry[]): TableMessage {
  const view = applyPatch(table.view, patch);
  const decisions = Math.max(table.decisions, ...fresh.map(({ number }) => number));
  return { ...table, ...turnAndPhase(view), view, decisions, log: mergeLog(table.log, fresh, decisions) };
}

/** With the facts that differ, and what can be decided now. */
function standing(table: TableMessage, change: ChangeMessage, textOf: TextOf): TableMessage {
  const facts = Object.fromEntries(
    FACTS.flatMap((fact) => (change[fact] === undefined ? [] : [[fact, change[fact]]])),
  ) as Partial<TableFacts>;
  const { decisions, recap, legal } = { ...table, ...facts };
  return {
    ...table,
    ...facts,
    seq: change.seq,
    legal: change.legal ? splice(legal, change.legal, textOf) : legal,
    recap: recap !== null && recap > decisions ? null : recap,
  };
}

/** The log with newer or older entries, up to this number. */
export function mergeLog(log: readonly LogEntry[], more: readonly LogEntry[], last: number): LogEntry[] {
  const entries = new Map<number, LogEntry>();
  for (const entry of [...log, ...more]) if (entry.number <= last) entries.set(entry.number, entry);
  return [...entries.values()].sort((a, b) => a.number - b.number);
}

/** Both seats are held by this player: the curtain falls between them. */
export function isHotSeat(seats: TableMessage['seats']): boolean {
  return seats.french.kind === 'me' && seats.russian.kind === 'me';
}

/**
 * A frozen match may go on some day: its record goes to who plays both sides or against the machine, or once it is
 * over.
 */
export function canHaveRecord({ seats, over }: Pick<TableMessage, 'seats' | 'over'>): boolean {
  const kinds = [seats.french.kind, seats.russian.kind];
  return kinds.includes('me') && (over || kinds.every((kind) => kind === 'me' || kind === 'bot'));
}
