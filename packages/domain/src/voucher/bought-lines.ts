import { parseAmount } from '../amount-text.ts';
import type { MinorUnits } from '../money.ts';

/** What a line of a paper can be. */
export const LINE_KINDS = ['item', 'discount', 'deposit', 'rounding', 'tip', 'fee'] as const;

/** One of {@link LINE_KINDS}. */
export type LineKind = (typeof LINE_KINDS)[number];

/** The same as users read it. */
export const LINE_KIND_LABELS: Readonly<Record<LineKind, string>> = {
  item: 'Vare',
  discount: 'Rabat',
  deposit: 'Pant',
  rounding: 'Øreafrunding',
  tip: 'Drikkepenge',
  fee: 'Gebyr',
};

/** The most that paying in cash adds or takes without a line of its own: the smallest coin is 50 øre. */
const mostRounded = 25;
const smallestCash = 50;

/**
 * Whether the amounts of lines, decimal strings, make what was paid: with VAT or, as on many invoices, without it. Paid in
 * whole half kroner, a quarter of one may be missing.
 */
export function linesAddUp(
  lines: readonly { readonly amount: string }[],
  paid: { readonly amount: MinorUnits; readonly vat: MinorUnits },
): boolean {
  const sum = lines.reduce((total, { amount }) => total + (parseAmount(amount) ?? Number.NaN), 0);
  const slack = paid.amount % smallestCash === 0 ? mostRounded : 0;
  return Math.abs(sum - paid.amount) <= slack || Math.abs(sum - (paid.amount - paid.vat)) <= 1;
}
