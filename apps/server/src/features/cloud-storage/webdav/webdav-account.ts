import { z } from 'zod';

import { type CloudCredentials, CloudFault } from '#features/cloud-storage/cloud-provider.ts';

import { type AddressRules, readAddress } from './webdav-address.ts';
import type { WebdavClient } from './webdav-client.ts';
import { throwCommonFault } from './webdav-client.ts';

const credentialsSchema = z.object({ address: z.string(), userName: z.string(), appPassword: z.string() });
const mostRedirects = 3;
const longestListBytes = 256 * 1024;
/** Asks what a thing is, and for nothing else. */
const whatItIs =
  '<?xml version="1.0" encoding="utf-8"?>' +
  '<D:propfind xmlns:D="DAV:"><D:prop><D:resourcetype/></D:prop></D:propfind>';

/** A folder at a server and who opens it. */
export interface WebdavAccount {
  readonly url: URL;
  readonly authorization: string;
}

/** What stands at an address. */
export type WebdavPlace =
  | { readonly kind: 'folder'; readonly url: URL }
  | { readonly kind: 'file' | 'nothing' | 'forbidden' | 'elsewhere' };

/** The account behind stored credentials; a {@link CloudFault} when they cannot be used any more. */
export function readCredentials(credentials: CloudCredentials, rules: AddressRules): WebdavAccount {
  const known = credentialsSchema.safeParse(credentials);
  const address = known.success ? readAddress(known.data.address, rules) : null;
  if (!known.success || address === null || 'fault' in address) {
    throw new CloudFault('refused', 'The stored WebDAV connection cannot be used');
  }
  return { url: address.url, authorization: authorizationOf(known.data) };
}

/** The header that says who one is (RFC 7617). */
export function authorizationOf({
  userName,
  appPassword,
}: {
  userName: string;
  appPassword: string;
}): string {
  return `Basic ${Buffer.from(`${userName}:${appPassword}`).toString('base64')}`;
}

/**
 * Looks what stands at an account's address. Redirects are followed inside the same origin only, where the password
 * may be shown: every other one is 'elsewhere'.
 */
export async function lookAt(
  client: WebdavClient,
  account: WebdavAccount,
  signal: AbortSignal,
): Promise<WebdavPlace> {
  let url = account.url;
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const found = await lookOnce(client, { ...account, url }, signal);
    if (!(found instanceof URL)) {
      return found;
    }
    if (found.origin !== url.origin || found.username !== '' || found.password !== '') {
      return { kind: 'elsewhere' };
    }
    url = found;
  }
  return { kind: 'elsewhere' };
}

/** What stands there, or the address one is sent to. */
function lookOnce(
  client: WebdavClient,
  { url, authorization }: WebdavAccount,
  signal: AbortSignal,
): Promise<WebdavPlace | URL> {
  const headers = { depth: '0', 'content-type': 'application/xml; charset=utf-8' };
  return client.ask(
    { method: 'PROPFIND', url, authorization, headers, body: whatItIs, signal },
    async (answer) => {
      throwCommonFault(answer);
      const location = answer.header('location');
      if (answer.status >= 300 && answer.status < 400 && location !== null) {
        return URL.canParse(location, url) ? new URL(location, url) : { kind: 'nothing' };
      }
      if (answer.status === 207) {
        return isFolder(await readText(answer.pieces())) ? { kind: 'folder', url } : { kind: 'file' };
      }
      return { kind: answer.status === 403 ? 'forbidden' : 'nothing' };
    },
  );
}

/**
 * Whether a list of one thing calls it a collection. It is looked through as text: one element is wanted, and a parser
 * of XML would take on the entities and sizes of a stranger's document.
 */
function isFolder(list: string): boolean {
  return /<(?:[\w.-]+:)?collection[\s/>]/.test(list);
}

/** The beginning of a text; what is longer is no list of one thing. */
async function readText(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const read: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    read.push(piece);
    size += piece.length;
    if (size > longestListBytes) {
      break;
    }
  }
  return Buffer.concat(read).toString('utf8');
}
