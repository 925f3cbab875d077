#!/usr/bin/env node
/**
 * Pans and zooms boards in a headless browser without graphics hardware and prints how long frames took: the time
 * between
 * them, and the processor time that the page spent on each.
 * usage: node bench/pan.mjs [seconds]
 */
import { withBench } from './browser.mjs';

const seconds = Number(process.argv[2] ?? 5);
if (!(seconds > 0 && seconds <= 60)) {
  console.error('usage: node bench/pan.mjs [seconds, 1 to 60]');
  process.exit(2);
}

const CASES = [
  { name: '10,000 hexagons, 500 counters, near', query: 'board=hex', scale: 150, how: 'pan' },
  { name: '10,000 hexagons, 500 counters, far', query: 'board=hex', scale: 40, how: 'pan' },
  { name: 'A field of areas, 180 px to the km', query: '', scale: 180, how: 'pan' },
  { name: 'A field of areas with a move shown', query: '', scale: 180, how: 'pan', overlay: true },
  { name: 'A field of areas, zooming', query: '', scale: 180, how: 'zoom' },
];

/** Runs in the page: sets the scene. */
function prepare({ scale, overlay }) {
  const { map, board } = window.bench;
  if (overlay) {
    map.setOverlay({
      veil: true,
      path: { side: 'french', cells: board.cells.slice(24, 28).map((cell) => cell.id), costs: ['+1', '+1', '+2'] },
      marks: board.cells
        .slice(15, 60)
        .map((cell, i) => ({ cell: cell.id, kind: i % 4 ? 'reach' : 'engage', cost: 1 + (i % 4) })),
    });
  }
  map.zoomBy(scale / map.view().scale);
}

/** Runs in the page: moves the window every frame and notes the time between frames. */
function drive({ seconds, how }) {
  const { map, board } = window.bench;
  const [x0, y0, x1, y1] = board.extent;
  const at = (t) => [
    (x0 + x1) / 2 + Math.sin(t * 0.9) * (x1 - x0) * 0.3,
    (y0 + y1) / 2 + Math.sin(t * 1.3) * (y1 - y0) * 0.3,
  ];
  return new Promise((done) => {
    const times = [];
    let start = 0,
      last = 0;
    const step = (now) => {
      start ||= now;
      if (last) times.push(now - last);
      last = now;
      const t = (now - start) / 1000;
      if (t > seconds) return done(times);
      if (how === 'zoom') map.zoomBy(Math.sin(t * 2.2) > 0 ? 1.015 : 1 / 1.015);
      else map.centreOn(at(t));
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}

/** Processor time of the page's main thread in seconds: what the frames cost, however busy the machine is. */
async function mainThread(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration').value;
}

function row(name, times, work) {
  const sorted = times.slice().sort((a, b) => a - b);
  const part = (p) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))];
  // 0.3 ms of noise in the timer is no missed frame.
  const late = times.filter((time) => time > 17).length / times.length;
  return {
    board: name,
    frames: times.length,
    'work ms': ((work * 1000) / times.length).toFixed(1),
    'median ms': part(0.5).toFixed(1),
    'p95 ms': part(0.95).toFixed(1),
    'max ms': part(1).toFixed(1),
    'over 16.7': `${(late * 100).toFixed(1)} %`,
  };
}

await withBench(async (open) => {
  const rows = [];
  for (const { name, query, ...how } of CASES) {
    const page = await open(query);
    await page.evaluate(prepare, how);
    await page.waitForTimeout(400);
    await page.evaluate(() => window.bench.settled());
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const before = await mainThread(session);
    const times = await page.evaluate(drive, { seconds, how: how.how });
    rows.push(row(name, times, (await mainThread(session)) - before));
    await page.close();
  }
  console.table(rows);
});
