/** Serves the bench page and opens it in a headless browser without graphics hardware. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @param {(open: (query: string, view?: object) => Promise<import('playwright-core').Page>) => Promise<void>} use */
export async function withBench(use) {
  const folder = mkdtempSync(join(tmpdir(), 'redoubt-bench-'));
  const server = await createServer({
    root,
    logLevel: 'error',
    cacheDir: join(folder, 'vite'),
    server: { port: 0, host: '127.0.0.1', fs: { allow: [join(root, '..', '..')] }, hmr: false, watch: null },
  });
  await server.listen();
  const { port } = server.httpServer.address();
  const browser = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    headless: true,
    args: FLAGS,
    viewport: null,
  });
  try {
    await use(async (query, { width = 1400, height = 900 } = {}) => {
      const page = await browser.newPage();
      page.on('console', (message) => ['error', 'warning'].includes(message.type()) && console.error(message.text()));
      page.on('pageerror', (error) => console.error(String(error)));
      await page.setViewportSize({ width, height });
      await page.goto(`http://127.0.0.1:${port}/bench/map.html?${query}`);
      await page.waitForFunction(() => 'bench' in window, null, { timeout: 60000 });
      return page;
    });
  } finally {
    await browser.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
