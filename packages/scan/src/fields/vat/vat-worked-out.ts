import type { Finding } from '../field.ts';
import type { LabelledRow } from '../rows/labelled-rows.ts';
import { editDistance } from '../rows/lexicon.ts';
import { formatMinor } from '../rows/money-text.ts';
import { isVatRow } from './vat-row.ts';
import { isKnownRate, isShareOf, printedRate } from './vat-rates.ts';

const USUAL_RATE = 25;
/** 'Heraf 25 % moms', 'MOMS UDGØR 25%': a label of an amount, and no remark on prices. */
const bareLabel = /^(?:heraf |[\W\d])*(?:moms|mva|mwst|vat)(?: udg\w{1,3}| heraf)?[\W\d]*$/;
/** 'inkl. moms, som udgør 11340 kr.' */
const saysAmount = /(?:moms|mva|mwst|vat)\W{0,3}(?:som |der )?(?:udg\w{1,3}|andrager)\b/;

const ROWS_BELOW = 3;

/** How likely VAT is that the rate makes of the total: its digits printed but for the decimal sign, one misread, none read. */
const CERTAINTY = { printed: 0.93, nearly: 0.8, none: 0.75 } as const;
/** The same beside a rate whose label was not read. */
const BESIDE_RATE = 0.8;
/** 'mo siat(25%)' and 'Mo 5%': the usual rate, perhaps without its first digit. */
const usualRate = /(?<![\d.,])2?5 ?%/;
const numberWithoutSign = /(?<![\d.,])(?:\d{1,3}\.)?\d{4,}$/;
/** A share of a discount is a rate as well. */
const otherShare = /rabat|discount|nedslag|rente|gebyr|-/;
/** Fewer digits may be those of the VAT by chance. */
const MIN_DIGITS = 4;

/**
 * The VAT that the printed rate makes of the total, for a label whose amount was read without its decimal sign, with a
 * digit wrong, or not at all. Null when no label tells of such VAT. `total` is in minor units.
 */
export function workOutVat(rows: readonly LabelledRow[], total: number | null): Finding | null {
  const found =
    total === null
      ? []
      : rows
          .filter(isVatRow)
          .flatMap((row) => [...findBelowHead(rows, row, total), ...workOutOf(row, total)])
          .concat(findBesideRate(rows, total));
  return found.toSorted((first, second) => second.probability - first.probability)[0] ?? null;
}

/**
 * 'Netto  Moms 25%  Total' over its amounts, which a page that lies askew or another column parts into several rows: net,
 * VAT of the printed rate and the total, all of them.
 */
function findBelowHead(rows: readonly LabelledRow[], head: LabelledRow, total: number): Finding[] {
  const rate = printedRate(head.row.folded);
  if (head.amounts.length > 0 || rate === null || !isKnownRate(rate)) {
    return [];
  }
  const amounts = rows.slice(head.index + 1, head.index + 1 + ROWS_BELOW).flatMap((row) => row.amounts);
  const has = (wanted: number) => amounts.some(({ minor }) => minor === wanted);
  return has(total)
    ? amounts
        .filter(({ minor }) => isShareOf(minor, total, [rate]) && has(total - minor))
        .map(({ minor, words }) => ({
          value: formatMinor(minor),
          probability: CERTAINTY.printed,
          words,
          why: 'VAT below its head, with net and total',
        }))
    : [];
}

/**
 * The one row that has the usual rate and ends in the digits of its VAT, where neither label nor decimal sign was read, as
 * in worn print: 'mo siat(25%)  1.67400' under a total of 8.370,00.
 */
function findBesideRate(rows: readonly LabelledRow[], total: number): Finding[] {
  const vat = String(Math.round((total * USUAL_RATE) / (100 + USUAL_RATE)));
  const found = rows.filter(
    ({ row: { folded } }) =>
      usualRate.test(folded) &&
      !otherShare.test(folded) &&
      numberWithoutSign.exec(folded)?.[0].replace('.', '') === vat,
  );
  return vat.length < MIN_DIGITS || found.length !== 1
    ? []
    : found.map(({ row: { words } }) => ({
        value: formatMinor(Number(vat)),
        probability: BESIDE_RATE,
        words,
        why: 'beside the usual VAT rate, and its share of the total',
      }));
}

function workOutOf(row: LabelledRow, total: number): Finding[] {
  const { folded, words } = row.row;
  const printed = printedRate(folded);
  const rate = printed ?? USUAL_RATE;
  if (!isKnownRate(rate)) {
    return [];
  }
  const vat = Math.round((total * rate) / (100 + rate));
  const match = matchOf(row, vat);
  return match === null || (match !== 'printed' && printed === null)
    ? []
    : [
        {
          value: formatMinor(vat),
          probability: CERTAINTY[match],
          words,
          why: 'VAT label, and its rate of the total',
        },
      ];
}

function matchOf({ row: { folded }, amounts }: LabelledRow, vat: number): keyof typeof CERTAINTY | null {
  const wanted = String(vat);
  const numbers = (folded.match(/\d[\d.,]*/g) ?? []).map((number) => number.replace(/[.,]/g, ''));
  // A remark on prices may hold any number, such as that of a postal code: '… inkl. moms. 2000 Frederiksberg'.
  const isOfAmount = printedRate(folded) !== null || bareLabel.test(folded) || saysAmount.test(folded);
  if (isOfAmount && numbers.includes(wanted)) {
    return 'printed';
  }
  const isNearly = numbers.some(
    (number) => number.length === wanted.length && wanted.length > 2 && editDistance(number, wanted, 1) === 1,
  );
  if (isNearly) {
    return 'nearly';
  }
  return amounts.length === 0 && bareLabel.test(folded) ? 'none' : null;
}
