import type { Finding } from '../field.ts';
import type { PrintedAmount } from '../rows/amounts.ts';
import type { LabelledRow } from '../rows/labelled-rows.ts';
import { formatMinor } from '../rows/money-text.ts';
import { printedRate } from './vat-rates.ts';
import { isVatRow } from './vat-row.ts';
import type { VatLineFinding } from './vat-table.ts';

/** Rates that goods of one receipt have in a country near Denmark, the usual one first, in percent. */
const PAIRS = [
  [19, 7],
  [16, 5],
  [25, 12],
  [25, 6],
  [12, 6],
  [25, 15],
  [24, 14],
  [21, 9],
  [20, 10],
] as const;
const rounding = /^\W*[o0]re ?s?(?:avr|afrund|utjamn)/;
const PROBABILITY = { read: 0.93, workedOut: 0.85 } as const;
/** VAT is rounded to the minor unit. */
const HALF = 0.5;

interface NamedVat {
  readonly rate: number | null;
  readonly amount: PrintedAmount;
}

/** The VAT of all rates, and of each. */
export interface VatOfRates {
  readonly vat: Finding;
  readonly byRate: VatLineFinding[];
}

/**
 * The VAT of two rates in rows of their own, 'MwSt 19%  3,10' and 'MwSt 7%  1,29', where what they are the VAT of makes
 * the total, in minor units. Of rates that were not read, those are taken that do. Null for anything else.
 */
export function findVatOfTwoRates(rows: readonly LabelledRow[], total: number | null): VatOfRates | null {
  const [first, second, ...others] = namedVats(rows);
  if (total === null || first === undefined || second === undefined || others.length > 0) {
    return null;
  }
  const unrounded = total - roundingOf(rows);
  const fitting = PAIRS.flatMap(([usual, reduced]) => [
    [usual, reduced] as const,
    [reduced, usual] as const,
  ]).filter(
    ([one, other]) =>
      isPrinted(first, one) && isPrinted(second, other) && makes(unrounded, [first, one], [second, other]),
  );
  const [rates] = fitting;
  if (rates === undefined || fitting.length > 1) {
    return null;
  }
  const isRead = first.rate !== null && second.rate !== null;
  const vats = [first, second].map(({ amount }, index) => ({ amount, ratePercent: rates[index] ?? 0 }));
  return {
    vat: {
      value: formatMinor(first.amount.minor + second.amount.minor),
      probability: isRead ? PROBABILITY.read : PROBABILITY.workedOut,
      words: vats.flatMap(({ amount }) => amount.words),
      why: 'VAT of two rates, which make the total',
    },
    byRate: vats.map(({ amount, ratePercent }) => ({
      ratePercent,
      base: null,
      vat: formatMinor(amount.minor),
      words: amount.words,
    })),
  };
}

/** 'Öresavr. 0,50': what a total in whole crowns has more or less than its goods; 0 where none is printed. */
function roundingOf(rows: readonly LabelledRow[]): number {
  return (
    rows.find(({ row, amounts }) => rounding.test(row.folded) && amounts.length === 1)?.amounts[0]?.minor ?? 0
  );
}

/** The last amount of each row that names VAT; the same again is none of another rate. */
function namedVats(rows: readonly LabelledRow[]): NamedVat[] {
  const all = rows.filter(isVatRow).flatMap(({ row, amounts }) => {
    const amount = amounts.at(-1);
    return amount === undefined || amount.minor <= 0 ? [] : [{ rate: printedRate(row.folded), amount }];
  });
  return all.filter(
    (vat, index) =>
      all.findIndex(({ rate, amount }) => rate === vat.rate && amount.minor === vat.amount.minor) === index,
  );
}

function isPrinted({ rate }: NamedVat, wanted: number): boolean {
  return rate === null || rate === wanted;
}

function makes(total: number, ...vats: (readonly [NamedVat, number])[]): boolean {
  const factorOf = (rate: number) => (100 + rate) / rate;
  const gross = vats.reduce((sum, [{ amount }, rate]) => sum + amount.minor * factorOf(rate), 0);
  const rounding = vats.reduce((sum, [, rate]) => sum + HALF * factorOf(rate), 0);
  return Math.abs(gross - Math.abs(total)) <= rounding + 1;
}
