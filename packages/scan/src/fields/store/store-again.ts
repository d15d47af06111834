import type { Finding } from '../field.ts';
import { cellsOf, firstColumnOf } from '../rows/cells.ts';
import type { LabelledRow } from '../rows/labelled-rows.ts';
import { cvrLabel } from './legal-name.ts';
import { afterName, legalForm, mayBeName } from './store-column-sign.ts';
import { type NameFinding, nameByCvr } from './store-foot.ts';
import { keyOf } from './store-mentions.ts';
import { bareName, closeUp, mendName, nameWords, writeName } from './store-name.ts';
import { signsOf } from './store-signs.ts';

/** Who is named over a bill and by the CVR number below it sells, whoever else it names. */
const AGAIN_BY_CVR = 0.9;
const HEAD_ROWS = 3;
/** So many rows lie at least between the two. */
const MIN_BETWEEN = 3;
/** Of a shorter name words of other rows may begin with the same letters. */
const MIN_LETTERS = 8;
const MAX_FORM = 3;
/** Companies are named by their whole names among so many rows. */
const COMPANY_ROWS = 8;
/** A doubtful name is made whole by a longer one. */
const DOUBTFUL = 0.7;
const MIN_PART = 5;
const MADE_WHOLE = 0.88;

/** A name in the first rows that stands again before the CVR number, or in the row over it. Null where none does. */
export function nameAgainByCvr(rows: readonly LabelledRow[]): NameFinding | null {
  for (const [index, { row }] of rows.slice(0, HEAD_ROWS).entries()) {
    const name = bareName(closeUp(firstColumnOf(row))).replace(legalForm, '');
    const key = keyOf(name);
    if (key.length >= MIN_LETTERS && mayBeName(name) && isByCvr(rows.slice(index + MIN_BETWEEN), key)) {
      return {
        value: mendName(writeName(name)),
        probability: AGAIN_BY_CVR,
        words: nameWords(row.words, name),
        why: 'at the head and by the CVR number',
        chain: null,
      };
    }
  }
  return null;
}

function isByCvr(rows: readonly LabelledRow[], key: string): boolean {
  return rows.some(
    ({ row }, index) =>
      isSame(key, keyOf(bareName(row.text))) &&
      signsOf(row.folded).buyer === 0 &&
      [row, rows[index + 1]?.row].some((one) => cvrLabel.test(one?.folded ?? '')),
  );
}

/** The same but for the form of a company behind it. */
function isSame(key: string, other: string): boolean {
  return other.startsWith(key) && other.length - key.length <= MAX_FORM;
}

/**
 * A name made whole: a doubtful one by that of a company at the head which begins with it, 'NORDSTRØM' of a logo by
 * 'Nordstrøm El-Engros A/S', any that is only the start of a word there, 'TØMMER' over 'GAARDEN' by 'Tømmergaarden ApS', and
 * one whose start was lost by what stands by the CVR number, 'lhylden.dk' by 'Pixelhylden.dk'.
 */
export function withRestOfName<Named extends Omit<NameFinding, 'chain'> & { readonly chain: unknown }>(
  named: Named | null,
  rows: readonly LabelledRow[],
): Named | null {
  if (named === null || named.chain !== null || keyOf(named.value).length < MIN_PART) {
    return named;
  }
  const value = wholeName(named, rows);
  return value === undefined
    ? named
    : { ...named, value: writeName(value), probability: Math.min(named.probability, MADE_WHOLE) };
}

/**
 * A name of two rows in the order in which its company has them, as designers put either on top: 'VESTKAJ' over
 * 'FRAGTHUSET' of 'Fragthuset Vestkaj A/S'. The finding itself where no company tells.
 */
export function inOrderOfCompany<Named extends Finding>(rows: readonly LabelledRow[], named: Named): Named {
  const [first = '', second = '', ...others] = named.value.split(' ');
  const turned = `${second} ${first}`;
  const key = keyOf(turned);
  const isWhole = (other: string) => other.startsWith(key) && afterName.test(other.slice(key.length));
  const isNamedSo = ({ row }: LabelledRow) => cellsOf(row).some(({ text }) => isWhole(keyOf(text)));
  return second === '' || others.length > 0 || !areStacked(named.words) || !rows.some(isNamedSo)
    ? named
    : { ...named, value: turned, probability: Math.min(named.probability, MADE_WHOLE) };
}

/** The last word stands below the first. */
function areStacked(words: Finding['words']): boolean {
  const [first, last] = [words[0], words.at(-1)];
  return first !== undefined && last !== undefined && last.top >= first.bottom;
}

function wholeName({ value, probability }: Finding, rows: readonly LabelledRow[]): string | undefined {
  const key = keyOf(value);
  const company = companyAtHead(rows, key) ?? '';
  const isCut = keyOf(company.split(' ', 1)[0] ?? '').length > key.length;
  if (company !== '' && (isCut || probability < DOUBTFUL)) {
    return company;
  }
  return /^\p{Ll}/u.test(value) ? nameEndingWith(rows, key) : undefined;
}

function companyAtHead(rows: readonly LabelledRow[], key: string): string | undefined {
  return rows
    .slice(0, COMPANY_ROWS)
    .flatMap(({ row }) => cellsOf(row).map(({ text }) => bareName(text)))
    .find((name) => legalForm.test(name) && keyOf(name).startsWith(key) && keyOf(name) !== key);
}

function nameEndingWith(rows: readonly LabelledRow[], key: string): string | undefined {
  const name = nameByCvr(rows)?.value ?? '';
  return keyOf(name).endsWith(key) && keyOf(name) !== key ? name : undefined;
}
