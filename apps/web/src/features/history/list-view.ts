import {
  MISSING_PARTS,
  RECEIPT_STATUSES,
  SORT_COLUMNS,
  type MissingPart,
  type ReceiptStatus,
  type SortColumn,
} from '@bonbog/contract/calls';
import {
  RECEIPT_FIELDS,
  formatDecimal,
  isCurrencyCode,
  MAX_RECEIPT_MINOR,
  parseAmount,
  readTags,
  TAG_MAX_LENGTH,
  type CurrencyCode,
  type MinorUnits,
} from '@bonbog/domain';

import { parsePeriod, type Period } from './period.ts';

/**
 * What the list is narrowed to. Null narrows nothing; both ends of the amounts are inside. `store` is found anywhere in
 * the name of the shop.
 */
export interface ListFilter {
  readonly period: Period | null;
  readonly category: string | null;
  readonly currencyCode: CurrencyCode | null;
  readonly amountFrom: MinorUnits | null;
  readonly amountTo: MinorUnits | null;
  readonly store: string | null;
  /** One of the receipt's tags, whatever its case. */
  readonly tag: string | null;
  /** Exactly as the receipt has it. */
  readonly cvr: string | null;
  /** Found anywhere in the text of a line that was bought. */
  readonly line: string | null;
  readonly missing: MissingPart | null;
  readonly status: ReceiptStatus | null;
  /** Only receipts that another one is perhaps a duplicate of, and those. */
  readonly isDuplicate: boolean;
}

/** The order of the list. */
export interface ListSort {
  readonly column: SortColumn;
  readonly isDescending: boolean;
}

/** How the user looks at the list: everything about it that stands in the address. */
export interface ListView {
  readonly filter: ListFilter;
  readonly sort: ListSort;
  /** What is searched for, as it is typed; '' finds everything. */
  readonly search: string;
}

const missingNames: Readonly<Record<MissingPart, string>> = { cvr: 'cvr', vat: 'moms', product: 'produkt' };
const statusNames: Readonly<Record<ReceiptStatus, string>> = {
  notExported: 'ikke-eksporteret',
  changed: 'aendret-siden-eksport',
  exported: 'eksporteret',
  outlay: 'udlaeg',
  settled: 'udlignet',
  unpaid: 'ubetalt',
  overdue: 'forfalden',
  toCheck: 'tjek',
};
const duplicates = 'dubletter';
/** As much as can be searched for. */
export const SEARCH_MAX_LENGTH = 100;

const sortNames: Readonly<Record<SortColumn, string>> = {
  date: 'dato',
  store: 'butik',
  amount: 'beloeb',
  receiptNumber: 'bilag',
};
const descending = '-faldende';

/** Nothing narrowed. */
export const NO_FILTER: ListFilter = {
  period: null,
  category: null,
  currencyCode: null,
  amountFrom: null,
  amountTo: null,
  store: null,
  tag: null,
  cvr: null,
  line: null,
  missing: null,
  status: null,
  isDuplicate: false,
};

/** The order receipts come in (S-09). */
export const DEFAULT_SORT: ListSort = { column: 'date', isDescending: true };

/**
 * Reads the part of the address behind the question mark. What it does not know or what cannot be meant is left out:
 * an old or mistyped bookmark shows more, never an error. A range written backwards is turned round.
 */
export function readView(query: string): ListView {
  const parameters = new URLSearchParams(query);
  const read = (name: string) => parameters.get(name)?.trim() ?? '';
  const currency = read('valuta');
  const missing = read('mangler');
  const [amountFrom, amountTo] = inOrder(readAmount(read('fra')), readAmount(read('til')));
  return {
    filter: {
      period: parsePeriod(read('periode')),
      category: within(read('kategori'), RECEIPT_FIELDS.category.maxLength),
      currencyCode: isCurrencyCode(currency) ? currency : null,
      amountFrom,
      amountTo,
      store: within(read('butik'), RECEIPT_FIELDS.store.maxLength),
      tag: readTag(read('tag')),
      cvr: within(read('cvr'), RECEIPT_FIELDS.cvr.maxLength),
      line: within(read('vare'), SEARCH_MAX_LENGTH),
      missing: MISSING_PARTS.find((part) => missingNames[part] === missing) ?? null,
      status: RECEIPT_STATUSES.find((status) => statusNames[status] === read('status')) ?? null,
      isDuplicate: read('vis') === duplicates,
    },
    sort: readSort(read('sorter')),
    search: readSearch(parameters.get('soeg') ?? ''),
  };
}

/**
 * The view as the part of an address behind the question mark; '' for the list as it comes. What else stands in the
 * address that is left, `query`, is kept.
 */
export function writeView({ filter, sort, search }: ListView, query = ''): string {
  const entries = [
    ['periode', filter.period?.name],
    ['kategori', filter.category],
    ['valuta', filter.currencyCode],
    ['fra', writeAmount(filter.amountFrom)],
    ['til', writeAmount(filter.amountTo)],
    ['butik', filter.store],
    ['tag', filter.tag],
    ['cvr', filter.cvr],
    ['vare', filter.line],
    ['mangler', nameIn(missingNames, filter.missing)],
    ['status', nameIn(statusNames, filter.status)],
    ['vis', filter.isDuplicate ? duplicates : null],
    ['soeg', readSearch(search) === '' ? null : search],
    ['sorter', isSameSort(sort, DEFAULT_SORT) ? null : writeSort(sort)],
  ] as const;
  const parameters = new URLSearchParams(query);
  for (const [name, value] of entries) {
    parameters.delete(name);
    if (value !== null && value !== undefined) {
      parameters.set(name, value);
    }
  }
  return parameters.toString();
}

function readTag(text: string): string | null {
  const [tag = ''] = readTags(text);
  return within(tag, TAG_MAX_LENGTH);
}

function within(text: string, maxLength: number): string | null {
  return text === '' || text.length > maxLength ? null : text;
}

function nameIn<Key extends string>(names: Readonly<Record<Key, string>>, key: Key | null): string | null {
  return key === null ? null : names[key];
}

/** How many filters are set; a range of amounts is one. */
export function countFilters(filter: ListFilter): number {
  const { amountFrom, amountTo, isDuplicate, ...others } = filter;
  const set = [...Object.values(others), amountFrom ?? amountTo].filter((value) => value !== null);
  return set.length + Number(isDuplicate);
}

/** The sort as one word, for addresses and choices. */
export function writeSort({ column, isDescending }: ListSort): string {
  return `${sortNames[column]}${isDescending ? descending : ''}`;
}

/** Reads what {@link writeSort} wrote; anything else is the order receipts come in. */
export function readSort(text: string): ListSort {
  const isDescending = text.endsWith(descending);
  const name = isDescending ? text.slice(0, -descending.length) : text;
  const column = SORT_COLUMNS.find((known) => sortNames[known] === name);
  return column === undefined ? DEFAULT_SORT : { column, isDescending };
}

/** An amount someone typed into a filter; null when it is none, or larger than a receipt can be. */
export function readAmount(text: string): MinorUnits | null {
  const amount = parseAmount(text);
  return amount === null || Math.abs(amount) > MAX_RECEIPT_MINOR ? null : amount;
}

/** Blank is nothing; otherwise what was typed is kept with its blanks, because more may follow. */
function readSearch(text: string): string {
  return text.trim() === '' ? '' : text.slice(0, SEARCH_MAX_LENGTH);
}

function writeAmount(amount: MinorUnits | null): string | null {
  return amount === null ? null : formatDecimal(amount);
}

function inOrder(
  from: MinorUnits | null,
  to: MinorUnits | null,
): readonly [MinorUnits | null, MinorUnits | null] {
  return from !== null && to !== null && from > to ? [to, from] : [from, to];
}

function isSameSort(one: ListSort, other: ListSort): boolean {
  return one.column === other.column && one.isDescending === other.isDescending;
}
