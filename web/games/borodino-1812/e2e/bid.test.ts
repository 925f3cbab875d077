import { expect, test } from 'vitest';
import { barriers } from '../../../table/e2e/support/accessible';
import { picture, room } from '../../../table/e2e/support/browser';
import type { Seat } from '../../../table/e2e/support/seat';

const here = room();
const GAME = { game: 'borodino-1812', scenario: 'shevardino', options: ['bid'] };
const headers = { 'x-redoubt': '1' };

/** A match of two browsers, each at its page. */
async function twoPlayers(): Promise<[Seat, Seat]> {
  const host = await here.seat();
  const guest = await here.seat();
  for (const { page } of [host, guest]) await page.request.get('/api/hello');
  const made = (await (
    await host.page.request.post('/api/matches', {
      headers,
      data: { ...GAME, seats: { french: 'me', russian: 'open' }, entropy: 'e2e' },
    })
  ).json()) as { match: string; invitations: { russian: string } };
  await guest.page.request.post('/api/join', {
    headers,
    data: { invitation: made.invitations.russian.split('/').pop() },
  });
  for (const seat of [host, guest]) {
    await seat.sitDown(made.match);
    await seat.until(({ table }) => table?.state === 'running', 'the match');
  }
  return [host, guest];
}

/** Bids in the panel, by keyboard, for the other player's side. */
async function bidForTheOther(seat: Seat): Promise<void> {
  const panel = seat.page.locator('section.bid');
  await panel.waitFor();
  const wanted = seat.state.as === 'french' ? 'The Russians' : 'The French';
  await panel.getByRole('radio', { name: wanted }).check();
  await panel.getByText('you change places').waitFor();
  const margin = panel.getByRole('slider');
  await margin.focus();
  for (const _ of [1, 2]) await seat.page.keyboard.press('ArrowRight');
  expect(await margin.getAttribute('aria-valuetext')).toBe('3 points');
  expect(await barriers(seat.page, 'a bid')).toEqual([]);
  await picture(seat.page, 'borodino-bid');
  const { seq } = seat.state;
  await panel.getByRole('button', { name: 'win by 3 points', disabled: false }).press('Enter');
  await seat.decided(seq, 'the bid');
}

test('two players bid for sides and change places', async () => {
  const [host, guest] = await twoPlayers();
  await Promise.race([host.turn(), guest.turn()]);
  const [first, second] = host.state.mine ? [host, guest] : [guest, host];
  await bidForTheOther(first);
  await second.turn();
  const decline = second.state.legal.find(({ action }) => action.do === 'done');
  if (!decline) throw new Error('a bid cannot be declined');
  await second.take(decline);

  await host.until(({ state }) => state.as === 'russian', 'the Russians for who sat down with the French');
  await guest.until(({ state }) => state.as === 'french', 'the French for the other');
  await host.page.getByText('from now on you lead the Russians').waitFor();
  await guest.page.getByText('from now on you lead the French').waitFor();
  await host.page.locator('section.waiting').waitFor();
  await picture(host.page, 'borodino-changed-sides');
  expect(host.state.mine).toBe(true);
  expect(await guest.page.locator('section.waiting').count()).toBe(0);

  await host.page.reload();
  await host.until(({ table }) => table?.as === 'russian' && table.mine, 'the same side after loading the page again');
  await guest.page.goto('/');
  await guest.page.getByText('You lead the French').waitFor();
});

test('at one screen the curtain says who leads which side', async () => {
  const seat = await here.seat();
  await seat.begin({ french: 'me', russian: 'me' }, GAME);
  const lift = seat.page.getByRole('button', { name: /^I am the/ });
  await lift.click();
  await seat.turn();
  await bidForTheOther(seat);
  await lift.click();
  await seat.turn();
  await seat.page.locator('.prompt').getByRole('button', { name: 'Done' }).click();
  await seat.page.getByText('who sat down with the French leads the Russians').waitFor();
  await picture(seat.page, 'borodino-curtain-swapped');
  expect(await barriers(seat.page, 'the curtain')).toEqual([]);
  await lift.click();
  await seat.until(({ state }) => state.phase === 'deployment' && state.mine, 'the deployment');
  expect(seat.state.as).toBe('russian');
});
