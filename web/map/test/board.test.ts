import { test } from 'vitest';
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { draw, planSheet, LAYERS } from '../draw';
import { buildScene } from '../scene';
import { collisions } from '../labels';
import { board, FILES, fonts, geography, path, render, text } from './helpers';
import type { Obstacle } from '../scene_types';
import type { ThemeName } from '../themes';

const relief = text(FILES.relief);
const CHECKED_IN = FILES.board.replace('.json', '.svg');

const started = Date.now();
const svg = draw(geography, relief, board, { fonts });
const took = Date.now() - started;

const scene = (scale: number) => buildScene(geography, board, { scale, lang: 'en' });
const describe = (pairs: readonly [Obstacle, Obstacle][]) =>
  pairs.map(([a, b]) => `${a.kind} ${a.id} / ${b.kind} ${b.id}`);

test('the program draws the checked-in board, byte for byte', () => {
  assert.ok(existsSync(path(CHECKED_IN)), `${CHECKED_IN} is missing`);
  assert.ok(text(CHECKED_IN) === svg, `${CHECKED_IN} differs from what the program draws now`);
});

test('the drawing is light and quick', () => {
  assert.ok(svg.length < 3e6, `${svg.length} bytes`);
  assert.ok(took < 60000, `${took} ms`);
});

test('the drawing is well-formed and needs nothing from elsewhere', () => {
  assert.doesNotThrow(() => render(svg, 300));
  assert.doesNotMatch(svg, /<text|<foreignObject|<script|font-family/);
  const links = [...svg.matchAll(/(?:href|src)="([^"]*)"/g)].map((match) => match[1]!);
  for (const link of links) assert.match(link, /^(#|data:image\/jpeg;base64,)/);
  assert.doesNotMatch(svg, /NaN|undefined|Infinity/);
});

test('every reference has its target and ids are not used twice', () => {
  const ids = [...svg.matchAll(/\bid="([^"]*)"/g)].map((match) => match[1]);
  assert.equal(new Set(ids).size, ids.length);
  for (const [, id] of svg.matchAll(/(?:href="#|url\(#)([^")]*)/g)) assert.ok(ids.includes(id!), id);
});

test('it has a title and a description for those who cannot see it', () => {
  assert.match(svg, /role="img" aria-labelledby="sheet-title sheet-desc"/);
  assert.match(svg, /<title id="sheet-title">[^<]+<\/title>/);
  assert.match(svg, /<desc id="sheet-desc">[^<]*111[^<]*<\/desc>/);
});

test('every area number appears once', () => {
  const found = [...svg.matchAll(/data-area="(\d+)"/g)].map((match) => match[1]).sort((a, b) => Number(a) - Number(b));
  assert.deepEqual(
    found,
    board.areas.map((area) => area.id),
  );
});

test('every victory area has its star', () => {
  const found = [...svg.matchAll(/data-star="(\d+)"/g)].map((match) => match[1]).sort();
  assert.deepEqual(found, board.victory!.flatMap((entry) => entry.areas).sort());
});

test('no name touches a name, a disc, a star or a plate, and none is missing', () => {
  const plan = planSheet(scene(180), fonts, null);
  assert.deepEqual(describe(collisions(plan.obstacles)), []);
  assert.deepEqual(plan.missing, []);
  assert.ok(plan.labels.length > 45);
});

test('names stay apart at other scales and in Spanish', () => {
  for (const [scale, lang] of [
    [120, 'en'],
    [300, 'en'],
    [180, 'es'],
  ] as const) {
    const plan = planSheet(buildScene(geography, board, { scale, lang }), fonts, null);
    assert.deepEqual(describe(collisions(plan.obstacles)), [], `${scale} ${lang}`);
  }
});

test('each theme gives another drawing, and the same one each time', () => {
  const layers = ['fields', 'woods', 'water', 'roads', 'borders', 'names', 'discs', 'stars', 'frame', 'plates'];
  const drawings = (['light', 'dark', 'contrast'] as const).map((theme) =>
    draw(geography, relief, board, { fonts, theme, layers }),
  );
  assert.equal(new Set(drawings).size, 3);
  assert.equal(draw(geography, relief, board, { fonts, theme: 'dark', layers }), drawings[1]);
  for (const drawing of drawings) assert.doesNotThrow(() => render(drawing, 200));
});

test('layers can be chosen, and unknown themes and layers are refused', () => {
  const some = draw(geography, relief, board, { fonts, layers: ['discs'] });
  assert.match(some, /<g id="discs"/);
  assert.doesNotMatch(some, /<g id="roads"/);
  assert.throws(
    () => draw(geography, relief, board, { fonts, layers: ['sky'] }),
    /unknown layer "sky"; the layers are ground/,
  );
  assert.throws(
    () => draw(geography, relief, board, { fonts, theme: 'sepia' as ThemeName }),
    /unknown theme "sepia"; the themes are light, dark, contrast/,
  );
  assert.equal(new Set(LAYERS).size, LAYERS.length);
});
