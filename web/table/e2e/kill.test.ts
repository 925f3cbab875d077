import { expect, test } from 'vitest';
import { room } from './support/browser';
import { toBattle } from './support/fighter';
import { weary } from './support/seat';

const here = room();

test('the table is killed in a battle and comes back: the page goes on by itself and nothing is lost', async () => {
  const seat = await here.seat();
  await toBattle(seat);
  await seat.inWords(false);
  const battle = seat.page.locator('section.battle');
  await battle.waitFor();
  const before = seat.state;
  const told = await battle.locator('h2').innerText();

  await here.table.kill('SIGKILL');
  const banner = seat.page.getByText('Reconnecting… nothing is lost.');
  await banner.waitFor();
  expect(await battle.isVisible()).toBe(true);
  await here.table.open();
  await banner.waitFor({ state: 'detached' });
  await seat.until(({ table }) => table !== before && table !== null, 'the table after the restart');

  const { seq, decisions, phase, legal, view } = seat.state;
  expect({ seq, decisions, phase, legal, view }).toEqual({
    seq: before.seq,
    decisions: before.decisions,
    phase: before.phase,
    legal: before.legal,
    view: before.view,
  });
  expect(await battle.locator('h2').innerText()).toBe(told);
  const choice = weary(seat.state.legal);
  await seat.take(choice);
  expect(seat.state.decisions).toBeGreaterThan(before.decisions);
  expect(seat.state.log.find((entry) => entry.number === before.decisions + 1)?.side).toBe('french');
});
