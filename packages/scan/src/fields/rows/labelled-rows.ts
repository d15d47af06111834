import type { ReceiptText, Row } from '../../layout/rows.ts';
import { findAmounts, type PrintedAmount } from './amounts.ts';
import { cashLessChange } from '../total/cash.ts';
import { addCrowns } from '../total/crowns.ts';
import { hasKeyword, labelKey } from './lexicon.ts';
import type { RowLabels } from './row-labels.ts';
import { totalWords } from '../total/total-words.ts';

/** A row with its amounts and labels, found once and shared by the fields. */
export interface LabelledRow {
  readonly row: Row;
  readonly index: number;
  readonly key: string;
  readonly amounts: readonly PrintedAmount[];
  readonly labels: RowLabels;
  /** Nothing but amounts and currency: its label is in the row above, if anywhere. */
  readonly isBare: boolean;
}

/** What a credit note pays back, printed with a minus; without it the same words may stand beside change. */
const refundKey = /beiobretur|returiait|tiibagebetaies/;
/** How a row ends that may hold whole crowns: 'I alt 225 kr.'. */
const wholeCrowns = /\d ?(?:kr|dkk|eur|sek|€)\.?$/;
/** Beside the heads of a VAT table, in a column of its own: 'Moms %  Netto  Moms   Att betala SEK 1 825,00'. */
const toPay = /\s{2}(?:att? betala|at betale|til betaling)[^\d]{0,10}[\d., ]{1,16}$/i;
/** 'Nettobetrag': not what is paid, as an amount by itself may be. */
const netAmount = /netto(?:betrag|umsatz|summe)/g;
/** 'Å betale': not within a longer word, as 'betaler' is said of much. */
const toPayInNorway = /^abetaie(?!r)/;
/** Malaysia's SST: its letters also stand where two words meet. */
const serviceTax = /^(?:add|inci(?:udes)?)?sst/;
/** What was given in cash and the change; the same letters stand in 'Tun i olie' and 'Bakke'. */
const malay = {
  paid: /^(?:(?:di)?bayaran?)?tunai(?:rm)?$|^dibayar(?:tunai)?(?:rm)?$/,
  change: /^baki(?:rm|tunai)?$/,
} as const;
const SHORT_KEY = 16;
/**
 * How many amounts of a row count, from its end: more than any table prints. In a long text fewer, as each amount is
 * weighed against all others, and noise must not bring thousands.
 */
const MAX_AMOUNTS = { short: 12, long: 4 } as const;
const LONG_FROM_ROWS = 100;

/** Finds the amounts and labels of every row. */
export function labelRows(text: ReceiptText): LabelledRow[] {
  const most = text.rows.length < LONG_FROM_ROWS ? MAX_AMOUNTS.short : MAX_AMOUNTS.long;
  const printed = text.rows.map((row) => findAmounts(row, most));
  const isInCrowns = printed.every((amounts) => amounts.length === 0);
  const vats = vatsWithoutTotal(text, printed);
  const labelsByKey = new Map<string, RowLabels>();
  const labelled = text.rows.map((row, index) => {
    const key = labelKey(row);
    const labels = labelsByKey.get(key) ?? labelsOf(key);
    labelsByKey.set(key, labels);
    const isWhole =
      wholeCrowns.test(row.folded) && (isInCrowns || isOfBill(labels) || isProvedByVat(row, vats));
    const amounts = isWhole ? findAmounts(row, most, true) : (printed[index] ?? []);
    const mended = labels.total ? withPoint(row) : labels.change ? withNought(row) : row;
    return { row, key, labels, amounts: amounts.length > 0 ? amounts : findAmounts(mended, most) };
  });
  const inCrowns = addCrowns(labelled);
  const all = withDecimalSigns(
    labelled.map(({ labels }, index) => ({ labels, amounts: inCrowns[index] ?? [] })),
  );
  return labelled.map(({ row, key, labels }, index) => {
    const amounts = all[index] ?? [];
    const isRefund = refundKey.test(key) && amounts.some(({ minor }) => minor < 0);
    return {
      row,
      index,
      key,
      amounts,
      labels: {
        ...labels,
        ...(isRefund ? { total: true, other: false, change: false } : {}),
        taxFirst:
          labels.taxFirst && !(amounts.length === 1 && row.folded.includes('netto') && toPay.test(row.text)),
      },
      isBare: isBare(row),
    };
  });
}

function isOfBill({ total, weak, tax, cash }: RowLabels): boolean {
  return total || weak || tax || cash;
}

/** 'TOTAL : 18:65': no time has so many minutes, so that its point was read as a colon. */
const colonForPoint = /(?<=\s\d{1,4}):(?=[6-9]\d\W*$)/;

function withPoint(row: Row): Row {
  return { ...row, text: row.text.replace(colonForPoint, '.') };
}

/** 'CHANGE RM .20': tills leave out a nought. */
const blankForNought = /\s(?=[.,]\d{2}$)/;

/** Letters keep their places. */
function withNought(row: Row): Row {
  return { ...row, text: row.text.replace(blankForNought, '0') };
}

const MINOR_PER_MAJOR = 100;
/** VAT of 25 % is a fifth of the total. */
const VAT_PARTS = 5;

/** Nothing before it that may be called by it: 'Beløb inkl. moms 100,00' is no VAT. */
const vatFirst = /^\W*(?:(?:in[ck]l|heraf|heri|deraf)\.? ?)?m ?o ?m ?s(?! ?[a-z])/;

/** What a row prints as VAT, in minor units. */
function vatOf({ folded }: Row, amounts: readonly PrintedAmount[]): number[] {
  return vatFirst.test(folded) ? amounts.map(({ minor }) => minor) : [];
}

/** VAT in minor units on a paper that prints no total with its øre. */
function vatsWithoutTotal(
  { rows }: ReceiptText,
  printed: readonly (readonly PrintedAmount[])[],
): Set<number> {
  const vats = new Set(rows.flatMap((row, index) => vatOf(row, printed[index] ?? [])));
  const isTotalled = () =>
    rows.some((row, index) => (printed[index] ?? []).length > 0 && labelsOf(labelKey(row)).total);
  return vats.size === 0 || isTotalled() ? new Set() : vats;
}

/** '277 kr.' alone in its row, over 'inkl. moms 55,40 kr.' */
function isProvedByVat(row: Row, vats: ReadonlySet<number>): boolean {
  return (
    isBare(row) &&
    findAmounts(row, 1, true).some(({ minor }) => minor > 0 && vats.has(Math.round(minor / VAT_PARTS)))
  );
}

/**
 * 'EUR 1390' where '13,90' is what was given less the change: its decimal sign was not read. That another row prints
 * '13,90' is no proof, as it is the price of one where a hundred were bought.
 */
function withDecimalSigns(rows: readonly Pick<LabelledRow, 'amounts' | 'labels'>[]) {
  const paid = cashLessChange(rows);
  const mend = (amount: PrintedAmount): PrintedAmount => {
    const minor = amount.minor / MINOR_PER_MAJOR;
    return amount.isWhole === true && paid.includes(minor) ? { ...amount, minor } : amount;
  };
  return rows.map(({ amounts }) => amounts.map(mend));
}

/** See {@link LabelledRow.isBare}. */
export function isBare(row: Pick<Row, 'folded'>): boolean {
  return !/[a-z]{3}/.test(row.folded.replace(/\b(rm|eur|dkk|kr|usd|sek|gbp|nok)(?![a-z])/g, ''));
}

function isTotalKey(key: string): boolean {
  return (
    hasKeyword(key, totalWords.label) ||
    /^sum$|^sum(?=dkk|kr|nok|sek|eur)|^(?:tiisammen|betaies)(?:dkk|kr)?$/.test(key) ||
    toPayInNorway.test(key)
  );
}

function callsPaid(key: string, words: readonly string[]): boolean {
  return malay.paid.test(key) || hasKeyword(key, words);
}

function callsChange(key: string, words: readonly string[]): boolean {
  return malay.change.test(key) || hasKeyword(key, words);
}

/** What the words of a key say about the amounts beside it; see {@link labelKey}. */
export function labelsOf(key: string): RowLabels {
  const total = key.search(/totai|summe|iait|zuzahien|atbetaie|tiibetaiing|gesamt|attbetaia/);
  const tax = key.search(/gst|tax|moms|mwst|vat|steuer|ust/);
  const inclusive = key.search(/inci|inki|inciuding/);
  // A letter away from 'change', and what is paid for; what is left of an account is to be paid where it says so.
  const cleared = key.replaceAll('charge', 'fee').replaceAll('saidotiibetaiing', 'tiibetaiing');
  return {
    total: isTotalKey(key),
    strong: hasKeyword(key, totalWords.strong) || toPayInNorway.test(key),
    weak: callsPaid(key.replace(netAmount, ''), totalWords.weak),
    // With one letter wrong it would be in 'Renter (momsfrit)'.
    subtotal: /exmoms/.test(key) || hasKeyword(key.replaceAll('totaiinci', 'totai'), totalWords.subtotal),
    other: callsChange(cleared, totalWords.other),
    tax: hasKeyword(key, totalWords.tax) || serviceTax.test(key),
    cash: callsPaid(key, totalWords.cash),
    change: callsChange(cleared, totalWords.change),
    taxFirst: tax >= 0 && (total < 0 || tax < total),
    inclusive: inclusive >= 0 && total >= 0 && total < inclusive,
    startsWithTotal: total >= 0 && total <= 2,
    tip:
      hasKeyword(key, ['drikkepenge', 'trinkgeld', 'gratuity']) ||
      /^tips?(?:dkk|kr|eur|usd)?(?![a-z])|^dricks?(?![a-z])/.test(key),
    isShort: key.length <= SHORT_KEY,
    countsItems: /item|qty|quantity|antai|anzahi|stk|artikei|posten/.test(key),
  };
}
