import { z } from 'zod';

import { CloudFault, type OutgoingFile } from '#features/cloud-storage/cloud-provider.ts';
import { contentHashOf, createContentHash } from './content-hash.ts';
import { correctOffsetOf, type DropboxAnswer, tagsOf, toFault } from './dropbox-fault.ts';
import type { DropboxSession } from './dropbox-session.ts';
import { readParts } from './file-parts.ts';

const storedSchema = z.looseObject({ name: z.string(), content_hash: z.string() });
const startedSchema = z.looseObject({ session_id: z.string().min(1) });

/** What Dropbox says it has stored. Its name is another when somebody took the name meanwhile. */
export type StoredFile = Readonly<Pick<z.infer<typeof storedSchema>, 'name' | 'content_hash'>>;

interface Destination {
  readonly path: string;
  /** The hash of the whole content. */
  readonly hash: string;
}

/** Nothing is overwritten, and the same content at the same path is no second file: so every request may be repeated. */
const commitTo = (path: string) =>
  ({ path, mode: 'add', autorename: true, mute: true, strict_conflict: false }) as const;

/** Sends a small file in one request. */
export async function uploadWhole(
  session: DropboxSession,
  { path, hash, bytes }: Destination & { readonly bytes: Uint8Array<ArrayBuffer> },
  signal: AbortSignal,
): Promise<StoredFile> {
  const argument = { ...commitTo(path), content_hash: hash };
  const answer = await session.upload('files/upload', { argument, bytes }, signal);
  return readStored(answer, 'files/upload');
}

/**
 * Sends a big file part by part, of which one is in memory. The parts become a file at the end only, and only when
 * together they are what was hashed before.
 */
export async function uploadInParts(
  session: DropboxSession,
  { path, hash, file }: Destination & { readonly file: OutgoingFile },
  signal: AbortSignal,
): Promise<StoredFile> {
  const sessionId = await startSession(session, signal);
  const sent = createContentHash();
  let offset = 0;
  for await (const bytes of readParts(file, signal)) {
    sent.update(bytes);
    await appendPart(session, { cursor: { session_id: sessionId, offset }, bytes }, signal);
    offset += bytes.length;
  }
  if (sent.digest() !== hash) {
    throw new CloudFault('file', 'A file of ours changed while it was sent');
  }
  const argument = { cursor: { session_id: sessionId, offset }, commit: commitTo(path) };
  const what = 'files/upload_session/finish';
  const answer = await session.upload(what, { argument, bytes: new Uint8Array(0) }, signal);
  return tagsOf(answer)[0] === 'lookup_failed'
    ? findFinished(session, { path, hash, refused: answer }, signal)
    : readStored(answer, what);
}

async function startSession(session: DropboxSession, signal: AbortSignal): Promise<string> {
  const what = 'files/upload_session/start';
  const answer = await session.upload(what, { argument: { close: false }, bytes: new Uint8Array(0) }, signal);
  const { data } = startedSchema.safeParse(answer.body);
  if (answer.status !== 200 || data === undefined) {
    throw toFault(answer, what);
  }
  return data.session_id;
}

interface Part {
  readonly cursor: { readonly session_id: string; readonly offset: number };
  readonly bytes: Uint8Array<ArrayBuffer>;
}

async function appendPart(
  session: DropboxSession,
  { cursor, bytes }: Part,
  signal: AbortSignal,
): Promise<void> {
  const what = 'files/upload_session/append_v2';
  const argument = { cursor, close: false, content_hash: contentHashOf(bytes) };
  const answer = await session.upload(what, { argument, bytes }, signal);
  // It has the part already: an earlier attempt arrived, and its answer did not.
  const isThere = answer.status === 409 && correctOffsetOf(answer) === cursor.offset + bytes.length;
  if (answer.status !== 200 && !isThere) {
    throw toFault(answer, what);
  }
}

/** A session that is gone may have become the file, when the answer to an earlier attempt was lost. */
async function findFinished(
  session: DropboxSession,
  { path, hash, refused }: Destination & { readonly refused: DropboxAnswer },
  signal: AbortSignal,
): Promise<StoredFile> {
  const answer = await session.call('files/get_metadata', { path }, signal);
  const { data } = storedSchema.safeParse(answer.body);
  if (answer.status !== 200 || data?.content_hash !== hash) {
    throw toFault(refused, 'files/upload_session/finish');
  }
  return data;
}

function readStored(answer: DropboxAnswer, what: string): StoredFile {
  if (answer.status !== 200) {
    throw toFault(answer, what);
  }
  const { data } = storedSchema.safeParse(answer.body);
  if (data === undefined) {
    throw new CloudFault('unreachable', `Dropbox did not say what it stored by ${what}`);
  }
  return data;
}
