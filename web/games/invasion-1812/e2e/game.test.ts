import { expect, test } from 'vitest';
import { placeOf } from '../../../table/src/table/choices';
import type { Choice, LogEntry, LogLine, Side } from '../../../table/src/types';
import { barriers } from '../../../table/e2e/support/accessible';
import { picture, room } from '../../../table/e2e/support/browser';
import { standingAt, standingInTurn } from '../../../table/e2e/support/referee';
import type { Seat } from '../../../table/e2e/support/seat';

const here = room();
const GAME = { game: 'invasion-1812', scenario: 'basic' };
const TURNS = 5;

interface Trains {
  face_down: string[];
}

/** Marches the first stack that can, as far as it gets unharmed; says whether it went. */
async function march(seat: Seat): Promise<boolean> {
  const from = seat.state.legal.find(({ action }) => action.do === 'march');
  const area = from && placeOf(from.action);
  if (area === undefined) return false;
  await seat.inWords();
  const safe = (await seat.chooseStack(area))
    .filter((plan) => plan.attrition?.chance === 0)
    .sort((a, b) => b.cost - a.cost);
  const [plan] = safe;
  if (plan) await seat.march(plan);
  else await seat.letGo();
  return plan !== undefined;
}

/** Lays trains while there are any, and is done with all else as soon as that can be. */
function brisk(legal: readonly Choice[]): Choice {
  const of = (verb: string): Choice | undefined => legal.find(({ action }) => action.do === verb);
  const choice = of('allocate') ?? of('done') ?? of('order') ?? of('stay') ?? of('discard') ?? legal[0];
  if (!choice) throw new Error('there is nothing to decide');
  return choice;
}

test('five full turns of the campaign against the machine', async () => {
  const position = await standingAt('invasion-1812', 'basic', 'conversion');
  const seat = await here.seat();
  await seat.begin({ french: 'me', russian: { bot: 'cadet' } }, { game: 'invasion-1812', position });
  const phases = new Set<string>();
  let marches = 0;
  for (await seat.turn(); !seat.state.over && seat.state.turn <= TURNS; await seat.turn()) {
    const { phase, legal } = seat.state;
    if (!phases.has(phase)) {
      phases.add(phase);
      await seat.inWords(false);
      const part = seat.page.locator('ol.parts li[aria-current="step"]');
      expect(await part.count()).toBe(1);
      expect(await barriers(seat.page, phase)).toEqual([]);
      await picture(seat.page, `invasion-${phase}`);
    }
    if (phase === 'movement' && (await march(seat))) marches += 1;
    else await seat.take(brisk(legal));
  }
  for (const phase of ['conversion', 'allocation', 'movement', 'combat', 'riders', 'arrivals'])
    expect(phases).toContain(phase);
  expect(marches).toBeGreaterThan(0);
  expect(seat.state.over || seat.state.turn === TURNS + 1).toBe(true);
  const ended = seat.state.log
    .flatMap((entry) => entry.lines)
    .filter((line) => line.event === 'turn-ends')
    .map((line) => line['turn']);
  expect(ended.at(-1)).toBe(TURNS);
  // What the staff keeps account of is in its own tab.
  await seat.inWords(false);
  await seat.page.getByRole('tab', { name: 'Campaign' }).click();
  expect(await seat.page.locator('.campaign .turns li[aria-current="time"]').innerText()).toBe(String(TURNS + 1));
  await picture(seat.page, 'invasion-campaign');
}, 900_000);

test('a campaign that is over is drawn from its first turn to its last', async () => {
  const seat = await here.seat();
  await seat.begin(
    { french: 'me', russian: { bot: 'cadet' } },
    { game: 'invasion-1812', position: await standingInTurn('invasion-1812', 'basic', 15) },
  );
  for (await seat.turn(); !seat.state.over; await seat.turn()) await seat.take(brisk(seat.state.legal));
  const { page } = seat;
  const strength = seat.state.view['strength'] as unknown as Record<Side, number[]>;
  const drawing = page.locator('.flow svg[role="img"]');
  await drawing.waitFor();
  expect(await drawing.getAttribute('aria-label')).toContain(
    `The French begin with ${strength.french[0]} divisions and end with ${strength.french[15]}.`,
  );
  expect(await drawing.locator('.band').count()).toBe(2);
  expect(await barriers(page, 'the end')).toEqual([]);
  await picture(page, 'invasion-over');
  // The same in figures, reached and opened by the keyboard.
  const figures = page.locator('.flow summary');
  await figures.focus();
  await page.keyboard.press('Enter');
  const rows = await page
    .locator('.flow tbody tr')
    .evaluateAll((list) => list.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent))));
  expect(rows).toEqual(strength.french.map((divisions, i) => [divisions, strength.russian[i]]));
  expect(rows).toHaveLength(16);
  expect(await barriers(page, 'the end in figures')).toEqual([]);
  // A turn of which this table knows the board goes back to it, and from there to the end again.
  await page.locator('.flow tbody button').first().click();
  await page.locator('.flow').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await drawing.waitFor();
  // It speaks the reader's language, and fits a small screen.
  await page.evaluate(() => localStorage.setItem('redoubt.lang', 'es'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await drawing.waitFor();
  expect(await drawing.getAttribute('aria-label')).toContain(
    `Los franceses empiezan con ${strength.french[0]} divisiones y acaban con ${strength.french[15]}.`,
  );
  const box = await drawing.boundingBox();
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 390).toBe(true);
  await picture(page, 'invasion-over-phone');
}, 300_000);

/** Sets the army up: the staff places everybody, and some first depots are laid. */
async function setUp(seat: Seat, depots: number): Promise<void> {
  await seat.turn();
  await seat.page.getByRole('button', { name: 'Let the staff place them' }).click();
  await seat.until(({ state }) => !state.mine || state.phase !== 'set-up', 'an army in its places');
  for (let i = 0; i < depots; i++) {
    await seat.turn();
    const { legal } = seat.state;
    if (!legal.some(({ action }) => action.do === 'depot')) break;
    await seat.take(legal.find(({ action }) => action.do === 'depot') as Choice);
  }
}

test('two players lay their trains in turn, and neither can tell the other’s dummies', async () => {
  const [one, two] = [await here.seat(), await here.seat()];
  await one.page.request.get('/api/hello');
  const made = await one.page.request.post('/api/matches', {
    headers: { 'x-redoubt': '1' },
    data: { ...GAME, seats: { french: 'me', russian: 'open' }, entropy: 'e2e' },
  });
  const { match, invitations } = (await made.json()) as { match: string; invitations: Record<Side, string> };
  await two.page.goto(invitations.russian);
  await two.page.getByRole('button', { name: 'Take the seat' }).click();
  await two.page.waitForURL('**/m/*');
  await one.sitDown(match);
  const seats = { french: one, russian: two };
  await setUp(two, 6);
  await finish(two);
  await one.turn();
  await setUp(one, 8);

  // On to the allocation, and through it until both have laid a train and a dummy.
  const laid: { side: Side; hex: string; dummy: boolean }[] = [];
  for (let n = 0; n < 80 && laid.length < 6; n++) {
    // Each counts only what he saw: whose turn it is knows who has it.
    await Promise.race([one.turn(), two.turn()]);
    const side: Side = one.state.mine ? 'french' : 'russian';
    const seat = seats[side];
    const { legal, phase } = seat.state;
    const mine = laid.filter((each) => each.side === side);
    const wanted = mine.length === 1 ? 'feint' : 'allocate';
    const choice =
      phase === 'allocation'
        ? (legal.find(({ action }) => action.do === wanted) ??
          legal.find(({ action }) => action.do === 'allocate') ??
          legal[0])
        : brisk(legal);
    if (!choice) throw new Error('there is nothing to decide');
    await seat.take(choice);
    if (choice.action.do === 'allocate' || choice.action.do === 'feint')
      laid.push({ side, hex: placeOf(choice.action) ?? '', dummy: choice.action.do === 'feint' });
    if (laid.length === 2) {
      await picture(one.page, 'invasion-allocation-french');
      await picture(two.page, 'invasion-allocation-russian');
    }
  }
  expect(laid.some(({ dummy }) => dummy)).toBe(true);
  // The players took turns.
  expect(laid.slice(0, 4).map(({ side }) => side)).toEqual(
    laid[0]?.side === 'french'
      ? ['french', 'russian', 'french', 'russian']
      : ['russian', 'french', 'russian', 'french'],
  );

  for (const [own, other] of [
    ['french', 'russian'],
    ['russian', 'french'],
  ] as const) {
    const seat = seats[own];
    const theirs = laid.filter(({ side }) => side === other);
    const trains = (): Record<Side, Trains> => seat.state.view['trains'] as unknown as Record<Side, Trains>;
    const told = (): LogLine[] =>
      seat.frames.flatMap((frame) => linesOf(frame)).filter((line) => line.event === 'allocated');
    const toldOf = (side: Side): LogLine[] => told().filter((line) => line['side'] === side);
    // Two trains can lie in one hex: only the log says that the last has come.
    await seat.until(() => toldOf(other).length >= theirs.length, 'the trains of the other side');
    for (const { hex } of theirs) expect(trains()[other].face_down).toContain(hex);
    const ofEnemy = toldOf(other);
    for (const line of ofEnemy) {
      expect(line).not.toHaveProperty('dummy');
      expect(line.text).toMatch(/lay a supply train face down/);
    }
    // One's own are told apart, in words and on the page.
    expect(toldOf(own).map((line) => line['dummy'])).toEqual(
      expect.arrayContaining(laid.filter(({ side }) => side === own).map(({ dummy }) => dummy)),
    );
  }
}, 600_000);

/** The lines of the log that a message of the table carries. */
function linesOf(frame: string): LogLine[] {
  const { log = [], steps = [] } = JSON.parse(frame) as { log?: LogEntry[]; steps?: { log: LogEntry[] }[] };
  return [...log, ...steps.flatMap((step) => step.log)].flatMap((entry) => entry.lines);
}

/** Is done with what this seat does not want to decide, until the other one decides. */
async function finish(seat: Seat): Promise<void> {
  while (seat.state.mine) {
    const done = seat.state.legal.find(({ action }) => action.do === 'done');
    if (!done) throw new Error(`this seat cannot be done with ${seat.state.phase}`);
    await seat.take(done);
  }
}
