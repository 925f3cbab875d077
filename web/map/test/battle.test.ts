import { test } from 'vitest';
import assert from 'node:assert/strict';
import { collisions } from '../labels';
import { BATTLE_LAYERS, drawBattle, makeBattle, type BattleDrawing } from '../battle';
import { buildBattle, EYES, type Eye } from '../battle_scene';
import { Hexes, rounder } from '../battle_hexes';
import type { ThemeName } from '../themes';
import { boardOf, FILES, fonts, gameOf, geography, render, text } from './helpers';

const CHECKED_IN = `data/boards/${gameOf(4)}.svg`;
const board = boardOf(4);
const relief = text(FILES.relief);
const hexes = new Hexes(board);
const svg = drawBattle(geography, relief, board, { fonts });
const part = { eye: 'battalion', part: '04634-05566' } as const;
const nearer = drawBattle(geography, relief, board, { fonts, ...part });

const found = (drawing: string, name: string) =>
  [...drawing.matchAll(new RegExp(`data-${name}="([^"]*)"`, 'g'))].map((match) => match[1]).sort();

test('the program draws the checked-in field, byte for byte', () => {
  assert.ok(text(CHECKED_IN) === svg, `${CHECKED_IN} differs from what the program draws now`);
});

test('the drawings are light, well-formed and need nothing from elsewhere', () => {
  for (const drawing of [svg, nearer]) {
    assert.ok(drawing.length < 2e6, `${drawing.length} bytes`);
    assert.doesNotThrow(() => render(drawing, 300));
    assert.doesNotMatch(drawing, /<text|<foreignObject|<script|font-family|NaN|undefined|Infinity/);
    const ids = [...drawing.matchAll(/\bid="([^"]*)"/g)].map((match) => match[1]);
    assert.equal(new Set(ids).size, ids.length);
    for (const [, id] of drawing.matchAll(/(?:href="#|url\(#)([^")]*)/g)) assert.ok(ids.includes(id!), id);
    assert.match(drawing, /<desc id="sheet-desc">[^<]*9752[^<]*<\/desc>/);
  }
});

test('hexes lie where the board says, and neighbours share their corners', () => {
  assert.equal(hexes.all.length, 9752);
  assert.deepEqual(hexes.named('00101').at, board.grid.first);
  for (const id of ['05260', '05363', '00101', '10692']) {
    const hex = hexes.named(id);
    assert.equal(hexes.under(hex.at), hex);
    for (let d = 0; d < 6; d++) {
      const other = hexes.neighbour(hex, d);
      if (!other) continue;
      assert.equal(hexes.neighbour(other, (d + 3) % 6), hex, `${id} ${d}`);
      assert.deepEqual(hexes.side(other, (d + 3) % 6), [...hexes.side(hex, d)].reverse(), `${id} ${d}`);
    }
  }
  assert.equal(hexes.under([-9000, 0]), null);
});

test('every work, pit, village, crossing and letter of the board is drawn where hexes are', () => {
  const { scene } = makeBattle(geography, relief, board, { fonts, eye: 'division' });
  const whole = makeBattle(geography, relief, board, { fonts, eye: 'division' }).paint('light', [
    'works',
    'villages',
    'crossings',
    'letters',
  ]);
  const of = (...terrain: string[]) =>
    scene.hexes.all
      .filter((hex) => terrain.includes(hex.terrain))
      .map((hex) => hex.id)
      .sort();
  assert.deepEqual(found(whole, 'work'), of('fleche', 'great-redoubt', 'redoubt'));
  assert.deepEqual(found(whole, 'pits'), of('wolf-pit'));
  assert.deepEqual(found(whole, 'village'), of('village', 'town'));
  assert.deepEqual(found(whole, 'letter'), board.letters.map((each) => each.letter).sort());
  assert.equal(found(whole, 'crossing').length, board.bridges.length + board.fords.length);
});

test('a water is one line along the sides that it has, as far as they meet', () => {
  for (const water of board.waters) {
    const lines = hexes.chains(water.sides);
    assert.equal(
      lines.reduce((sum, line) => sum + line.length - 1, 0),
      water.sides.length,
      water.id,
    );
  }
  assert.equal(hexes.chains(board.waters.find((water) => water.id === 'semenovka')!.sides).length, 1);
});

test('pieces of a terrain have all its hexes, each with an outer ring', () => {
  const pieces = hexes.pieces((hex) => hex.terrain === 'forest');
  assert.equal(
    pieces.flatMap((piece) => piece.hexes).length,
    hexes.all.filter((hex) => hex.terrain === 'forest').length,
  );
  for (const piece of pieces) assert.ok(piece.rings[0]!.length >= 6);
  assert.deepEqual(
    rounder(
      [
        [0, 0],
        [4, 0],
      ],
      { rounds: 1 },
    ),
    [
      [0, 0],
      [1, 0],
      [3, 0],
      [4, 0],
    ],
  );
});

test('no name touches a name or a letter, and few are missing', () => {
  for (const eye of ['army', 'division'] as const) {
    for (const lang of ['en', 'es'] as const) {
      const { plan } = makeBattle(geography, relief, board, { fonts, eye, lang });
      const touching = collisions(plan.obstacles).filter(([a, b]) => a.kind === 'name' || b.kind === 'name');
      assert.deepEqual(
        touching.map(([a, b]) => `${a.kind} ${a.id} / ${b.kind} ${b.id}`),
        [],
        `${eye} ${lang}`,
      );
      assert.ok(plan.labels.length > 40 && plan.missing.length <= 4, `${eye} ${lang}: ${plan.missing.join(', ')}`);
    }
  }
});

test('each theme and each eye gives another drawing', () => {
  const layers = ['levels', 'slopes', 'banks', 'grid', 'water', 'works'];
  const drawings = (['light', 'dark', 'contrast'] as const).map((theme) =>
    drawBattle(geography, relief, board, { fonts, theme, layers, ...part }),
  );
  drawings.push(drawBattle(geography, relief, board, { fonts, layers, eye: 'division', part: part.part }));
  assert.equal(new Set(drawings).size, 4);
  for (const drawing of drawings) assert.doesNotThrow(() => render(drawing, 200));
  assert.match(drawings[0]!, /<g id="slopes"/);
  assert.doesNotMatch(drawings[3]!, /<g id="slopes"/);
  assert.doesNotMatch(svg, /<g id="grid"/);
});

test('unknown layers, themes, eyes and hexes are refused', () => {
  const draw = (options: Partial<BattleDrawing>) => drawBattle(geography, relief, board, { fonts, ...options });
  assert.throws(() => draw({ layers: ['sky'] }), /unknown layer "sky"; the layers are ground/);
  assert.throws(() => draw({ theme: 'sepia' as ThemeName }), /unknown theme/);
  assert.throws(
    () => buildBattle(geography, board, { eye: 'corporal' as Eye }),
    /unknown eye "corporal"; they are army, division, battalion/,
  );
  assert.throws(() => buildBattle(geography, board, { part: '05260' }), /two hexes of the map are needed/);
  assert.equal(new Set(BATTLE_LAYERS).size, BATTLE_LAYERS.length);
  assert.equal(Object.keys(EYES).length, 3);
});
