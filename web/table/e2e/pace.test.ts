import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { windowOf } from './support/board';
import { picture, room } from './support/browser';
import { weary, type Seat } from './support/seat';
import { BETWEEN } from '../src/table/playback_queue';

const here = room();
/** So many decisions that can be seen make an impulse worth watching. */
const MANY = 5;
/** The page draws once in so many milliseconds of its clock. */
const FRAME = 16;
/** Seldom enough that the frames of all the looks together are shorter than the machine's step. */
const UNHURRIED = { interval: 200, timeout: 120_000 };

/**
 * Passes until the machine has taken an impulse of many decisions; says what it told, one text for each. Shorter ones
 * are skipped, where anything waits, by the button: a key would press whatever has the focus.
 */
async function longImpulse(seat: Seat, skip: Locator | null): Promise<string[]> {
  for (let tries = 0; tries < 40; tries++) {
    const { decisions } = seat.state;
    await seat.take(weary(seat.state.legal));
    await seat.turn();
    if (seat.state.over) throw new Error('the game was over before the machine took a long impulse');
    const fresh = seat.state.log.filter(({ number, side }) => number > decisions + 1 && side === 'russian');
    const told = fresh.filter(({ lines }) => lines.length > 0);
    // The page's clock stands still: all that the machine did upon the decision waits.
    if (fresh.length > 0) await skip?.waitFor();
    if (told.length >= MANY) return told.map(({ lines }) => lines.map(({ text }) => text).join(' '));
    if (fresh.length === 0 || !skip) continue;
    await skip.click();
    await skip.waitFor({ state: 'detached' });
  }
  throw new Error('the machine never took a long impulse');
}

/** A player before a machine, at the usual pace; the page's clock stands still unless the test lets it go on. */
async function begun(): Promise<Seat> {
  const seat = await here.seat({ reducedMotion: 'no-preference' });
  await seat.page.clock.install();
  await seat.begin({ french: 'me', russian: { bot: 'cadet' } });
  await seat.turn();
  await seat.page.locator('section.prompt').waitFor();
  await seat.page.clock.pauseAt(Date.now() + 60_000);
  return seat;
}

/** Drags the map and turns the wheel over it, opens a rule and the log, and sees the page follow each time. */
async function lookRound(seat: Seat): Promise<void> {
  const { page } = seat;
  const before = await windowOf(page);
  const map = await page.locator('.ground').boundingBox();
  if (!map) throw new Error('there is no map');
  const [x, y] = [map.x + map.width / 2, map.y + map.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 120, y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await windowOf(page)).west, UNHURRIED).toBeLessThan(before.west);
  const dragged = await windowOf(page);
  await page.mouse.wheel(0, -240);
  await expect
    .poll(async () => {
      await page.clock.runFor(FRAME);
      const now = await windowOf(page);
      return now.east - now.west;
    }, UNHURRIED)
    .toBeLessThan(dragged.east - dragged.west);
  await page.getByRole('tab', { name: 'Rules' }).click();
  await page.getByRole('searchbox').first().fill('6.4');
  await page.locator('.side').getByText('6.4', { exact: true }).first().waitFor();
  await page.getByRole('tab', { name: 'Log' }).click();
}

test('the machine moves step by step at the pace that is chosen, and the page obeys meanwhile', async () => {
  const seat = await begun();
  const { page } = seat;
  const note = page.locator('.prompt .words p');
  const skip = page.getByRole('button', { name: 'Skip to my turn' });
  const told = await longImpulse(seat, skip);

  const seen = [];
  for (let i = 0; i < 2; i++) {
    await page.clock.runFor(BETWEEN.normal);
    seen.push((await note.innerText()).trim());
  }
  await lookRound(seat);
  await picture(page, 'machine-moves-light');
  // Looking round has neither hastened the machine nor held it up: it goes on where it was, now twice as fast.
  expect((await note.innerText()).trim()).toBe(seen.at(-1));
  await page.keyboard.press('.');
  await page.clock.runFor(BETWEEN.fast);
  seen.push((await note.innerText()).trim());
  expect(seen.map((text) => told.includes(text))).toEqual([true, true, true]);
  expect(new Set(seen).size).toBeGreaterThan(1);

  await skip.click();
  await skip.waitFor({ state: 'detached' });
  await page.locator('.prompt').getByRole('heading', { name: seat.state.prompt }).waitFor();

  await page.keyboard.press('.');
  await longImpulse(seat, null);
  await page.locator('.prompt').getByRole('heading', { name: seat.state.prompt }).waitFor();
  expect(await skip.count()).toBe(0);
});
