import { expect, test } from 'vitest';
import { room } from './support/browser';

const here = room();
const BUDGET = 300 * 1024;

test('the first view is light; how soon it can be used is printed', async () => {
  const page = await (await here.player()).newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  let files = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    files += 1;
  });
  await page.goto('/');
  const play = page.getByRole('button', { name: 'Play now' });
  await play.click({ trial: true });
  const usable = await page.evaluate(() => performance.now());
  await page.waitForLoadState('networkidle');
  console.log(
    `first view: ${files} files, ${(bytes / 1024).toFixed(1)} KiB transferred, usable after ${usable.toFixed(0)} ms`,
  );
  expect(files).toBeGreaterThan(3);
  expect(bytes).toBeLessThan(BUDGET);
});
