import type { PlacedWord } from '../layout/rows.ts';
import type { PrintedAmount } from './amounts.ts';
import type { Finding } from './field.ts';
import type { LabelledRow } from './labelled-rows.ts';
import { formatMinor } from './money-text.ts';
import { isKnownRate, printedRate, rateOf } from './vat-rates.ts';

/** VAT of one rate as printed; `base` is the net amount, null when it is not printed. Money is '1234.50'. */
export interface VatLineFinding {
  readonly ratePercent: number;
  readonly base: string | null;
  readonly vat: string;
  readonly words: readonly PlacedWord[];
}

/** One row of a printed VAT table, in minor units. */
export interface RateRow {
  readonly ratePercent: number;
  readonly net: number;
  readonly vat: number;
  readonly amount: PrintedAmount;
}

/** VAT above this share of the total is another number: even 80 % VAT would stay below. */
const MAX_SHARE = 0.45;

/**
 * Finds the rows of a VAT table: three amounts of which two make the third and fit a VAT rate, in any order of
 * columns. Rows without VAT are left out, as are rows printed twice.
 */
export function findRateRows(rows: readonly LabelledRow[], total: number | null): RateRow[] {
  const found = rows
    .map((row) => findTriple(row))
    .filter((row) => row !== null)
    .filter((row) => total === null || row.vat <= Math.abs(total) * MAX_SHARE);
  return found.filter(
    (row, index) => found.findIndex((other) => other.vat === row.vat && other.net === row.net) === index,
  );
}

/** The VAT of a table: the sum of its rows, likely right when it can be part of the total. */
export function sumOfRates(rates: readonly RateRow[], total: number | null): Finding {
  const sum = rates.reduce((vat, row) => vat + row.vat, 0);
  const isPlausible = total !== null && sum <= Math.abs(total) * 0.2 + 2;
  return {
    value: formatMinor(sum),
    probability: isPlausible ? 0.96 : 0.6,
    words: rates.flatMap((row) => row.amount.words),
    why: `sum of ${rates.length} printed rates; net and VAT make gross`,
  };
}

/** A table row as the reading shows it. */
export function toVatLine({ ratePercent, net, vat, amount }: RateRow): VatLineFinding {
  return { ratePercent, base: formatMinor(net), vat: formatMinor(vat), words: amount.words };
}

function findTriple(row: LabelledRow): RateRow | null {
  const amounts = row.amounts.filter((amount) => amount.minor !== 0);
  const printed = printedRate(row.row.folded);
  for (const gross of amounts) {
    for (const net of amounts.filter((amount) => amount !== gross)) {
      const vat = amounts.find((amount) => completes(amount, net, gross));
      const rate = vat === undefined ? null : rateFor(net, vat, printed);
      if (vat !== undefined && rate !== null) {
        return { ratePercent: rate, net: net.minor, vat: vat.minor, amount: vat };
      }
    }
  }
  return null;
}

function completes(vat: PrintedAmount, net: PrintedAmount, gross: PrintedAmount): boolean {
  const isOther = vat !== net && vat !== gross;
  return isOther && vat.minor < net.minor && Math.abs(net.minor + vat.minor - gross.minor) <= 1;
}

/** The printed rate when there is a known one and it fits, else the rate that fits. */
function rateFor(net: PrintedAmount, vat: PrintedAmount, printed: number | null): number | null {
  const rate = rateOf(net.minor, vat.minor);
  if (rate === null || printed === null || !isKnownRate(printed)) {
    return rate;
  }
  return Math.abs(printed - rate) < 1 ? printed : null;
}
