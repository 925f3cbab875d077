import { expect, test } from 'vitest';
import { room } from './support/browser';
import { weary } from './support/seat';

const here = room();

test('a full disk: the player is told, nothing is lost, and with room again the game goes on', async () => {
  const seat = await here.seat();
  await seat.begin({ french: 'me', russian: { bot: 'random' } });
  await seat.turn();
  const { page } = seat;
  const tactical = seat.state.legal.find(({ action }) => action.do === 'tactical');
  if (!tactical) throw new Error('a turn begins otherwise than this test knows');
  await seat.take(tactical);
  const before = seat.state;
  await page.locator('.prompt').getByRole('heading', { name: before.prompt }).waitFor();

  here.table.setFull(true);
  const told = page.getByText('The table could not save your decision, so nothing was changed;');
  const done = page.locator('.prompt .answers button').filter({ hasText: /^(Done|Undo)/ }).first();
  await done.click();
  await told.waitFor();
  expect((seat.refused?.['error'] as { code: string }).code).toBe('storage');
  await seat.until(({ state }) => state !== before, 'what is on the disk');
  const { seq, decisions, view, legal } = seat.state;
  expect({ seq, decisions, view, legal }).toEqual({ seq: before.seq, decisions: before.decisions, view: before.view, legal: before.legal });

  here.table.setFull(false);
  const wake = seat.state.legal.find(({ action }) => action.do === 'activate');
  if (!wake) throw new Error('there is no leader to wake');
  await seat.take(wake);
  expect(seat.state.decisions).toBe(before.decisions + 1);
  await told.waitFor({ state: 'detached' });
  while (seat.state.mine) await seat.take(weary(seat.state.legal));
  await seat.until(({ state }) => state.mine && state.log.some((entry) => entry.side === 'russian'), 'the other side');
});
