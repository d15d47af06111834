import {
  copenhagenDate,
  type CurrencyCode,
  DEFAULT_CURRENCY,
  initialVat,
  lacksPages,
  type MinorUnits,
  minorUnits,
  type ReturnedVoucher,
} from '@bonbog/domain';
import { readPackedAnswers } from '#platform/packed-answers.ts';

import type { ReturnedRow } from './vat-return.repository.ts';

/** What turns amounts into kroner by the rate of a day; null where there is none. */
export type ToKroner = ((amount: MinorUnits) => MinorUnits) | null;

/** Finds the rate of a day. */
export type KronerOn = (code: CurrencyCode, date: string) => Promise<ToKroner>;

/** What of a row its voucher is made of. */
export type JudgedRow = Omit<ReturnedRow, 'booked_on'>;

/** Makes vouchers of rows; what many of them share is looked up once. */
export function createVouchers(kronerOn: KronerOn) {
  const rates = createRates(kronerOn);
  const savedOn = createSavingDays();
  return async (row: JudgedRow, isDuplicate: boolean): Promise<ReturnedVoucher> => {
    const { currency_code: code, receipt_date: date } = row;
    const toKroner = code === DEFAULT_CURRENCY ? inKroner : await rates(code, date);
    return toVoucher(row, { isDuplicate, savedOn: savedOn(row), toKroner });
  };
}

/** Asks for the rate of a day once. */
function createRates(kronerOn: KronerOn) {
  const known = new Map<string, Promise<ToKroner>>();
  return (code: CurrencyCode, date: string): Promise<ToKroner> => {
    const key = `${code} ${date}`;
    const rate = known.get(key) ?? kronerOn(code, date);
    known.set(key, rate);
    return rate;
  };
}

const inKroner = (amount: MinorUnits): MinorUnits => amount;

/** The days on which receipts were saved in Copenhagen, where days begin with an hour; each hour is looked up once. */
function createSavingDays() {
  const days = new Map<string, string>();
  return ({ saved_at, uploaded_at }: JudgedRow): string => {
    const moment = saved_at ?? uploaded_at;
    const hour = moment.slice(0, 13);
    const day = days.get(hour) ?? copenhagenDate(new Date(moment));
    days.set(hour, day);
    return day;
  };
}

function toVoucher(
  row: JudgedRow,
  found: Pick<ReturnedVoucher, 'isDuplicate' | 'savedOn' | 'toKroner'>,
): ReturnedVoucher {
  const amount = minorUnits(row.amount_minor);
  const vat = minorUnits(row.vat_minor);
  const { ratePercent } = initialVat({ amount, vat, vatPercent: Number(row.vat_percent) });
  const answers = readPackedAnswers(row.answers);
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
    vatInKroner: answers.vatInKroner,
    bookedOn: answers.bookedOn,
    buyer: answers.buyer,
    isBuyerRead: row.buyer_read === 1,
    savedOn: found.savedOn,
    isDuplicate: found.isDuplicate,
    lacksPages: lacksPages(row.printed_pages, 1 + row.later_pages),
    toKroner: found.toKroner,
  };
}
