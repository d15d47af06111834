import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import S3rver from 's3rver';
import { onTestFinished } from 'vitest';

import type { S3Settings } from '#platform/files/s3-file-store.ts';

const bucket = 'bilag';

/** A real S3-speaking server on this machine. */
export interface TestS3 {
  readonly settings: S3Settings;
  readonly stop: () => Promise<void>;
  /** Starts it again under the same address, with what it held. */
  readonly restart: () => Promise<void>;
  /** How many objects it holds. */
  readonly countObjects: () => Promise<number>;
}

/** Starts one with an empty bucket; it is gone when the test ends. */
export async function startS3Server(): Promise<TestS3> {
  const directory = await mkdtemp(join(tmpdir(), 'bonbog-s3-'));
  let { server, port } = await run(directory, 0);
  let isRunning = true;
  const stop = async () => {
    if (isRunning) {
      isRunning = false;
      await server.close();
    }
  };
  onTestFinished(async () => {
    await stop();
    await rm(directory, { recursive: true, force: true });
  });
  return {
    settings: settingsFor(port),
    stop,
    restart: async () => {
      ({ server, port } = await run(directory, port));
      isRunning = true;
    },
    countObjects: async () => {
      const names = await readdir(directory, { recursive: true });
      return names.filter((name) => name.endsWith('_S3rver_object')).length;
    },
  };
}

async function run(directory: string, port: number) {
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  return { server, port: (await server.run()).port };
}

/** A server that takes every connection and never says a word. */
export async function startSilentServer(): Promise<S3Settings> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    socket.resume();
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') {
        reject(new Error('No port'));
      } else {
        resolve(address.port);
      }
    });
  });
  onTestFinished(() => {
    sockets.forEach((socket) => socket.destroy());
    server.close();
  });
  return settingsFor(port);
}

function settingsFor(port: number): S3Settings {
  return {
    bucket,
    region: 'eu-north-1',
    endpoint: `http://127.0.0.1:${port}`,
    // The keys that the test server knows.
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  };
}
