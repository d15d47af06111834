import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { onTestFinished } from 'vitest';

import type { ReadTask } from '#features/scanning/scan-engine.ts';

/** A file of a few bytes to read; whoever reads in these tests does not look into it. */
export async function buildTask(
  bytes = Buffer.alloc(200, 7),
): Promise<ReadTask & { readonly folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'bonbog-engine-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const path = join(folder, 'bon.png');
  await writeFile(path, bytes);
  return { path, type: 'image/png', owner: '5b0e7a1c-anna', folder };
}

/** What a machine was asked. */
export interface MachineRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** How a machine answers one request. */
export type MachineMood = (response: ServerResponse) => void;

/** A machine on this one that answers as a test wants, and is gone when the test ends. */
export async function startMachine(mood: MachineMood) {
  const state = { mood };
  const requests: MachineRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      requests.push({ method, url, headers, body: Buffer.concat(chunks) });
      state.mood(response);
    });
  });
  const port = await listen(server);
  return Object.assign(state, { url: `http://127.0.0.1:${port}`, host: `127.0.0.1:${port}`, requests });
}

/** An address at which nobody listens. */
export async function deadAddress(): Promise<string> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

/** Answers with a body, JSON unless it is text already. */
export function sending(body: unknown, status = 200, headers: Record<string, string> = {}): MachineMood {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

/** Announces more than it sends, and cuts the line. */
export const breakingOff: MachineMood = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
  response.write('{"store":');
  setTimeout(() => response.destroy(), 20);
};

/** Says nothing at all. */
export const silent: MachineMood = () => undefined;

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return isPort(address) ? address.port : 0;
}

function isPort(address: string | AddressInfo | null): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}
