import { expect, test } from 'vitest';
import { windowOf } from './support/board';
import { picture, room } from './support/browser';
import { weary, type Seat } from './support/seat';
import { BETWEEN } from '../src/table/pace';

const here = room();
/** So many decisions that can be seen make an impulse worth watching. */
const MANY = 4;

/** Passes until the machine has taken an impulse of many decisions; says what it told, one text for each. */
async function longImpulse(seat: Seat): Promise<string[]> {
  for (let tries = 0; tries < 40; tries++) {
    const { decisions } = seat.state;
    await seat.take(weary(seat.state.legal));
    await seat.turn();
    const told = seat.state.log.filter(({ number, side, lines }) => number > decisions + 1 && side === 'russian' && lines.length > 0);
    if (seat.state.over) throw new Error('the game was over before the machine took a long impulse');
    if (told.length >= MANY) return told.map(({ lines }) => lines.map(({ text }) => text).join(' '));
    await seat.page.clock.runFor(BETWEEN.slow * 20);
  }
  throw new Error('the machine never took a long impulse');
}

/** A player before a machine, at a pace; the page's clock stands still unless the test lets it go on. */
async function begun(pace: string): Promise<Seat> {
  const seat = await here.seat({
    reducedMotion: 'no-preference',
    storageState: { cookies: [], origins: [{ origin: here.table.address, localStorage: [{ name: 'redoubt.settings', value: JSON.stringify({ pace }) }] }] },
  });
  await seat.page.clock.install();
  await seat.begin({ french: 'me', russian: { bot: 'random' } });
  await seat.turn();
  await seat.page.locator('section.prompt').waitFor();
  await seat.page.clock.pauseAt(Date.now() + 60_000);
  return seat;
}

test('the machine moves step by step, and the page obeys meanwhile', async () => {
  const seat = await begun('normal');
  const { page } = seat;
  const told = await longImpulse(seat);
  const note = page.locator('.prompt .words p');
  const skip = page.getByRole('button', { name: 'Skip to my turn' });
  await skip.waitFor();
  const seen = new Set<string>();
  for (let i = 0; i < told.length - 1; i++) {
    await page.clock.runFor(BETWEEN.normal);
    seen.add((await note.innerText()).trim());
  }
  expect([...seen].filter((text) => told.includes(text)).length).toBeGreaterThan(1);
  expect([...seen].every((text) => text === '' || told.includes(text))).toBe(true);
  await page.clock.runFor(BETWEEN.normal * 3);
  await page.locator('.prompt').getByRole('heading', { name: seat.state.prompt }).waitFor();
  expect(await skip.count()).toBe(0);
});

test('the player looks round, and skips to the own turn', async () => {
  const seat = await begun('slow');
  const { page } = seat;
  await longImpulse(seat);
  const skip = page.getByRole('button', { name: 'Skip to my turn' });
  await skip.waitFor();
  const before = await windowOf(page);
  const map = await page.locator('.ground').boundingBox();
  if (!map) throw new Error('there is no map');
  await page.mouse.move(map.x + map.width / 2, map.y + map.height / 2);
  await page.mouse.down();
  await page.mouse.move(map.x + map.width / 2 + 120, map.y + map.height / 2, { steps: 4 });
  await page.mouse.up();
  await page.clock.runFor(BETWEEN.slow);
  expect((await windowOf(page)).west).toBeLessThan(before.west);
  await picture(page, 'machine-moves-light');
  await page.keyboard.press(' ');
  await page.locator('.prompt').getByRole('heading', { name: seat.state.prompt }).waitFor();
  expect(await skip.count()).toBe(0);
});

test('at once nothing is waited for', async () => {
  const seat = await begun('once');
  await longImpulse(seat);
  await seat.page.locator('.prompt').getByRole('heading', { name: seat.state.prompt }).waitFor();
  expect(await seat.page.locator('.prompt .answers button').count()).toBeGreaterThan(0);
});
