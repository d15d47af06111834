import { AppError, notFound } from '#platform/app-error.ts';

/** A file that is a page, or becomes one. */
export interface PageFile {
  readonly id: string;
  readonly original_name: string;
  readonly sha256: string;
  /** Its media type. */
  readonly type: string;
  readonly created_at: string;
  /** How far its copies are turned; null where nobody noted it. */
  readonly turn: number | null;
}

/** What taking pages needs of files, inside the transaction. */
export interface PageFiles {
  /** Gives a pending file of the user to a receipt; undefined when there is none to take. */
  readonly link: (userId: string, id: string) => Promise<PageFile | undefined>;
  readonly isKnown: (userId: string, id: string) => Promise<boolean>;
}

interface TakeRepositories {
  readonly files: PageFiles;
  readonly pendingReadings: { readonly remove: (userId: string, fileId: string) => Promise<void> };
}

/**
 * Gives files of the user to a receipt as pages. Throws NOT_FOUND for one that is not the user's, VALIDATION_ERROR for
 * one that a receipt has already. Call it inside the transaction that makes them pages.
 */
export async function takePages(
  { files, pendingReadings }: TakeRepositories,
  userId: string,
  ids: readonly string[],
): Promise<PageFile[]> {
  const taken: PageFile[] = [];
  for (const id of ids) {
    const file = await files.link(userId, id);
    if (file === undefined) {
      throw (await files.isKnown(userId, id))
        ? new AppError('VALIDATION_ERROR', 'Siden hører til et andet bilag.')
        : notFound('Siden');
    }
    await pendingReadings.remove(userId, id);
    taken.push(file);
  }
  return taken;
}

/** Refuses pages of which two are one and the same, by their ids or by what they hold. */
export function refuseTwice(pages: readonly string[]): void {
  if (new Set(pages).size < pages.length) {
    throw new AppError('VALIDATION_ERROR', 'Den samme side er der to gange.');
  }
}
