/** The strip and the bar of a page, looked at in every window. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { picture } from './browser';
import { broken, heightOf, hidden, WINDOWS } from './layout';
import type { Seat } from './seat';

export const THREE_DAYS = { kind: 'move', seconds: 3 * 86_400 } as const;
export const STRIP = '.strip h2:not(.morale), .strip li button, .strip .track, .strip .parts li';
const PHONES = [
  [390, 844],
  [844, 390],
  [667, 375],
] as const;
/** A page takes its new form when it has been told of it. */
export const SOON = { timeout: 60_000, interval: 100 };

/** Takes decisions, each a verb and what it names. */
export async function take(seat: Seat, ...wanted: string[]): Promise<void> {
  for (const words of wanted) {
    const [verb = '', thing = ''] = words.split(' ');
    await seat.take(await seat.named(verb, thing));
  }
}

/** The strip and the bar at every width, in both languages. */
export async function barsFit(page: Page, game: string): Promise<void> {
  for (const lang of ['EN', 'ES']) {
    await page.locator('header .lang', { hasText: lang }).waitFor();
    for (const [width, height] of WINDOWS) {
      await page.setViewportSize({ width, height });
      await expect
        .poll(() => hidden(page, STRIP), { ...SOON, message: `hidden in the strip of ${game} at ${width} in ${lang}` })
        .toEqual([]);
      await expect
        .poll(() => hidden(page, 'header > *, header [role="timer"] > span'), {
          ...SOON,
          message: `hidden in the bar of ${game} at ${width} in ${lang}`,
        })
        .toEqual([]);
      expect(await broken(page, 'header'), `words of the bar at ${width} in ${lang}`).toEqual([]);
      expect(await heightOf(page, 'header'), `the bar at ${width} in ${lang}`).toBeLessThan(54);
      expect(await heightOf(page, 'header [role="timer"]'), `the clock at ${width} in ${lang}`).toBeLessThan(30);
      if (lang === 'EN') await picture(page, `layout-${game}-${width}`);
    }
    for (const [width, height] of PHONES) {
      await page.setViewportSize({ width, height });
      await expect
        .poll(() => hidden(page, STRIP), { ...SOON, message: `hidden in the strip of ${game} at ${width} in ${lang}` })
        .toEqual([]);
    }
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.locator('header .lang').click();
  }
}
