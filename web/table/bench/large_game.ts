/**
 * A game as large as any that we shall have, made by rule: 9,752 hexes and 681 pieces, of which each decision moves
 * one.
 */
import type { MarkerArt } from '../src/map';
import { hexBoard } from '../src/map/hex_board';
import { BoardFacts } from '../src/table/face/board_facts';
import { declare } from '../src/table/face/capabilities';
import type { AreaFacts, GameFace, Piece } from '../src/table/face/face';
import { perView } from '../src/table/face/per_view';
import type { GameView, Side } from '../src/types';

export const HEXES = { columns: 106, rows: 92 };
export const PIECES = 681;
const PRIZES = 20;
const FORMATIONS = ['line', 'column', 'square'] as const;

/** Pieces by their hexes, as a view of the table tells them. */
interface Seen {
  at: readonly string[];
}

export const board = hexBoard(HEXES);
const ids = board.cells.map((cell) => cell.id);
const hexOf = (i: number): string => ids[(i * 7919) % ids.length] ?? '';
const sideOf = (i: number): Side => (i % 2 === 0 ? 'french' : 'russian');

export function firstView(): GameView {
  return { turn: 1, phase: 'movement', at: Array.from({ length: PIECES }, (_, i) => hexOf(i)) } as unknown as GameView;
}

/** The view after one more decision: one piece stands elsewhere. */
export function nextView(view: GameView, decision: number): GameView {
  const at = [...(view as unknown as Seen).at];
  at[decision % PIECES] = hexOf(decision + PIECES);
  return { ...view, at } as unknown as GameView;
}

function pieceAt(area: string, i: number): Piece {
  const known = i % 3 !== 0;
  const name = `Battalion ${i}`;
  const face = {
    type: 'infantry',
    corps: 'i',
    short: String(i),
    name,
    numeral: 'I',
    edges: [{ strength: 3 }],
    strength: 3,
  };
  return {
    key: `piece-${i}`,
    side: sideOf(i),
    area,
    token: i,
    unit: known ? `unit-${i}` : null,
    name: known ? name : '',
    face: known ? face : null,
    marks: [],
    facing: ((i * 2) % 12) as 0 | 2 | 4 | 6 | 8 | 10,
    formation: FORMATIONS[i % FORMATIONS.length] ?? 'line',
  };
}

const facts = board.cells.map((cell, i): AreaFacts => ({
  id: cell.id,
  name: null,
  terrain: cell.terrain ?? '',
  prize: i % Math.floor(ids.length / PRIZES) === 0,
  notes: [],
  neighbours: [ids[i - 1], ids[i + 1]].filter((id) => id !== undefined),
}));

/** `areas` can be a list that counts who reads it. */
export function largeFace(areas: readonly AreaFacts[] = facts): GameFace {
  const boardFacts = new BoardFacts(areas);
  const prizes = new Set(boardFacts.prizes);
  const art: MarkerArt = {};
  const pieces = perView((view) => (view as unknown as Seen).at.map(pieceAt));
  return {
    id: 'large',
    pieceWord: 'unit',
    keys: {},
    overlays: {},
    capabilities: declare({ markers: { art, on: () => [] } }),
    board: boardFacts,
    pieces,
    areaStates: (view) => {
      const held = pieces(view).filter((piece) => prizes.has(piece.area));
      return new Map(held.map((piece) => [piece.area, { controller: piece.side, isolated: false }]));
    },
    borders: () => [],
    strip: () => ({ title: 'points', score: { french: 0, russian: 0 }, prizes: [], tracks: [] }),
    clock: () => ({
      hours: [],
      at: 0,
      turn: 1,
      day: null,
      stage: null,
      pending: false,
      initiative: null,
      initiativeWord: 'initiative',
      initiativeSpent: false,
    }),
    armies: () => [],
    areaName: (id) => `Hex ${id}`,
    areaInSentence: (id) => `hex ${id}`,
    unitName: (id) => id,
    section: () => null,
    moved: () => true,
    rolls: () => false,
  };
}

export const largeFacts: readonly AreaFacts[] = facts;
