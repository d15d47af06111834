import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import FileSystemAdapter from '@nephele/adapter-file-system';
import { createServer as createWebdav } from 'nephele';
import { z } from 'zod';

/** Who may come in. */
export const testUser = { userName: 'mette', appPassword: 'Æble-ø-å: 7 x 9' } as const;
const expectedAuthorization = `Basic ${Buffer.from(`${testUser.userName}:${testUser.appPassword}`).toString('base64')}`;

/** What the server was asked, before any mood. */
export interface WebdavCall {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
}

/** What the server does with a request; `serve` does what it should. */
export type WebdavMood = (
  call: { readonly request: IncomingMessage; readonly response: ServerResponse },
  serve: () => void,
) => void;

/** A real WebDAV server on this machine, with a folder on disk, that can have bad days. */
export interface TestWebdav {
  /** The address of the folder all may write in. */
  readonly address: string;
  readonly port: number;
  readonly calls: WebdavCall[];
  mood: WebdavMood;
  /** How many connections were opened to it. */
  readonly countConnections: () => number;
  /** The names in a folder, sorted, also those of broken uploads. */
  readonly list: (folder: string) => Promise<string[]>;
  readonly read: (folder: string, name: string) => Promise<Buffer>;
  readonly write: (folder: string, name: string, content: string | Buffer) => Promise<void>;
  /** The SHA-256 of a file, in hexadecimal. */
  readonly hash: (folder: string, name: string) => Promise<string>;
  readonly makeFolder: (folder: string, name: string) => Promise<void>;
  readonly removeFolder: (folder: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Starts one. `remove` stops it and takes its folder away. */
export async function openWebdavServer({ host = '127.0.0.1' } = {}): Promise<
  TestWebdav & { readonly remove: () => Promise<void> }
> {
  const root = await mkdtemp(join(tmpdir(), 'bonbog-webdav-'));
  const webdav = createWebdav({
    adapter: new FileSystemAdapter({ root }),
    // The password is checked before; here everybody is the same.
    authenticator: {
      authenticate: () => Promise.resolve({ username: testUser.userName }),
      cleanAuthentication: () => Promise.resolve(),
    },
  });
  const state: { mood: WebdavMood; connections: number } = {
    mood: (_call, serve) => {
      serve();
    },
    connections: 0,
  };
  const calls: WebdavCall[] = [];
  const server = createServer((request, response) => {
    const { method = '', url = '', headers } = request;
    calls.push({ method, path: decodeURIComponent(url), headers: { ...headers } });
    state.mood({ request, response }, () => {
      if (headers.authorization === expectedAuthorization) {
        webdav(request, response);
      } else {
        response.writeHead(401, { 'www-authenticate': 'Basic realm="test"' }).end();
      }
    });
  });
  server.on('connection', () => {
    state.connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => {
        resolve();
      });
      server.closeAllConnections();
    });
  return Object.assign(state, {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${port}/`,
    port,
    calls,
    countConnections: () => state.connections,
    list: async (folder: string) => (await readdir(join(root, folder))).toSorted(),
    read: (folder: string, name: string) => readFile(join(root, folder, name)),
    write: (folder: string, name: string, content: string | Buffer) =>
      writeFile(join(root, folder, name), content),
    hash: async (folder: string, name: string) => {
      const hash = createHash('sha256');
      await pipeline(createReadStream(join(root, folder, name)), hash);
      return hash.digest('hex');
    },
    makeFolder: async (folder: string, name: string) => {
      await mkdir(join(root, folder, name));
    },
    removeFolder: (folder: string) => rm(join(root, folder), { recursive: true }),
    stop,
    remove: async () => {
      await stop();
      await rm(root, { recursive: true, force: true });
    },
  });
}

/** Answers some requests with a status; `times` of them, all when left out. */
export function answering(
  { method, times = Infinity }: { readonly method: string; readonly times?: number },
  status: number,
  headers: Record<string, string> = {},
): WebdavMood {
  let left = times;
  return ({ request, response }, serve) => {
    if (request.method === method && left > 0) {
      left -= 1;
      request.resume();
      response.writeHead(status, headers).end();
    } else {
      serve();
    }
  };
}

/** Takes requests of a method and never says a word. */
export function hanging(method: string): WebdavMood {
  return ({ request }, serve) => {
    if (request.method === method) {
      request.resume();
    } else {
      serve();
    }
  };
}

/** Reads the beginning of one upload, keeps it as if it were all, and goes away: the worst a server may do. */
export function cuttingOneUpload(server: TestWebdav, bytes: number): WebdavMood {
  let isCut = false;
  return ({ request }, serve) => {
    if (request.method !== 'PUT' || isCut) {
      serve();
      return;
    }
    isCut = true;
    const [folder = '', name = ''] = decodeURIComponent(request.url ?? '')
      .split('/')
      .slice(-2);
    let size = 0;
    const kept: Buffer[] = [];
    request.on('data', (piece: Buffer) => {
      kept.push(piece);
      size += piece.length;
      if (size >= bytes) {
        request.removeAllListeners('data');
        void server.write(folder, name, Buffer.concat(kept).subarray(0, bytes)).then(() => {
          request.socket.destroy();
        });
      }
    });
  };
}

/** Knows nothing of conditions, as old servers do. */
export const ignoringConditions: WebdavMood = ({ request }, serve) => {
  delete request.headers['if-none-match'];
  delete request.headers['overwrite'];
  serve();
};
