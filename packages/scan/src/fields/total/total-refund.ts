import { foldText } from '@bonbog/domain';

import type { LabelledRow } from '../rows/labelled-rows.ts';
import { isVatRow } from '../vat/vat-row.ts';

/** What tells that a bill pays back: its amounts have their minus, or only its words say so. */
export type RefundSign = 'minus' | 'words' | 'none';

const title = /^\W*(?:kreditnota|kreditfaktura|credit ?note)(?![a-z])/;
const titleAlone = /^(?:kreditnota|kreditfaktura|credit ?note)(?: (?:nr|no)\b)?[\W\d]*$/;
const MAX_TITLE_WORDS = 4;

/**
 * Tells whether a bill is one that pays back: every amount behind a total label is negative, or where none could be read
 * every amount there is, or a total and all VAT are. Else its words tell: not all credit notes print the minus, and it
 * is easily lost.
 */
export function refundSignOf(rows: readonly LabelledRow[]): RefundSign {
  const totals = rows
    .filter(({ labels }) => labels.total && !labels.subtotal && (!labels.other || labels.inclusive))
    .flatMap(({ amounts }) => amounts);
  const telling = totals.length > 0 ? totals : rows.flatMap(({ amounts }) => amounts);
  if (telling.length > 0 && telling.every(isNegative)) {
    return 'minus';
  }
  // What the customer has to his credit is printed without a minus below: 'Total 398,00-', 'Tilgodebevis 398,00'.
  const vat = rows.filter(isVatRow).flatMap(({ amounts }) => amounts);
  const isVatPaidBack = vat.length > 0 && vat.every(isNegative);
  if (isVatPaidBack && (totals.some(isNegative) || rows.some(isReturnTitle))) {
    return 'minus';
  }
  return rows.some(saysCredit) ? 'words' : 'none';
}

const paidBack = /\bretur|refu[ns]|kredit|tilbage|storno|annull|\bgutschrift|\bcredit/;
const MIN_POSITIVE = 3;

/**
 * Most amounts have no minus and no word says that anything is paid back: on a page that curls the minus of a discount
 * may stand beside the label of the total.
 */
export function isAgainstMost(rows: readonly LabelledRow[]): boolean {
  const amounts = rows.flatMap((row) => row.amounts).filter(({ minor }) => minor !== 0);
  const negative = amounts.filter(isNegative).length;
  const positive = amounts.length - negative;
  return (
    positive >= MIN_POSITIVE && positive > 2 * negative && !rows.some(({ row }) => paidBack.test(row.folded))
  );
}

function isNegative({ minor }: { readonly minor: number }): boolean {
  return minor < 0;
}

const returnTitle = /^\W*(?:retur(?:bon|kvittering|nota)|returvarer|refundering)\W*$/;

/** Over a receipt for what was brought back; what the card gets back is printed without a minus: 'Beløb 1347,50'. */
function isReturnTitle({ row }: LabelledRow): boolean {
  return returnTitle.test(row.folded);
}

/** What a telephone shows of a payment has few rows, a clock or its kind over them, and a minus before what was paid. */
export const SCREEN_ROWS = 20;
const HEAD_ROWS = 3;
const MIN_SCREEN_SIGNS = 2;
const headOfScreen = /^\W*(?:\d{1,2}[.:]\d{2}(?!\d)|aktivitet|mobilepay|betalingskvittering\W*$)/;
const ofScreen = /^\W*(?:transaktions? ?-? ?id\b|del kvit)/;
const ofOther = /\bcvr\b|\bmoms\b|\blever(?:es|ing)|\bretur|refu[ns]|tilbagebetal|kredit(?:nota|er)/;

/** The minus is that of an account: a telephone shows what was paid with it, a fee of nothing besides. */
export function isAccountEntry(rows: readonly LabelledRow[]): boolean {
  const head = rows.slice(0, HEAD_ROWS).filter(({ row }) => headOfScreen.test(row.folded));
  const amounts = rows.filter((row) => !head.includes(row)).flatMap((row) => row.amounts);
  return (
    rows.length <= SCREEN_ROWS &&
    rows.filter(({ row }) => ofScreen.test(row.folded)).length + head.length >= MIN_SCREEN_SIGNS &&
    !rows.some(({ row, labels }) => ofOther.test(row.folded) || (labels.total && !labels.weak)) &&
    amounts.filter(({ minor }) => minor !== 0).length === 1 &&
    rows.some(isTakenOut)
  );
}

/** '-185,00 kr.' and nothing else. */
export function isTakenOut({ isBare, amounts }: LabelledRow): boolean {
  return isBare && amounts.length === 1 && amounts.every(isNegative);
}

/** A title, or a label of the total; with an amount beside it, it is a line of another bill. */
function saysCredit({ row, labels, amounts }: LabelledRow): boolean {
  const isTitle = row.words.length <= MAX_TITLE_WORDS && title.test(row.folded);
  // Its row may hold the buyer's name in another column.
  const isBeside = row.text.split(/\s{2,}/).some((cell) => titleAlone.test(foldText(cell)));
  return (
    (amounts.length === 0 && (isTitle || isBeside)) || (labels.total && /\bkrediteret\b/.test(row.folded))
  );
}

/** A credit note as the bill it takes back. */
export function mirrorAmounts(row: LabelledRow): LabelledRow {
  return { ...row, amounts: row.amounts.map((amount) => ({ ...amount, minor: -amount.minor })) };
}

/** The same where some have lost their minus, or never had one. */
export function dropMinus(row: LabelledRow): LabelledRow {
  return { ...row, amounts: row.amounts.map((amount) => ({ ...amount, minor: Math.abs(amount.minor) })) };
}
