import type { CurrencyCode } from '../currency.ts';
import { formatDanishAmount } from '../amount-text.ts';
import { minorUnits, type MinorUnits } from '../money.ts';
import { DEFAULT_VAT_PERCENT, vatFromGross, type VatType } from '../vat.ts';
import { bookedCategory, type AccountSettings, type OtherAccount } from './account-settings.ts';
import {
  businessPartOf,
  deductibleInKroner,
  deductibleOfOwed,
  deductibleVat,
  type Deduction,
  type DeductionSubject,
} from './deductible-vat.ts';
import { contraAccountOf, type Payment } from './payments.ts';
import { purposeOf, purposeQuestionOf } from './purposes.ts';
import { grossOf, isDanishLine, sayRate, vatLinesOf } from './vat-lines.ts';
import { isCoded, selfAssessedVat, treatmentOf } from './vat-treatment.ts';
import { isAsset } from './voucher-facts.ts';

/** A receipt as bookkeeping sees it. A category that users typed themselves is booked as 'Andet'. */
export interface BookkeepingReceipt extends DeductionSubject {
  readonly currencyCode: CurrencyCode;
  readonly receiptNumber: number;
  readonly store: string;
  readonly product: string;
  /** Gross, in the receipt's own currency; negative for a credit note, and so is `vat`. */
  readonly amount: MinorUnits;
  readonly vatType: VatType;
  readonly paidWith: Payment | null;
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

// A printed VAT may be off by an øre per line of the receipt and still be the VAT of the whole amount.
const roundingMinor = 2;
// The gross amount that holds one øre of VAT at 25 percent is five øre.
const grossPerVat = (100 + DEFAULT_VAT_PERCENT) / DEFAULT_VAT_PERCENT;

/**
 * The lines a receipt is booked with; their amounts add up to the receipt's. Mostly one line. Two when the VAT code would
 * take out more than may be deducted (a restaurant, a receipt with goods without VAT): then the first line is as large
 * as holds the deductible VAT, and the second is booked without. Where the rates are known each other one has a line. What is private has a line on an account of its own.
 * VAT that the buyer works out is the accounting system's to add, by a code of its own; that code deducts all of it, so
 * that a line says where only a part may be. Of a paper in another currency whose VAT is stated in kroner the text says
 * how much that is, because no code takes out anything else than a share of the amount.
 */
export function postingsOf(receipt: BookkeepingReceipt, settings: AccountSettings): Posting[] {
  const business = businessPartOf(receipt.amount, receipt, settings.vehicle);
  const rest = minorUnits(receipt.amount - business);
  const ofOwner: Part = { amount: rest, note: ' (privat)', account: settings.otherAccounts.private };
  const account = accountOf(receipt, settings);
  const contraAccount = contraAccountOf(receipt.paidWith, settings);
  const text = textOf(receipt);
  const parts = [...businessParts(receipt, business, settings), ...(rest === 0 ? [] : [ofOwner])];
  return parts.map((part) => ({
    account: part.account ?? account,
    contraAccount,
    amount: part.amount,
    vatCode: part.vatCode ?? settings.vatCodes.none,
    text,
    note: part.note ?? '',
  }));
}

/** What makes a line another one than that of the whole receipt. */
type Part = Pick<Posting, 'amount'> & Partial<Pick<Posting, 'account' | 'vatCode' | 'note'>>;

function businessParts(receipt: BookkeepingReceipt, business: MinorUnits, settings: AccountSettings): Part[] {
  if (business === 0) {
    return receipt.amount === 0 ? [{ amount: business }] : [];
  }
  const owed = owedLine(receipt, settings);
  if (owed !== null) {
    return [{ amount: business, ...owed }];
  }
  const others = otherRates(receipt, settings);
  const danish = minorUnits(business - others.reduce((sum, { amount }) => sum + amount, 0));
  return danish === 0 ? others : [...danishParts(receipt, danish, settings), ...others];
}

/** What is at the Danish rate: with VAT as far as that is deducted, and without. */
function danishParts(receipt: BookkeepingReceipt, danish: MinorUnits, settings: AccountSettings): Part[] {
  const { domestic, none } = settings.vatCodes;
  const withVat = grossWithVat(danish, deductibleVat(receipt, settings.vehicle));
  const without = minorUnits(danish - withVat);
  const inKroner = deductibleInKroner(receipt, settings.vehicle) ?? 0;
  const told = inKroner === 0 ? {} : { note: ` (moms ${formatDanishAmount(minorUnits(inKroner))} kr)` };
  if (withVat === 0 || domestic === none) {
    return [{ amount: danish, ...told }];
  }
  const deducted = { amount: withVat, vatCode: domestic, ...told };
  return without === 0 ? [deducted] : [deducted, { amount: without, note: ' (uden momsfradrag)' }];
}

/** How the line of a purchase is written whose VAT is not on the paper and is owed all the same; null for any other. */
function owedLine(
  receipt: BookkeepingReceipt,
  { treatmentCodes, vatCodes, vehicle }: AccountSettings,
): Partial<Pick<Posting, 'vatCode' | 'note'>> | null {
  const treatment = treatmentOf(receipt);
  if (!isCoded(treatment)) {
    return null;
  }
  const owed = selfAssessedVat(receipt.amount);
  const isDeductedInPart = deductibleOfOwed(owed, receipt, vehicle).vat !== owed;
  const code = treatmentCodes[treatment] ?? '';
  return {
    // What writes no code may still need to say so: some systems then take the account's own.
    vatCode: code === '' ? vatCodes.none : code,
    ...(isDeductedInPart ? { note: ' (delvist momsfradrag)' } : {}),
  };
}

/** What bears another rate than the Danish one, by rate, without what is private; nothing of a receipt of one rate. */
function otherRates(receipt: BookkeepingReceipt, { vehicle }: AccountSettings): Part[] {
  return (vatLinesOf(receipt.vatLines, receipt) ?? [])
    .filter((line) => !isDanishLine(line))
    .map((line) => ({
      amount: businessPartOf(grossOf(line), receipt, vehicle),
      note: ` (${sayRate(line.ratePercent)} moms)`,
    }))
    .filter(({ amount }) => amount !== 0);
}

function accountOf(receipt: BookkeepingReceipt, settings: AccountSettings): string {
  const category = bookedCategory(receipt.category);
  const other = isAsset(receipt) ? 'fixedAssets' : otherAccountOf(receipt, settings);
  return other === null ? settings.accounts[category] : settings.otherAccounts[other];
}

/** The account that fits what a purchase is for better than its category's; null when that fits. */
function otherAccountOf(receipt: BookkeepingReceipt, { vehicle }: AccountSettings): OtherAccount | null {
  const purpose = purposeOf(receipt, vehicle);
  return purpose === null ? null : (purposeQuestionOf(receipt.category)?.accounts?.[purpose] ?? null);
}

/** The part of an amount whose VAT at 25 percent is what may be deducted; at most all of it. */
function grossWithVat(amount: MinorUnits, { isOfWholeVat, vat }: Deduction): MinorUnits {
  // VAT that goes against its amount is a misreading, and nothing is deducted by it.
  if (Math.sign(vat) !== Math.sign(amount)) {
    return minorUnits(0);
  }
  const tolerance = isOfWholeVat ? roundingMinor : 0;
  const whole = vatFromGross(amount, DEFAULT_VAT_PERCENT);
  return Math.abs(vat) >= Math.abs(whole) - tolerance ? amount : minorUnits(vat * grossPerVat);
}

function textOf({ store, product }: BookkeepingReceipt): string {
  return [store, product]
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
    .join(', ');
}
