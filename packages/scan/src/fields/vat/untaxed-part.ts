import type { PlacedWord } from '../../layout/rows.ts';
import type { LabelledRow } from '../rows/labelled-rows.ts';
import { findItems } from '../items/items.ts';
import { formatMinor } from '../rows/money-text.ts';
import { dropMinus } from '../total/total-refund.ts';
import { printedRates } from './rate-facts.ts';
import type { Bill } from './vat-label.ts';
import { isKnownRate, rateOf } from './vat-rates.ts';
import { isVatRow } from './vat-row.ts';
import type { VatLineFinding } from './vat-table.ts';
import type { VatFinding } from './vat.ts';

/** The only rate of Denmark (momsloven § 33), in percent. */
const DANISH_RATE = 25;
/** What cash is rounded by at most is no part of its own where one rate was read. */
const CASH_ROUNDING = 50;
/** VAT is rounded to the minor unit, which its base may be off by at 5 %, the lowest rate that is common. */
const ROUNDING_OF_BASE = 11;
/** Of longer lists some two or three make any amount. */
const MOST_GOODS = 12;

/** 'Rykkergebyr (momsfrit)', 'Udlæg uden moms: tinglysningsafgift'. */
const untaxed = /m ?o ?m ?s ?fri|uden moms|fritaget for moms|(?:mva|avgifts|avgift)fri/;
const deposit = /pant(?!e)|\bpfand/;

/** A rate with what it is of, in minor units. */
interface TaxedPart {
  readonly ratePercent: number;
  readonly base: number;
  readonly vat: number;
  readonly words: readonly PlacedWord[];
  /** The base follows from VAT and rate, and may be off by rounding. */
  readonly isWorkedOut: boolean;
}

/** What bears no VAT, and where it is printed. */
interface UntaxedPart {
  readonly minor: number;
  readonly words: readonly PlacedWord[];
}

/**
 * Adds what bears no VAT to the VAT by rate: stamps, a newspaper, a deposit or a fee beside goods of 25 %. It is what the
 * rates leave of the total, and only where the paper prints that amount as well: in a row of 0 %, or as goods.
 */
export function withUntaxedPart(found: VatFinding, rows: readonly LabelledRow[], bill: Bill): VatFinding {
  const { total } = bill;
  const isBelow = total !== null && total < 0;
  const read = isBelow ? rows.map(dropMinus) : rows;
  const taxed = taxedParts(found, read, bill);
  const [first, ...others] = taxed;
  if (total === null || first === undefined || taxed.some(({ ratePercent }) => ratePercent === 0)) {
    return found;
  }
  const rest = Math.abs(total) - taxed.reduce((gross, { base, vat }) => gross + base + vat, 0);
  const part = findUntaxed(read, rest, { taxed, isOnly: !hasOtherRate(read, taxed, bill) });
  if (part === null) {
    return found;
  }
  const settled = { ...first, base: first.base + rest - part.minor };
  const free = { ratePercent: 0, base: part.minor, vat: 0, words: part.words };
  const sign = isBelow ? -1 : 1;
  return { ...found, byRate: [settled, ...others, free].map((line) => toLine(line, sign)) };
}

function toLine(
  { ratePercent, base, vat, words }: Omit<TaxedPart, 'isWorkedOut'>,
  sign: number,
): VatLineFinding {
  const signed = vat === 0 ? 0 : sign * vat;
  return { ratePercent, base: formatMinor(sign * base), vat: formatMinor(signed), words };
}

/** A rate is printed whose VAT was not read, so that goods that are left may bear it. Denmark has one rate, and many discounts. */
function hasOtherRate(
  rows: readonly LabelledRow[],
  taxed: readonly TaxedPart[],
  { currency }: Bill,
): boolean {
  const printed = rows.flatMap(({ row }) => printedRates(row.folded)).filter(isKnownRate);
  return currency !== 'DKK' && printed.some((rate) => taxed.every(({ ratePercent }) => ratePercent !== rate));
}

/** The rates that make the VAT of the whole, each with its base; none where that is not known. */
function taxedParts(
  { vat, byRate }: VatFinding,
  rows: readonly LabelledRow[],
  { currency }: Bill,
): readonly TaxedPart[] {
  const whole = minorOf(vat?.value);
  if (vat === null || whole === 0) {
    return [];
  }
  const rate = byRate.length === 0 ? rateOfWhole(rows, currency) : null;
  const parts =
    rate === null
      ? byRate.map(toPart)
      : [toPart({ ratePercent: rate, base: null, vat: vat.value, words: vat.words })];
  const sum = parts.reduce((all, part) => all + part.vat, 0);
  // A base that was worked out is settled by what is left, which two of them cannot be.
  const isSettled = parts.every(({ isWorkedOut }) => !isWorkedOut) || parts.length === 1;
  return sum === whole && isSettled ? parts : [];
}

/** The rate that rows about VAT print, or the one that the country of the money has; null where several may be meant. */
function rateOfWhole(rows: readonly LabelledRow[], currency: string | null): number | null {
  const printed = new Set(
    rows.filter(isVatRow).flatMap(({ row }) => printedRates(row.folded).filter((rate) => isKnownRate(rate))),
  );
  const [only, ...others] = printed;
  return only === undefined ? (currency === 'DKK' ? DANISH_RATE : null) : others.length === 0 ? only : null;
}

function toPart({ ratePercent, base, vat, words }: VatLineFinding): TaxedPart {
  const minor = minorOf(vat);
  return {
    ratePercent,
    base: base === null ? Math.round((minor * 100) / ratePercent) : minorOf(base),
    vat: minor,
    words,
    isWorkedOut: base === null,
  };
}

function minorOf(money: string | null | undefined): number {
  return Math.abs(Math.round(Number(money ?? '0') * 100));
}

/** What is printed of the amount that the rates leave of the total: a part that says so, or goods that make it. */
function findUntaxed(
  rows: readonly LabelledRow[],
  rest: number,
  { taxed, isOnly }: { taxed: readonly TaxedPart[]; isOnly: boolean },
): UntaxedPart | null {
  const slack = taxed.some(({ isWorkedOut }) => isWorkedOut) ? ROUNDING_OF_BASE : 0;
  if (Math.abs(rest) <= slack || (taxed.length === 1 && Math.abs(rest) <= CASH_ROUNDING)) {
    return null;
  }
  const fits = (minor: number) => Math.abs(minor - rest) <= slack;
  const groups = [rows.filter(isOfNothing), rows.filter(saysUntaxed), rows.filter(isDeposit)];
  const named = groups.map((group) => partOf(group, fits)).find((part) => part !== null);
  return named ?? (isOnly ? (amongAmounts(rows, fits) ?? ofGoods(rows, fits)) : null);
}

type Fits = (minor: number) => boolean;

/** '0 %   124,50   0,00' */
function isOfNothing({ row }: LabelledRow): boolean {
  return printedRates(row.folded).includes(0);
}

function saysUntaxed({ row }: LabelledRow): boolean {
  return untaxed.test(row.folded);
}

function isDeposit({ row }: LabelledRow): boolean {
  return deposit.test(row.folded);
}

/** The amount of one of some rows, or of all of them together. */
function partOf(rows: readonly LabelledRow[], fits: Fits): UntaxedPart | null {
  const amounts = rows.flatMap((row) => row.amounts.findLast(({ minor }) => minor !== 0) ?? []);
  const one = amounts.find(({ minor }) => fits(minor));
  const sum = sumOf(amounts);
  return one ?? (amounts.length > 1 && fits(sum) ? { minor: sum, words: wordsOf(amounts) } : null);
}

/** Printed, and not as what net and VAT of another rate make, which was not taken for one. */
function amongAmounts(rows: readonly LabelledRow[], fits: Fits): UntaxedPart | null {
  const found = rows
    .filter((row) => !isVatRow(row) && !holdsRate(row))
    .flatMap(({ amounts }) => amounts)
    .find(({ minor }) => fits(minor));
  return found ?? null;
}

function holdsRate({ amounts }: LabelledRow): boolean {
  return amounts.some((net) =>
    amounts.some((vat) => net.minor > vat.minor && rateOf(net.minor, vat.minor) !== null),
  );
}

/** Two or three of the goods: stamps and an envelope beside a book. */
function ofGoods(rows: readonly LabelledRow[], fits: Fits): UntaxedPart | null {
  const goods = findItems(rows).filter(({ minor }) => minor > 0);
  if (goods.length > MOST_GOODS) {
    return null;
  }
  const triples = goods.flatMap((first, at) => pairsOf(goods.slice(at + 1)).map((pair) => [first, ...pair]));
  const made = [...pairsOf(goods), ...triples].find((some) => fits(sumOf(some)));
  return made === undefined ? null : { minor: sumOf(made), words: wordsOf(made) };
}

function pairsOf<Item>(items: readonly Item[]): (readonly Item[])[] {
  return items.flatMap((first, at) => items.slice(at + 1).map((second) => [first, second]));
}

function sumOf(parts: readonly { readonly minor: number }[]): number {
  return parts.reduce((sum, { minor }) => sum + minor, 0);
}

function wordsOf(parts: readonly UntaxedPart[]): PlacedWord[] {
  return parts.flatMap(({ words }) => words);
}
