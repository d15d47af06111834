import type { PrintedAmount } from '../rows/amounts.ts';
import type { LabelledRow } from '../rows/labelled-rows.ts';
import type { Row } from '../../layout/rows.ts';
import { isKnownRate, isRateOf, isShareOf, printedRate, rateOf } from './vat-rates.ts';

/** One row of a printed VAT table, in minor units. */
export interface RateRow {
  readonly ratePercent: number;
  readonly net: number;
  readonly vat: number;
  readonly amount: PrintedAmount;
}

/** Rate, net, VAT and gross. */
const MIN_NUMBERS = 4;
/** Net, VAT and gross in any order, of which two make the third and fit a rate; null where none do. */
export function findTriple(row: LabelledRow): RateRow | null {
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

/** Ten pieces for ten times the price of one look like VAT of 10 % as well: '10  25,00  250,00'. */
const LIKE_PIECES = 10;
/** A rate without its sign, as under a head that has it: '12  1455,36  174,64', or behind its code: 'SR  6  87.55  5.25'. */
const bareRate = /^(?:[sz]r[a-z]? )?(?<rate>\d{1,2})(?:[.,]00?)? +[\d., ]+$/;

/** The rate of a row of numbers that begins with one and has no sign for it; null for others. */
export function rateWithoutSign({ folded }: Row): number | null {
  const rate = bareRate.exec(folded)?.groups?.['rate'];
  return rate === undefined || Number(rate) === LIKE_PIECES ? null : Number(rate);
}

/** Net and VAT, or gross and VAT, of the rate that is printed with them or in the head over them. */
export function findPair(row: LabelledRow, headRate: number | null): RateRow | null {
  const { rate, amounts } = rateAndRest(row, headRate);
  const [first, second, ...others] = amounts;
  if (first === undefined || second === undefined || others.length > 0 || !isKnownRate(rate)) {
    return null;
  }
  const [larger, vat] = first.minor > second.minor ? [first, second] : [second, first];
  if (rateOf(larger.minor, vat.minor) === rate) {
    return { ratePercent: rate, net: larger.minor, vat: vat.minor, amount: vat };
  }
  return isShareOf(vat.minor, larger.minor, [rate])
    ? { ratePercent: rate, net: larger.minor - vat.minor, vat: vat.minor, amount: vat }
    : null;
}

/**
 * Rate, net and the total in a row of numbers: what lies between is the VAT, however it was read:
 * '25%  3353,60  83840  4.192,00'. Null for other rows.
 */
export function findGap(row: LabelledRow, total: number | null): RateRow | null {
  const [net, gross] = row.amounts.map(({ minor }) => minor);
  const amount = row.amounts[1];
  if (net === undefined || amount === undefined || gross !== Math.abs(total ?? 0) || !hasGap(row)) {
    return null;
  }
  const rate = printedRate(row.row.folded) ?? 0;
  const vat = gross - net;
  return isKnownRate(rate) && isRateOf(net, vat, rate) ? { ratePercent: rate, net, vat, amount } : null;
}

/** Two amounts and more numbers than those stand in the row, and nothing else. */
function hasGap({ row, amounts, isBare }: LabelledRow): boolean {
  const numbers = row.words.filter(({ text }) => /\d/.test(text)).length;
  return isBare && amounts.length === 2 && numbers >= MIN_NUMBERS;
}

/** A percent sign that was read as a letter leaves the rate as an amount: '25,00x'. 0 stands for no rate. */
function rateAndRest(
  row: LabelledRow,
  headRate: number | null,
): { rate: number; amounts: readonly PrintedAmount[] } {
  const amounts = row.amounts.filter((amount) => amount.minor !== 0);
  if (isMisreadSign(row, amounts)) {
    return { rate: printedRate(row.row.folded) ?? 0, amounts: amounts.slice(1) };
  }
  const first = misreadRate(amounts);
  return isKnownRate(first) && isRateBefore(row, amounts, first)
    ? { rate: first, amounts: amounts.slice(1) }
    : { rate: printedRate(row.row.folded) ?? rateWithoutSign(row.row) ?? headRate ?? 0, amounts };
}

/** A sign stands behind it, or it is the rate of the two amounts that follow: '25,00  331,16  82,79'. */
function isRateBefore(
  { row }: LabelledRow,
  [first, net, vat]: readonly PrintedAmount[],
  rate: number,
): boolean {
  const isFollowed = /^ ?[^\s\d]/.test(row.text.slice(first?.end ?? 0));
  return isFollowed || (net !== undefined && vat !== undefined && isRateOf(net.minor, vat.minor, rate));
}

/** '19,08 a. 2,50  0,40': the sign of the rate was read as a digit, which makes an amount of it. */
function isMisreadSign({ row }: LabelledRow, amounts: readonly PrintedAmount[]): boolean {
  const rate = printedRate(row.folded);
  return (
    amounts.length === 3 &&
    rate !== null &&
    !row.folded.includes('%') &&
    Math.floor((amounts[0]?.minor ?? 0) / 100) === rate
  );
}

/** The first of three amounts, which may be a rate; 0 where it may be a number of pieces. */
function misreadRate(amounts: readonly PrintedAmount[]): number {
  const rate = (amounts[0]?.minor ?? 0) / 100;
  return amounts.length === 3 && rate !== LIKE_PIECES ? rate : 0;
}

function completes(vat: PrintedAmount, net: PrintedAmount, gross: PrintedAmount): boolean {
  const isOther = vat !== net && vat !== gross;
  // Deposits that are paid back leave a rate with less than nothing.
  return (
    isOther && Math.abs(vat.minor) < Math.abs(net.minor) && Math.abs(net.minor + vat.minor - gross.minor) <= 1
  );
}

/** The printed rate when there is a known one and it fits, else the rate that fits. */
function rateFor(net: PrintedAmount, vat: PrintedAmount, printed: number | null): number | null {
  // Of a small amount several rates make the same.
  if (printed !== null && isKnownRate(printed) && isRateOf(net.minor, vat.minor, printed)) {
    return printed;
  }
  const rate = rateOf(net.minor, vat.minor);
  if (rate === null || printed === null || !isKnownRate(printed)) {
    return rate;
  }
  if (Math.abs(printed - rate) < 1) {
    return printed;
  }
  // '25,00%' for '5,00%': what was smudged before it was read as a digit.
  return String(printed).endsWith(String(rate)) ? rate : null;
}
