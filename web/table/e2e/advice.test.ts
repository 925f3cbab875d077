import { expect, test } from 'vitest';
import { barriers } from './support/accessible';
import { picture, room } from './support/browser';
import { cut, decided, goOn, recorded } from './support/record';

const here = room();

test('the staff is asked, and its advice followed by key', async () => {
  const seat = await here.seat();
  const { page } = seat;
  const game = recorded('game-00');
  const impulse = decided(game.entries).findIndex((entry, i) => i > 40 && entry.do.do === 'tactical');
  await goOn(seat, cut(game, impulse));
  await seat.turn();
  await page.getByRole('button', { name: 'Ask the staff' }).waitFor();
  await page.keyboard.press('h');
  const advice = page.locator('section.hint');
  await advice.locator('li').first().waitFor();
  const plans = await advice.locator('li').count();
  expect(plans).toBeGreaterThan(0);
  expect(plans).toBeLessThanOrEqual(3);
  expect(await advice.innerText()).toMatch(/\d+ %[\s\S]*Next: /);
  expect(await barriers(page, 'advice')).toEqual([]);
  await picture(page, 'advice');

  const { seq } = seat.state;
  await page.keyboard.press('j');
  await seat.decided(seq, 'the advice');
  // It goes with the player through the impulse, until it is put away.
  await advice.getByText('Next: ').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await advice.waitFor({ state: 'detached' });
});

test('a finished game is read again, and a turning point is one press away', async () => {
  const seat = await here.seat();
  const { page } = seat;
  const game = recorded('game-42');
  const length = game.decisions;
  await goOn(seat, game);
  await page.locator('section.over').getByRole('button', { name: 'Review' }).click();
  const review = page.locator('section.review');
  await review.getByRole('heading', { name: 'Turning points' }).waitFor();
  await review.getByRole('heading', { name: 'Luck' }).waitFor();
  expect(await review.getByText('Instead: ').count()).toBeGreaterThan(0);
  expect(await barriers(page, 'review')).toEqual([]);
  // Every turn is named along the axis, on a phone as well.
  const [lines, names] = [review.locator('figure svg path.turn'), review.locator('figure svg text.label')];
  for (const [width, height] of [
    [390, 844],
    [1600, 1000],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(async () => (await names.count()) - (await lines.count()), { timeout: 60_000 }).toBe(1);
  }
  const point = review.locator('section[aria-labelledby="review-points"] button').first();
  const first = Number(/Decisions (\d+)/.exec(await point.innerText())?.[1]);
  await point.press('Enter');
  await page.getByRole('heading', { name: `The past: after decision ${first - 1} of ${length}` }).waitFor();
  await review.getByText(`After decision ${first - 1} of ${length}`).waitFor();
  await picture(page, 'review');
});
