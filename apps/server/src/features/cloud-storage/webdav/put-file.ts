import { createHash } from 'node:crypto';

import { CloudFault, type OutgoingFile } from '#features/cloud-storage/cloud-provider.ts';

import { BusyError } from './busy-error.ts';
import { readContent } from './read-content.ts';
import { lookAt, type WebdavAccount } from './webdav-account.ts';
import { throwCommonFault, type WebdavAnswer, type WebdavClient } from './webdav-client.ts';

/** How many files of one name with different contents a folder may hold. */
const mostNames = 50;
/** A minute, and what a line of 20 kB a second takes. */
const patienceMs = (sizeBytes: number) => 60_000 + sizeBytes / 20;
const removalMs = 5000;

/** A folder one puts files into. */
export interface PutFolder {
  readonly client: WebdavClient;
  /** The folder itself, its address ending in a slash. */
  readonly account: WebdavAccount;
  /** Makes the folder when it is not there (any more). */
  readonly make: (signal: AbortSignal) => Promise<void>;
}

/** A file whose content is known by its SHA-256. */
export interface KnownFile extends OutgoingFile {
  readonly sha256: string;
}

/**
 * Puts a file into a folder without ever touching another one. It is sent under a name that nobody else gives, made of
 * its name and content, and moved to its own name once it is whole: so a broken upload leaves nothing that looks like a
 * receipt, and its repeat, which has the same content, may write over what the first one left.
 */
export async function putFile(
  folder: PutFolder,
  file: KnownFile,
  signal: AbortSignal,
): Promise<'stored' | 'present'> {
  const part = inFolder(folder, partName(file));
  let isSent = false;
  for (const name of namesFor(file.name)) {
    const url = inFolder(folder, name);
    let place = await compare(folder, { url, file, signal });
    if (place === 'free') {
      if (!isSent) {
        await send(folder, { url: part, file, signal });
        isSent = true;
      }
      if (await move(folder, { from: part, to: url, signal })) {
        return 'stored';
      }
      // Somebody was faster; it may even be the same file.
      place = await compare(folder, { url, file, signal });
      if (place === 'free') {
        throw new BusyError('The sent file could not be given its name');
      }
    }
    if (place === 'same') {
      return 'present';
    }
  }
  throw new CloudFault('file', 'The folder holds too many other files of that name');
}

/** Takes away what a broken upload of this file left; best effort, because its repeat writes over it anyway. */
export async function removePart(folder: PutFolder, file: KnownFile): Promise<void> {
  const { client, account } = folder;
  const url = inFolder(folder, partName(file));
  const signal = AbortSignal.timeout(removalMs);
  await client
    .ask({ method: 'DELETE', url, authorization: account.authorization, signal }, () => undefined)
    .catch(() => undefined);
}

interface Step {
  readonly url: URL;
  readonly file: KnownFile;
  readonly signal: AbortSignal;
}

/** Whether a name is free, holds the same content, or holds something else. */
async function compare(folder: PutFolder, step: Step): Promise<'free' | 'same' | 'other'> {
  const { client, account } = folder;
  const { url, file, signal } = step;
  const asked = { url, authorization: account.authorization, signal, headers: unchanged };
  const found = await client.ask({ ...asked, method: 'HEAD' }, (answer) => {
    throwCommonFault(answer);
    return { status: answer.status, size: answer.header('content-length') };
  });
  if (found.status === 404 || found.status === 410) {
    return 'free';
  }
  if (found.status !== 200) {
    // Folders and servers without HEAD answer all sorts of things.
    return lookClosely(folder, step);
  }
  if (found.size !== null && Number(found.size) !== file.sizeBytes) {
    return 'other';
  }
  return client.ask({ ...asked, method: 'GET', longestMs: patienceMs(file.sizeBytes) }, async (answer) => {
    throwCommonFault(answer);
    const isSame = answer.status === 200 && (await hashOf(answer, file.sizeBytes)) === file.sha256;
    return isSame ? 'same' : 'other';
  });
}

async function lookClosely({ client, account }: PutFolder, { url, signal }: Step): Promise<'free' | 'other'> {
  const { kind } = await lookAt(client, { ...account, url }, signal);
  if (kind === 'forbidden' || kind === 'elsewhere') {
    throw new CloudFault('file', `What stands under the name of the file is ${kind}`);
  }
  return kind === 'nothing' ? 'free' : 'other';
}

/** Nothing in between may answer from memory, or squeeze the content. */
const unchanged = { 'cache-control': 'no-cache', 'accept-encoding': 'identity' };

/** The SHA-256 of a body; null as soon as it is longer than expected. */
async function hashOf(answer: WebdavAnswer, sizeBytes: number): Promise<string | null> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of answer.pieces()) {
    hash.update(piece);
    size += piece.length;
    if (size > sizeBytes) {
      return null;
    }
  }
  return hash.digest('hex');
}

async function send(folder: PutFolder, { url, file, signal }: Step): Promise<void> {
  const status = await folder.client.ask(
    {
      method: 'PUT',
      url,
      authorization: folder.account.authorization,
      headers: { 'content-length': String(file.sizeBytes), 'content-type': 'application/octet-stream' },
      body: readContent(file),
      signal,
      longestMs: patienceMs(file.sizeBytes),
    },
    (answer) => {
      throwCommonFault(answer);
      return answer.status;
    },
  );
  if (status === 404 || status === 409) {
    // Somebody took the folder away meanwhile.
    await folder.make(signal);
    throw new BusyError('The folder was gone');
  }
  if (status < 200 || status >= 300) {
    throw new CloudFault('file', `The WebDAV server refused the file with ${status}`);
  }
}

interface Move {
  readonly from: URL;
  readonly to: URL;
  readonly signal: AbortSignal;
}

/** Gives a sent file its name; false when it did not get it, for the most part because the name is taken. */
async function move(folder: PutFolder, step: Move): Promise<boolean> {
  let status = await moveOnce(folder, step, step.to.href);
  if (status === 400 || status === 502) {
    // Behind a proxy that ends TLS, servers take their own full address for somebody else's.
    status = await moveOnce(folder, step, step.to.pathname);
  }
  if (status === 404 || status === 409) {
    throw new BusyError('The sent file was gone');
  }
  // 207 is a list of what went wrong, and some servers put their 412 into one (RFC 4918, 9.9.4).
  if (status === 412 || status === 207) {
    return false;
  }
  if (status < 200 || status >= 300) {
    throw new CloudFault('file', `The WebDAV server refused the name with ${status}`);
  }
  return true;
}

function moveOnce(folder: PutFolder, { from, signal }: Move, destination: string): Promise<number> {
  const headers = { destination, overwrite: 'F' };
  const { authorization } = folder.account;
  return folder.client.ask({ method: 'MOVE', url: from, authorization, headers, signal }, (answer) => {
    if (answer.status !== 502 || destination.startsWith('/')) {
      throwCommonFault(answer);
    }
    return answer.status;
  });
}

/** `navn.pdf`, `navn (2).pdf`, `navn (3).pdf` … */
function* namesFor(name: string): Generator<string> {
  yield name;
  const [, stem = name, ending = ''] = /^(.+?)(\.[^.]{1,10})?$/su.exec(name) ?? [];
  for (let number = 2; number <= mostNames; number += 1) {
    yield `${stem} (${number})${ending}`;
  }
}

function partName({ name, sha256 }: KnownFile): string {
  const hash = createHash('sha256').update(`${name}\n${sha256}`).digest('hex').slice(0, 32);
  return `.bonbog-${hash}.part`;
}

function inFolder({ account }: PutFolder, name: string): URL {
  return new URL(encodeURIComponent(name), account.url);
}
