import { formatDanishAmount, formatDecimal, parseAmount } from '../amount-text.ts';
import { type MinorUnits, minorUnits } from '../money.ts';
import { DEFAULT_VAT_PERCENT, isVatPercent } from '../vat.ts';

/**
 * The part of a receipt that bears one rate. `base` is without VAT; both are negative of what is given back, as on a credit
 * note, or where a bottle's deposit is more than what was bought at its rate.
 */
export interface VatLine {
  readonly ratePercent: number;
  readonly base: MinorUnits;
  readonly vat: MinorUnits;
}

/** What lines have to add up to: what was paid, VAT included, and the VAT of it. */
export interface VatTotals {
  readonly amount: MinorUnits | null;
  readonly vat: MinorUnits | null;
}

/** More rates than any country has at once. */
export const MAX_VAT_LINES = 8;

// VAT is rounded for each line of goods, and the sum of them may differ from that of the whole by this much, in øre.
const roundingMinor = 5;
const roundingShare = 0.01;

const written = /^(\d+(?:\.\d{1,2})?):(-?\d+\.\d\d):(-?\d+\.\d\d)$/;

/**
 * The lines in a text as it is sent and stored: 'rate:base:VAT' for each with decimal points, and blanks between them,
 * such as '25:100.00:25.00 0:50.00:0.00'. Null for a text that is none.
 */
export function readVatLines(text: string): VatLine[] | null {
  const lines = text.trim().split(/\s+/).map(readLine);
  return lines.every((line) => line !== null) ? lines : null;
}

/** Lines as {@link readVatLines} reads them, the highest rate first. */
export function writeVatLines(lines: readonly VatLine[]): string {
  return lines
    .toSorted((left, right) => right.ratePercent - left.ratePercent)
    .map(({ ratePercent, base, vat }) => [ratePercent, formatDecimal(base), formatDecimal(vat)].join(':'))
    .join(' ');
}

/** Lines as people read them. */
export function speakVatLines(text: string): string {
  const lines = readVatLines(text) ?? [];
  return lines
    .map(
      ({ ratePercent, base, vat }) =>
        `${sayRate(ratePercent)} af ${formatDanishAmount(base)}: ${formatDanishAmount(vat)}`,
    )
    .join('; ');
}

/** A rate as people read it. */
export function sayRate(ratePercent: number): string {
  return `${String(ratePercent).replace('.', ',')} %`;
}

/** Why lines cannot stand on any receipt, in words for the user; null when they can. */
export function vatLinesFault(lines: readonly VatLine[]): string | null {
  if (lines.length < 2 || lines.length > MAX_VAT_LINES) {
    return `Skriv 2 til ${MAX_VAT_LINES} momslinjer. Er der kun én sats, så skriv den i feltet Momssats.`;
  }
  if (new Set(lines.map(({ ratePercent }) => ratePercent)).size < lines.length) {
    return 'Hver momssats må kun stå én gang.';
  }
  const wrong = lines.find((line) => !isOfItsRate(line));
  return wrong === undefined
    ? null
    : `Momsen passer ikke til ${sayRate(wrong.ratePercent)} af beløbet uden moms.`;
}

/** Whether lines add up to a receipt. */
export function vatLinesFit(lines: readonly VatLine[], { amount, vat }: VatTotals): boolean {
  const base = sum(lines.map((line) => line.base));
  const ofLines = sum(lines.map((line) => line.vat));
  return vat === ofLines && amount === base + ofLines;
}

/** Stored lines that can stand on a receipt with these numbers; null where there are none. */
export function vatLinesOf(stored: string | null, totals: VatTotals): VatLine[] | null {
  const lines = stored === null ? null : readVatLines(stored);
  return lines !== null && vatLinesFault(lines) === null && vatLinesFit(lines, totals) ? lines : null;
}

/** A line with Danish VAT: Denmark has one rate (momsloven § 33). */
export function isDanishLine({ ratePercent }: VatLine): boolean {
  return ratePercent === DEFAULT_VAT_PERCENT;
}

/** What was paid for the goods of a line, VAT included. */
export function grossOf({ base, vat }: VatLine): MinorUnits {
  return minorUnits(base + vat);
}

function readLine(text: string): VatLine | null {
  const [, rate = '', base = '', vat = ''] = written.exec(text) ?? [];
  const line = { ratePercent: Number(rate), base: parseAmount(base), vat: parseAmount(vat) };
  return isVatPercent(line.ratePercent) && line.base !== null && line.vat !== null
    ? { ratePercent: line.ratePercent, base: line.base, vat: line.vat }
    : null;
}

function isOfItsRate({ ratePercent, base, vat }: VatLine): boolean {
  const difference = Math.abs(vat - (base * ratePercent) / 100);
  return difference <= Math.max(roundingMinor, Math.abs(vat) * roundingShare);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
