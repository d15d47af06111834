import { DEFAULT_CURRENCY, type CurrencyCode } from '../currency.ts';
import { LAW_FACTS, smallAssetLimitOn } from '../law/law-facts.ts';
import { daysBetween, isCalendarDate } from '../dates.ts';
import type { LawFact, LawFactId } from '../law/law-fact.ts';
import type { MinorUnits } from '../money.ts';
import { bookedCategory } from './account-settings.ts';
import type { Payment } from './payments.ts';

/** What of a voucher shows that a rule beside the deduction is about it. Amounts are gross, null while not known. */
export interface VoucherFactsSubject {
  readonly date: string | null;
  readonly category: string;
  readonly currencyCode: CurrencyCode | null;
  readonly amount: MinorUnits | null;
  readonly vat: MinorUnits | null;
  readonly paidWith: Payment | null;
}

/** The categories of things that are used for years, so that dear ones are assets and no costs. */
const lasting: ReadonlySet<string> = new Set(['Inventar', 'IT-udstyr', 'Værktøj og småanskaffelser']);

/** How long after the delivery a purchase can still be booked for its VAT; momsbekendtgørelsen § 81, stk. 3. */
const BOOKED_WITHIN_MONTHS = 6;

/** Whether a purchase costs, without its VAT, so much that it has to be written off over years. Only kroner tell. */
export function isAsset({ date, category, currencyCode, amount, vat }: VoucherFactsSubject): boolean {
  const limit = date === null ? null : smallAssetLimitOn(date);
  const isDear = limit !== null && amount !== null && Math.abs(amount - (vat ?? 0)) > limit;
  return isDear && currencyCode === DEFAULT_CURRENCY && lasting.has(bookedCategory(category));
}

/**
 * The rules beside the deduction that a voucher shows to be about it, as they are on its day. `bookedOn` is the ISO day on
 * which its VAT is booked: of a voucher that is not saved yet, today.
 */
export function voucherFacts(voucher: VoucherFactsSubject, bookedOn: string): readonly LawFact[] {
  const { date, vat } = voucher;
  const isLate = date !== null && vat !== null && vat !== 0 && isBookedLate(date, bookedOn);
  const ids: readonly LawFactId[] = [
    ...(isAsset(voucher) ? (['small-assets'] as const) : []),
    ...(isDearCash(voucher) ? (['cash-limit'] as const) : []),
    ...(isLate ? (['booking-period'] as const) : []),
  ];
  return ids.flatMap((id) => factOn(id, date ?? bookedOn) ?? []);
}

/**
 * Whether the day on which the VAT of a purchase is booked lies more than six months after the paper's, which stands for
 * the delivery (momsloven § 56, stk. 3; momsbekendtgørelsen § 81, stk. 3). Both are ISO days.
 */
export function isBookedLate(date: string, bookedOn: string): boolean {
  // Most are booked soon, and need no calendar.
  return date.slice(0, 7) !== bookedOn.slice(0, 7) && date < monthsBefore(bookedOn, BOOKED_WITHIN_MONTHS);
}

/** How far ahead a purchase may be booked: a later period, and no year that was mistyped. */
const BOOKED_AHEAD_DAYS = 366;

/**
 * Why the VAT of a purchase of one day cannot be booked on another, as users read it; null where it can: it is deducted
 * once it is owed (momsloven §§ 23 and 37). All are ISO days.
 */
export function bookingRefusal(bookedOn: string, date: string, today: string): string | null {
  if (bookedOn < date) {
    return 'Momsdatoen kan ikke ligge før bilagets dato.';
  }
  const ahead = isCalendarDate(bookedOn) && isCalendarDate(today) ? daysBetween(today, bookedOn) : Infinity;
  return ahead > BOOKED_AHEAD_DAYS ? 'Momsdatoen kan højst ligge et år frem.' : null;
}

/** Whether a purchase in kroner was paid in cash above the limit up to which that is deducted from income. */
function isDearCash({ date, amount, currencyCode, paidWith }: VoucherFactsSubject): boolean {
  const limit = factOn('cash-limit', date ?? '9999-12-31')?.amountMinor ?? Infinity;
  return paidWith === 'cash' && currencyCode === DEFAULT_CURRENCY && Math.abs(amount ?? 0) > limit;
}

function factOn(id: LawFactId, date: string): LawFact | undefined {
  return LAW_FACTS.find(
    (fact) => fact.id === id && (fact.validFrom ?? '') <= date && date <= (fact.validTo ?? '9999-12-31'),
  );
}

/** A day as many months earlier; days that such a month does not have run over into the next, as calendars count. */
function monthsBefore(day: string, months: number): string {
  const then = new Date(`${day}T00:00:00Z`);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then.toISOString().slice(0, 10);
}
