import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

import { buildServiceWorker } from './build-service-worker.ts';
import { directImports } from './direct-imports.ts';

const server = 'http://localhost:3000';

/** Asks for the font together with the page, so that the first words are drawn in it and nothing moves later. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml(_html, { bundle }) {
      const font = Object.keys(bundle ?? {}).find((file) => /inter-danish.*\.woff2$/.test(file));
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

// What everyone who is signed in loads, the shell and the screen they arrive at, then the place for messages, and what
// nearly everyone opens next; at last what visitors see, whose part of the others is of the start. Each layer is all that its screens need and no layer before it has, so that no file can need
// one that needs it.
const layers = [
  { name: 'home', roots: ['src/app/signed-in.tsx', 'src/features/receipts/upload-page.tsx'] },
  { name: 'messages', roots: ['src/ui/toaster.tsx'] },
  { name: 'history', roots: ['src/app/history-screen.tsx'] },
];
const landing = { name: 'landing', roots: ['src/features/auth/landing-page.tsx'] };

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** The groups of {@link layers}, for one build: an earlier one comes first. */
function layerGroups() {
  return [...layers, landing].map(({ name, roots }, index) => {
    let needed: ReadonlySet<string> | null = null;
    return {
      name: (id: string, modules: Modules): string | null => {
        needed ??= withImported(roots, modules);
        return needed.has(id) ? name : null;
      },
      debugName: name,
      priority: layers.length + 1 - index,
    };
  });
}

/**
 * The group of what is loaded first, and of what visitors need as well as whoever is signed in: that is no part of a layer,
 * or one would need the other.
 */
function start() {
  let sets: readonly ReadonlySet<string>[] | null = null;
  return (id: string, modules: Modules): string | null => {
    sets ??= [['src/main.tsx'], landing.roots, layers.flatMap(({ roots }) => roots)].map((roots) =>
      withImported(roots, modules),
    );
    const [first, ofVisitors, ofUsers] = sets;
    const isForAll = ofVisitors?.has(id) === true && ofUsers?.has(id) === true;
    return isForAll || first?.has(id) === true ? 'start' : null;
  };
}

function withImported(roots: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set(roots.map((path) => fileURLToPath(new URL(path, import.meta.url))));
  for (const id of found) {
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) {
      found.add(imported);
    }
  }
  return found;
}

export default defineConfig({
  plugins: [react(), tailwindcss(), directImports(), preloadFont(), listModules(), buildServiceWorker()],
  resolve: {
    alias: {
      // Writes style elements, which the content security policy refuses.
      'react-style-singleton': fileURLToPath(new URL('./src/lib/style-singleton.ts', import.meta.url)),
    },
  },
  build: {
    // The content security policy knows no data: scripts or fonts; everything is a file of its own.
    assetsInlineLimit: 0,
    // Browsers that lack it load the same files a moment later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // A file of its own for each module that two screens share would be forty requests before the first screen.
        codeSplitting: {
          groups: [
            { name: start(), priority: layers.length + 3 },
            { name: 'start', tags: ['$initial'], priority: layers.length + 2 },
            ...layerGroups(),
            // Screens without forms need none of it. It needs nothing of ours.
            { name: 'schemas', test: /node_modules\/zod\//, minShareCount: 5, priority: 1.6 },
            // What many screens need, all that needs it needs too.
            { name: 'common', minShareCount: 5, priority: 1.5 },
            // What the same screens share is one file. Little ones are not merged: that makes files that need each other.
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
