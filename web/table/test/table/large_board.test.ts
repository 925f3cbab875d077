import { describe, expect, it } from 'vitest';
import { board, firstView, largeFace, largeFacts, nextView, PIECES } from '../../bench/large_game';
import { update } from '../../bench/update';
import type { Board } from '../../src/map';
import type { AreaFacts } from '../../src/table/face';

/** A list that counts how often one of its members is read. */
function counted(list: readonly AreaFacts[]): { areas: readonly AreaFacts[]; reads: () => number } {
  let count = 0;
  const areas = new Proxy(list as AreaFacts[], {
    get(target, key) {
      if (typeof key === 'string' && /^\d+$/.test(key)) count += 1;
      return Reflect.get(target, key) as unknown;
    },
  });
  return { areas, reads: () => count };
}

describe('a board of 9,752 hexes with 681 pieces', () => {
  const { areas, reads } = counted(largeFacts);
  const face = largeFace(areas);
  const first = firstView();

  it('is that large', () => {
    expect([board.cells.length, face.pieces(first).length]).toEqual([9752, PIECES]);
  });

  it('reads, for a decision, only the hexes of which there is something to say, and no hex twice', () => {
    const before = reads();
    const { words } = update(face, board, first, nextView(first, 1), []);
    const places = new Set(words.map(({ area }) => area.id));
    expect(places.size).toBeLessThanOrEqual(PIECES + face.board.prizes.length);
    expect(reads() - before).toBe(places.size);
  });

  it('looks up each hex in which pieces stand once, and makes the pieces of a view once', () => {
    let cells = 0;
    const counting: Board = {
      ...board,
      cell: (id) => {
        cells += 1;
        return board.cell(id);
      },
    };
    const view = nextView(first, 2);
    const { blocks, places } = update(face, counting, first, view, []);
    expect(cells).toBe(new Set(blocks.map(({ cell }) => cell)).size);
    expect(places.size).toBe(PIECES);
    expect(face.pieces(view)).toBe(face.pieces(view));
  });

  it('shows where a piece has its front and how its men stand', () => {
    const { blocks } = update(face, board, first, first, []);
    expect(blocks[1]).toMatchObject({ facing: 2, formation: 'column' });
  });
});
