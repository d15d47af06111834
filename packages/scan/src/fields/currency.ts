import { type ReceiptText, type Row, wordsAt } from '../layout/rows.ts';
import {
  type CountrySigns,
  KNOWN_CURRENCIES,
  type SignKind,
  signsOfCurrencies,
} from './country/country-signs.ts';
import { type Doubt, doubtValue, type Finding } from './field.ts';
import { findAmounts } from './rows/amounts.ts';

interface Mark {
  readonly code: string;
  readonly expression: RegExp;
  readonly weight: number;
  /** The tax number of another country, whose firms also bill in the money of the buyer. */
  readonly isNumber?: boolean;
}

/** The currencies that are told apart, by ISO 4217 code. */
const CODES = ['DKK', 'EUR', 'SEK', 'GBP', 'USD', 'NOK', 'CHF', 'MYR'];

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

/** What points to a currency, strongest first: codes and signs beside amounts, then words only one country prints. */
const marks: readonly Mark[] = [
  { code: 'DKK', weight: 5, expression: /\bdkk\b|\bdkk(?=\d)|(?<=\d)dkk\b/g },
  { code: 'EUR', weight: 5, expression: /\beur\b|(?<=\()eu r(?=\))|\beur(?=\d)|(?<=\d) ?eur\b|[€∈]/g },
  { code: 'SEK', weight: 5, expression: /\bsek\b|\bsek(?=\d)|(?<=\d)sek\b/g },
  { code: 'GBP', weight: 5, expression: /\bgbp\b|£/g },
  { code: 'USD', weight: 5, expression: /\busd\b|us\$/g },
  { code: 'NOK', weight: 5, expression: /\bnok\b/g },
  { code: 'CHF', weight: 5, expression: /\bchf\b/g },
  { code: 'MYR', weight: 5, expression: /\bmyr\b|\brm ?\d|\brm\b|\(rm\)|(?<=total|jumlah)rm\b/g },
  // The M of worn print.
  { code: 'MYR', weight: 3, expression: /\brh ?\d{1,3}[.,]\d{2}(?!\d)/g },
  {
    code: 'DKK',
    weight: 2,
    expression:
      /\bdankort|mobilepay|\bkvittering|\bheraf\b|\bat betale|\bi alt\b|\bbelob|\bkobenhavn|\bkontaktlos|\bmoms ?udg|\bbetjent af/g,
  },
  { code: 'DKK', weight: 4, expression: /\bcvr|\bse-nr/g },
  // Firms, of which one may be who buys abroad.
  { code: 'DKK', weight: 1, expression: /\btlf\b|\ba\/s\b|\baps\b/g },
  {
    code: 'DKK',
    weight: 1,
    expression:
      /\btak for (?:handle|besog|kob|dit|i ?dag)|\bbyttepenge|\boreafrunding|\bekspedient|\bvelbekomme|\bialt\b|\btilbage\b/g,
  },
  {
    code: 'EUR',
    weight: 2,
    expression:
      /\bmwst|\bust\b|\bsteuer|\bsumme\b|\bkassenbon|\brechnung(?!en)|\bgesamtbetrag\b|\bkartenzahlung|\bgmbh|\beuro\b|girocard|\bdatum\b|\bvielen dank|\bbtw\b|\btva\b|\biva\b|\buhr\b|einkauf\b|\bumtausch|\bbar +\d+[.,]\d{2}|\bruckgeld|\bz[ul]ruck\b|\bdanke\b/g,
  },
  // The head of a column of amounts, with no number beside it: 'Ydelse   Antal   EUR'.
  ...CODES.map((code) => ({
    code,
    weight: 5,
    expression: new RegExp(String.raw`^(?:[^\d\s]+ ){1,6}\(?${code.toLowerCase()}\)?$`, 'g'),
  })),
  // The blank may be lost: 'Alle priser eri euro'. What it says outweighs all words of the seller's country.
  { code: 'EUR', weight: 15, expression: /\b(?:priser|belob)\b.{0,16}i ?euro\b/g },
  // Crowns of the neighbours, as a Danish bill names them.
  { code: 'SEK', weight: 8, expression: /\bsvenske kroner\b/g },
  { code: 'NOK', weight: 8, expression: /\bnorske kroner\b/g },
  // What the paper says is its currency.
  ...CODES.map((code) => ({
    code,
    weight: 5,
    expression: new RegExp(String.raw`\b(?:valuta|currency)\W{1,3}${code.toLowerCase()}\b`, 'g'),
  })),
  // Tax numbers of other countries.
  {
    code: 'GBP',
    weight: 4,
    expression: /\bvat\b.{0,10}\bgb ?\d|\bvat ?(?:reg)?\.? ?(?:no|nr)?\W{0,3}gb ?\d{3}/g,
  },
  { code: 'NOK', weight: 4, expression: /(?:\d{3} ?){3}m[uv]a\b|\btakk for/g },
  {
    code: 'EUR',
    weight: 4,
    isNumber: true,
    expression:
      /\b(?:[a-z]{2} ?)?(?:vat|tva|btw|iva|ust)\W{0,3}(?:id|no|nr|number|reg)?[\W_]{0,4}(?:ie|nl|de|fr|fi|at|be|es|it|lu|ee|lv|lt|pt)\W?\d/g,
  },
  {
    code: 'EUR',
    weight: 1,
    expression:
      /\b[il]reland\b|\bnetherlands\b|\bgermany\b|\bdeutschland\b|\bfrance\b|\bfinland\b|\bbelgium\b|\bspain\b/g,
  },
  {
    code: 'SEK',
    weight: 2,
    expression:
      /\borg\.? ?nr|\bkvitto|\btotalt\b|\bsverige|\boresavrundning|\batt betala|\bswish\b|\bkortkop|\bstockholm|\bgoteborg|\bmalmo\b|\bvalkommen|\bvaror\b|\bdricks\b|\bbrutto\b.*\bmoms|\bkassa\b/g,
  },
  {
    code: 'GBP',
    weight: 2,
    // A British postcode ends with none of C, I, K, M, O and V, as 'CLERK01 1HO' does.
    expression:
      /\bsort code ?\d{2}-?\d{4}|\bvat ?reg|\bvat ?@ ?20 ?%|\blondon\b|\bpounds?\b|\bunited kingdom|\b[a-z]{1,2}\d{1,2}[a-z]? \d[abd-hjlnp-uw-z]{2}\b|[a-z]{2}\d{1,2}[a-z]? ?\d[abd-hjlnp-uw-z]{2}\W*$/g,
  },
  {
    code: 'USD',
    weight: 2,
    expression: /\bsales tax|\bsubtotal\b.*\$|\$ ?\d|, ?[a-z]{2} \d{5}\b|\bgratuity\b/g,
  },
  {
    code: 'NOK',
    weight: 2,
    expression:
      /\bmva\b|\bnorge\b|\bbankaxept|\bsalgskvittering|\bgrunnlag|\boslo\b|\bvipps\b|\bhvorav\b|\bvelkommen tilbake/g,
  },
  {
    code: 'MYR',
    weight: 3,
    expression: /\bsdn\b|\bbhd\b|sdn ?bhd\b|\bgst\b|\bjalan|\bringgit|\bjln\b|kuala lumpur|selangor/g,
  },
  {
    code: 'MYR',
    weight: 2,
    expression:
      /\btarikh\b|\bjumlah|\btunai\b|\bterima ?kasih\b|\bresit\b|\bjuruwang\b|\b(?:johor|kelantan|melaka|pahang|perak|kedah|perlis|sabah|sarawak|terengganu)\b/g,
  },
  // What eateries and shops are called or sell there, also those of other countries that cook so.
  {
    code: 'MYR',
    weight: 1,
    expression:
      /\b(?:kedai|restoran|perniagaan|kopitiam|pasar|nasi|roti|ayam|kuih|kawan|selamat datang|sila datang)\b/g,
  },
];

/** Words of several countries: they speak for the one of them that its own words speak for most, else the first. */
const sharedMarks: readonly (Omit<Mark, 'code'> & { readonly codes: readonly string[] })[] = [
  { codes: ['DKK', 'SEK'], weight: 2, expression: /\bm[o0]ms/g },
  { codes: ['DKK', 'SEK', 'NOK'], weight: 1, expression: /\bkr\b|\bkr\./g },
  { codes: ['DKK', 'SEK', 'NOK'], weight: 1, expression: /\bpris\b|\bbetalt\b/g },
  { codes: ['DKK', 'EUR'], weight: 1, expression: /\bbon\b|\bkasse\b/g },
];

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
const OF_ANOTHER: Doubt = { most: 0.85, why: 'signs of another country' };
const OWN = 'DKK';

/**
 * Finds the currency of a receipt, by ISO 4217 code: any that the European Central Bank has a rate for. Null when nothing
 * on it points to one. Never surely Danish where as much points to another country.
 */
export function findCurrency(text: ReceiptText): Finding | null {
  const byMarks = findByMarks(text);
  const code = byMarks?.value ?? '';
  const kinds = signsOfCurrencies(text);
  const [rival, most] = strongestRival(kinds, code);
  const own = weigh(kinds.get(code));
  if (most > own && (byMarks === null || most >= ENOUGH_KINDS)) {
    return toCountrys(text, rival, kinds.get(rival) ?? new Set());
  }
  return most > 0 && (most > own || isUnnamed(kinds, code, most >= own))
    ? doubtValue(byMarks, OF_ANOTHER)
    : byMarks;
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
