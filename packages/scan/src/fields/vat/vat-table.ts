import type { PlacedWord } from '../../layout/rows.ts';
import type { Finding } from '../field.ts';
import { goodsHead } from '../items/goods-head.ts';
import type { LabelledRow } from '../rows/labelled-rows.ts';
import { editDistance } from '../rows/lexicon.ts';
import { formatMinor } from '../rows/money-text.ts';
import { isVatRow } from './vat-row.ts';
import { findGap, findPair, findTriple, type RateRow, rateWithoutSign } from './vat-rate-row.ts';
import { printedRate } from './vat-rates.ts';

/** VAT of one rate as printed; `base` is the net amount, null when it is not printed. Money is '1234.50'. */
export interface VatLineFinding {
  readonly ratePercent: number;
  readonly base: string | null;
  readonly vat: string;
  readonly words: readonly PlacedWord[];
}

/** The smallest Danish coin is worth 50 øre. */
const CASH_ROUNDING = 25;
/** VAT above this share of the total is another number: even 80 % VAT would stay below. */
const MAX_SHARE = 0.45;
/** Rows of a table stand so many rows apart at most, and so many below its head. */
const TABLE_REACH = 2;
const HEAD_REACH = 5;
/** Heads of the columns of a table: 'Sats   Grundlag   Moms', 'GST Summary   Amount   Tax'. */
const vatColumn = /moms|m0ms|mwst|mva|\b(?:vat|gst|sst|tax|btw|tva)\b/;
const otherColumn =
  /sats|grundlag|netto|brutto|belob|moms ?kode|ekskl|exkl|uden moms|m(?:oms|wst|va) ?%|% ?moms|i alt|\bkode\b|\bnett?\b|\bamount\b|\bamt\b|\bgoods\b|\bover\b|\bgrondslag\b|\bhtva?\b/;
/** What names VAT above a row of its rate and amounts. */
const vatName = /moms|mwst|mva|\b(?:vat|gst|sst|btw|tva|tax)\b/;
/** 'A=19%  Netto 22,35  St. 4,25' */
const netName = /\bnetto\b/;
const MAX_HEAD_WORDS = 9;
const SURE_OF_SUM = 0.95;
/** 'Beløb inkl. moms' is the head of a price. */
const partOfPrice = /(?:in[ck]l|e[kx]s?k?l|excl|uden|med)\.? ?moms/g;

/**
 * Finds the rows of a VAT table: three amounts of which two make the third and fit a VAT rate, in any order of
 * columns; beside such a row also one whose gross was not read, and one whose VAT was not. Rows without VAT are left
 * out, as are rows printed twice.
 */
export function findRateRows(rows: readonly LabelledRow[], total: number | null): RateRow[] {
  const triples = rows.map((row) => findTriple(row));
  const pairs = rows.map((row, index) => findPair(row, rateOfHead(rows[index - 1])));
  const gaps = rows.map((row) => findGap(row, total));
  const isOfSeveral = findRatesInWords(rows, pairs);
  const isBesideTriple = (index: number) =>
    triples.slice(Math.max(0, index - TABLE_REACH), index + TABLE_REACH + 1).some((other) => other !== null);
  const isInTable = (index: number) =>
    isOfSeveral.has(index) ||
    isUnderHead(rows, index) ||
    (hasSign(rows[index]) &&
      (isAllOf(rows, { pair: pairs[index] ?? null, index, total }) || isBesideTriple(index)));
  const isPlausible = (row: RateRow, index: number) =>
    // What a table names is VAT, also where the total was read wrong.
    total === null || row.vat <= Math.abs(total) * MAX_SHARE || isUnderHead(rows, index);
  const found = rows
    .map((_, index) => ({ index, pair: isInTable(index) ? (pairs[index] ?? null) : null }))
    .map(({ index, pair }) => ({ index, rate: triples[index] ?? pair ?? gaps[index] ?? null }))
    .flatMap(({ index, rate }) => (rate !== null && isPlausible(rate, index) ? [rate] : []));
  const distinct = found.filter(
    (row, index) => found.findIndex((other) => other.vat === row.vat && other.net === row.net) === index,
  );
  return distinct.filter((row) => !isSumOf(row, distinct));
}

const rateOfNet = /^\W*\d{1,2}(?:[.,]\d{1,2})? ?% (?:af|pa|von|of) /;

/**
 * Net and VAT of a printed rate make the total, and their label was misread or stands in the head of the table:
 * 'Mon8 25,00 x: 146,08 af 584,33', '25% af 365,96  91,49', '25 %  1.585,60  396,40  1.98200'.
 */
function isAllOf(
  rows: readonly LabelledRow[],
  { pair, index, total }: { pair: RateRow | null; index: number; total: number | null },
): boolean {
  const own = rows[index];
  const above = rows.slice(Math.max(0, index - TABLE_REACH), index).map(({ row }) => row.folded);
  return (
    own !== undefined &&
    pair !== null &&
    total !== null &&
    Math.abs(pair.net + pair.vat - Math.abs(total)) <= 1 &&
    looksLikeVat(own, pair, above)
  );
}

/** A misread label stands before it, its net is named beside its rate, or its rate stands below what names VAT. */
function looksLikeVat(
  { row: { folded }, isBare }: LabelledRow,
  { ratePercent }: RateRow,
  above: readonly string[],
): boolean {
  const [word = ''] = folded.match(/^m\S{3}(?= )/) ?? [];
  return (
    editDistance(word, 'moms') <= 2 ||
    (rateOfNet.test(folded) && above.some((row) => /^\W*moms/.test(row))) ||
    (printedRate(folded) === ratePercent &&
      (netName.test(folded) || (isBare && above.some((row) => vatName.test(row)))))
  );
}

/** Its rate, if it has one, is printed with a sign, or one that was misread. */
function hasSign(row: LabelledRow | undefined): boolean {
  return row !== undefined && rateWithoutSign(row.row) === null;
}

/** Rows that stand together and have VAT of different rates, each with its net: 'MwSt 7% von 20,89  1,46'. */
function findRatesInWords(
  rows: readonly LabelledRow[],
  pairs: readonly (RateRow | null)[],
): ReadonlySet<number> {
  const named = pairs.flatMap((pair, index) => {
    const row = rows[index];
    const isNamed = row !== undefined && (isVatRow(row) || rateWithoutSign(row.row) !== null);
    return pair !== null && isNamed ? [{ index, pair }] : [];
  });
  const beside = named.filter(({ index, pair }) =>
    named.some(
      (other) => other.pair.ratePercent !== pair.ratePercent && Math.abs(other.index - index) <= TABLE_REACH,
    ),
  );
  return new Set(beside.map(({ index }) => index));
}

/** The row that adds the others up, which looks like a rate of its own where several rates make a third. */
function isSumOf(row: RateRow, all: readonly RateRow[]): boolean {
  const others = all.filter((other) => other !== row);
  const sumOf = (key: 'net' | 'vat') => others.reduce((sum, other) => sum + other[key], 0);
  return others.length > 1 && sumOf('net') === row.net && sumOf('vat') === row.vat;
}

/**
 * The VAT of a table: the sum of its rows. Likely right when it can be part of the total and the rows make the whole
 * of it, or what they leave is printed as well: goods without VAT, a tip.
 */
export function sumOfRates(
  rates: readonly RateRow[],
  total: number | null,
  rows: readonly LabelledRow[],
): Finding {
  return findSumRow(rates, total, rows) ?? addRates(rates, total, rows);
}

const sumLabel = /^\W*(?:sum(?:ma|me)?|i ?alt|total(?:t|er)?|gesamt)\b/;

/**
 * 'Summe  214,36  19,64  234,00' under the rows of a table, of which one was misread or broken: net and VAT of all make
 * the total. Null where the rows that were read come to as much, or to more.
 */
function findSumRow(
  rates: readonly RateRow[],
  total: number | null,
  rows: readonly LabelledRow[],
): Finding | null {
  const read = rates.reduce((vat, row) => vat + row.vat, 0);
  const whole = Math.abs(total ?? 0);
  const last = Math.max(
    ...rates.map(({ amount }) => rows.findIndex(({ amounts }) => amounts.includes(amount))),
  );
  for (const { row, amounts } of rows.slice(last + 1, last + 1 + HEAD_REACH)) {
    const vat = amounts.find(
      ({ minor }) =>
        minor > read &&
        minor <= MAX_SHARE * whole &&
        amounts.some((net) => Math.abs(net.minor + minor - whole) <= 1),
    );
    if (vat !== undefined && sumLabel.test(row.folded)) {
      return {
        value: formatMinor(vat.minor),
        probability: SURE_OF_SUM,
        words: vat.words,
        why: 'sum of a VAT table; net and VAT make gross',
      };
    }
  }
  return null;
}

function addRates(rates: readonly RateRow[], total: number | null, rows: readonly LabelledRow[]): Finding {
  const sum = rates.reduce((vat, row) => vat + row.vat, 0);
  const isPlausible = total !== null && sum <= Math.abs(total) * 0.2 + 2;
  const rest = Math.abs(total ?? 0) - rates.reduce((gross, row) => gross + row.net + row.vat, 0);
  const isWhole = Math.abs(rest) <= CASH_ROUNDING || rows.some((row) => isPrinted(row, rest));
  return {
    value: formatMinor(sum),
    probability: !isPlausible ? 0.6 : isWhole ? 0.96 : 0.8,
    words: rates.flatMap((row) => row.amount.words),
    why: `sum of ${rates.length} printed rates; net and VAT make gross`,
  };
}

/** Printed, and not as what net and VAT of another rate make, which was not taken for one. */
function isPrinted({ amounts }: LabelledRow, minor: number): boolean {
  const isGross = amounts.some((net) =>
    amounts.some(
      (vat) => net !== vat && net.minor * vat.minor > 0 && Math.abs(net.minor + vat.minor - minor) <= 1,
    ),
  );
  return !isGross && amounts.some((amount) => Math.abs(amount.minor - minor) <= 1);
}

/** A table row as the reading shows it. */
export function toVatLine({ ratePercent, net, vat, amount }: RateRow): VatLineFinding {
  return { ratePercent, base: formatMinor(net), vat: formatMinor(vat), words: amount.words };
}

/** Tells whether a row stands below the heads of a VAT table, with nothing but other rows of numbers between. */
export function isUnderHead(rows: readonly LabelledRow[], index: number): boolean {
  const above = rows.slice(Math.max(0, index - HEAD_REACH), index);
  const head = above.findLastIndex(isHead);
  return head >= 0 && above.slice(head + 1).every(({ isBare }) => isBare);
}

function isHead({ row, amounts }: LabelledRow): boolean {
  const { folded, words } = row;
  return (
    amounts.length === 0 &&
    words.length <= MAX_HEAD_WORDS &&
    vatColumn.test(folded.replace(partOfPrice, '')) &&
    otherColumn.test(folded) &&
    !goodsHead.test(folded)
  );
}

/** 'Moms 25%   Netto   Moms' over the amounts. */
function rateOfHead(above: LabelledRow | undefined): number | null {
  return above !== undefined && isHead(above) ? printedRate(above.row.folded) : null;
}
