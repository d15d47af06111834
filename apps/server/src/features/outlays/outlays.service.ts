import { randomUUID } from 'node:crypto';

import { LIMITS, type PayerOutlays, type SettleOutlays } from '@bonbog/contract';
import { copenhagenDate, RECEIPT_FIELDS, settlementRefusal } from '@bonbog/domain';
import { z } from 'zod';

import { AppError, notFound } from '#platform/app-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction } from '#platform/in-transaction.ts';
import type { ReceiptChange, ReceiptChanges } from '#platform/receipt-change.ts';
import type { Session } from '#platform/session.ts';

import { outlaysByPayer } from './outlays-by-payer.ts';
import type { OutlaysRepository, SettledRow } from './outlays.repository.ts';

interface OutlaysDependencies {
  readonly outlays: OutlaysRepository;
  readonly inTransaction: InTransaction<{
    outlays: OutlaysRepository;
    receiptEvents: ReceiptChanges;
  }>;
  readonly clock: Clock;
}

/** More names than anybody looks through. */
const offeredPayers = 200;
const { compare: byDanishName } = new Intl.Collator('da-DK');
const idSchema = z.uuid();

/** Rules for what people laid out. */
export function createOutlaysService({ outlays, inTransaction, clock }: OutlaysDependencies) {
  return {
    /** What the caller's company owes whom; also what was settled where that is asked for. */
    async list(
      { userId }: Session,
      withSettled: boolean,
    ): Promise<{ payers: PayerOutlays[]; isWhole: boolean }> {
      const most = LIMITS.outlaysListed;
      const unsettled = await outlays.listUnsettled(userId, most + 1);
      const settled = withSettled ? await outlays.listSettled(userId, most + 1) : [];
      const owed = await outlays.sumUnsettled(userId);
      return {
        payers: outlaysByPayer(owed, [...unsettled.slice(0, most), ...settled.slice(0, most)]),
        isWhole: unsettled.length <= most && settled.length <= most,
      };
    },

    /**
     * Notes that some outlays were given back on a day, or were not, each in the history of its receipt. All or nothing;
     * answers how many. Throws NOT_FOUND for what is not the caller's, VALIDATION_ERROR for what was not laid out or not
     * given back on such a day, and CONFLICT where one was settled otherwise meanwhile.
     */
    async settle({ userId }: Session, { receiptIds, settledOn, previous }: SettleOutlays): Promise<number> {
      const now = clock();
      const ids = [...new Set(receiptIds)];
      if (!ids.every((id) => idSchema.safeParse(id).success)) {
        throw notFound('Kvitteringen');
      }
      return inTransaction(async (repositories) => {
        const found = await repositories.outlays.findByIds(userId, ids);
        if (found.length !== ids.length) {
          throw notFound('Kvitteringen');
        }
        for (const row of found) {
          refuseSettling(row, { settledOn, previous, today: copenhagenDate(now) });
        }
        const changed = found.filter((row) => row.settled_on !== settledOn);
        if (changed.length > 0) {
          await repositories.outlays.settle(
            userId,
            changed.map(({ id }) => id),
            settledOn,
          );
          await repositories.receiptEvents.addToEach(
            userId,
            changed.map((row) => changeOf(row, settledOn, now.toISOString())),
          );
        }
        return found.length;
      });
    },

    /** Who laid out money for the caller before, by name. */
    async payers({ userId }: Session): Promise<string[]> {
      return [...(await outlays.listPayers(userId, offeredPayers))].toSorted(byDanishName);
    },
  };
}
/** See {@link createOutlaysService}. */
export type OutlaysService = ReturnType<typeof createOutlaysService>;

interface Settling extends Pick<SettleOutlays, 'settledOn' | 'previous'> {
  readonly today: string;
}

function refuseSettling(row: SettledRow, { settledOn, previous, today }: Settling): void {
  const name = `Bilag ${row.receipt_number}`;
  if (row.paid_with !== 'private') {
    throw new AppError('VALIDATION_ERROR', `${name} er ikke et udlæg.`);
  }
  if (row.settled_on !== previous && row.settled_on !== settledOn) {
    throw new AppError('CONFLICT', `${name} er ændret et andet sted.`);
  }
  const refusal = settledOn === null ? null : settlementRefusal(settledOn, row.receipt_date, today);
  if (refusal !== null) {
    const message = `${name}: ${refusal}`;
    throw new AppError('VALIDATION_ERROR', message, { details: { fieldErrors: { settledOn: message } } });
  }
}

function changeOf(row: SettledRow, settledOn: string | null, moment: string): ReceiptChange {
  return {
    id: randomUUID(),
    receipt_id: row.id,
    kind: 'changed',
    field: RECEIPT_FIELDS.settledOn.column,
    old_value: row.settled_on,
    new_value: settledOn,
    created_at: moment,
  };
}
