import { type CurrencyCode, MAX_RECEIPT_MINOR, parseAmount } from '@bonbog/domain';

import { TAKEN } from './said.ts';
import { monthPattern } from './spoken-numbers.ts';

/** A range of amounts in minor units, both ends inside, and the currency they were said in. */
export interface SaidAmounts {
  readonly amountFrom: number | null;
  readonly amountTo: number | null;
  readonly currency: CurrencyCode | null;
}

const number = '(\\d{1,3}(?:\\.\\d{3})+(?:,\\d\\d?)?|\\d{1,9}(?:[.,]\\d\\d?)?)';
const units: readonly (readonly [string, CurrencyCode])[] = [
  [
    'svenske (?:kroner|kr|penge)|svensk valuta|swedish (?:kroner|krona|kronor|crowns|currency|money)|sek',
    'SEK',
  ],
  ['danske kroner|danske kr|danish (?:kroner|crowns)|kroner|krone|kr\\.?|dkk', 'DKK'],
  ['euro|euros|eur', 'EUR'],
  ['(?:us |amerikanske |american )?(?:dollars?|dollaren)|usd', 'USD'],
  ['(?:british |engelske |britiske )?(?:pounds?(?: sterling)?|pund)|gbp', 'GBP'],
];
const unit = `(?: (${units.map(([words]) => words).join('|')}))?`;
// '3. marts' and 'rema 1000' are no amounts; '5 dage' and '2 kvitteringer' neither.
const ended = `(?! (?:${monthPattern}|dage|uger|maneder|ar|gange|kvitteringer|bilag|boner|days|months|weeks)\\b)(?!\\.)`;

type Ends = readonly [number | null, number | null];

interface Reader {
  readonly pattern: RegExp;
  /** Whether the words could mean days, years or shops as well, so that only a currency makes them an amount. */
  readonly needsUnit: boolean;
  readonly ends: (first: number, second: number) => Ends;
}

const ascending = (one: number, two: number): Ends => (one <= two ? [one, two] : [two, one]);

/** Ways of naming a range, with what the numbers mean. Both ends are inside, so 'over 500' begins one øre above. */
const readers: readonly Reader[] = [
  reader(`fra ${number}${unit} (?:og )?(?:til|to) ${number}${unit}`, ascending, true),
  reader(`(?:mellem|between) ${number}${unit} (?:og|til|and|to) ${number}${unit}`, ascending),
  reader(`${number}${unit} til ${number}${unit}`, ascending, true),
  reader(
    `(?:(?:pa |til )?(?:mere|storre|hojere|dyrere) end|(?:pa |til )?over|above|more than) ${number}${unit}`,
    (least) => [least + 1, null],
  ),
  reader(`(?:pa |til )?(?:mindst|minimum|at least) ${number}${unit}(?: eller mere)?`, (least) => [
    least,
    null,
  ]),
  reader(`fra ${number}${unit} og op`, (least) => [least, null], true),
  reader(
    `(?:(?:pa |til )?(?:mindre|billigere|lavere) end|(?:pa |til )?under|below|less than) ${number}${unit}`,
    (most) => [null, most - 1],
  ),
  reader(`(?:pa |til )?(?:hojst|max|maks|maksimalt|op til|at most|up to) ${number}${unit}`, (most) => [
    null,
    most,
  ]),
  reader(`(?:pa|til|for|of) (?:praecis )?${number}${unit}`, (exact) => [exact, exact], true),
  reader(`pa (?:praecis )?(\\d{1,3}(?:\\.?\\d{3})*,\\d\\d)${unit}`, (exact) => [exact, exact]),
];

/** The range of amounts that words name, and the words without it; null when they name none. */
export function takeAmounts(words: string): { amounts: SaidAmounts | null; rest: string } {
  for (const reading of readers) {
    const match = reading.pattern.exec(words);
    const read = match === null ? null : readRange(match.slice(1), reading);
    if (match !== null && read !== null) {
      return { amounts: read, rest: words.replace(match[0], ` ${TAKEN} `) };
    }
  }
  return { amounts: null, rest: words };
}

function reader(pattern: string, ends: Reader['ends'], needsUnit = false): Reader {
  return {
    pattern: new RegExp(` (?:kostede |koster |der koster |der er |er )?${pattern}${ended} `),
    ends,
    needsUnit,
  };
}

function readRange(groups: readonly (string | undefined)[], { ends, needsUnit }: Reader): SaidAmounts | null {
  const said = groups.filter((group) => group !== undefined);
  const figures = said.filter(startsWithDigit);
  const currencies = new Set(said.filter((word) => !startsWithDigit(word)).map(currencyOf));
  const isAmount = currencies.size > 0 || !(needsUnit || figures.every(mayBeDate));
  const [currency = null] = currencies;
  const range = isAmount && currencies.size <= 1 ? rangeOf(figures.map(parseAmount), ends) : null;
  return range === null ? null : { amountFrom: range[0], amountTo: range[1], currency };
}

function rangeOf([first = null, second = first]: readonly (number | null)[], ends: Reader['ends']) {
  const isKept = first !== null && second !== null && Math.max(first, second) <= MAX_RECEIPT_MINOR;
  return isKept ? ends(first, second) : null;
}

function startsWithDigit(said: string): boolean {
  return /^\d/.test(said);
}

/** Whether two numbers may be days of a month or years: 'mellem 1 og 15', 'mellem 2024 og 2025'. */
function mayBeDate(said: string, _: number, all: readonly string[]): boolean {
  return all.length > 1 && /^(?:[0-2]?\d|3[01]|20\d\d)$/.test(said);
}

function currencyOf(words: string): CurrencyCode | null {
  return units.find(([pattern]) => new RegExp(`^(?:${pattern})$`).test(words))?.[1] ?? null;
}

/** 'De svenske' are those in that money, when no other noun follows. */
const ones = new Map<CurrencyCode, string>([
  ['SEK', 'svenske|swedish'],
  ['GBP', 'britiske|british'],
  ['USD', 'amerikanske|american'],
]);

const currencies = units.map(([pattern, currency]) => {
  const led = `(?:kun )?(?:betalt |kobt )?(?:i|med|in|pa) (?:valutaen |valuta )?(?:${pattern})(?: valuta)?(?= )`;
  const joined = `(?:${pattern})(?= (?:kvittering|kvitteringer|bilag|boner|kob|kobene|indkob|regninger|fakturaer|moms|udgifter|receipts) )`;
  // What is converted into another money is no condition.
  const bare =
    currency === 'DKK' ? '(?!)' : `(?<=(?<!\\d|til|to|om|en|et|per|pr) )(?:${pattern})(?= (?!til |to |om ))`;
  const people = ones.get(currency);
  const named =
    people === undefined
      ? '(?!)'
      : `(?:de |the |mine |alle |kun |only |my )*(?:${people})(?= (?:$|ones |kob |boner |kvitteringer |bilag |receipts |purchases |pls |please |tak ))(?: ones)?`;
  return { currency, pattern: new RegExp(` (?:${led}|${joined}|${named})|${bare}`) };
});

/** The currency that words name, and the words without it; null when they name none. */
export function takeCurrency(words: string): { currency: CurrencyCode | null; rest: string } {
  const found = currencies.find(({ pattern }) => pattern.test(words));
  return found === undefined
    ? { currency: null, rest: words }
    : { currency: found.currency, rest: words.replace(found.pattern, ` ${TAKEN}`) };
}
