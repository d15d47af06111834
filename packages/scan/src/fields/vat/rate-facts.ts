import { ALL_RATES } from '../country/rates-of-countries.ts';
import type { PrintedAmount } from '../rows/amounts.ts';
import type { LabelledRow } from '../rows/labelled-rows.ts';
import { isRateOf } from './vat-rates.ts';

/** A row that prints net and VAT of one rate, told by its numbers alone. Minor units, percent. */
export interface RateFact {
  readonly rate: number;
  readonly net: number;
  readonly vat: number;
  readonly amount: PrintedAmount;
  /** Gross stands in the row as well. */
  readonly isTriple: boolean;
  /** The rate stands in the row, with a sign or as a number. */
  readonly isRatePrinted: boolean;
}

/** The rows of a table of VAT, and what they come to. */
export interface RateTable {
  readonly facts: readonly RateFact[];
  /** Their VAT together. */
  readonly vat: number;
  /** They make all of the bill, with what carries no VAT. */
  readonly isWhole: boolean;
}

const numbers = /(?<![\d.,])(\d{1,2})(?:[.,](\d{1,2}))?(?![\d.,]*\d)/g;
const percents = /(?<![\d.,])(\d{1,2})(?:[.,](\d{1,2}))? ?%/g;
/** By rounding of each rate, and cash. */
const TOLERANCE = 6;
/** Of a row of goods nobody asks whether it fits. */
const MOST_AMOUNTS = 5;

/** Every percentage of a text, printed with its sign. */
export function printedRates(folded: string): number[] {
  return [...folded.matchAll(percents)].map(([, whole = '', part]) => Number(`${whole}.${part ?? '0'}`));
}

/**
 * The rows in which one amount is VAT of another by a rate of some country that the row prints, or by a rate where
 * gross is printed with both: no word of any language is asked. `rates` are those that may be meant where none is printed.
 */
export function findRateFacts(rows: readonly LabelledRow[], rates: readonly number[]): RateFact[] {
  return rows.flatMap((row) => factOf(row, rates) ?? []);
}

function factOf(row: LabelledRow, rates: readonly number[]): RateFact | null {
  const amounts = row.amounts.filter(({ minor }) => minor > 0);
  if (amounts.length < 2 || row.amounts.length > MOST_AMOUNTS) {
    return null;
  }
  const known = new Set(rates);
  const signed = printedRates(row.row.folded).filter((rate) => ALL_RATES.has(rate));
  const bare = [...row.row.folded.matchAll(numbers)]
    .map(([, whole = '', part]) => Number(`${whole}.${part ?? '0'}`))
    .filter((rate) => known.has(rate));
  const found = amounts.flatMap((vat) =>
    amounts
      .filter((net) => net !== vat && net.minor > vat.minor)
      .flatMap((net) => {
        const isTriple = amounts.some(
          (gross) => gross !== net && gross !== vat && Math.abs(gross.minor - net.minor - vat.minor) <= 1,
        );
        const fits = (rate: number) => rate > 0 && isRateOf(net.minor, vat.minor, rate);
        // 'VAT 20 % of 60.00: 10.00': what is printed with it may be the gross.
        const isShare = (rate: number) =>
          rate > 0 && Math.abs((net.minor * rate) / (100 + rate) - vat.minor) <= 1;
        // A number without a sign may be one of pieces, where no gross shows that it is a rate.
        const printed = [...signed, ...(isTriple ? bare : [])].find(fits);
        const ofGross = isTriple ? undefined : signed.find(isShare);
        const rate = printed ?? ofGross ?? (isTriple ? rates.find(fits) : undefined);
        return rate === undefined
          ? []
          : [
              {
                rate,
                net: printed === undefined && ofGross !== undefined ? net.minor - vat.minor : net.minor,
                vat: vat.minor,
                amount: vat,
                isTriple,
                isRatePrinted: printed !== undefined || ofGross !== undefined,
              },
            ];
      }),
  );
  return found.toSorted((first, second) => Number(second.isTriple) - Number(first.isTriple))[0] ?? null;
}

/** What carries no VAT: '0 %  12,00  0,00'. */
function taxFreeNets(rows: readonly LabelledRow[]): number[] {
  return rows.flatMap(({ row, amounts }) => {
    const net = amounts.find(({ minor }) => minor > 0)?.minor;
    return net !== undefined && printedRates(row.folded).includes(0) ? [net] : [];
  });
}

/** The table that the rows of several rates make; null of none. A row that adds the others up is none of them. */
export function tableOf(
  rows: readonly LabelledRow[],
  facts: readonly RateFact[],
  total: number | null,
): RateTable | null {
  const distinct = facts.filter(
    (fact, index) => facts.findIndex(({ net, vat }) => net === fact.net && vat === fact.vat) === index,
  );
  const sumOf = (some: readonly RateFact[], key: 'net' | 'vat') =>
    some.reduce((sum, fact) => sum + fact[key], 0);
  const isSumOf = (fact: RateFact, others: readonly RateFact[]) =>
    others.length > 1 &&
    Math.abs(sumOf(others, 'net') - fact.net) <= 1 &&
    Math.abs(sumOf(others, 'vat') - fact.vat) <= 1;
  const parts = distinct.filter((fact) => {
    const others = distinct.filter((other) => other !== fact);
    return ![
      others,
      others.filter(({ rate }) => rate === fact.rate),
      others.filter(({ rate }) => rate !== fact.rate),
    ].some((some) => isSumOf(fact, some));
  });
  if (parts.length === 0) {
    return null;
  }
  const gross = sumOf(parts, 'net') + sumOf(parts, 'vat');
  const free = taxFreeNets(rows);
  const allFree = free.reduce((sum, net) => sum + net, 0);
  const rest = Math.abs(total ?? 0) - gross;
  return {
    facts: parts,
    vat: sumOf(parts, 'vat'),
    isWhole: total !== null && [0, ...free, allFree].some((net) => Math.abs(rest - net) <= TOLERANCE),
  };
}
