import { expect, test } from 'vitest';
import { picture, room } from '../../../table/e2e/support/browser';
import { brass, events, pick, press, prompt } from '../../../table/e2e/support/prompt';
import { evening } from '../lesson';

const here = room();

test('Enter fires the battery that can still fire, and what is over stays away after a reload', async () => {
  const seat = await here.seat();
  await seat.begin({ french: 'me', russian: { bot: 'cadet' } }, { game: 'borodino-1812', position: evening });
  await seat.turn();
  for (const unit of ['fr-poniatowski', 'fr-murat']) await seat.take(pick(seat, 'activate', unit));
  await seat.take(pick(seat, 'done'));
  expect(seat.state.phase).toBe('bombardment');
  await brass(seat)
    .filter({ hasText: await seat.text(pick(seat, 'bombard')) })
    .waitFor();
  expect(
    await prompt(seat, await seat.text(pick(seat, 'done')))
      .locator('kbd')
      .innerText(),
  ).toBe('D');
  await picture(seat.page, 'enter-bombardment');
  await press(seat, 'Enter');
  expect(events(seat)).toContain('bombards');
  await seat.turn();
  await seat.page.locator('section.battle').waitFor();

  seat.leave();
  await seat.page.reload();
  await seat.turn();
  await brass(seat)
    .filter({ hasText: await seat.text(pick(seat, 'done')) })
    .waitFor();
  expect(await seat.page.locator('section.battle').count()).toBe(0);
  await press(seat, 'Enter');
  expect(seat.state.phase).toBe('movement');
  await seat.page.locator('.prompt').getByRole('heading', { name: seat.state.prompt }).waitFor();
  expect(await seat.page.locator('section.battle').count()).toBe(0);
  // Several can move: Enter goes to the next of them and ends nothing.
  await brass(seat).filter({ hasText: 'Next' }).waitFor();
  await seat.page.keyboard.press('Enter');
  await seat.page.locator('.prompt > svg').waitFor();
  expect(seat.state.phase).toBe('movement');
});
