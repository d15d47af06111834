import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { inCache, inRoot, rootFolder } from './paths.mjs';
import { secondsSince } from './run.mjs';
import { hashFiles, listSources, readStamp, writeStamp } from './stamp.mjs';

const outputFolder = inRoot('apps', 'server', 'dist');
/** What is started by itself; what else the server needs is in files they share. */
const programs = [
  'apps/server/src/main.ts',
  'apps/server/src/commands/main.ts',
  'apps/server/src/commands/check-database.ts',
  'packages/scan/src/child.ts',
];
/**
 * Packages with native code, WebAssembly or threads look for files beside them, so they stay where they are; so do those
 * that are loaded later or load parts of themselves later, which the next build would take from a server that still runs.
 */
const leftInPlace = [
  '@ai-sdk/anthropic',
  '@ai-sdk/google',
  '@ai-sdk/openai-compatible',
  '@aws-sdk/client-s3',
  '@hyzyla/pdfium',
  '@node-rs/argon2',
  'ai',
  'file-type',
  'libsql',
  'nodemailer',
  'onnxruntime-node',
  'pg',
  'pino',
  'sharp',
  'tesseract.js',
  'undici',
];

/** Our sources find files beside themselves: articles, weights, models. Those are not built, so they find them there. */
const stayBesideSources = {
  name: 'stay-beside-sources',
  setup(build) {
    build.onLoad({ filter: /[\\/](apps|packages)[\\/][^\\/]+[\\/]src[\\/].*\.ts$/ }, ({ path: file }) => {
      const address = JSON.stringify(pathToFileURL(file).href);
      return { contents: readFileSync(file, 'utf8').replaceAll('import.meta.url', address), loader: 'ts' };
    });
  },
};

/** Packages written for `require` find it in what is built too. */
const requireForPackages = `import { createRequire as builtCreateRequire } from 'node:module';
import { fileURLToPath as builtPath } from 'node:url';
const require = builtCreateRequire(import.meta.url);
const __filename = builtPath(import.meta.url), __dirname = builtPath(new URL('.', import.meta.url));`;

function sourceHash() {
  const folders = [inRoot('apps', 'server', 'src'), inRoot('packages')];
  const files = folders.flatMap(listSources).filter((file) => file.endsWith('.ts'));
  return hashFiles(
    [...files, inRoot('package-lock.json'), inRoot('scripts', 'parts', 'build-server.mjs')],
    rootFolder,
  );
}

/** Removes what an earlier build has left. */
function removeOthers(kept) {
  const files = readdirSync(outputFolder, { recursive: true, withFileTypes: true });
  for (const entry of files.filter((one) => one.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    if (!kept.includes(file)) {
      rmSync(file);
    }
  }
}

/** Where the built form of a program lies, given the path of its source from the root. */
export function builtProgram(source) {
  return path.join(outputFolder, source.replace(/\.ts$/, '.js'));
}

/** Builds the server into apps/server/dist when its sources changed since the last time. Throws when it cannot. */
export async function ensureServerBuilt({ always = false } = {}) {
  const stampFile = inCache('server-build');
  const wanted = sourceHash();
  if (!always && existsSync(builtProgram(programs[0])) && readStamp(stampFile) === wanted) {
    return;
  }
  const startedAt = performance.now();
  rmSync(stampFile, { force: true });
  const { build } = await import('esbuild');
  // It writes when all is well, so a server that runs can go on to fork its readers from there.
  const { metafile } = await build({
    absWorkingDir: rootFolder,
    entryPoints: programs,
    outbase: rootFolder,
    outdir: outputFolder,
    bundle: true,
    metafile: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
    legalComments: 'none',
    minifyWhitespace: true,
    minifySyntax: true,
    define: { BONBOG_BUILD: JSON.stringify(wanted) },
    external: leftInPlace,
    banner: { js: requireForPackages },
    plugins: [stayBesideSources],
    logLevel: 'warning',
  });
  removeOthers(Object.keys(metafile.outputs).map((file) => inRoot(file)));
  writeStamp(stampFile, wanted);
  // Not among what a command answers, which programs may read.
  process.stderr.write(`Built the server in ${secondsSince(startedAt)}\n`);
}
