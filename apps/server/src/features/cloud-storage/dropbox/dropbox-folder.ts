import { z } from 'zod';

import { CloudFault, type CloudFolder, type OutgoingFile } from '#features/cloud-storage/cloud-provider.ts';
import { createContentHash } from './content-hash.ts';
import { tagsOf, toFault } from './dropbox-fault.ts';
import type { DropboxSession } from './dropbox-session.ts';
import { type StoredFile, uploadInParts, uploadWhole } from './dropbox-upload.ts';
import { PART_BYTES, readParts } from './file-parts.ts';
import { createFolderIndex, type FolderIndex } from './folder-index.ts';

const pageSchema = z.looseObject({
  entries: z.array(
    z.looseObject({ '.tag': z.string(), name: z.string(), content_hash: z.string().optional() }),
  ),
  cursor: z.string(),
  has_more: z.boolean(),
});

const filesPerPage = 1000;
/** A folder with more than a million files is none of ours, and a listing without an end must end. */
const pagesMax = 1000;

/**
 * Opens a folder, made when it is not there. What is in it is read once: a file whose content is there under its name,
 * or under one made of it, is not sent again, so an export that broke off can be repeated without a second copy.
 */
export async function openDropboxFolder(
  session: DropboxSession,
  name: string,
  signal: AbortSignal,
): Promise<CloudFolder> {
  const folder = `/${name.normalize('NFC')}`;
  const index = createFolderIndex();
  if (!(await makeFolder(session, folder, signal))) {
    await readFolder(session, { folder, index }, signal);
  }
  return { put: (file, putSignal) => putFile(session, { folder, index, file }, putSignal) };
}

/** Whether the folder is new, so that nothing can be in it. */
async function makeFolder(session: DropboxSession, folder: string, signal: AbortSignal): Promise<boolean> {
  const what = 'files/create_folder_v2';
  const answer = await session.call(what, { path: folder, autorename: false }, signal);
  if (answer.status === 200) {
    return true;
  }
  if (answer.status === 409 && tagsOf(answer).join('/') === 'path/conflict/folder') {
    return false;
  }
  throw toFault(answer, what);
}

interface Place {
  readonly folder: string;
  readonly index: FolderIndex;
}

async function readFolder(
  session: DropboxSession,
  { folder, index }: Place,
  signal: AbortSignal,
): Promise<void> {
  let what = 'files/list_folder';
  let argument: unknown = { path: folder, recursive: false, limit: filesPerPage };
  for (let page = 0; page < pagesMax; page += 1) {
    const answer = await session.call(what, argument, signal);
    if (answer.status !== 200) {
      throw toFault(answer, what);
    }
    const { data } = pageSchema.safeParse(answer.body);
    if (data === undefined) {
      throw new CloudFault('unreachable', 'Dropbox did not say what is in the folder');
    }
    data.entries.forEach((entry) => {
      index.add({ name: entry.name, hash: entry.content_hash ?? null });
    });
    if (!data.has_more) {
      return;
    }
    what = 'files/list_folder/continue';
    argument = { cursor: data.cursor };
  }
  throw new CloudFault('file', 'The folder has too many files');
}

async function putFile(
  session: DropboxSession,
  { folder, index, file }: Place & { readonly file: OutgoingFile },
  signal: AbortSignal,
): Promise<'stored' | 'present'> {
  const name = file.name.normalize('NFC');
  const { hash, whole } = await look(file, signal);
  if (index.has(name, hash)) {
    return 'present';
  }
  // A name of our own choice, and not Dropbox's: a repeated request then finds its own file there, and makes no other.
  const path = `${folder}/${index.freeName(name)}`;
  const stored = await (whole === null
    ? uploadInParts(session, { path, hash, file }, signal)
    : uploadWhole(session, { path, hash, bytes: whole }, signal));
  refuseOther(stored, hash);
  index.add({ name: stored.name, hash });
  return 'stored';
}

/** The hash of a file, and the file itself when it is small enough to be sent at once. */
async function look(
  file: OutgoingFile,
  signal: AbortSignal,
): Promise<{ hash: string; whole: Uint8Array<ArrayBuffer> | null }> {
  const hash = createContentHash();
  let last = new Uint8Array(0);
  for await (const part of readParts(file, signal)) {
    hash.update(part);
    last = part;
  }
  return { hash: hash.digest(), whole: file.sizeBytes <= PART_BYTES ? last : null };
}

function refuseOther({ content_hash: stored }: StoredFile, hash: string): void {
  if (stored !== hash) {
    throw new CloudFault('file', 'Dropbox stored something else than was sent');
  }
}
