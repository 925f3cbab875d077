/** Debian's Chromium, and a table to open in it. Every page that fails by itself fails its test. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { Seat } from './seat';
import { root, Table } from './table';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/**
 * What a page waits for at most: a limit for what never comes. A machine that does other things at the same time is
 * slow.
 */
const PATIENCE = 120_000;

export class Room {
  browser!: Browser;
  table!: Table;
  #contexts: BrowserContext[] = [];
  #errors: string[] = [];

  /** A browser of its own, with its own cookies: another player. */
  async player(options: BrowserContextOptions = {}): Promise<BrowserContext> {
    const context = await this.browser.newContext({
      viewport: { width: 1600, height: 1000 },
      locale: 'en-GB',
      reducedMotion: 'reduce',
      acceptDownloads: true,
      baseURL: this.table.address,
      ...options,
    });
    context.setDefaultTimeout(PATIENCE);
    context.on('weberror', (error) => this.#errors.push(String(error.error())));
    this.#contexts.push(context);
    return context;
  }

  async page(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const page = await (await this.player(options)).newPage();
    await page.goto(path);
    return page;
  }

  /** A page that is about to sit down: it is watched from its first message on. */
  async seat(options: BrowserContextOptions = {}): Promise<Seat> {
    return new Seat(await (await this.player(options)).newPage());
  }

  async leave(): Promise<void> {
    const contexts = this.#contexts.splice(0);
    for (const context of contexts) await context.close();
    expect(this.#errors.splice(0)).toEqual([]);
  }
}

/** The tests of a file share one browser; each has a table of its own. */
export function room(): Room {
  const made = new Room();
  beforeAll(async () => {
    made.browser = await chromium.launch({
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      headless: true,
      args: FLAGS,
    });
  });
  afterAll(() => made.browser.close());
  beforeEach(async () => {
    made.table = await Table.start();
  });
  afterEach(async () => {
    try {
      await made.leave();
    } finally {
      await made.table.stop();
    }
  });
  return made;
}

/** A picture of the page for people to look at, in build/screenshots. */
export async function picture(page: Page, name: string): Promise<void> {
  const folder = join(root, 'build', 'screenshots');
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`) });
}
