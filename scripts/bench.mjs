import './parts/require-node.mjs';

import { readdirSync } from 'node:fs';

import { ensureInstalled } from './parts/install.mjs';
import { callerFolder, inRoot } from './parts/paths.mjs';
import { runNode } from './parts/run.mjs';
import { typescriptEnvironment, typescriptLoader } from './parts/typescript.mjs';

/** Benchmarks are the files of bench/ with a one-word name; hyphenated files are their parts. */
function listBenchmarks() {
  return readdirSync(inRoot('bench')).flatMap((file) => /^([a-z0-9]+)\.ts$/.exec(file)?.[1] ?? []);
}

const [name, ...parameters] = process.argv.slice(2);
const known = listBenchmarks();
if (name === undefined || !known.includes(name)) {
  process.stderr.write(
    `${name === undefined ? 'Which benchmark?' : `There is no benchmark "${name}".`} ` +
      `There ${known.length === 0 ? 'are none yet' : `is: ${known.join(', ')}`}.\n` +
      'Usage: npm run bench -- NAME [PARAMETERS]   for example: npm run bench -- scan FOLDER\n',
  );
  process.exit(2);
}
await ensureInstalled();
process.exitCode = await runNode([...typescriptLoader(), inRoot('bench', `${name}.ts`), ...parameters], {
  cwd: callerFolder,
  env: typescriptEnvironment(),
});
