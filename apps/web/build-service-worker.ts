import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

import { build, type Plugin } from 'vite';

import type { ShellFiles } from './src/service-worker/shell-files.ts';

const entry = fileURLToPath(new URL('./src/service-worker/service-worker.ts', import.meta.url));
const fileName = 'service-worker.js';

// Letters of other alphabets than ours, the sample receipt, and the decoder for HEIC, which is as large as all the rest.
const isForFew = /\/(?:libheif|sample-receipt)-|-wght-normal-[^/]*\.woff2$/;

/**
 * Builds the service worker into a file of its own, with the list of the files it keeps. Its address has no hash, because
 * browsers ask for it by name; its contents have the version, so every build has another.
 */
export function buildServiceWorker(): Plugin {
  return {
    name: 'build-service-worker',
    apply: 'build',
    enforce: 'post',
    config: () => ({ define: { BONBOG_SERVICE_WORKER: JSON.stringify(`/${fileName}`) } }),
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') {
          this.error('The page is not among the files that were built.');
        }
        const assets = Object.keys(bundle)
          .filter((file) => file.startsWith('assets/'))
          .map((file) => `/${file}`)
          .toSorted();
        const files = {
          pageHash: sha256(page.source),
          first: assets.filter((path) => !isForFew.test(path)),
          later: assets.filter((path) => isForFew.test(path)),
        };
        // Once to know what the worker is, and once with the name of that.
        const version = sha256(await bundleWorker({ ...files, version: '' })).slice(0, 16);
        this.emitFile({ type: 'asset', fileName, source: await bundleWorker({ ...files, version }) });
      },
    },
  };
}

function sha256(source: string | Uint8Array): string {
  return createHash('sha256').update(source).digest('hex');
}

async function bundleWorker(files: ShellFiles): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { BONBOG_SHELL: JSON.stringify(files) },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: fileName } },
    },
  });
  const [output] = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  if (output?.type !== 'chunk') {
    throw new Error('The service worker was not built.');
  }
  return output.code;
}
