/** What a browser keeps of one match, and how the table's messages change it. Pure: the old one is never changed. */
import type { ChangeMessage, LogEntry, TableFacts, TableMessage } from '../types';
import { applyPatch } from './patch';

const FACTS = [
  'turn', 'to_act', 'phase', 'prompt', 'result', 'over', 'state', 'mine', 'legal', 'undoable', 'decisions', 'exchanged', 'clock',
] as const satisfies readonly (keyof TableFacts)[];

/** The table after a change; null when the change does not follow on it and a whole table is needed. */
export function afterChange(table: TableMessage, change: ChangeMessage): TableMessage | null {
  if (change.from !== table.seq || !table.view) return null;
  try {
    const next: TableMessage = {
      ...table,
      seq: change.seq,
      view: applyPatch(table.view, change.patch),
      log: mergeLog(table.log, change.log, change.decisions, change.kept),
      recap: table.recap !== null && table.recap > change.decisions ? null : table.recap,
    };
    return Object.assign(next, Object.fromEntries(FACTS.map((fact) => [fact, change[fact]])));
  } catch {
    return null;
  }
}

/** The log with newer or older entries; what was taken back is dropped. */
export function mergeLog(
  log: readonly LogEntry[], more: readonly LogEntry[], decisions: number, kept = decisions,
): LogEntry[] {
  const entries = new Map<number, LogEntry>();
  for (const entry of log) if (entry.number <= Math.min(kept, decisions)) entries.set(entry.number, entry);
  for (const entry of more) if (entry.number <= decisions) entries.set(entry.number, entry);
  return [...entries.values()].sort((a, b) => a.number - b.number);
}

/** Both seats are held by this player: the curtain falls between them. */
export function isHotSeat(seats: TableMessage['seats']): boolean {
  return seats.french.kind === 'me' && seats.russian.kind === 'me';
}
