import type { Cookie, Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sortChoices, targetsOf } from '../src/table/choices';
import type { PlansAnswer } from '../src/types';
import { barriers } from './support/accessible';
import { picture, room, type Room } from './support/browser';
import { SAMPLE } from './support/games';
import { toBattle } from './support/fighter';
import { goOn, recorded } from './support/record';
import { Seat } from './support/seat';

const here = room();

interface Look {
  name: string;
  width: number;
  height: number;
  theme: 'light' | 'dark' | 'contrast';
  touch?: boolean;
  screens: string;
}

const LOOKS: Look[] = [
  {
    name: 'light',
    width: 1600,
    height: 1000,
    theme: 'light',
    screens: 'home new lobby rules settings table plan armies replay words battle over',
  },
  {
    name: 'dark',
    width: 1600,
    height: 1000,
    theme: 'dark',
    screens: 'home new rules settings table plan battle over advice review',
  },
  // High contrast has the table in words beside the map.
  {
    name: 'contrast',
    width: 1600,
    height: 1000,
    theme: 'contrast',
    screens: 'new settings words battle advice review',
  },
  { name: 'tablet', width: 1180, height: 820, theme: 'light', touch: true, screens: 'new table plan battle' },
  {
    name: 'phone',
    width: 390,
    height: 844,
    theme: 'light',
    touch: true,
    screens: 'home new table menu plan words battle over advice review',
  },
];

// Forty screens one after another: on a busy machine more than the limit of other tests.
const A_LONG_WALK = 600_000;

interface Matches {
  fresh: string;
  moving: string;
  battle: string;
  over: string;
  read: string;
}

/** Games at the moments that are looked at, all of one player. */
async function prepare(place: Room): Promise<{ matches: Matches; cookies: Cookie[] }> {
  const seat = await place.seat();
  const fresh = await seat.begin({ french: 'me', russian: { bot: 'random' } });
  const over = await seat.begin({ french: 'me', russian: { bot: 'random' } });
  await seat.turn();
  await seat.page.getByRole('button', { name: 'Resign' }).click();
  await seat.page.getByRole('button', { name: 'Yes, resign' }).click();
  await seat.page.locator('section.over').waitFor();
  const moving = await seat.begin({ french: 'me', russian: { bot: 'random' } });
  await seat.turn();
  for (const verb of ['tactical', 'activate', 'activate', 'done']) {
    await seat.take(await seat.named(verb));
  }
  const battle = await toBattle(seat, (phase) => phase.endsWith('hits'));
  const read = await goOn(seat, recorded('game-42'));
  return { matches: { fresh, moving, battle, over, read }, cookies: await seat.page.context().cookies() };
}

/** Until the map has drawn all that is to be seen, sharp and at rest. */
async function painted(page: Page): Promise<void> {
  await page.locator('main.screen .ground .map[data-settled]').waitFor();
}

async function atTable(page: Page, match: string, inside: string): Promise<void> {
  await page.goto(`/m/${match}`);
  await page.locator(inside).first().waitFor();
  await painted(page);
}

async function inWords(page: Page, match: string): Promise<void> {
  await page.goto(`/m/${match}`);
  const words = page.locator('section.words');
  await words.or(page.locator('section.prompt')).first().waitFor();
  if (!(await words.isVisible())) await page.keyboard.press('w');
  await words.waitFor();
  await painted(page);
}

/** Chooses blocks one after another until one has somewhere to go: not every block has. */
async function chooseMover(seat: Seat): Promise<void> {
  await seat.turn();
  const choices = sortChoices(seat.state.legal);
  for (const unit of choices.units) {
    seat.plans = null;
    await seat.page.locator('main.screen').press('n');
    if (targetsOf(choices, unit).size === 0) continue;
    await seat.until(({ plans }) => plans?.unit === unit, `the ways of ${unit}`);
    if (seat.plans !== null && (seat.plans as PlansAnswer).plans.length > 0) return;
  }
  throw new Error(`no block has anywhere to go: ${seat.state.match} stands in ${seat.state.phase}`);
}

/** A block is chosen and a way shown. */
async function planned(seat: Seat, match: string): Promise<void> {
  const { page } = seat;
  seat.leave();
  await inWords(page, match);
  const way = page
    .locator('ol[aria-labelledby="table-can"] button span')
    .getByText(/^To .* for \d/)
    .last();
  await chooseMover(seat);
  await way.click();
  await page.keyboard.press('w');
  await page.getByRole('button', { name: /^(Move to|Attack)/ }).waitFor();
  await painted(page);
}

/** How each screen is reached, and when it is there. */
function screensOf(seat: Seat, matches: Matches): Record<string, () => Promise<void>> {
  const { page } = seat;
  const open = (path: string, there: Locator) => async (): Promise<void> => {
    await page.goto(path);
    await there.waitFor();
  };
  return {
    home: open('/', page.getByRole('heading', { name: 'My games' })),
    new: open('/new', page.getByRole('button', { name: /^Start/ })),
    rules: open(`/rules/${SAMPLE}#5.3`, page.locator('[id="5.3"]')),
    settings: open('/settings', page.locator('main').getByText('Text size')),
    table: () => atTable(page, matches.fresh, 'section.prompt'),
    plan: () => planned(seat, matches.moving),
    lobby: async () => {
      await page.goto('/new?opponent=invite');
      await page.getByRole('button', { name: /^Start/ }).click();
      await page.getByLabel('Invitation').waitFor();
    },
    menu: async () => {
      await atTable(page, matches.fresh, 'section.prompt');
      await page.getByRole('button', { name: 'More' }).click();
    },
    armies: async () => {
      await atTable(page, matches.battle, 'section.prompt');
      await page.getByRole('tab', { name: 'Armies' }).click();
    },
    replay: async () => {
      await atTable(page, matches.battle, 'section.prompt');
      await page.locator('header').getByRole('button', { name: 'Replay' }).click();
      await page.getByRole('region', { name: 'Replay' }).getByRole('slider').press('PageDown');
      await painted(page);
    },
    words: () => inWords(page, matches.fresh),
    battle: () => atTable(page, matches.battle, 'section.battle'),
    over: () => atTable(page, matches.over, 'section.over'),
    advice: async () => {
      await page.goto(`/m/${matches.fresh}`);
      await page.locator('section.words, section.prompt').first().waitFor();
      await page.keyboard.press('h');
      await page.locator('section.hint li').first().waitFor();
      await painted(page);
    },
    review: async () => {
      await page.goto(`/m/${matches.read}`);
      await page.locator('section.over').getByRole('button', { name: 'Review' }).click();
      await page.locator('section[aria-labelledby="review-points"] button').first().click();
      await page.getByRole('region', { name: 'Replay' }).waitFor();
      await painted(page);
    },
  };
}

test(
  'the main screens have no barrier, in every look',
  async () => {
    const { matches, cookies } = await prepare(here);
    const found: string[] = [];
    for (const { name, width, height, theme, touch, screens } of LOOKS) {
      const context = await here.player({
        viewport: { width, height },
        hasTouch: touch === true,
        storageState: {
          cookies,
          origins: [
            {
              origin: here.table.address,
              localStorage: [{ name: 'redoubt.settings', value: JSON.stringify({ theme }) }],
            },
          ],
        },
      });
      const page = await context.newPage();
      const reach = screensOf(new Seat(page), matches);
      for (const screen of screens.split(' ')) {
        await reach[screen]?.();
        await picture(page, `${screen}-${name}`);
        found.push(...(await barriers(page, `${screen}-${name}`)));
      }
      await context.close();
    }
    expect(found).toEqual([]);
  },
  A_LONG_WALK,
);

test('a newcomer sees the first screens', async () => {
  const page = await here.page('/');
  await page.getByRole('button', { name: 'Play now' }).waitFor();
  await page.waitForFunction(() => [...document.images].every((image) => image.complete && image.naturalWidth > 0));
  await picture(page, 'welcome-light');
  await page.goto('/tutorial');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('section.prompt').waitFor();
  await painted(page);
  await picture(page, 'tutorial-light');
  expect(await barriers(page, 'tutorial')).toEqual([]);
});
