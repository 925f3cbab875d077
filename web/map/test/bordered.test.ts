import { test } from 'vitest';
import assert from 'node:assert/strict';
import { draw, planSheet } from '../draw';
import { distance, insideRing, lineDistance } from '../geometry';
import { collisions } from '../labels';
import { block, corpsOf } from '../blocks';
import { readPosition } from '../position';
import { buildScene, textIn } from '../scene';
import { terrainBorderLayer } from '../terrain_borders';
import { signs, themes } from '../themes';
import type { Lang } from '../data';
import type { Border } from '../scene_types';
import { boardOf, FILES, fonts, forcesOf, gameOf, geography, render, text } from './helpers';

const GAME = gameOf(2);
const board = boardOf(2);
const forces = forcesOf(2);
const relief = text(FILES.relief);
const svg = draw(geography, relief, board, { fonts });
const scene = (scale = 180, lang: Lang = 'en') => buildScene(geography, board, { scale, lang });
const sheet = scene(),
  plan = planSheet(sheet, fonts, null);
const all = (pattern: RegExp, drawing = svg) => [...drawing.matchAll(pattern)].map((match) => match[1]);

test('the program draws the checked-in board, byte for byte', () => {
  assert.ok(
    text(`data/boards/${GAME}.svg`) === svg,
    'the checked-in board differs from what the program draws now; run npm run draw',
  );
});

test('a position of the game has its blocks, with letter and number of fire, within their areas', () => {
  const own = forces.blocks.filter((unit) => unit.side === 'french');
  const areas = board.areas.filter((area) => area.start === 'french');
  const placed = own.map((unit, i) => ({
    unit: unit.id,
    area: areas[i % areas.length]!.id,
    strength: unit.steps!.at(-1)!,
    marks: i % 5 ? [] : ['active', 'square', 'half'],
  }));
  const known = [...placed, { unit: 'ru-27', area: 'in-hand' }, { unit: 'ru-3', area: 'eliminated' }];
  const hidden = Array.from({ length: 8 }, (_, i) => ({
    side: 'russian',
    token: i + 1,
    area: i < 5 ? 'shevardino' : 'gorki',
    marks: ['reserve'],
  }));
  const position = readPosition({ view: { side: 'french', known, hidden } }, forces, board);
  assert.equal(position.known.length, own.length);
  const davout = position.known.find(({ id }) => id === 'fr-davout')!;
  assert.deepEqual([davout.spec.firepower, davout.spec.range, davout.spec.full, davout.spec.strength], ['B2', 2, 3, 0]);
  const { stacks } = planSheet(sheet, fonts, position);
  for (const { area, size, blocks } of stacks) {
    const { ring } = sheet.areas.find(({ id }) => id === area)!;
    for (const { x, y } of blocks) assert.ok(insideRing([x + size / 2, y + size / 2], ring), area);
  }
});

test('every arm, every corps and every sign of the game can be drawn at every size', () => {
  for (const size of [24, 44, 96]) {
    for (const unit of forces.blocks) {
      const spec = {
        side: unit.side,
        corps: unit.corps,
        numeral: '1',
        type: unit.type,
        short: unit.short,
        name: textIn(unit.name, 'es'),
        strength: 1,
        full: unit.steps![0]!,
        firepower: unit.fire,
        steps: unit.steps!,
        range: unit.range,
      };
      const drawing = block(spec, fonts, { size, state: { cubes: Object.keys(signs) } });
      assert.doesNotMatch(drawing, /NaN|undefined/, unit.id);
    }
  }
  for (const { id, side } of forces.corps)
    assert.notEqual(corpsOf(side, id).fill, '#D8D2C4', `${side} ${id} has no stripe of its own`);
});

test('every area has its disc with its stack, and every name stands once', () => {
  assert.deepEqual(all(/data-area="([^"]*)"/g).sort(), board.areas.map((area) => area.id).sort());
  const names = plan.labels.filter(({ kind }) => kind !== 'water' && kind !== 'road').map((label) => label.text);
  assert.deepEqual(names.sort(), board.areas.map((area) => textIn(area.name, 'en')).sort());
});

test('no name touches a name, a disc, a wheel or a plate, at all scales and in Spanish', () => {
  for (const [scale, lang] of [
    [180, 'en'],
    [180, 'es'],
    [120, 'en'],
  ] as const) {
    const { obstacles } = scale === 180 && lang === 'en' ? plan : planSheet(scene(scale, lang), fonts, null);
    assert.deepEqual(
      collisions(obstacles).map(([a, b]) => `${a.id} / ${b.id}`),
      [],
      `${scale} ${lang}`,
    );
  }
});

test('the plates leave every disc in sight', () => {
  for (const { box } of plan.plates) {
    for (const { id, at } of sheet.areas)
      assert.ok(at[0] < box[0] || at[0] > box[2] || at[1] < box[1] || at[1] > box[3], id);
  }
});

test('every crossing is drawn on its border, and the French Bridge with them', () => {
  const wanted = board
    .borders!.filter((border) => border.crossing || border.french_bridge)
    .map((border) => border.areas.join(' '));
  assert.deepEqual(all(/data-crossing="([^"]*)"/g), wanted);
  const { borders, sizes } = sheet;
  for (const border of borders.filter((each) => each.crossing)) {
    const away = Math.min(...border.lines.map((line) => lineDistance(border.place.at, line)));
    assert.ok(away < 130 * sizes.unit, `${border.areas.join(' ')} is crossed ${away} px away from it`);
  }
});

test('every source of supply has its wheels and every edge its band', () => {
  assert.deepEqual(
    all(/data-source="([^"]*)"/g).sort(),
    board.areas
      .filter((area) => area.supply)
      .map((area) => area.id)
      .sort(),
  );
  assert.deepEqual(all(/data-edge="([^"]*)"/g), ['french', 'russian']);
});

test('a road leads over every border that has one', () => {
  const { borders, roads, sizes } = sheet;
  for (const { road, areas, lines } of borders) {
    if (!road) continue;
    const away = Math.min(
      ...roads.flatMap((each) => lines.flatMap((line) => line.map((p) => lineDistance(p, each.line)))),
    );
    assert.ok(away < 40 * sizes.unit, `${areas.join(' ')}: the nearest road passes ${away} px from it`);
  }
});

test('works are drawn where they count, and all villages of an area', () => {
  const { areas, works, villages } = sheet;
  for (const area of areas) {
    assert.equal(
      works.some((work) => insideRing(work.line[0]!, area.ring)),
      area.redoubt,
      area.id,
    );
    assert.equal(villages.filter((village) => insideRing(village.at, area.ring)).length, area.villages, area.id);
  }
});

test('slopes, reeds and trees are drawn at the borders that have them', () => {
  const layer = (borders: readonly Border[]) => terrainBorderLayer({ ...sheet, borders }, themes.light);
  const plain = sheet.borders.map(({ up: _, ...border }): Border => ({ ...border, terrain: [] }));
  const bare = layer(plain);
  for (const [name, change] of Object.entries({
    slope: { up: 'shevardino' },
    woods: { terrain: ['woods'] },
    swamp: { terrain: ['swamp'] },
    stream: { terrain: ['stream'] },
  })) {
    const one = plain.map((border) =>
      border.areas.join(' ') === 'shevardino doronino' ? { ...border, ...change } : border,
    );
    assert.notEqual(layer(one), bare, name);
  }
});

test('wheels and discs stand apart from each other', () => {
  const { areas, sizes } = sheet;
  for (const { id, at } of plan.sources) {
    const own = areas.find((area) => area.id === id)!;
    assert.ok(distance(own.at, at) > sizes.disc + sizes.source, id);
    assert.ok(insideRing(at, own.ring), id);
  }
});

test('each theme and language gives a sheet that can be rendered', () => {
  for (const [theme, lang] of [
    ['light', 'es'],
    ['dark', 'en'],
    ['contrast', 'es'],
  ] as const) {
    const drawing = draw(geography, relief, board, { fonts, theme, lang, scale: 60 });
    assert.doesNotMatch(drawing, /NaN|undefined|Infinity/);
    assert.doesNotThrow(() => render(drawing, 200));
  }
});
