import { setImmediate as nextTurn } from 'node:timers/promises';

import {
  type AccountSettings,
  type CsvCell,
  csvLine,
  encodeText,
  encodingMark,
  formatDecimal,
  minorUnits,
  PURPOSE_MEANINGS,
  PURPOSES,
} from '@bonbog/domain';

import type { AnsweredRow, ConvertedRow, HistoryRow } from './account-exports.repository.ts';
import type { ExportsRepository } from './exports.repository.ts';
import type { ZipEntry } from './zip-stream.ts';

const pageSize = 500;
/** A receipt has few events, but nothing limits them. */
const historyPageSize = 50;

const encoding = 'utf-8';

const kindNames: Readonly<Record<HistoryRow['kind'], string>> = {
  created: 'Oprettet',
  changed: 'Ændret',
  deleted: 'Slettet',
  exported: 'Eksporteret',
};

const fieldNames = new Map([
  ['receipt_date', 'Dato'],
  ['store', 'Butik'],
  ['product', 'Tekst'],
  ['amount_minor', 'Beløb'],
  ['vat_minor', 'Moms'],
  ['category', 'Kategori'],
  ['cvr', 'CVR'],
  ['currency_code', 'Valuta'],
  ['vat_percent', 'Momsprocent'],
  ['vat_type', 'Momstype'],
  ['original_amount_minor', 'Oprindeligt beløb'],
  ['original_vat_minor', 'Oprindelig moms'],
  ['original_currency_code', 'Oprindelig valuta'],
  ['conversion_rate', 'Kurs'],
  ['rate_date', 'Kursdato'],
  ['rate_source', 'Kilde'],
  ['vat_derived', 'Momsen er udregnet'],
  ['purpose', 'Formål'],
  ['business_percent', 'Firmaets andel'],
  ['vat_origin', 'Momsens land'],
]);

type AccountRows = Pick<ExportsRepository, 'answered' | 'converted' | 'history'>;

/** Whose files, with the numbers of the receipts at the moment of the export. */
export interface AccountFilesOf {
  readonly userId: string;
  readonly numbers: readonly number[];
  readonly settings: AccountSettings;
  readonly moment: Date;
}

/**
 * What no file of bookkeeping has room for: the amounts that receipts state themselves with the rate they were
 * converted by, what their owner says of them, every receipt's history, and how the account books.
 */
export function* accountFiles(
  exports: AccountRows,
  { userId, numbers, settings, moment }: AccountFilesOf,
): Generator<ZipEntry> {
  const entry = { modifiedAt: moment, isCompressed: true };
  const ascending = numbers.toSorted((left, right) => left - right);
  yield { ...entry, name: 'valuta.csv', content: conversions(exports, userId) };
  yield { ...entry, name: 'svar.csv', content: answers(exports, userId) };
  yield { ...entry, name: 'historik.csv', content: history(exports, userId, ascending) };
  const json = `${JSON.stringify(settings, null, 2)}\n`;
  yield { ...entry, name: 'kontoindstillinger.json', content: [Buffer.from(json)] };
}

async function* conversions(exports: AccountRows, userId: string): AsyncGenerator<Uint8Array> {
  yield head(['Bilagsnr', 'Oprindeligt beløb', 'Oprindelig moms', 'Valuta', 'Kurs', 'Kursdato', 'Kilde']);
  yield* pagesOf((after) => exports.converted(userId, after, pageSize), conversionCells);
}

async function* answers(exports: AccountRows, userId: string): AsyncGenerator<Uint8Array> {
  yield head(['Bilagsnr', 'Formål', 'Firmaets andel', 'Momsens land', 'Momsen er udregnet']);
  yield* pagesOf((after) => exports.answered(userId, after, pageSize), answerCells);
}

/** The lines of rows that are read page by page, in the order of their receipts' numbers. */
async function* pagesOf<Row extends { readonly receipt_number: number }>(
  read: (after: number) => Promise<Row[]>,
  cellsOf: (row: Row) => CsvCell[],
): AsyncGenerator<Uint8Array> {
  let after = 0;
  for (;;) {
    const page = await read(after);
    yield lines(page.map(cellsOf));
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) {
      return;
    }
    after = last.receipt_number;
    await nextTurn();
  }
}

async function* history(
  exports: AccountRows,
  userId: string,
  numbers: readonly number[],
): AsyncGenerator<Uint8Array> {
  yield head(['Bilagsnr', 'Tidspunkt', 'Hændelse', 'Felt', 'Før', 'Efter']);
  for (let start = 0; start < numbers.length; start += historyPageSize) {
    await nextTurn();
    const page = await exports.history(userId, numbers.slice(start, start + historyPageSize));
    yield lines(page.map(eventCells));
  }
}

function conversionCells(row: ConvertedRow): CsvCell[] {
  return [
    { plain: String(row.receipt_number) },
    amountCell(row.original_amount_minor ?? 0),
    amountCell(row.original_vat_minor ?? 0),
    row.original_currency_code ?? '',
    rateCell(row.conversion_rate ?? ''),
    row.rate_date ?? '',
    row.rate_source ?? '',
  ];
}

function eventCells(row: HistoryRow): CsvCell[] {
  const { field } = row;
  const valueOf = (stored: string | null): CsvCell =>
    stored !== null && field?.endsWith('_minor') === true ? amountCell(Number(stored)) : said(field, stored);
  return [
    { plain: String(row.receipt_number) },
    row.created_at,
    kindNames[row.kind],
    field === null ? '' : (fieldNames.get(field) ?? field),
    valueOf(row.old_value),
    valueOf(row.new_value),
  ];
}

function answerCells(row: AnsweredRow): CsvCell[] {
  return [
    { plain: String(row.receipt_number) },
    said('purpose', row.purpose),
    said('business_percent', row.business_percent),
    said('vat_origin', row.vat_origin),
    said('vat_derived', String(row.vat_derived)),
  ];
}

/** A stored value as people read it. */
function said(field: string | null, stored: string | null): string {
  if (stored === null) {
    return '';
  }
  return field === 'business_percent'
    ? stored.replace('.', ',')
    : (words.get(`${field} ${stored}`) ?? stored);
}

/** What stands for stored words, by field and value. */
const words = new Map<string, string>([
  ...PURPOSES.map((purpose) => [`purpose ${purpose}`, PURPOSE_MEANINGS[purpose].label] as const),
  ['vat_origin danish', 'Dansk'] as const,
  ['vat_origin foreign', 'Et andet land'] as const,
  ['vat_derived 0', 'Nej'] as const,
  ['vat_derived 1', 'Ja'] as const,
]);

function amountCell(minor: number): CsvCell {
  return { plain: formatDecimal(minorUnits(minor)).replace('.', ',') };
}

function rateCell(rate: string): CsvCell {
  return rate.replace('.', ',');
}

function head(names: readonly string[]): Uint8Array {
  return Buffer.concat([encodingMark(encoding), encodeText(csvLine(names), encoding)]);
}

function lines(rows: readonly CsvCell[][]): Uint8Array {
  return encodeText(rows.map(csvLine).join(''), encoding);
}
