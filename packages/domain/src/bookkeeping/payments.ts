import { daysBetween, isCalendarDate } from '../dates.ts';
import { recordOf } from '../record-of.ts';

/** What pays a purchase of which its owner says nothing else. */
export const USUAL_PAYMENT = 'Firmaets bankkonto';

/** Whose money it was where own money paid and nobody is named: that of who keeps the vouchers. */
export const USUAL_PAYER = 'Dig selv';

/** How a purchase was paid otherwise, as its owner says it. */
export const PAYMENTS = ['card', 'cash', 'private', 'unpaid', 'credit'] as const;

/** One of {@link PAYMENTS}. */
export type Payment = (typeof PAYMENTS)[number];

/** The same as users read it. */
export const PAYMENT_LABELS: Readonly<Record<Payment, string>> = {
  card: 'Firmaets kort',
  cash: 'Kontant af firmaets kasse',
  private: 'Egne penge (udlæg)',
  unpaid: 'Ikke betalt endnu',
  credit: 'Gavekort eller tilgodehavende',
};

/** A contra account for each way to pay; an empty one is the bank account. */
export type ContraAccounts = Readonly<Record<Payment, string>>;

/** Everything against the bank account. */
export const NO_CONTRA_ACCOUNTS: ContraAccounts = recordOf(PAYMENTS, () => '');

/** The contra account of a purchase: that of how it was paid where there is one, else the bank account. */
export function contraAccountOf(
  paidWith: Payment | null,
  settings: { readonly bankAccount: string; readonly contraAccounts: ContraAccounts },
): string {
  const own = paidWith === null ? '' : settings.contraAccounts[paidWith];
  return own === '' ? settings.bankAccount : own;
}

/** How far ahead money may be given back: what is transferred on a day to come, and no year that was mistyped. */
const SETTLED_AHEAD_DAYS = 366;

/**
 * Why what was laid out on a day cannot have been given back on another, as users read it; null where it can. All are ISO
 * days.
 */
export function settlementRefusal(settledOn: string, date: string, today: string): string | null {
  if (settledOn < date) {
    return 'Et udlæg kan ikke udlignes før sin dato.';
  }
  const ahead = isCalendarDate(settledOn) && isCalendarDate(today) ? daysBetween(today, settledOn) : Infinity;
  return ahead > SETTLED_AHEAD_DAYS ? 'Et udlæg kan højst udlignes et år frem.' : null;
}

/** Whether a bill is not paid yet, and fell due on a day before `today`. Without a day nothing is overdue. */
export function isOverdue(
  bill: { readonly paidWith?: Payment | null | undefined; readonly dueDate?: string | null | undefined },
  today: string,
): boolean {
  return bill.paidWith === 'unpaid' && bill.dueDate != null && bill.dueDate < today;
}
