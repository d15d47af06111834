import type { PlacedWord } from '../layout/rows.ts';
import type { LabelledRow } from './labelled-rows.ts';
import { isVatRow } from './vat-row.ts';
import { isKnownRate, printedRate } from './vat-rates.ts';
import { findRateRows } from './vat-table.ts';

/** A total of which a digit could not be read, made whole by the VAT that is printed. */
export interface DamagedTotal {
  readonly minor: number;
  readonly words: readonly PlacedWord[];
}

/** No bill prints so many amounts of VAT, each of which stands for some ten sums. */
const MAX_GROSSES = 500;
/** Digits with one sign in between that belongs in no amount: '9%6,00', '19,*16'. */
const damaged = /^(?<before>\d{1,6}[.,]?\d?)[^\d.,\s:/-](?<after>\d*[.,]?\d{1,2})$/;

/**
 * The total behind a label when it was read with a foreign sign among its digits, where VAT tells what it must be: the
 * sign is a speck, or stands for a digit. Null when no label has such an amount, or no VAT fits it.
 */
export function findDamagedTotal(rows: readonly LabelledRow[]): DamagedTotal | null {
  const grosses = [...new Set(grossesOf(rows))].slice(0, MAX_GROSSES).map(String);
  const found = rows
    .filter(({ labels }) => (labels.total || labels.weak) && !labels.subtotal && !labels.other)
    .flatMap(({ row }) => row.words.map((word) => ({ word, minor: matchOf(word.text, grosses) })));
  const [best] = found.filter(({ minor }) => minor !== null);
  return best === undefined || best.minor === null ? null : { minor: best.minor, words: [best.word] };
}

/** What the bill may come to by the VAT that is printed; VAT is rounded, so several amounts have the same. */
function grossesOf(rows: readonly LabelledRow[]): number[] {
  const table = findRateRows(rows, null).reduce((sum, { net, vat }) => sum + net + vat, 0);
  const labelled = rows.filter(isVatRow).flatMap(({ row, amounts: [amount, ...others] }) => {
    const rate = printedRate(row.folded);
    if (amount === undefined || others.length > 0 || rate === null || !isKnownRate(rate)) {
      return [];
    }
    const factor = (100 + rate) / rate;
    const [least, most] = [(amount.minor - 0.5) * factor, (amount.minor + 0.5) * factor].map(Math.round);
    return Array.from({ length: (most ?? 0) - (least ?? 0) + 1 }, (_, index) => (least ?? 0) + index);
  });
  return [...(table > 0 ? [table] : []), ...labelled];
}

function matchOf(text: string, grosses: readonly string[]): number | null {
  const { before, after } = damaged.exec(text)?.groups ?? {};
  if (before === undefined || after === undefined) {
    return null;
  }
  const [first = '', last = ''] = [before, after].map((part) => part.replace(/[.,]/g, ''));
  const isOf = (gross: string, length: number, end: string) =>
    gross.length === length && gross.startsWith(first) && gross.endsWith(end);
  const length = first.length + last.length;
  const gross =
    grosses.find((one) => one === `${first}${last}`) ??
    grosses.find((one) => isOf(one, length + 1, last)) ??
    // One digit came out as the sign and a digit beside it.
    grosses.find((one) => isOf(one, length, last.slice(1)));
  return gross === undefined ? null : Number(gross);
}
