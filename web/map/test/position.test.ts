import { test } from 'vitest';
import assert from 'node:assert/strict';
import { draw, planSheet } from '../draw';
import { buildScene } from '../scene';
import { readPosition } from '../position';
import { collisions } from '../labels';
import { distance, insideRing, type Point } from '../geometry';
import type { PositionView, Side, Viewer } from '../data';
import { board, FILES, fonts, forces, geography, render, text } from './helpers';

const LIMIT: Readonly<Record<string, number>> = { green: 4, yellow: 2, red: 1 };

type KnownBlock = NonNullable<PositionView['known']>[number];
type HiddenBlock = NonNullable<PositionView['hidden']>[number];

/** A crowded position: every area of a side holds as many blocks as its ground allows, until they run out. */
function crowded(): { view: PositionView } {
  const units = forces.blocks.filter((unit) => unit.side === 'french').map((unit) => unit.id);
  const known: KnownBlock[] = [],
    hidden: HiddenBlock[] = [];
  let token = 0;
  for (const area of board.areas) {
    for (let i = 0; i < LIMIT[area.terrain]!; i++) {
      if (area.control === 'french' && Number(area.id) > 14 && units.length)
        known.push({ unit: units.shift()!, area: area.id, marks: [] });
      if (area.control === 'russian' && token < 62)
        hidden.push({ side: 'russian', token: ++token, area: area.id, marks: [] });
    }
  }
  const control = (side: Side) => board.areas.filter((area) => area.control === side).map((area) => area.id);
  return {
    view: { side: 'french', known, hidden, control: { french: control('french'), russian: control('russian') } },
  };
}

const scene = buildScene(geography, board, { scale: 180, lang: 'en' });
const read = (view: PositionView, options?: { side?: Viewer }) =>
  readPosition({ view: { known: [], hidden: [], control: {}, ...view } }, forces, board, options);

test('blocks stand inside their areas and hide no number, block or name', () => {
  const position = readPosition(crowded(), forces, board);
  const plan = planSheet(scene, fonts, position);
  assert.deepEqual(
    collisions(plan.obstacles).map(([a, b]) => `${a.kind} ${a.id} / ${b.kind} ${b.id}`),
    [],
  );
  const count = plan.stacks.reduce((sum, stack) => sum + stack.blocks.length, 0);
  assert.equal(count, position.known.length + position.hidden.length);
  for (const stack of plan.stacks) {
    const area = scene.areas.find((each) => each.id === stack.area)!;
    for (const { x, y } of stack.blocks) {
      const centre: Point = [x + stack.size / 2, y + stack.size / 2];
      assert.ok(insideRing(centre, area.ring), `a block of area ${area.id} lies outside it`);
      assert.ok(distance(centre, area.at) > scene.sizes.disc, `a block covers the number ${area.id}`);
    }
  }
});

test('a contested area holds the stacks of both sides', () => {
  const known = ['fr-i-1', 'fr-i-2', 'fr-i-3', 'fr-davout'].map((unit) => ({ unit, area: '41', marks: [] }));
  const hidden = [1, 2, 3, 4].map((token) => ({ side: 'russian', token, area: '41', marks: [] }));
  const plan = planSheet(scene, fonts, read({ known, hidden }));
  assert.equal(plan.stacks[0]!.blocks.length, 8);
  assert.deepEqual(collisions(plan.obstacles), []);
});

test('the drawing carries blocks, control and marks, and drops the start line', () => {
  const view: PositionView = {
    side: 'french',
    known: [
      { unit: 'fr-i-5', area: '28', strength: 3, marks: ['active', 'inspired', 'crossed'] },
      { unit: 'ru-guard-lgj', area: '41', strength: 1, marks: ['revealed', 'isolated'] },
      { unit: 'fr-bessieres', area: 'pool', strength: 4, marks: [] },
    ],
    hidden: [
      { side: 'russian', token: 27, area: '60', marks: ['isolated'] },
      { side: 'russian', token: 3, area: null, marks: [] },
    ],
    control: { french: ['41'], russian: ['60'] },
  };
  const layers = ['control', 'start', 'discs', 'blocks'];
  const svg = draw(geography, text(FILES.relief), board, { fonts, forces, position: { view }, layers });
  assert.deepEqual([...svg.matchAll(/data-stack="(\d+)"/g)].map((match) => match[1]).sort(), ['28', '41', '60']);
  assert.deepEqual(
    [...svg.matchAll(/data-control="([^"]*)"/g)].map((match) => match[1]),
    ['41 french'],
  );
  assert.doesNotMatch(svg, /start-line/);
  assert.match(svg, /With 2 known and 1 hidden blocks/);
  assert.doesNotThrow(() => render(svg, 400));
});

test('blocks of the pool and dead blocks are left out', () => {
  const position = read({
    known: [{ unit: 'fr-i-5', area: 'eliminated' }],
    hidden: [{ side: 'russian', token: 1, area: null }],
  });
  assert.equal(position.known.length + position.hidden.length, 0);
});

test('a side sees the backs of what it may not know', () => {
  const known = [
    { unit: 'fr-i-5', area: '28' },
    { unit: 'ru-kutuzov', area: '69', marks: ['inspired'] },
    { unit: 'ru-bagration', area: '60', marks: ['revealed'] },
  ];
  const french = read({ known }, { side: 'french' });
  assert.deepEqual(
    french.known.map((block) => block.id),
    ['fr-i-5', 'ru-bagration'],
  );
  assert.deepEqual(
    french.hidden.map((block) => block.spec),
    [{ side: 'russian', hidden: true }],
  );
  assert.deepEqual(french.hidden[0]!.state.cubes, []);
  assert.equal(read({ known }, { side: 'observer' }).known.length, 1);
  assert.equal(read({ known }).known.length, 3);
});

test('strength, class and steps come from the forces', () => {
  const block = read({ known: [{ unit: 'fr-i-5', area: '28', strength: 2 }] }).known[0]!;
  assert.equal(block.spec.strength, 2);
  assert.equal(block.spec.full, 4);
  assert.equal(block.spec.fire, 'triple');
  assert.equal(block.spec.name, 'Compans');
});

test('a wrong position is refused with its reason', () => {
  assert.throws(() => read({ known: [{ unit: 'fr-x', area: '1' }] }), /unknown unit "fr-x"/);
  assert.throws(() => read({ known: [{ unit: 'fr-i-5', area: '112' }] }), /area "112", which the board does not have/);
  assert.throws(() => read({ hidden: [{ side: 'prussian', token: 1, area: '1' }] }), /side "prussian"/);
  assert.throws(() => readPosition({}, forces, board), /give what `view` prints/);
  assert.throws(() => readPosition(crowded(), undefined, board), /forces are needed/);
});
