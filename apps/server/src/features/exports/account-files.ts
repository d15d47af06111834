import { setImmediate as nextTurn } from 'node:timers/promises';

import { type ReceiptLine, receiptLineSchema } from '@bonbog/contract';
import {
  type AccountSettings,
  ANSWER_FIELDS,
  type CsvCell,
  csvLine,
  encodeText,
  encodingMark,
  formatDecimal,
  fieldOfColumn,
  LINE_KIND_LABELS,
  minorUnits,
  parseAmount,
  RECEIPT_FIELDS,
  type ReceiptFieldId,
  spokenValue,
  type VatSettings,
} from '@bonbog/domain';
import { z } from 'zod';

import { parseJson } from '#platform/parse-json.ts';

import type { AnsweredRow, BoughtRow, ConvertedRow, HistoryRow } from './account-exports.repository.ts';
import type { ExportsRepository } from './exports.repository.ts';
import { READING_COLUMNS, readingCells } from './reading-cells.ts';
import type { ZipEntry } from './zip-stream.ts';

const pageSize = 500;
/** A receipt has few events, but nothing limits them. */
const historyPageSize = 50;
/** A receipt has up to some hundred lines, and as many places where something was read. */
const boughtPageSize = 50;

const encoding = 'utf-8';

const kindNames: Readonly<Record<HistoryRow['kind'], string>> = {
  created: 'Oprettet',
  changed: 'Ændret',
  deleted: 'Slettet',
  exported: 'Eksporteret',
  'export-undone': 'Eksport fortrudt',
};

type AccountRows = Pick<ExportsRepository, 'answered' | 'bought' | 'converted' | 'history' | 'read'>;

/** Whose files, with the numbers of the receipts at the moment of the export. */
export interface AccountFilesOf {
  readonly userId: string;
  readonly numbers: readonly number[];
  readonly settings: AccountSettings & { readonly vat: VatSettings };
  readonly moment: Date;
}

/**
 * What no file of bookkeeping has room for: the amounts that receipts state themselves with the rate they were
 * converted by, what their owner says of them, what was bought line by line, what was read and where, every receipt's history,
 * and how the account books and reports its VAT.
 */
export function* accountFiles(
  exports: AccountRows,
  { userId, numbers, settings, moment }: AccountFilesOf,
): Generator<ZipEntry> {
  const entry = { modifiedAt: moment };
  const ascending = numbers.toSorted((left, right) => left - right);
  yield { ...entry, name: 'valuta.csv', content: conversions(exports, userId) };
  yield { ...entry, name: 'svar.csv', content: answers(exports, userId) };
  yield { ...entry, name: 'varelinjer.csv', content: bought(exports, userId) };
  yield { ...entry, name: 'aflaesninger.csv', content: readings(exports, userId) };
  yield { ...entry, name: 'historik.csv', content: history(exports, userId, ascending) };
  const json = `${JSON.stringify(settings, null, 2)}\n`;
  yield { ...entry, name: 'kontoindstillinger.json', content: [Buffer.from(json)] };
}

async function* conversions(exports: AccountRows, userId: string): AsyncGenerator<Uint8Array> {
  yield head(['Bilagsnr', 'Oprindeligt beløb', 'Oprindelig moms', 'Valuta', 'Kurs', 'Kursdato', 'Kilde']);
  const read = (after: number) => exports.converted(userId, after, pageSize);
  yield* pagesOf(read, pageSize, (row) => [conversionCells(row)]);
}

async function* answers(exports: AccountRows, userId: string): AsyncGenerator<Uint8Array> {
  const others = ['isVatDerived', 'printedPages'] as const;
  yield head(['Bilagsnr', ...[...ANSWER_FIELDS, ...others].map((id) => RECEIPT_FIELDS[id].label)]);
  const read = (after: number) => exports.answered(userId, after, pageSize);
  yield* pagesOf(read, pageSize, (row) => [answerCells(row)]);
}

async function* bought(exports: AccountRows, userId: string): AsyncGenerator<Uint8Array> {
  yield head(['Bilagsnr', 'Linje', 'Vare', 'Antal', 'Stykpris', 'Beløb', 'Valuta', 'Slags']);
  const read = (after: number) => exports.bought(userId, after, boughtPageSize);
  yield* pagesOf(read, boughtPageSize, boughtCells);
}

async function* readings(exports: AccountRows, userId: string): AsyncGenerator<Uint8Array> {
  yield head(READING_COLUMNS);
  const read = (after: number) => exports.read(userId, after, boughtPageSize);
  yield* pagesOf(read, boughtPageSize, readingCells);
}

/** The lines of rows that are read page by page, in the order of their receipts' numbers. */
async function* pagesOf<Row extends { readonly receipt_number: number }>(
  read: (after: number) => Promise<Row[]>,
  size: number,
  cellsOf: (row: Row) => CsvCell[][],
): AsyncGenerator<Uint8Array> {
  let after = 0;
  for (;;) {
    const page = await read(after);
    yield lines(page.flatMap(cellsOf));
    const last = page.at(-1);
    if (last === undefined || page.length < size) {
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

const keptLines = z.array(receiptLineSchema);

/** The lines of a receipt, which are in the currency of its paper. */
function boughtCells(row: BoughtRow): CsvCell[][] {
  const currency = row.original_currency_code ?? row.currency_code;
  return keptLines
    .parse(parseJson(row.lines))
    .map((line, index) => [
      { plain: String(row.receipt_number) },
      { plain: String(index + 1) },
      ...lineCells(line),
      currency,
      LINE_KIND_LABELS[line.kind],
    ]);
}

function lineCells({ text, quantity, unitPrice, amount }: ReceiptLine): CsvCell[] {
  return [
    text,
    quantity === null ? '' : { plain: String(quantity).replace('.', ',') },
    unitPrice === null ? '' : amountCell(parseAmount(unitPrice) ?? 0),
    amountCell(parseAmount(amount) ?? 0),
  ];
}

function eventCells(row: HistoryRow): CsvCell[] {
  const field = row.field === null ? undefined : fieldOfColumn(row.field);
  return [
    { plain: String(row.receipt_number) },
    row.created_at,
    kindNames[row.kind],
    field === undefined ? otherLabel(row.field) : RECEIPT_FIELDS[field].label,
    valueCell(field, row.old_value),
    valueCell(field, row.new_value),
  ];
}

/** What is told of the history and is no field of a receipt. */
function otherLabel(name: string | null): string {
  return name === 'pages' ? 'Sider' : (name ?? '');
}

function answerCells(row: AnsweredRow): CsvCell[] {
  return [
    { plain: String(row.receipt_number) },
    ...ANSWER_FIELDS.map((id) => valueCell(id, row[RECEIPT_FIELDS[id].column])),
    valueCell('isVatDerived', String(row.vat_derived)),
    { plain: String(row.printed_pages ?? '') },
  ];
}

/** A stored value as people read it. */
function valueCell(field: ReceiptFieldId | undefined, stored: string | null): CsvCell {
  if (field === undefined || stored === null) {
    return stored ?? '';
  }
  return RECEIPT_FIELDS[field].kind === 'amount' ? amountCell(Number(stored)) : spokenValue(field, stored);
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
