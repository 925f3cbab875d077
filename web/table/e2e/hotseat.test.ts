import { expect, test } from 'vitest';
import type { Side, UnitInfo } from '../src/types';
import { picture, room } from './support/browser';
import { SAMPLE } from './support/games';
import { traces } from './support/fog';
import { weary, type Seat } from './support/seat';

const here = room();

/** The blocks of one side that a text tells of. */
function found(text: string, side: Side, units: readonly UnitInfo[]): string[] {
  return units
    .filter((unit) => unit.side === side && traces(unit).some((trace) => text.includes(trace)))
    .map((unit) => unit.id);
}

/** Everything that the page shows or says, labels and hidden texts included. */
function shown(seat: Seat): Promise<string> {
  return seat.page.evaluate(() => document.documentElement.outerHTML);
}

interface Heap {
  snapshot: { meta: { edge_fields: string[]; edge_types: [string[]] } };
  edges: number[];
  strings: string[];
}

/** How many views live on the page's heap, after what nobody holds any more was let go: a view has a member "known". */
async function views(seat: Seat): Promise<number> {
  const session = await seat.page.context().newCDPSession(seat.page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  const { snapshot, edges, strings } = JSON.parse(chunks.join('')) as Heap;
  const {
    edge_fields: fields,
    edge_types: [types],
  } = snapshot.meta;
  const [member, known] = [types.indexOf('property'), strings.indexOf('known')];
  const [type, name] = [fields.indexOf('type'), fields.indexOf('name_or_index')];
  let count = 0;
  for (let at = 0; at < edges.length; at += fields.length)
    if (edges[at + type] === member && edges[at + name] === known) count += 1;
  return count;
}

test('two players at one screen: the curtain hides each from the other', async () => {
  const seat = await here.seat();
  await seat.begin({ french: 'me', russian: 'me' });
  const { page } = seat;
  const { units } = (await (await page.request.get(`/api/games/${SAMPLE}`)).json()) as { units: UnitInfo[] };
  const curtain = page.locator('main.curtain');

  await curtain.getByText('The French player, please').waitFor();
  expect(seat.table).toBeNull();
  await curtain.getByRole('button', { name: 'I am the French player' }).click();
  await seat.turn();
  await seat.inWords();
  expect(found(await shown(seat), 'french', units).length).toBeGreaterThan(20);
  expect(found(await shown(seat), 'russian', units)).toEqual([]);
  expect(await views(seat)).toBeGreaterThan(0);
  while (seat.state.to_act === 'french') await seat.take(weary(seat.state.legal));

  await curtain.getByText('The Russian player, please').waitFor();
  await picture(page, 'curtain');
  const texts = await shown(seat);
  expect([...found(texts, 'french', units), ...found(texts, 'russian', units)]).toEqual([]);
  expect(await views(seat)).toBe(0);

  await curtain.getByRole('button', { name: 'I am the Russian player' }).click();
  await seat.until(({ table }) => table?.as === 'russian', 'the Russian view');
  await seat.words.or(page.locator('.prompt')).first().waitFor();
  await seat.inWords();
  expect(found(await shown(seat), 'russian', units).length).toBeGreaterThan(20);
  expect(found(await shown(seat), 'french', units)).toEqual([]);
});
