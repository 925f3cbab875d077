/** A pupil who goes through a lesson at the table and does what he is asked for. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriers } from './accessible';
import { picture, type Room } from './browser';
import { lessonTexts } from './games';
import type { Seat } from './seat';
import { root } from './table';

interface Words {
  tutorial: { begin: string; next: string; finish: string };
}
export const wordsIn = (lang: string): Words['tutorial'] =>
  (JSON.parse(readFileSync(join(root, 'web', 'table', 'src', 'i18n', `${lang}.json`), 'utf8')) as Words).tutorial;

/**
 * The lesson of a game: its turn, the steps without a task that come first, what a pupil who listens does, and what he
 * must have been told.
 */
export interface Lesson {
  game: string;
  title: Record<'en' | 'es', string>;
  turn: number;
  first: string[];
  /**
   * For each phase the steps that can be shown, and what he does: the first of these that can be decided. What the
   * Russians
   * do to him, hits and retreats, comes at any step.
   */
  phases: Record<string, { steps: string; does: string[] }>;
  told: string;
  /** The pages on which barriers are looked for. */
  looked: string[];
}

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
    const found = legal.find(
      ({ action }) =>
        action.do === verb &&
        (verb === 'march'
          ? action['hex'] === places[0]
          : places.every((place) => Object.values(action).map(String).includes(place))),
    );
    if (!found) continue;
    taken.add(words);
    const [from, to] = places;
    return verb === 'march' && from && to ? sendOff(seat, from, to) : seat.take(found);
  }
  if (!legal[0]) throw new Error(`there is nothing to decide in ${phase}`);
  await seat.take(legal[0]);
}

/** Which step the guide shows, when it is one of these. */
export async function step(page: Page, titles: Record<string, { title: string }>, expected: string[]): Promise<string> {
  const head = page.locator('section.guide h2');
  const among = new RegExp(`^(${expected.map((id) => titles[id]?.title.replace('?', '\\?')).join('|')})$`);
  await head.filter({ hasText: among }).waitFor();
  const shown = await head.innerText();
  return expected.find((id) => titles[id]?.title === shown) ?? '';
}

async function learn(seat: Seat, lesson: Lesson, lang: string, at?: (id: string) => Promise<void>): Promise<string[]> {
  const { next } = wordsIn(lang);
  const titles = lessonTexts(lesson.game, lang).step;
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

/** One test a language: a pupil who listens goes through the lesson from its start to its end. */
export function testLesson(here: Room, lesson: Lesson): void {
  for (const [lang, locale] of [
    ['en', 'en-GB'],
    ['es', 'es-ES'],
  ] as const) {
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
