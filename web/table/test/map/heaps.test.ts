import { describe, expect, it } from 'vitest';
import { heapOf } from '../../src/map/heaps';
import { sideBySide, theatreBoard, type HexFile } from '../../src/map/theatre_board';
import type { BlockPicture } from '../../src/map/types';

const picture = (key: string, type: string, strength = 2, states: string[] = []): BlockPicture => ({
  key,
  side: 'french',
  cell: '2207',
  states,
  face: {
    type,
    corps: type === 'leader' ? '' : 'i',
    short: key,
    name: key,
    numeral: 'I',
    edges: [{ strength }],
    strength,
  },
});

describe('heaps', () => {
  it('count who can fight and who cannot, and show who leads them', () => {
    const heap = heapOf([
      picture('1 Div', 'infantry'),
      picture('2 Div', 'infantry', 0, ['disrupted']),
      picture('Ney', 'leader', 2),
      picture('Davout', 'leader', 3),
    ]);
    expect(heap).toMatchObject({ face: { short: 'Davout', corps: 'i' }, heap: { count: 1, spent: 1, layers: 2 } });
  });

  it('without a leader show the numeral of whoever there are most', () => {
    expect(
      heapOf([picture('guns', 'foot-artillery'), picture('1 Div', 'infantry'), picture('2 Div', 'infantry')])?.face,
    ).toMatchObject({ type: 'infantry', short: 'I' });
  });

  it('mean the chosen block, else one that can act', () => {
    expect(
      heapOf([
        picture('a', 'infantry'),
        picture('b', 'infantry', 2, ['ready']),
        picture('c', 'infantry', 2, ['selected']),
      ]),
    ).toMatchObject({ key: 'c', states: ['ready', 'selected'] });
    expect(heapOf([picture('a', 'infantry'), picture('b', 'infantry', 2, ['ready'])])?.key).toBe('b');
  });

  it('have marched when all who can fight have', () => {
    expect(heapOf([picture('a', 'infantry', 2, ['moved']), picture('Ney', 'leader')])?.states).toContain('moved');
    expect(heapOf([picture('a', 'infantry', 2, ['moved']), picture('b', 'infantry')])?.states).not.toContain('moved');
  });

  it('of backs tell their number and nothing else', () => {
    const back: BlockPicture = {
      key: 'french-2207',
      side: 'french',
      cell: '2207',
      states: [],
      token: 7,
      heap: { count: 7, spent: 0, layers: 1 },
    };
    expect(heapOf([back])).toEqual({
      key: 'french-2207',
      side: 'french',
      cell: '2207',
      states: [],
      token: 7,
      heap: { count: 1, spent: 0, layers: 3 },
    });
  });
});

describe('a hex', () => {
  const file: HexFile = {
    game: 'x',
    extent: [0, 0, 2000, 2000],
    height: 1000,
    hexes: [{ id: '0101', at: [1000, 1000], terrain: 'clear', spot: [0, 80] }],
    stars: [],
  };
  const board = theatreBoard(file, null, { kind: 'pack', grounds: {}, papers: {}, upper: 'grid' });

  it('has room for as many blocks as a stack can have, apart from each other and within it', () => {
    for (let count = 1; count <= 14; count++) {
      const { size, slots } = sideBySide(count, 1000);
      expect(slots).toHaveLength(count);
      for (const [x, y] of slots)
        for (const [dx, dy] of [
          [0, 0],
          [size, 0],
          [0, -size],
          [size, -size],
        ] as const)
          expect(board.hit([1000 + x + dx, 1000 + y + dy]), String(count)).toBe('0101');
      for (const [i, a] of slots.entries())
        for (const b of slots.slice(i + 1))
          expect(Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]))).toBeGreaterThanOrEqual(size);
    }
  });

  it('has its heap where least is hidden', () => {
    expect(board.heap?.middle('0101')).toEqual([1000, 1080]);
  });
});
