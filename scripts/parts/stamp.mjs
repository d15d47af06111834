import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const skippedFolders = new Set(['node_modules', 'dist', '.vite']);
const testFile = /\.test\.[cm]?[jt]sx?$/;

/** Every file below a folder in a fixed order, without tests, dependencies and build results. */
export function listSources(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((left, right) => (left.name < right.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) {
        return skippedFolders.has(entry.name) ? [] : listSources(file);
      }
      return testFile.test(entry.name) ? [] : [file];
    });
}

/** One hash over names and contents. Contents, not times: a fresh clone and a switched branch have new times only. */
export function hashFiles(files, extra = '') {
  const hash = createHash('sha256').update(extra);
  for (const file of files) {
    hash.update(`\0${file}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** The text of a stamp file, or null when there is none. */
export function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

/** Writes a stamp file. */
export function writeStamp(file, text) {
  writeFileSync(file, `${text}\n`);
}
