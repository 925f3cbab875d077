import { expect, test } from 'vitest';
import type { Choice } from '../src/types';
import { room } from './support/browser';

const here = room();

/** What brings an impulse to its end. */
function ending(legal: readonly Choice[]): Choice {
  const choice =
    ['done', 'stop', 'pass', 'stand', 'hit'].flatMap((verb) => legal.filter(({ action }) => action.do === verb))[0] ??
    legal[0];
  if (!choice) throw new Error('there is nothing to decide');
  return choice;
}

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
  const wake = before.legal.find(({ action }) => action.do === 'activate');
  if (!wake) throw new Error('there is no leader to wake');
  await seat.press(wake);
  await told.waitFor();
  expect((seat.refused?.['error'] as { code: string }).code).toBe('storage');
  await seat.until(({ state }) => state !== before, 'what is on the disk');
  const { seq, decisions, view, legal } = seat.state;
  expect({ seq, decisions, view, legal }).toEqual({
    seq: before.seq,
    decisions: before.decisions,
    view: before.view,
    legal: before.legal,
  });

  here.table.setFull(false);
  await seat.take(wake);
  expect(seat.state.decisions).toBe(before.decisions + 1);
  await told.waitFor({ state: 'detached' });
  while (seat.state.mine) await seat.take(ending(seat.state.legal));
  await seat.until(({ state }) => state.mine && state.log.some((entry) => entry.side === 'russian'), 'the other side');
});
