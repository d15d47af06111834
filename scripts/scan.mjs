import './parts/require-node.mjs';

import { ensureInstalled } from './parts/install.mjs';
import { callerFolder, inRoot } from './parts/paths.mjs';
import { runNode } from './parts/run.mjs';
import { typescriptEnvironment, typescriptLoader } from './parts/typescript.mjs';

const files = process.argv.slice(2);
if (files.length === 0) {
  process.stderr.write(
    'Usage: npm run scan -- FILE…   (pictures or PDF files; prints one JSON per file; --draw OUT.png draws the only one)\n',
  );
  process.exit(2);
}
await ensureInstalled();
process.exitCode = await runNode([...typescriptLoader(), inRoot('packages/scan/src/cli.ts'), ...files], {
  cwd: callerFolder,
  env: typescriptEnvironment(),
});
