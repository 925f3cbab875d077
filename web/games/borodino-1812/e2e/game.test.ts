import { expect, test } from 'vitest';
import type { Choice } from '../../../table/src/types';
import { barriers } from '../../../table/e2e/support/accessible';
import { picture, room } from '../../../table/e2e/support/browser';
import { goOn } from '../../../table/e2e/support/record';
import { playedTo } from '../../../table/e2e/support/referee';
import type { Seat } from '../../../table/e2e/support/seat';

const here = room();
const GAME = { game: 'borodino-1812', scenario: 'shevardino' };

/** Done with it where that can be; else what names no place. */
function brisk(legal: readonly Choice[]): Choice {
  const choice =
    legal.find(({ action }) => action.do === 'done') ??
    legal.find(({ action }) => action['area'] === undefined) ??
    legal[0];
  if (!choice) throw new Error('there is nothing to decide');
  return choice;
}

/** Asks the staff and does what it says. */
async function follow(seat: Seat): Promise<void> {
  const { seq } = seat.state;
  const advice = seat.page.locator('.advice');
  if (!(await advice.isVisible())) await seat.page.keyboard.press('h');
  await advice.getByRole('button', { name: /^Do it/ }).click();
  await seat.decided(seq, 'the advice of the staff');
}

test('a whole game of Shevardino against the machine', async () => {
  const seat = await here.seat();
  await seat.begin({ french: 'me', russian: { bot: 'cadet' } }, GAME);
  const phases = new Set<string>();
  for (await seat.turn(); !seat.state.over; await seat.turn()) {
    const { phase, turn, legal } = seat.state;
    if (!phases.has(phase)) {
      phases.add(phase);
      await picture(seat.page, `borodino-${phase}`);
    }
    // The first turn as the staff would play it, the others with an eye on the clock.
    if (turn === 1) await follow(seat);
    else await seat.take(brisk(legal));
  }
  for (const phase of ['deployment', 'command', 'movement', 'supply']) expect(phases).toContain(phase);
  expect(seat.state.turn).toBe(7);

  const over = seat.page.locator('section.over');
  await over.waitFor();
  const { result } = seat.state;
  expect(result).toMatchObject({ condition: 'victory-points', rule: '8.1' });
  expect(await over.locator('h2').innerText()).toBe(
    result?.winner === 'russian' ? 'The Russians win.' : 'The French win.',
  );
  expect(await seat.page.locator('.strip h2').innerText()).toContain(
    `French ${result?.score?.french}, Russian ${result?.score?.russian}`,
  );
  await picture(seat.page, 'borodino-over');
});

test('blocks that wait beside the board are placed by hand or by the staff', async () => {
  const seat = await here.seat();
  await seat.begin({ french: { bot: 'cadet' }, russian: 'me' }, GAME);
  await seat.turn();
  const waiting = seat.page.locator('section.waiting');
  await waiting.waitFor();
  expect(await waiting.locator('li').count()).toBe(42);
  await waiting.locator('li button').first().click();
  await seat.until(({ plans }) => plans?.unit === 'ru-4', 'where the first block can be placed');
  expect(await barriers(seat.page, 'deployment')).toEqual([]);
  await waiting.getByRole('button', { name: 'Let the staff place them' }).click();
  await seat.until(({ state }) => state.legal.length === 1 && state.legal[0]?.action.do === 'done', 'a deployed army');
  expect(await waiting.count()).toBe(0);
});

test('the night between the two battles of the campaign', async () => {
  const seat = await here.seat();
  const record = await playedTo('borodino-1812', 'campaign', 'night-deployment');
  await goOn(seat, record);
  const scene = seat.page.locator('section.scene');
  await scene.waitFor();
  const part = scene.locator('li[aria-current="step"]');
  expect(await scene.locator('h2').innerText()).toContain('6 September');
  expect(await part.innerText()).toContain('The French who were absent');
  expect(await seat.page.locator('.day').innerText()).toBe('6 September');
  expect(await barriers(seat.page, 'the night')).toEqual([]);
  await picture(seat.page, 'borodino-night');

  await seat.page.getByRole('button', { name: 'Let the staff place them' }).click();
  await seat.until(({ state }) => state.legal.some(({ action }) => action.do === 'done'), 'all who come in the night');
  await seat.take(brisk(seat.state.legal));
  for (const words of ['The Russians march', 'twice its supply', 'twice its supply']) {
    const lift = seat.page.getByRole('button', { name: /^I am the/ });
    await Promise.race([lift.waitFor(), seat.until(({ state }) => state.mine, 'a decision')]);
    if (await lift.isVisible()) await lift.click();
    await seat.turn();
    await scene.waitFor();
    expect(await part.innerText()).toContain(words);
    await picture(seat.page, `borodino-night-${seat.state.phase}-${seat.state.as}`);
    await seat.take(brisk(seat.state.legal));
  }
  await seat.until(({ state }) => state.turn === 8, 'the morning of 7 September');
  expect(await scene.count()).toBe(0);
});

test('overlays and borders are told by the table', async () => {
  const seat = await here.seat();
  await seat.begin({ french: 'me', russian: { bot: 'cadet' } }, GAME);
  await seat.turn();
  await seat.page.locator('main.screen').waitFor();
  await seat.page.keyboard.press('l');
  await seat.page.locator('.chip', { hasText: 'sources' }).waitFor();
  await picture(seat.page, 'borodino-supply');
  await seat.page.mouse.move(640, 560);
  await seat.page.mouse.move(650, 565);
  const card = seat.page.locator('aside.card');
  await card.waitFor();
  expect(await card.locator('tr').count()).toBeGreaterThan(2);
  expect(await card.innerText()).toContain('into battle');
  await picture(seat.page, 'borodino-borders');
  expect(await barriers(seat.page, 'supply lines')).toEqual([]);
});

test('a new game offers both games with their scenarios', async () => {
  const page = await here.page('/new');
  await page.getByRole('radio', { name: /Borodino 1812/ }).check();
  for (const scenario of ['Borodino, 7 September', 'Shevardino, 5 September', 'Campaign, 5 to 7 September']) {
    expect(await page.getByRole('radio', { name: new RegExp(scenario) }).count(), scenario).toBe(1);
  }
  await picture(page, 'borodino-new');
  expect(await barriers(page, 'a new game')).toEqual([]);
  await page.goto('/rules/borodino-1812#5.3');
  await page.locator('#\\35\\.3').waitFor();
});
