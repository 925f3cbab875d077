import { describe, expect, it } from 'vitest';
import { Camera } from '../../src/map/camera';
import type { Extent } from '../../src/map/types';

const ground: Extent = [-6000, -4000, 6000, 4000];

function camera(width = 1200, height = 800) {
  const made = new Camera(ground);
  made.resize(width, height);
  made.fit();
  return made;
}

describe('the camera', () => {
  it('shows the whole board when it is fitted', () => {
    const { extent, scale } = camera().view();
    expect(scale).toBeCloseTo(100, 6);
    expect(extent.map(Math.round)).toEqual([-6000, -4000, 6000, 4000]);
  });

  it('turns board points into screen points and back', () => {
    const one = camera();
    one.zoomAt([300, 200], 2.3);
    const [x, y] = one.toBoard(one.toScreen([1234, -567]));
    expect(x).toBeCloseTo(1234, 6);
    expect(y).toBeCloseTo(-567, 6);
  });

  it('keeps the point under the pointer when it zooms', () => {
    const one = camera(),
      before = one.toBoard([400, 300]);
    one.zoomAt([400, 300], 1.9);
    const after = one.toBoard([400, 300]);
    expect(after[0]).toBeCloseTo(before[0], 6);
    expect(after[1]).toBeCloseTo(before[1], 6);
  });

  it('cannot be pulled off the board', () => {
    const one = camera();
    one.zoomAt([600, 400], 3);
    one.panBy(99999, 99999);
    expect(one.view().extent[0]).toBeCloseTo(-6000, 6);
    expect(one.view().extent[3]).toBeCloseTo(4000, 6);
    one.panBy(-99999, -99999);
    expect(one.view().extent[2]).toBeCloseTo(6000, 6);
    expect(one.view().extent[1]).toBeCloseTo(-4000, 6);
  });

  it('zooms neither farther out than the board nor without end', () => {
    const one = camera();
    one.zoomAt([0, 0], 0.01);
    expect(one.scale).toBeCloseTo(one.fitScale, 6);
    one.zoomAt([0, 0], 1e6);
    expect(one.scale).toBe(720);
  });

  it('keeps what it looks at clear of the panels', () => {
    const one = camera();
    one.inset = { top: 50, right: 400, bottom: 100, left: 0 };
    one.lookAt([0, 0], 300);
    const [x, y] = one.toScreen([0, 0]);
    expect(x).toBeCloseTo(400, 6);
    expect(y).toBeCloseTo(375, 6);
  });

  it('shows the whole board beside the panels when it is fitted', () => {
    const one = camera();
    one.inset = { top: 50, right: 400, bottom: 100, left: 0 };
    one.fit();
    const [x0, y0] = one.toScreen([-6000, 4000]),
      [x1, y1] = one.toScreen([6000, -4000]);
    expect(x0).toBeGreaterThanOrEqual(-0.01);
    expect(y0).toBeGreaterThanOrEqual(49.99);
    expect(x1).toBeLessThanOrEqual(800.01);
    expect(y1).toBeLessThanOrEqual(700.01);
  });

  it('stays where it is when a panel takes room or gives it back, and is not carried off by the next movement', () => {
    const one = camera();
    one.inset = { top: 0, right: 0, bottom: 0, left: 500 };
    one.lookAt([-6000, 0], 300);
    const seen = one.view();
    one.inset = { top: 0, right: 0, bottom: 0, left: 0 };
    expect(one.view()).toEqual(seen);
    one.panBy(0, 0);
    expect(one.view()).toEqual(seen);
    one.panBy(100, 0);
    expect(one.view().extent[0], 'no farther off the board').toBeCloseTo(seen.extent[0], 6);
    one.panBy(-100, 0);
    expect(one.view().extent[0] - seen.extent[0]).toBeCloseTo((1000 * 100) / 300, 6);
  });
});
