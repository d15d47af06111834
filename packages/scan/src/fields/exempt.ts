import type { Finding } from './field.ts';
import type { LabelledRow } from './labelled-rows.ts';

const saysExempt =
  /moms ?fri|momsfritag|fritaget for (?:dansk )?moms|(?<![\d.,])0(?:[.,]0{1,2})? ?% ?(?:moms|mva|mwst|vat)|(?:moms|mva|mwst|vat)[ :(]{0,3}0(?:[.,]0{1,2})? ?%|uden moms$|ikke moms|ingen moms|intet momsbelob|omvendt betalingspligt|reverse charge|vat exempt|exempt from vat|zero[- ]rated|no vat\b/;
/** 'I alt uden moms' is the sum before VAT, and no exemption. */
const isNetSum = /(?:i alt|total|belob|sum|pris|honorar)\b.{0,12}uden moms$|uden moms.{0,6}\d/;

interface Trade {
  readonly name: string;
  /** Words of the trade; each group counts once. */
  readonly words: readonly RegExp[];
  readonly needed: number;
}

/** What is sold without VAT in Denmark (momsloven § 13), told by at least so many different words of it. */
const trades: readonly Trade[] = [
  {
    name: 'insurance',
    words: [/forsikring/, /praemie/, /\bpolice/, /skadeforsikringsafgift|statsafgift|selvrisiko/],
    needed: 2,
  },
  {
    name: 'carrying of persons',
    words: [
      /\btaxi|\btaxa|hyrevogn/,
      /\btur(?:nr|en|\b)/,
      /\bvogn/,
      /chauffor|forer\b/,
      /\bkm\b|kilometer|takst/,
    ],
    needed: 3,
  },
  {
    name: 'carrying of persons',
    words: [
      /billet|\bticket/,
      /\btog\b|\bbus(?:sen|serne)?\b|letbane|metro|faerge|rejsekort|\bbanen?\b|jernbane/,
      /\brejse|afgang|ankomst|\bzoner?\b|straekning|plads(?:billet)?\b|\bvogn\b|perron/,
      /\bvoksen|\bvoksne|\bbarn\b|\bborn\b|passager/,
    ],
    needed: 3,
  },
  { name: 'postage stamps', words: [/frimaerke/, /\bporto\b|brevporto|\bbreve?\b|\bpost/], needed: 2 },
];

/** VAT of nothing, where the receipt says so or is of a trade without VAT. Null when nothing points to it. */
export function findExemption(rows: readonly LabelledRow[]): Finding | null {
  const row = rows.find(({ row: { folded } }) => saysExempt.test(folded) && !isNetSum.test(folded));
  if (row !== undefined) {
    return { value: '0.00', probability: 0.92, words: row.row.words, why: 'says that it is exempt from VAT' };
  }
  const texts = rows.map(({ row: { folded } }) => folded);
  const isOfTrade = ({ words, needed }: Trade) =>
    words.filter((word) => texts.some((text) => word.test(text))).length >= needed;
  const trade = trades.find(isOfTrade);
  const hasVat = texts.some((text) => /\d ?% ?moms|moms ?\d|moms udgor|heraf moms/.test(text));
  return trade === undefined || hasVat
    ? null
    : { value: '0.00', probability: 0.8, words: [], why: `${trade.name} carries no VAT` };
}
