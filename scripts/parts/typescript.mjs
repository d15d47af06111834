import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

import { inRoot } from './paths.mjs';

/** Node's parameters before a TypeScript file. The loader is named by address, so any working folder will do. */
export function typescriptLoader() {
  const loader = createRequire(inRoot('package.json')).resolve('tsx');
  return ['--import', pathToFileURL(loader).href];
}

/** The environment for running TypeScript outside the repository's folder: tsx looks for its settings there. */
export function typescriptEnvironment() {
  return { ...process.env, TSX_TSCONFIG_PATH: inRoot('tsconfig.json') };
}
