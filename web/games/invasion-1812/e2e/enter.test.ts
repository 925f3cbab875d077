import { expect, test } from 'vitest';
import { picture, room } from '../../../table/e2e/support/browser';
import { brass, pick, press, prompt } from '../../../table/e2e/support/prompt';
import { goOn } from '../../../table/e2e/support/record';
import { playedUntil } from '../../../table/e2e/support/referee';

const here = room();

test('one hit more on a disrupted division is offered, and nothing says Enter that Enter does not press', async () => {
  const seat = await here.seat();
  await goOn(
    seat,
    await playedUntil('invasion-1812', 'basic', (phase, legal) => phase === 'last-hit' && legal.length === 2),
  );
  await seat.turn();
  await prompt(seat, await seat.text(pick(seat, 'hit'))).waitFor();
  await picture(seat.page, 'enter-last-hit');
  expect(await brass(seat).count()).toBe(0);
  expect(
    await prompt(seat, await seat.text(pick(seat, 'done')))
      .locator('kbd')
      .innerText(),
  ).toBe('D');
  await press(seat, 'd');
});
