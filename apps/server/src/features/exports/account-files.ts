import { setImmediate as nextTurn } from 'node:timers/promises';

import {
  type AccountSettings,
  type CsvCell,
  csvLine,
  encodeText,
  encodingMark,
  formatDecimal,
  minorUnits,
} from '@bonbog/domain';

import type { ConvertedRow, ExportsRepository, HistoryRow } from './exports.repository.ts';
import type { ZipEntry } from './zip-stream.ts';

const convertedPageSize = 500;
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

type AccountRows = Pick<ExportsRepository, 'converted' | 'history'>;

/** Whose files, with the numbers of the receipts at the moment of the export. */
export interface AccountFilesOf {
  readonly userId: string;
  readonly numbers: readonly number[];
  readonly settings: AccountSettings;
  readonly moment: Date;
}

/**
 * What no file of bookkeeping has room for: the amounts that receipts state themselves with the rate they were
 * converted by, every receipt's history, and how the account books.
 */
export function* accountFiles(
  exports: AccountRows,
  { userId, numbers, settings, moment }: AccountFilesOf,
): Generator<ZipEntry> {
  const entry = { modifiedAt: moment, isCompressed: true };
  const ascending = numbers.toSorted((left, right) => left - right);
  yield { ...entry, name: 'valuta.csv', content: conversions(exports, userId) };
  yield { ...entry, name: 'historik.csv', content: history(exports, userId, ascending) };
  const json = `${JSON.stringify(settings, null, 2)}\n`;
  yield { ...entry, name: 'kontoindstillinger.json', content: [Buffer.from(json)] };
}

async function* conversions(exports: AccountRows, userId: string): AsyncGenerator<Uint8Array> {
  yield head(['Bilagsnr', 'Oprindeligt beløb', 'Oprindelig moms', 'Valuta', 'Kurs', 'Kursdato', 'Kilde']);
  let after = 0;
  for (;;) {
    const page = await exports.converted(userId, after, convertedPageSize);
    yield lines(page.map(conversionCells));
    const last = page.at(-1);
    if (last === undefined || page.length < convertedPageSize) {
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
    stored !== null && field?.endsWith('_minor') === true ? amountCell(Number(stored)) : (stored ?? '');
  return [
    { plain: String(row.receipt_number) },
    row.created_at,
    kindNames[row.kind],
    field === null ? '' : (fieldNames.get(field) ?? field),
    valueOf(row.old_value),
    valueOf(row.new_value),
  ];
}

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
