import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { onTestFinished } from 'vitest';

const mainPath = fileURLToPath(new URL('../../main.ts', import.meta.url));
const tsxLoader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** A server in a process of its own, as an operator runs it. */
export interface ServerProcess {
  readonly child: ChildProcess;
  /** What it has written so far. */
  readonly output: () => string;
  /** Resolves with the exit code, or null after a signal. */
  readonly exited: Promise<number | null>;
}

/** A folder that is gone when the test ends. */
export async function buildDataDir(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'bonbog-server-'));
  onTestFinished(() => rm(root, { recursive: true, force: true, maxRetries: 5 }));
  return root;
}

/**
 * Starts main.ts with these settings only, behind the arguments of another program when one is given that becomes it.
 * The process is killed when the test ends.
 */
export function spawnServer(settings: Record<string, string>, inside: readonly string[] = []): ServerProcess {
  const command = [...inside, process.execPath, '--import', tsxLoader, mainPath];
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
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await exited;
  });
  return { child, output: () => output, exited };
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
