import { join } from 'node:path';

import type { Row, RowSource } from '#platform/database/row-source.ts';
import { FileMissingError, type FileStore } from '#platform/files/file-store.ts';

import type { Contents } from './contents.ts';
import { writeLines } from './json-lines.ts';
import { FILE_LIST, type ListedFile } from './manifest.ts';

/** The columns of a file that say which bytes there are of it. */
const fileColumns = ['id', 'user_id', 'status', 'sha256', 'has_copies'];

interface CopyFilesOptions {
  /** The unfinished backup, which gets the list. */
  readonly folder: string;
  readonly source: RowSource;
  /** Under which hash bytes lie already, by their key: stored files are never written twice. */
  readonly known: Map<string, string>;
  readonly contents: Contents;
  readonly store: Pick<FileStore, 'open'>;
  readonly keyOf: (userId: string, fileId: string, variant: Variant) => string;
  readonly isKnown: (userId: string, fileId: string) => Promise<boolean>;
}

/** What became of the files of a moment; the first four as in the manifest. */
export interface FileCounts {
  count: number;
  bytes: number;
  missing: number;
  changed: number;
  /** Those that no backup had before. */
  readonly added: { count: number; bytes: number };
}

/** A file was removed after the moment of the rows, and before its bytes were copied. */
export class FileRemovedError extends Error {
  constructor() {
    super('A file was removed before it could be copied');
    this.name = 'FileRemovedError';
  }
}

/**
 * Copies the bytes of every file that the rows name, where they are not there yet, and writes their list. Rejects with
 * {@link FileRemovedError} when one was removed since the moment of the rows.
 */
export async function copyFiles(options: CopyFilesOptions): Promise<FileCounts> {
  const counts: FileCounts = { count: 0, bytes: 0, missing: 0, changed: 0, added: { count: 0, bytes: 0 } };
  const listed = async function* (): AsyncGenerator<ListedFile> {
    for await (const row of options.source.rowsOf({ name: 'files', columns: fileColumns })) {
      for (const variant of variantsOf(row)) {
        const file = toStoredFile(row, variant, options);
        const copied = (await findCopied(file, options)) ?? (await copy(file, options));
        addTo(counts, file, copied);
        yield { key: file.key, sha256: copied.sha256, bytes: copied.bytes };
      }
    }
  };
  await writeLines(join(options.folder, FILE_LIST), listed());
  return counts;
}

type Variant = 'original' | 'display' | 'thumbnail';

/** Bytes of a file as its row tells of them. */
interface StoredFile {
  readonly userId: string;
  readonly fileId: string;
  readonly key: string;
  /** The hash of the bytes that were uploaded; null for a copy, of which none is known. */
  readonly uploaded: string | null;
  /** An upload on its way has its row before its bytes. */
  readonly mustBeThere: boolean;
}

interface Copied {
  readonly sha256: string | null;
  readonly bytes: number;
  readonly isNew: boolean;
}

function addTo(counts: FileCounts, file: StoredFile, { sha256, bytes, isNew }: Copied): void {
  if (sha256 === null) {
    counts.missing += file.mustBeThere ? 1 : 0;
    return;
  }
  counts.count += 1;
  counts.bytes += bytes;
  counts.changed += file.uploaded !== null && file.uploaded !== sha256 ? 1 : 0;
  counts.added.count += isNew ? 1 : 0;
  counts.added.bytes += isNew ? bytes : 0;
}

function variantsOf(row: Row): readonly Variant[] {
  return row.has_copies === 0 ? ['original'] : ['original', 'display', 'thumbnail'];
}

function toStoredFile(row: Row, variant: Variant, { keyOf }: CopyFilesOptions): StoredFile {
  const [userId, fileId] = [String(row.user_id), String(row.id)];
  const isOriginal = variant === 'original';
  return {
    userId,
    fileId,
    key: keyOf(userId, fileId, variant),
    uploaded: isOriginal ? String(row.sha256) : null,
    mustBeThere: !isOriginal || row.status === 'linked',
  };
}

/** What lies in the backup already, whole; null when nothing does. */
async function findCopied(
  { key, uploaded }: StoredFile,
  { known, contents }: CopyFilesOptions,
): Promise<Copied | null> {
  const sha256 = known.get(key) ?? uploaded;
  const bytes = sha256 === null ? null : await contents.sizeOfWhole(sha256);
  return bytes === null ? null : { sha256, bytes, isNew: false };
}

async function copy(
  { userId, fileId, key }: StoredFile,
  { known, contents, store, isKnown }: CopyFilesOptions,
): Promise<Copied> {
  try {
    const { stream } = await store.open(key);
    const added = await contents.add(stream);
    known.set(key, added.sha256);
    return { ...added, isNew: true };
  } catch (error) {
    if (!(error instanceof FileMissingError)) {
      throw error;
    }
    if (!(await isKnown(userId, fileId))) {
      throw new FileRemovedError();
    }
    return { sha256: null, bytes: 0, isNew: false };
  }
}
