import { type ParsedReceipt, receiptRoutes } from '@bonbog/contract/calls';

import { callApi } from '#lib/api-client.ts';

/** A receipt of which the server keeps what was read of other pages than its own; `onRead` hears when that is mended. */
export interface StaleReading {
  readonly imageUrls: readonly string[];
  readonly onRead: () => void;
}

/**
 * Readings of pages, one after the other: the last one of a first page is what the server keeps of it, and what is saved with
 * the receipt.
 */
export function createPageReadings() {
  let last: Promise<unknown> = Promise.resolve();
  const read = (imageUrls: readonly string[]): Promise<ParsedReceipt> => {
    const reading = last.then(() => callApi(receiptRoutes.readPages, { body: { imageUrls } }));
    last = reading.catch(() => null);
    return reading;
  };
  /** Never fails: the save tries again. */
  const mend = async ({ imageUrls, onRead }: StaleReading): Promise<void> => {
    try {
      await read(imageUrls);
      onRead();
    } catch {
      // What is kept stays as it is.
    }
  };
  return {
    /** Reads pages as one receipt, once those before are read. */
    read,
    mend,
    /** Waits until the server keeps of a receipt what was read of its own pages; what cannot be read again stays as it is. */
    settle: async (findStale: () => StaleReading | null): Promise<void> => {
      if (findStale() !== null) {
        await last;
      }
      const stale = findStale();
      if (stale !== null) {
        await mend(stale);
      }
    },
  };
}
