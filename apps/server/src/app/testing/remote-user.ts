import { type ApiError, apiErrorSchema, parsedReceiptSchema, signedInSchema } from '@bonbog/contract';

import { codeInOutbox } from './journey.ts';
import { cookieHeader } from './post-json.ts';
import { PASSWORD } from './requests.ts';

/** A signed-in user of a server in another process. */
export interface RemoteUser {
  readonly get: (path: string, more?: Readonly<Record<string, string>>) => Promise<Response>;
  readonly post: (path: string, body: unknown) => Promise<Response>;
  readonly patch: (path: string, body: unknown) => Promise<Response>;
  readonly upload: (bytes: Buffer) => Promise<Response>;
}

/** Where a server is, and where its folder is seen from here. */
export interface RemoteServer {
  readonly address: string;
  readonly dataDir: string;
}

/** Registers an account at a server and verifies it by the mail in its outbox. */
export async function signUpRemotely(
  { address, dataDir }: RemoteServer,
  email = 'anna@eksempel.dk',
): Promise<RemoteUser> {
  const visitor = createRemoteUser(address, {});
  const registered = await visitor.post('/api/auth/register', { email, password: PASSWORD });
  const code = await codeInOutbox(dataDir, email);
  const sameBrowser = createRemoteUser(address, cookieHeader(registered));
  const verified = await sameBrowser.post('/api/auth/verify', { email, code });
  const { token } = signedInSchema.parse(await verified.json());
  return createRemoteUser(address, { authorization: `Bearer ${token}` });
}

/** The error of an answer, with its status. */
export async function remoteProblem(response: Response): Promise<ApiError & { status: number }> {
  return { status: response.status, ...apiErrorSchema.parse(await response.json()) };
}

/** The address of an uploaded picture. */
export async function imageUrlOf(response: Response): Promise<string> {
  return parsedReceiptSchema.parse(await response.json()).imageUrl;
}

function createRemoteUser(address: string, headers: Record<string, string>): RemoteUser {
  const send = (method: 'POST' | 'PATCH') => (path: string, body: unknown) =>
    fetch(address + path, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    get: (path, more = {}) => fetch(address + path, { headers: { ...headers, ...more } }),
    post: send('POST'),
    patch: send('PATCH'),
    upload: (bytes) => {
      const body = new FormData();
      body.append('receipt', new File([new Uint8Array(bytes)], 'bon.png'));
      return fetch(`${address}/api/receipts/parse`, { method: 'POST', headers, body });
    },
  };
}
