/** The log in sections, newest first, as it is read. */
import { t } from '../i18n';
import type { GameView, LogEntry, LogLine, Result, Tally } from '../types';
import type { GameFace, Section } from './face';

export interface LogItem {
  key: string;
  line: LogLine;
  /** The place that a click goes to. */
  area: string | null;
  entry: number;
}

export interface LogSection {
  key: string;
  head: Section | null;
  /**
   * Which part of its turn, where they are counted; null when the log that is here begins in the middle of the turn.
   */
  number: number | null;
  items: LogItem[];
}

/** Where a line happened: where it ended, or where it began. */
export function placeOf(line: LogLine, face: GameFace): string | null {
  for (const place of [line['area'], line['hex'], line['from']])
    if (typeof place === 'string' && face.board.has(place)) return place;
  return null;
}

export function sections(log: readonly LogEntry[], face: GameFace): LogSection[] {
  const list: LogSection[] = [{ key: 'first', head: null, number: null, items: [] }];
  let count = log[0]?.number === 0 ? 0 : null;
  for (const entry of log) {
    entry.lines.forEach((line, i) => {
      const head = face.section(line);
      if (head?.kind === 'turn') count = 0;
      if (head?.counted && count !== null) count += 1;
      const key = `${entry.number}.${i}`;
      if (head) list.push({ key, head, number: head.counted ? count : null, items: [] });
      else list.at(-1)?.items.push({ key, line, area: placeOf(line, face), entry: entry.number });
    });
  }
  return list.filter((section) => section.head || section.items.length > 0).reverse();
}

/** Lines from a number on, for "since you were last here". */
export function since(log: readonly LogEntry[], number: number): LogLine[] {
  return log.filter((entry) => entry.number >= number).flatMap((entry) => entry.lines);
}

/** Decisions at whose end a turn was over. */
export function turnEnds(log: readonly LogEntry[]): number[] {
  return log.filter((entry) => entry.lines.some((line) => line.event === 'turn-ends')).map((entry) => entry.number);
}

/**
 * How a game ended that its own rules know nothing of: given up, or the time ran out. It is no event, and told last.
 */
export function lastWord(result: Result | null): string | null {
  if (!result?.winner || !['resigned', 'time'].includes(result.condition)) return null;
  return t(`table.condition.${result.condition}.${result.winner === 'french' ? 'russian' : 'french'}`);
}

/** How the points of a game came together that its own rules have ended. */
export function tallyOf(view: GameView | null): Tally | null {
  return (view?.['tally'] as unknown as Tally | undefined) ?? null;
}
