/**
 * Makes the pictures of games and of the two commanders. A game's folder under `web/games` says in `pictures.json`
 * which scenario's opening position is shown, null for the board without its armies, and for each picture where to
 * look, in parts of the sheet, and how wide it is. Run it after the board or the blocks change:
 *   npm run pictures -- REDOUBT      (the built program, whose referee tells the opening position)
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { block, blockDefs, type BlockSpec } from '../map/blocks';
import { loadFonts } from '../map/fonts';
import { DATA, DRAW, gameFile, gamesWith } from '../map/games';
import type { ThemeName } from '../map/themes';

/** Where a picture looks, in parts of the sheet, and how many pixels wide it is. */
interface View {
  left: number;
  top: number;
  width: number;
  height: number;
  pixels: number;
  quality: number;
}
interface Pictures {
  scenario: string | null;
  cuts: Record<string, View>;
}

const data = (name: string) => join(DATA, name);
const own = (name: string) => fileURLToPath(new URL(`src/pictures/${name}`, import.meta.url));
const redoubt = process.argv[2] ?? '';
if (!redoubt) {
  console.error('Name the built program: npm run pictures -- ../build/release/redoubt');
  process.exit(2);
}

/** How a game opens for the French; where armies are deployed first, cadets have deployed them. */
async function opening(game: string, scenario: string): Promise<unknown> {
  const referee = spawn(redoubt, ['referee'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const answers = createInterface({ input: referee.stdout })[Symbol.asyncIterator]();
  const ask = async (request: object): Promise<Partial<Record<'phase' | 'action' | 'view', unknown>>> => {
    referee.stdin.write(`${JSON.stringify(request)}\n`);
    const { value } = (await answers.next()) as IteratorYieldResult<string>;
    return JSON.parse(value) as Partial<Record<'phase' | 'action' | 'view', unknown>>;
  };
  await ask({ cmd: 'new', game, scenario, seed: 'opening' });
  while ((await ask({ cmd: 'status' })).phase === 'deployment')
    await ask({ cmd: 'do', action: (await ask({ cmd: 'bot', level: 'cadet', ms: 10 })).action });
  const { view } = await ask({ cmd: 'view', side: 'french' });
  referee.stdin.end();
  return view;
}

function draw(game: string, theme: ThemeName, folder: string, more: readonly string[]): Buffer {
  const file = join(folder, `${game}-${theme}.png`);
  execFileSync('node', [
    ...DRAW,
    '--board',
    data(`boards/${game}.json`),
    ...more,
    '--theme',
    theme,
    '--width',
    '3600',
    '--out',
    file,
  ]);
  return readFileSync(file);
}

/** The field with the blocks of a position. */
function sheet(game: string, theme: ThemeName, position: string, folder: string): Buffer {
  return draw(game, theme, folder, [
    '--geography',
    data('geography/battlefield.geojson'),
    '--relief',
    data('geography/relief.asc'),
    '--forces',
    data(`forces/${game}.json`),
    '--position',
    position,
    '--side',
    'french',
  ]);
}

/** Cuts and compresses in the browser, whose encoder for WebP is as good as any. */
async function cut(page: Page, png: Buffer, view: View): Promise<Buffer> {
  const encoded = await page.evaluate(
    async ({ source, left, top, width, height, pixels, quality }) => {
      const picture = new Image();
      picture.src = `data:image/png;base64,${source}`;
      await picture.decode();
      const canvas = document.createElement('canvas');
      canvas.width = pixels;
      canvas.height = Math.round((pixels * height * picture.height) / (width * picture.width));
      const pen = canvas.getContext('2d')!;
      pen.imageSmoothingQuality = 'high';
      pen.drawImage(
        picture,
        left * picture.width,
        top * picture.height,
        width * picture.width,
        height * picture.height,
        0,
        0,
        canvas.width,
        canvas.height,
      );
      return canvas.toDataURL('image/webp', quality).split(',')[1]!;
    },
    { source: png.toString('base64'), ...view },
  );
  return Buffer.from(encoded, 'base64');
}

function commander(spec: BlockSpec): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -7 62 62"><defs>' +
    blockDefs() +
    '</defs>' +
    block(spec, fonts, { size: 48, x: 0, y: 0 }) +
    '</svg>\n'
  );
}

const fonts = loadFonts((file) => readFileSync(data(`fonts/${file}`)));
const leader = { type: 'commander', strength: 4, full: 4 };
writeFileSync(
  own('french.svg'),
  commander({ ...leader, side: 'french', corps: 'supreme', numeral: 'N', short: 'Napol' }),
);
writeFileSync(
  own('russian.svg'),
  commander({ ...leader, side: 'russian', corps: 'supreme', numeral: 'A', short: 'Kutuz' }),
);

const folder = mkdtempSync(join(tmpdir(), 'redoubt-pictures-'));
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
for (const game of gamesWith('pictures.json')) {
  const { scenario, cuts } = JSON.parse(readFileSync(gameFile(game, 'pictures.json'), 'utf8')) as Pictures;
  const position = join(folder, `${game}.json`);
  if (scenario) writeFileSync(position, JSON.stringify({ view: await opening(game, scenario) }));
  for (const theme of ['light', 'dark'] as const) {
    const png = scenario ? sheet(game, theme, position, folder) : draw(game, theme, folder, []);
    for (const [name, view] of Object.entries(cuts))
      writeFileSync(gameFile(game, `pictures/${name}-${theme}.webp`), await cut(page, png, view));
  }
}
await browser.close();
