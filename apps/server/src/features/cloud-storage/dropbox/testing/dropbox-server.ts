import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { z, ZodError } from 'zod';

import { badRequest, DropboxError } from './dropbox-error.ts';
import { createDropboxFiles, type DropboxFiles } from './dropbox-files.ts';
import { createGrants, type DropboxApp, type Grants } from './dropbox-grants.ts';
import { permissionPage } from './permission-page.ts';
import { type AwaitedTrouble, cause, createTroubles } from './dropbox-troubles.ts';

/** A Dropbox on this machine, for tests, journeys and benchmarks. It is strict where the real one is. */
export interface DropboxServer {
  /** All three addresses of the real one in one. */
  readonly url: string;
  readonly app: DropboxApp;
  readonly files: DropboxFiles;
  readonly grants: Grants;
  /** What was asked, as 'POST /2/files/upload'. */
  readonly requests: string[];
  /** Bytes that are left, and how many files a page of a folder lists. */
  readonly state: { freeBytes: number; pageSize: number };
  readonly trouble: (trouble: AwaitedTrouble) => void;
  /** Ends all troubles. */
  readonly calm: () => void;
  /** Moves its clock, which ours does not follow. */
  readonly advance: (milliseconds: number) => void;
  /** A user who says yes or no on the page at this address: where the browser goes then. */
  readonly answer: (authorizeAddress: string, choice: 'allow' | 'cancel') => Promise<string>;
  readonly close: () => Promise<void>;
}

interface DropboxServerOptions {
  readonly port?: number;
  readonly redirectUri?: string;
  readonly email?: string;
}

const requestMaxBytes = 150 * 1024 * 1024;

type Endpoint = readonly [scope: string | null, work: (argument: unknown, bytes: Buffer) => unknown];

/** Starts a Dropbox; `close` takes it and all its files away. */
export async function startDropboxServer(options: DropboxServerOptions = {}): Promise<DropboxServer> {
  const app: DropboxApp = {
    appKey: 'bonbog-app-key',
    appSecret: 'bonbog-app-secret',
    redirectUri: options.redirectUri ?? 'http://localhost:3000/api/dropbox/callback',
    scopes: ['files.content.write', 'files.metadata.read', 'account_info.read'],
    email: options.email ?? 'anna@dropbox.eksempel.dk',
  };
  const folder = await mkdtemp(join(tmpdir(), 'bonbog-dropbox-'));
  const state = { freeBytes: Number.MAX_SAFE_INTEGER, pageSize: 2000 };
  let ahead = 0;
  const grants = createGrants(app, () => Date.now() + ahead);
  const files = createDropboxFiles(folder, state);
  const troubles = createTroubles();
  const requests: string[] = [];
  const house = { app, grants, files };

  const server = createServer((request, response) => {
    const { pathname } = addressOf(request);
    requests.push(`${request.method ?? ''} ${pathname}`);
    const trouble = troubles.take(pathname);
    if (trouble !== null && cause(trouble, request, response)) {
      return;
    }
    void serve(house, request, response, trouble !== null);
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${portOf(server.address())}`;

  return {
    ...{ url, app, files, grants, requests, state },
    trouble: (trouble) => {
      troubles.add(trouble);
    },
    calm: () => {
      troubles.forget();
    },
    advance: (milliseconds) => {
      ahead += milliseconds;
    },
    async answer(authorizeAddress, choice) {
      const address = authorizeAddress.replace('/oauth2/authorize?', `/oauth2/${choice}?`);
      const response = await fetch(address, { redirect: 'manual' });
      return response.headers.get('location') ?? '';
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type House = Pick<DropboxServer, 'app' | 'grants' | 'files'>;

async function serve(
  house: House,
  request: IncomingMessage,
  response: ServerResponse,
  losesAnswer: boolean,
): Promise<void> {
  const outcome = await answerTo(house, request).catch(toRefusal);
  if (losesAnswer) {
    request.socket.destroy();
    return;
  }
  response.writeHead(outcome.status, outcome.headers).end(outcome.body);
}

interface Outcome {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

async function answerTo({ app, grants, files }: House, request: IncomingMessage): Promise<Outcome> {
  const { pathname, searchParams } = addressOf(request);
  const body = await readBody(request);
  if (pathname.startsWith('/oauth2/') && request.method === 'GET') {
    return askUser(grants, pathname, searchParams);
  }
  if (request.method !== 'POST') {
    throw badRequest('Request must be POST');
  }
  if (pathname === '/oauth2/token') {
    if (request.headers['content-type'] !== 'application/x-www-form-urlencoded' || searchParams.size > 0) {
      throw badRequest('Secrets belong in the form');
    }
    return json(200, grants.token(new URLSearchParams(body.toString())));
  }
  const grant = () => grants.check(request.headers.authorization, null);
  const account = () => ({
    account_id: 'dbid:AAH4f99T0taONIb-OurWxbNQ6ywGRopQngc',
    name: { display_name: 'Anna Åkjær' },
    email: app.email,
    email_verified: true,
  });
  const withoutArgument: Record<string, Endpoint> = {
    '/2/users/get_current_account': ['account_info.read', account],
    '/2/auth/token/revoke': [
      null,
      () => {
        grants.revoke(grant());
        return null;
      },
    ],
  };
  const calls: Record<string, Endpoint> = {
    '/2/files/create_folder_v2': ['files.content.write', (argument) => files.createFolder(argument)],
    '/2/files/get_metadata': ['files.metadata.read', (argument) => files.metadata(argument)],
    '/2/files/list_folder': ['files.metadata.read', (argument) => files.list(argument)],
    '/2/files/list_folder/continue': ['files.metadata.read', (argument) => files.listMore(argument)],
  };
  const uploads: Record<string, Endpoint> = {
    '/2/files/upload': ['files.content.write', (argument, bytes) => files.upload(argument, bytes)],
    '/2/files/upload_session/start': [
      'files.content.write',
      (argument, bytes) => files.start(argument, bytes),
    ],
    '/2/files/upload_session/append_v2': [
      'files.content.write',
      (argument, bytes) => files.append(argument, bytes),
    ],
    '/2/files/upload_session/finish': [
      'files.content.write',
      (argument, bytes) => files.finish(argument, bytes),
    ],
  };
  const endpoint = withoutArgument[pathname] ?? calls[pathname] ?? uploads[pathname];
  if (endpoint === undefined) {
    throw new DropboxError(404, 'Unknown API function');
  }
  const [scope, work] = endpoint;
  grants.check(request.headers.authorization, scope);
  const argument = argumentOf(request, body, {
    isUpload: pathname in uploads,
    isEmpty: pathname in withoutArgument,
  });
  return json(200, await work(argument, body));
}

function askUser(grants: Grants, pathname: string, query: URLSearchParams): Outcome {
  const fault = grants.faultOf(query);
  if (fault !== null) {
    return { status: 400, headers: { 'content-type': 'text/html; charset=utf-8' }, body: fault };
  }
  switch (pathname) {
    case '/oauth2/authorize':
      return {
        status: 200,
        headers: { 'content-type': 'text/html; charset=utf-8' },
        body: permissionPage(query),
      };
    case '/oauth2/allow':
      return { status: 302, headers: { location: grants.allow(query) }, body: '' };
    case '/oauth2/cancel':
      return { status: 302, headers: { location: grants.cancel(query) }, body: '' };
    default:
      throw new DropboxError(404, 'Not found');
  }
}

function argumentOf(
  { headers }: IncomingMessage,
  body: Buffer,
  { isUpload, isEmpty }: { isUpload: boolean; isEmpty: boolean },
): unknown {
  const type = headers['content-type'];
  if (isEmpty) {
    if (type !== undefined || body.length > 0) {
      throw badRequest(`Bad HTTP "Content-Type" header: "${type ?? ''}"`);
    }
    return null;
  }
  if (!isUpload) {
    if (type !== 'application/json') {
      throw badRequest(`Bad HTTP "Content-Type" header: "${type ?? ''}"`);
    }
    return JSON.parse(body.toString());
  }
  const argument = z.string().parse(headers['dropbox-api-arg']);
  if (type !== 'application/octet-stream' || !/^[\u0020-\u007e]*$/.test(argument)) {
    throw badRequest('HTTP header "Dropbox-API-Arg": must be ASCII, and the body application/octet-stream');
  }
  return JSON.parse(argument);
}

function toRefusal(error: unknown): Outcome {
  if (error instanceof DropboxError) {
    return typeof error.body === 'string'
      ? { status: error.status, headers: { 'content-type': 'text/plain' }, body: error.body }
      : json(error.status, error.body);
  }
  if (error instanceof ZodError || error instanceof SyntaxError) {
    return { status: 400, headers: { 'content-type': 'text/plain' }, body: error.message };
  }
  return { status: 500, headers: { 'content-type': 'text/plain' }, body: String(error) };
}

function json(status: number, body: unknown): Outcome {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = z.instanceof(Buffer).parse(chunk);
    size += bytes.length;
    if (size > requestMaxBytes) {
      throw new DropboxError(413, 'Payload too large');
    }
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

function addressOf(request: IncomingMessage): URL {
  return new URL(request.url ?? '/', 'http://localhost');
}

function portOf(address: string | AddressInfo | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0;
}
