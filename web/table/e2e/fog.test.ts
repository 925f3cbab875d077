import { expect, test } from 'vitest';
import type { Side, UnitInfo } from '../src/types';
import { room } from './support/browser';
import { Fighter } from './support/fighter';
import { faultsOf } from './support/fog';
import { momentsOf, type GameRecord } from './support/referee';

const here = room();
const DECISIONS = 60;
const LIMIT = 240;

test('two players in two browsers: neither ever receives anything hidden', async () => {
  const [one, two] = [await here.seat(), await here.seat()];
  await one.page.goto('/new?opponent=invite');
  await one.page.getByRole('radio', { name: 'French', exact: true }).click();
  await one.page.getByRole('button', { name: 'Start' }).click();
  const link = await one.page.getByLabel('Invitation').inputValue();
  expect(new URL(link).origin).toBe(here.table.address);
  await two.page.goto(link);
  await two.page.getByRole('button', { name: 'Take the seat' }).click();
  // The board of the one who waits opens by itself.
  await one.page.waitForURL('**/m/*');
  await Promise.all([one, two].map((seat) => seat.until(({ table }) => table?.state === 'running', 'the beginning')));
  expect([one.state.as, two.state.as]).toEqual(['french', 'russian']);

  const fighters = { french: new Fighter(one), russian: new Fighter(two) };
  let battles = 0;
  while (one.state.decisions < DECISIONS || battles === 0) {
    expect(one.state.over).toBe(false);
    expect(one.state.decisions).toBeLessThan(LIMIT);
    const side = one.state.to_act as Side;
    const fighter = fighters[side];
    await fighter.seat.turn();
    await fighter.decide();
    const { decisions } = fighter.seat.state;
    await Promise.all([one, two].map((seat) => seat.until(({ state }) => state.decisions >= decisions, 'the decision of the other side')));
    if (fighter.seat.state.view['battle'] !== null) battles += 1;
  }

  await two.inWords(false);
  await two.page.getByRole('button', { name: 'Give the game up' }).click();
  await two.page.getByRole('button', { name: 'Give up', exact: true }).click();
  await one.page.locator('section.over').waitFor();
  const match = one.state.match;
  const record = (await (await one.page.request.get(`/api/matches/${match}/record`)).json()) as GameRecord;
  const { units } = (await (await one.page.request.get('/api/games/bloody-monday')).json()) as { units: UnitInfo[] };
  const moments = await momentsOf(record);
  expect(record.count).toBe(one.state.decisions);

  expect(faultsOf(one.frames, 'french', moments, units)).toEqual([]);
  expect(faultsOf(two.frames, 'russian', moments, units)).toEqual([]);

  // The proof can fail: what the other side received is not let pass.
  const foreign = two.frames.findLast((frame) => frame.includes('"t":"table"')) as string;
  const found = faultsOf([...one.frames.slice(0, 3), foreign], 'french', moments, units);
  expect(found.some((fault) => fault.includes('not the view of the french side'))).toBe(true);
  expect(found.some((fault) => fault.includes('tells of ru-'))).toBe(true);
});
