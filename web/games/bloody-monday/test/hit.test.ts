import { describe, expect, it } from 'vitest';
import { extend } from '../../../table/src/map/board_map';
import { hexBoard } from '../../../table/src/map/hex_board';
import { ease, placeAt } from '../../../table/src/map/motion';
import { specOf, stateOf } from '../../../table/src/map/block_art';
import { crossing, wayOver } from '../../../table/src/map/way';
import { drawnBoard } from './board';

const board = drawnBoard();

describe('hit testing', () => {
  it('finds every area of the board at its number', () => {
    for (const { id, anchor } of board.cells) expect(board.hit(anchor)).toBe(id);
  });

  it('finds nothing beside the board', () => {
    expect(board.hit([board.extent[0] - 500, 0])).toBeNull();
  });

  it('finds every one of ten thousand hexagons', () => {
    const hexes = hexBoard();
    expect(hexes.cells).toHaveLength(10000);
    for (const {
      id,
      anchor: [x, y],
    } of hexes.cells) {
      expect(hexes.hit([x, y])).toBe(id);
      expect(hexes.hit([x + 150, y - 60])).toBe(id);
    }
  });
});

describe('a way', () => {
  const plain = { start: null, stop: 0, clear: 0 };

  it('crosses borders where both areas are near', () => {
    const at = crossing(board, '26', '28')!;
    const near = [
      [0, 0],
      [60, 0],
      [-60, 0],
      [0, 60],
      [0, -60],
    ].map(([dx, dy]) => board.hit([at[0] + dx!, at[1] + dy!]));
    expect(near).toContain('26');
    expect(near).toContain('28');
  });

  it('has one crossing for each step and stops before the last number', () => {
    const way = wayOver(board, ['26', '28', '56', '60'], { start: null, stop: 100, clear: 0 })!;
    expect(way.crossings).toHaveLength(3);
    const end = way.line.at(-1)!,
      goal = board.cell('60')!.anchor;
    expect(Math.hypot(end[0] - goal[0], end[1] - goal[1])).toBeCloseTo(100, 0);
  });

  it('keeps clear of the numbers on its way', () => {
    const cells = ['26', '28', '56', '60'],
      from = { at: [-1800, -1500] as const, room: 100 };
    const way = wayOver(board, cells, { start: from, stop: 150, clear: 150 })!;
    for (const id of ['28', '56']) {
      const [x, y] = board.cell(id)!.anchor;
      expect(Math.min(...way.line.map((p) => Math.hypot(p[0] - x, p[1] - y))), id).toBeGreaterThan(110);
    }
  });

  it('is nothing with one cell, or with one that the board does not have', () => {
    expect(wayOver(board, ['26'], plain)).toBeNull();
    expect(wayOver(board, ['26', 'nowhere'], plain)).toBeNull();
  });

  it('that is pulled grows by a cell and shrinks when it goes back', () => {
    const cells = ['26'];
    expect(extend(cells, '26')).toBe(false);
    expect(extend(cells, '28') && extend(cells, '56')).toBe(true);
    expect(extend(cells, '28')).toBe(true);
    expect(cells).toEqual(['26', '28']);
  });
});

describe('motion', () => {
  it('eases from nothing to all, never back', () => {
    const values = Array.from({ length: 21 }, (_, i) => ease(i / 20));
    expect(values[0]).toBe(0);
    expect(values.at(-1)).toBe(1);
    values.slice(1).forEach((value, i) => expect(value).toBeGreaterThanOrEqual(values[i]!));
  });

  it('begins and ends where it should', () => {
    const points = [
      [0, 0],
      [100, 0],
      [100, 100],
    ] as const;
    expect(placeAt(points, 0)).toEqual([0, 0]);
    expect(placeAt(points, 440)).toEqual([100, 100]);
    expect(placeAt(points, 9999)).toEqual([100, 100]);
  });
});

describe('what a block shows', () => {
  it('is nothing but side and token when its face is hidden', () => {
    expect(specOf({ key: 'x', side: 'russian', cell: '60', token: 27, states: [] })).toEqual({
      side: 'russian',
      hidden: true,
      token: 27,
    });
  });

  it('has the fire class of the edge that counts', () => {
    const face = {
      type: 'infantry',
      corps: 'i',
      short: '5 Div',
      name: 'Compans',
      numeral: 'I',
      strength: 2,
      edges: [
        { strength: 4, fire: 'quadruple' },
        { strength: 2, fire: 'triple' },
      ],
    };
    expect(specOf({ key: 'x', side: 'french', cell: '28', face, states: [] })).toMatchObject({
      strength: 2,
      full: 4,
      fire: 'triple',
    });
  });

  it('reads hits and cubes from the names of states', () => {
    expect(stateOf(['hit-2', 'crossed', 'isolated', 'moved'])).toMatchObject({
      hit: 2,
      moved: true,
      isolated: true,
      cubes: ['isolated', 'crossed'],
    });
    expect(stateOf(['hit'])).toMatchObject({ hit: 1 });
    expect(stateOf([])).not.toHaveProperty('hit');
  });
});
