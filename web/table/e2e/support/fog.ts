/** What a page received, held against what its side may know. */
import { isDeepStrictEqual } from 'node:util';
import { afterChange } from '../../src/table/book';
import type { ChangeMessage, GameView, Side, TableMessage, UnitInfo } from '../../src/types';
import type { Moment } from './referee';

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
  return [`"${unit.id}"`, ...new Set(Object.values(unit.name).map((name) => (name.includes(commander) ? name : `${name} (${commander})`)))];
}

/** Every fault of the messages that a page of this side received: a wrong view, a block that it may not know. */
export function faultsOf(frames: readonly string[], side: Side, moments: readonly Moment[], units: readonly UnitInfo[]): string[] {
  const faults: string[] = [];
  const knows = known(side, moments);
  const enemy = units.filter((unit) => unit.side !== side);
  let table: TableMessage | null = null;
  frames.forEach((frame, i) => {
    const message = JSON.parse(frame) as { t: string };
    if (message.t === 'table') table = message as unknown as TableMessage;
    if (message.t === 'change' && table) table = afterChange(table, message as unknown as ChangeMessage);
    const at: number = table?.decisions ?? 0;
    const where = `frame ${i} (${message.t}, after decision ${at})`;
    if ((message.t === 'table' || message.t === 'change') && !sameView(table, moments[at]?.views[side])) faults.push(`${where}: not the view of the ${side} side`);
    for (const unit of enemy) {
      if (knows[at]?.has(unit.id)) continue;
      const found = traces(unit).find((trace) => frame.includes(trace));
      if (found) faults.push(`${where}: tells of ${unit.id} by ${found}`);
    }
  });
  return faults;
}

function sameView(table: TableMessage | null, view: GameView | undefined): boolean {
  return table !== null && view !== undefined && isDeepStrictEqual(table.view, view);
}
