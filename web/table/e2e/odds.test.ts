import { expect, test } from 'vitest';
import { chance } from '../src/table/odds';
import type { BattleOdds, FireOdds } from '../src/types';
import { barriers } from './support/accessible';
import { picture, room } from './support/browser';
import { cut, goOn, recorded } from './support/record';
import type { Seat } from './support/seat';

/** What is rolled in a battle of blocks. */
type Odds = BattleOdds | FireOdds;

const here = room();
/** The French are about to attack in this game, and have a battery that can fire before it. */
const game = recorded('game-00');
const attack = game.decisions.findIndex(({ action }) => action.do === 'battle');

/** The odds that the table told last to this page of the position that it is in. */
function told(seat: Seat): Odds | null {
  for (const frame of [...seat.frames].reverse()) {
    const message = JSON.parse(frame) as { t: string; odds?: Odds };
    if (message.odds) return message.odds;
    if (message.t === 'change' || message.t === 'table') return null;
  }
  return null;
}

async function shown(seat: Seat, name: string): Promise<Odds> {
  const panel = seat.page.locator('section.odds');
  await seat.until(() => told(seat) !== null, 'the odds');
  const odds = told(seat) as Odds;
  await panel.getByText(odds.text).first().waitFor();
  expect(await panel.innerText()).toContain(odds.exact ? 'exact' : odds.belief);
  expect(await barriers(seat.page, name)).toEqual([]);
  await picture(seat.page, name);
  return odds;
}

test('before a battle is decided its odds are shown', async () => {
  const seat = await here.seat();
  await goOn(seat, cut(game, attack));
  await seat.turn();
  const before = await shown(seat, 'odds-battle');
  expect(before.kind).toBe('battle');

  const choice = seat.state.legal.find(({ action }) => action.do === 'battle' && action['area'] === game.decisions[attack]?.action['area']);
  if (!choice) throw new Error('the recorded battle is not among the choices');
  await seat.take(choice);
  await seat.turn();
  expect(seat.state.phase).toBe('commitment');
  await shown(seat, 'odds-commitment');
  const batteries = seat.page.locator('section.odds .picks button');
  await batteries.first().click();
  await seat.page.locator('section.odds .picks button[aria-checked="true"]').and(batteries.first()).waitFor();
});

/** The French have attacked, and the battle can be fought. */
const attacked = {
  scenario: 'shevardino', turn: 6, phase: 'battles', done_sides: 2,
  attacked: { french: ['doronino'] }, entered: { french: [['yelnya', 'doronino']] },
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
