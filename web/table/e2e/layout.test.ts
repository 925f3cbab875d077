import { expect, test } from 'vitest';
import type { Strip } from '../src/table/face';
import type { GameDescription } from '../src/types';
import { barsFit, SOON, STRIP, take, THREE_DAYS } from './support/bars';
import { picture, room } from './support/browser';
import { makeFace } from './support/games';
import { broken, heightOf, hidden, WINDOWS } from './support/layout';
import type { Seat } from './support/seat';

const here = room();

test('the strip and a clock of three days a move are seen at every width', async () => {
  const seat = await here.seat();
  await seat.begin({ french: 'me', russian: { bot: 'random' } }, { clock: THREE_DAYS });
  await seat.turn();
  await barsFit(seat.page, seat.state.game);
});

/** What the strip tells, by the view that the page has. */
async function stripOf(seat: Seat): Promise<Strip> {
  const described = (await (await seat.page.request.get(`/api/games/${seat.state.game}`)).json()) as GameDescription;
  return makeFace(seat.state.game)(described, 'en').strip(seat.state.view);
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
    const before = {
      prompt: await heightOf(page, 'section.prompt'),
      bar: await heightOf(page, 'header'),
      said: await chosen.innerText(),
    };
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
  for (const { side, lost, of } of tracks)
    expect(told).toContain(`${side === 'french' ? 'French' : 'Russian'} morale: ${of - lost} of ${of}`);
  const objectives = seat.words.locator('[aria-labelledby="table-stands"] button');
  expect((await objectives.allInnerTexts()).map((text) => text.trim())).toEqual(
    prizes.map(
      ({ name, holder }) =>
        `${name} ${holder === 'french' ? 'French control' : holder ? 'Russian control' : 'held by neither side'}`,
    ),
  );
  await picture(page, 'layout-words');
});

test('a phone that lies on its side reaches the log, the rules and the armies', async () => {
  const seat = await here.seat({ viewport: { width: 844, height: 390 }, hasTouch: true });
  const { page } = seat;
  await seat.begin({ french: 'me', russian: { bot: 'random' } });
  await seat.turn();
  for (const [width, height] of [
    [844, 390],
    [667, 375],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const [name, inside] of [
      ['Log', '.log'],
      ['Rules', 'input[type="search"]'],
      ['Armies', '.armies'],
    ] as const) {
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
    expect(
      await follow.evaluate((span) => span.getClientRects().length),
      `“${await follow.innerText()}” at ${width}`,
    ).toBe(1);
    expect(await heightOf(page, 'section.hint .next button span')).toBeLessThan(24);
  }
});
