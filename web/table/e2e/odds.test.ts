import { expect, test } from 'vitest';
import type { Odds } from '../src/types';
import { barriers } from './support/accessible';
import { picture, room } from './support/browser';
import { Fighter } from './support/fighter';
import type { Seat } from './support/seat';

const here = room();

/** The odds that the table told last to this page. */
function told(seat: Seat): Odds | null {
  const frame = seat.frames.findLast((text) => text.includes('"odds"') && text.includes('"answer"'));
  return frame ? (JSON.parse(frame) as { odds: Odds }).odds : null;
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
      if (seat.state.legal.some(({ action }) => ['battle', 'commit', 'stand'].includes(action.do))) {
        await panel.waitFor();
        const odds = told(seat);
        if (!odds) throw new Error('the page shows odds that nobody told');
        await panel.getByText(odds.text).first().waitFor();
        const kind = `${odds.kind}-${odds.exact ? 'exact' : 'estimate'}`;
        if (wanted.delete(kind)) {
          expect(await panel.innerText()).toContain(odds.exact ? 'exact' : odds.belief);
          expect(await barriers(page, kind)).toEqual([]);
        }
        await picture(page, `odds-${kind}`);
      } else expect(await panel.count()).toBe(0);
      await fighter.decide();
    }
  }
  expect([...wanted]).toEqual([]);
});
