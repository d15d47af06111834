import { minorUnits, vatFromGross, type MinorUnits } from '@bonbog/domain';

import type { LineKind } from '../receipt.ts';

const VAT_PERCENT = 25;
const CASH_STEP = 50;
const NOTES = [5_000, 10_000, 20_000, 50_000, 100_000] as const;

/** A line of a receipt in whole øre; the quantity may have decimals (litres). */
export interface BillLine {
  readonly text: string;
  readonly quantity: number;
  readonly unitPrice: MinorUnits;
  readonly amount: MinorUnits;
  readonly kind: LineKind;
}

/** A receipt's sums, all in øre. */
export interface Bill {
  /** The given lines, and the rounding where cash made one. */
  readonly lines: readonly BillLine[];
  /** Before tip and rounding. */
  readonly subtotal: MinorUnits;
  readonly total: MinorUnits;
  readonly vat: MinorUnits;
  /** What the VAT is reckoned from, without the VAT. */
  readonly net: MinorUnits;
  readonly rounding: MinorUnits;
  /** Cash handed over; the total when paid otherwise. */
  readonly given: MinorUnits;
  readonly linesIncludeVat: boolean;
}

/** A line of one or more pieces at one price. */
export function purchase(text: string, quantity: number, unitPrice: MinorUnits): BillLine {
  return { text, quantity, unitPrice, amount: minorUnits(quantity * unitPrice), kind: 'item' };
}

/** A line that is no goods: a discount (negative), a deposit, a tip or a fee. */
export function extra(text: string, amount: number, kind: LineKind): BillLine {
  return { text, quantity: 1, unitPrice: minorUnits(amount), amount: minorUnits(amount), kind };
}

/** Tips and roundings are no payment for goods and carry no VAT (momsloven § 27). */
export function isVatable(kind: LineKind): boolean {
  return kind !== 'tip' && kind !== 'rounding';
}

/** Sums up a till receipt whose prices include VAT; cash is rounded to the nearest 50 øre (the smallest coin). */
export function billOf(lines: readonly BillLine[], isCash: boolean): Bill {
  const subtotal = sumOf(lines.filter((line) => isVatable(line.kind)));
  const exact = sumOf(lines);
  const total = isCash ? minorUnits(Math.round(exact / CASH_STEP) * CASH_STEP) : exact;
  const rounding = minorUnits(total - exact);
  const vat = vatFromGross(subtotal, VAT_PERCENT);
  return {
    lines: rounding === 0 ? lines : [...lines, extra('Øreafrunding', rounding, 'rounding')],
    subtotal,
    total,
    vat,
    net: minorUnits(subtotal - vat),
    rounding,
    given: isCash ? noteAbove(total) : total,
    linesIncludeVat: true,
  };
}

/** Sums up an invoice whose prices are without VAT; the VAT comes on top. */
export function invoiceOf(lines: readonly BillLine[]): Bill {
  const net = sumOf(lines);
  // A quarter of the net, half up; the VAT inside the gross is then the same amount for every net.
  const total = minorUnits(net + Math.round(net / 4));
  const vat = vatFromGross(total, VAT_PERCENT);
  return {
    lines,
    subtotal: net,
    total,
    vat,
    net,
    rounding: minorUnits(0),
    given: total,
    linesIncludeVat: false,
  };
}

function sumOf(lines: readonly BillLine[]): MinorUnits {
  return minorUnits(lines.reduce((sum, line) => sum + line.amount, 0));
}

function noteAbove(total: MinorUnits): MinorUnits {
  const step = NOTES.find((note) => note >= total) ?? 100_000;
  return minorUnits(Math.ceil(total / step) * step);
}
