/** A stored match that does not fit the program, the files or its own journal any more: its players read why. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriers } from './support/accessible';
import { picture, room } from './support/browser';
import { SAMPLE } from './support/games';
import { hidden } from './support/layout';
import { cut, goOn, recorded } from './support/record';
import type { GameRecord } from './support/referee';
import { weary, type Seat } from './support/seat';
import { root } from './support/table';

const here = room();

interface Block {
  id: string;
  type: string;
  edges: { strength: number; fire?: string }[];
}

/** The forces of the game with some blocks changed, in a file beside the database. */
function otherForces(change: (block: Block) => void): string {
  const forces = JSON.parse(readFileSync(join(root, 'data', 'forces', `${SAMPLE}.json`), 'utf8')) as {
    blocks: Block[];
  };
  for (const block of forces.blocks) change(block);
  const path = join(here.table.folder, 'forces.json');
  writeFileSync(path, JSON.stringify(forces));
  return path;
}

/** A match against the machine in which a few decisions were taken. */
async function played(seat: Seat, more: Parameters<Seat['begin']>[1] = {}): Promise<string> {
  const match = await seat.begin({ french: 'me', russian: { bot: 'random' } }, more);
  for (let i = 0; i < 3; i += 1) {
    await seat.turn();
    await seat.take(weary(seat.state.legal));
  }
  await seat.turn();
  return match;
}

/** Closes the table, changes what is stored, and opens it again; the page comes back by itself. */
async function reopen(seat: Seat, sql: string, ...more: string[]): Promise<void> {
  const before = seat.state;
  await here.table.kill('SIGTERM');
  if (sql) here.table.sql(sql);
  await here.table.open(...more);
  await seat.until(({ table }) => table !== null && table !== before, 'the table after the restart');
}

async function download(page: Page): Promise<GameRecord> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the record' }).first().click(),
  ]);
  return JSON.parse(readFileSync(await file.path(), 'utf8')) as GameRecord;
}

test('a match opened on other forces is frozen, says why, and goes on with the old ones', async () => {
  const seat = await here.seat();
  const played = 400;
  const match = await goOn(seat, cut(recorded('game-00'), played));
  await seat.turn();
  const before = seat.state;
  const { page } = seat;
  await page.locator('section.prompt').waitFor();
  await reopen(
    seat,
    '',
    '--forces',
    otherForces(({ type, edges }) => void (type === 'infantry' && edges.length > 1 && edges.shift())),
  );

  expect(seat.state.frozen).toBe('data');
  expect(seat.state.decisions).toBeLessThan(before.decisions);
  const panel = page.getByRole('region', { name: 'This match is frozen' });
  await panel.getByText('The map, the forces or the set-up of this table have changed since it began.').waitFor();
  await panel.getByText(`The board shows the match after ${seat.state.decisions} decision`).waitFor();
  await page.locator('header .who').getByText('Frozen', { exact: true }).waitFor();
  expect((await download(page)).count).toBe(played);
  expect(await barriers(page, 'frozen')).toEqual([]);
  for (const [width, height] of [
    [1366, 768],
    [1920, 1080],
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await hidden(page, 'section.frozen h2, section.frozen .file')).toEqual([]);
    await picture(page, `frozen-${width}`);
  }
  await page.setViewportSize({ width: 1600, height: 1000 });
  await panel.getByRole('button', { name: 'Close' }).click();
  await panel.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Why is it frozen?' }).click();
  await panel.waitFor();

  const home = await page.context().newPage();
  await home.goto('/');
  const row = home.locator('li', { has: home.locator(`a[href="/m/${match}"]`) });
  await row.getByText('Frozen', { exact: true }).waitFor();
  await row.getByText('The map or the forces have changed').waitFor();
  expect(await barriers(home, 'home')).toEqual([]);
  for (const width of [1366, 390]) {
    await home.setViewportSize({ width, height: 844 });
    await picture(home, `frozen-home-${width}`);
  }

  await reopen(seat, '');
  const { frozen, decisions, view, legal, mine } = seat.state;
  expect({ frozen, decisions, view, legal, mine }).toEqual({
    frozen: null,
    decisions: before.decisions,
    view: before.view,
    legal: before.legal,
    mine: true,
  });
  await panel.waitFor({ state: 'detached' });
  await seat.take(weary(seat.state.legal));
});

test('one byte of an entry was changed: the match is frozen, and nothing is offered that cannot be done', async () => {
  const seat = await here.seat();
  const match = await played(seat, { clock: { kind: 'game', seconds: 3600 } });
  const before = seat.state;
  const { page } = seat;
  await reopen(
    seat,
    `UPDATE journal SET entry = replace(entry, '"pass"', '"pasa"') WHERE match_id = '${match}' AND sequence = (SELECT max(sequence) FROM journal WHERE match_id = '${match}' AND entry LIKE '%"pass"%')`,
  );
  expect(seat.state.frozen).toBe('journal');
  expect(seat.state.decisions).toBeLessThan(before.decisions);
  const panel = page.getByRole('region', { name: 'This match is frozen' });
  await panel.getByText('What is stored of it is not what was played').waitFor();
  await panel.getByText(`The board shows the match after ${seat.state.decisions} decision`).waitFor();
  await panel.getByText('The operator of this table can restore the match from a backup.').waitFor();
  await page.locator('.prompt').getByRole('heading', { name: 'Nobody can decide, and no clock runs.' }).waitFor();

  expect(await page.locator('.prompt .answers button').count()).toBe(0);
  const tools = await page
    .locator('header nav button')
    .evaluateAll((buttons) => buttons.map((each) => each.getAttribute('aria-label') ?? ''));
  expect(tools.filter((label) => /Undo|Take back|Resign/.test(label))).toEqual([]);
  const frames = seat.sent.length;
  for (const key of ['u', 'h', 'Enter', 'd', 'p']) await page.keyboard.press(key);
  expect(seat.sent.slice(frames).filter((frame) => /"t":"(do|undo|resign|hint)"/.test(frame))).toEqual([]);
  const left = await page.getByRole('timer').innerText();
  await page.clock.install();
  await page.clock.fastForward(3_000_000);
  expect(await page.getByRole('timer').innerText()).toBe(left);
  // What the machine decided unseen is in the record as well.
  expect((await download(page)).count).toBeGreaterThanOrEqual(before.decisions);

  await seat.inWords();
  await seat.words.getByText('This match is frozen. Nobody can decide').waitFor();
  await seat.words.getByRole('link', { name: 'Download the record' }).waitFor();
  await picture(page, 'frozen-words');
});

test('other rules lead elsewhere: the match is frozen, in Spanish too', async () => {
  const seat = await here.seat();
  const match = await played(seat);
  await reopen(seat, `UPDATE matches SET rules = rules + 1 WHERE id = '${match}'`);
  expect(seat.state.frozen).toBe('rules');
  const { page } = seat;
  await page.getByText('It was played by earlier rules.').waitFor();
  await page.locator('header .lang').click();
  await page.getByText('Se jugó con reglas anteriores.').waitFor();
  await page.getByRole('link', { name: 'Descargar el acta' }).waitFor();
  await picture(page, 'frozen-es');
});

test('files that differ where the match never went let it go on, and its journal says so', async () => {
  const seat = await here.seat();
  const match = await played(seat);
  const before = seat.state;
  await reopen(
    seat,
    '',
    '--forces',
    otherForces(
      ({ id, edges }) => void (id === 'fr-guard-old' && Object.assign(edges.at(-1) ?? {}, { fire: 'double' })),
    ),
  );
  const { frozen, decisions, view, legal, mine } = seat.state;
  expect({ frozen, decisions, view, legal, mine }).toEqual({
    frozen: null,
    decisions: before.decisions,
    view: before.view,
    legal: before.legal,
    mine: true,
  });
  await seat.take(weary(seat.state.legal));
  expect(await seat.page.getByText('This match is frozen').count()).toBe(0);
  await here.table.kill('SIGTERM');
  expect(here.table.sql(`SELECT entry FROM journal WHERE match_id = '${match}' AND entry LIKE '{"adopt"%'`)).toContain(
    '"rules"',
  );
});

test('between two people the record stays with the operator, and the screen says so', async () => {
  const seat = await here.seat();
  const headers = { 'x-redoubt': '1' };
  const [host, guest] = [seat.page.request, (await here.player()).request];
  for (const player of [host, guest]) await player.get('/api/hello');
  const made = await host.post('/api/matches', {
    headers,
    data: { game: SAMPLE, seats: { french: 'me', russian: 'open' }, entropy: 'e2e' },
  });
  const { match, invitations } = (await made.json()) as { match: string; invitations: { russian: string } };
  const joined = await guest.post('/api/join', {
    headers,
    data: { invitation: invitations.russian.split('/').pop(), entropy: 'e2e' },
  });
  expect(joined.status()).toBe(200);
  await seat.sitDown(match);
  await seat.turn();
  await seat.take(weary(seat.state.legal));
  await reopen(seat, `UPDATE matches SET rules = rules + 1 WHERE id = '${match}'`);
  await seat.page.getByText('Only the operator of this table can hand it out.').waitFor();
  expect(await seat.page.getByRole('link', { name: 'Download the record' }).count()).toBe(0);
  expect((await seat.page.request.get(`/api/matches/${match}/record`)).status()).toBe(403);
  await picture(seat.page, 'frozen-two');
});
