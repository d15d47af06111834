import { createHash, randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

import { LIMITS, type Turn } from '@bonbog/contract';

import { AppError, notFound } from '#platform/app-error.ts';
import { createCostlyFiles } from '#platform/children/costly-files.ts';
import type { Clock } from '#platform/clock.ts';
import { bytesOf } from '#platform/files/bytes-of.ts';
import { FileMissingError, type FileStore } from '#platform/files/file-store.ts';
import { readWhole } from '#platform/files/read-whole.ts';
import type { ReceivedUpload } from '#platform/files/receive-upload.ts';
import type { Session } from '#platform/session.ts';

import { type FileVariant, keyOf } from './file-keys.ts';
import { detectFileType, type FileType, fileTypeSchema, judgeXml } from './file-type.ts';
import type { FileRow, FilesRepository } from './files.repository.ts';
import { createKnownFiles } from './known-files.ts';
import { withoutMetadata } from './metadata/without-metadata.ts';

const E_INVOICE_KINDS = 'Brug OIOUBL 2.1, Peppol BIS 3 eller CII (Factur-X).';

/** No upload and no reading takes this long. */
const unfinishedLifetimeMs = 3_600_000;

/** Makes the copies of a picture for the screen; owners, the ids of users, are served in turn. */
export type CopyPicture = (task: {
  readonly owner: string;
  readonly path: string;
  readonly type: FileType;
  readonly turn: Turn;
  readonly displayPath: string;
  readonly thumbnailPath: string;
}) => Promise<void>;

/** A file that is stored, whether or not it could be read. */
export interface StoredFile {
  readonly id: string;
  readonly type: FileType;
  readonly sha256: string;
}

/** Bytes on their way to their owner. */
export interface OpenedFile {
  readonly stream: Readable;
  readonly sizeBytes: number;
  readonly type: FileType;
  readonly etag: string;
  readonly originalName: string;
}

/** Who opens a file. */
type FileReader = Pick<Session, 'userId' | 'role'>;

interface FilesDependencies {
  readonly files: FilesRepository;
  readonly store: FileStore;
  /** Removes a pending file whose bytes never arrived. */
  readonly discard: (userId: string, id: string) => Promise<unknown>;
  /** Removes bytes that came when their row was gone already. */
  readonly removeStray: (userId: string, id: string) => Promise<unknown>;
  readonly copyPicture: CopyPicture;
  readonly clock: Clock;
  readonly tempDir: string;
}

/** Pictures of receipts: kept byte for byte before anything reads them, shown as copies. */
export function createFilesService({
  files,
  store,
  discard,
  removeStray,
  copyPicture,
  clock,
  tempDir,
}: FilesDependencies) {
  const { refuseGone, whileKnown } = createKnownFiles({ files, removeStray });
  const { unlessCostly } = createCostlyFiles();

  const makeCopies = async (userId: string, file: StoredFile, turn: Turn): Promise<void> => {
    const displayPath = join(tempDir, randomUUID());
    const thumbnailPath = join(tempDir, randomUUID());
    try {
      await whileKnown(userId, file.id, async () => {
        await store.withLocalPath(keyOf(userId, file.id, 'original'), (path) =>
          unlessCostly(file.sha256, () =>
            copyPicture({ owner: userId, path, type: file.type, turn, displayPath, thumbnailPath }),
          ),
        );
        await store.adopt(keyOf(userId, file.id, 'display'), displayPath);
        await store.adopt(keyOf(userId, file.id, 'thumbnail'), thumbnailPath);
        await files.markCopied(userId, file.id, turn);
      });
    } finally {
      await rm(displayPath, { force: true });
      await rm(thumbnailPath, { force: true });
    }
  };

  return {
    ...createPageLookup(files),

    /** Keeps an upload, byte for byte; the same bytes with the same key, or none, once while no receipt has them. */
    async keep(userId: string, upload: ReceivedUpload, key = ''): Promise<StoredFile> {
      const type = await acceptedType(upload);
      const known = await files.findPending(userId, { sha256: upload.sha256, upload_key: key });
      // As young as this upload from here on; one that the clean-up has claimed meanwhile is not taken.
      if (known !== undefined && (await files.renew(userId, known.id, clock().toISOString()))) {
        // Kept again, so that bytes lost on disk are mended.
        await store.adopt(keyOf(userId, known.id, 'original'), upload.path);
        await refuseGone(userId, known.id);
        return { id: known.id, type, sha256: known.sha256 };
      }
      const id = randomUUID();
      // The row first: bytes without a row would lie there for ever, while a row without bytes is mended by the next
      // upload of the same file, and cleaned away like any other that no receipt was saved with.
      const row = { id, type, upload_key: key, created_at: clock().toISOString() };
      const keptId = await insertOnce(files, userId, { ...row, ...columnsOf(upload) });
      const keeping = store.adopt(keyOf(userId, keptId, 'original'), upload.path);
      await keeping.catch(async (error: unknown) => {
        // A store that fails may have taken a part; when it cannot remove that either, the clean-up does it later.
        // One that another upload of the same bytes has brought is left to that one.
        if (keptId === id) {
          await discard(userId, id).catch(() => undefined);
        }
        throw error;
      });
      await refuseGone(userId, keptId);
      return { id: keptId, type, sha256: upload.sha256 };
    },

    /** Makes the copies for the screen where they are missing. Rejects when the picture cannot be decoded, or is gone. */
    async ensureCopies(userId: string, file: StoredFile): Promise<void> {
      const row = await files.find(userId, file.id);
      if (row === undefined) {
        return refuseGone(userId, file.id);
      }
      if (row.has_copies === 0) {
        await makeCopies(userId, file, 0);
      }
    },

    /** Makes the copies again from the original, turned, once reading has shown which way is up. */
    turnCopies(userId: string, file: StoredFile, turn: Turn): Promise<void> {
      return makeCopies(userId, file, turn);
    },

    /** Lets `work` read the original under a local path. */
    withOriginal<Result>(
      userId: string,
      id: string,
      work: (path: string) => Promise<Result>,
    ): Promise<Result> {
      return whileKnown(userId, id, () => store.withLocalPath(keyOf(userId, id, 'original'), work));
    },

    /**
     * Opens one of the caller's files, or for an administrator what somebody sent to support; anything else does not
     * exist. This is the way out for every picture: an original leaves with all its pixels and without the place it
     * was taken.
     */
    async open(reader: FileReader, id: string, variant: FileVariant): Promise<OpenedFile> {
      const row = await findReadable(files, reader, id);
      if (row === undefined || (variant !== 'original' && row.has_copies === 0)) {
        throw notFound('Filen');
      }
      const type = typeOf(row, variant);
      const stored = await openOrNotFound(store, keyOf(row.user_id, id, variant));
      return {
        ...(variant === 'original' ? await cleaned(stored, type) : stored),
        type,
        etag: `"${row.sha256}-${variant}"`,
        originalName: row.original_name,
      };
    },

    /**
     * The bytes that {@link open} gives for an original, for a reader who may be too slow to hold it open, and whether
     * what is stored is still what was uploaded. Cleaning makes a picture even of a damaged file.
     */
    async readOriginal(userId: string, id: string): Promise<{ pieces: Buffer[]; isIntact: boolean }> {
      const row = await files.find(userId, id);
      if (row === undefined) {
        throw notFound('Filen');
      }
      const stored = await openOrNotFound(store, keyOf(userId, id, 'original'));
      return cleanedAndJudged(await readWhole(stored), row);
    },

    /** Removes what readings and uploads left unfinished: a child can outlive a killed server by one file. */
    async removeUnfinished(): Promise<void> {
      await removeOlderThan(clock().getTime() - unfinishedLifetimeMs, tempDir);
    },
  };
}
/** See {@link createFilesService}. */
export type FilesService = ReturnType<typeof createFilesService>;

function createPageLookup(files: FilesRepository) {
  return {
    /** A file of the user that is a page of a receipt, or may become one; undefined when there is none. */
    async findPage(userId: string, id: string): Promise<StoredFile | undefined> {
      const row = await files.find(userId, id);
      return row?.purpose === 'receipt'
        ? { id, type: typeOf(row, 'original'), sha256: row.sha256 }
        : undefined;
    },
  };
}

async function findReadable(
  files: FilesRepository,
  { userId, role }: FileReader,
  id: string,
): Promise<FileRow | undefined> {
  const own = await files.find(userId, id);
  return own ?? (role === 'admin' ? files.findSent(id) : undefined);
}

function columnsOf(upload: ReceivedUpload) {
  return {
    size_bytes: upload.sizeBytes,
    sha256: upload.sha256,
    original_name: upload.originalName,
    has_copies: 0,
  };
}

async function removeOlderThan(momentMs: number, folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found !== null && found.mtimeMs < momentMs) {
      await rm(path, { force: true });
    }
  }
}

async function acceptedType(upload: ReceivedUpload): Promise<FileType> {
  if (upload.sizeBytes < LIMITS.uploadMinBytes) {
    throw new AppError('UNREADABLE', 'Filen er tom eller beskadiget.', {
      details: { suggestion: 'Vælg filen igen, eller tag et nyt billede.', shouldRetry: false },
    });
  }
  const type = await detectFileType(upload.head);
  const xml = type === null ? judgeXml(upload.head) : 'none';
  if (xml === 'e-invoice') {
    return 'application/xml';
  }
  if (xml === 'other') {
    throw new AppError('UNSUPPORTED_FILE', 'XML-filen er ikke en e-faktura, vi kan læse.', {
      details: { suggestion: E_INVOICE_KINDS, shouldRetry: false },
    });
  }
  if (type === null) {
    throw new AppError('UNSUPPORTED_FILE', 'Filen er ikke et billede eller en PDF, vi kan læse.', {
      details: { suggestion: 'Brug PNG, JPG, GIF, WebP eller PDF.', shouldRetry: false },
    });
  }
  return type;
}

/**
 * Stores a new file and answers its id, or the id of the same bytes that arrived at the same moment. Those may be
 * taken by a receipt before they are found, and then this file is new after all.
 */
async function insertOnce(
  files: FilesRepository,
  userId: string,
  file: Parameters<FilesRepository['insert']>[1],
): Promise<string> {
  while (!(await files.insert(userId, file))) {
    const twin = await files.findPending(userId, file);
    if (twin !== undefined) {
      return twin.id;
    }
  }
  return file.id;
}

async function openOrNotFound(store: FileStore, key: string) {
  try {
    return await store.open(key);
  } catch (error) {
    throw error instanceof FileMissingError ? notFound('Filen') : error;
  }
}

/** Originals are kept byte for byte and cleaned on their way out, so that what a user gave can always be proved. */
async function cleaned(
  stored: Awaited<ReturnType<FileStore['open']>>,
  type: FileType,
): Promise<Awaited<ReturnType<FileStore['open']>>> {
  if (!isPicture(type)) {
    return stored;
  }
  const pieces = withoutMetadata(await readWhole(stored), type);
  return { stream: Readable.from(pieces, { objectMode: false }), sizeBytes: bytesOf(pieces) };
}

function cleanedAndJudged(stored: Buffer, row: FileRow): { pieces: Buffer[]; isIntact: boolean } {
  const isIntact = createHash('sha256').update(stored).digest('hex') === row.sha256;
  const type = typeOf(row, 'original');
  if (stored.length === 0) {
    return { pieces: [], isIntact };
  }
  return { pieces: isPicture(type) ? withoutMetadata(stored, type) : [stored], isIntact };
}

function typeOf(row: FileRow, variant: FileVariant): FileType {
  if (variant === 'thumbnail') {
    return 'image/webp';
  }
  if (variant === 'original') {
    return fileTypeSchema.parse(row.type);
  }
  // Pages that are drawn are PNG, because text with few colours stays sharp that way.
  return isPicture(fileTypeSchema.parse(row.type)) ? 'image/jpeg' : 'image/png';
}

function isPicture(type: FileType): type is Exclude<FileType, 'application/pdf' | 'application/xml'> {
  return type !== 'application/pdf' && type !== 'application/xml';
}
