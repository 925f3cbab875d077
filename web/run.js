#!/usr/bin/env node
/** Runs a program of this package that is written in TypeScript: node web/run.js map/cli.ts ARGUMENTS */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const [node, , program, ...args] = process.argv;
if (!program) {
  process.stderr.write('usage: node web/run.js PROGRAM.ts [ARGUMENTS]\n');
  process.exit(2);
}
const file = join(dirname(fileURLToPath(import.meta.url)), program);
process.argv = [node, file, ...args];
await runnerImport(file);
