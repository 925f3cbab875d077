import { expect, test } from 'vitest';
import { chance } from '../../../table/src/table/odds';
import { barriers } from '../../../table/e2e/support/accessible';
import { picture, room } from '../../../table/e2e/support/browser';
import { shown } from '../../../table/e2e/support/odds';

const here = room();

/** The French have attacked, and the battle can be fought. */
const attacked = {
  scenario: 'shevardino',
  turn: 6,
  phase: 'battles',
  done_sides: 2,
  attacked: { french: ['doronino'] },
  entered: { french: [['yelnya', 'doronino']] },
  blocks: ['fr-16', 'fr-1cc', 'ru-27', 'ru-combined-2'].map((unit) => ({ unit, area: 'doronino' })),
};

test('a battle of four rounds is reckoned for those who stand, and for those who know when to go', async () => {
  const seat = await here.seat();
  await seat.begin({ french: 'me', russian: { bot: 'cadet' } }, { game: 'borodino-1812', position: attacked });
  for (await seat.turn(); seat.state.phase !== 'battle-turns'; await seat.turn()) {
    const choice = seat.state.legal.find(({ action }) => action.do === 'battle' || action.do === 'done');
    if (!choice) throw new Error(`nothing leads on from ${seat.state.phase}`);
    await seat.take(choice);
  }
  const odds = await shown(seat, 'odds-rounds');
  const battle = odds.kind === 'fire' ? odds.battle : odds;
  if (!battle?.optimal) throw new Error('the table does not know how it is fought best');
  const best = seat.page.locator('section.odds details.best');
  await best.getByText('If both sides fight it as well as can be').press('Enter');
  await best.getByText(battle.optimal.assumes).waitFor();
  expect(await best.locator('.fates').innerText()).toContain(chance(battle.optimal.held));
  await picture(seat.page, 'odds-rounds-best');
  expect(await barriers(seat.page, 'the best play')).toEqual([]);
});
