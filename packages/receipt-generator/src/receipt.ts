import type { CalendarDate, Category } from '@bonbog/domain';

import type { Row } from './rows.ts';

/** The kinds of receipt that can be drawn. */
export const LAYOUT_NAMES = [
  'supermarket',
  'builders-merchant',
  'restaurant',
  'petrol-station',
  'cafe',
  'office-invoice',
  'parking',
  'pharmacy',
] as const;

/** One of {@link LAYOUT_NAMES}. */
export type LayoutName = (typeof LAYOUT_NAMES)[number];

/** What a line of a receipt stands for; the same words as in a reading. */
export type LineKind = 'item' | 'discount' | 'deposit' | 'rounding' | 'tip' | 'fee';

/** One line as printed, though the paper may have it in capitals. Amounts are decimal strings, '-10.00' for a discount. */
export interface TruthLine {
  readonly text: string;
  /** Pieces, litres or hours; 1 where none is printed. */
  readonly quantity: number;
  readonly unitPrice: string;
  readonly amount: string;
  readonly kind: LineKind;
}

/**
 * What is right about any receipt, to compare a reading with; null is what its paper does not print. Amounts are
 * decimal strings such as '1234.50', negative on a credit note.
 */
export interface PaperTruth {
  /** As a person would write it; the paper may have it in capitals. */
  readonly store: string;
  readonly date: CalendarDate;
  /** 'HH:MM', in the shop's own time. */
  readonly time: string | null;
  /** What was paid: tip and rounding included. */
  readonly total: string;
  /** VAT inside the total; tip and rounding carry none. */
  readonly vat: string | null;
  /** Null where there are several rates, or where no VAT is printed. */
  readonly vatPercent: number | null;
  /** ISO 4217. */
  readonly currency: string;
  /** Eight digits with a right check digit. Invented: it may by chance be a real company's. */
  readonly cvr: string | null;
  readonly category: Category;
  readonly receiptNumber: string | null;
  readonly payment: string | null;
  /** The company that keeps the shop; null where the paper does not name it. */
  readonly legalName: string | null;
  /** Last four digits of the card, printed behind a mask; null where the paper has none. */
  readonly cardLastFour: string | null;
  /** False on invoices, where the lines add up to the total without VAT. */
  readonly linesIncludeVat: boolean;
  readonly lines: readonly TruthLine[];
}

/** What is right about a receipt of one of the {@link LAYOUT_NAMES}, which are all Danish and print everything. */
export interface ReceiptTruth extends PaperTruth {
  readonly time: string;
  readonly vat: string;
  readonly vatPercent: 25;
  readonly currency: 'DKK';
  readonly cvr: string;
  readonly receiptNumber: string;
  readonly payment: string;
}

/** Typefaces a receipt may be printed in; all but 'inter' have one width for every letter. */
export type FontName = 'vt323' | 'courier-prime' | 'roboto-mono' | 'inter';

/** What a receipt is printed on: a till roll of some columns, or a sheet of A4. Lengths in pixels. */
export interface Paper {
  readonly kind: 'roll' | 'a4';
  readonly font: FontName;
  /** Characters across a roll; on A4 the share of the width a letter takes varies and this is only a measure. */
  readonly columns: number;
  readonly letterWidth: number;
  readonly margin: number;
}

/** A receipt that is fully decided but not drawn yet. */
export interface ComposedReceipt {
  readonly seed: number;
  readonly layout: LayoutName;
  readonly truth: ReceiptTruth;
  readonly paper: Paper;
  readonly rows: readonly Row[];
}
