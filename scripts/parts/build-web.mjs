import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { compressFiles } from './compress-files.mjs';
import { inCache, inRoot } from './paths.mjs';
import { runNode, secondsSince } from './run.mjs';
import { hashFiles, listSources, readStamp, writeStamp } from './stamp.mjs';

const webFolder = inRoot('apps', 'web');
const page = path.join(webFolder, 'dist', 'index.html');

/** Vite's program file, found from the web's own folder because npm may place it there or at the root. */
export function viteProgram() {
  const manifest = createRequire(path.join(webFolder, 'package.json')).resolve('vite/package.json');
  return path.join(path.dirname(manifest), JSON.parse(readFileSync(manifest, 'utf8')).bin.vite);
}

function sourceHash() {
  const folders = [webFolder, inRoot('packages', 'contract'), inRoot('packages', 'domain')];
  const files = [...folders.flatMap(listSources), inRoot('package-lock.json'), inRoot('tsconfig.json')];
  return hashFiles(files, process.version);
}

/** Builds the web pages into apps/web/dist, with compressed forms beside them, when their sources changed since the last time. Answers the exit code. */
export async function ensureWebBuilt({ always = false } = {}) {
  const stampFile = inCache('web-build');
  const wanted = sourceHash();
  if (!always && existsSync(page) && readStamp(stampFile) === wanted) {
    return 0;
  }
  const startedAt = performance.now();
  process.stdout.write('Building the web pages …\n');
  rmSync(stampFile, { force: true });
  const code = await runNode([viteProgram(), 'build', '--logLevel', 'warn'], {
    cwd: webFolder,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code === 0) {
    await compressFiles(path.dirname(page));
    writeStamp(stampFile, wanted);
    process.stdout.write(`Built in ${secondsSince(startedAt)}\n`);
  }
  return code;
}

/** The same for programs that cannot go on without: says so and ends this one when the pages cannot be built. */
export async function ensureWebBuiltOrEnd() {
  const code = await ensureWebBuilt();
  if (code !== 0) {
    process.stderr.write('The web pages could not be built; the reason stands above.\n');
    process.exit(code);
  }
}
