import './parts/require-node.mjs';

import { viteProgram } from './parts/build-web.mjs';
import { ensureInstalled } from './parts/install.mjs';
import { inRoot } from './parts/paths.mjs';
import { runTogether } from './parts/run.mjs';
import { typescriptLoader } from './parts/typescript.mjs';

await ensureInstalled();
process.stdout.write(
  'Server on http://localhost:3000, web with live reload on the address Vite prints below.\n',
);
process.exitCode = await runTogether([
  { command: process.execPath, parameters: ['--watch', ...typescriptLoader(), 'apps/server/src/main.ts'] },
  { command: process.execPath, parameters: [viteProgram()], cwd: inRoot('apps', 'web') },
]);
