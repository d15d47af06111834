import { randomUUID } from 'node:crypto';

import { LIMITS } from '@bonbog/contract';

import { AppError } from '#platform/app-error.ts';
import { TaskRefused } from '#platform/children/child-task.ts';
import type { Clock } from '#platform/clock.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { ReceivedUpload } from '#platform/files/receive-upload.ts';

import type { AttachmentPurpose, AttachmentsRepository } from './attachments.repository.ts';
import { keyOf } from './file-keys.ts';
import { detectFileType, type FileType } from './file-type.ts';
import type { StoredFile } from './files.service.ts';

interface AttachmentsDependencies {
  readonly attachments: AttachmentsRepository;
  readonly store: Pick<FileStore, 'adopt'>;
  /** Brings bytes of a file; removes them again when the file is gone by then. */
  readonly whileKnown: (userId: string, id: string, bring: () => Promise<void>) => Promise<void>;
  /** Makes the copies for the screen; rejects when the picture cannot be decoded. */
  readonly ensureCopies: (userId: string, file: StoredFile) => Promise<void>;
  /** Removes a file that is not sent, with its bytes. */
  readonly discard: (userId: string, id: string) => Promise<unknown>;
  readonly clock: Clock;
}

/** Files that people attach to what they write: kept before they are sent, so that a failure leaves nothing behind. */
export function createAttachmentsService(dependencies: AttachmentsDependencies) {
  const { attachments, store, whileKnown, ensureCopies, discard, clock } = dependencies;

  const keepOne = async (userId: string, purpose: AttachmentPurpose, upload: ReceivedUpload) => {
    const type = await acceptedType(upload);
    const file = { id: randomUUID(), type, sha256: upload.sha256 };
    await attachments.insert(userId, {
      ...file,
      purpose,
      size_bytes: upload.sizeBytes,
      original_name: upload.originalName,
      has_copies: 0,
      created_at: clock().toISOString(),
    });
    try {
      await whileKnown(userId, file.id, () => store.adopt(keyOf(userId, file.id, 'original'), upload.path));
      // A PDF is shown as a link with its name, so nobody needs a picture of it.
      if (type !== 'application/pdf') {
        await ensureCopies(userId, file);
      }
    } catch (error) {
      // What cannot be removed now is removed like everything else that was never sent.
      await discard(userId, file.id).catch(() => undefined);
      throw error instanceof TaskRefused ? unreadable(error) : error;
    }
    return file.id;
  };

  const discardAll = async (userId: string, ids: readonly string[]): Promise<void> => {
    for (const id of ids) {
      await discard(userId, id).catch(() => undefined);
    }
  };

  return {
    /**
     * Keeps files of the user and lets `send` send them under their ids; answers what `send` answers. All or none:
     * when one is refused, or sending fails, every one of them is removed again.
     */
    async sendAll<Result>(
      userId: string,
      files: { readonly purpose: AttachmentPurpose; readonly uploads: readonly ReceivedUpload[] },
      send: (ids: readonly string[]) => Promise<Result>,
    ): Promise<Result> {
      const ids: string[] = [];
      try {
        for (const upload of files.uploads) {
          ids.push(await keepOne(userId, files.purpose, upload));
        }
        return await send(ids);
      } catch (error) {
        await discardAll(userId, ids);
        throw error;
      }
    },

    /** Keeps one file of the user until it is sent, and answers its id. */
    keep: keepOne,
  };
}

/** An SVG is no picture here, whatever it is called: it can run in the browser of whoever opens it. */
async function acceptedType(upload: ReceivedUpload): Promise<FileType> {
  if (upload.sizeBytes > LIMITS.attachmentMaxBytes) {
    throw new AppError('FILE_TOO_LARGE', 'Filen er for stor. Maks. 10 MB.');
  }
  if (upload.sizeBytes < LIMITS.uploadMinBytes) {
    throw unreadable();
  }
  const type = await detectFileType(upload.head);
  if (type === null) {
    throw new AppError('UNSUPPORTED_FILE', 'Kun billeder (JPG, PNG) og PDF filer er tilladt');
  }
  return type;
}

function unreadable(cause?: unknown): AppError {
  return new AppError('UNREADABLE', 'Filen er tom eller beskadiget.', {
    cause,
    details: { suggestion: 'Vælg filen igen, eller tag et nyt billede.', shouldRetry: false },
  });
}
