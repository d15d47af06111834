import { type ReceiptText, type Row, wordsAt } from '../layout/rows.ts';
import { isMoneyOfAbroadLikely, isWithoutOwnMoney } from './country/abroad.ts';
import {
  type CountrySigns,
  isLanguageKnown,
  KNOWN_CURRENCIES,
  type SignKind,
  signsOfCurrencies,
} from './country/country-signs.ts';
import { CODES, type Mark, marks, sharedMarks } from './currency-marks.ts';
import certainty from './currency-certainty.json' with { type: 'json' };
import { type CurrencyQuestion, type CurrencyRanking, rankCurrencies } from './currency-ranking.ts';
import ranking from './currency-weights.json' with { type: 'json' };
import { calibrate, logOddsOf } from './calibrator.ts';
import type { Finding } from './field.ts';
import type { Certainty } from './certainty.ts';
import { findAmounts } from './rows/amounts.ts';

/** A total and the code beside it. */
const totalRow =
  /\b(?:total|i alt|at betale|til betaling|amount due|balance due|summe)\b(?:\W{1,3}(?<code>[a-z]{3})\b)?/;
const OF_ALL_TOTALS = 5;
/** As much as the words of a country in several rows: they tell its language. */
const OF_ONLY_CODE = 9;
/** Amounts with a sign say in what money they are, whatever country's words stand beside them. */
const OF_SIGNS = 15;
const MIN_SIGNS = 3;
const signs: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP', $: 'USD' };
const crowns = /\bkr\b|\bdkk|\d ?kr\b/;
/** 'Kurs 746,03 - modværdi moms DKK 2.963,60': what the bill, or its VAT as the law asks, comes to in another currency. */
const converted =
  /\bkurs ?:? ?(?:\d{1,3}[.,]\d{2}|\d{1,3} [a-z]{3}\b)|\bmoms i danske kroner\b|modvaerdi|\bsvarer til\b|(?:\b|moms )[o0]mregn|\bfor danish vat purposes\b|\bexchange rate|\bby your bank\b/;

/** What is paid in crowns, whose sign tells where the currency stands when its code is not printed. */
const inCrowns: ReadonlySet<string> = new Set(['DKK', 'SEK', 'NOK']);
const signOfCrowns = /\bkr\b/g;

/** How sure one point of lead makes: a code printed once (5) against nothing is 0.95. */
const CERTAIN_LEAD = 5;
/** When nothing points to any other, this little is enough. */
const ENOUGH_ALONE = 3;
const ALONE = 0.93;

/** So many kinds of signs of one country outweigh the marks of another one's money. */
const ENOUGH_KINDS = 2;
const OF_A_FAINT_KIND = 0.4;
/** Of these one is the code or the sign of the money itself. */
const SURE_KINDS = 3;
const BY_COUNTRY = { sure: ALONE, unsure: 0.85 } as const;
const OWN = 'DKK';
/** More say as much. */
const MOST_KINDS = 4;
/** Less sure than this, what names no money at all is not taken for kroner. */
const OWN_UNNAMED_FROM = 0.85;

/** What was learned of currencies. */
export interface CurrencyModel extends CurrencyRanking {
  readonly certainty: Certainty;
}

/** What the reader learned; see bench/train-currency.ts. */
const LEARNED: CurrencyModel = { ...ranking, certainty };

/**
 * Finds the currency of a receipt, by ISO 4217 code: any that the European Central Bank has a rate for. Null when nothing
 * on it points to one, and also where it seems Danish and names no Danish money, but bears a sign of another country: its
 * user has to be asked, for most papers here are Danish and a guess would be saved as kroner.
 */
export function findCurrency(text: ReceiptText): Finding | null {
  return chooseCurrency(text, currencyQuestion(text), LEARNED);
}

/** The same, where the question is known; `model` is another one than the reader's only for learning. */
export function chooseCurrency(
  text: ReceiptText,
  question: CurrencyQuestion,
  model: CurrencyModel,
): Finding | null {
  const likeliest = findLikeliest(text, question, model);
  if (likeliest === null || (likeliest.value === OWN && isForUserToSay(text, likeliest))) {
    return null;
  }
  const features = certaintyFeatures(text, question, likeliest);
  return { ...likeliest, features, probability: calibrate(features, model.certainty.weights) };
}

function isForUserToSay(text: ReceiptText, { probability }: Finding): boolean {
  const isGuess = probability < OWN_UNNAMED_FROM && isWithoutOwnMoney(text);
  return isGuess || isMoneyOfAbroadLikely(text);
}

/** What the certainty of a currency is learned from: what ranker and rules give it, and what points to it and to others. */
function certaintyFeatures(
  text: ReceiptText,
  { ofRules, kinds, points }: CurrencyQuestion,
  { value, probability }: Finding,
): number[] {
  const own = kinds.get(value);
  const [, rival] = strongestRival(kinds, value);
  const others = [...points].filter(([code]) => code !== value).map(([, score]) => score);
  const lead = (points.get(value) ?? 0) - Math.max(0, ...others);
  const odds = logOddsOf(probability);
  const bearing = [
    Math.min(MOST_KINDS, weigh(own)) / MOST_KINDS,
    Math.min(MOST_KINDS, rival) / MOST_KINDS,
    yes(isLanguageKnown(text)),
  ];
  return [
    1,
    odds,
    yes(ofRules === null),
    yes(ofRules !== null && ofRules.value !== value),
    yes(own?.has('currency') === true),
    Math.max(-1, Math.min(1, lead / CERTAIN_LEAD)),
    yes(value === OWN),
    ...bearing,
    // How far the odds can be trusted hangs on these.
    ...bearing.map((feature) => odds * feature),
  ];
}

function yes(condition: boolean): number {
  return condition ? 1 : 0;
}

/** The likeliest currency by a learned ranker that sees what the rules say, as likely as both have it. */
function findLikeliest(
  text: ReceiptText,
  question: CurrencyQuestion,
  model: CurrencyRanking,
): Finding | null {
  const { code, share } = rankCurrencies(question, model);
  const { ofRules } = question;
  if (code === null || code === ofRules?.value) {
    return ofRules === null ? null : { ...ofRules, probability: Math.min(ofRules.probability, share) };
  }
  return {
    value: code,
    probability: share,
    words: codeWords(text, code),
    why: 'learned ranker, signs and words of the country',
  };
}

/** What a learned ranker is asked of the currency of a paper. */
export function currencyQuestion(text: ReceiptText): CurrencyQuestion {
  return {
    words: new Set(text.rows.flatMap(({ folded }) => folded.match(/[a-z]{2,}/g) ?? [])),
    points: scoresIn(text),
    kinds: signsOfCurrencies(text),
    codes: new Map(
      [...KNOWN_CURRENCIES].flatMap((code) => {
        const count = text.rows.filter(({ folded }) => isWordOf(folded, code)).length;
        return count === 0 ? [] : [[code, count] as const];
      }),
    ),
    ofRules: findCurrencyByRules(text),
  };
}

/** Null when nothing points to a currency. Never surely Danish where as much points to another country. */
function findCurrencyByRules(text: ReceiptText): Finding | null {
  const byMarks = findByMarks(text);
  const code = byMarks?.value ?? '';
  const kinds = signsOfCurrencies(text);
  const [rival, most] = strongestRival(kinds, code);
  const own = weigh(kinds.get(code));
  if (most > own && (byMarks === null || most >= ENOUGH_KINDS)) {
    return toCountrys(text, rival, kinds.get(rival) ?? new Set());
  }
  return most > 0 && (most > own || isUnnamed(kinds, code, most >= own)) ? inDoubt(byMarks) : byMarks;
}

function inDoubt(byMarks: Finding | null): Finding | null {
  return byMarks === null
    ? null
    : {
        ...byMarks,
        probability: Math.min(byMarks.probability, BY_COUNTRY.unsure),
        why: `${byMarks.why}; signs of another country`,
      };
}

/**
 * The currency with most signs of its country, and how many. Danish firms write bills in other money, so that their own
 * country's signs say nothing against that.
 */
function strongestRival(kinds: CountrySigns, than: string): readonly [string, number] {
  const rivals = [...kinds]
    .filter(([code]) => code !== than && code !== OWN)
    .map(([code, signs]) => [code, weigh(signs)] as const);
  return rivals.toSorted(([, first], [, second]) => second - first)[0] ?? ['', 0];
}

/** Its own code or sign is nowhere beside an amount, and another currency's is; or as much points to another country. */
function isUnnamed(kinds: CountrySigns, code: string, isEqual: boolean): boolean {
  if (kinds.get(code)?.has('currency') === true) {
    return code === OWN && isEqual;
  }
  return isEqual || (code === OWN && [...kinds.values()].some((signs) => signs.has('currency')));
}

/** A telephone may be anybody's, and what the time is called is common to many countries. */
function weigh(kinds: ReadonlySet<SignKind> = new Set()): number {
  const faint = [...kinds].filter((kind) => kind === 'telephone' || kind === 'clock').length;
  return kinds.size - faint + faint * OF_A_FAINT_KIND;
}

/** What the signs of its country say, the more of them the surer. */
function toCountrys(text: ReceiptText, code: string, kinds: ReadonlySet<SignKind>): Finding {
  const isSure = kinds.has('currency') && kinds.size >= SURE_KINDS;
  return {
    value: code,
    probability: isSure ? BY_COUNTRY.sure : BY_COUNTRY.unsure,
    words: codeWords(text, code),
    why: `the country's ${[...kinds].join(', ')}`,
  };
}

function findByMarks(text: ReceiptText): Finding | null {
  const [best, next] = [...scoresIn(text)].toSorted(([, first], [, second]) => second - first);
  if (best === undefined || best[1] === 0) {
    return null;
  }
  const [code, score] = best;
  const lead = score - (next?.[1] ?? 0);
  const isAlone = lead === score && score >= ENOUGH_ALONE;
  return {
    value: code,
    probability: Math.max(isAlone ? ALONE : 0, certaintyOf(lead)),
    words: codeWords(text, code),
    why: `points to ${code} by ${lead}`,
  };
}

/** Where both 'kr' and 'moms' are printed, a foreign tax number weighs nothing. */
function marksFor({ rows }: ReceiptText): readonly Mark[] {
  const isNordic = [/\bkr\b/, /\bm[o0]ms/].every((sign) => rows.some(({ folded }) => sign.test(folded)));
  return isNordic ? marks.filter(({ isNumber }) => isNumber !== true) : marks;
}

/** What speaks for each currency, in points. */
function scoresIn(text: ReceiptText): ReadonlyMap<string, number> {
  const scores = new Map<string, number>();
  const scoreOf = (code: string) => scores.get(code) ?? 0;
  for (const mark of marksFor(text)) {
    scores.set(mark.code, scoreOf(mark.code) + pointsOf(text, mark));
  }
  for (const { codes, ...mark } of sharedMarks) {
    const [likeliest = ''] = codes.toSorted((first, second) => scoreOf(second) - scoreOf(first));
    scores.set(likeliest, scoreOf(likeliest) + pointsOf(text, mark));
  }
  const ofTotals = codeOfTotals(text);
  if (ofTotals !== null) {
    scores.set(ofTotals, scoreOf(ofTotals) + OF_ALL_TOTALS);
  }
  const ofSigns = codeOfSigns(text);
  if (ofSigns !== null) {
    scores.set(ofSigns, scoreOf(ofSigns) + OF_SIGNS);
  }
  const only = onlyCode(text);
  return only === null ? scores : scores.set(only, scoreOf(only) + OF_ONLY_CODE);
}

function isInCrowns({ folded }: Row): boolean {
  return crowns.test(folded) && !converted.test(folded);
}

/** The currency whose sign several amounts carry on a paper without 'kr' and 'DKK'; null of none. */
function codeOfSigns({ rows }: ReceiptText): string | null {
  const isIn = (sign: string) =>
    rows.reduce((sum, { folded }) => sum + folded.split(sign).length - 1, 0) >= MIN_SIGNS;
  // Other countries have dollars, and Malaysia its ringgit with their sign.
  const isMeant = (code: string) => code !== 'USD' || rows.some(({ folded }) => isWordOf(folded, code));
  const [only = null] = Object.entries(signs).flatMap(([sign, code]) =>
    isIn(sign) && isMeant(code) ? [code] : [],
  );
  return rows.some(isInCrowns) ? null : only;
}

/**
 * The one code that a paper prints which has neither 'kr' nor 'DKK': 'Alle priser er i euro (EUR)'. Its Danish words
 * tell who sells, not in what money. Null where the code stands beside an amount of its own, as what a sum comes to
 * abroad.
 */
function onlyCode({ rows }: ReceiptText): string | null {
  const codes = CODES.filter((code) => rows.some(({ folded }) => isWordOf(folded, code)));
  const [only = '', ...others] = codes;
  if (only === '' || others.length > 0 || rows.some(isInCrowns)) {
    return null;
  }
  const amounts = rows.flatMap((row) => findAmounts(row).map(({ minor }) => minor));
  const isAgain = (row: Row) =>
    findAmounts(row).every(({ minor }) => amounts.filter((one) => one === minor).length > 1);
  return rows.filter(({ folded }) => isWordOf(folded, only)).every(isAgain) ? only : null;
}

function isWordOf(folded: string, code: string): boolean {
  return folded.split(/[^a-z]+/).includes(code.toLowerCase());
}

/** The code that stands beside every total with an amount; null where one has another or none. */
function codeOfTotals({ rows }: ReceiptText): string | null {
  const codes = rows
    .filter(({ folded }) => totalRow.test(folded) && /\d[.,]\d{2}(?!\d)/.test(folded))
    .map(({ folded }) => totalRow.exec(folded)?.groups?.['code']?.toUpperCase() ?? '');
  const [first = ''] = codes;
  return CODES.includes(first) && codes.every((code) => code === first) ? first : null;
}

function pointsOf(text: ReceiptText, { expression, weight }: Omit<Mark, 'code'>): number {
  const count = text.rows
    .filter(({ folded }) => !converted.test(folded) || totalRow.test(folded))
    .reduce((sum, row) => sum + [...row.folded.matchAll(expression)].length, 0);
  return weight * Math.min(3, count);
}

function certaintyOf(lead: number): number {
  return Math.min(0.99, 0.5 + 0.45 * Math.min(1, lead / CERTAIN_LEAD) + (lead > CERTAIN_LEAD ? 0.03 : 0));
}

function codeWords(text: ReceiptText, code: string) {
  const own =
    marks.find((mark) => mark.code === code)?.expression ??
    (KNOWN_CURRENCIES.has(code) ? new RegExp(String.raw`\b${code.toLowerCase()}\b`, 'g') : undefined);
  const printed = [...(own === undefined ? [] : [own]), ...(inCrowns.has(code) ? [signOfCrowns] : [])];
  for (const expression of printed) {
    for (const row of text.rows) {
      const [match] = row.folded.matchAll(expression);
      if (match !== undefined) {
        return wordsAt(row, match.index, match.index + match[0].length);
      }
    }
  }
  return [];
}
