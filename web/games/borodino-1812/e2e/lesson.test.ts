import { expect, test } from 'vitest';
import { barriers } from '../../../table/e2e/support/accessible';
import { picture, room } from '../../../table/e2e/support/browser';
import { lessonTexts } from '../../../table/e2e/support/games';
import { step, testLesson, wordsIn } from '../../../table/e2e/support/pupil';

const here = room();

testLesson(here, {
  game: 'borodino-1812',
  title: { en: 'Borodino 1812', es: 'Borodino 1812' },
  turn: 6,
  first: ['blocks', 'goal'],
  phases: {
    command: { steps: 'command ready', does: ['activate fr-murat', 'activate fr-poniatowski', 'done'] },
    bombardment: { steps: 'bombard', does: ['bombard fr-v-guns doronino', 'done'] },
    movement: {
      steps: 'march attack halt',
      does: [
        'move fr-18 yelnya',
        'move fr-16 doronino',
        'move fr-1cc doronino',
        'move fr-voltigeurs-3 doronino',
        'done',
      ],
    },
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
});

test('a lesson goes back with undo, and notices a task that was let go by', async () => {
  const seat = await here.seat();
  const { page } = seat;
  const { next } = wordsIn('en');
  const titles = lessonTexts('borodino-1812', 'en').step;
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
  const titles = lessonTexts('borodino-1812', 'en').step;
  for (const id of ['blocks', 'goal']) {
    await step(page, titles, [id]);
    await guide.getByRole('button', { name: 'Next' }).press('Enter');
  }
  await guide.getByText('Activate both', { exact: true }).waitFor();
  await picture(page, 'lesson-phone');
  expect(await barriers(page, 'a lesson on a phone')).toEqual([]);
  const box = await guide.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
});
