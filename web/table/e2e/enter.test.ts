import { expect, test } from 'vitest';
import { picture, room } from './support/browser';
import { SAMPLE } from './support/games';
import { brass, events, pick, press, prompt } from './support/prompt';
import { goOn } from './support/record';
import { playedUntil } from './support/referee';

const here = room();

test('a lone battery is committed by a button, and its odds are only looked at', async () => {
  const seat = await here.seat();
  await goOn(
    seat,
    await playedUntil(SAMPLE, 'standard', (phase, legal) => phase === 'commitment' && legal.length === 2),
  );
  await seat.turn();
  const commit = pick(seat, 'commit');
  const text = await seat.text(commit);
  const odds = seat.page.getByRole('radiogroup', { name: 'Odds of' }).getByRole('radio', { name: text });
  await odds.click();
  await odds.and(seat.page.locator('[aria-checked="true"]')).waitFor();
  await brass(seat).filter({ hasText: text }).waitFor();
  await picture(seat.page, 'enter-commitment');
  expect(
    await prompt(seat, await seat.text(pick(seat, 'done')))
      .locator('kbd')
      .innerText(),
  ).toBe('D');
  // The odds have the focus from the mouse; what shows Enter is pressed all the same.
  await press(seat, 'Enter');
  expect(events(seat)).toContain('committed');
});
