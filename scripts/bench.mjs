import './parts/require-node.mjs';

import { readdirSync, readFileSync } from 'node:fs';

import { ensureServerBuilt } from './parts/build-server.mjs';
import { ensureInstalled } from './parts/install.mjs';
import { callerFolder, inRoot } from './parts/paths.mjs';
import { runNode } from './parts/run.mjs';
import { typescriptEnvironment, typescriptLoader } from './parts/typescript.mjs';

/** The programs of bench/: files that read their parameters. The others are parts of them. */
function listPrograms() {
  return readdirSync(inRoot('bench'))
    .filter((file) => /^[a-z0-9-]+\.ts$/.test(file))
    .filter((file) => /process\.argv|parseArgs\(/.test(readFileSync(inRoot('bench', file), 'utf8')))
    .map((file) => file.slice(0, -'.ts'.length));
}

const [name, ...parameters] = process.argv.slice(2);
const known = listPrograms();
if (name === undefined || !known.includes(name)) {
  process.stderr.write(
    `${name === undefined ? 'Which benchmark?' : `There is no benchmark "${name}".`} ` +
      `There ${known.length === 0 ? 'are none yet' : `is: ${known.join(', ')}`}.\n` +
      'Usage: npm run bench -- NAME [PARAMETERS]   for example: npm run bench -- scan FOLDER\n',
  );
  process.exit(2);
}
await ensureInstalled();
// Some start a server.
await ensureServerBuilt();
process.exitCode = await runNode([...typescriptLoader(), inRoot('bench', `${name}.ts`), ...parameters], {
  cwd: callerFolder,
  env: typescriptEnvironment(),
});
