/** What a page received, held against what its side may know. */
import { isDeepStrictEqual } from 'node:util';
import { afterChange, FACTS, wholeTable } from '../../src/table/table_state';
import type { ChangeMessage, LogEntry, Side, TableMessage, UnitInfo, WholeMessage } from '../../src/types';
import type { Moment } from './referee';

const unknown = (): string => '';

/** Names of enemy blocks, as ids and in words, that the side knows after each decision. Nobody forgets. */
function known(side: Side, moments: readonly Moment[]): Set<string>[] {
  const sum = new Set<string>();
  return moments.map((moment) => {
    const told = JSON.stringify([moment.views[side], moment.events[side]]);
    for (const [id] of told.matchAll(/(?<=")(fr|ru)-[a-z0-9-]+(?=")/g)) sum.add(id);
    return new Set(sum);
  });
}

/** How a unit can stand in a text: its id, or its name with its commander in any language. */
export function traces(unit: UnitInfo): string[] {
  const commander = String(unit['commander']);
  return [
    `"${unit.id}"`,
    ...new Set(Object.values(unit.name).map((name) => (name.includes(commander) ? name : `${name} (${commander})`))),
  ];
}

/** Every position that a page of this side was brought to, with the message that brought it there. */
function positionsOf(frames: readonly string[]): { frame: number; table: TableMessage }[] {
  let table: TableMessage | null = null;
  return frames.flatMap((text, frame) => {
    const message = JSON.parse(text) as { t: string };
    const tables =
      message.t === 'table'
        ? [wholeTable(message as unknown as WholeMessage, unknown)]
        : message.t === 'change' && table
          ? (afterChange(table, message as unknown as ChangeMessage, unknown) ?? []).map((step) => step.table)
          : [];
    table = tables.at(-1) ?? table;
    return tables.map((each) => ({ frame, table: each }));
  });
}

/** Every fault of the messages that a page of this side received: a wrong view, a block that it may not know. */
export function faultsOf(
  frames: readonly string[],
  side: Side,
  moments: readonly Moment[],
  units: readonly UnitInfo[],
): string[] {
  const faults: string[] = [];
  const knows = known(side, moments);
  const enemy = units.filter((unit) => unit.side !== side);
  const positions = positionsOf(frames);
  // The side counts only what it saw, so its positions are found among the moments by how they look, in their order.
  let at = 0;
  frames.forEach((text, frame) => {
    const where = `frame ${frame} (${(JSON.parse(text) as { t: string }).t}, after decision ${at})`;
    for (const { table } of positions.filter((each) => each.frame === frame)) {
      const found = moments.findIndex((moment, n) => n >= at && isDeepStrictEqual(table.view, moment.views[side]));
      if (found < 0) faults.push(`${where}: not the view of the ${side} side`);
      else at = lastAlike(moments, side, found);
    }
    for (const unit of enemy) {
      if (knows[at]?.has(unit.id)) continue;
      const found = traces(unit).find((trace) => text.includes(trace));
      if (found) faults.push(`${where}: tells of ${unit.id} by ${found}`);
    }
  });
  return faults;
}

/** The last of the moments from this one on that look the same to the side. */
function lastAlike(moments: readonly Moment[], side: Side, first: number): number {
  const other = moments.findIndex(
    (moment, n) => n > first && !isDeepStrictEqual(moment.views[side], moments[first]?.views[side]),
  );
  return other < 0 ? moments.length - 1 : other - 1;
}

/**
 * Every sign, in what a page received of a game that goes on, that something happened which it did not see: a number
 * that is
 * left out, a message or an entry with nothing in it.
 */
export function gapsOf(frames: readonly string[]): string[] {
  const gaps: string[] = [];
  let stood: { seq: number; decisions: number } | null = null;
  for (const [i, text] of frames.entries()) {
    const message = JSON.parse(text) as { t: string };
    const gap = (what: string): void => void gaps.push(`frame ${i} (${message.t}): ${what}`);
    if (message.t === 'table') {
      const { seq, decisions, log, over, view } = message as unknown as WholeMessage;
      // Before the game begins there is nothing to be counted; once it is over the decisions of both sides are.
      if (over || view === null) continue;
      if (stood && (seq < stood.seq || decisions < stood.decisions))
        gap(`sequence ${seq} and ${decisions} decisions after ${stood.seq} and ${stood.decisions}`);
      const last = entriesOf(log, (log[0]?.number ?? decisions + 1) - 1, gap);
      if (last !== decisions) gap(`${decisions} decisions, and ${last} in the log`);
      stood = { seq, decisions };
    } else if (message.t === 'change' && stood) {
      const change = message as unknown as ChangeMessage;
      const { from, seq, steps, kept = stood.decisions } = change;
      const decisions: number = change.decisions ?? stood.decisions;
      if (from !== stood.seq) gap(`from sequence ${from} after ${stood.seq}`);
      if (seq < from) gap(`sequence ${seq} after ${from}`);
      if (
        steps.every(({ patch, log }) => patch.length + log.length === 0) &&
        ![...FACTS, 'legal', 'kept'].some((fact) => fact in change)
      )
        gap('nothing is seen in it');
      const last = entriesOf(
        steps.flatMap(({ log }) => log),
        Math.min(stood.decisions, kept),
        gap,
      );
      if (decisions !== last) gap(`${decisions} decisions, and ${last} in the log`);
      stood = { seq, decisions };
    }
  }
  return gaps;
}

/** Looks through entries that follow on a number, and says the number of the last. */
function entriesOf(log: readonly LogEntry[], before: number, gap: (what: string) => void): number {
  return log.reduce((last, { number, lines, dice, decision }) => {
    if (number !== last + 1) gap(`entry ${number} after ${last}`);
    if (number > 0 && lines.length === 0 && !dice?.length && decision === undefined)
      gap(`nothing is told in entry ${number}`);
    return number;
  }, before);
}
