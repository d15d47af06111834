import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

import pg from 'pg';

import { findPostgres, ordinaryUser, postgresAdvice } from './find-postgres.ts';
import { lendPostgres } from './lent-postgres.ts';

/** A PostgreSQL server of our own in a temporary folder, which keeps nothing. */
export interface ThrowawayPostgres {
  readonly url: string;
  readonly start: () => Promise<void>;
  /** Stops the server at once, as if its machine were switched off; `start` brings it back. */
  readonly stop: () => Promise<void>;
  /** Stops the server and removes its folder. */
  readonly remove: () => Promise<void>;
}

/**
 * Makes and starts a server on a free port of this machine, with the programs that are installed or else `lend`: those
 * that came with the dependencies. Throws with advice when there are none.
 */
export async function startThrowawayPostgres(
  find = findPostgres,
  lend = lendPostgres,
): Promise<ThrowawayPostgres> {
  const account = ordinaryUser();
  const folder = mkdtempSync(join(tmpdir(), 'bonbog-postgres-'));
  const programs = find() ?? lend(folder);
  if (programs === null) {
    rmSync(folder, { recursive: true });
    throw new Error(postgresAdvice);
  }
  if (account !== null) {
    chownSync(folder, account.uid, account.gid);
  }
  const options = { ...account, cwd: folder };
  const cluster = join(folder, 'cluster');
  const port = await freePort();
  const url = `postgres://bonbog@127.0.0.1:${port}/postgres`;
  let server: ChildProcess | null = null;

  const start = async (): Promise<void> => {
    server = spawn(join(programs, 'postgres'), ['-D', cluster, ...settings(port)], {
      ...options,
      stdio: 'ignore',
    });
    await untilAnswering(url, server);
  };
  const stop = async (): Promise<void> => {
    if (server !== null && server.exitCode === null) {
      const ended = once(server, 'exit');
      // Immediate shutdown: connections are cut, and the next start repairs what was left.
      server.kill('SIGQUIT');
      await ended;
    }
  };
  const remove = async (): Promise<void> => {
    await stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', () => server?.kill('SIGQUIT'));

  try {
    const initialize = [
      '-D',
      cluster,
      '-U',
      'bonbog',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
    ];
    await promisify(execFile)(join(programs, 'initdb'), initialize, options);
    await start();
  } catch (error) {
    await remove();
    throw error;
  }
  return { url, start, stop, remove };
}

/** Quick rather than durable, and on TCP only, so that nothing depends on where sockets may lie. */
function settings(port: number): string[] {
  const values = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    full_page_writes: 'off',
    autovacuum: 'off',
    max_connections: 200,
    shared_buffers: '32MB',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
  });
}

async function untilAnswering(url: string, server: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 600 && server.exitCode === null; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return;
    } catch {
      await wait(50);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  throw new Error('The throw-away PostgreSQL did not start');
}
