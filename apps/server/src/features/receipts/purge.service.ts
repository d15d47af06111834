import type { Clock } from '#platform/clock.ts';
import type { InTransaction } from '#platform/in-transaction.ts';

import type { ReceiptPurgeRepository } from './receipt-purge.repository.ts';

const dayMs = 24 * 3_600_000;
const pageSize = 100;

interface PurgeDependencies {
  readonly receiptPurge: ReceiptPurgeRepository;
  readonly inTransaction: InTransaction<{
    receiptPurge: ReceiptPurgeRepository;
    fileRemovals: { readonly remove: (userId: string, id: string) => Promise<void> };
  }>;
  readonly clock: Clock;
  /** How many days a deleted receipt stays behind the scenes; 0 is none. */
  readonly retainDays: number;
  /** Removes the bytes of files whose rows are gone. */
  readonly removeDiscardedFiles: () => Promise<unknown>;
}

/** What happens to deleted receipts behind the scenes: kept for an operator's repair, then gone for good. */
export function createPurgeService(dependencies: PurgeDependencies) {
  const { receiptPurge, inTransaction, clock, retainDays } = dependencies;

  /** Removes deleted receipts, history and pictures whose time is over. */
  const purgeDue = async (): Promise<void> => {
    const moment = new Date(clock().getTime() - retainDays * dayMs).toISOString();
    for (;;) {
      const due = await receiptPurge.listDeletedUntil(moment, pageSize);
      for (const row of due) {
        await inTransaction(async (repositories) => {
          for (const fileId of await repositories.receiptPurge.purge(row.user_id, row.id)) {
            await repositories.fileRemovals.remove(row.user_id, fileId);
          }
        });
      }
      if (due.length < pageSize) {
        break;
      }
    }
    await dependencies.removeDiscardedFiles();
  };

  return {
    purgeDue,

    /** Called after a receipt was deleted: where nothing is retained, it is gone before the user hears so. */
    async afterRemoval(): Promise<void> {
      if (retainDays === 0) {
        await purgeDue();
      }
    },
  };
}
