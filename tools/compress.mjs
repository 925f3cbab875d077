// tools/compress.mjs FOLDER: beside every text of a built client its gzip and Brotli form, so that the server need not
// compress anything twice.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const texts = /\.(html|js|css|json|svg|webmanifest|txt|asc|geojson|bin)$/;

for (const name of readdirSync(process.argv[2], { recursive: true })) {
  const path = join(process.argv[2], name);
  if (!texts.test(path) || statSync(path).size < 512) continue;
  const plain = readFileSync(path);
  writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }));
  writeFileSync(`${path}.br`, brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
}
