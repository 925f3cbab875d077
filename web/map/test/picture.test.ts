import assert from 'node:assert/strict';
import { test } from 'vitest';
import { block, blockDefs, type BlockSpec } from '../blocks';
import { cutLetters, openLetters } from '../letters';
import { pathBox, readPath, splitByPlace, subpaths } from '../pathdata';
import { pictureOf, Tables } from '../picture';
import type { Path } from '../svg';
import { measure, outline } from '../text';
import { fonts } from './helpers';

test('path data is read back step by step, repeated letters written out', () => {
  assert.deepEqual(
    readPath('M1 2l3-4 .5.5z').map(({ command, args }) => [command, ...args]),
    [['M', 1, 2], ['l', 3, -4], ['l', 0.5, 0.5], ['z']],
  );
});

test('the parts of a path begin where the pen was', () => {
  const parts = subpaths('M10 10l5 0 0 5zm20 0l5 0');
  assert.deepEqual(
    parts.map((part) => part.box),
    [
      [10, 10, 15, 15],
      [30, 10, 35, 10],
    ],
  );
  assert.match(parts[1]!.d, /^M30 10/);
});

test('a path that is split by place covers the same boxes', () => {
  let d = 'M0 0';
  for (let i = 0; i < 60; i++) d += `m${i % 7} 3l4 4 0 5z`;
  const pieces = splitByPlace(d, 50);
  assert.ok(pieces.length > 1);
  assert.equal(
    pieces.reduce((sum, piece) => sum + subpaths(piece.d).length, 0),
    subpaths(d).length,
  );
  const whole = pathBox(d);
  assert.deepEqual(
    ([0, 1] as const).map((i) => Math.min(...pieces.map((piece) => piece.box[i]))),
    whole.slice(0, 2),
  );
  assert.deepEqual(
    ([2, 3] as const).map((i) => Math.max(...pieces.map((piece) => piece.box[i]))),
    whole.slice(2),
  );
});

test('a hole stays with its letter, whichever comes first', () => {
  for (const letter of ['M48 10l10 0 0 10-10 0zm4 2l0 4 4 0 0-4z', 'M52 12l0 4 4 0 0-4zm-4-2l10 0 0 10-10 0z']) {
    const pieces = splitByPlace(`${letter}M200 10l5 5 0-5z`, 50);
    assert.deepEqual(
      pieces.map((piece) => subpaths(piece.d).length),
      [2, 1],
    );
  }
});

test('groups hand down transforms, opacity, colours and every clip', () => {
  const svg =
    '<svg width="40" height="30"><defs><clipPath id="a"><rect x="0" y="0" width="9" height="9"/></clipPath>' +
    '<clipPath id="b"><rect x="1" y="1" width="5" height="5"/></clipPath></defs>' +
    '<g id="low" clip-path="url(#a)" fill="#123456" opacity=".5"><g clip-path="url(#b)" transform="translate(3 4)"><circle r="2" opacity=".5"/></g></g>' +
    '<g id="high"><path d="M0 0h5" fill="none" stroke="#000000" stroke-width="2" stroke-dasharray="1 2"/></g></svg>';
  const { ops, styles, clips, layers } = pictureOf(svg, new Tables());
  assert.equal(ops.length, 2);
  assert.deepEqual(ops[0]!.m, [1, 0, 0, 1, 3, 4]);
  assert.deepEqual(ops[0]!.clips, [0, 1]);
  assert.equal(clips.length, 2);
  assert.deepEqual([styles[0]!.fill, styles[0]!.opacity], ['#123456', 0.25]);
  assert.deepEqual(styles[1]!.dash, [1, 2]);
  assert.deepEqual(layers, { low: 0, high: 1 });
});

test('what is not known is refused by name', () => {
  assert.throws(() => pictureOf('<svg width="1" height="1"><marquee/></svg>', new Tables()), /"marquee"/);
  assert.throws(() => pictureOf('<svg width="1" height="1"><use href="#nobody"/></svg>', new Tables()), /"nobody"/);
});

test('every kind of block becomes a picture, in every size', async () => {
  const letters = openLetters(
    cutLetters(fonts, { sans: 'Compans', sansBold: '0123456789−5 Div', serifBold: 'NA', serifHeavy: 'I' }),
  );
  const spec: BlockSpec = {
    side: 'french',
    corps: 'i',
    numeral: 'I',
    type: 'infantry',
    short: '5 Div',
    name: 'Compans',
    strength: 3,
    full: 4,
    fire: 'triple',
    moves: 3,
  };
  for (const size of [24, 48, 96]) {
    const state = {
      selected: true,
      isolated: true,
      hit: 1,
      active: true,
      revealed: true,
      moved: true,
      cubes: ['committed'],
    };
    const drawn = `<svg width="200" height="200"><defs>${blockDefs()}</defs>${block(spec, letters, { size, state })}</svg>`;
    const { ops } = pictureOf(drawn, new Tables());
    assert.ok(ops.length > 20, `${ops.length} parts at ${size}`);
  }
});

test('cut letters measure and look as the fonts do', () => {
  const letters = openLetters(cutLetters(fonts, { sans: '', sansBold: 'AVTo1 Cuir', serifBold: '', serifHeavy: '' }));
  for (const text of ['1 Cuir', 'AVA To']) {
    assert.ok(Math.abs(measure(letters, 'sansBold', text, 100) - measure(fonts, 'sansBold', text, 100)) < 0.5, text);
  }
  const near = (a: Path, b: Path) =>
    pathBox(String(a)).every((value, i) => Math.abs(value - pathBox(String(b))[i]!) < 0.3);
  assert.ok(near(outline(letters, 'sansBold', 'Cuir', 100), outline(fonts, 'sansBold', 'Cuir', 100)));
  assert.equal(measure(letters, 'sansBold', '☃', 10), measure(letters, 'sansBold', '?', 10));
});
