import type { Finding } from './field.ts';
import type { LabelledRow } from './labelled-rows.ts';

const saysExempt =
  /moms ?fri|momsfritag|fritaget for (?:dansk )?moms|(?<![\d.,])0(?:[.,]0{1,2})? ?% ?(?:moms|mva|mwst|vat)|(?:moms|mva|mwst|vat)[ :(]{0,3}0(?:[.,]0{1,2})? ?%|uden moms$|ikke ?moms|ingen moms|intet momsbelob|\btax \(?0(?:[.,]0{1,2})? ?%|omvendt betalingspligt|reverse charge|vat exempt|exempt from vat|zero[- ]rated|no vat\b|(?:moms|mva|mwst|vat)[^\d,.-]{0,16}0[.,]00(?!\d)(?!.*[1-9])/;
/** The same in letters without blanks, which scanners put anywhere: 'mo msfritaget'. */
const exemptKey = /momsfritag|momsfrit?$|fritagetformoms/;
/** 'I alt uden moms' is the sum before VAT, and no exemption. */
const isNetSum = /(?:i alt|total|belob|sum|pris|honorar)\b.{0,12}uden moms$|uden moms.{0,6}\d/;

const printsVat = /[1-9]\d?(?:[.,]\d+)? ?% ?m ?oms|moms ?[1-9]|moms udgor|heraf m/;

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
  const texts = rows.map(({ row: { folded } }) => folded);
  const row = rows.find(
    ({ row: { folded }, key }) => (saysExempt.test(folded) || exemptKey.test(key)) && !isNetSum.test(folded),
  );
  if (row !== undefined) {
    // Of a newspaper among other goods it says nothing about the others.
    const isOfAll = row.labels.total || row.amounts.every(({ minor }) => minor === 0);
    const probability = isOfAll && !texts.some((text) => printsVat.test(text)) ? 0.92 : 0.8;
    return { value: '0.00', probability, words: row.row.words, why: 'says that it is exempt from VAT' };
  }
  const found = trades.map((trade) => ({
    ...trade,
    spare: trade.words.filter((word) => texts.some((text) => word.test(text))).length - trade.needed,
  }));
  const trade = found.find(({ spare }) => spare >= 0);
  return trade === undefined || texts.some((text) => printsVat.test(text))
    ? null
    : {
        value: '0.00',
        probability: trade.spare > 0 && texts.some((text) => trade.words[0]?.test(text)) ? 0.92 : 0.8,
        words: [],
        why: `${trade.name} carries no VAT`,
      };
}
