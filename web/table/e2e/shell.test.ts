import { expect, test } from 'vitest';
import { room } from './support/browser';

const here = room();

test('from the page of a new game to a running one', async () => {
  const seat = await here.seat();
  const { page } = seat;
  await page.goto('/');
  await page.getByRole('link', { name: 'New game' }).first().click();
  await page.getByRole('radio', { name: /^Recruit/ }).check();
  await page.getByRole('radio', { name: 'Russian', exact: true }).check();
  await page.getByText('Russian jägers', { exact: true }).click();
  expect(await page.getByRole('checkbox').first().isChecked()).toBe(true);
  await page.getByRole('button', { name: /^Start/ }).click();
  await page.waitForURL('**/m/*');
  await seat.turn();
  expect(seat.state.as).toBe('russian');
  expect(seat.state.state).toBe('running');
  expect(seat.state.options.length).toBeGreaterThan(0);
  await page.locator('section.prompt').waitFor();
});

test('rules are found by word and by number', async () => {
  const page = await here.page('/rules');
  const search = page.getByRole('searchbox');
  const status = page.getByRole('status').filter({ hasText: /\d+ rules?/ });
  const count = async (): Promise<number> => parseInt(await status.innerText(), 10);
  await status.waitFor();
  const all = await count();
  await search.fill('artillery');
  await page.waitForFunction(
    (before) => parseInt(document.querySelector('.count')?.textContent ?? '', 10) < before,
    all,
  );
  expect(await count()).toBeGreaterThan(0);
  await search.fill('5.3');
  await page.locator('[id="5.3"]').waitFor();
  await search.fill('gramophone');
  await page.getByText('No rule says “gramophone”.').waitFor();
});

test('settings are kept over a reload', async () => {
  const page = await here.page('/settings');
  const main = page.locator('main');
  await main.getByRole('radio', { name: 'Dark' }).check();
  await main.getByRole('radio', { name: '125 %' }).check();
  await main.getByRole('radio', { name: 'Español' }).check();
  await main.getByText('Tamaño del texto').waitFor();
  await page.reload();
  await main.getByText('Tamaño del texto').waitFor();
  const html = page.locator('html');
  expect([
    await html.getAttribute('data-theme'),
    await html.getAttribute('data-text'),
    await html.getAttribute('lang'),
  ]).toEqual(['dark', '125', 'es']);
});

test('a broken record is refused with its fault, and a good one opens', async () => {
  const seat = await here.seat();
  const match = await seat.begin({ french: 'me', russian: 'me' });
  await seat.page.getByRole('button', { name: 'I am the French player' }).click();
  await seat.turn();
  for (const verb of ['tactical', 'activate', 'done']) {
    const choice = seat.state.legal.find(({ action }) => action.do === verb);
    if (choice) await seat.take(choice);
  }
  const record = (await (await seat.page.request.get(`/api/matches/${match}/record`)).json()) as {
    entries: { link: string }[];
    decisions: number;
  };
  const { page } = seat;
  await page.goto('/verify');
  const give = (text: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'record.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await give('not a record');
  await page.getByText('This file is not a record: it cannot be read as JSON.').waitFor();
  const forged = structuredClone(record);
  (forged.entries[1] as { link: string }).link = '0'.repeat(32);
  await give(JSON.stringify(forged));
  await page.locator('.verdict').filter({ hasText: 'entries[1].link' }).waitFor();
  expect(await page.getByRole('button', { name: 'Open it on the board' }).count()).toBe(0);
  await give(JSON.stringify(record));
  await page.getByText(`All true: ${record.decisions} decisions`).waitFor();
  await page.getByRole('button', { name: 'Open it on the board' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/m/') && !url.pathname.endsWith(match));
});
