import { signsOfCountries } from './country/country-signs.ts';
import { findDates } from './date/date-patterns.ts';
import type { LabelledRow } from './rows/labelled-rows.ts';
import { paidByPhone } from './store/store-transfer.ts';
import { isAccountEntry } from './total/total-refund.ts';
import { isVatRow } from './vat/vat-row.ts';

const MAX_LABEL_WORDS = 8;
/** 'I alt at betale senest 2. januar 2026  5.505,80 kr.': with the day it is to be paid on. */
const toBePaid =
  /^\W*(?:i ?alt |belob )?(?:at betale|til betaling)(?![a-z]).*\d[.,]\d{2}(?: ?kr\b\.?| ?dkk)?$/;
const MAX_WORDS_TO_BE_PAID = 12;
const MIN_SIGNS = 2;
const COLUMNS_OF_BILL = 3;
/** Where no amount was read, as of what a hand wrote. */
const MIN_SIGNS_ALONE = 4;
const signs =
  /(?<![a-z])(?:total|subtotal|sum|i alt|ialt|at betale|moms|cvr|kassebon|bon|kontant|dankort|mobilepay|betalingskort|kasse|ekspedient|belob|summe|mwst|kassenbon|zu zahlen|bargeld|zuruck|brutto|steuer|rechnung|datum|bar|invoice|receipt|cash|change|gst|tax|amount|qty|kvitto|dkk|eur|rm|visa|mastercard|mva|salgskvittering|grunnlag|bankaxept|nok|sek|totalt|kassakvitto|att betala|belop|betalt|heraf|billet|ordre|paid|due|vat|payment|order|montant|tva|btw|totaal|iva|importe|netto|terminal|psam|aid|godkendt|kontaktlos|kortholders|autorisation|transaktion|resit|tunai|jumlah|bayaran|tarikh|terima kasih)(?![a-z])/g;
/** Those that longer words begin with: 'Kvitteringsnr.', 'Fakturadato', 'Opkrævningsnr.'. */
const beginnings = /\b(?:kvittering|faktura|kontantnota|opkraevning|(?:entre)?billet)/g;
/** What is printed over a bill and says all by itself. */
const title =
  /^\W*(?:kontantnota|kreditnota|kontantfaktura|regning|kvittering|(?:official|cash|payment|sales) ?receipt|tax ?invoice|cash ?bill)(?![a-z])/;
const MAX_TITLE_WORDS = 4;
const currencyBeside = /\d ?(?:eur|dkk|kr|sek|nok)\b|\b(?:eur|dkk|kr|rm)\b\.? ?\d/;
/** Who prints an amount and its number is a business. */
const companyNumber = /\b(?:cvr(?![a-z])|se\b).{0,12}\d{8}(?!\d)/;
/** What stands between the columns of a table, and no words as in a sentence. */
const proseBetween = /\d[.,]\d{2}\b.*[a-z]{3}.*\d[.,]\d{2}\b/;
/** Words may be misread all over the paper; with a day, nothing but a bill prints so many amounts of money. */
const MIN_IN_CURRENCY = 3;
const tillKinds = ['currency', 'tax', 'firm', 'language'] as const;
/** A receipt told by its sum alone has few lines. */
const MAX_LINES = 40;

/**
 * Tells whether a text is a receipt or an invoice at all: an amount behind a total, payment or VAT label in a short
 * row, or an amount and two different receipt words or the title of a bill, or four words without, or a day with three
 * amounts of money or with a sum and one word. A landscape, noise or a page of prose has neither.
 */
export function isReceipt(rows: readonly LabelledRow[]): boolean {
  const short = rows.filter(isShort);
  const found = new Set(short.flatMap(signsIn));
  const isCompanys = rows.some(({ row }) => companyNumber.test(row.folded));
  if (isCompanys && rows.some(isWholeBill)) {
    return true;
  }
  const withAmount = short.filter((row) => row.amounts.length > 0);
  if (withAmount.length === 0) {
    return found.size >= MIN_SIGNS_ALONE && isBlock(rows);
  }
  const isNamed = isTitled(rows) || isCompanys || found.size >= MIN_SIGNS;
  return (
    isNamed ||
    withAmount.some(isLabelled) ||
    isFromTill(short) ||
    isDatedMoney(rows, withAmount, found.size > 0)
  );
}

function isLabelled(row: LabelledRow): boolean {
  return row.labels.total || row.labels.weak || isVatRow(row);
}

/** A country's money, tax, number of a firm or words of a till, two of these kinds: whatever language that is. */
function isFromTill(short: readonly LabelledRow[]): boolean {
  const signs = signsOfCountries({ rows: short.map(({ row }) => row) });
  return [...signs.values()].some((kinds) => tillKinds.filter((kind) => kinds.has(kind)).length >= MIN_SIGNS);
}

/** So many amounts are called money, or a word is there and an amount that is the sum of others. */
function isMoney(withAmount: readonly LabelledRow[], hasWord: boolean): boolean {
  const inCurrency = withAmount.filter(({ row }) => currencyBeside.test(row.folded)).length;
  return inCurrency >= MIN_IN_CURRENCY || (hasWord && hasSum(withAmount));
}

function isDatedMoney(
  rows: readonly LabelledRow[],
  withAmount: readonly LabelledRow[],
  hasWord: boolean,
): boolean {
  return isMoney(withAmount, hasWord) && rows.some(isDated);
}

function isDated({ row }: LabelledRow): boolean {
  return findDates(row.folded).length > 0;
}

/** Tells whether a text that is no receipt has the words of one, so that its amounts may only not have been seen. */
export function hasReceiptWords(rows: readonly LabelledRow[]): boolean {
  const short = rows.filter(isShort);
  return new Set(short.flatMap(signsIn)).size >= MIN_SIGNS;
}

/** An amount that the lines right above it come to: 'TABAK 6,50', 'FEUERZEUG 0,80', 'BAR 7,30'. */
function hasSum(rows: readonly LabelledRow[]): boolean {
  const lines = rows.slice(0, MAX_LINES).map(({ amounts }) => amounts.at(-1)?.minor ?? 0);
  return lines.some((minor, index) => {
    const above = lines.slice(0, index).toReversed();
    let sum = above[0] ?? 0;
    return minor > 0 && above.slice(1).some((line) => (sum += line) === minor);
  });
}

function isShort({ row }: LabelledRow): boolean {
  const isToBePaid = row.words.length <= MAX_WORDS_TO_BE_PAID && toBePaid.test(row.folded);
  return isToBePaid || row.words.length <= MAX_LABEL_WORDS;
}

/** Its title says so, or a telephone shows that it was paid. */
function isTitled(rows: readonly LabelledRow[]): boolean {
  const isTitle = ({ row }: LabelledRow) =>
    row.words.length <= MAX_TITLE_WORDS && [title, paidByPhone].some((over) => over.test(row.folded));
  return isAccountEntry(rows) || rows.some(isTitle);
}

function signsIn({ row, labels }: LabelledRow): string[] {
  return [
    ...(row.folded.match(signs) ?? []),
    ...(row.folded.match(beginnings) ?? []),
    ...(labels.total ? ['total'] : []),
  ];
}

/** Net, VAT and gross of what was done, in one row: 'Fejning af skorsten  490,00  122,50  612,50'. */
function isWholeBill({ row, amounts }: LabelledRow): boolean {
  const [gross = 0, vat = 0, net = 0] = amounts
    .slice(-COLUMNS_OF_BILL)
    .map(({ minor }) => minor)
    .toReversed();
  return net > 0 && vat > 0 && net + vat === gross && !proseBetween.test(row.folded);
}

/** The print of a block for notes: what it is, or whose, and where the sum goes. */
function isBlock(rows: readonly LabelledRow[]): boolean {
  const isNamed = rows.some(({ row: { folded } }) => /kontantnota|\bcvr(?![a-z]).*\d{8}/.test(folded));
  return isNamed && rows.some((row) => row.labels.total || isVatRow(row));
}
