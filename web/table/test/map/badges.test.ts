import { describe, expect, it } from 'vitest';
import { clearOf } from '../../src/map/over';

const right = { x: 20, y: -8, w: 40, h: 16 };
const left = { x: -60, y: -8, w: 40, h: 16 };

describe('the badge of a full area', () => {
  it('stands where it covers no block', () => {
    expect(clearOf([right, left], [])).toBe(right);
    expect(clearOf([right, left], [{ x: 50, y: 0, size: 36 }])).toBe(left);
    expect(clearOf([right, left], [{ x: 60, y: -8, size: 36 }])).toBe(right);
  });

  it('has no place among blocks on all sides', () => {
    expect(
      clearOf(
        [right, left],
        [
          { x: 20, y: -18, size: 36 },
          { x: -50, y: -18, size: 36 },
        ],
      ),
    ).toBeNull();
  });
});
