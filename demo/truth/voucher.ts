import {
  type CalendarDate,
  type CheckableField,
  type CurrencyCode,
  DEFAULT_VAT_PERCENT,
  divideRounded,
  type MinorUnits,
  minorUnits,
  type Payment,
  vatFromGross,
  type VatLine,
} from '@bonbog/domain';

import type { Merchant } from './merchant.ts';
import type { Owner } from './people.ts';

/** A printed line; with VAT, negative on a credit note. */
export interface BoughtLine {
  readonly text: string;
  readonly amount: MinorUnits;
  readonly ratePercent: number;
}

/** Everything that is true of a voucher of the demo house. */
export interface DemoVoucher {
  readonly key: string;
  readonly owner: Owner;
  readonly merchant: Merchant;
  readonly date: CalendarDate;
  /** When its picture is uploaded and it is saved, ISO 8601. */
  readonly savedAt: string;
  readonly lines: readonly BoughtLine[];
  /** Without its seller's number, as on paper that is torn. */
  readonly isCvrMissing: boolean;
  readonly isConverted: boolean;
  readonly pages: 1 | 2;
  /** What its reader is not sure of, and nobody looked at. */
  readonly unsure: readonly CheckableField[];
  readonly paidWith: Payment | null;
  readonly paidBy: string | null;
  readonly dueDate: CalendarDate | null;
  readonly settledOn: CalendarDate | null;
  readonly note: string | null;
  readonly tags: readonly string[];
  /** The same paper as another voucher, photographed once more. */
  readonly copyOf: string | null;
}

/** What was paid. */
export function totalOf({ lines }: Pick<DemoVoucher, 'lines'>): MinorUnits {
  return minorUnits(lines.reduce((sum, { amount }) => sum + amount, 0));
}

/** The VAT by rate, the highest first. */
export function vatLinesOfVoucher({ lines }: Pick<DemoVoucher, 'lines'>): VatLine[] {
  const rates = [...new Set(lines.map(({ ratePercent }) => ratePercent))].toSorted((one, two) => two - one);
  return rates.map((ratePercent) => {
    const gross = totalOf({ lines: lines.filter((line) => line.ratePercent === ratePercent) });
    const vat = vatFromGross(gross, ratePercent);
    return { ratePercent, vat, base: minorUnits(gross - vat) };
  });
}

/** All of its VAT. */
export function vatOf(voucher: Pick<DemoVoucher, 'lines'>): MinorUnits {
  return minorUnits(vatLinesOfVoucher(voucher).reduce((sum, { vat }) => sum + vat, 0));
}

/** What was bought, in a few words. */
export function productOf({ lines }: Pick<DemoVoucher, 'lines'>): string {
  return [...new Set(lines.map(({ text }) => text))].slice(0, 3).join(', ');
}

/** The seller's number as it is printed; null where it is not. */
export function printedCvr({ merchant, isCvrMissing }: DemoVoucher): string | null {
  return isCvrMissing ? null : merchant.cvr;
}

/** The Danish VAT of it that its owner deducts. */
export function deductedVat(voucher: DemoVoucher): MinorUnits {
  const [part, of] = voucher.merchant.deduction;
  const danish = vatLinesOfVoucher(voucher).filter(({ ratePercent }) => ratePercent === DEFAULT_VAT_PERCENT);
  const vat = danish.reduce((sum, line) => sum + line.vat, 0);
  return minorUnits(Number(divideRounded(BigInt(vat) * BigInt(part), BigInt(of))));
}

/** The currency it is kept in. */
export function keptCurrency({ merchant, isConverted }: DemoVoucher): CurrencyCode {
  return isConverted ? 'DKK' : merchant.currency;
}
