import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { parseEnv } from 'node:util';

import { inRoot, rootFolder } from './paths.mjs';
import { exitCodeOf, secondsSince } from './run.mjs';
import { serverParameters } from './server-parameters.mjs';

/** The settings in the file `.env` of this folder. */
export function settingsInFile() {
  const file = inRoot('.env');
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
}

async function answers(address) {
  const response = await fetch(`${address}/healthz`).catch(() => null);
  return response?.ok === true;
}

/** Says where to open the product as soon as it answers; silent when the server ends first or stays out of reach. */
async function announce(address, server, { startedAt, alsoSay }) {
  for (
    let attempt = 0;
    attempt < 400 && server.exitCode === null && server.signalCode === null;
    attempt += 1
  ) {
    if (await answers(address)) {
      process.stdout.write(
        `\nBonbog is ready after ${secondsSince(startedAt)}: open ${address}\n\n${alsoSay}`,
      );
      return;
    }
    await wait(150);
  }
}

function startServer(options) {
  const server = spawn(process.execPath, serverParameters(), {
    cwd: rootFolder,
    ...options,
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
 * Stops when npm, which runs the script of this name, was stopped. npm hands a signal to the shell between us, which ends without passing it on; all we
 * notice is another parent. A start without npm may outlive its shell, as with nohup.
 */
export function followNpm(script, stop) {
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event === script && process.platform !== 'win32') {
    setInterval(() => process.ppid !== parent && stop(), 100).unref();
  }
}

/**
 * Starts the built server, and says when it answers on its port, with what else is to be said then. `env` and `cwd`, where it
 * looks for `.env`, are ours unless they are told. Answers how to stop it; this process ends with it.
 */
export async function serve({ port, startedAt, alsoSay = '', ...options }) {
  const address = `http://localhost:${port}`;
  const taken = await answers(address);
  const server = startServer(options);
  // An answer from a server that already holds the port would be announced as ours; ours ends with its own message.
  if (!taken) {
    void announce(address, server, { startedAt, alsoSay });
  }
  return () => server.kill('SIGTERM');
}
