/** The small parts: path data, geometry, text, relief, chance. */
import { test } from 'vitest';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { el, escapeXml, num, Path } from '../svg';
import * as geometry from '../geometry';
import { measure, outline, outlineAlong, type Face } from '../text';
import { base64, parseRelief, prepareGround } from '../relief';
import { readPath } from '../pathdata';
import { random, valueNoise } from '../random';
import { sizesAt, type Sizes } from '../style';
import { fonts, FILES, text } from './helpers';

test('numbers are short and path data is relative', () => {
  assert.deepEqual(
    [0.5, -0.5, 12, 1.204, -3.999, 0.001].map((value) => num(value)),
    ['.5', '-.5', '12', '1.2', '-4', '0'],
  );
  assert.equal(String(new Path(1).moveTo(10, 10).lineTo(10.5, 9).lineTo(11, 9).close()), 'M10 10l.5-1 .5 0z');
  assert.equal(String(new Path(1).rect(1, 1, 2, 2)), 'M1 1l2 0 0 2-2 0z');
});

test('rounding errors do not add up along a path', () => {
  const path = new Path(1).moveTo(0, 0);
  for (let i = 1; i <= 1000; i++) path.lineTo(i * 0.33, 0);
  const right = readPath(String(path)).reduce((sum, { args }) => sum + args[0]!, 0);
  assert.equal(right.toFixed(6), '330.000000');
});

test('text is escaped in elements', () => {
  assert.equal(escapeXml('<a & "b">'), '&#60;a &#38; &#34;b&#34;&#62;');
  assert.equal(el('g', { 'data-x': '"<' }), '<g data-x="&#34;&#60;"/>');
});

test('lines: nearest point, crossing, resampling, simplifying, joining', () => {
  const line: geometry.Line = [
    [0, 0],
    [10, 0],
    [10, 10],
  ];
  assert.deepEqual(geometry.nearestOnLine([4, 3], line).point, [4, 0]);
  assert.equal(geometry.lineDistance([4, 3], line), 3);
  assert.deepEqual(geometry.crossing([0, 0], [4, 4], [0, 4], [4, 0]), [2, 2]);
  assert.equal(geometry.crossing([0, 0], [1, 1], [5, 0], [5, 9]), null);
  assert.equal(geometry.resample(line, 1).length, 21);
  assert.deepEqual(
    geometry.simplify(
      [
        [0, 0],
        [5, 0.01],
        [10, 0],
      ],
      0.1,
    ),
    [
      [0, 0],
      [10, 0],
    ],
  );
  const rings = geometry.joinRings([
    [
      [0, 0],
      [1, 0],
    ],
    [
      [1, 1],
      [1, 0],
    ],
    [
      [1, 1],
      [0, 0],
    ],
  ]);
  assert.equal(rings.length, 1);
  assert.deepEqual(rings[0]!.at(-1), rings[0]![0]);
});

test('polygons: inside, holes, area, centroid', () => {
  const square: geometry.Line = [
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 4],
    ],
    hole: geometry.Line = [
      [1, 1],
      [3, 1],
      [3, 3],
      [1, 3],
    ];
  assert.ok(geometry.insidePolygon([0.5, 0.5], [square, hole]));
  assert.ok(!geometry.insidePolygon([2, 2], [square, hole]));
  assert.equal(geometry.signedArea(square), 16);
  assert.deepEqual(geometry.centroid(square), [2, 2]);
});

test('an index finds the same distances as a search', () => {
  const chance = random(5);
  const lines = Array.from({ length: 20 }, () =>
    Array.from({ length: 5 }, (): geometry.Point => [chance() * 100, chance() * 100]),
  );
  const index = new geometry.LineIndex(lines, 10);
  for (let i = 0; i < 200; i++) {
    const p: geometry.Point = [chance() * 100, chance() * 100];
    const nearest = Math.min(12, ...lines.map((line) => geometry.lineDistance(p, line)));
    assert.ok(Math.abs(index.within(p, 12) - nearest) < 1e-9);
  }
});

test('text is set with kerning and with letters beyond plain Latin', () => {
  const apart = measure(fonts, 'italicBold', 'A', 100) + measure(fonts, 'italicBold', 'V', 100);
  assert.ok(measure(fonts, 'italicBold', 'AV', 100) < apart);
  for (const face of Object.keys(fonts) as Face[]) {
    const missing = measure(fonts, face, 'Rożniecki', 20) - measure(fonts, face, 'Roniecki', 20);
    assert.ok(missing > 4, `${face}: ${missing}`);
    assert.ok(String(outline(fonts, face, 'Krasiński', 20)).length > 500);
  }
});

test('text along a line turns with it', () => {
  const { boxes } = outlineAlong(
    fonts,
    'italic',
    'Voina',
    20,
    [
      [0, 100],
      [100, 100],
    ],
    10,
    { spacing: 2 },
  );
  assert.equal(boxes.length, 5);
  assert.ok(boxes[4]![0] > boxes[0]![0]);
  const up = outlineAlong(
    fonts,
    'italic',
    'Voina',
    20,
    [
      [0, 100],
      [0, 0],
    ],
    10,
    { spacing: 2 },
  ).boxes;
  assert.ok(up[4]![1] < up[0]![1]);
});

test('the relief is read, smooth between its cells, and checked', () => {
  const header = 'ncols 3\nnrows 3\nxllcorner 0\nyllcorner 0\ncellsize 25\n';
  const grid = parseRelief(`${header}10 20 30\n10 20 30\n10 20 30\n`);
  assert.equal(grid.at(12.5, 12.5), 1);
  assert.equal(grid.at(62.5, 62.5), 3);
  assert.ok(Math.abs(grid.at(37.5, 40) - 2) < 1e-9);
  assert.throws(() => parseRelief('ncols 3\n1 2 3'), /lacks "nrows"/);
  assert.throws(() => parseRelief(header + '1 2 3 4 5 6 7 8 x'), /not a number/);
  const ground = prepareGround(parseRelief(text(FILES.relief)));
  assert.ok(ground.slope(0, 0) >= 0);
});

test('base 64 agrees with the platform', () => {
  for (const length of [0, 1, 2, 3, 100]) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 37) & 255);
    assert.equal(base64(bytes), Buffer.from(bytes).toString('base64'));
  }
});

test('chance repeats itself', () => {
  const [a, b] = [random(7), random(7)] as const;
  for (let i = 0; i < 10; i++) assert.equal(a(), b());
  const noise = valueNoise(3);
  assert.equal(noise(1.5, 2.5), noise(1.5, 2.5));
  assert.ok(Math.abs(noise(0.3, 0.9)) <= 1);
});

test('sizes grow with the scale and follow the guide', () => {
  const [small, usual, large] = [sizesAt(60), sizesAt(180), sizesAt(300)] as const;
  assert.deepEqual([small.disc, usual.disc, large.disc], [10, 17, 20]);
  assert.deepEqual([usual.border, usual.borderHalo, usual.start, usual.parapet], [1.3, 3.6, 4, 3.2]);
  for (const name of Object.keys(usual) as (keyof Sizes)[])
    assert.ok(small[name] <= usual[name] && usual[name] <= large[name], name);
});

test('no registry address is in the lock file and every version is exact', () => {
  const lock = readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8');
  assert.doesNotMatch(lock, /"resolved"/);
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
  for (const version of Object.values({ ...dependencies, ...devDependencies }))
    assert.match(version, /^\d+\.\d+\.\d+$/);
});
