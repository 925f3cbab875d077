import { expect, test } from 'vitest';
import { sortChoices, targetsOf } from '../src/table/choices';
import type { Plan } from '../src/types';
import { room } from './support/browser';
import { Field, windowOf } from './support/board';
import type { Seat } from './support/seat';

const here = room();

/** The French with leaders awake and their blocks about to move. */
async function moving(options = {}): Promise<Seat> {
  const seat = await here.seat(options);
  await seat.begin({ french: 'me', russian: { bot: 'random' } });
  await seat.turn();
  const decide = async (verb: string, text = ''): Promise<void> => {
    await seat.take(await seat.named(verb, text));
  };
  await decide('tactical');
  for (const leader of ['Davout', 'Ney', 'Eugène']) await decide('activate', leader);
  await decide('done');
  expect(seat.state.phase).toBe('movement');
  return seat;
}

function areaOf(seat: Seat, unit: string): string | undefined {
  return (seat.state.view['known'] as { unit: string; area: string }[]).find((block) => block.unit === unit)?.area;
}

interface Chosen {
  unit: string;
  start: string;
  /** Where it can go without a fight. */
  plans: Plan[];
  field: Field;
}

/** Chooses a block that has come by its key, which brings it into the middle of the map, and says where it can go. */
async function chosenNow(seat: Seat, unit: string): Promise<Chosen> {
  await seat.until(({ plans }) => plans?.unit === unit, `the ways of ${unit}`);
  const plans = (seat.plans?.plans ?? []).filter((plan) => !plan.engage);
  return { unit, start: areaOf(seat, unit) as string, plans, field: await Field.of(seat.page) };
}

/** One block after the other until one will do. The armies stand otherwise in every game. */
async function firstThat(seat: Seat, suits: (chosen: Chosen) => Promise<boolean>): Promise<Chosen> {
  const choices = sortChoices(seat.state.legal);
  for (const unit of choices.units) {
    await seat.page.keyboard.press('n');
    if (targetsOf(choices, unit).size === 0) continue;
    const chosen = await chosenNow(seat, unit);
    if (await suits(chosen)) return chosen;
    if ((await seat.page.locator('.prompt > svg').count()) === 0) throw new Error(`${unit} is no longer chosen`);
  }
  throw new Error(`none of ${choices.units.length} blocks will do`);
}

/** Clear of the panels round the map. */
function isFree([x, y]: readonly [number, number]): boolean {
  return x > 220 && x < 1220 && y > 140 && y < 840;
}

test('a block is dragged to where it goes', async () => {
  const seat = await moving();
  const { page } = seat;
  let goal = '';
  const { unit } = await firstThat(seat, (chosen) => {
    goal = chosen.plans.find((plan) => plan.steps.length === 1 && isFree(chosen.field.area(plan.area)))?.area ?? '';
    return Promise.resolve(goal !== '');
  });
  await page.keyboard.press('Escape');
  const field = await Field.of(page);
  const [from, to] = [await field.block(page, seat.state.view, unit), field.area(goal)];
  const { seq } = seat.state;
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, { steps: 4 });
  await page.mouse.move(...to, { steps: 4 });
  await page.mouse.up();
  await seat.decided(seq, 'the drag');
  expect(areaOf(seat, unit)).toBe(goal);
});

test('a path is bent by pulling at it, and goes where it went', async () => {
  const seat = await moving();
  const { page } = seat;
  let goal = '',
    other = '';
  const { unit } = await firstThat(seat, async (chosen) => {
    const { plans, field, start } = chosen;
    const near = plans.filter((plan) => plan.steps.length === 1).map((plan) => plan.area);
    for (const plan of plans.filter(({ steps, area }) => steps.length === 2 && isFree(field.area(area)))) {
      const way = plan.steps.map((step) => step.area);
      const hold = await field.onWay(page, seat.state.view, chosen.unit, [start, ...way]);
      for (const area of near.filter(
        (each) => hold && !way.includes(each) && isFree(field.area(each)) && field.straight(hold, each, [start, each]),
      )) {
        await page.mouse.click(...field.area(plan.area));
        await page.getByRole('button', { name: /^Move to/ }).waitFor();
        seat.plans = null;
        const now = await Field.of(page);
        await page.mouse.move(
          ...((await now.onWay(page, seat.state.view, chosen.unit, [start, ...way])) as [number, number]),
        );
        await page.mouse.down();
        await page.mouse.move(...now.area(area), { steps: 12 });
        await page.mouse.up();
        await seat.until((each) => each.plans !== null, 'ways over the other area');
        const bent = (seat.plans as unknown as { plans: Plan[] }).plans.find((each) => each.area === plan.area);
        if (bent?.steps[0]?.area === area) {
          [goal, other] = [plan.area, area];
          return true;
        }
        await page.keyboard.press('Escape');
      }
    }
    return false;
  });
  const { seq } = seat.state;
  await page.keyboard.press('Enter');
  await seat.decided(seq, 'the bent way');
  expect(areaOf(seat, unit)).toBe(goal);
  const steps = seat.state.log
    .filter((entry) => entry.number > 5)
    .flatMap((entry) => entry.lines)
    .filter((line) => line.event === 'stepped');
  expect(steps[0]?.['area']).toBe(other);
});

test('two fingers zoom the map, and one moves it', async () => {
  const seat = await moving({ hasTouch: true });
  const { page } = seat;
  const session = await page.context().newCDPSession(page);
  const fingers = async (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...points: [number, number][]
  ): Promise<void> => {
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
  expect(seat.state.decisions).toBe(5);

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
  expect(await page.getByRole('button', { name: 'Resign' }).count()).toBe(0);
  expect(await page.locator('header').getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true);
  const known = guest.state.view['known'] as { marks: string[] }[];
  expect(known.every(({ marks }) => marks.includes('revealed'))).toBe(true);
  const stop = seat.state.legal.find(({ action }) => action.do === 'done');
  if (!stop) throw new Error('the impulse goes on otherwise than this test knows');
  await seat.take(stop);
  await guest.until(({ state }) => state.phase === seat.state.phase, 'the decision');
  await page.keyboard.press('w');
  await guest.words.waitFor();
  expect(await guest.rows().count()).toBe(0);
});
