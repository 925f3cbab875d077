import { expect, test } from 'vitest';
import type { Choice, GameDescription } from '../src/types';
import { Field } from './support/board';
import { room } from './support/browser';
import { makeFace, SAMPLE } from './support/games';
import type { Seat } from './support/seat';

const here = room();

function pick(seat: Seat, verb: string): Choice {
  const choice = seat.state.legal.find(({ action }) => action.do === verb);
  if (!choice) throw new Error(`“${verb}” cannot be decided now: ${seat.state.prompt}`);
  return choice;
}

/** The French before a Russian machine, with the tactical action begun and so many leaders woken. */
async function begun(leaders: number): Promise<Seat> {
  const seat = await here.seat();
  await seat.begin({ french: 'me', russian: { bot: 'random' } });
  await seat.turn();
  await seat.take(pick(seat, 'tactical'));
  for (let i = 0; i < leaders; i++) await seat.take(pick(seat, 'activate'));
  return seat;
}

test('undo by key and by button', async () => {
  const seat = await begun(0);
  const { page } = seat;
  const ways = [
    () => page.keyboard.press('u'),
    () => page.locator('.prompt').getByRole('button', { name: 'Undo' }).click(),
    () => page.locator('header').getByRole('button', { name: 'Undo' }).click(),
  ];
  for (const undo of ways) {
    if (seat.state.phase === 'impulse') await seat.take(pick(seat, 'tactical'));
    expect(seat.state.decisions).toBe(1);
    const { seq } = seat.state;
    await undo();
    await seat.decided(seq, 'undo');
    expect(seat.state.decisions).toBe(0);
    expect(seat.state.phase).toBe('impulse');
  }
  expect(await page.locator('header').getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
});

test('the past by the scrubber, and back', async () => {
  const seat = await begun(2);
  const { page } = seat;
  const now = seat.state.view;
  await page.locator('header').getByRole('button', { name: 'Replay' }).click();
  const bar = page.getByRole('region', { name: 'Replay' });
  await bar.getByText('The past: after decision 3 of 3').waitFor();
  await bar.getByRole('slider').press('Home');
  await bar.getByText('The past: after decision 0 of 3').waitFor();
  const past = seat.frames
    .map((frame) => JSON.parse(frame) as { t: string; at?: number; view?: { phase: string } })
    .findLast(({ at }) => at === 0);
  expect(past?.view?.phase).toBe('impulse');
  expect(await page.locator('.prompt').count()).toBe(0);
  await bar.getByRole('slider').press('ArrowRight');
  await bar.getByText('The past: after decision 1 of 3').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.prompt').waitFor();
  expect(seat.state.view).toEqual(now);
});

test('the language changes in the middle of a decision, and nothing else', async () => {
  const seat = await begun(1);
  const { page } = seat;
  const { seq, prompt, legal } = seat.state;
  await page.getByRole('button', { name: 'Language: English' }).click();
  await seat.until(({ state }) => state.prompt !== prompt, 'the prompt in Spanish');
  await page.locator('.prompt').getByRole('heading', { name: seat.state.prompt }).waitFor();
  await page.locator('header').getByRole('button', { name: 'Deshacer' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('es');
  expect(seat.state.seq).toBe(seq);
  expect(seat.state.legal.map(({ action }) => action)).toEqual(legal.map(({ action }) => action));
  const wake = pick(seat, 'activate');
  expect(await seat.text(wake)).toMatch(/^Activa/);
  await seat.take(wake);
  expect(seat.state.decisions).toBe(3);
});

test('every overlay has its key', async () => {
  const seat = await begun(1);
  const { page } = seat;
  const rail = page.getByRole('navigation', { name: 'Overlays' });
  for (const key of ['c', 'l', 'v', 't', 'm', 'g']) {
    await page.keyboard.press(key);
    const shown = rail.locator('button[aria-pressed=true]');
    await shown.waitFor();
    expect(await shown.locator('kbd').innerText()).toBe(key.toUpperCase());
    if (!['m', 'g'].includes(key)) await page.locator('.chip').waitFor();
    await page.keyboard.press(key);
    await shown.waitFor({ state: 'detached' });
  }
});

test('a refusal names its rule, and the rule opens in place', async () => {
  const seat = await begun(0);
  const { page } = seat;
  await page.keyboard.press('n');
  await page.locator('.prompt > svg').waitFor();
  const refusal = page.locator('.prompt p.no');
  await seat.until(({ plans }) => plans !== null, 'where the leader can go');
  // An area in sight, with nobody in it, that he does not reach in one move.
  const field = await Field.of(page);
  const { known, hidden } = seat.state.view as unknown as Record<'known' | 'hidden', { area: string }[]>;
  const { areas } = (await (await page.request.get(`/api/games/${SAMPLE}`)).json()) as { areas: { id: string }[] };
  const beyond = areas
    .map(({ id }) => id)
    .find((id) => {
      const [x, y] = field.area(id);
      return (
        x > 220 &&
        x < 1220 &&
        y > 140 &&
        y < 800 &&
        ![...known, ...hidden].some(({ area }) => area === id) &&
        !seat.plans?.plans.some(({ area }) => area === id)
      );
    });
  if (!beyond) throw new Error('he reaches everything in sight');
  await page.mouse.click(...field.area(beyond));
  const rule = refusal.locator('> a');
  const address = page.url();
  await rule.click();
  const card = page.getByRole('dialog', { name: await rule.innerText().then((number) => `Rule ${number}`) });
  await card.waitFor();
  expect((await card.innerText()).length).toBeGreaterThan(40);
  expect(page.url()).toBe(address);
  expect(seat.state.decisions).toBe(1);
});

/** Goes to a row of “You can” by Tab and the arrows, and presses Enter there. */
async function pressRow(seat: Seat, wanted: (text: string) => boolean): Promise<string> {
  const { page } = seat;
  const focused = (): Promise<string | null> =>
    page.evaluate(() => {
      const at = document.activeElement;
      return at?.matches('[data-row]') && at.closest('[aria-labelledby="table-can"]')
        ? (at.querySelector('.num + span')?.textContent ?? '')
        : null;
    });
  // The texts of some rows come after the rows.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('ol[aria-labelledby="table-can"] .num + span')].every(
      (row) => row.textContent !== '',
    ),
  );
  for (let i = 0; (await focused()) === null; i++) {
    expect(i).toBeLessThan(200);
    await page.keyboard.press('Tab');
  }
  const rows = await seat.rows().count();
  for (let i = 0; !wanted((await focused()) ?? ''); i++) {
    expect(i).toBeLessThan(rows);
    await page.keyboard.press('ArrowDown');
  }
  const text = (await focused()) ?? '';
  await page.keyboard.press('Enter');
  return text;
}

test('an impulse by the keyboard alone', async () => {
  const seat = await here.seat();
  await seat.begin({ french: 'me', russian: { bot: 'random' } });
  await seat.turn();
  const { page } = seat;
  await page.locator('section.prompt').waitFor();
  await page.keyboard.press('w');
  await seat.words.waitFor();
  const decided = async (act: () => Promise<unknown>): Promise<void> => {
    const { seq } = seat.state;
    await act();
    await seat.decided(seq, 'the row');
  };

  const tactical = await seat.text(pick(seat, 'tactical'));
  await decided(() => pressRow(seat, (text) => text === tactical));
  await pressRow(seat, (text) => text.startsWith('Marshal Davout, in'));
  await decided(() => pressRow(seat, (text) => text === 'Activate Marshal Davout'));
  await decided(() => pressRow(seat, (text) => text === 'Done'));
  expect(seat.state.phase).toBe('movement');

  const unit = pick(seat, 'step').action['unit'];
  const before = seat.state.view;
  const described = (await (await page.request.get(`/api/games/${SAMPLE}`)).json()) as GameDescription;
  const name = makeFace(SAMPLE)(described, 'en').unitName(String(unit));
  await pressRow(seat, (text) => text.startsWith(`${name}, in`));
  await seat.until(({ plans }) => plans?.unit === unit, 'its ways');
  const plan = seat.plans?.plans.find((each) => !each.engage);
  if (!plan) throw new Error(`${name} can go nowhere`);
  await pressRow(seat, (text) => text === plan.text);
  await decided(() => pressRow(seat, (text) => text === plan.text));
  const area = (view: typeof before): unknown =>
    (view['known'] as { unit: string; area: string }[]).find((block) => block.unit === unit)?.area;
  expect(area(seat.state.view)).toBe(plan.area);
  expect(area(before)).not.toBe(plan.area);

  for (let i = 0; seat.state.mine; i++) {
    expect(i).toBeLessThan(12);
    await decided(() => pressRow(seat, (text) => text === 'Done' || text === "End this block's move"));
  }
  expect(seat.state.to_act).toBe('russian');
});
