// Makes the pictures of src/pictures from the boards' own drawing: the opening position of each game as a wide view and as
// the picture of its card, light and dark, and the blocks of the two commanders. Run it after the board or the blocks change:
//   node pictures.js REDOUBT      (the built program, whose referee tells the opening position)
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { block, blockDefs } from '../map/blocks.js';
import { loadFonts } from '../map/index.js';

const here = fileURLToPath(new URL('.', import.meta.url));
const data = (name) => join(here, '../../data', name);
const out = (name) => join(here, 'src/pictures', name);
const redoubt = process.argv[2];
if (!redoubt) {
  console.error('Name the built program: node pictures.js ../../build/release/redoubt');
  process.exit(2);
}

// Where to look, in parts of the sheet, and how wide the picture is.
const cuts = [
  { name: 'wide', left: 0.365, top: 0.53, width: 0.36, height: 0.24, pixels: 1200, quality: 0.5 },
  { name: 'card', left: 0.47, top: 0.63, width: 0.16, height: 0.16, pixels: 264, quality: 0.75 },
];

// The theatre of war, which is drawn without its armies: from the Niemen to Smolensk, and Wilno.
const theatreCuts = [
  { name: 'wide', left: 0.25, top: 0.34, width: 0.42, height: 0.27, pixels: 1200, quality: 0.5 },
  { name: 'card', left: 0.24, top: 0.36, width: 0.2, height: 0.2, pixels: 264, quality: 0.75 },
];

/** How a game opens for the French; where armies are deployed first, cadets have deployed them. */
async function opening(game, scenario) {
  const referee = spawn(redoubt, ['referee'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const answers = createInterface({ input: referee.stdout })[Symbol.asyncIterator]();
  const ask = async (request) => {
    referee.stdin.write(`${JSON.stringify(request)}\n`);
    return JSON.parse((await answers.next()).value);
  };
  await ask({ cmd: 'new', game, scenario, seed: 'opening' });
  while ((await ask({ cmd: 'status' })).phase === 'deployment') await ask({ cmd: 'do', action: (await ask({ cmd: 'bot', level: 'cadet', ms: 10 })).action });
  const { view } = await ask({ cmd: 'view', side: 'french' });
  referee.stdin.end();
  return view;
}

function draw(game, theme, folder, more) {
  const file = join(folder, `${game}-${theme}.png`);
  execFileSync('node', [join(here, '../map/cli.js'), '--board', data(`boards/${game}.json`), ...more, '--theme', theme, '--width', '3600', '--out', file]);
  return readFileSync(file);
}

/** The field with the blocks of a position. */
function sheet(game, theme, position, folder) {
  return draw(game, theme, folder, [
    '--geography', data('geography/battlefield.geojson'), '--relief', data('geography/relief.asc'), '--forces', data(`forces/${game}.json`),
    '--position', position, '--side', 'french',
  ]);
}

/** Cuts and compresses in the browser, whose encoder for WebP is as good as any. */
async function cut(page, png, { left, top, width, height, pixels, quality }) {
  const encoded = await page.evaluate(async ({ source, left, top, width, height, pixels, quality }) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${source}`;
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = pixels;
    canvas.height = Math.round((pixels * height * picture.height) / (width * picture.width));
    const pen = canvas.getContext('2d');
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(
      picture, left * picture.width, top * picture.height, width * picture.width, height * picture.height,
      0, 0, canvas.width, canvas.height,
    );
    return canvas.toDataURL('image/webp', quality).split(',')[1];
  }, { source: png.toString('base64'), left, top, width, height, pixels, quality });
  return Buffer.from(encoded, 'base64');
}

function commander(fonts, spec) {
  return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -7 62 62"><defs>' + blockDefs() + '</defs>'
    + block(spec, fonts, { size: 48, x: 0, y: 0 }) + '</svg>\n';
}

const fonts = loadFonts((file) => readFileSync(data(`fonts/${file}`)));
const leader = { type: 'commander', strength: 4, full: 4 };
writeFileSync(out('french.svg'), commander(fonts, { ...leader, side: 'french', corps: 'supreme', numeral: 'N', short: 'Napol' }));
writeFileSync(out('russian.svg'), commander(fonts, { ...leader, side: 'russian', corps: 'supreme', numeral: 'A', short: 'Kutuz' }));

const folder = mkdtempSync(join(tmpdir(), 'redoubt-pictures-'));
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
for (const [game, scenario] of [['bloody-monday', 'standard'], ['borodino-1812', 'borodino']]) {
  const position = join(folder, `${game}.json`);
  writeFileSync(position, JSON.stringify({ view: await opening(game, scenario) }));
  for (const theme of ['light', 'dark']) {
    const png = sheet(game, theme, position, folder);
    for (const view of cuts) writeFileSync(out(`${game}-${view.name}-${theme}.webp`), await cut(page, png, view));
  }
}
for (const theme of ['light', 'dark']) {
  const png = draw('invasion-1812', theme, folder, []);
  for (const view of theatreCuts) writeFileSync(out(`invasion-1812-${view.name}-${theme}.webp`), await cut(page, png, view));
}
await browser.close();
