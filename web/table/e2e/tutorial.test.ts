import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriers } from './support/accessible';
import { picture, room } from './support/browser';
import type { Seat } from './support/seat';
import { root } from './support/table';

const here = room();

interface Words {
  tutorial: { begin: string; next: string; finish: string; course: Record<string, { step: Record<string, { title: string }> }> };
}
const wordsIn = (lang: string): Words['tutorial'] => (JSON.parse(readFileSync(join(root, 'web', 'table', 'src', 'i18n', `${lang}.json`), 'utf8')) as Words).tutorial;

/** The lesson of a game: its turn, the steps without a task that come first, what a pupil who listens does, and what he must have been told. */
interface Lesson {
  game: string;
  title: Record<'en' | 'es', string>;
  turn: number;
  first: string[];
  /**
   * For each phase the steps that can be shown, and what he does: the first of these that can be decided. What the Russians
   * do to him, hits and retreats, comes at any step.
   */
  phases: Record<string, { steps: string; does: string[] }>;
  told: string;
  /** The pages on which barriers are looked for. */
  looked: string[];
}

const LESSONS: Lesson[] = [
  {
    game: 'borodino-1812',
    title: { en: 'Borodino 1812', es: 'Borodino 1812' },
    turn: 6,
    first: ['blocks', 'goal'],
    phases: {
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
    },
    told: 'command ready bombard march attack halt fight squares rounds supply end',
    looked: ['goal', 'squares', 'supply'],
  },
  {
    game: 'invasion-1812',
    title: { en: 'The Invasion of Russia (1812)', es: 'La invasión de Rusia (1812)' },
    turn: 2,
    first: ['stacks', 'goal'],
    phases: {
      allocation: { steps: 'trains dummies', does: ['allocate 2008', 'allocate 2108', 'allocate 2007', 'done'] },
      establishment: { steps: 'depot', does: ['depot 2007', 'done'] },
      movement: { steps: 'march guard', does: ['march 2008 1908', 'march 2108 1807'] },
      combat: { steps: 'attack again', does: ['attack 1908 1808 4', 'done'] },
      order: { steps: 'order again', does: ['order'] },
      'attack-support': { steps: 'support again', does: ['call 1807', 'done'] },
      hits: { steps: 'hits again', does: ['hit fr-1', 'hit fr-2'] },
      'last-hit': { steps: 'hits again', does: ['done'] },
      advance: { steps: 'advance again', does: ['advance fr-3', 'advance fr-davout', 'done'] },
      riders: { steps: 'ride', does: ['done'] },
    },
    told: 'trains dummies depot march guard attack order again ride end',
    looked: ['goal', 'depot', 'attack', 'ride'],
  },
];

/** Sends the stack of a hex to another, in the table in words. */
async function sendOff(seat: Seat, from: string, to: string): Promise<void> {
  await seat.inWords();
  const plan = (await seat.chooseStack(from)).find(({ area }) => area === to);
  if (!plan) throw new Error(`no way leads from ${from} to ${to}`);
  await seat.march(plan);
  await seat.inWords(false);
}

async function decide(seat: Seat, { phases }: Lesson, taken: Set<string>): Promise<void> {
  const { phase, legal } = seat.state;
  for (const words of phases[phase]?.does ?? []) {
    const [verb, ...places] = words.split(' ');
    if (taken.has(words) && verb === 'allocate') continue;
    const found = legal.find(({ action }) => action.do === verb && (verb === 'march' ? action['hex'] === places[0] : places.every((place) => Object.values(action).map(String).includes(place))));
    if (!found) continue;
    taken.add(words);
    const [from, to] = places;
    return verb === 'march' && from && to ? sendOff(seat, from, to) : seat.take(found);
  }
  if (!legal[0]) throw new Error(`there is nothing to decide in ${phase}`);
  await seat.take(legal[0]);
}

/** Which step the guide shows, when it is one of these. */
async function step(page: Page, titles: Record<string, { title: string }>, expected: string[]): Promise<string> {
  const head = page.locator('section.guide h2');
  const among = new RegExp(`^(${expected.map((id) => titles[id]?.title.replace('?', '\\?')).join('|')})$`);
  await head.filter({ hasText: among }).waitFor();
  const shown = await head.innerText();
  return expected.find((id) => titles[id]?.title === shown) ?? '';
}

async function learn(seat: Seat, lesson: Lesson, lang: string, at?: (id: string) => Promise<void>): Promise<string[]> {
  const { course, next } = wordsIn(lang);
  const titles = course[lesson.game]?.step ?? {};
  const seen: string[] = [];
  const taken = new Set<string>();
  const note = async (id: string): Promise<void> => {
    if (seen.includes(id)) return;
    seen.push(id);
    // Who does what he is asked for misses nothing.
    expect(await seat.page.locator('section.guide').getByRole('note').count(), id).toBe(0);
    await at?.(id);
  };
  for (const id of lesson.first) {
    await note(await step(seat.page, titles, [id]));
    await seat.page.locator('section.guide').getByRole('button', { name: next }).click();
  }
  while (seat.state.turn === lesson.turn) {
    await seat.until(({ state }) => state.mine || state.turn > lesson.turn, 'a decision, or the next turn');
    if (seat.state.turn > lesson.turn) break;
    const steps = lesson.phases[seat.state.phase]?.steps.split(' ');
    if (steps) await note(await step(seat.page, titles, steps));
    await decide(seat, lesson, taken);
  }
  await note(await step(seat.page, titles, ['end']));
  return seen;
}

for (const lesson of LESSONS) {
  for (const [lang, locale] of [['en', 'en-GB'], ['es', 'es-ES']] as const) {
    test(`the guide goes through a turn of ${lesson.title.en}, in ${lang}`, async () => {
      const seat = await here.seat({ locale });
      const { page } = seat;
      const words = wordsIn(lang);
      await page.goto('/tutorial');
      await page.getByRole('radio', { name: lesson.title[lang] }).check();
      await picture(page, `lesson-${lesson.game}-start-${lang}`);
      expect(await barriers(page, 'the start of a lesson')).toEqual([]);
      await page.getByRole('button', { name: words.begin }).click();
      await seat.turn();
      const found: string[] = [];
      const seen = await learn(seat, lesson, lang, async (id) => {
        await picture(page, `lesson-${lesson.game}-${id}-${lang}`);
        if (lesson.looked.includes(id)) found.push(...(await barriers(page, `lesson-${id}-${lang}`)));
      });
      expect(found).toEqual([]);
      for (const id of lesson.told.split(' ')) expect(seen).toContain(id);
      await page.locator('section.guide').getByRole('button', { name: words.finish }).click();
      expect(await page.locator('section.guide').count()).toBe(0);
      expect(new URL(page.url()).search).toBe('');
      expect(seat.state.turn).toBe(lesson.turn + 1);
    });
  }
}

test('a lesson goes back with undo, and notices a task that was let go by', async () => {
  const seat = await here.seat();
  const { page } = seat;
  const { course, next } = wordsIn('en');
  const titles = course['borodino-1812']?.step ?? {};
  const guide = page.locator('section.guide');
  const press = async (key: string): Promise<void> => {
    const { seq } = seat.state;
    await page.keyboard.press(key);
    await seat.decided(seq, key);
  };
  await page.goto('/tutorial/borodino-1812');
  await page.getByRole('button', { name: 'Begin' }).click();
  await seat.turn();
  for (const _ of ['blocks', 'goal']) await guide.getByRole('button', { name: next }).click();
  await step(page, titles, ['command']);
  await press('1');
  await press('d');
  await step(page, titles, ['bombard']);
  await guide.getByText('You went on without this: “Activate both”').waitFor();
  await press('u');
  await step(page, titles, ['command']);
  expect(await guide.getByRole('note').count()).toBe(0);
  await press('a');
  await step(page, titles, ['ready']);
  await press('d');
  await step(page, titles, ['bombard']);
  // Done without a shot: the lesson says so, and comes back to it.
  await press('d');
  await step(page, titles, ['march']);
  await guide.getByText('You went on without this: “Bombard, then finish”').waitFor();
  await picture(page, 'lesson-missed');
  await press('u');
  await step(page, titles, ['bombard']);
  expect(await guide.getByRole('note').count()).toBe(0);
});

test('a lesson fits a phone and is gone through by keyboard', async () => {
  const seat = await here.seat({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const { page } = seat;
  await page.goto('/tutorial/borodino-1812');
  // A key that comes before the games are known is lost: the button is not enabled yet.
  await page.getByRole('button', { name: 'Begin', disabled: false }).press('Enter');
  await seat.turn();
  const guide = page.locator('section.guide');
  const { course } = wordsIn('en');
  for (const id of ['blocks', 'goal']) {
    await step(page, course['borodino-1812']?.step ?? {}, [id]);
    await guide.getByRole('button', { name: 'Next' }).press('Enter');
  }
  await guide.getByText('Activate both', { exact: true }).waitFor();
  await picture(page, 'lesson-phone');
  expect(await barriers(page, 'a lesson on a phone')).toEqual([]);
  const box = await guide.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
});
