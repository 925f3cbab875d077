import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { picture, room } from './support/browser';
import { weary } from './support/seat';
import { program } from './support/table';

const here = room();

test('a whole game against the machine, its record and its report', async () => {
  const seat = await here.seat();
  await seat.begin({ french: 'me', russian: { bot: 'random' } });
  let decided = 0;
  for (await seat.turn(); !seat.state.over; await seat.turn()) {
    // The first turns by the buttons, the others by the table in words.
    await seat.inWords(seat.state.turn > 2);
    await seat.take(weary(seat.state.legal));
    decided += 1;
  }
  expect(decided).toBeGreaterThan(10);

  await seat.inWords(false);
  const over = seat.page.locator('section.over');
  await over.waitFor();
  await seat.ended();
  const { result } = seat.state;
  expect(await over.locator('h2').innerText()).toBe(
    result?.winner === 'russian'
      ? 'The Russians win.'
      : result?.winner === 'french'
        ? 'The French win.'
        : 'Nobody wins.',
  );
  await picture(seat.page, 'game-over');

  const [record] = await Promise.all([seat.page.waitForEvent('download'), over.getByText('Save the record').click()]);
  const file = `${here.table.folder}/record.json`;
  await record.saveAs(file);
  expect(execFileSync(program, ['verify', file], { encoding: 'utf8' })).toContain(String(seat.state.decisions));

  const [report] = await Promise.all([
    seat.page.waitForEvent('download', { timeout: 120_000 }),
    over.getByText('After-action report').click(),
  ]);
  const html = readFileSync(await report.path(), 'utf8');
  expect(html).toMatch(/^<!doctype html>/);
  const pictures = html.match(/src="data:image\/png;base64,[A-Za-z0-9+/=]+"/g) ?? [];
  expect(pictures.length).toBeGreaterThanOrEqual(2);
  const rest = html.replace(/src="data:image\/png;base64,[A-Za-z0-9+/=]+"/g, '');
  expect(rest.match(/\b(src|href|srcset|action)\s*=|@import|url\(|<script|<link|<iframe/gi)).toBeNull();
});
