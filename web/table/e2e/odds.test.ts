import { expect, test } from 'vitest';
import { room } from './support/browser';
import { shown } from './support/odds';
import { cut, decided, goOn, recorded } from './support/record';

const here = room();
/** The French are about to attack in this game, and have a battery that can fire before it. */
const game = recorded('game-00');
const decisions = decided(game.entries);
const attack = decisions.findIndex((entry) => entry.do.do === 'battle');

test('before a battle is decided its odds are shown', async () => {
  const seat = await here.seat();
  await goOn(seat, cut(game, attack));
  await seat.turn();
  const before = await shown(seat, 'odds-battle');
  expect(before.kind).toBe('battle');

  const choice = seat.state.legal.find(
    ({ action }) => action.do === 'battle' && action['area'] === decisions[attack]?.do['area'],
  );
  if (!choice) throw new Error('the recorded battle is not among the choices');
  await seat.take(choice);
  await seat.turn();
  expect(seat.state.phase).toBe('commitment');
  await shown(seat, 'odds-commitment');
  const batteries = seat.page.locator('section.odds .picks button');
  await batteries.first().click();
  await seat.page.locator('section.odds .picks button[aria-checked="true"]').and(batteries.first()).waitFor();
});
