import { expect, test } from 'vitest';
import type { Plan } from '../src/types';
import { room } from './support/browser';
import { Field, windowOf } from './support/board';
import type { Seat } from './support/seat';

const here = room();

/** The French with Davout awake and their blocks about to move. */
async function moving(options = {}): Promise<Seat> {
  const seat = await here.seat(options);
  await seat.begin({ french: 'me', russian: { bot: 'random' } });
  await seat.turn();
  const decide = async (verb: string, text = ''): Promise<void> => {
    const choice = seat.state.legal.find((each) => each.action.do === verb && each.text.includes(text));
    if (!choice) throw new Error(`“${verb}” cannot be decided now`);
    await seat.take(choice);
  };
  await decide('tactical');
  await decide('activate', 'Davout');
  await decide('done');
  expect(seat.state.phase).toBe('movement');
  return seat;
}

function areaOf(seat: Seat, unit: string): string | undefined {
  return (seat.state.view['known'] as { unit: string; area: string }[]).find((block) => block.unit === unit)?.area;
}

/** Chooses the next block by its key, which brings it into the middle of the map, and says where it can go. */
async function chooseNext(seat: Seat): Promise<{ unit: string; plans: Plan[] }> {
  seat.plans = null;
  await seat.page.keyboard.press('n');
  await seat.until(({ plans }) => plans !== null, 'the ways of the next block');
  const { unit, plans } = seat.plans as unknown as { unit: string; plans: Plan[] };
  return { unit, plans };
}

test('a block is dragged to where it goes', async () => {
  const seat = await moving();
  const { page } = seat;
  const { unit, plans } = await chooseNext(seat);
  const goal = plans.filter((plan) => !plan.engage).sort((a, b) => a.steps.length - b.steps.length)[0];
  if (!goal) throw new Error(`${unit} can go nowhere`);
  await page.keyboard.press('Escape');
  const field = await Field.of(page);
  const [from, to] = [await field.block(page, seat.state.view, unit), field.area(goal.area)];
  const { seq } = seat.state;
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 4 });
  await page.mouse.move(...to, { steps: 4 });
  await page.mouse.up();
  await seat.decided(seq, 'the drag');
  expect(areaOf(seat, unit)).toBe(goal.area);
});

test('a path is bent by pulling at it, and goes where it went', async () => {
  const seat = await moving();
  const { page } = seat;
  const { unit, plans } = await chooseNext(seat);
  const start = areaOf(seat, unit) as string;
  const one = (plan: Plan): boolean => plan.steps.length === 1 && !plan.engage;
  // A way of two steps, and another first step from which the same end is reached.
  const near = plans.filter(one).map((plan) => plan.area);
  const goal = plans.find((plan) => plan.steps.length === 2 && !plan.engage && near.includes(plan.steps[0]?.area ?? ''));
  if (!goal) throw new Error(`${unit} has no way of two steps`);
  const field = await Field.of(page);
  await page.mouse.click(...field.area(goal.area));
  await page.getByRole('button', { name: /^Move to/ }).waitFor();
  const first = goal.steps[0]?.area as string;
  for (const other of near.filter((area) => area !== first && area !== goal.area)) {
    const asked = seat.frames.length;
    const [x, y] = await field.block(page, seat.state.view, unit);
    const [tx, ty] = field.area(first);
    // The line leaves the block towards the border of the first area: take hold of it a little way out.
    const long = Math.hypot(tx - x, ty - y);
    await page.mouse.move(x + ((tx - x) * 48) / long, y + ((ty - y) * 48) / long);
    await page.mouse.down();
    await page.mouse.move(...field.area(start), { steps: 3 });
    await page.mouse.move(...field.area(other), { steps: 6 });
    await page.mouse.up();
    await seat.until(({ frames }) => frames.length > asked, 'ways over the other area').catch(() => null);
    const bent = seat.plans?.plans.find((plan) => plan.area === goal.area);
    if (!bent || bent.steps[0]?.area !== other) continue;
    const { seq } = seat.state;
    await page.keyboard.press('Enter');
    await seat.decided(seq, 'the bent way');
    expect(areaOf(seat, unit)).toBe(goal.area);
    const steps = seat.state.log.filter((entry) => entry.number > 3).flatMap((entry) => entry.lines).filter((line) => line.event === 'stepped');
    expect(steps[0]?.['area']).toBe(other);
    return;
  }
  throw new Error('no pull has bent the path');
});

test('two fingers zoom the map, and one moves it', async () => {
  const seat = await moving({ hasTouch: true });
  const { page } = seat;
  const session = await page.context().newCDPSession(page);
  const fingers = async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]): Promise<void> => {
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  };
  const wide = async (): Promise<number> => {
    const { east, west } = await windowOf(page);
    return east - west;
  };
  const before = await wide();
  await fingers('touchStart', [600, 560]);
  await fingers('touchStart', [600, 560], [700, 560]);
  for (const away of [20, 60, 100]) await fingers('touchMove', [600 - away, 560], [700 + away, 560]);
  await fingers('touchEnd');
  const zoomed = await wide();
  expect(before / zoomed).toBeGreaterThan(2.5);
  expect(before / zoomed).toBeLessThan(3.5);
  expect(seat.state.decisions).toBe(3);

  const from = await windowOf(page);
  await fingers('touchStart', [640, 230]);
  for (const to of [260, 300, 330]) await fingers('touchMove', [640, to]);
  await fingers('touchEnd');
  const moved = await windowOf(page);
  expect(moved.north - from.north).toBeGreaterThan(0);
  expect(moved.east - moved.west).toBeCloseTo(from.east - from.west, 3);
});

test('the small board shows where the window is, and moves it', async () => {
  const seat = await moving();
  const { page } = seat;
  const mini = page.getByRole('img', { name: 'The whole board in small' });
  const box = await mini.boundingBox();
  if (!box) throw new Error('there is no small board');
  const middle = async (): Promise<[number, number]> => {
    const { west, east, north, south } = await windowOf(page);
    return [(west + east) / 2, (north + south) / 2];
  };
  await page.mouse.click(box.x + box.width * 0.45, box.y + box.height * 0.5);
  const first = await middle();
  await page.mouse.move(box.x + box.width * 0.45, box.y + box.height * 0.5);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.55, box.y + box.height * 0.42, { steps: 5 });
  await page.mouse.up();
  const second = await middle();
  expect(second[0]).toBeGreaterThan(first[0]);
  expect(second[1]).toBeGreaterThan(first[1]);
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height * 0.3);
  expect(await middle()).toEqual(second);
});

test('an observer sees the table, follows it, and can decide nothing', async () => {
  const seat = await moving();
  const guest = await here.seat();
  const { page } = guest;
  await page.goto(`/m/${seat.state.match}`);
  await guest.until(({ table }) => table?.as === 'observer', 'the public view');
  await page.locator('section.prompt').waitFor();
  expect(guest.state.legal).toEqual([]);
  expect(await page.locator('.prompt .answers button').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Give the game up' }).count()).toBe(0);
  expect(await page.locator('header').getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
  // Nothing is revealed at the set-up: an observer knows no block by its face.
  expect(guest.state.view['known']).toEqual([]);
  const { unit } = await chooseNext(seat);
  await seat.letGo();
  const stop = seat.state.legal.find(({ action }) => action.do === 'done');
  if (!stop) throw new Error(`${unit} must move first`);
  await seat.take(stop);
  await guest.until(({ state }) => state.decisions >= seat.state.decisions, 'the decision');
  await page.keyboard.press('w');
  await guest.words.waitFor();
  expect(await guest.rows().count()).toBe(0);
});
