import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { evening } from '../src/tutorial/borodino-1812';
import type { Strip } from '../src/table/games';
import { makeFace } from '../src/table/games';
import type { GameDescription, Side } from '../src/types';
import { Field, windowOf } from './support/board';
import { picture, room } from './support/browser';
import { broken, heightOf, hidden, WINDOWS } from './support/layout';
import type { Seat } from './support/seat';

const here = room();
const THREE_DAYS = { kind: 'move', seconds: 3 * 86_400 } as const;
const STRIP = '.strip h2:not(.morale), .strip li button, .strip .track, .strip .parts li';
const PHONES = [[390, 844], [844, 390], [667, 375]] as const;
/** A page takes its new form when it has been told of it. */
const SOON = { timeout: 60_000, interval: 100 };

async function take(seat: Seat, ...wanted: string[]): Promise<void> {
  for (const words of wanted) {
    const [verb, ...things] = words.split(' ');
    const choice = seat.state.legal.find(({ action, text }) => action.do === verb && things.every((thing) => text.includes(thing) || Object.values(action).includes(thing)));
    if (!choice) throw new Error(`“${words}” cannot be decided now`);
    await seat.take(choice);
  }
}

/** The strip and the bar at every width, in both languages. */
async function barsFit(page: Page, game: string): Promise<void> {
  for (const lang of ['EN', 'ES']) {
    await page.locator('header .lang', { hasText: lang }).waitFor();
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => hidden(page, STRIP), { ...SOON, message: `hidden in the strip of ${game} at ${width} in ${lang}` }).toEqual([]);
      await expect.poll(() => hidden(page, 'header > *, header [role="timer"] > span'), { ...SOON, message: `hidden in the bar of ${game} at ${width} in ${lang}` }).toEqual([]);
      expect(await broken(page, 'header'), `words of the bar at ${width} in ${lang}`).toEqual([]);
      expect(await heightOf(page, 'header'), `the bar at ${width} in ${lang}`).toBeLessThan(54);
      expect(await heightOf(page, 'header [role="timer"]'), `the clock at ${width} in ${lang}`).toBeLessThan(30);
      if (lang === 'EN') await picture(page, `layout-${game}-${width}`);
    }
    for (const [width, height] of PHONES) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => hidden(page, STRIP), { ...SOON, message: `hidden in the strip of ${game} at ${width} in ${lang}` }).toEqual([]);
    }
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.locator('header .lang').click();
  }
}

test('the strip and a clock of three days a move are seen at every width, in Bloody Monday', async () => {
  const seat = await here.seat();
  await seat.begin({ french: 'me', russian: { bot: 'random' } }, { clock: THREE_DAYS });
  await seat.turn();
  await barsFit(seat.page, 'bloody-monday');
});

test('the strip and a clock of three days a move are seen at every width, in the campaign', async () => {
  const seat = await here.seat();
  await seat.begin({ french: 'me', russian: { bot: 'cadet' } }, { game: 'invasion-1812', scenario: 'basic', clock: THREE_DAYS });
  await seat.page.locator('.strip').waitFor();
  await barsFit(seat.page, 'invasion-1812');
});

/** What the strip tells, by the view that the page has. */
async function stripOf(seat: Seat): Promise<Strip> {
  const described = (await (await seat.page.request.get(`/api/games/${seat.state.game}`)).json()) as GameDescription;
  const face = makeFace(described, 'en');
  if (!face) throw new Error('the game has no face');
  return face.strip(seat.state.view);
}

test('nothing moves or grows when a block is chosen, and the words say what the strip says', async () => {
  const seat = await here.seat();
  const { page } = seat;
  await seat.begin({ french: 'me', russian: { bot: 'random' } });
  await seat.turn();
  await take(seat, 'tactical', 'activate Davout', 'activate Ney', 'done');
  const chosen = page.locator('.prompt .words p');
  for (const [width, height] of [...WINDOWS, [820, 1180], [390, 844], [844, 390]] as const) {
    await page.setViewportSize({ width, height });
    await page.locator('section.prompt').waitFor();
    await expect.poll(() => hidden(page, STRIP), { ...SOON, message: `hidden in the strip at ${width}` }).toEqual([]);
    const before = { prompt: await heightOf(page, 'section.prompt'), bar: await heightOf(page, 'header'), said: await chosen.innerText() };
    await page.keyboard.press('n');
    await expect.poll(() => chosen.innerText(), SOON).not.toBe(before.said);
    expect(await heightOf(page, 'section.prompt'), `the prompt at ${width}`).toBe(before.prompt);
    expect(await heightOf(page, 'header'), `the bar at ${width}`).toBe(before.bar);
    if (width < 1100) await picture(page, `layout-chosen-${width}`);
    await page.keyboard.press('Escape');
    await expect.poll(() => chosen.innerText(), SOON).toBe(before.said);
  }

  await page.setViewportSize({ width: 1366, height: 768 });
  await seat.inWords();
  const { score, tracks, prizes } = await stripOf(seat);
  const told = await seat.words.locator('.score').innerText();
  expect(told).toContain(`French ${score.french}, Russian ${score.russian}`);
  for (const { side, lost, of } of tracks) expect(told).toContain(`${side === 'french' ? 'French' : 'Russian'} morale: ${of - lost} of ${of}`);
  const objectives = seat.words.locator('[aria-labelledby="table-stands"] button');
  expect((await objectives.allInnerTexts()).map((text) => text.trim())).toEqual(prizes.map(({ name, holder }) => `${name} ${holder === 'french' ? 'French control' : holder ? 'Russian control' : 'held by neither side'}`));
  await picture(page, 'layout-words');
});

test('a phone that lies on its side reaches the log, the rules and the armies', async () => {
  const seat = await here.seat({ viewport: { width: 844, height: 390 }, hasTouch: true });
  const { page } = seat;
  await seat.begin({ french: 'me', russian: { bot: 'random' } });
  await seat.turn();
  for (const [width, height] of [[844, 390], [667, 375]] as const) {
    await page.setViewportSize({ width, height });
    for (const [name, inside] of [['Log', '.log'], ['Rules', 'input[type="search"]'], ['Armies', '.armies']] as const) {
      await page.getByRole('button', { name: 'More' }).tap();
      const entry = page.locator('header .more').getByRole('button', { name, exact: true });
      await entry.tap();
      const panel = page.getByRole('dialog').locator(inside).first();
      await panel.waitFor();
      const box = await panel.boundingBox();
      expect(box && box.y < height - 40 && box.x < width, `${name} at ${width}`).toBe(true);
      await picture(page, `layout-lying-${width}-${name}`);
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap();
    }
    expect(await hidden(page, 'section.prompt .answers button')).toEqual([]);
  }
});

test('the map stays where it is when a target is pointed at, and its odds do not cover it', async () => {
  const seat = await here.seat({ viewport: { width: 1366, height: 768 } });
  const { page } = seat;
  await seat.begin({ french: 'me', russian: { bot: 'cadet' } }, { game: 'borodino-1812', position: evening });
  await seat.turn();
  await take(seat, 'activate fr-murat', 'activate fr-poniatowski', 'done');
  await seat.until(({ state }) => state.phase === 'bombardment', 'the bombardment');
  const before = await windowOf(page);
  const field = await Field.of(page, 'borodino-1812');
  await page.mouse.click(...(await field.block(page, seat.state.view, 'fr-v-guns')));
  await seat.until(({ plans }) => plans?.unit === 'fr-v-guns', 'where the guns can fire');
  expect(await windowOf(page)).toEqual(before);
  const target = field.area('doronino');
  await page.mouse.move(...target, { steps: 6 });
  await page.locator('section.odds').waitFor();
  await picture(page, 'layout-bombardment');
  const over = await page.evaluate(([x, y]) => document.elementFromPoint(x as number, y as number)?.closest('.ground, section')?.className ?? '', target);
  expect(over).toContain('ground');
  // Over the whole map, and off it.
  const { x, y, width, height } = (await page.locator('.ground').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  for (let i = 1; i < 8; i++) await page.mouse.move(x + (width * i) / 8, y + height * (i % 2 ? 0.3 : 0.6), { steps: 4 });
  await page.mouse.move(5, 5);
  await page.locator('.ground .map[data-settled]').waitFor();
  expect(await windowOf(page)).toEqual(before);
});

test('labels break between words only', async () => {
  const seat = await here.seat({ viewport: { width: 1024, height: 768 } });
  const { page } = seat;
  await seat.begin({ french: 'me', russian: { bot: 'random' } });
  await seat.turn();
  await page.locator('.rail button').first().waitFor();
  expect(await broken(page, '.rail button')).toEqual([]);
  await picture(page, 'layout-rail');
  await page.keyboard.press('h');
  const follow = page.locator('section.hint .next button span');
  for (const [width, height] of [...WINDOWS, [1024, 768], [390, 844]] as const) {
    await page.setViewportSize({ width, height });
    await follow.waitFor();
    expect(await follow.evaluate((span) => span.getClientRects().length), `“${await follow.innerText()}” at ${width}`).toBe(1);
    expect(await heightOf(page, 'section.hint .next button span')).toBeLessThan(24);
  }
});

test('a tie is told with the rule that breaks it and the parts of the points', async () => {
  const seat = await here.seat();
  const { page } = seat;
  const last = { scenario: 'shevardino', turn: 7, blocks: [{ unit: 'fr-murat', area: 'yelnya' }] };
  await seat.begin({ french: 'me', russian: { bot: 'cadet' } }, { game: 'borodino-1812', position: last });
  for (await seat.turn(); !seat.state.over; await seat.turn()) await seat.take(seat.state.legal.find(({ action }) => action.do === 'done') ?? seat.state.legal[0]!);
  const over = page.locator('section.over');
  await over.waitFor();
  const told = await over.innerText();
  expect(seat.state.result).toMatchObject({ winner: 'russian', score: { french: 0, russian: 0 } });
  expect(told).toContain('The points are equal. The Russians win ties.');
  for (const side of ['French', 'Russian'] as const) {
    const rows = await over.getByRole('table', { name: side }).locator('td').allInnerTexts();
    const [sum, ...parts] = rows.map(Number);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.reduce((a, b) => a + b, 0), side).toBe(sum);
  }
  await picture(page, 'layout-over');
});

/** Three French units against three Russian ones: enough of them live through two rounds. */
const attacked = {
  scenario: 'shevardino', turn: 6, phase: 'battles', done_sides: 2,
  attacked: { french: ['doronino'] }, entered: { french: [['yelnya', 'doronino']] },
  blocks: ['fr-16', 'fr-18', 'fr-1cc', 'ru-27', 'ru-combined-2', 'ru-4cc'].map((unit) => ({ unit, area: 'doronino' })),
};

/** Fights the battle of `attacked`: one round, then the French go. Returns whose decision ended it. */
async function fightOnce(seat: Seat): Promise<Side | null | undefined> {
  await seat.begin({ french: 'me', russian: { bot: 'cadet' } }, { game: 'borodino-1812', position: attacked });
  for (await seat.turn(); seat.state.phase.startsWith('battle') || seat.state.phase === 'squares' || seat.state.phase === 'onward'; await seat.turn()) {
    const { legal, view } = seat.state;
    const { round = 0 } = (view['battle'] ?? {}) as { round?: number };
    const wanted = round > 1 ? ['retreat', 'fire', 'battle', 'done'] : ['fire', 'battle', 'done', 'retreat'];
    const choice = wanted.flatMap((verb) => legal.filter(({ action }) => action.do === verb))[0] ?? legal[0];
    if (!choice) throw new Error(`there is nothing to decide in ${seat.state.phase}`);
    await seat.take(choice);
  }
  return seat.state.log.find(({ lines }) => lines.some(({ event }) => event === 'won'))?.side;
}

test('who lived through a battle and was concealed again is not crossed out in its panel', async () => {
  const seat = await here.seat();
  // What the machine ends itself it puts away at once by going on: only what the French end stays to be read.
  for (let tries = 0; (await fightOnce(seat)) !== 'french'; ++tries) expect(tries).toBeLessThan(20);
  const lines = seat.state.log.flatMap((entry) => entry.lines);
  const fell = new Set(lines.filter((line) => line.event === 'eliminated').map((line) => line['unit']));
  const rolled = lines.filter((line) => line.event === 'rolled' && line['side'] === 'russian');
  expect(rolled.length).toBeGreaterThan(0);
  const panel = seat.page.locator('section.battle');
  await panel.getByText('The battle is over.').waitFor();
  await picture(seat.page, 'layout-concealed');
  expect(await panel.locator('.rolls li .gone').count()).toBe(lines.filter((line) => line.event === 'rolled' && fell.has(line['unit'])).length);
  expect(rolled.some((line) => !fell.has(line['unit'])), 'somebody lives').toBe(true);
});
