import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

import { LIMITS } from '@bonbog/contract';

import { AppError, notFound } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import { FileMissingError, type FileStore } from '#platform/files/file-store.ts';
import type { ReceivedUpload } from '#platform/files/receive-upload.ts';

import { type FileVariant, keyOf } from './file-keys.ts';
import { type FileType, fileTypeSchema, detectFileType } from './file-type.ts';
import type { FileRow, FilesRepository } from './files.repository.ts';

/** Makes the copies of a picture for the screen. */
export type CopyPicture = (task: {
  readonly path: string;
  readonly type: FileType;
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
  readonly type: string;
  readonly etag: string;
  readonly originalName: string;
}

interface FilesDependencies {
  readonly files: FilesRepository;
  readonly store: FileStore;
  readonly copyPicture: CopyPicture;
  readonly clock: Clock;
  readonly tempDir: string;
}

/** Pictures of receipts: kept byte for byte before anything reads them, shown as copies. */
export function createFilesService({ files, store, copyPicture, clock, tempDir }: FilesDependencies) {
  const makeCopies = async (userId: string, file: StoredFile): Promise<void> => {
    const displayPath = join(tempDir, randomUUID());
    const thumbnailPath = join(tempDir, randomUUID());
    try {
      await store.withLocalPath(keyOf(userId, file.id, 'original'), (path) =>
        copyPicture({ path, type: file.type, displayPath, thumbnailPath }),
      );
      await store.adopt(keyOf(userId, file.id, 'display'), displayPath);
      await store.adopt(keyOf(userId, file.id, 'thumbnail'), thumbnailPath);
      await files.markCopied(userId, file.id);
    } finally {
      await rm(displayPath, { force: true });
      await rm(thumbnailPath, { force: true });
    }
  };

  return {
    /** Keeps an upload, byte for byte. The same bytes of the same user are kept once while no receipt has them. */
    async keep(userId: string, upload: ReceivedUpload): Promise<StoredFile> {
      const type = await acceptedType(upload);
      const known = await files.findPendingByHash(userId, upload.sha256);
      if (known !== undefined) {
        // Kept again, so that bytes lost on disk are mended, and as young as this upload for the clean-up.
        await store.adopt(keyOf(userId, known.id, 'original'), upload.path);
        await files.renew(userId, known.id, clock().toISOString());
        return { id: known.id, type, sha256: known.sha256 };
      }
      const id = randomUUID();
      const key = keyOf(userId, id, 'original');
      await store.adopt(key, upload.path);
      const insertion = files.insert(userId, {
        id,
        status: 'pending',
        type,
        size_bytes: upload.sizeBytes,
        sha256: upload.sha256,
        original_name: upload.originalName,
        has_copies: 0,
        created_at: clock().toISOString(),
      });
      await insertion.catch(async (error: unknown) => {
        // Bytes without a row would lie there for ever, and a full disk would fill up further with every try.
        await store.remove(key);
        throw error;
      });
      return { id, type, sha256: upload.sha256 };
    },

    /** Makes the copies for the screen where they are missing. Rejects when the picture cannot be decoded. */
    async ensureCopies(userId: string, file: StoredFile): Promise<void> {
      const row = await files.find(userId, file.id);
      if (row?.has_copies === 0) {
        await makeCopies(userId, file);
      }
    },

    /** Lets `work` read the original under a local path. */
    withOriginal<Result>(
      userId: string,
      id: string,
      work: (path: string) => Promise<Result>,
    ): Promise<Result> {
      return store.withLocalPath(keyOf(userId, id, 'original'), work);
    },

    /** Opens one of the user's files; anybody else's does not exist. */
    async open(userId: string, id: string, variant: FileVariant): Promise<OpenedFile> {
      const row = await files.find(userId, id);
      if (row === undefined || (variant !== 'original' && row.has_copies === 0)) {
        throw notFound('Filen');
      }
      const { stream, sizeBytes } = await openOrNotFound(store, keyOf(userId, id, variant));
      return {
        stream,
        sizeBytes,
        type: typeOf(row, variant),
        etag: `"${row.sha256}-${variant}"`,
        originalName: row.original_name,
      };
    },
  };
}
/** See {@link createFilesService}. */
export type FilesService = ReturnType<typeof createFilesService>;

async function acceptedType(upload: ReceivedUpload): Promise<FileType> {
  if (upload.sizeBytes < LIMITS.uploadMinBytes) {
    throw new AppError('UNREADABLE', 'Filen er tom eller beskadiget.', {
      details: { suggestion: 'Vælg filen igen, eller tag et nyt billede.', shouldRetry: false },
    });
  }
  const type = await detectFileType(upload.head);
  if (type === null) {
    throw new AppError('UNSUPPORTED_FILE', 'Filen er ikke et billede eller en PDF, vi kan læse.', {
      details: { suggestion: 'Brug PNG, JPG, GIF, WebP eller PDF.', shouldRetry: false },
    });
  }
  return type;
}

async function openOrNotFound(store: FileStore, key: string) {
  try {
    return await store.open(key);
  } catch (error) {
    throw error instanceof FileMissingError ? notFound('Filen') : error;
  }
}

function typeOf(row: FileRow, variant: FileVariant): string {
  if (variant === 'thumbnail') {
    return 'image/webp';
  }
  if (variant === 'original') {
    return fileTypeSchema.parse(row.type);
  }
  // Pages of a PDF are drawn as PNG, because text with few colours stays sharp that way.
  return row.type === 'application/pdf' ? 'image/png' : 'image/jpeg';
}
