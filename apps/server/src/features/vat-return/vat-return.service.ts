import { setImmediate as nextTurn } from 'node:timers/promises';

import type { vatReturnQuerySchema } from '@bonbog/contract';
import { createVatReturn, type VatReturn, type Vehicle } from '@bonbog/domain';
import type { z } from 'zod';

import type { Session } from '#platform/session.ts';

import { createVouchers, type KronerOn } from './returned-voucher.ts';
import type { ReturnSpan, VatReturnRepository } from './vat-return.repository.ts';

interface VatReturnDependencies {
  readonly vatReturns: VatReturnRepository;
  readonly settings: { readonly settingsOf: (userId: string) => Promise<{ readonly vehicle: Vehicle }> };
  /** The ids of the user's receipts that are perhaps saved twice. */
  readonly duplicates: (userId: string) => Promise<readonly string[]>;
  readonly kronerOn: KronerOn;
}

// SQLite answers while everything else waits; this many rows take it about 3 ms, and as long to be judged.
const pageSize = 250;

/** The VAT of a period. */
export function createVatReturnService(dependencies: VatReturnDependencies) {
  const { vatReturns, settings, duplicates, kronerOn } = dependencies;
  return {
    /** What the caller's vouchers of a period come to, and what stands in the way. */
    async figures(
      { userId }: Pick<Session, 'userId'>,
      query: z.output<typeof vatReturnQuerySchema>,
    ): Promise<VatReturn> {
      const { vehicle } = await settings.settingsOf(userId);
      const doubles = new Set(await duplicates(userId));
      const toVoucher = createVouchers(kronerOn);
      const { from, to, day } = query;
      const sums = createVatReturn({ period: { from, to }, day, vehicle });
      const seen = new Set<string>();
      for await (const rows of vatReturns.pages(userId, spanOf(query), pageSize)) {
        // Between asking and judging, and between two pages, the others have their turn.
        await nextTurn();
        for (const row of rows) {
          if (!seen.has(row.id)) {
            seen.add(row.id);
            sums.add(await toVoucher(row, doubles.has(row.id)));
          }
        }
        await nextTurn();
      }
      return sums.result();
    },
  };
}
/** See {@link createVatReturnService}. */
export type VatReturnService = ReturnType<typeof createVatReturnService>;

/** Copenhagen is never more than a day off from the days of the database's moments. */
function spanOf({ from, to, day }: z.output<typeof vatReturnQuerySchema>): ReturnSpan {
  return { day, from, to, savedFrom: dayBeside(from, -1), savedBefore: dayBeside(to, 2) };
}

function dayBeside(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}
