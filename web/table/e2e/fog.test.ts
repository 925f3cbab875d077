import { expect, test } from 'vitest';
import type { Side, UnitInfo } from '../src/types';
import { room } from './support/browser';
import { SAMPLE } from './support/games';
import { Fighter } from './support/fighter';
import { faultsOf, gapsOf } from './support/fog';
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
  // Who has just decided knows whose turn it is; the other one may see nothing of it.
  let last = one;
  for (let taken = 0; taken < DECISIONS || battles === 0; taken++) {
    expect(last.state.over).toBe(false);
    expect(taken).toBeLessThan(LIMIT);
    const fighter = fighters[last.state.to_act as Side];
    await fighter.seat.turn();
    await fighter.decide();
    last = fighter.seat;
    if (last.state.view['battle'] !== null) battles += 1;
  }

  await two.inWords(false);
  await two.page.getByRole('button', { name: 'Resign' }).click();
  await two.page.getByRole('button', { name: 'Yes, resign' }).click();
  await one.page.locator('section.over').waitFor();
  await Promise.all([one, two].map((seat) => seat.ended()));
  const match = one.state.match;
  const record = (await (await one.page.request.get(`/api/matches/${match}/record`)).json()) as GameRecord;
  const { units } = (await (await one.page.request.get(`/api/games/${SAMPLE}`)).json()) as { units: UnitInfo[] };
  const moments = await momentsOf(record);
  expect([one.state.decisions, two.state.decisions]).toEqual([record.decisions, record.decisions]);

  expect(faultsOf(one.frames, 'french', moments, units)).toEqual([]);
  expect(faultsOf(two.frames, 'russian', moments, units)).toEqual([]);
  // Nor can it be told from numbers and messages that something hidden was decided.
  expect(gapsOf(one.frames)).toEqual([]);
  expect(gapsOf(two.frames)).toEqual([]);

  // The proof can fail: what the other side received is not let pass.
  const foreign = two.frames.findLast((frame) => frame.includes('"t":"table"')) as string;
  const found = faultsOf([...one.frames.slice(0, 3), foreign], 'french', moments, units);
  expect(found.some((fault) => fault.includes('not the view of the french side'))).toBe(true);
  expect(found.some((fault) => fault.includes('tells of ru-'))).toBe(true);
  const left = one.frames.findIndex((frame) => frame.includes('"t":"change"'));
  expect(gapsOf(one.frames.filter((_, i) => i !== left))).not.toEqual([]);
});
