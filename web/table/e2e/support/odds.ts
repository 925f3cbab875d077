/** The odds that a page shows, held against what the table told it. */
import { expect } from 'vitest';
import type { BattleOdds, FireOdds } from '../../src/types';
import { barriers } from './accessible';
import { picture } from './browser';
import type { Seat } from './seat';

/** What is rolled in a battle of blocks. */
export type Odds = BattleOdds | FireOdds;

/** The odds that the table told last to this page of the position that it is in. */
function told(seat: Seat): Odds | null {
  for (const frame of [...seat.frames].reverse()) {
    const message = JSON.parse(frame) as { t: string; odds?: Odds };
    if (message.odds) return message.odds;
    if (message.t === 'change' || message.t === 'table') return null;
  }
  return null;
}

export async function shown(seat: Seat, name: string): Promise<Odds> {
  const panel = seat.page.locator('section.odds');
  await seat.until(() => told(seat) !== null, 'the odds');
  const odds = told(seat) as Odds;
  await panel.getByText(odds.text).first().waitFor();
  expect(await panel.innerText()).toContain(odds.exact ? 'exact' : odds.belief);
  expect(await barriers(seat.page, name)).toEqual([]);
  await picture(seat.page, name);
  return odds;
}
