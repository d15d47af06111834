import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';

import { buildDataDir, type ServerProcess, spawnServer } from './server-process.ts';

/** More than the server wants to have free, and little enough to be filled at once. */
const diskBytes = 96 * 1024 * 1024;

/** A server whose disk can be filled and emptied again. */
export interface SmallDisk {
  readonly server: ServerProcess;
  /** Where the folder of the server is seen from outside. */
  readonly dataDir: () => string;
  /** Whether the system can tell how much room is left, as /readyz asks it. */
  readonly isMeasured: boolean;
  /** Leaves no more than this many bytes. */
  readonly fill: (bytesLeft: number) => void;
  readonly free: () => void;
}

/**
 * Starts a server with a disk of its own: a small file system in memory that nobody else sees. Where the system lets
 * nobody mount one, the process may instead write no file beyond a size, which fails in the same places.
 */
export async function startOnSmallDisk(settings: Record<string, string>): Promise<SmallDisk> {
  const dataDir = await buildDataDir();
  const canMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'none', dataDir]).status === 0;
  return canMount ? mounted(settings, dataDir) : limited(settings, dataDir);
}

function mounted(settings: Record<string, string>, dataDir: string): SmallDisk {
  const mount = `mount -t tmpfs -o size=${diskBytes} none '${dataDir}' && exec "$@"`;
  const server = spawnServer({ ...settings, DATA_DIR: dataDir }, ['unshare', '-rm', 'sh', '-c', mount, 'sh']);
  const seenFromHere = () => `/proc/${server.child.pid}/root${dataDir}`;
  const filler = () => join(seenFromHere(), 'filler');
  return {
    server,
    dataDir: seenFromHere,
    isMeasured: true,
    fill: (bytesLeft) => {
      truncateSync(filler(), Math.max(0, writeUntilFull(filler()) - bytesLeft));
    },
    free: () => {
      rmSync(filler(), { force: true });
    },
  };
}

function writeUntilFull(path: string): number {
  const file = openSync(path, 'w');
  let written = 0;
  try {
    for (const chunk of [Buffer.alloc(2 ** 20), Buffer.alloc(4096), Buffer.alloc(1)]) {
      written += writeAsMuch(file, chunk);
    }
  } finally {
    closeSync(file);
  }
  return written;
}

function writeAsMuch(file: number, chunk: Buffer): number {
  let written = 0;
  for (;;) {
    try {
      written += writeSync(file, chunk);
    } catch {
      return written;
    }
  }
}

function limited(settings: Record<string, string>, dataDir: string): SmallDisk {
  const server = spawnServer({ ...settings, DATA_DIR: dataDir });
  const limit = (size: string) =>
    execFileSync('prlimit', ['--pid', String(server.child.pid), `--fsize=${size}:unlimited`]);
  return {
    server,
    dataDir: () => dataDir,
    isMeasured: false,
    fill: (bytesLeft) => {
      limit(String(bytesLeft));
    },
    free: () => {
      limit('unlimited');
    },
  };
}
