import type { CurrencyCode } from '../currency.ts';
import { minorUnits, type MinorUnits } from '../money.ts';
import { DEFAULT_VAT_PERCENT, vatFromGross, type VatType } from '../vat.ts';
import { bookedCategory, DEFAULT_ACCOUNT_SETTINGS, type AccountSettings } from './account-settings.ts';
import { deductibleVat, type Deduction, type DeductionSubject } from './deductible-vat.ts';

/** A receipt as bookkeeping sees it. A category that users typed themselves is booked as 'Andet'. */
export interface BookkeepingReceipt extends DeductionSubject {
  readonly currencyCode: CurrencyCode;
  readonly receiptNumber: number;
  readonly store: string;
  readonly product: string;
  /** Gross, in the receipt's own currency; negative for a credit note, and so is `vat`. */
  readonly amount: MinorUnits;
  readonly vatType: VatType;
}

/**
 * A line of the journal: `amount` is gross, a debit on `account` and a credit on `contraAccount`, and the system takes
 * the VAT out of it by `vatCode`. `text` has no line breaks; shortening and quoting belong to the file's format.
 */
export interface Posting {
  readonly account: string;
  readonly contraAccount: string;
  readonly amount: MinorUnits;
  readonly vatCode: string;
  readonly text: string;
  /** What the text must end with, however much of it is cut off; mostly nothing. */
  readonly note: string;
}

const vanFuelAccount = '2560';
// A printed VAT may be off by an øre per line of the receipt and still be the VAT of the whole amount.
const roundingMinor = 2;
// The gross amount that holds one øre of VAT at 25 percent is five øre.
const grossPerVat = (100 + DEFAULT_VAT_PERCENT) / DEFAULT_VAT_PERCENT;

/**
 * The lines a receipt is booked with; their amounts add up to the receipt's. One line, or two when the VAT code would
 * take out more than may be deducted (a restaurant, a receipt with goods without VAT): then the first line is as large
 * as holds the deductible VAT, and the second is booked without.
 */
export function postingsOf(receipt: BookkeepingReceipt, settings: AccountSettings): Posting[] {
  const line = (amount: MinorUnits, vatCode: string, note = ''): Posting => ({
    account: accountOf(receipt.category, settings),
    contraAccount: settings.bankAccount,
    amount,
    vatCode,
    text: textOf(receipt),
    note,
  });
  const { domestic, none } = settings.vatCodes;
  const withVat = grossWithVat(receipt.amount, deductibleVat(receipt, settings.vehicle));
  const without = minorUnits(receipt.amount - withVat);
  if (withVat === 0 || domestic === none) {
    return [line(receipt.amount, none)];
  }
  return without === 0
    ? [line(receipt.amount, domestic)]
    : [line(withVat, domestic), line(without, none, ' (uden momsfradrag)')];
}

/** The account of a category; the standard chart has one for the fuel of cars and another for that of vans. */
function accountOf(typed: string, { accounts, vehicle }: AccountSettings): string {
  const category = bookedCategory(typed);
  const isCommonFuel =
    category === 'Brændstof' && accounts[category] === DEFAULT_ACCOUNT_SETTINGS.accounts[category];
  return isCommonFuel && vehicle === 'van' ? vanFuelAccount : accounts[category];
}

/** The part of an amount whose VAT at 25 percent is what may be deducted; at most all of it. */
function grossWithVat(amount: MinorUnits, { share, vat }: Deduction): MinorUnits {
  // VAT that goes against its amount is a misreading, and nothing is deducted by it.
  if (Math.sign(vat) !== Math.sign(amount)) {
    return minorUnits(0);
  }
  const tolerance = share === 1 ? roundingMinor : 0;
  const whole = vatFromGross(amount, DEFAULT_VAT_PERCENT);
  return Math.abs(vat) >= Math.abs(whole) - tolerance ? amount : minorUnits(vat * grossPerVat);
}

function textOf({ store, product }: BookkeepingReceipt): string {
  return [store, product]
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
    .join(', ');
}
