import { test } from 'vitest';
import { barsFit, THREE_DAYS } from '../../../table/e2e/support/bars';
import { room } from '../../../table/e2e/support/browser';

const here = room();

test('the strip and a clock of three days a move are seen at every width, in the campaign', async () => {
  const seat = await here.seat();
  await seat.begin(
    { french: 'me', russian: { bot: 'cadet' } },
    { game: 'invasion-1812', scenario: 'basic', clock: THREE_DAYS },
  );
  await seat.page.locator('.strip').waitFor();
  await barsFit(seat.page, 'invasion-1812');
});
