// A house that is lived in, in a folder of its own: npm run demo, or npm run demo -- --new for another one.
import './parts/require-node.mjs';

import { spawn } from 'node:child_process';
import path from 'node:path';

import { ensureServerBuilt } from './parts/build-server.mjs';
import { ensureWebBuiltOrEnd } from './parts/build-web.mjs';
import { ensureInstalled } from './parts/install.mjs';
import { callerFolder, inRoot, rootFolder } from './parts/paths.mjs';
import { exitCodeOf } from './parts/run.mjs';
import { followNpm, serve, settingsInFile } from './parts/serve.mjs';
import { typescriptLoader } from './parts/typescript.mjs';

const startedAt = performance.now();

/** Makes the house where it is missing. Answers the exit code and what was said of the accounts. */
function makeHouse(folder, onStarted) {
  return new Promise((resolve) => {
    const program = [...typescriptLoader(), inRoot('demo', 'main.ts'), folder, ...process.argv.slice(2)];
    const child = spawn(process.execPath, program, { cwd: rootFolder, stdio: ['ignore', 'pipe', 'inherit'] });
    let accounts = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      accounts += text;
    });
    child.once('close', (code, signal) => resolve({ code: exitCodeOf(code, signal), accounts }));
    onStarted(child);
  });
}

/** Nothing of the settings of another house reaches this one: no database, bucket, mail server or language model. */
function ownSettings(folder, port) {
  const { PATH, HOME, TMPDIR, SystemRoot, LOG_LEVEL, SCAN_WORKERS } = process.env;
  return {
    ...{ PATH, HOME, TMPDIR, SystemRoot, LOG_LEVEL, SCAN_WORKERS },
    PORT: port,
    // The passwords are known to everybody.
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    // Rates are invented, and true ones would change sums.
    RATES_URL: 'off',
  };
}

const fromFile = settingsInFile();
if ([process.env.NODE_ENV, fromFile.NODE_ENV].includes('production')) {
  process.stderr.write(
    'npm run demo has passwords that everybody knows, so it does not run with NODE_ENV=production.\n',
  );
  process.exit(1);
}
const folder = path.resolve(callerFolder, process.env.DEMO_DIR ?? inRoot('data-demo'));
const port = process.env.PORT ?? fromFile.PORT ?? '3000';

let stop = () => process.exit(143);
followNpm('demo', () => stop());
await ensureInstalled();
const making = makeHouse(folder, (child) => {
  stop = () => {
    child.kill('SIGTERM');
    process.exit(143);
  };
});
// Beside each other, as both take a while and neither needs the other.
const [{ code, accounts }] = await Promise.all([
  making,
  ensureWebBuiltOrEnd().then(() => ensureServerBuilt()),
]);
if (code !== 0) {
  process.exit(code);
}
stop = await serve({
  port,
  startedAt,
  alsoSay: `It is a demo in ${folder}, on this machine only. Log in as\n${accounts}\n`,
  cwd: folder,
  env: ownSettings(folder, port),
});
