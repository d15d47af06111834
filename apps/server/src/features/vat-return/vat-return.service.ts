import { setImmediate as nextTurn } from 'node:timers/promises';

import type { vatReturnQuerySchema } from '@bonbog/contract';
import {
  answersOf,
  copenhagenDate,
  createVatReturn,
  type CurrencyCode,
  DEFAULT_CURRENCY,
  givenStoredAnswers,
  initialVat,
  lacksPages,
  type MinorUnits,
  minorUnits,
  NO_ANSWERS,
  type ReturnedVoucher,
  type VatReturn,
  type Vehicle,
  type VoucherAnswers,
} from '@bonbog/domain';
import { z } from 'zod';

import { parseJson } from '#platform/parse-json.ts';
import type { Session } from '#platform/session.ts';

import type { ReturnedRow, ReturnSpan, VatReturnRepository } from './vat-return.repository.ts';

type ToKroner = ((amount: MinorUnits) => MinorUnits) | null;

interface VatReturnDependencies {
  readonly vatReturns: VatReturnRepository;
  readonly settings: { readonly settingsOf: (userId: string) => Promise<{ readonly vehicle: Vehicle }> };
  /** The ids of the user's receipts that are perhaps saved twice. */
  readonly duplicates: (userId: string) => Promise<readonly string[]>;
  /** What turns amounts in a currency into kroner by the rate of a day; null where there is none. */
  readonly kronerOn: (code: CurrencyCode, date: string) => Promise<ToKroner>;
}

// SQLite answers while everything else waits; this many rows take it about 3 ms, and as long to be judged.
const pageSize = 250;

/** The VAT of a period. */
export function createVatReturnService(dependencies: VatReturnDependencies) {
  const { vatReturns, settings, duplicates, kronerOn } = dependencies;
  return {
    /** What the caller's vouchers of a period come to, and what stands in the way. */
    async figures({ userId }: Session, query: z.output<typeof vatReturnQuerySchema>): Promise<VatReturn> {
      const { vehicle } = await settings.settingsOf(userId);
      const doubles = new Set(await duplicates(userId));
      const rates = createRates(kronerOn);
      const { from, to, day } = query;
      const sums = createVatReturn({ period: { from, to }, day, vehicle });
      const seen = new Set<string>();
      const savedOn = createSavingDays();
      for await (const rows of vatReturns.pages(userId, spanOf(query), pageSize)) {
        // Between asking and judging, and between two pages, the others have their turn.
        await nextTurn();
        for (const row of rows) {
          if (!seen.has(row.id)) {
            seen.add(row.id);
            const { currency_code: code, receipt_date: date } = row;
            const toKroner = code === DEFAULT_CURRENCY ? inKroner : await rates(code, date);
            sums.add(toVoucher(row, { isDuplicate: doubles.has(row.id), savedOn: savedOn(row), toKroner }));
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
function spanOf({ from, to, day }: z.output<typeof vatReturnQuerySchema>): ReturnSpan {
  return { day, from, to, savedFrom: dayBeside(from, -1), savedBefore: dayBeside(to, 2) };
}

function dayBeside(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

const inKroner = (amount: MinorUnits): MinorUnits => amount;

/** The days on which receipts were saved in Copenhagen, where days begin with an hour; each hour is looked up once. */
function createSavingDays() {
  const days = new Map<string, string>();
  return ({ saved_at, uploaded_at }: ReturnedRow): string => {
    const moment = saved_at ?? uploaded_at;
    const hour = moment.slice(0, 13);
    const day = days.get(hour) ?? copenhagenDate(new Date(moment));
    days.set(hour, day);
    return day;
  };
}

function toVoucher(
  row: ReturnedRow,
  found: Pick<ReturnedVoucher, 'isDuplicate' | 'savedOn' | 'toKroner'>,
): ReturnedVoucher {
  const amount = minorUnits(row.amount_minor);
  const vat = minorUnits(row.vat_minor);
  const { ratePercent } = initialVat({ amount, vat, vatPercent: Number(row.vat_percent) });
  const answers = row.answers === null ? NO_ANSWERS : readAnswers(row.answers);
  // Named one by one: spreading takes longer than everything else, and there may be very many.
  return {
    id: row.id,
    date: row.receipt_date,
    amount,
    vat,
    // As the dialog shows it: what the VAT says wins over a stored rate that does not belong to it (T-06).
    vatPercent: Math.round(ratePercent * 100) / 100,
    isVatDerived: row.vat_derived === 1,
    category: row.category,
    cvr: row.cvr,
    currencyCode: row.currency_code,
    originalCurrencyCode: row.original_currency_code,
    purpose: answers.purpose,
    businessPercent: answers.businessPercent,
    vatOrigin: answers.vatOrigin,
    vatTreatment: answers.vatTreatment,
    vatLines: answers.vatLines,
    importVat: answers.importVat,
    bookedOn: answers.bookedOn,
    buyer: answers.buyer,
    isBuyerRead: row.buyer_read === 1,
    savedOn: found.savedOn,
    isDuplicate: found.isDuplicate,
    lacksPages: lacksPages(row.printed_pages, 1 + row.later_pages),
    toKroner: found.toKroner,
  };
}

const packedAnswers = z.record(z.string(), z.string().nullable());

function readAnswers(packed: string): VoucherAnswers {
  return answersOf(givenStoredAnswers(packedAnswers.parse(parseJson(packed))));
}
