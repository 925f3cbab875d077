import { test } from 'vitest';
import assert from 'node:assert/strict';
import { collisions } from '../labels';
import { buildTheatre } from '../theatre_scene';
import { drawTheatre, planTheatre, THEATRE_LAYERS } from '../theatre';
import { TINTS } from '../theatre_ground';
import { themes, type ThemeName } from '../themes';
import { wcagContrast } from 'culori';
import type { Lang } from '../data';
import { boardOf, fonts, gameOf, render, text } from './helpers';

const CHECKED_IN = `data/boards/${gameOf(3)}.svg`;
const board = boardOf(3);
const svg = drawTheatre(board, { fonts });
const sceneOf = (scale: number, lang: Lang) => buildTheatre(board, { scale, lang });

test('the program draws the checked-in theatre, byte for byte', () => {
  assert.ok(text(CHECKED_IN) === svg, `${CHECKED_IN} differs from what the program draws now`);
});

test('the drawing is light, well-formed and needs nothing from elsewhere', () => {
  assert.ok(svg.length < 3e6, `${svg.length} bytes`);
  assert.doesNotThrow(() => render(svg, 300));
  assert.doesNotMatch(svg, /<text|<foreignObject|<script|font-family|NaN|undefined|Infinity/);
  const ids = [...svg.matchAll(/\bid="([^"]*)"/g)].map((match) => match[1]);
  assert.equal(new Set(ids).size, ids.length);
  for (const [, id] of svg.matchAll(/(?:href="#|url\(#)([^")]*)/g)) assert.ok(ids.includes(id!), id);
  assert.match(svg, /<desc id="sheet-desc">[^<]*486[^<]*<\/desc>/);
});

test('every city is drawn and named', () => {
  const drawn = [...svg.matchAll(/data-city="(\d+)"/g)].map((match) => match[1]).sort();
  assert.deepEqual(
    drawn,
    board.hexes
      .filter((hex) => hex.city)
      .map((hex) => hex.id)
      .sort(),
  );
  for (const lang of ['en', 'es'] as const) assert.deepEqual(planTheatre(sceneOf(104, lang), fonts).missing, []);
});

test('no name touches a name, a city or a plate', () => {
  for (const [scale, lang] of [
    [104, 'en'],
    [104, 'es'],
    [180, 'en'],
  ] as const) {
    const plan = planTheatre(sceneOf(scale, lang), fonts);
    const touching = collisions(plan.obstacles).filter(([a, b]) => a.kind === 'name' || b.kind === 'name');
    assert.deepEqual(
      touching.map(([a, b]) => `${a.kind} ${a.id} / ${b.kind} ${b.id}`),
      [],
      `${scale} ${lang}`,
    );
  }
});

test('a city stands well within its hex', () => {
  const scene = sceneOf(104, 'en');
  for (const hex of scene.hexes) {
    if (!hex.city) continue;
    const [dx, dy] = [hex.city.at[0] - hex.at[0], hex.city.at[1] - hex.at[1]] as const;
    assert.ok(Math.sqrt(dx * dx + dy * dy) < 0.31 * 104, hex.id);
  }
});

test('sides that a river runs along are drawn as one line', () => {
  const scene = sceneOf(104, 'en');
  const niemen = scene.rivers.find((river) => river.id === 'niemen')!;
  assert.equal(niemen.barrier.length, 1);
  assert.equal(niemen.barrier[0]!.length, niemen.sides.length + 1);
  for (const river of scene.rivers) {
    assert.equal(
      river.barrier.reduce((sum, part) => sum + part.length - 1, 0),
      river.sides.length,
      river.id,
    );
  }
});

test('each theme gives another drawing, layers can be chosen, and unknown ones are refused', () => {
  const drawings = (['light', 'dark', 'contrast'] as const).map((theme) =>
    drawTheatre(board, { fonts, theme, layers: ['paper', 'lands', 'seas', 'rivers'] }),
  );
  assert.equal(new Set(drawings).size, 3);
  for (const drawing of drawings) assert.doesNotThrow(() => render(drawing, 200));
  assert.doesNotMatch(drawings[0]!, /<g id="cities"/);
  assert.throws(() => drawTheatre(board, { fonts, layers: ['sky'] }), /unknown layer "sky"; the layers are paper/);
  assert.throws(() => drawTheatre(board, { fonts, theme: 'sepia' as ThemeName }), /unknown theme/);
  assert.equal(new Set(THEATRE_LAYERS).size, THEATRE_LAYERS.length);
});

test('names and rivers are told from every ground that they cross', () => {
  for (const { name, map } of Object.values(themes)) {
    const tints = TINTS[name];
    for (const ground of ['marsh', 'rough', 'mountain'] as const) {
      const contrast = wcagContrast(map.name, tints[ground]);
      assert.ok(contrast >= 7 || (ground === 'mountain' && contrast >= 5), `${name}: name on ${ground} ${contrast}`);
      assert.ok(
        wcagContrast(map.waterLine, tints[ground]) >= 2.4,
        `${name}: bank on ${ground} ${wcagContrast(map.waterLine, tints[ground])}`,
      );
    }
    assert.ok(
      wcagContrast(tints.marshLine, tints.marsh) >= 2.8,
      `${name}: ${wcagContrast(tints.marshLine, tints.marsh)}`,
    );
    assert.ok(wcagContrast(tints.peak, tints.mountain) >= 3, `${name}: ${wcagContrast(tints.peak, tints.mountain)}`);
  }
});
