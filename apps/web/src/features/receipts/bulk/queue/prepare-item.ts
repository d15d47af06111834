import { LIMITS } from '@bonbog/contract/calls';

import { createBulkItem, type BulkItem } from './bulk-item.ts';
import { PagesTooHeavy, type BulkPorts } from './bulk-ports.ts';
import { queueText } from './queue.text.ts';

/** What preparing one item works with. */
export interface PrepareContext {
  readonly ports: Pick<BulkPorts, 'compress' | 'splitPdf'>;
  readonly patch: (change: Partial<BulkItem>) => void;
  /** How many items the list can have in the place of this one. */
  readonly room: () => number;
  readonly signal: AbortSignal;
}

/** What came of an item beside what it says itself. */
export type Prepared =
  | { readonly kind: 'ready'; readonly savedBytes: number }
  | { readonly kind: 'failed' }
  /** The item was removed meanwhile. */
  | { readonly kind: 'unwanted' }
  | { readonly kind: 'pages'; readonly items: readonly BulkItem[] }
  | { readonly kind: 'tooManyPages'; readonly message: string };

const done = { status: 'compressed', compressionProgress: 100, error: null } as const;

/** Makes an item ready to be sent: compresses a large image, takes a PDF apart, leaves the rest as it is (D2 §4). */
export async function prepareItem(item: BulkItem, context: PrepareContext): Promise<Prepared> {
  const { patch, signal } = context;
  const { file } = item;
  if (file === null) {
    return fail(context, queueText.compressionError(null));
  }
  if (item.compressedSize !== null) {
    // A retry: what failed was scanning (T-52).
    patch(done);
    return { kind: 'ready', savedBytes: 0 };
  }
  patch({ status: 'compressing', compressionProgress: 0 });
  try {
    return await prepareFile(item, file, context);
  } catch (error) {
    if (signal.aborted) {
      return { kind: 'unwanted' };
    }
    return fail(context, error instanceof PagesTooHeavy ? queueText.pagesTooHeavy : errorText(error));
  }
}

function prepareFile(item: BulkItem, file: File, context: PrepareContext): Promise<Prepared> | Prepared {
  if (file.type === 'application/pdf') {
    return preparePdf(item, file, context);
  }
  if (file.type !== 'image/jpeg' && file.type !== 'image/png') {
    return fail(context, queueText.unsupportedAtCompression);
  }
  return file.size <= LIMITS.compressionThresholdBytes
    ? takeUnchanged(file, context)
    : prepareImage(file, context);
}

async function prepareImage(file: File, context: PrepareContext): Promise<Prepared> {
  const { ports, patch, signal } = context;
  const onProgress = (percent: number) => {
    if (!signal.aborted) {
      patch({ compressionProgress: percent });
    }
  };
  const result = await ports.compress(file, { onProgress, signal });
  if (signal.aborted) {
    return { kind: 'unwanted' };
  }
  if (!result.isCompressed) {
    return fail(context, queueText.cannotCompress);
  }
  if (result.file.size > LIMITS.bulkCompressedMaxBytes) {
    // The original stays, so that a retry compresses it again.
    return fail(context, queueText.stillTooLarge(result.file.size));
  }
  patch({ ...done, file: result.file, compressedSize: result.file.size });
  return { kind: 'ready', savedBytes: file.size - result.file.size };
}

async function preparePdf(item: BulkItem, file: File, context: PrepareContext): Promise<Prepared> {
  const { ports, room, signal } = context;
  const maxPages = room();
  const { pageCount, pages } = await ports.splitPdf(file, { maxPages, signal });
  if (signal.aborted) {
    return { kind: 'unwanted' };
  }
  if (pageCount > 1 && pageCount > room()) {
    // The item itself stands where one of the pages would.
    return { kind: 'tooManyPages', message: queueText.tooManyPages(pageCount, room()) };
  }
  if (pageCount > 1 && pageCount > maxPages) {
    // It was left whole, and others made room for its pages meanwhile.
    return preparePdf(item, file, context);
  }
  if (pages.length < 2) {
    return takeUnchanged(file, context);
  }
  const items = pages.map((page, index) => ({
    ...createBulkItem(page, queueText.pageOf(item.name, index + 1, pages.length)),
    ...done,
    compressedSize: page.size,
    isUnchanged: true,
    pdfPage: { id: item.id, page: index + 1 },
  }));
  return { kind: 'pages', items };
}

function takeUnchanged(file: File, { patch }: PrepareContext): Prepared {
  patch({ ...done, compressedSize: file.size, isUnchanged: true });
  return { kind: 'ready', savedBytes: 0 };
}

function fail({ patch }: PrepareContext, error: string): Prepared {
  patch({ status: 'error', error });
  return { kind: 'failed' };
}

function errorText(error: unknown): string {
  const detail = error instanceof Error && error.message !== '' ? error.message : null;
  return queueText.compressionError(detail);
}
