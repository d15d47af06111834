import { foldText } from '@bonbog/domain';

import type { ReceiptText, Row } from '../../layout/rows.ts';
import { firstColumnOf } from '../rows/cells.ts';
import type { StoreCandidate } from './store-candidates.ts';
import { keyOf } from './store-mentions.ts';
import { companyForm } from './store-seller-head.ts';
import { isGeneric, isPlace, signsOf } from './store-signs.ts';

/** In usual letter heights: what is so much larger is a sign. */
const LARGE = 1.25;
/** In letters: anything may begin with fewer. */
const MIN_REST = 3;
/** In heights of the row below: what is so much larger is the sign over it. */
const MUCH_LARGER = 1.4;
/** So many rows below its first word stand the others of a sign. */
const SIGN_ROWS = 3;
/** A drawn mark may be read as a letter or two before the name. */
const MAX_MARK = 2;
/** Shorter names are parts of many words. */
const MIN_KEY = 4;
/** So many letters at the start of a sign may be drawn in a way that nobody reads. */
const MAX_LOST = 5;

/** 'F. Kjær' */
const initialed = /^(?<initial>\p{Lu})\. ?(?<surname>\p{Lu}\p{L}{2,})$/u;

/**
 * What the sign over the door and the company in small print tell of each other, of receipts that are told by their
 * sign: 'Hobbs & Wren' in large print for 'Hobbs & Wren Books Ltd.' at the foot, 'Fjordtel A/S' for a sign of which only
 * 'dtel' was read, 'Murermester Flemming Kjær' for 'F. Kjær'. The candidate itself where nothing of that is so.
 */
export function settleByCompany(
  text: ReceiptText,
  candidates: readonly StoreCandidate[],
  chosen: StoreCandidate,
): StoreCandidate {
  const own = companyOf(chosen);
  if (own !== null) {
    return signOfCompany(text, candidates, { ...chosen, name: own }) ?? chosen;
  }
  const whole = candidates.find((candidate) => {
    const company = companyOf(candidate);
    return company !== null && [isTradeOf, isEndOf, isInitialed].some((is) => is(chosen, company));
  });
  return (
    whole ?? restOfCompany(text, candidates, chosen) ?? placeOfCompany(text, candidates, chosen) ?? chosen
  );
}

/** The company whose name the sign begins, where what stands below goes on with it: 'Bøgh Larsen' over 'VVS & BLIK'. */
function restOfCompany(
  text: ReceiptText,
  candidates: readonly StoreCandidate[],
  chosen: StoreCandidate,
): StoreCandidate | undefined {
  const own = keyOf(chosen.name);
  return companiesIn(candidates).find(({ name }) => {
    const words = name.split(' ');
    const count = words.findIndex((_, index) => keyOf(words.slice(0, index + 1).join('')) === own) + 1;
    const rest = words.slice(count);
    return count > 0 && isRestBelow(text, chosen, rest);
  });
}

/**
 * The company, without its form, where its sign leaves out what kind of place it is, or has that below: 'Morgen' over
 * 'stund' of 'Café Morgenstund ApS'. Also where the sign is part of it and what stands below was chosen.
 */
function placeOfCompany(
  text: ReceiptText,
  candidates: readonly StoreCandidate[],
  chosen: StoreCandidate,
): StoreCandidate | undefined {
  return companiesIn(candidates).find(({ name }) => {
    const [place = '', ...rest] = name.split(' ');
    const key = keyOf(rest.join(''));
    const own = keyOf(chosen.name);
    const isNamed = own.length >= MIN_KEY && key.startsWith(own);
    return (
      (isPlace(foldText(place)) && isNamed) ||
      (isBelowPartOf(text, chosen, keyOf(name)) && !keyOf(name).includes(own))
    );
  });
}

/** The row above is in larger print, and a part of the company's name: 'vrøvl' of 'Vin & Vrøvl ApS'. */
function isBelowPartOf(
  { rows }: ReceiptText,
  { mention, rowIndex }: StoreCandidate,
  company: string,
): boolean {
  const [above, own] = [rows[rowIndex - 1], rows[rowIndex]];
  const key = keyOf(above?.text ?? '');
  return (
    mention === null &&
    above !== undefined &&
    own !== undefined &&
    above.height >= MUCH_LARGER * own.height &&
    key.length >= MIN_KEY &&
    company.includes(key)
  );
}

/** The candidates that are companies, called without their form. */
function companiesIn(candidates: readonly StoreCandidate[]): StoreCandidate[] {
  return candidates.flatMap((candidate) => {
    const name = companyOf(candidate);
    return name === null ? [] : [{ ...candidate, name }];
  });
}

/** A company's name without its form; null for what is none. */
function companyOf({ name, folded, rowCount }: StoreCandidate): string | null {
  const { company, legalForm } = signsOf(folded);
  return rowCount === 1 && company + legalForm > 0 && companyForm.test(name)
    ? name.replace(companyForm, '')
    : null;
}

/** The first words of a company's name where they stand above it in large print. */
function signOfCompany(
  text: ReceiptText,
  candidates: readonly StoreCandidate[],
  company: StoreCandidate,
): StoreCandidate | null {
  const words = company.name.split(/\s+/);
  for (let count = words.length - 1; count > 0; count -= 1) {
    const name = words.slice(0, count).join(' ');
    const sign = candidates.find(
      (candidate) =>
        candidate.mention === null &&
        candidate.rowIndex < company.rowIndex &&
        isLarge(text, candidate) &&
        isMarked(keyOf(candidate.name), keyOf(name)),
    );
    if (sign !== undefined) {
      return isRestBelow(text, sign, words.slice(count))
        ? { ...sign, name: company.name }
        : { ...sign, name: sign.name.length === name.length ? sign.name : name };
    }
  }
  return null;
}

/** The sign goes on with the rest of the company's name: 'LYNGE' over 'EL-SERVICE', perhaps with a row beside between. */
function isRestBelow(text: ReceiptText, sign: StoreCandidate, rest: readonly string[]): boolean {
  const from = sign.rowIndex + sign.rowCount;
  const key = keyOf(rest.join(' '));
  const isRest = (row: Row) => keyOf(firstColumnOf(row)) === key || keyOf(row.text).startsWith(key);
  return key.length >= MIN_REST && text.rows.slice(from, from + SIGN_ROWS).some(isRest);
}

function isMarked(sign: string, name: string): boolean {
  const lead = sign.length - name.length;
  return name.length >= MIN_KEY && sign.endsWith(name) && lead >= 0 && lead <= MAX_MARK;
}

function isLarge({ rows, letterHeight }: ReceiptText, { rowIndex }: StoreCandidate): boolean {
  return (rows[rowIndex]?.height ?? 0) >= LARGE * letterHeight;
}

/** All that was read of a sign is the trade that the company's name ends with: 'Design'. */
function isTradeOf({ name, folded }: StoreCandidate, company: string): boolean {
  const [end, whole] = [keyOf(name), keyOf(company)];
  return isGeneric(folded) && end.length >= MIN_KEY && end.length < whole.length && whole.endsWith(end);
}

/** All that was read of a sign is the end of the company's first word: 'dtel'. */
function isEndOf({ name }: StoreCandidate, company: string): boolean {
  const [end, first] = [keyOf(name), keyOf(company.split(/\s+/)[0] ?? '')];
  const lost = first.length - end.length;
  const isCut = /^\p{Ll}/u.test(name) && end.length >= MIN_KEY && lost > 0 && lost <= MAX_LOST;
  return isCut && first.endsWith(end);
}

/** The sign has the first letter of who owns the company, which has the whole name. */
function isInitialed({ name }: StoreCandidate, company: string): boolean {
  const { initial = '', surname = '' } = initialed.exec(name)?.groups ?? {};
  const words = company.split(/\s+/);
  const isOfOwner = keyOf(words.at(-1) ?? '') === keyOf(surname);
  return surname !== '' && isOfOwner && words.slice(0, -1).some((given) => given.startsWith(initial));
}
