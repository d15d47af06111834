import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const server = 'http://localhost:3000';

/** Asks for the font together with the page, so that the first words are drawn in it and nothing moves later. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml(_html, { bundle }) {
      const font = Object.keys(bundle ?? {}).find((file) => /inter-latin-wght-normal.*\.woff2$/.test(file));
      return font === undefined
        ? []
        : [
            {
              tag: 'link',
              attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' },
              injectTo: 'head',
            },
          ];
    },
  };
}

/** Writes down which modules each file is made of, and which files it needs; for the check of what screens load. */
function listModules(): Plugin {
  return {
    name: 'list-modules',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const listed = chunks.map(({ fileName, imports, moduleIds }) => ({
        file: fileName,
        imports,
        modules: moduleIds.map((id) => relative(import.meta.dirname, id)),
      }));
      this.emitFile({ type: 'asset', fileName: '.modules.json', source: JSON.stringify(listed) });
    },
  };
}

// What everyone who is signed in loads: the shell, the screen they arrive at and the place for messages.
const home = ['src/app/signed-in.tsx', 'src/features/receipts/upload-page.tsx', 'src/ui/toaster.tsx'].map(
  (path) => fileURLToPath(new URL(path, import.meta.url)),
);

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Tells of each module whether {@link home} needs it, for one build. */
function createHomeFinder() {
  let needed: ReadonlySet<string> | null = null;
  return (id: string, modules: Modules) => {
    needed ??= withImported(home, modules);
    return needed.has(id);
  };
}

function withImported(roots: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set(roots);
  for (const id of found) {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) {
      found.add(imported);
    }
  }
  return found;
}

const isOfHome = createHomeFinder();

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadFont(), listModules()],
  resolve: {
    alias: {
      // Writes style elements, which the content security policy refuses.
      'react-style-singleton': fileURLToPath(new URL('./src/lib/style-singleton.ts', import.meta.url)),
    },
  },
  build: {
    // The content security policy knows no data: scripts or fonts; everything is a file of its own.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // A file of its own for each module that two screens share would be forty requests before the first screen.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 2 },
            {
              name: (id, modules) => (isOfHome(id, modules) ? 'home' : null),
              debugName: 'home',
              priority: 1,
            },
            // What the same screens share is one file.
            { name: 'shared', minShareCount: 2, entriesAware: true },
          ],
        },
      },
    },
  },
  // What a worker loads only when it is needed is a file of its own: the decoder for HEIC.
  worker: { format: 'es' },
  server: { proxy: { '/api': server, '/healthz': server } },
});
