import { bench, describe } from 'vitest';
import type { LogEntry } from '../src/types';
import { board, firstView, largeFace, nextView } from './large_game';
import { update } from './update';

const MOST_MILLISECONDS = 4;

describe(`a decision on a board of ${board.cells.length} hexes (at most ${MOST_MILLISECONDS} ms)`, () => {
  const face = largeFace();
  let view = firstView();
  let decision = 0;

  bench('update', () => {
    const before = view;
    decision += 1;
    view = nextView(before, decision);
    const line = { event: 'moved', text: '', rule: '', side: 'french', from: '0000', area: '0001' };
    const entry: LogEntry = { number: decision, turn: 1, side: 'french', lines: [line] };
    update(face, board, before, view, [entry]);
  });
});
