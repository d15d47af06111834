import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { beforeAll, expect, onTestFinished } from 'vitest';

const builtServer = fileURLToPath(new URL('../../../dist/apps/server/src/main.js', import.meta.url));

/** A server in a process of its own, as an operator runs it. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** What it has written so far. */
  readonly output: () => string;
  /** Resolves with the exit code, or null after a signal. */
  readonly exited: Promise<number | null>;
}

/** A server that tests share, and where it keeps its data. */
export interface SharedServer {
  readonly server: ServerProcess;
  readonly address: string;
  readonly dataDir: string;
}

/**
 * Settings for tests that have nothing read. Loading the models takes longer than the server's own start, and would go
 * on beside the test.
 */
export const readsNothing = {
  SCAN_ENGINES: 'remote',
  SCANNER_URL: 'http://127.0.0.1:9',
  SCANNER_TOKEN: 'nobody listens there, so nobody asks for it',
};

/** A folder that is gone when the test ends. */
export async function buildDataDir(): Promise<string> {
  const { root, remove } = await makeDataDir();
  onTestFinished(remove);
  return root;
}

/** A DATA_DIR as it is now, where its database can be opened beside the server, and on another disk. */
export async function copyOf(dataDir: string): Promise<string> {
  const copy = await buildDataDir();
  await cp(dataDir, copy, { recursive: true });
  return copy;
}

/**
 * Starts the server with these settings only, behind the arguments of another program when one is given that becomes it.
 * The process is killed when the test ends.
 */
export function spawnServer(settings: Record<string, string>, inside: readonly string[] = []): ServerProcess {
  const { server, kill } = startProcess(settings, inside);
  onTestFinished(kill);
  return server;
}

/** One server for the tests beside this call, which leave it running. */
export function shareServer(settings: Record<string, string>): () => SharedServer {
  let shared: SharedServer | undefined;
  beforeAll(async () => {
    const { root, remove } = await makeDataDir();
    const { server, kill } = startProcess({ DATA_DIR: root, ...settings }, []);
    shared = { server, address: await addressOf(server), dataDir: root };
    return async () => {
      await kill();
      await remove();
    };
  }, 60_000);
  return () => shared ?? expect.unreachable('The server is there once tests run');
}

async function makeDataDir() {
  const root = await mkdtemp(join(tmpdir(), 'bonbog-server-'));
  return { root, remove: () => rm(root, { recursive: true, force: true, maxRetries: 5 }) };
}

function startProcess(settings: Record<string, string>, inside: readonly string[]) {
  const command = [...inside, process.execPath, '--enable-source-maps', builtServer];
  const child = spawn(command[0] ?? process.execPath, command.slice(1), {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', RATES_URL: 'off', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const exited = new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
  });
  const server: ServerProcess = { child, output: () => output, exited };
  const kill = async () => {
    child.kill('SIGKILL');
    await exited;
  };
  return { server, kill };
}

/** The address the server says it listens on; throws with what it wrote when it ends first. */
export async function addressOf(server: ServerProcess): Promise<string> {
  for (let attempt = 0; attempt < 1200; attempt += 1) {
    const address = /Server listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(server.output())?.[1];
    if (address !== undefined) {
      return address;
    }
    if (server.child.exitCode !== null) {
      break;
    }
    await wait(50);
  }
  throw new Error(`The server does not listen:\n${server.output()}`);
}

/** Asks until the answer is as wanted; throws after a minute. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 1200; attempt += 1) {
    if (await isSo()) {
      return;
    }
    await wait(50);
  }
  throw new Error('What was waited for did not happen');
}
