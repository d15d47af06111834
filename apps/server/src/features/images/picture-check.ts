import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import type { Turn } from '@bonbog/contract';

import { AppError } from '#platform/app-error.ts';
import { ChildFailure, TaskRefused } from '#platform/children/child-task.ts';
import { FileMissingError } from '#platform/files/file-store.ts';

import type { ReceiptPicture } from './receipt-pictures.repository.ts';

interface PictureCheckDependencies {
  /** Lets `work` read the original under a local path. */
  readonly withOriginal: <Result>(
    userId: string,
    fileId: string,
    work: (path: string) => Promise<Result>,
  ) => Promise<Result>;
  /** Makes the copies for the screen in another process, so that decoding holds nobody up; users are served in turn. */
  readonly copyPicture: (task: {
    readonly owner: string;
    readonly path: string;
    readonly type: string;
    readonly turn: Turn;
    readonly displayPath: string;
    readonly thumbnailPath: string;
  }) => Promise<void>;
  readonly tempDir: string;
}

/** Tells whether a picture of a user is there, is what the user gave, and can be decoded. */
export type IsWhole = (userId: string, picture: ReceiptPicture) => Promise<boolean>;

/**
 * Makes the check of one picture. What decodes may still be damaged, as a JPEG with wrong pixels does, so the bytes are
 * compared with those of the upload first; then the copies for the screen are made of them and thrown away. Throws a
 * 503 when the check cannot be done now, which says nothing about the picture.
 */
export function createPictureCheck({
  withOriginal,
  copyPicture,
  tempDir,
}: PictureCheckDependencies): IsWhole {
  const decodes = async (owner: string, path: string, type: string): Promise<boolean> => {
    const displayPath = join(tempDir, randomUUID());
    const thumbnailPath = join(tempDir, randomUUID());
    try {
      await copyPicture({ owner, path, type, turn: 0, displayPath, thumbnailPath });
      return true;
    } catch (error) {
      return isWholeThough(error);
    } finally {
      await rm(displayPath, { force: true });
      await rm(thumbnailPath, { force: true });
    }
  };

  return async (userId, picture) => {
    try {
      return await withOriginal(
        userId,
        picture.file_id,
        async (path) =>
          (await hashOf(path)) === picture.sha256 && (await decodes(userId, path, picture.type)),
      );
    } catch (error) {
      if (isMissing(error)) {
        return false;
      }
      throw error;
    }
  };
}

/**
 * Whether a picture that was refused is whole: what is too heavy to draw is still what the user gave. A decoder that is
 * busy or broken says nothing about the picture.
 */
function isWholeThough(error: unknown): boolean {
  if (error instanceof TaskRefused && error.code !== 'INTERNAL') {
    return error.code === 'TOO_COMPLEX';
  }
  if (error instanceof TaskRefused || error instanceof ChildFailure) {
    throw new AppError('TECHNICAL_ERROR', 'Billederne kan ikke kontrolleres lige nu. Prøv igen om lidt.', {
      cause: error,
      status: 503,
      retryAfterSeconds: 5,
      details: { shouldRetry: true },
    });
  }
  throw error;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** A file may also go between being found and being read. */
function isMissing(error: unknown): boolean {
  return (
    error instanceof FileMissingError ||
    // Its row went while it was looked at.
    (error instanceof AppError && error.errorType === 'NOT_FOUND') ||
    (error instanceof Error && 'code' in error && error.code === 'ENOENT')
  );
}
