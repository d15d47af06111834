import type { Finding } from '../field.ts';
import type { LabelledRow } from '../rows/labelled-rows.ts';
import { isUnderHead } from './vat-table.ts';

const saysExempt =
  /m ?o ?m ?s ?fri|umsatzsteuer(?:frei|befreit)|momsfritag|fritaget for (?:dansk )?moms|(?<![\d.,])0(?:[.,]0{1,2})? ?% ?(?:moms|mva|mwst|vat)|(?:moms|mva|mwst|vat)[ :(]{0,3}0(?:[.,]0{1,2})? ?%|uden moms$|(?:regningen|fakturaen|kvitteringen|ydelsen|behandlingen|salget) er uden moms|ikke ?moms|ingen moms|intet momsbelob|\btax ?\(?0(?:[.,]0{1,2})? ?%|\bmoms\b.{0,40}(?<!ikke )\bfritaget\b|momslov\w{0,3}\W{0,3}§ ?13|§ ?13\b.{0,24}\bmomslov|omvendt betalingspligt|reverse charge|vat exempt|brugtmoms|outside the scope of (?:uk )?vat|exempt from vat|zero[- ]rated|no vat\b|(?:moms|mva|mwst|vat)[^\d,.-]{0,16}0[.,]00(?!\d)(?!.*[1-9])/;
/** The same in letters without blanks, which scanners put anywhere: 'mo msfritaget'. */
const exemptKey = /momsfritag|ikkemomsregistreret|momsfrit?$|momsfrit(?![te])|fritagetformoms/;
/** 'I alt uden moms' is the sum before VAT, and no exemption. */
const isNetSum =
  /(?:i alt|total|belob|sum|[a-z]*pris(?:er|erne|en)?|honorar|linjer|satser|kr\.?)\b.{0,12}uden moms$|uden moms.{0,6}\d/;

const printsVat = /[1-9]\d?(?:[.,]\d+)? ?% ?m ?oms|moms ?[1-9]|moms udgor|heraf m/;
/** The same without what 'Total inkl. moms 92,00' prints as well. */
const namesVat = /[1-9]\d?(?:[.,]\d+)? ?% ?m ?oms|moms udgor|heraf m/;

/** The smallest coin of Malaysia is worth 5 sen. */
const ROUNDED_BY = 2;

interface Trade {
  readonly name: string;
  /** Words of the trade; each group counts once. */
  readonly words: readonly RegExp[];
  readonly needed: number;
  /** The first word has to be one of them, as other trades use the rest as well. */
  readonly needsFirst?: boolean;
  /** Not all of it is without VAT, so that it is not sure where the paper says nothing of VAT. */
  readonly isMostly?: boolean;
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
  {
    name: 'membership of an association',
    words: [/kontingent/, /forening|\bklub|klub\b|forbund|a-kasse/, /medlem/],
    needed: 2,
    needsFirst: true,
    isMostly: true,
  },
  {
    name: 'health care',
    words: [
      /tandlaege|tandklinik|\blaegehus|\blaegerne\b|fysioterap|kiropraktor|\bpsykolog/,
      /behandling|undersogelse|konsultation/,
      /\bpatient|sygesikring|\btilskud/,
    ],
    needed: 2,
    needsFirst: true,
  },
];

/**
 * VAT of nothing, where the receipt says so, its VAT table makes none of the whole total, or it is of a trade without
 * VAT. Null when nothing points to it.
 */
export function findExemption(rows: readonly LabelledRow[], total: number | null): Finding | null {
  return findSaid(rows) ?? findZeroTable(rows, total) ?? findTrade(rows);
}

function findSaid(rows: readonly LabelledRow[]): Finding | null {
  const row = rows.find(
    ({ row: { folded }, key }) => (saysExempt.test(folded) || exemptKey.test(key)) && !isNetSum.test(folded),
  );
  if (row === undefined) {
    return null;
  }
  // Of a newspaper among other goods it says nothing about the others.
  const isOfAll = row.labels.total || row.amounts.every(({ minor }) => minor === 0);
  // 'Heraf moms (fritaget for moms) 0,00' prints no VAT.
  const isZero = row.amounts.length > 0 && row.amounts.every(({ minor }) => minor === 0);
  const others = isZero && /fritag/.test(row.row.folded) ? rows.filter((other) => other !== row) : rows;
  const isOnly = !others.some(({ row: { folded } }) => printsVat.test(folded));
  const probability = isOfAll && isOnly ? 0.92 : 0.8;
  return { value: '0.00', probability, words: row.row.words, why: 'says that it is exempt from VAT' };
}

function findZeroTable(rows: readonly LabelledRow[], total: number | null): Finding | null {
  const zero = rows.find((row, index) => isOfNothing(row, total) && isUnderHead(rows, index));
  return zero === undefined || rows.some(({ row: { folded } }) => namesVat.test(folded))
    ? null
    : { value: '0.00', probability: 0.92, words: zero.row.words, why: 'table of VAT with a rate of 0' };
}

function findTrade(rows: readonly LabelledRow[]): Finding | null {
  const texts = rows.map(({ row: { folded } }) => folded);
  const names = (word: RegExp | undefined) => texts.some((text) => word?.test(text) === true);
  const found = trades
    .filter(({ words, needsFirst }) => needsFirst !== true || names(words[0]))
    .map((trade) => ({ ...trade, spare: trade.words.filter(names).length - trade.needed }));
  const trade = found.find(({ spare }) => spare >= 0);
  return trade === undefined || texts.some((text) => printsVat.test(text))
    ? null
    : {
        value: '0.00',
        probability: trade.isMostly !== true && trade.spare > 0 && names(trade.words[0]) ? 0.92 : 0.8,
        words: [],
        why: `${trade.name} carries no VAT`,
      };
}

/** Nothing but the total, as it was before rounding, and zeros: '0   0,00 %   92,00   0,00'. */
function isOfNothing({ row, amounts, isBare }: LabelledRow, total: number | null): boolean {
  const isTotal = (minor: number) => total !== null && Math.abs(minor - total) <= ROUNDED_BY;
  const printed = amounts.map(({ minor }) => minor);
  return (
    (isBare || row.text.includes('%')) &&
    total !== 0 &&
    printed.some(isTotal) &&
    printed.includes(0) &&
    printed.every((minor) => minor === 0 || isTotal(minor))
  );
}
