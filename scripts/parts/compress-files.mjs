import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = new Set(['.css', '.html', '.js', '.json', '.svg', '.webmanifest']);
/** Shorter files hardly become smaller, and come in one packet as they are. */
const smallestBytes = 1024;

const forms = [
  {
    ending: '.br',
    compress: (bytes) =>
      promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  },
  { ending: '.gz', compress: (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }) },
];

/** Puts a Brotli and a gzip form beside each file of a folder that becomes smaller by it, as small as they can be. */
export async function compressFiles(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.has(path.extname(entry.name)))
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file) {
  const bytes = await readFile(file);
  if (bytes.length < smallestBytes) {
    return;
  }
  for (const { ending, compress } of forms) {
    const compressed = await compress(bytes);
    if (compressed.length < bytes.length) {
      await writeFile(file + ending, compressed);
    }
  }
}
