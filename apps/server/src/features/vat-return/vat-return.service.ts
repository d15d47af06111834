import { setImmediate as nextTurn } from 'node:timers/promises';

import type { VatReturnAnswer, vatReturnQuerySchema } from '@bonbog/contract';
import {
  copenhagenDate,
  createVatReturn,
  type CurrencyCode,
  formatDecimal,
  initialVat,
  lacksPages,
  type MinorUnits,
  minorUnits,
  recordOf,
  type ReturnedVoucher,
  storedAnswers,
  VAT_FIGURES,
  VAT_OBSTACLES,
  type Vehicle,
} from '@bonbog/domain';
import type { z } from 'zod';

import type { Session } from '#platform/session.ts';

import type { VatReturnRepository } from './vat-return.repository.ts';

type ToKroner = ((amount: MinorUnits) => MinorUnits) | null;

interface VatReturnDependencies {
  readonly vatReturns: VatReturnRepository;
  readonly settings: { readonly settingsOf: (userId: string) => Promise<{ readonly vehicle: Vehicle }> };
  /** The ids of the user's receipts that are perhaps saved twice. */
  readonly duplicates: (userId: string) => Promise<readonly string[]>;
  /** What turns amounts in a currency into kroner by the rate of a day; null where there is none. */
  readonly kronerOn: (code: CurrencyCode, date: string) => Promise<ToKroner>;
}

/** Enough to be quick, and few enough that nobody else waits long for a query. */
const pageSize = 500;

type Row = Awaited<ReturnType<VatReturnRepository['findPage']>>[number];

/** The VAT of a period. */
export function createVatReturnService(dependencies: VatReturnDependencies) {
  const { vatReturns, settings, duplicates, kronerOn } = dependencies;
  return {
    /** What the caller's vouchers of a period come to, and what stands in the way. */
    async figures(
      { userId }: Session,
      query: z.output<typeof vatReturnQuerySchema>,
    ): Promise<VatReturnAnswer> {
      const { vehicle } = await settings.settingsOf(userId);
      const doubles = new Set(await duplicates(userId));
      const rates = createRates(kronerOn);
      const { from, to, day } = query;
      const sums = createVatReturn({ period: { from, to }, day, vehicle });
      let after = 0;
      for (;;) {
        // SQLite answers without ever letting go of the process; between two pages the others have their turn.
        await nextTurn();
        const rows = await vatReturns.findPage(userId, spanOf(query), { after, limit: pageSize });
        for (const row of rows) {
          const toKroner = await rates(row.currency_code, row.receipt_date);
          sums.add({ ...toVoucher(row), isDuplicate: doubles.has(row.id), toKroner });
        }
        const last = rows.at(-1);
        if (last === undefined || rows.length < pageSize) {
          break;
        }
        after = last.receipt_number;
      }
      return toAnswer(sums.result());
    },
  };
}
/** See {@link createVatReturnService}. */
export type VatReturnService = ReturnType<typeof createVatReturnService>;

/** Asks for the rate of a day once. */
function createRates(kronerOn: VatReturnDependencies['kronerOn']) {
  const known = new Map<string, Promise<ToKroner>>();
  return (code: CurrencyCode, date: string): Promise<ToKroner> => {
    const key = `${code} ${date}`;
    const rate = known.get(key) ?? kronerOn(code, date);
    known.set(key, rate);
    return rate;
  };
}

/** Copenhagen is never more than a day off from the days of the database's moments. */
function spanOf({ from, to }: z.output<typeof vatReturnQuerySchema>) {
  return { from, to, savedFrom: dayBeside(from, -1), savedBefore: dayBeside(to, 2) };
}

function dayBeside(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

function toVoucher(row: Row): Omit<ReturnedVoucher, 'isDuplicate' | 'toKroner'> {
  const known = {
    amount: minorUnits(row.amount_minor),
    vat: minorUnits(row.vat_minor),
    vatPercent: Number(row.vat_percent),
  };
  return {
    ...known,
    ...storedAnswers(row),
    id: row.id,
    date: row.receipt_date,
    savedOn: copenhagenDate(new Date(row.saved_at ?? row.uploaded_at)),
    category: row.category,
    cvr: row.cvr,
    currencyCode: row.currency_code,
    originalCurrencyCode: row.original_currency_code,
    // As the dialog shows it: what the VAT says wins over a stored rate that does not belong to it (T-06).
    vatPercent: Math.round(initialVat(known).ratePercent * 100) / 100,
    isVatDerived: row.vat_derived === 1,
    lacksPages: lacksPages(row.printed_pages, 1 + Number(row.later_pages)),
  };
}

function toAnswer({
  figures,
  obstacles,
}: ReturnType<ReturnType<typeof createVatReturn>['result']>): VatReturnAnswer {
  return {
    figures: recordOf(VAT_FIGURES, (id) => ({
      amount: formatDecimal(figures[id].amount),
      receipts: [...figures[id].vouchers],
    })),
    obstacles: recordOf(VAT_OBSTACLES, (id) => [...obstacles[id]]),
  };
}
