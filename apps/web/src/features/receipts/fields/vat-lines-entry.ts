import {
  formatDanishAmount,
  type MinorUnits,
  minorUnits,
  parseAmount,
  parseVatPercent,
  readVatLines,
  type VatLine,
  vatLinesFault,
  vatLinesFit,
  type VatTotals,
  writeVatLines,
} from '@bonbog/domain';

import { vatLinesText as text } from './vat-lines.text.ts';
import { roundRate } from './vat-rate.ts';

/** A line of VAT as it is typed. */
export interface TypedLine {
  readonly rate: string;
  readonly base: string;
  readonly vat: string;
}

/** A receipt as far as lines go into it. */
export interface LinedReceipt extends VatTotals {
  readonly vatPercent: number;
  readonly vatLines: string | null;
}

/** What was typed, as it is kept, or why it cannot be. */
export type LinesResult =
  | { readonly ok: true; readonly lines: string }
  | { readonly ok: false; readonly problem: string };

const emptyLine: TypedLine = { rate: '', base: '', vat: '' };

/**
 * The lines an editor opens with: those that are kept, else one of what the receipt says. Where its VAT is less than
 * the Danish rate of the whole, that of a part is meant, and the rest is without.
 */
export function openingLines({ amount, vat, vatPercent, vatLines }: LinedReceipt): readonly TypedLine[] {
  const kept = vatLines === null ? null : readVatLines(vatLines);
  if (kept !== null) {
    return kept.map(toTyped);
  }
  if (amount === null || vat === null) {
    return [emptyLine, emptyLine];
  }
  const base = minorUnits(vat * 4);
  const rest = minorUnits(amount - vat - base);
  const isMix = vat !== 0 && rest !== 0 && Math.sign(rest) === Math.sign(amount);
  return isMix
    ? [
        { ratePercent: 25, base, vat },
        { ratePercent: 0, base: rest, vat: minorUnits(0) },
      ].map(toTyped)
    : [
        toTyped({ ratePercent: Number(roundRate(vatPercent)), base: minorUnits(amount - vat), vat }),
        emptyLine,
      ];
}

/** One more line, with what the others leave. */
export function withLine(typed: readonly TypedLine[], totals: VatTotals): readonly TypedLine[] {
  const left = leftOf(typed, totals);
  const base = left === null ? 0 : left.amount - left.vat;
  const line =
    left === null || base === 0
      ? emptyLine
      : { rate: '', base: formatDanishAmount(minorUnits(base)), vat: formatDanishAmount(left.vat) };
  return [...typed, line];
}

/** A line whose VAT follows from its rate where none was typed. */
export function completed(line: TypedLine): TypedLine {
  const base = parseAmount(line.base);
  const rate = parseVatPercent(line.rate);
  return line.vat.trim() !== '' || base === null || rate === null
    ? line
    : { ...line, vat: formatDanishAmount(minorUnits(Math.round((base * rate) / 100))) };
}

/** What is missing until lines add up to their receipt; null while that is not known. */
export function leftOf(
  typed: readonly TypedLine[],
  { amount, vat }: VatTotals,
): { readonly amount: MinorUnits; readonly vat: MinorUnits } | null {
  if (amount === null || vat === null) {
    return null;
  }
  const total = (part: 'base' | 'vat') =>
    typed.reduce((sum, line) => sum + (parseAmount(line[part]) ?? 0), 0);
  return {
    amount: minorUnits(amount - total('base') - total('vat')),
    vat: minorUnits(vat - total('vat')),
  };
}

/** Reads what was typed; lines that are empty are left out. */
export function readTypedLines(typed: readonly TypedLine[], totals: VatTotals): LinesResult {
  const filled = typed.filter(({ rate, base, vat }) => [rate, base, vat].some((part) => part.trim() !== ''));
  const lines = filled.map(toLine);
  if (!lines.every((line) => line !== null)) {
    return { ok: false, problem: text.unreadable };
  }
  const problem = vatLinesFault(lines) ?? (vatLinesFit(lines, totals) ? null : text.doNotFit);
  return problem === null ? { ok: true, lines: writeVatLines(lines) } : { ok: false, problem };
}

function toTyped({ ratePercent, base, vat }: VatLine): TypedLine {
  return {
    rate: String(ratePercent).replace('.', ','),
    base: formatDanishAmount(base),
    vat: formatDanishAmount(vat),
  };
}

function toLine(typed: TypedLine): VatLine | null {
  const rate = parseVatPercent(typed.rate);
  const base = parseAmount(typed.base);
  const vat = parseAmount(typed.vat);
  return rate === null || base === null || vat === null
    ? null
    : { ratePercent: Number(roundRate(rate)), base, vat };
}
