import { DEFAULT_CURRENCY, isCalendarDate, isValidCvr, parseAmount } from '@bonbog/domain';

import { formatMinor } from '../fields/rows/money-text.ts';
import type { EInvoice } from '../types.ts';
import { textAt, type XmlElement } from './xml-element.ts';

/** What is taken as it is told. */
type Told = Pick<
  EInvoice,
  'syntax' | 'profile' | 'number' | 'issueDate' | 'dueDate' | 'currency' | 'seller' | 'buyer' | 'attachments'
>;

/** What a syntax says of an invoice before it is turned into values that can be relied on. Money is in minor units. */
export interface RawInvoice extends Told {
  readonly isCreditNote: boolean;
  /** With VAT, before what was paid in advance. */
  readonly total: number | null;
  readonly vat: number | null;
  /** The VAT as it is told in kroner as well; null where it is not. */
  readonly vatInKroner: number | null;
  /** What the total was rounded by, which no rate is of. */
  readonly rounding: number;
  readonly prepaid: number | null;
  readonly payable: number | null;
  readonly vatLines: readonly RawVatLine[];
  readonly lines: readonly RawLine[];
}

/** VAT of one rate and category, in minor units. */
export interface RawVatLine {
  readonly category: string | null;
  readonly ratePercent: number | null;
  readonly base: number | null;
  readonly vat: number;
}

/** A line of an invoice, or what is added to or taken off all of it, in minor units without VAT. */
export interface RawLine {
  readonly text: string | null;
  readonly quantity: number | null;
  readonly unitPrice: number | null;
  readonly amount: number;
  readonly kind: 'item' | 'discount' | 'fee';
}

/** More lines than anybody looks through are left to the file. */
const MAX_LINES = 1000;
const MAX_NAMES = 50;

/**
 * How far VAT of a rate may be from what its rate gives, in minor units: each line may have been rounded by itself, and
 * the rules that check EN 16931 allow one unit of the currency (BR-CO-17, BR-S-09).
 */
const RATE_SLACK_MINOR = 100;

/** An invoice of what its syntax says; money of a credit note is negative, as it is money back. */
export function toEInvoice(raw: RawInvoice): EInvoice {
  const money = (minor: number | null) => (minor === null ? null : formatMinor(signed(raw, minor)));
  const { isCreditNote, rounding, vatLines, vatInKroner, ...told } = raw;
  return {
    ...told,
    kind: isCreditNote ? 'credit-note' : 'invoice',
    total: money(raw.total),
    vat: money(raw.vat),
    ...(vatInKroner === null || raw.currency === DEFAULT_CURRENCY
      ? {}
      : { vatInKroner: formatMinor(signed(raw, vatInKroner)) }),
    prepaid: raw.prepaid === 0 ? null : money(raw.prepaid),
    payable: money(raw.payable),
    vatByRate: vatLines.map(({ category, ratePercent, base, vat }) => ({
      category,
      ratePercent,
      base: money(base),
      vat: formatMinor(signed(raw, vat)),
    })),
    lines: raw.lines.slice(0, MAX_LINES).map(({ text, quantity, unitPrice, amount, kind }) => ({
      text: text ?? '',
      quantity,
      unitPrice: money(unitPrice),
      amount: formatMinor(signed(raw, amount)),
      kind,
    })),
    lineCount: raw.lines.length,
    attachments: raw.attachments.slice(0, MAX_NAMES),
    addsUp: addsUp({ ...told, rounding, vatLines }),
  };
}

type Sums = Pick<RawInvoice, 'total' | 'vat' | 'rounding' | 'prepaid' | 'payable' | 'vatLines'>;

/**
 * Whether the numbers of an invoice agree with each other, so that a person need not look. Sums are exact to the last
 * digit (BR-CO-14, BR-CO-15, BR-CO-16); only VAT of a rate may be rounded otherwise. What is not told contradicts nothing.
 */
function addsUp(sums: Sums): boolean {
  const { total, prepaid, payable } = sums;
  const fitsPayable = total === null || payable === null || payable === total - (prepaid ?? 0);
  return fitsPayable && fitsVat(sums) && fitsTotal(sums) && sums.vatLines.every(fitsRate);
}

function fitsVat({ vat, vatLines }: Sums): boolean {
  return vat === null || vatLines.length === 0 || vat === sumOf(vatLines.map((line) => line.vat));
}

function fitsTotal({ total, vat, rounding, vatLines }: Sums): boolean {
  const bases = vatLines.flatMap(({ base }) => base ?? []);
  const isWhole = bases.length > 0 && bases.length === vatLines.length;
  return total === null || vat === null || !isWhole || total === sumOf(bases) + vat + rounding;
}

function fitsRate({ ratePercent, base, vat }: RawVatLine): boolean {
  return (
    ratePercent === null || base === null || Math.abs(vat - (base * ratePercent) / 100) <= RATE_SLACK_MINOR
  );
}

/** What amounts in minor units are together. */
export function sumOf(parts: readonly number[]): number {
  return parts.reduce((sum, part) => sum + part, 0);
}

function signed({ isCreditNote }: RawInvoice, minor: number): number {
  return isCreditNote && minor !== 0 ? -minor : minor;
}

/** What is added to all of an invoice, or taken off it, as a line. */
export function allowanceLine(text: string | null, minor: number | null, isCharge: boolean): RawLine {
  const amount = minor ?? 0;
  return {
    text,
    quantity: null,
    unitPrice: null,
    amount: isCharge ? amount : -amount,
    kind: isCharge ? 'fee' : 'discount',
  };
}

/** An amount in minor units as XML writes it: a dot for the decimals, no other sign in it. */
export function minorAt(element: XmlElement | null, ...path: readonly string[]): number | null {
  const text = textAt(element, ...path) ?? '';
  return /^[+-]?\d{1,10}(?:\.\d{1,10})?$/.test(text)
    ? parseAmount(text.replace('+', '').replace('.', ','))
    : null;
}

/** A number of any unit. */
export function numberAt(element: XmlElement | null, ...path: readonly string[]): number | null {
  const text = textAt(element, ...path) ?? '';
  return /^[+-]?\d{1,12}(?:\.\d{1,12})?$/.test(text) ? Number(text) : null;
}

/** A day as '2026-11-20', with or without a time zone, or as '20261120'. */
export function dateAt(element: XmlElement | null, ...path: readonly string[]): string | null {
  const text = textAt(element, ...path) ?? '';
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text) ?? [];
  const date = `${year}-${month}-${day}`;
  return isCalendarDate(date) ? date : null;
}

/** A currency by its three letters. */
export function currencyAt(element: XmlElement | null, ...path: readonly string[]): string | null {
  const text = textAt(element, ...path)?.toUpperCase() ?? '';
  return /^[A-Z]{3}$/.test(text) ? text : null;
}

/** A number of a company with the list it is from, as invoices write it. */
export interface CompanyId {
  readonly id: string | null;
  readonly scheme: string | null;
}

/** ISO 6523 knows CVR as 0184 and SE numbers as 0198; OIOUBL writes their names. */
const danishSchemes: ReadonlySet<string | null> = new Set(['0184', '0198', 'DK:CVR', 'DK:SE']);

/**
 * The Danish CVR number among the numbers of a company, best first; null where there is none. Eight digits alone say
 * nothing: they are Danish by their list, by 'DK' before them, or by the country of the company.
 */
export function danishCvr(ids: readonly CompanyId[], country: string | null): string | null {
  for (const { id, scheme } of ids) {
    const [, prefix, digits] = /^(DK)?[\s:-]?(\d{8})$/i.exec(id?.replaceAll(' ', '') ?? '') ?? [];
    const isDanish = prefix !== undefined || danishSchemes.has(scheme) || country === 'DK';
    if (isDanish && digits !== undefined && isValidCvr(digits)) {
      return digits;
    }
  }
  return null;
}
