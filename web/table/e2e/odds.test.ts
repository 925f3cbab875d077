import { expect, test } from 'vitest';
import type { Odds } from '../src/types';
import { barriers } from './support/accessible';
import { picture, room } from './support/browser';
import { Fighter } from './support/fighter';
import type { Seat } from './support/seat';

const here = room();

/** The odds that the table told last to this page of the position that it is in. */
function told(seat: Seat): Odds | null {
  for (const frame of [...seat.frames].reverse()) {
    const message = JSON.parse(frame) as { t: string; odds?: Odds };
    if (message.odds) return message.odds;
    if (message.t === 'change' || message.t === 'table') return null;
  }
  return null;
}

/** Whether dice hang on something that can be decided here without pointing at the map. */
function hasOdds({ state }: Seat): boolean {
  return state.phase === 'commitment' || state.legal.some(({ action }) => ['battle', 'stand', 'fight', 'ambush'].includes(action.do));
}

test('before a battle is decided its odds are shown', async () => {
  const seat = await here.seat();
  const { page } = seat;
  const panel = page.locator('section.odds');
  const wanted = new Set(['battle-estimate', 'fire-estimate']);
  for (let games = 0; games < 4 && wanted.size > 0; games++) {
    await seat.begin({ french: 'me', russian: { bot: 'random' } });
    const fighter = new Fighter(seat);
    for (await seat.turn(); !seat.state.over && wanted.size > 0; await seat.turn()) {
      await seat.inWords(false);
      if (hasOdds(seat)) {
        await seat.until(() => told(seat) !== null, 'the odds');
        const odds = told(seat) as Odds;
        await panel.getByText(odds.text).first().waitFor();
        const kind = `${odds.kind}-${odds.exact ? 'exact' : 'estimate'}`;
        if (wanted.delete(kind)) {
          expect(await panel.innerText()).toContain(odds.exact ? 'exact' : odds.belief);
          expect(await barriers(page, kind)).toEqual([]);
        }
        await picture(page, `odds-${kind}`);
      } else await panel.waitFor({ state: 'detached' });
      await fighter.decide();
    }
  }
  expect([...wanted]).toEqual([]);
});
