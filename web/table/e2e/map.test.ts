import { expect, test, vi } from 'vitest';
import { room } from './support/browser';
import { Field } from './support/board';
import { toBattle } from './support/fighter';

const here = room();

/** Whether the map shows more colours than this: paper, woods and water do, a bare canvas does not. */
function isColourful(least: number): boolean {
  const canvas = document.querySelector<HTMLCanvasElement>('.ground canvas');
  const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  const found = new Set<number>();
  for (let i = 0; i < pixels.length; i += 4)
    found.add(((pixels[i] ?? 0) << 16) | ((pixels[i + 1] ?? 0) << 8) | (pixels[i + 2] ?? 0));
  return found.size > least;
}

test('a browser whose workers have no canvas still shows the ground', async () => {
  const seat = await here.seat();
  const { page } = seat;
  await page.addInitScript(() => Reflect.deleteProperty(window, 'OffscreenCanvas'));
  await seat.begin({ french: 'me', russian: { bot: 'random' } });
  await seat.turn();
  await page.locator('section.prompt').waitFor();
  await page.keyboard.press('g');
  await page.waitForFunction(isColourful, 2000, { polling: 500 });
  expect(page.workers()).toHaveLength(0);
});

test('the area that is fought for is seen beside the battle', async () => {
  const seat = await here.seat();
  await toBattle(seat);
  const { page } = seat;
  const { area } = seat.state.view['battle'] as { area: string };
  const panel = page.locator('section.battle');
  // Beside the table in words the panel stands below, and takes its place beside the area when the words are put away.
  await seat.inWords();
  await panel.waitFor();
  await seat.inWords(false);
  await panel.waitFor();
  // The map moves when the panel has taken its room.
  await vi.waitFor(
    async () => {
      const [battle, side] = [await panel.boundingBox(), await page.locator('aside').boundingBox()];
      const [x, y] = (await Field.of(page)).area(area);
      expect(x).toBeGreaterThan((battle?.x ?? 0) + (battle?.width ?? 9999) + 40);
      expect(x).toBeLessThan((side?.x ?? 0) - 40);
      expect(y).toBeGreaterThan(140);
      expect(y).toBeLessThan(900);
    },
    { timeout: 120_000, interval: 200 },
  );

  await page.setViewportSize({ width: 390, height: 844 });
  await page.waitForFunction(
    () => (document.querySelector('section.battle')?.getBoundingClientRect().top ?? 0) > 844 * 0.4,
  );
  expect((await page.locator('header').first().boundingBox())?.height).toBeLessThan(60);
});
