import './parts/require-node.mjs';

import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseEnv } from 'node:util';

import { ensureServerBuilt } from './parts/build-server.mjs';
import { ensureWebBuilt } from './parts/build-web.mjs';
import { ensureInstalled } from './parts/install.mjs';
import { inRoot, rootFolder } from './parts/paths.mjs';
import { exitCodeOf, secondsSince } from './parts/run.mjs';
import { serverParameters } from './parts/server-parameters.mjs';

const startedAt = performance.now();

function localAddress() {
  const file = inRoot('.env');
  const settings = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return `http://localhost:${process.env.PORT ?? settings.PORT ?? '3000'}`;
}

async function answers(address) {
  const response = await fetch(`${address}/healthz`).catch(() => null);
  return response?.ok === true;
}

/** Says where to open the product as soon as it answers; silent when the server ends first or stays out of reach. */
async function announce(address, server) {
  for (
    let attempt = 0;
    attempt < 400 && server.exitCode === null && server.signalCode === null;
    attempt += 1
  ) {
    if (await answers(address)) {
      process.stdout.write(`\nBonbog is ready after ${secondsSince(startedAt)}: open ${address}\n\n`);
      return;
    }
    await wait(150);
  }
}

function startServer() {
  const server = spawn(process.execPath, serverParameters(), {
    cwd: rootFolder,
    stdio: 'inherit',
  });
  process.on('SIGTERM', () => server.kill('SIGTERM'));
  process.on('SIGINT', () => {
    // A terminal sends Ctrl+C to the server as well.
    if (process.stdin.isTTY !== true) {
      server.kill('SIGINT');
    }
  });
  server.once('exit', (code, signal) => process.exit(exitCodeOf(code, signal)));
  return server;
}

/**
 * Stops when npm was stopped. npm hands a signal to the shell between us, which ends without passing it on; all we
 * notice is another parent. A start without npm may outlive its shell, as with nohup.
 */
function followNpm(stop) {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event === 'start' && process.platform !== 'win32') {
    setInterval(() => process.ppid !== parent && stop(), 100).unref();
  }
}

let stop = () => process.exit(143);
followNpm(() => stop());
await ensureInstalled();
const buildCode = await ensureWebBuilt();
if (buildCode !== 0) {
  process.stderr.write('The web pages could not be built; the reason stands above.\n');
  process.exit(buildCode);
}

await ensureServerBuilt();

const address = localAddress();
const taken = await answers(address);
const server = startServer();
stop = () => server.kill('SIGTERM');
// An answer from a server that already holds the port would be announced as ours; ours ends with its own message.
if (!taken) {
  await announce(address, server);
}
