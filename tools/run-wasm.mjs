#!/usr/bin/env node
// tools/run-wasm.mjs PROGRAM.wasm [ARGUMENT...]: runs a program of the wasm build. The repository is its /.
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WASI } from 'node:wasi';

const [program, ...rest] = process.argv.slice(2);
if (program === undefined) {
  console.error('usage: tools/run-wasm.mjs PROGRAM.wasm [ARGUMENT...]');
  process.exit(2);
}
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const wasi = new WASI({ version: 'preview1', args: [program, ...rest], preopens: { '/': root }, returnOnExit: true });
const module = await WebAssembly.compile(await readFile(program));
process.exitCode = wasi.start(await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi.wasiImport }));
