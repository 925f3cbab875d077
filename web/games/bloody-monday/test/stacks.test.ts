import { describe, expect, it } from 'vitest';
import { Camera } from '../../../table/src/map/camera';
import { blockAt, countBlocks, fanOut, groupByCell, showAt, standAll } from '../../../table/src/map/stacks';
import type { BlockPicture, Point } from '../../../table/src/map/types';
import { drawnBoard } from './board';

const board = drawnBoard();
const MOST: Record<string, number> = { green: 8, yellow: 4, red: 2 };

const back = (cell: string, i: number, side: BlockPicture['side'] = 'russian'): BlockPicture => ({
  key: `${cell}-${i}`,
  side,
  cell,
  token: i,
  states: [],
});

/** Boxes on the ground: x grows east, y grows north; a block's corner is its north-west one. */
type Box = readonly [number, number, number, number];
const boxOf = ([x, y]: Point, size: number): Box => [x, y - size, x + size, y];
const overlap = (a: Box, b: Box) =>
  Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));
const away = ([x, y]: Point, box: Box) =>
  Math.hypot(Math.max(box[0] - x, 0, x - box[2]), Math.max(box[1] - y, 0, y - box[3]));

describe('room for blocks', () => {
  it("has a place for both sides' full stacks in every area", () => {
    for (const { id, terrain } of board.cells) {
      for (let count = 1; count <= MOST[terrain!]!; count++) {
        const { size, slots } = board.stack(id, count);
        expect(slots, `${count} blocks in ${id}`).toHaveLength(count);
        expect(size, `${count} blocks in ${id}`).toBeGreaterThan(90);
      }
    }
  });

  it('never lets a block hide a number disc or another block, whatever the scale', () => {
    for (const { id, terrain, anchor } of board.cells) {
      for (let count = 1; count <= MOST[terrain!]!; count++) {
        const { size, slots } = board.stack(id, count);
        const boxes = slots.map(([dx, dy]) => boxOf([anchor[0] + dx, anchor[1] + dy], size));
        boxes.forEach((box, i) => {
          for (const other of boxes.slice(i + 1))
            expect(overlap(box, other), `two of ${count} blocks in ${id}`).toBe(0);
          for (const scale of [120, 150, 180, 240, 300, 600]) {
            const disc = (board.discRadius(scale) * 1000) / scale;
            expect(away(anchor, box), `block ${i} of ${count} on the disc of ${id} at ${scale}`).toBeGreaterThan(
              disc - 2,
            );
          }
        });
      }
    }
  });

  it('keeps full stacks of all areas off the discs of their neighbours and off each other', () => {
    const blocks = board.cells.flatMap(({ id, terrain }) =>
      Array.from({ length: MOST[terrain!]! / 2 }, (_, i) => back(id, i)),
    );
    const standing = [...standAll(board, groupByCell(blocks)).values()];
    expect(standing).toHaveLength(blocks.length);
    for (const place of standing) {
      const box = boxOf([place.x, place.y], place.size);
      for (const { id, anchor } of board.cells) {
        expect(away(anchor, box), `a block of ${place.picture.cell} on the disc of ${id}`).toBeGreaterThan(80);
      }
    }
  });

  it('piles up what is more than there is room for', () => {
    const { slots } = board.stack('57', 40);
    expect(slots).toHaveLength(40);
    expect(new Set(slots.map(String)).size).toBeGreaterThan(20);
  });
});

describe('stacks', () => {
  const leader: BlockPicture = {
    key: 'a',
    side: 'french',
    cell: '28',
    states: [],
    face: {
      type: 'leader',
      corps: 'i',
      short: 'Davout',
      name: 'Davout',
      numeral: 'I',
      edges: [{ strength: 4 }],
      strength: 4,
    },
  };
  const guns: BlockPicture = { ...leader, key: 'b', face: { ...leader.face!, type: 'foot-artillery' } };

  it('are sorted: French before Russian, leaders before guns, backs by token', () => {
    const group = groupByCell([back('28', 9), guns, back('28', 2), leader]).get('28')!;
    expect(group.map((each) => each.key)).toEqual(['a', 'b', '28-2', '28-9']);
  });

  it('leave out blocks that lie beside the board', () => {
    expect(standAll(board, groupByCell([{ ...leader, cell: 'pool' }])).size).toBe(0);
  });

  it('are counted by side', () => {
    expect(countBlocks([leader, guns, back('28', 1)])).toEqual([
      { cell: '28', side: 'french', count: 2 },
      { cell: '28', side: 'russian', count: 1 },
    ]);
  });

  it('fan out inside the window, without overlaps, and can be touched there', () => {
    const camera = new Camera(board.sheet);
    camera.resize(1000, 700);
    camera.fit();
    for (const { id } of board.cells) {
      const group = Array.from({ length: 8 }, (_, i) => back(id, i));
      const fan = fanOut(camera, board, id, group)!;
      expect(fan.box.x).toBeGreaterThanOrEqual(0);
      expect(fan.box.y).toBeGreaterThanOrEqual(0);
      expect(fan.box.x + fan.box.w).toBeLessThanOrEqual(1000);
      expect(fan.box.y + fan.box.h).toBeLessThanOrEqual(700);
      for (const each of fan.blocks) expect(blockAt(fan.blocks, each.x + 20, each.y + 20)).toBe(each);
    }
  });

  it('stop growing close up and stay in the middle of their place', () => {
    const camera = new Camera(board.sheet);
    camera.resize(1000, 700);
    camera.lookAt(board.cell('28')!.anchor, 700);
    const place = standAll(board, groupByCell([leader])).get('a')!,
      shown = showAt(camera, place);
    expect(shown.size).toBe(96);
    const [x, y] = camera.toScreen([place.x + place.size / 2, place.y - place.size / 2]);
    expect(shown.x + 48).toBeCloseTo(x, 6);
    expect(shown.y + 48).toBeCloseTo(y, 6);
  });
});
