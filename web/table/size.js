// Prints what the first view of the page loads, compressed as the table compresses it, and fails above the budget.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const budget = 300_000;
const dist = fileURLToPath(new URL('./dist/', import.meta.url));
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
const read = (file) => readFileSync(join(dist, file));

/** What an entry of the manifest brings with it before anything is shown. */
function eager(key, files = new Set()) {
  const entry = manifest[key];
  if (!entry || files.has(entry.file)) return files;
  files.add(entry.file);
  for (const sheet of entry.css ?? []) files.add(sheet);
  for (const other of entry.imports ?? []) eager(other, files);
  return files;
}

const asset = (name) =>
  Object.values(manifest)
    .map((entry) => entry.file)
    .find((file) => file.includes(name));
const files = new Set(['index.html', 'boot.js', 'favicon.svg', 'manifest.webmanifest']);
for (const file of eager('index.html')) files.add(file);
for (const key of Object.keys(manifest))
  if (/(src\/i18n|games\/[^/]+)\/es\.json$/.test(key)) for (const file of eager(key)) files.add(file);
// The fonts of the Latin alphabet.
for (const name of ['garamond-latin-wght-normal', 'garamond-latin-wght-italic', 'sans-3-latin-wght-normal']) {
  const file = asset(name);
  if (!file) throw new Error(`dist has no ${name}: run npm run build, or tell size.js its new name`);
  files.add(file);
}

// The largest of the wide pictures.
const size = (file) => read(file).length;
const wide = Object.entries(manifest)
  .filter(([key]) => key.endsWith('pictures/wide-light.webp'))
  .map(([, entry]) => entry.file);
files.add(wide.sort((a, b) => size(b) - size(a))[0]);

let sum = 0;
for (const file of files) {
  const raw = read(file);
  const sent = /\.(woff2|webp)$/.test(file) ? raw.length : gzipSync(raw, { level: 6 }).length;
  sum += sent;
  console.log(`${String(sent).padStart(8)}  ${file}`);
}
console.log(`${String(sum).padStart(8)}  in all, of ${budget}`);
if (sum > budget) process.exit(1);
