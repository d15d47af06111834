import type { receiptRoutes } from '@bonbog/contract';
import type { z } from 'zod';

import { notFound } from '#platform/app-error.ts';
import type { Session } from '#platform/session.ts';

import type { ReceiptReadingsRepository } from './receipt-readings.repository.ts';
import { imageUrlOf } from './receipt-row.ts';
import type { ReceiptsRepository } from './receipts.repository.ts';
import { parseStored, withPlacesOf } from './saved-reading.ts';

interface SavedReadingsDependencies {
  readonly receipts: Pick<ReceiptsRepository, 'find'>;
  readonly receiptReadings: Pick<ReceiptReadingsRepository, 'find' | 'turnsOf'>;
}

/** What saved receipts keep of their readings. */
export function createSavedReadings({ receipts, receiptReadings }: SavedReadingsDependencies) {
  return {
    /** What was read of a receipt of the caller, as it was read: no edit changes it. */
    async ofReceipt(
      { userId }: Session,
      id: string,
    ): Promise<z.infer<(typeof receiptRoutes)['reading']['response']>> {
      if ((await receipts.find(userId, id)) === undefined) {
        throw notFound('Kvitteringen');
      }
      const stored = await receiptReadings.find(userId, id);
      if (stored === undefined) {
        return { reading: null, readAs: [] };
      }
      const { reading, pages } = parseStored(stored);
      const turns = await receiptReadings.turnsOf(
        userId,
        pages.map((page) => page.id),
      );
      return {
        reading: withPlacesOf(reading, pages, turns),
        readAs: pages.map((page) => imageUrlOf(page.id)),
      };
    },
  };
}
/** See {@link createSavedReadings}. */
export type SavedReadings = ReturnType<typeof createSavedReadings>;
