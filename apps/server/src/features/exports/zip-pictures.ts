import { fileEnding } from '@bonbog/contract';
import { slugOf } from '@bonbog/domain';

import { AppError } from '#platform/app-error.ts';

import { exportedPages } from './export-receipt.ts';
import type { ExportRow, ExportsRepository, UnsavedPicture } from './exports.repository.ts';
import type { ZipEntry } from './zip-stream.ts';

/** What exports need of the files feature: originals as they may leave the house. */
export interface ExportableFiles {
  /** `isIntact` tells whether the stored bytes are those that were uploaded. */
  readonly readOriginal: (userId: string, id: string) => Promise<OriginalBytes>;
}

interface OriginalBytes {
  /** What may leave of it, one after the other. */
  readonly pieces: readonly Buffer[];
  readonly isIntact: boolean;
}

/** The name of the list of pictures that were not there, or not as they were uploaded. */
const missingName = 'manglende-billeder.txt';

const unsavedPageSize = 100;

/** Reads pictures for a ZIP and remembers which were missing and which were damaged. */
export function createPictures(files: ExportableFiles, userId: string) {
  const missing: string[] = [];
  const damaged: string[] = [];

  /**
   * A whole picture lies in memory until it has left: so it is known to be there, and a slow reader holds no file open.
   * A damaged one is listed, because the manifest vouches only for what left; half a picture may still show the total
   * of a receipt, so it leaves all the same unless it is empty.
   */
  const entry = async (fileId: string, name: string, modifiedAt: Date): Promise<ZipEntry[]> => {
    const original = await readOrNull(files, userId, fileId);
    if (original === null) {
      missing.push(name);
      return [];
    }
    const { pieces, isIntact } = original;
    if (!isIntact) {
      damaged.push(name);
    }
    return pieces.length === 0 ? [] : [{ name, modifiedAt, whole: pieces }];
  };

  return {
    /** The pictures of receipts, every page of each. */
    async *ofReceipts(pages: AsyncIterable<readonly ExportRow[]>): AsyncGenerator<ZipEntry> {
      for await (const page of pages) {
        for (const row of page) {
          for (const { fileId, name } of exportedPages(row)) {
            yield* await entry(fileId, `billeder/${name}`, new Date(row.uploaded_at));
          }
        }
      }
    },

    /** One file under a name of its own. */
    one: entry,

    /** The pictures that were uploaded and not saved. */
    async *unsaved(exports: Pick<ExportsRepository, 'unsavedPictures'>): AsyncGenerator<ZipEntry> {
      let count = 0;
      for await (const picture of unsavedPictures(exports, userId)) {
        count += 1;
        yield* await entry(picture.id, unsavedName(picture, count), new Date(picture.created_at));
      }
    },

    /** The list of those that were missing or damaged, when there were any. Ask last. */
    *missingList(moment: Date): Generator<ZipEntry> {
      const lines = [
        ...under('Disse billeder findes ikke længere på serveren:', missing),
        ...under('Disse billeder er beskadigede:', damaged),
      ];
      if (lines.length > 0) {
        const content = [Buffer.from(lines.join('\r\n'))];
        yield { name: missingName, modifiedAt: moment, content };
      }
    },
  };
}

function under(heading: string, names: readonly string[]): string[] {
  return names.length === 0 ? [] : [heading, ...names, ''];
}

/** The original of a picture; null when it is lost. */
export async function readOrNull(
  files: ExportableFiles,
  userId: string,
  id: string,
): Promise<OriginalBytes | null> {
  try {
    return await files.readOriginal(userId, id);
  } catch (error) {
    if (error instanceof AppError && error.errorType === 'NOT_FOUND') {
      return null;
    }
    throw error;
  }
}

async function* unsavedPictures(
  exports: Pick<ExportsRepository, 'unsavedPictures'>,
  userId: string,
): AsyncGenerator<UnsavedPicture> {
  let after = { createdAt: '', id: '' };
  for (;;) {
    const page = await exports.unsavedPictures(userId, after, unsavedPageSize);
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < unsavedPageSize) {
      return;
    }
    after = { createdAt: last.created_at, id: last.id };
  }
}

function unsavedName(picture: UnsavedPicture, count: number): string {
  const stem = picture.original_name.replace(/\.[^.]*$/, '');
  return `ikke-gemt/${count}_${slugOf(stem, 'billede')}.${fileEnding(picture.type)}`;
}
