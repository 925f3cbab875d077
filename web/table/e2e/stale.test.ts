import { expect, test } from 'vitest';
import { room } from './support/browser';
import { Seat } from './support/seat';

const here = room();

test('a tab that has fallen behind is told so, and catches up', async () => {
  const context = await here.player();
  // The first tab hears nothing from the moment on that its line is held.
  const late = await context.newPage();
  let held = false;
  const kept: (() => void)[] = [];
  await late.routeWebSocket('**/ws', (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (held) kept.push(() => socket.send(message));
      else socket.send(message);
    });
  });
  const first = new Seat(late);
  const match = await first.begin({ french: 'me', russian: { bot: 'random' } });
  await first.turn();
  await late.locator('section.prompt').waitFor();

  const second = new Seat(await context.newPage());
  await second.page.goto(`/m/${match}`);
  await second.turn();
  held = true;
  const tactical = second.state.legal.find(({ action }) => action.do === 'tactical');
  const pass = second.state.legal.find(({ action }) => action.do === 'pass');
  if (!tactical || !pass) throw new Error('a turn begins otherwise than this test knows');
  await second.take(tactical);
  const { prompt } = second.state;

  await late.getByRole('button', { name: await second.text(pass) }).click();
  await first.until(({ refused }) => refused !== null, 'a refusal');
  expect((first.refused?.['error'] as { code: string }).code).toBe('stale');
  held = false;
  for (const send of kept) send();
  await late.getByText('The game had moved on in the meantime: nothing was done.').waitFor();
  await late.locator('section.prompt').getByRole('heading', { name: prompt }).waitFor();
  expect(first.state.decisions).toBe(1);
  expect(second.state.decisions).toBe(1);
});
