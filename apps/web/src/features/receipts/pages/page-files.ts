import { LIMITS, TOO_MANY_PAGES } from '@bonbog/contract/calls';

import { createPdfSplitter } from '#features/receipts/bulk/compress/create-pdf-splitter.ts';
import { queueText } from '#features/receipts/bulk/queue/queue.text.ts';
import { isPdf } from '#features/receipts/upload/rejection.ts';
import { uploadText } from '#features/receipts/upload/upload.text.ts';
import { heicToJpeg } from '#lib/heic/heic-to-jpeg.ts';
import { isHeic } from '#lib/heic/is-heic.ts';

/** A file cannot become a page; its message is for the user. */
export class PageRefused extends Error {
  override readonly name = 'PageRefused';
}

/** How a chosen file is made ready. `room` is how many pages there may be of it. */
export interface PageOptions {
  readonly room: number;
  /** A HEIC takes some seconds. */
  readonly onConverting: () => void;
}

/**
 * What is sent of a chosen file: itself, a JPEG of a HEIC, or a file for each page of a PDF. Throws {@link PageRefused}.
 * What is wrong with any other file is for the server to say.
 */
export async function pageFiles(file: File, options: PageOptions): Promise<readonly File[]> {
  if (options.room < 1) {
    throw new PageRefused(TOO_MANY_PAGES);
  }
  if (file.size > LIMITS.uploadMaxBytes) {
    throw new PageRefused(uploadText.tooLarge);
  }
  if (await isHeic(file)) {
    options.onConverting();
    return [await convert(file)];
  }
  return isPdf(file) ? split(file, options.room) : [file];
}

async function convert(file: File): Promise<File> {
  try {
    return await heicToJpeg(file, new AbortController().signal);
  } catch (error) {
    throw new PageRefused(error instanceof Error ? error.message : '', { cause: error });
  }
}

/** A PDF that cannot be taken apart is one page, of which its first one is shown. */
async function split(file: File, room: number): Promise<readonly File[]> {
  const splitter = createPdfSplitter();
  try {
    const { pageCount, pages } = await splitter.split(file, {
      maxPages: room,
      signal: new AbortController().signal,
    });
    if (pageCount > room) {
      throw new PageRefused(TOO_MANY_PAGES);
    }
    return pages.length === 0 ? [file] : pages;
  } catch (error) {
    throw error instanceof PageRefused ? error : new PageRefused(queueText.pagesTooHeavy, { cause: error });
  } finally {
    splitter.dispose();
  }
}
