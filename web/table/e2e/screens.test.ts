import type { Cookie, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriers } from './support/accessible';
import { picture, room, type Room } from './support/browser';
import { Fighter } from './support/fighter';

const here = room();

interface Look {
  name: string;
  width: number;
  height: number;
  theme: 'light' | 'dark' | 'contrast';
  touch?: boolean;
  /** Looked at by people alone: what axe reads is the same as in another look. */
  seen?: boolean;
}

const LOOKS: Look[] = [
  { name: 'light', width: 1600, height: 1000, theme: 'light' },
  { name: 'dark', width: 1600, height: 1000, theme: 'dark' },
  { name: 'contrast', width: 1600, height: 1000, theme: 'contrast' },
  { name: 'tablet', width: 1180, height: 820, theme: 'light', touch: true, seen: true },
  { name: 'phone', width: 390, height: 844, theme: 'light', touch: true },
];

interface Matches {
  fresh: string;
  battle: string;
  over: string;
}

/** Games at the moments that are looked at, all of one player. */
async function prepare(place: Room): Promise<{ matches: Matches; cookies: Cookie[] }> {
  const seat = await place.seat();
  const fresh = await seat.begin({ french: 'me', russian: { bot: 'random' } });
  const over = await seat.begin({ french: 'me', russian: { bot: 'random' } });
  await seat.turn();
  await seat.page.getByRole('button', { name: 'Give the game up' }).click();
  await seat.page.getByRole('button', { name: 'Give up', exact: true }).click();
  await seat.page.locator('section.over').waitFor();
  const battle = await seat.begin({ french: 'me', russian: { bot: 'random' } });
  const fighter = new Fighter(seat);
  for (await seat.turn(); !(seat.state.view['battle'] && seat.state.phase.endsWith('hits')); await seat.turn()) {
    expect(seat.state.over).toBe(false);
    await fighter.decide();
  }
  return { matches: { fresh, battle, over }, cookies: await seat.page.context().cookies() };
}

/** Until the map has been painted: it looks the same twice in a row. */
async function painted(page: Page): Promise<void> {
  const map = page.locator('main.screen .ground');
  await map.locator('canvas').first().waitFor();
  let before: Buffer | null = null;
  for (let tries = 0; tries < 30; tries++) {
    const now = await map.screenshot();
    if (before?.equals(now)) return;
    before = now;
    await page.waitForTimeout(400);
  }
}

async function atTable(page: Page, match: string, inside: string): Promise<void> {
  await page.goto(`/m/${match}`);
  await page.locator(inside).first().waitFor();
  await painted(page);
}

test('the main screens have no barrier, in every look', async () => {
  const { matches, cookies } = await prepare(here);
  const found: string[] = [];
  for (const { name, width, height, theme, touch, seen } of LOOKS) {
    const context = await here.player({
      viewport: { width, height }, hasTouch: touch === true,
      storageState: { cookies, origins: [{ origin: here.table.address, localStorage: [{ name: 'redoubt.settings', value: JSON.stringify({ theme }) }] }] },
    });
    const page = await context.newPage();
    const look = async (screen: string): Promise<void> => {
      await picture(page, `${screen}-${name}`);
      if (!seen) found.push(...(await barriers(page, `${screen}-${name}`)));
    };
    await page.goto('/');
    await page.getByRole('heading', { name: 'My games' }).waitFor();
    await look('home');
    await page.goto('/new');
    await page.getByRole('button', { name: 'Start' }).waitFor();
    await look('new');
    await page.goto('/rules/bloody-monday#5.3');
    await page.locator('[id="5.3"]').waitFor();
    await look('rules');
    await page.goto('/settings');
    await page.getByText('Text size').waitFor();
    await look('settings');
    const listed = theme === 'contrast';
    await atTable(page, matches.fresh, listed ? 'section.words' : 'section.prompt');
    await look('table');
    if (!listed) {
      await page.keyboard.press('w');
      await page.locator('section.words').waitFor();
      await look('words');
    }
    await atTable(page, matches.battle, 'section.battle');
    await look('battle');
    await atTable(page, matches.over, 'section.over');
    await look('over');
    await context.close();
  }
  expect(found).toEqual([]);
});

test('a newcomer sees the first screens', async () => {
  const page = await here.page('/');
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  await picture(page, 'welcome-light');
  await page.goto('/tutorial');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('section.prompt').waitFor();
  await painted(page);
  await picture(page, 'tutorial-light');
  expect(await barriers(page, 'tutorial')).toEqual([]);
});
