import type { Row } from '../../layout/rows.ts';
import { findWhole, type PrintedAmount } from '../rows/amounts.ts';
import type { RowLabels } from '../rows/row-labels.ts';

/** A row with what was found in it so far. */
interface CrownRow {
  readonly row: Row;
  readonly key: string;
  readonly labels: RowLabels;
  readonly amounts: readonly PrintedAmount[];
}

const number = String.raw`(?<body>\d{1,3}(?:\.\d{3})+|\d{2,6})`;
/** '380,': of the dash for no øre only the comma was read. In a column of its own, as addresses end so as well. */
const lostDash = new RegExp(String.raw`(?<=^| {2})(?<sign>[-−–] ?)?${number} ?,$`, 'gu');
const lostDashBehindLabel = new RegExp(String.raw`(?<=^| )(?<sign>[-−–] ?)?${number} ?[,\-–]$`, 'gu');
/** 'I alt  600' */
const plain = new RegExp(String.raw`(?<=[\p{L}:] {1,2})(?<sign>[-−–] ?)?${number}$`, 'gu');
/** In a column of its own: years, house numbers and counts end a row as well. */
const plainInColumn = new RegExp(String.raw`(?<=^| {2})${number}$`, 'gu');
const printsOre = /[.,]\d{2}$/;
/** Money that has no smaller coin, by its code or sign. */
const wholeMoney = /(?<![a-z])(?:isk|jpy|krw|huf|clp|vnd)(?![a-z])|[¥￥₩]/;
/** The label of what there is to pay, by itself; see `labelKey`. */
const price = /^(?:pris|totai|iait|atbetaie|beiob)(?:kr|dkk)?$/;
const MAX_WORDS = 8;
/** VAT of 25 % is a fifth of the total. */
const VAT_PARTS = 5;

/**
 * The amounts of every row of a receipt in whole crowns: written by hand or at a flea market, of which the dash behind
 * the comma was not read, or there is neither. Where any amount has øre such numbers are something else. Nor has money
 * without a smaller coin, of Iceland or Japan, anything behind its numbers.
 */
export function addCrowns(rows: readonly CrownRow[]): (readonly PrintedAmount[])[] {
  const found = rows.map(({ amounts }) => amounts);
  const hasOre = rows.some(({ row, amounts }) =>
    amounts.some(({ start, end }) => printsOre.test(row.text.slice(start, end))),
  );
  if (!hasOre && rows.some(({ row }) => wholeMoney.test(row.folded))) {
    return rows.map(addInColumn);
  }
  const isAnyLabelled = rows.some(({ key, labels }) => labels.total || /moms|nota|kontant/.test(key));
  if (hasOre || !isAnyLabelled) {
    return found;
  }
  const withCommas = rows.map((row) => (row.amounts.length > 0 ? row.amounts : findLostDash(row)));
  const marked = withCommas.flat().map(({ minor }) => minor);
  const areDashesRead = found.flat().length > 1 || found.flat().some(({ mayLackOre }) => mayLackOre !== true);
  // One number before a comma is part of a sentence, unless its row is the price.
  const isPriced = rows.some(({ key }, index) => price.test(key) && withCommas[index]?.length === 1);
  const isStray = marked.length === 1 && !areDashesRead && !isPriced;
  const all = isStray ? found : addPlain(rows, withCommas);
  return areDashesRead ? all.map((amounts) => amounts.map(asWhole)) : all;
}

/** What stands in a column of its own, where no amount has a point. */
function addInColumn({ row, amounts }: CrownRow): readonly PrintedAmount[] {
  return amounts.length > 0 || row.words.length > MAX_WORDS ? amounts : findWhole(row, plainInColumn);
}

/** Where other amounts have their dashes, all are in whole crowns. */
function asWhole(amount: PrintedAmount): PrintedAmount {
  return { ...amount, mayLackOre: false };
}

function findLostDash({ row, key, labels }: CrownRow): PrintedAmount[] {
  const isLabelled = labels.total || key.includes('moms');
  return row.words.length > MAX_WORDS ? [] : findWhole(row, isLabelled ? lostDashBehindLabel : lostDash);
}

/** Adds totals, payments and VAT that are numbers and nothing more, when other numbers confirm the total. */
function addPlain(
  rows: readonly CrownRow[],
  found: readonly (readonly PrintedAmount[])[],
): (readonly PrintedAmount[])[] {
  const hasMarks = found.flat().length > 0;
  const others = rows.map((row, index) =>
    hasMarks
      ? (found[index] ?? [])
      : isTotal(row) || row.row.words.length > MAX_WORDS
        ? []
        : findWhole(row.row, plainInColumn),
  );
  const confirmed = confirmedTotals(rows, { found, others });
  return rows.map((row, index) => {
    const own = found[index] ?? [];
    const isBill = isTotal(row) || row.labels.weak || row.labels.cash;
    if (own.length > 0 || confirmed.size === 0) {
      return own;
    }
    if (isVat(row)) {
      return findWhole(row.row, plain).filter(({ minor }) => confirmed.has(VAT_PARTS * minor));
    }
    return isBill ? findWhole(row.row, plain).filter(({ minor }) => confirmed.has(minor)) : own;
  });
}

function isVat({ key, row }: CrownRow): boolean {
  return key.includes('moms') && row.words.length <= MAX_WORDS;
}

function asGross(vat: PrintedAmount): PrintedAmount {
  return { ...vat, minor: VAT_PARTS * vat.minor };
}

function isTotal({ row, labels }: CrownRow): boolean {
  return (
    labels.total && !labels.subtotal && !labels.other && !labels.countsItems && row.words.length <= MAX_WORDS
  );
}

/** Totals that are marked as crowns, printed again in another row, the sum of the rows above, or five times the VAT. */
function confirmedTotals(
  rows: readonly CrownRow[],
  { found, others }: Record<'found' | 'others', readonly (readonly PrintedAmount[])[]>,
): Set<number> {
  const vats = rows.filter(isVat).flatMap(({ row }) => findWhole(row, plain));
  const printed = new Set([...others.flat(), ...vats.map(asGross)].map(({ minor }) => minor));
  const confirmed = new Set<number>();
  const above = { sum: 0, count: 0 };
  for (const [index, row] of rows.entries()) {
    const known = found[index] ?? [];
    const open = known.length > 0 ? known : findWhole(row.row, plain);
    const totals = isTotal(row) ? open.map(({ minor }) => minor) : [];
    const isConfirmed = (minor: number) => printed.has(minor) || (above.count > 1 && above.sum === minor);
    for (const total of totals.filter(isConfirmed)) {
      confirmed.add(total);
    }
    const own = others[index] ?? [];
    above.sum += own.reduce((sum, { minor }) => sum + minor, 0);
    above.count += own.length;
  }
  return confirmed;
}
