/** What a machine has just done, for the map and the prompt: where, with which blocks, in which words. */
import type { LinkMark } from '../map';
import type { LogEntry, LogLine, TableMessage } from '../types';
import { moveLinks } from './drawing';
import type { GameFace, Piece } from './face';
import { placeOf } from './log';

export interface BotMove {
  areas: string[];
  /** Keys of the blocks that it tells of. */
  blocks: string[];
  links: LinkMark[];
  text: string;
}

function tellsOf(line: LogLine, piece: Piece): boolean {
  if (typeof line['unit'] === 'string') return piece.unit === line['unit'];
  return line['token'] !== undefined && piece.side === line['side'] && piece.token === line['token'];
}

/** The last thing of these that can be seen, if a bot did it. */
export function botMoveOf(
  table: TableMessage,
  entries: readonly LogEntry[],
  pieces: readonly Piece[],
  face: GameFace,
): BotMove | null {
  const last = entries.findLast((entry) => entry.lines.length > 0);
  if (!last?.side || table.seats[last.side].kind !== 'bot') return null;
  const areas = last.lines.map((line) => placeOf(line, face)).filter((area): area is string => area !== null);
  return {
    areas: [...new Set(areas)],
    blocks: pieces.filter((piece) => last.lines.some((line) => tellsOf(line, piece))).map((piece) => piece.key),
    links: moveLinks([last], (line) => face.moved(line)),
    text: last.lines.map((line) => line.text).join(' '),
  };
}

/** The machine is at it, or what it did is still being shown. */
export function botIsMoving(table: TableMessage, behind: number): boolean {
  const side = table.to_act;
  return behind > 0 || (table.state === 'running' && !table.over && side !== null && table.seats[side].kind === 'bot');
}
