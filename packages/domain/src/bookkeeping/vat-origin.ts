import { DEFAULT_CURRENCY, type CurrencyCode } from '../currency.ts';
import { isValidCvr } from '../cvr.ts';
import { DEFAULT_VAT_PERCENT } from '../vat.ts';
import { foreignLetters, plainNumber } from './foreign-vat.ts';
import { isDanishLine, vatLinesOf, type VatTotals } from './vat-lines.ts';

/** Whose VAT is on a receipt, as its user may say it: Danish, or another country's. */
export const VAT_ORIGINS = ['danish', 'foreign'] as const;

/** One of {@link VAT_ORIGINS}. */
export type VatOrigin = (typeof VAT_ORIGINS)[number];

/** What tells whose VAT is on a receipt. `vatOrigin` is the user's own word, null for none; for `vatLines` see VatLine. */
export interface OriginSubject extends VatTotals {
  readonly cvr: string;
  readonly currencyCode: CurrencyCode | null;
  readonly originalCurrencyCode: CurrencyCode | null;
  readonly vatPercent: number;
  readonly vatOrigin: VatOrigin | null;
  readonly vatLines: string | null;
}

/** What may stand before a Danish number. A Swedish one also begins with SE, but twelve digits follow. */
const danishPrefix = /^(?:DK)?(?:CVR|SE)?(?:NR)?/;

/** How far roundings of small amounts move a rate, in percent. */
const roundedRate = 0.5;

/** How near an estimated rate lies at one that some country has, in percent. */
const sameRate = 0.05;

/** Norway and Sweden have the Danish rate, so that theirs tells nothing; see council directive 2006/112 and their own laws. */
const withDanishRate: ReadonlySet<string> = new Set(['NOK', 'SEK']);

/** The rates of VAT in Europe beside 25: a Danish paper has them only by chance, where some of its goods are without VAT. */
// prettier-ignore
const foreignRates = [
  2.1, 2.6, 3, 3.8, 4, 4.8, 5, 5.5, 6, 7, 8, 8.1, 9, 9.5, 10, 11, 12, 13, 13.5, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24,
  25.5, 27,
];

/**
 * Whose VAT is on a receipt: rate, country, number and currency decide together, and what they leave open the user is
 * asked. 'unclear' counts as foreign until there is an answer. An unknown currency, a number that begins with another
 * country's letters or has more digits than a Danish one, and another currency without a Danish number at 25 percent are
 * foreign. Only 25 percent is Danish; a lower rate is that of mixed goods under a Danish number, unless some other
 * country has it. The user's word settles what is unclear, and nothing else: it may be older than a mended number.
 */
export function vatOriginOf(subject: OriginSubject): VatOrigin | 'unclear' {
  const currency =
    subject.currencyCode === null ? null : (subject.originalCurrencyCode ?? subject.currencyCode);
  if (currency === null) {
    return 'foreign';
  }
  const byPaper = originByPaper(subject, currency);
  return byPaper === 'unclear' ? (subject.vatOrigin ?? 'unclear') : byPaper;
}

function originByPaper(subject: OriginSubject, currency: CurrencyCode): VatOrigin | 'unclear' {
  const number = plainNumber(subject.cvr);
  const vatPercent = tellingRate(subject);
  const isDanishNumber = isDanishSeller(subject.cvr);
  const isDanishRate = Math.abs(vatPercent - DEFAULT_VAT_PERCENT) < roundedRate;
  if (currency !== DEFAULT_CURRENCY) {
    return isDanishNumber && isDanishRate ? originAbroad(currency) : 'foreign';
  }
  if (!isDanishNumber && isForeignNumber(number)) {
    return 'foreign';
  }
  return isDanishRate || (isDanishNumber && isMix(vatPercent)) ? 'danish' : 'unclear';
}

/** Whether a seller's number is a Danish one, however it is written. */
export function isDanishSeller(cvr: string): boolean {
  return isValidCvr(plainNumber(cvr).replace(danishPrefix, ''));
}

/** Of several rates the one that Denmark has not; the rate of all together is no country's. */
function tellingRate(subject: OriginSubject): number {
  const lines = vatLinesOf(subject.vatLines, subject);
  const foreign = lines?.find((line) => line.ratePercent > 0 && !isDanishLine(line));
  return lines === null ? subject.vatPercent : (foreign?.ratePercent ?? DEFAULT_VAT_PERCENT);
}

/** Of a Danish seller at the Danish rate who is paid in another currency. */
function originAbroad(currency: CurrencyCode): 'danish' | 'unclear' {
  return withDanishRate.has(currency) ? 'unclear' : 'danish';
}

function isMix(vatPercent: number): boolean {
  return (
    vatPercent < DEFAULT_VAT_PERCENT && !foreignRates.some((rate) => Math.abs(vatPercent - rate) < sameRate)
  );
}

/** Eight digits may be a Danish number that was misread; Norwegian ones have nine, Swedish ones ten or twelve. */
function isForeignNumber(number: string): boolean {
  return foreignLetters(number) !== null || /^\d{9,}(?:MVA)?$/.test(number);
}
