/** All that the table works out when a decision has come, up to what the map draws. */
import { groupByCell, standAll } from '../src/map/stacks';
import type { Board, BlockPicture, Overlay } from '../src/map';
import { sortChoices } from '../src/table/choices';
import type { Selection } from '../src/table/selection.svelte';
import { movesBetween, overlayOf, pictureOf, revealedBetween } from '../src/table/drawing';
import { PieceIndex, type GameFace } from '../src/table/face';
import { areaWords, type AreaWords } from '../src/table/text_list';
import type { GameView, LogEntry } from '../src/types';

const choices = sortChoices([]);
const nothingChosen = {
  choices,
  unit: null,
  mover: null,
  leader: null,
  aims: [],
  destinations: [],
  via: [],
} as unknown as Selection;

export interface Updated {
  blocks: BlockPicture[];
  overlay: Overlay;
  words: AreaWords[];
  places: ReturnType<typeof standAll>;
}

export function update(
  face: GameFace,
  board: Board,
  before: GameView,
  after: GameView,
  entries: readonly LogEntry[],
): Updated {
  const pieces = new PieceIndex(face.pieces(after));
  const areaStates = face.areaStates(after);
  movesBetween(face.pieces(before), pieces.all, entries);
  revealedBetween(face.pieces(before), pieces.all);
  const ready = new Set<string>();
  const blocks = pieces.all.map((piece) => pictureOf(piece, ready, null));
  const overlay = overlayOf({
    selection: nothingChosen,
    areaStates,
    pieces,
    side: 'french',
    battle: null,
    shown: null,
    lastMoves: [],
    botMove: null,
    advised: null,
    dwelt: [],
    startLine: false,
    quiet: ready,
  });
  return {
    blocks,
    overlay,
    words: areaWords(areaStates, pieces, choices, face),
    places: standAll(board, groupByCell(blocks)),
  };
}
