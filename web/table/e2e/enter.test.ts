import { expect, test } from 'vitest';
import { evening } from '../src/tutorial/borodino-1812';
import type { Choice } from '../src/types';
import { picture, room } from './support/browser';
import { goOn } from './support/record';
import { playedUntil } from './support/referee';
import type { Seat } from './support/seat';

const here = room();

function pick(seat: Seat, verb: string, unit?: string): Choice {
  const choice = seat.state.legal.find(({ action }) => action.do === verb && (unit === undefined || action['unit'] === unit));
  if (!choice) throw new Error(`“${verb}” cannot be decided now: ${seat.state.prompt}`);
  return choice;
}

const prompt = (seat: Seat, text: string) => seat.page.locator('.prompt .answers button').filter({ has: seat.page.getByText(text, { exact: true }) });
/** What Enter says that it does. */
const brass = (seat: Seat) => seat.page.locator('.prompt .answers button.primary').filter({ has: seat.page.locator('kbd', { hasText: 'Enter' }) });

async function press(seat: Seat, key: string): Promise<void> {
  const { seq } = seat.state;
  await seat.page.keyboard.press(key);
  await seat.decided(seq, key);
}

const events = (seat: Seat): string[] => seat.state.log.flatMap((entry) => entry.lines).map((line) => line.event);

test('Enter fires the battery that can still fire, and what is over stays away after a reload', async () => {
  const seat = await here.seat();
  await seat.begin({ french: 'me', russian: { bot: 'cadet' } }, { game: 'borodino-1812', position: evening });
  await seat.turn();
  for (const unit of ['fr-poniatowski', 'fr-murat']) await seat.take(pick(seat, 'activate', unit));
  await seat.take(pick(seat, 'done'));
  expect(seat.state.phase).toBe('bombardment');
  await brass(seat).filter({ hasText: pick(seat, 'bombard').text }).waitFor();
  expect(await prompt(seat, pick(seat, 'done').text).locator('kbd').innerText()).toBe('D');
  await picture(seat.page, 'enter-bombardment');
  await press(seat, 'Enter');
  expect(events(seat)).toContain('bombards');
  await seat.turn();
  await seat.page.locator('section.battle').waitFor();

  seat.table = null;
  await seat.page.reload();
  await seat.turn();
  await brass(seat).filter({ hasText: pick(seat, 'done').text }).waitFor();
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

test('one hit more on a disrupted division is offered, and nothing says Enter that Enter does not press', async () => {
  const seat = await here.seat();
  await goOn(seat, await playedUntil('invasion-1812', 'basic', (phase, legal) => phase === 'last-hit' && legal.length === 2));
  await seat.turn();
  await prompt(seat, pick(seat, 'hit').text).waitFor();
  await picture(seat.page, 'enter-last-hit');
  expect(await brass(seat).count()).toBe(0);
  expect(await prompt(seat, pick(seat, 'done').text).locator('kbd').innerText()).toBe('D');
  await press(seat, 'd');
});

test('a lone battery is committed by a button, and its odds are only looked at', async () => {
  const seat = await here.seat();
  await goOn(seat, await playedUntil('bloody-monday', 'standard', (phase, legal) => phase === 'commitment' && legal.length === 2));
  await seat.turn();
  const commit = pick(seat, 'commit');
  const odds = seat.page.getByRole('radiogroup', { name: 'Odds of' }).getByRole('radio', { name: commit.text });
  await odds.click();
  await odds.and(seat.page.locator('[aria-checked="true"]')).waitFor();
  await brass(seat).filter({ hasText: commit.text }).waitFor();
  await picture(seat.page, 'enter-commitment');
  expect(await prompt(seat, pick(seat, 'done').text).locator('kbd').innerText()).toBe('D');
  // The odds have the focus from the mouse; what shows Enter is pressed all the same.
  await press(seat, 'Enter');
  expect(events(seat)).toContain('committed');
});
