import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Choice } from '../src/types';
import { barriers } from './support/accessible';
import { picture, room } from './support/browser';
import type { Seat } from './support/seat';
import { root } from './support/table';

const here = room();

interface Words {
  tutorial: { begin: string; next: string; finish: string; course: Record<string, { step: Record<string, { title: string }> }> };
}
const wordsIn = (lang: string): Words['tutorial'] => (JSON.parse(readFileSync(join(root, 'web', 'table', 'src', 'i18n', `${lang}.json`), 'utf8')) as Words).tutorial;

/**
 * What a pupil who listens does in each phase: the first of these that can be decided. What the Russians do to him, hits
 * and retreats, comes at any step.
 */
const LESSON: Record<string, { steps: string; does: string[] }> = {
  command: { steps: 'command ready', does: ['activate fr-murat', 'activate fr-poniatowski', 'done'] },
  bombardment: { steps: 'bombard', does: ['bombard fr-v-guns doronino', 'done'] },
  movement: { steps: 'march attack halt', does: ['move fr-18 yelnya', 'move fr-16 doronino', 'move fr-1cc doronino', 'move fr-voltigeurs-3 doronino', 'done'] },
  'hq-movement': { steps: 'halt', does: ['done'] },
  stragglers: { steps: 'halt', does: ['done'] },
  battles: { steps: 'fight', does: ['battle doronino'] },
  squares: { steps: 'squares rounds retreat', does: ['square fr-16', 'done'] },
  'battle-turns': { steps: 'rounds retreat', does: ['fire fr-1cc', 'fire fr-voltigeurs-3', 'fire fr-16'] },
  regroup: { steps: 'regroup', does: ['done'] },
  supply: { steps: 'supply', does: ['supply fr-murat', 'supply fr-poniatowski', 'done'] },
};

function wanted(phase: string, legal: readonly Choice[]): Choice {
  for (const words of LESSON[phase]?.does ?? []) {
    const [verb, ...places] = words.split(' ');
    const found = legal.find(({ action }) => action.do === verb && places.every((place) => Object.values(action).includes(place)));
    if (found) return found;
  }
  if (!legal[0]) throw new Error(`there is nothing to decide in ${phase}`);
  return legal[0];
}

/** Which step the guide shows, when it is one of these. */
async function step(page: Page, titles: Record<string, { title: string }>, expected: string[]): Promise<string> {
  const head = page.locator('section.guide h2');
  const among = new RegExp(`^(${expected.map((id) => titles[id]?.title).join('|')})$`);
  await head.filter({ hasText: among }).waitFor();
  const shown = await head.innerText();
  return expected.find((id) => titles[id]?.title === shown) ?? '';
}

async function learn(seat: Seat, lang: string, at?: (id: string) => Promise<void>): Promise<string[]> {
  const { course, next } = wordsIn(lang);
  const titles = course['borodino-1812']?.step ?? {};
  const seen: string[] = [];
  const note = async (id: string): Promise<void> => {
    if (seen.includes(id)) return;
    seen.push(id);
    await at?.(id);
  };
  for (const id of ['blocks', 'goal']) {
    await note(await step(seat.page, titles, [id]));
    await seat.page.locator('section.guide').getByRole('button', { name: next }).click();
  }
  while (seat.state.turn === 6) {
    await seat.until(({ state }) => state.mine || state.turn > 6, 'a decision, or the next turn');
    const { phase, legal } = seat.state;
    if (seat.state.turn > 6) break;
    const steps = LESSON[phase]?.steps.split(' ');
    if (steps) await note(await step(seat.page, titles, steps));
    await seat.take(wanted(phase, legal));
  }
  await note(await step(seat.page, titles, ['end']));
  return seen;
}

for (const [lang, locale] of [['en', 'en-GB'], ['es', 'es-ES']] as const) {
  test(`the guide goes through a turn of Borodino 1812, in ${lang}`, async () => {
    const seat = await here.seat({ locale });
    const { page } = seat;
    const words = wordsIn(lang);
    await page.goto('/tutorial');
    await page.getByRole('radio', { name: 'Borodino 1812' }).check();
    await picture(page, `lesson-start-${lang}`);
    expect(await barriers(page, 'the start of a lesson')).toEqual([]);
    await page.getByRole('button', { name: words.begin }).click();
    await seat.turn();
    const found: string[] = [];
    const seen = await learn(seat, lang, async (id) => {
      await picture(page, `lesson-${id}-${lang}`);
      if (['goal', 'squares', 'supply'].includes(id)) found.push(...(await barriers(page, `lesson-${id}-${lang}`)));
    });
    expect(found).toEqual([]);
    for (const id of ['command', 'ready', 'bombard', 'march', 'attack', 'halt', 'fight', 'squares', 'rounds', 'supply', 'end']) expect(seen).toContain(id);
    await page.locator('section.guide').getByRole('button', { name: words.finish }).click();
    expect(await page.locator('section.guide').count()).toBe(0);
    expect(new URL(page.url()).search).toBe('');
    expect(seat.state.turn).toBe(7);
  });
}

test('a lesson fits a phone and is gone through by keyboard', async () => {
  const seat = await here.seat({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const { page } = seat;
  await page.goto('/tutorial/borodino-1812');
  await page.getByRole('button', { name: 'Begin' }).press('Enter');
  await seat.turn();
  const guide = page.locator('section.guide');
  for (const _ of ['blocks', 'goal']) await guide.getByRole('button', { name: 'Next' }).press('Enter');
  await guide.getByText('Activate both', { exact: true }).waitFor();
  await picture(page, 'lesson-phone');
  expect(await barriers(page, 'a lesson on a phone')).toEqual([]);
  const box = await guide.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
});
