import { ownValue } from '@bonbog/domain';

import type { ReceiptText, Row } from '../../layout/rows.ts';
import { COUNTRIES } from './countries.ts';
import { type SignKind, signsOfCountries } from './country-signs.ts';

const HOME = 'DK';
/** Their crowns are called as those of Denmark. */
const IN_CROWNS: ReadonlySet<string> = new Set(['SE', 'NO', 'IS']);
/** Their tax is, too. */
const WITH_MOMS: ReadonlySet<string> = new Set(['SE']);
/** Numbers may look like a telephone, and many countries tell the time alike. */
const FAINT: ReadonlySet<SignKind> = new Set(['telephone', 'clock']);

const ownMoney = /\bdkk(?:\b|(?=\d))|(?<=\d)dkk\b|\bkroner\b/;
const crowns = /\bkr\b|\d ?kr\b/;
/** The dash for the øre of whole crowns; Germans write it, too, but on papers that show so. */
const dash = /\d,-(?!\d)/;

/** The number of a firm that pays VAT in the European Union or Great Britain, behind its country. */
const vatNumber =
  /(?<![\p{L}\d])(?<country>[A-Z]{2}) ?(?<number>[A-Z]?\d(?:[ .]?\d){6,11}(?:[A-Z]{1,2}|B\d{2})?)(?![ .]?\d|\p{L})/gu;
const formsOfNumbers: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  EE: /^\d{9}$/,
  ES: /^[A-Z]\d{7,8}$|^\d{8}[A-Z]$/,
  FI: /^\d{8}$/,
  FR: /^\d{11}$/,
  GB: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d{7}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^\d{9}$|^\d{12}$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{8,10}$/,
  // Eight digits behind 'SE' are a Danish number.
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};
/** 'D-25899 Niebüll', 'SE-222 23 Lund'. */
const postcode = /(?<![\p{L}\d-])(?<country>[A-Z]{1,3})-(?:\d{4,5}|\d{3} \d{2}) {1,2}(?=\p{Lu}\p{L}{2})/gu;
/** The letters of cars, which some countries put before their postcodes instead of those of ISO. */
const lettersOfCars: Readonly<Record<string, string>> = {
  A: 'AT',
  B: 'BE',
  D: 'DE',
  F: 'FR',
  FIN: 'FI',
  I: 'IT',
  L: 'LU',
  N: 'NO',
  P: 'PT',
  S: 'SE',
};
const telephone = /\+ ?(?<digits>[1-9]\d{0,2})(?=[ ()\d-]{6})/g;
const domain = /(?:\bwww\.|@|https?:\/\/)[^\s,;]*\.(?<ending>[a-z]{2})(?![a-z.])/g;

const codes: ReadonlySet<string> = new Set(COUNTRIES.map(({ code }) => code));
const byDialling: ReadonlyMap<string, string> = new Map(
  COUNTRIES.map(({ dialling, code }) => [dialling, code]),
);

/**
 * Whether a paper without a sign of Danish money shows another country, so that nothing tells that its amounts are
 * kroner: by a kind of the table of countries, or by how a VAT number, a postcode, a telephone or an address on the web
 * begins or ends. 'kr' is a sign of Danish money, but where a neighbour with crowns shows.
 */
export function isMoneyOfAbroadLikely({ rows }: Pick<ReceiptText, 'rows'>): boolean {
  if (isNamed({ rows })) {
    return false;
  }
  const shown = countriesShown(rows);
  return hasCrowns(rows) ? [...shown].some((code) => IN_CROWNS.has(code)) : shown.size > 0;
}

/** Whether a paper names no Danish money, nor crowns that could be it, nor writes amounts as those are written. */
export function isWithoutOwnMoney({ rows }: Pick<ReceiptText, 'rows'>): boolean {
  return !isNamed({ rows }) && !hasCrowns(rows) && !rows.some(({ folded }) => dash.test(folded));
}

function isNamed({ rows }: Pick<ReceiptText, 'rows'>): boolean {
  return rows.some(({ folded }) => ownMoney.test(folded));
}

function hasCrowns(rows: readonly Row[]): boolean {
  return rows.some(({ folded }) => crowns.test(folded));
}

/** The countries but Denmark that a paper bears any sign of. */
function countriesShown(rows: readonly Row[]): ReadonlySet<string> {
  const shown = new Set(rows.flatMap((row) => [...numbersOf(row), ...postcodesOf(row), ...contactsOf(row)]));
  for (const [code, kinds] of signsOfCountries({ rows })) {
    const isAsAtHome = (kind: SignKind) =>
      (kind === 'currency' && IN_CROWNS.has(code)) || (kind === 'tax' && WITH_MOMS.has(code));
    if ([...kinds].some((kind) => !FAINT.has(kind) && !isAsAtHome(kind))) {
      shown.add(code);
    }
  }
  shown.delete(HOME);
  return shown;
}

function numbersOf({ text }: Row): string[] {
  return [...text.matchAll(vatNumber)].flatMap(({ groups }) => {
    const { country = '', number = '' } = groups ?? {};
    return ownValue(formsOfNumbers, country)?.test(number.replaceAll(/[ .]/g, '')) === true ? [country] : [];
  });
}

function postcodesOf({ text }: Row): string[] {
  return [...text.matchAll(postcode)].flatMap(({ groups }) => {
    const { country = '' } = groups ?? {};
    const code = ownValue(lettersOfCars, country) ?? country;
    return codes.has(code) ? [code] : [];
  });
}

function contactsOf({ folded }: Row): string[] {
  const dialled = [...folded.matchAll(telephone)].flatMap(({ groups }) => {
    const { digits = '' } = groups ?? {};
    const known = [3, 2, 1].map((length) => byDialling.get(digits.slice(0, length)));
    return known.find((code) => code !== undefined) ?? [];
  });
  const written = [...folded.matchAll(domain)].flatMap(({ groups }) => {
    const ending = groups?.['ending']?.toUpperCase() ?? '';
    return ending === 'UK' ? ['GB'] : codes.has(ending) ? [ending] : [];
  });
  return [...dialled, ...written];
}
