import type { ReceiptText, Row } from '../../layout/rows.ts';
import { COUNTRIES, FORMER_CURRENCIES } from './countries.ts';
import type { Country } from './country.ts';

/** What a paper says of the country it is from, each kind by itself: no two of them are the same print. */
export type SignKind = 'currency' | 'place' | 'firm' | 'tax' | 'telephone' | 'language' | 'clock';

/** The kinds of signs of each country or currency, by its code; those without any are left out. */
export type CountrySigns = ReadonlyMap<string, ReadonlySet<SignKind>>;

/** One printed code or sign of money, and the amount is beside it. */
const codeBesideAmount =
  /(?<!\p{L})(?<before>[A-Z]{3})[:. ]{0,3}[-−]?\d|\d ?[-–]? {0,2}(?<after>[A-Z]{3})(?!\p{L})/gu;
/** What stands for a currency before or behind digits: letters and one sign, or a sign alone. */
const signBesideAmount =
  /(?<![\p{L}\d])(?<before>\p{L}{0,3}\p{Sc}|\p{L}{2,4})[. ]{0,2}[-−]?\d|\d[.,]\d{2} ?(?<after>\p{Sc}|\p{L}{1,4})(?![\p{L}\d])/gu;
const prefix = /(?:\+|\(00|\b00) ?(?<digits>[1-9]\d{0,2})(?=[ )\d-]{6})/g;
/** Of North America, without a prefix. */
const localNumber = /\(\d{3}\) ?\d{3}-\d{4}|(?<![\d-])[2-9]\d{2}-\d{3}-\d{4}(?![\d-])/;
/** As they tell the time in the United States, and in other countries that speak English. */
const halfDay = /\d:[0-5]\d(?::[0-5]\d)? ?[ap]\.?m\b/;
/** Of rows of prose, no more are looked through. */
const LONGEST_PHRASE = 3;

interface Phrase {
  readonly country: string;
  readonly kind: SignKind;
}

const phrases = new Map<string, Phrase[]>();
for (const country of COUNTRIES) {
  for (const [kind, words] of [
    ['place', country.places],
    ['tax', country.tax],
    ['language', country.words],
  ] as const) {
    for (const word of words) {
      phrases.set(word, [...(phrases.get(word) ?? []), { country: country.code, kind }]);
    }
  }
}
const withHalfDays = COUNTRIES.filter(({ tellsHalfDays }) => tellsHalfDays === true);
const byDialling = groupBy((country) => [country.dialling]);
const bySign = groupBy((country) => country.signs ?? []);
const byCurrency = groupBy((country) => [country.currency.toLowerCase()]);

const currencyOf: ReadonlyMap<string, string> = new Map(
  COUNTRIES.map(({ code, currency }) => [code, currency]),
);

/** The currencies the European Central Bank has or had a rate for, by ISO 4217 code. */
export const KNOWN_CURRENCIES: ReadonlySet<string> = new Set([
  ...COUNTRIES.map(({ currency }) => currency),
  ...FORMER_CURRENCIES,
]);

/** Asked for again by several fields, and slow to find. */
const signsOfRows = new WeakMap<readonly Row[], CountrySigns>();

/** Counts what tells the country, kind by kind. */
export function signsOfCountries({ rows }: Pick<ReceiptText, 'rows'>): CountrySigns {
  const signs = signsOfRows.get(rows) ?? countSigns(rows);
  signsOfRows.set(rows, signs);
  return signs;
}

/** Whether words of the language of any country are printed. */
export function isLanguageKnown(text: Pick<ReceiptText, 'rows'>): boolean {
  return [...signsOfCountries(text).values()].some((kinds) => kinds.has('language'));
}

function countSigns(rows: readonly Row[]): CountrySigns {
  const signs = new Map<string, Set<SignKind>>();
  const add = (country: string, kind: SignKind) => {
    signs.set(country, (signs.get(country) ?? new Set()).add(kind));
  };
  for (const row of rows) {
    phrasesIn(row.folded).forEach(({ country, kind }) => {
      add(country, kind);
    });
    currenciesIn(row).forEach(({ code }) => {
      add(code, 'currency');
    });
    telephonesIn(row.folded).forEach(({ code }) => {
      add(code, 'telephone');
    });
    for (const { code, firm, postcode } of COUNTRIES) {
      if (firm?.test(row.folded) === true) {
        add(code, 'firm');
      }
      if (postcode?.test(row.folded) === true) {
        add(code, 'place');
      }
    }
    if (halfDay.test(row.folded)) {
      withHalfDays.forEach(({ code }) => {
        add(code, 'clock');
      });
    }
  }
  return signs;
}

/** The most kinds of signs that a country with each currency has, by the currency's code. */
export function signsOfCurrencies(text: Pick<ReceiptText, 'rows'>): CountrySigns {
  const most = new Map<string, ReadonlySet<SignKind>>();
  for (const [country, kinds] of signsOfCountries(text)) {
    const currency = currencyOf.get(country) ?? '';
    if (kinds.size > (most.get(currency)?.size ?? 0)) {
      most.set(currency, kinds);
    }
  }
  return most;
}

/** The codes of currencies in capitals that stand beside an amount of a row. */
function codesBesideAmounts({ text }: Pick<Row, 'text'>): string[] {
  return [...text.matchAll(codeBesideAmount)].flatMap(({ groups }) => {
    const code = groups?.['before'] ?? groups?.['after'] ?? '';
    return KNOWN_CURRENCIES.has(code) ? [code] : [];
  });
}

function currenciesIn(row: Row): readonly Country[] {
  const ofCodes = codesBesideAmounts(row).flatMap((code) => byCurrency.get(code.toLowerCase()) ?? []);
  const ofSigns = [...row.folded.matchAll(signBesideAmount)].flatMap(
    ({ groups }) => bySign.get(groups?.['before'] ?? groups?.['after'] ?? '') ?? [],
  );
  return [...ofCodes, ...ofSigns];
}

function telephonesIn(folded: string): readonly Country[] {
  const prefixed = [...folded.matchAll(prefix)].flatMap(({ groups }) => {
    const { digits = '' } = groups ?? {};
    const known = [3, 2, 1].map((length) => byDialling.get(digits.slice(0, length)));
    return known.find((countries) => countries !== undefined) ?? [];
  });
  return localNumber.test(folded) ? [...prefixed, ...(byDialling.get('1') ?? [])] : prefixed;
}

/** Words may have a nought for an o, as one engine reads capitals. */
function phrasesIn(folded: string): readonly Phrase[] {
  const words = folded.match(/[a-z](?:[a-z0]*[a-z])?/g) ?? [];
  const letters = words.map((word) => word.replaceAll('0', 'o'));
  return letters.flatMap((_, index) =>
    Array.from({ length: LONGEST_PHRASE }, (__, length) =>
      letters.slice(index, index + length + 1).join(' '),
    ).flatMap((phrase) => phrases.get(phrase) ?? []),
  );
}

function groupBy(keysOf: (country: Country) => readonly string[]): ReadonlyMap<string, readonly Country[]> {
  const groups = new Map<string, readonly Country[]>();
  for (const country of COUNTRIES) {
    for (const key of keysOf(country)) {
      groups.set(key, [...(groups.get(key) ?? []), country]);
    }
  }
  return groups;
}
