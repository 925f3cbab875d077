import { expect, test } from 'vitest';
import type { Side } from '../../../table/src/types';
import { take } from '../../../table/e2e/support/bars';
import { Field, windowOf } from '../../../table/e2e/support/board';
import { picture, room } from '../../../table/e2e/support/browser';
import type { Seat } from '../../../table/e2e/support/seat';
import { evening } from '../lesson';

const here = room();

test('the map stays where it is when a target is pointed at, and its odds do not cover it', async () => {
  const seat = await here.seat({ viewport: { width: 1366, height: 768 } });
  const { page } = seat;
  await seat.begin({ french: 'me', russian: { bot: 'cadet' } }, { game: 'borodino-1812', position: evening });
  await seat.turn();
  await take(seat, 'activate fr-murat', 'activate fr-poniatowski', 'done');
  await seat.until(({ state }) => state.phase === 'bombardment', 'the bombardment');
  const before = await windowOf(page);
  const field = await Field.of(page, 'borodino-1812');
  await page.mouse.click(...(await field.block(page, seat.state.view, 'fr-v-guns')));
  await seat.until(({ plans }) => plans?.unit === 'fr-v-guns', 'where the guns can fire');
  expect(await windowOf(page)).toEqual(before);
  const target = field.area('doronino');
  await page.mouse.move(...target, { steps: 6 });
  await page.locator('section.odds').waitFor();
  await picture(page, 'layout-bombardment');
  const over = await page.evaluate(
    ([x, y]) => document.elementFromPoint(x as number, y as number)?.closest('.ground, section')?.className ?? '',
    target,
  );
  expect(over).toContain('ground');
  // Over the whole map, and off it.
  const { x, y, width, height } = (await page.locator('.ground').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  for (let i = 1; i < 8; i++)
    await page.mouse.move(x + (width * i) / 8, y + height * (i % 2 ? 0.3 : 0.6), { steps: 4 });
  await page.mouse.move(5, 5);
  await page.locator('.ground .map[data-settled]').waitFor();
  expect(await windowOf(page)).toEqual(before);
});

test('a tie is told with the rule that breaks it and the parts of the points', async () => {
  const seat = await here.seat();
  const { page } = seat;
  const last = { scenario: 'shevardino', turn: 7, blocks: [{ unit: 'fr-murat', area: 'yelnya' }] };
  await seat.begin({ french: 'me', russian: { bot: 'cadet' } }, { game: 'borodino-1812', position: last });
  for (await seat.turn(); !seat.state.over; await seat.turn())
    await seat.take(seat.state.legal.find(({ action }) => action.do === 'done') ?? seat.state.legal[0]!);
  const over = page.locator('section.over');
  await over.waitFor();
  const told = await over.innerText();
  expect(seat.state.result).toMatchObject({ winner: 'russian', score: { french: 0, russian: 0 } });
  expect(told).toContain('The points are equal. The Russians win ties.');
  for (const side of ['French', 'Russian'] as const) {
    const rows = await over.getByRole('table', { name: side }).locator('td').allInnerTexts();
    const [sum, ...parts] = rows.map(Number);
    expect(parts.length).toBeGreaterThan(1);
    expect(
      parts.reduce((a, b) => a + b, 0),
      side,
    ).toBe(sum);
  }
  await picture(page, 'layout-over');
});

/** Three French units against three Russian ones: enough of them live through two rounds. */
const attacked = {
  scenario: 'shevardino',
  turn: 6,
  phase: 'battles',
  done_sides: 2,
  attacked: { french: ['doronino'] },
  entered: { french: [['yelnya', 'doronino']] },
  blocks: ['fr-16', 'fr-18', 'fr-1cc', 'ru-27', 'ru-combined-2', 'ru-4cc'].map((unit) => ({ unit, area: 'doronino' })),
};

/** Fights the battle of `attacked`: one round, then the French go. Returns whose decision ended it. */
async function fightOnce(seat: Seat): Promise<Side | null | undefined> {
  await seat.begin({ french: 'me', russian: { bot: 'cadet' } }, { game: 'borodino-1812', position: attacked });
  for (
    await seat.turn();
    seat.state.phase.startsWith('battle') || seat.state.phase === 'squares' || seat.state.phase === 'onward';
    await seat.turn()
  ) {
    const { legal, view } = seat.state;
    const { round = 0 } = (view['battle'] ?? {}) as { round?: number };
    const wanted = round > 1 ? ['retreat', 'fire', 'battle', 'done'] : ['fire', 'battle', 'done', 'retreat'];
    const choice = wanted.flatMap((verb) => legal.filter(({ action }) => action.do === verb))[0] ?? legal[0];
    if (!choice) throw new Error(`there is nothing to decide in ${seat.state.phase}`);
    await seat.take(choice);
  }
  return seat.state.log.find(({ lines }) => lines.some(({ event }) => event === 'won'))?.side;
}

test('who lived through a battle and was concealed again is not crossed out in its panel', async () => {
  const seat = await here.seat();
  // What the machine ends itself it puts away at once by going on: only what the French end stays to be read.
  for (let tries = 0; (await fightOnce(seat)) !== 'french'; ++tries) expect(tries).toBeLessThan(20);
  const lines = seat.state.log.flatMap((entry) => entry.lines);
  const fell = new Set(lines.filter((line) => line.event === 'eliminated').map((line) => line['unit']));
  const rolled = lines.filter((line) => line.event === 'rolled' && line['side'] === 'russian');
  expect(rolled.length).toBeGreaterThan(0);
  const panel = seat.page.locator('section.battle');
  await panel.getByText('The battle is over.').waitFor();
  await picture(seat.page, 'layout-concealed');
  expect(await panel.locator('.rolls li .gone').count()).toBe(
    lines.filter((line) => line.event === 'rolled' && fell.has(line['unit'])).length,
  );
  expect(
    rolled.some((line) => !fell.has(line['unit'])),
    'somebody lives',
  ).toBe(true);
});
