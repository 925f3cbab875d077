import { test } from 'vitest';
import assert from 'node:assert/strict';
import type { RenderedImage } from '@resvg/resvg-js';
import { block, blockDefs, facePath, levelOfDetail, type BlockSpec, type BlockState } from '../blocks';
import type { Box } from '../geometry';
import { pipRow, symbols } from '../glyphs';
import { corps, cubes, fire } from '../themes';
import { fonts, forces, forcesOf, render, sheet, specOf } from './helpers';

const drawn = (spec: BlockSpec, size: number, state: BlockState = {}) =>
  block(spec, fonts, { size, x: size * 0.3, y: size * 0.3, state });
const picture = (spec: BlockSpec, size: number, state?: BlockState) =>
  render(sheet(`<defs>${blockDefs()}</defs>${drawn(spec, size, state)}`, Math.ceil(size * 1.7)));

/** Part of the pixels inside a box that differ clearly between two pictures. */
function differing(one: RenderedImage, other: RenderedImage, [x0, y0, x1, y1]: Box): number {
  const [a, b] = [one.pixels, other.pixels];
  let count = 0;
  for (let y = y0; y < y1; y++) {
    for (let x = x0; x < x1; x++) {
      const o = (y * one.width + x) * 4;
      const change = [o, o + 1, o + 2].reduce((sum, k) => sum + Math.abs(a[k]! - b[k]!), 0);
      if (change > 150) count++;
    }
  }
  return count / ((x1 - x0) * (y1 - y0));
}

test('the level of detail follows the size', () => {
  assert.deepEqual([24, 35, 36, 71, 72, 96].map(levelOfDetail), [0, 0, 1, 1, 2, 2]);
});

test('every block of the forces is drawn at each level of detail and each strength', () => {
  for (const unit of forces.blocks) {
    for (const { strength } of unit.edges!) {
      for (const size of [24, 48, 96]) {
        const out = drawn(specOf(unit.id, strength), size);
        assert.doesNotMatch(out, /NaN|undefined/, `${unit.id} ${strength} at ${size}`);
      }
    }
  }
  const all = forces.blocks.map((unit, i) =>
    block(specOf(unit.id), fonts, { size: 48, x: (i % 12) * 60, y: Math.floor(i / 12) * 60 }),
  );
  assert.doesNotThrow(() => render(sheet(`<defs>${blockDefs()}</defs>${all.join('')}`, 720)));
});

test('small blocks show a digit and the cuts of the corps, larger ones pips and a name', () => {
  const [small, middle, large] = [24, 48, 96].map((size) => drawn(specOf('fr-iii-10'), size));
  assert.ok(small !== middle && middle !== large);
  assert.notEqual(drawn({ ...specOf('fr-iii-10'), short: 'Other' }, 48), middle);
  assert.equal(drawn({ ...specOf('fr-iii-10'), short: 'Other' }, 24), small);
  assert.notEqual(drawn({ ...specOf('fr-iii-10'), moves: 5 }, 96), large);
  assert.equal(drawn({ ...specOf('fr-iii-10'), moves: 5 }, 48), middle);
});

test('French corners are round and Russian ones cut', () => {
  assert.match(String(facePath('french', 48)), /a/);
  assert.doesNotMatch(String(facePath('russian', 48)), /a/);
});

test('fire classes and corps differ in shape, not only in colour', () => {
  assert.equal(new Set(Object.values(fire).map((each) => each.shape)).size, 4);
  for (const list of Object.values(corps)) {
    assert.equal(new Set(Object.values(list).map((each) => each.cut)).size, Object.keys(list).length);
  }
  assert.equal(new Set(Object.values(cubes).map((each) => each.glyph)).size, 4);
  const types = [forces, forcesOf(2)].flatMap((each) => each.blocks.map((unit) => unit.type));
  assert.deepEqual(Object.keys(symbols).sort(), [...new Set(types)].sort());
});

test('a row shows lost steps as dashed ghosts and keeps to its room', () => {
  assert.equal([...pipRow('triple', 2, 4, 50, 10, 80, 6).matchAll(/stroke-dasharray/g)].length, 2);
  const wide = pipRow('single', 5, 5, 50, 10, 40, 9);
  const edges = [...wide.matchAll(/cx="([\d.]+)"[^>]* r="([\d.]+)"/g)]
    .map(([, cx, r]) => [Number(cx) - Number(r), Number(cx) + Number(r)])
    .flat();
  assert.ok(Math.min(...edges) >= 30 && Math.max(...edges) <= 70);
});

test('a back tells its side and token and nothing else', () => {
  for (const size of [24, 48, 96]) {
    const bare = drawn({ side: 'russian', token: 27 }, size);
    const knowing = drawn({ ...specOf('ru-a2-27-inf', 1), token: 27 }, size);
    assert.equal(knowing, bare);
    assert.notEqual(drawn({ side: 'french', token: 27 }, size), bare);
    assert.notEqual(drawn({ side: 'russian', token: 28 }, size), bare);
  }
});

test('each state looks different', () => {
  const states = [
    {},
    { ready: true },
    { selected: true },
    { moved: true },
    { active: true },
    { isolated: true },
    { revealed: true },
    { hit: 1 },
    ...Object.keys(cubes)
      .filter((kind) => kind !== 'isolated')
      .map((kind) => ({ cubes: [kind] })),
  ];
  const seen = new Set(states.map((state) => drawn(specOf('fr-i-5'), 48, state)));
  assert.equal(seen.size, states.length);
  for (const state of states) assert.doesNotThrow(() => picture(specOf('fr-i-5'), 48, state));
});

test('an exhausted battery and an exhausted leader show their own signs', () => {
  assert.notEqual(drawn(specOf('fr-guard-foot', 0), 48), drawn(specOf('fr-guard-foot', 2), 48));
  assert.notEqual(drawn(specOf('fr-davout', 0), 48), drawn(specOf('fr-davout', 2), 48));
});

test('horse and foot artillery are easy to tell apart at 24 px', () => {
  const spec = specOf('fr-guard-foot');
  const foot = picture(spec, 24),
    horse = picture({ ...spec, type: 'horse-artillery' }, 24);
  const symbolBox: Box = [7 + 6, 7 + 9, 7 + 18, 7 + 21];
  assert.ok(differing(foot, horse, symbolBox) > 0.35, String(differing(foot, horse, symbolBox)));
});

test('an unknown type of block is refused', () => {
  assert.throws(() => drawn({ ...specOf('fr-i-5'), type: 'balloon' }, 48), /unknown type of block "balloon"/);
});
