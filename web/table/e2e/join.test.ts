import { expect, test } from 'vitest';
import { barriers } from './support/accessible';
import { picture, room } from './support/browser';
import { SAMPLE } from './support/games';
import { Table } from './support/table';

const here = room();
const headers = { 'x-redoubt': '1' };

test('an invitation that has been used says at once that the seat is taken, to people who are not signed up too', async () => {
  const club = await Table.start('--accounts');
  try {
    const [host, guest] = [await here.player({ baseURL: club.address }), await here.player({ baseURL: club.address })];
    for (const [name, { request }] of [
      ['Anna', host],
      ['Boris', guest],
    ] as const)
      await request.post('/api/account/sign-up', { headers, data: { name, password: 'correct horse' } });
    const made = await host.request.post('/api/matches', {
      headers,
      data: { game: SAMPLE, seats: { french: 'me', russian: 'open' }, entropy: 'e2e' },
    });
    const { invitations } = (await made.json()) as { invitations: { russian: string } };

    const page = await here.page(invitations.russian, { baseURL: club.address });
    await page.getByRole('heading', { name: 'You are invited' }).waitFor();
    const signIn = page.locator('main').getByRole('link', { name: 'Sign in or sign up' });
    await signIn.waitFor();
    const joined = await guest.request.post('/api/join', {
      headers,
      data: { invitation: invitations.russian.split('/').pop() },
    });
    expect(joined.status()).toBe(200);

    await page.reload();
    await page.getByRole('heading', { name: 'This seat is taken' }).waitFor();
    expect(await signIn.count()).toBe(0);
    expect(await page.getByText('is kept').count()).toBe(0);
    expect(await barriers(page, 'a used invitation')).toEqual([]);
    await picture(page, 'join-taken');
    // The same in Spanish, and to somebody who is signed in.
    const signed = await guest.newPage();
    await signed.addInitScript(() => localStorage.setItem('redoubt.lang', 'es'));
    await signed.goto(invitations.russian);
    await signed.getByRole('heading', { name: 'Este asiento está ocupado' }).waitFor();
    expect(await signed.getByRole('button', { name: 'Tomar asiento' }).count()).toBe(0);
  } finally {
    await here.leave();
    await club.stop();
  }
});
