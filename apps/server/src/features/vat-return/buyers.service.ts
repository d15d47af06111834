import { randomUUID } from 'node:crypto';

import type { TellBuyers } from '@bonbog/contract';
import { RECEIPT_FIELDS } from '@bonbog/domain';

import { AppError, notFound } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction } from '#platform/in-transaction.ts';
import type { ReceiptChanges } from '#platform/receipt-change.ts';
import type { Session } from '#platform/session.ts';

import type { BuyersRepository } from './buyers.repository.ts';

interface BuyersDependencies {
  readonly inTransaction: InTransaction<{
    buyers: BuyersRepository;
    receiptEvents: ReceiptChanges;
  }>;
  readonly clock: Clock;
}

/** Rules for telling of several vouchers at once that they name the company. */
export function createBuyersService({ inTransaction, clock }: BuyersDependencies) {
  return {
    /**
     * Notes whether some vouchers name the company of the caller, each in its history; as nothing of that is booked, none of
     * them counts as changed since its export. All or nothing; answers how many. Throws NOT_FOUND for what is not the
     * caller's, and CONFLICT where another answer was given meanwhile.
     */
    async tell({ userId }: Session, { receiptIds, buyer, previous }: TellBuyers): Promise<number> {
      const ids = [...new Set(receiptIds)];
      const moment = clock().toISOString();
      return inTransaction(async ({ buyers, receiptEvents }) => {
        const found = await buyers.findByIds(userId, ids);
        if (found.length !== ids.length) {
          throw notFound('Kvitteringen');
        }
        const other = found.find((row) => row.buyer !== previous && row.buyer !== buyer);
        if (other !== undefined) {
          throw new AppError('CONFLICT', `Bilag ${other.receipt_number} er ændret et andet sted.`);
        }
        const changed = found.filter((row) => row.buyer !== buyer);
        if (changed.length > 0) {
          const changedIds = changed.map(({ id }) => id);
          await buyers.tell(userId, changedIds, buyer);
          await receiptEvents.addToEach(
            userId,
            changed.map((row) => ({
              id: randomUUID(),
              receipt_id: row.id,
              kind: 'changed',
              field: RECEIPT_FIELDS.buyer.column,
              old_value: row.buyer,
              new_value: buyer,
              created_at: moment,
            })),
          );
        }
        return found.length;
      });
    },
  };
}
/** See {@link createBuyersService}. */
export type BuyersService = ReturnType<typeof createBuyersService>;
