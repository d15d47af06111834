import type { ParsedReceipt } from '@bonbog/contract/calls';

import type { HeicToJpeg } from '#lib/heic/heic-to-jpeg.ts';

/** What compressing an image came to. Not compressed means that it cannot be decoded. */
export interface Compressed {
  /** The smaller image, or the one that was given where no smaller one can be made. */
  readonly file: File;
  readonly isCompressed: boolean;
}

/** How one compression is followed and ended. Progress is percent. */
export interface CompressOptions {
  readonly onProgress: (percent: number) => void;
  readonly signal: AbortSignal;
}

/** What a PDF is made of. */
export interface SplitPdf {
  readonly pageCount: number;
  /** A file for each page; empty for one page, for more than were allowed, and where it cannot be taken apart. */
  readonly pages: readonly File[];
}

/** How many pages a PDF may have to be taken apart, and how that is ended. */
export interface SplitOptions {
  readonly maxPages: number;
  readonly signal: AbortSignal;
}

/** What the bulk queue asks of the world around it. */
export interface BulkPorts {
  /** Throws an error with words for the user when it cannot be done for another reason than the image. */
  readonly compress: (file: File, options: CompressOptions) => Promise<Compressed>;
  /** A JPEG of a HEIC. Throws an error with words for the user. */
  readonly toJpeg: HeicToJpeg;
  /** Throws only {@link PagesTooHeavy}. */
  readonly splitPdf: (file: File, options: SplitOptions) => Promise<SplitPdf>;
  /** Reads one receipt; the same key again is the same reading. Throws as `callApi` does. */
  readonly parse: (file: File, key: string, signal: AbortSignal) => Promise<ParsedReceipt>;
  /** Throws a read picture away that nobody wants any more. Never fails. */
  readonly discard: (imageUrl: string) => void;
  /** Throws away what was read under a key, or still is, when nobody wants it any more. Never fails. */
  readonly withdraw: (key: string) => void;
  readonly hasToken: () => boolean;
  /** Ends whatever works in the background. */
  readonly dispose: () => void;
}

/** The pages of a PDF would together be larger than a whole batch may be, as when each carries all pictures. */
export class PagesTooHeavy extends Error {
  override readonly name = 'PagesTooHeavy';
}
