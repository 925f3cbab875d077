import { afterAll as after, test } from 'vitest';
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DRAW } from '../games';
import { FILES, gameOf, path } from './helpers';

const dir = mkdtempSync(join(tmpdir(), 'redoubt-map-'));
after(() => rmSync(dir, { recursive: true, force: true }));

const inputs = ['--board', path(FILES.board), '--geography', path(FILES.geography), '--relief', path(FILES.relief)];
const run = (...args: string[]) => spawnSync(process.execPath, [...DRAW, ...args], { encoding: 'utf8' });

function fails(args: string[], code: number, pattern: RegExp): void {
  const result = run(...args);
  assert.equal(result.status, code, result.stderr);
  assert.match(result.stderr, pattern);
  assert.equal(result.stdout, '');
  assert.doesNotMatch(result.stderr, /\n\s+at /);
}

test('--help explains every option', () => {
  const help = execFileSync(process.execPath, [...DRAW, '--help'], { encoding: 'utf8' });
  for (const option of [
    'board',
    'geography',
    'relief',
    'forces',
    'position',
    'side',
    'theme',
    'lang',
    'layers',
    'scale',
    'out',
    'width',
    'fonts',
    'eye',
    'hexes',
  ]) {
    assert.match(help, new RegExp(`--${option}\\b`));
  }
});

test('wrong usage ends with 2 and says what would be right', () => {
  const out = ['--out', join(dir, 'x.svg')];
  fails([], 2, /--board is missing/);
  fails([...inputs], 2, /--out is missing/);
  fails([...inputs, '--out', 'x.gif'], 2, /must end in \.svg or \.png/);
  fails([...inputs, ...out, '--theme', 'sepia'], 2, /one of light, dark, contrast/);
  fails([...inputs, ...out, '--side', 'prussian'], 2, /french, russian, observer/);
  fails([...inputs, ...out, '--bogus'], 2, /Unknown option '--bogus'/);
  fails([...inputs, '--out', join(dir, 'x.png'), '--width', 'wide'], 2, /whole number from 64/);
  fails([...inputs, ...out, '--width', '800'], 2, /--width is for \.png/);
  fails([...inputs, ...out, '--position', 'p.json'], 2, /--position needs --forces/);
  fails([...inputs, ...out, '--layers', 'sky'], 2, /--layers has "sky"/);
  fails([...inputs.slice(0, 2), ...out], 2, /--geography is missing/);
});

test('a board of hexes needs no other file, and takes no units', () => {
  const hexes = ['--board', path(`data/boards/${gameOf(3)}.json`)];
  const out = join(dir, 'hexes.svg');
  execFileSync(process.execPath, [...DRAW, ...hexes, '--layers', 'grid', '--out', out]);
  assert.match(readFileSync(out, 'utf8'), /<g id="grid"/);
  fails([...hexes, '--layers', 'woods', '--out', out], 2, /--layers has "woods"; the layers are paper/);
  fails(
    [...hexes, '--position', 'p.json', '--forces', 'f.json', '--out', out],
    2,
    /a board of hexes is drawn without units/,
  );
});

test('the field in hexes is drawn for who looks, whole or in part', () => {
  const field = ['--board', path(`data/boards/${gameOf(4)}.json`), ...inputs.slice(2)];
  const out = join(dir, 'field.svg');
  execFileSync(process.execPath, [
    ...DRAW,
    ...field,
    '--layers',
    'grid',
    '--eye',
    'battalion',
    '--hexes',
    '05260-05466',
    '--out',
    out,
  ]);
  assert.match(readFileSync(out, 'utf8'), /<g data-hexes="\d+">/);
  fails([...field, '--eye', 'corporal', '--out', out], 2, /one of army, division, battalion/);
  fails([...field, '--hexes', '05260', '--out', out], 1, /two hexes of the map are needed/);
  fails([...field, '--hexes', '05260-99999', '--out', out], 1, /two hexes of the map are needed/);
  fails([...field.slice(0, 2), '--out', out], 2, /--geography is missing/);
});

test('files that cannot be read or understood end with 1 and name the file', () => {
  const out = ['--out', join(dir, 'x.svg')];
  const broken = join(dir, 'broken.json'),
    foreign = join(dir, 'foreign.json'),
    relief = join(dir, 'short.asc'),
    view = join(dir, 'view.json');
  writeFileSync(broken, '{"areas": [');
  writeFileSync(foreign, '{"format": "other/1"}');
  writeFileSync(relief, 'ncols 3\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 25\n1 2 3 4\n');
  writeFileSync(view, '{"view": {"known": [{"unit": "fr-nobody", "area": "1"}], "hidden": []}}');
  fails(['--board', join(dir, 'none.json'), ...inputs.slice(2), ...out], 1, /none\.json: there is no such file/);
  fails(['--board', broken, ...inputs.slice(2), ...out], 1, /broken\.json is not JSON/);
  fails(
    ['--board', foreign, ...inputs.slice(2), ...out],
    1,
    /format "other\/1"; "redoubt-board\/1" or "redoubt-board\/2" or "redoubt-board\/3" or "redoubt-board\/4" is needed/,
  );
  fails([...inputs.slice(0, 4), '--relief', relief, ...out], 1, /expected 6 heights \(3 by 2\), found 4/);
  fails([...inputs, '--forces', path(FILES.forces), '--position', view, ...out], 1, /unknown unit "fr-nobody"/);
  fails([...inputs, '--layers', 'frame', '--out', join(dir, 'no', 'x.svg')], 1, /cannot write/);
});

test('it writes SVG and PNG', () => {
  const svg = join(dir, 'board.svg'),
    png = join(dir, 'board.png');
  assert.equal(run(...inputs, '--layers', 'discs,frame', '--out', svg).status, 0);
  assert.match(readFileSync(svg, 'utf8'), /^<svg /);
  assert.equal(run(...inputs, '--layers', 'discs,frame', '--theme', 'dark', '--out', png, '--width', '640').status, 0);
  const data = readFileSync(png);
  assert.equal(data.subarray(1, 4).toString(), 'PNG');
  assert.equal(data.readUInt32BE(16), 640);
});
