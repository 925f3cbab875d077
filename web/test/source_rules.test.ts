/** What holds for every file under web/: files stay readable. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const web = fileURLToPath(new URL('../', import.meta.url));
/** What others wrote, and what the build makes. */
const NOT_OURS = new Set(['node_modules', 'table/dist']);
const MOST_LINES = 600;
const MOST_LINES_OF_A_COMPONENT = 250;

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    const name = relative(web, path).split(sep).join('/');
    if (NOT_OURS.has(name)) return [];
    return entry.isDirectory() ? filesUnder(path) : [name];
  });
}

const files = filesUnder(web);
const textOf = (name: string): string => readFileSync(join(web, name), 'latin1');

describe('every file under web/', () => {
  it(`has at most ${MOST_LINES} lines, a component ${MOST_LINES_OF_A_COMPONENT}`, () => {
    const most = (name: string): number => (name.endsWith('.svelte') ? MOST_LINES_OF_A_COMPONENT : MOST_LINES);
    const lines = (name: string): number => textOf(name).split('\n').length - 1;
    const sources = files.filter((name) => /\.(svelte|m?[jt]s)$/.test(name));
    expect(sources.filter((name) => lines(name) > most(name)).map((name) => `${name}: ${lines(name)}`)).toEqual([]);
  });
});
