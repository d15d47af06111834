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

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadFont()],
  resolve: {
    alias: {
      // Writes style elements, which the content security policy refuses.
      'react-style-singleton': fileURLToPath(new URL('./src/lib/style-singleton.ts', import.meta.url)),
    },
  },
  build: {
    // The content security policy knows no data: scripts or fonts; everything is a file of its own.
    assetsInlineLimit: 0,
  },
  // What a worker loads only when it is needed is a file of its own: the decoder for HEIC.
  worker: { format: 'es' },
  server: { proxy: { '/api': server, '/healthz': server } },
});
