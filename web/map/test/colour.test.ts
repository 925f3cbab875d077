/** The two tables of the visual guide: contrast, and distance for the colour-blind. */
import { test } from 'vitest';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import {
  converter,
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  wcagContrast,
  type Rgb,
} from 'culori';
import type { Side } from '../data';
import { badges, corps, cubes, fire, ground, sides, themes, type Theme } from '../themes';

const contrastPairs: { name: string; a: string; b: string; least: number }[] = [];
const pair = (name: string, a: string, b: string, least: number) => contrastPairs.push({ name, a, b, least });

for (const [name, { ui, map }] of Object.entries(themes)) {
  for (const surface of ['surface', 'surface2', 'surface3'] as const) {
    pair(`${name}: ink on ${surface}`, ui.ink, ui[surface], 7);
    for (const ink of ['ink2', 'ink3', 'brass', 'danger', 'ok', 'link'] as const)
      pair(`${name}: ${ink} on ${surface}`, ui[ink], ui[surface], 4.5);
    for (const line of ['focus', 'lineStrong'] as const)
      pair(`${name}: ${line} on ${surface}`, ui[line], ui[surface], 3);
  }
  pair(`${name}: act ink on act`, ui.actInk, ui.act, 7);
  pair(`${name}: name on paper`, map.name, map.paper, 7);
  pair(`${name}: water name on paper`, map.waterName, map.paper, 4.5);
  pair(`${name}: water name on water`, map.waterName, map.water, 3);
  pair(`${name}: wood name on wood`, map.woodName, map.wood, 4.5);
  pair(`${name}: start line on paper`, map.start, map.paper, 3);
  pair(`${name}: border on paper`, map.border, map.paper, 3);
  pair(`${name}: border on wood`, map.border, map.wood, 3);
  pair(`${name}: bank on paper`, map.waterLine, map.paper, 3);
  pair(`${name}: bank on wood`, map.waterLine, map.wood, 3);
  pair(`${name}: star line on star`, map.starLine, map.star, 3);
  pair(`${name}: ring of open ground`, ground.green.ring, ground.green.fill, 3);
}
for (const [name, side] of Object.entries(sides)) pair(`ink on ${name} block`, side.ink, side.body, 4.5);
for (const name of ['green', 'yellow', 'red'] as const)
  pair(`number on ${name} disc`, ground[name].ink, ground[name].fill, 4.5);
for (const [side, list] of Object.entries(corps)) {
  for (const [id, stripe] of Object.entries(list)) {
    if (id !== 'supreme') pair(`name on the stripe of ${side} ${id}`, stripe.ink, stripe.fill, 4.5);
  }
}
pair('engage badge', badges.engageInk, badges.engage, 4.5);
pair('move badge', badges.ink, badges.paper, 7);

test('all 136 pairs of the guide have the contrast they need', () => {
  assert.equal(contrastPairs.length, 136);
  const failures = contrastPairs.filter(({ a, b, least }) => wcagContrast(a, b) < least);
  assert.deepEqual(failures, []);
});

test('the disc of a swamp is readable too', () => {
  assert.ok(wcagContrast(ground.blue.ink, ground.blue.fill) >= 4.5);
  assert.ok(wcagContrast(ground.blue.ring, ground.blue.fill) >= 3);
});

test('the stripes of the supreme commanders are readable too', () => {
  for (const list of Object.values(corps)) assert.ok(wcagContrast(list['supreme']!.ink, list['supreme']!.fill) >= 4.5);
});

test('the printed ratios of the guide hold', () => {
  const close = (a: string, b: string, ratio: number) =>
    assert.ok(Math.abs(wcagContrast(a, b) - ratio) < 0.06, `${a} on ${b}: ${wcagContrast(a, b)} and not ${ratio}`);
  const each = (ratios: readonly number[], pick: (theme: Theme) => readonly [string, string]) =>
    Object.values(themes).forEach((theme, i) => close(...pick(theme), ratios[i]!));
  each([14.4, 13.7, 21], ({ ui }) => [ui.ink, ui.surface]);
  each([4.8, 4.7, 10.3], ({ ui }) => [ui.ink3, ui.surface3]);
  each([7.2, 8.9, 14.7], ({ ui }) => [ui.actInk, ui.act]);
  each([13.1, 10.6, 21], ({ map }) => [map.name, map.paper]);
  each([3.3, 4.6, 7.5], ({ map }) => [map.waterLine, map.wood]);
});

const toLinear = converter('lrgb'),
  toRgb = converter('rgb');
const unit = (value: number) => Math.max(0, Math.min(1, value));

type Eye = (colour: string) => Rgb;

/** Machado, Oliveira and Fernandes 2009 at full severity, applied to linear light as the authors do. */
function simulate(filter: (colour: Rgb) => Rgb): Eye {
  return (colour) => {
    const { r, g, b } = toLinear(colour);
    const seen = filter({ mode: 'rgb', r, g, b });
    return toRgb({ mode: 'lrgb', r: unit(seen.r), g: unit(seen.g), b: unit(seen.b) });
  };
}

const EYES: readonly ((colour: string) => string | Rgb)[] = [
  (colour) => colour,
  simulate(filterDeficiencyProt(1)),
  simulate(filterDeficiencyDeuter(1)),
  simulate(filterDeficiencyTrit(1)),
];
const difference = differenceCiede2000();

/** The least distance within a set, or within any of several sets. */
function least(colours: readonly string[] | readonly (readonly string[])[], eye: (typeof EYES)[number]): number {
  if (typeof colours[0] !== 'string') {
    return Math.min(...(colours as readonly (readonly string[])[]).map((set) => least(set, eye)));
  }
  const list = colours as readonly string[];
  let smallest = Infinity;
  list.forEach((a, i) =>
    list.slice(i + 1).forEach((b) => {
      smallest = Math.min(smallest, difference(eye(a), eye(b)));
    }),
  );
  return smallest;
}

const fills = (table: Readonly<Record<string, { fill: string }>>) => Object.values(table).map((each) => each.fill);
const corpsFills = (side: Side) =>
  Object.entries(corps[side])
    .filter(([id]) => id !== 'supreme')
    .map(([, each]) => each.fill);
const { reachLine, engageLine } = themes.light.overlay;

/** Normal, protan, deutan, tritan: the values that the guide prints. */
const TABLE: Readonly<Record<string, readonly [Parameters<typeof least>[0], readonly number[]]>> = {
  sides: [
    [sides.french.body, sides.russian.body],
    [49.8, 47.7, 47.0, 17.4],
  ],
  'control bands': [
    [Object.values(themes.light.control), Object.values(themes.dark.control)],
    [55.0, 51.6, 51.2, 16.6],
  ],
  ground: [
    [ground.green.ring, ground.yellow.fill, ground.red.fill],
    [43.9, 19.4, 21.9, 40.9],
  ],
  'fire class': [fills(fire), [31.1, 23.8, 26.8, 27.4]],
  cubes: [fills(cubes), [23.8, 20.9, 24.5, 20.4]],
  'reach and engage': [
    [reachLine, engageLine],
    [37.6, 29.9, 20.9, 23.9],
  ],
  'French corps': [corpsFills('french'), [22.0, 11.4, 10.4, 8.9]],
  'Russian corps': [corpsFills('russian'), [18.6, 12.5, 18.5, 21.8]],
  'hex ground': [
    ['#F3E9D4', '#B9C59A', '#C6D8C4', '#AE9580'],
    [8.9, 4.7, 6.4, 7.5],
  ],
};

for (const [name, [colours, printed]] of Object.entries(TABLE)) {
  test(`colour blindness: ${name} stay apart as the guide says`, () => {
    EYES.forEach((eye, k) => {
      const value = least(colours, eye);
      assert.ok(
        Math.abs(value - printed[k]!) < 0.25,
        `${['normal', 'protan', 'deutan', 'tritan'][k]}: ${value.toFixed(2)}, printed ${printed[k]!}`,
      );
    });
  });
}

/** A colour in one way of writing: prettier has another than the tables of the drawing. */
const written = (value: string | number) =>
  String(value)
    .toLowerCase()
    .replace(/\s/g, '')
    .replace(/\d*\.\d+/g, (number) => String(Number(number)));

/** The declarations of one rule of the style sheet. */
function declarations(css: string, selector: string): Partial<Record<string, string>> {
  const start = css.indexOf(selector);
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('\n}', start));
  return Object.fromEntries(
    [...body.matchAll(/--rd-([\w-]+):\s*([^;]+);/g)].map((match) => [match[1]!, written(match[2]!)]),
  );
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (c) => '-' + c.toLowerCase()).replace(/(\D)(\d)$/, '$1-$2');

test('the themes have the colours of tokens.css', () => {
  const css = readFileSync(new URL('../tokens.css', import.meta.url), 'utf8');
  const selectors = { light: ':root {', dark: "\n[data-theme='dark']", contrast: "\n[data-theme='contrast']" };
  for (const theme of Object.values(themes)) {
    const { name } = theme;
    const tokens = declarations(css, selectors[name]);
    for (const [key, value] of Object.entries(theme.ui))
      assert.equal(written(value), tokens[kebab(key)], `${name} ${key}`);
    for (const [key, value] of Object.entries(theme.map)) {
      assert.equal(tokens['map-' + kebab(key)], written(value), `${name} map ${key}`);
    }
    for (const [key, value] of Object.entries(theme.hexes))
      assert.equal(written(value), tokens['hex-' + kebab(key)], `${name} hexes ${key}`);
    assert.equal(written(theme.control.french), tokens['control-fr']);
    assert.equal(written(theme.control.russian), tokens['control-ru']);
  }
});

test('sides, ground, corps, fire and cubes have the colours of tokens.css', () => {
  const tokens = declarations(readFileSync(new URL('../tokens.css', import.meta.url), 'utf8'), ':root {');
  const is = (value: string, token: string) => assert.equal(written(value), tokens[token], token);
  for (const [side, short] of [
    ['french', 'fr'],
    ['russian', 'ru'],
  ] as const) {
    is(sides[side].body, short);
    for (const part of ['hi', 'edge', 'lo', 'mono', 'ink'] as const) is(sides[side][part], `${short}-${part}`);
  }
  for (const [kind, token] of [
    ['green', 'open'],
    ['yellow', 'wood'],
    ['red', 'work'],
    ['blue', 'swamp'],
  ] as const) {
    is(ground[kind].fill, `ground-${token}`);
    is(ground[kind].ring, `ground-${token}-ring`);
    is(ground[kind].ink, `ground-${token}-ink`);
  }
  const french = { guard: 'guard', i: '1', iii: '3', iv: '4', v: '5', viii: '8', reserve: 'reserve' };
  for (const [id, token] of Object.entries(french)) is(corps.french[id]!.fill, `corps-fr-${token}`);
  for (const id of ['army-1', 'army-2', 'guard', 'cossacks', 'militia']) is(corps.russian[id]!.fill, `corps-ru-${id}`);
  const classes = [
    ['single', 'sf'],
    ['double', 'df'],
    ['triple', 'tf'],
    ['quadruple', 'qf'],
  ] as const;
  for (const [id, token] of classes) is(fire[id].fill, `fire-${token}`);
  const cubeTokens = [
    ['committed', 'fire'],
    ['inspired', 'inspired'],
    ['isolated', 'isolated'],
    ['crossed', 'kolocha'],
  ] as const;
  for (const [id, token] of cubeTokens) {
    is(cubes[id].fill, `cube-${token}`);
    is(cubes[id].hi, `cube-${token}-hi`);
    is(cubes[id].lo, `cube-${token}-lo`);
  }
});
