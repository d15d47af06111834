import { randomUUID } from 'node:crypto';

import type { Receipt, ReceiptPage } from '@bonbog/contract';
import {
  currencySymbol,
  danishSortKey,
  fieldOfColumn,
  foldText,
  formatDecimal,
  givenStoredAnswers,
  type GivenAnswers,
  minorUnits,
  readUnchecked,
  receiptField,
  recordOf,
  TEXT_FIELDS,
} from '@bonbog/domain';
import { z } from 'zod';

import { toOriginal } from './original-amount.ts';
import type { LaterPageRow } from './receipt-pages.repository.ts';
import { type ListedReceiptRow, type ReceiptChanges, type ReceiptRow } from './receipts.repository.ts';

const packedAnswers = z.record(z.string(), z.string().nullable());

/** A stored receipt as its owner sees it, with its pages after the first. */
export function toReceipt(row: ReceiptRow, laterPages: readonly LaterPageRow[]): Receipt {
  return asReceipt(row, givenStoredAnswers(row), laterPages);
}

/** The same of a receipt in a list. */
export function listedReceipt(row: ListedReceiptRow, laterPages: readonly LaterPageRow[]): Receipt {
  const answers =
    row.answers === null ? {} : givenStoredAnswers(packedAnswers.parse(JSON.parse(row.answers)));
  return asReceipt(row, answers, laterPages);
}

function asReceipt(
  row: Omit<ListedReceiptRow, 'answers'>,
  answers: GivenAnswers,
  laterPages: readonly LaterPageRow[],
): Receipt {
  const original = toOriginal(row);
  return {
    id: row.id,
    receiptNumber: String(row.receipt_number),
    date: row.receipt_date,
    amount: formatDecimal(minorUnits(row.amount_minor)),
    vat: formatDecimal(minorUnits(row.vat_minor)),
    ...recordOf(TEXT_FIELDS, (field) => row[field]),
    currencyCode: row.currency_code,
    currencySymbol: currencySymbol(row.currency_code),
    vatPercent: row.vat_percent,
    vatType: row.vat_type,
    customVatPercent: row.vat_type === 'custom' ? row.vat_percent : null,
    ...toPage(row),
    ...(laterPages.length === 0 ? {} : { pages: [row, ...laterPages].map(toPage) }),
    uploadedAt: row.uploaded_at,
    ...savedState(row),
    ...(original === null ? {} : { original }),
    ...exportState(row),
    ...(row.vat_derived === 1 ? { isVatDerived: true } : {}),
    ...(row.printed_pages === null ? {} : { printedPages: row.printed_pages }),
    ...(row.unchecked_fields === null ? {} : { uncheckedFields: [...readUnchecked(row.unchecked_fields)] }),
    ...(row.buyer_read === 1 ? { isBuyerRead: true } : {}),
    ...answers,
  };
}

function toPage(row: { readonly file_id: string; readonly original_name: string }): ReceiptPage {
  return { imageUrl: imageUrlOf(row.file_id), originalName: row.original_name };
}

/** The address of the picture of a file. */
export function imageUrlOf(fileId: string): string {
  return `/api/files/${fileId}`;
}

/** The id of the file at the address of a picture. */
export function fileIdOf(imageUrl: string): string {
  return imageUrl.slice(imageUrl.lastIndexOf('/') + 1);
}

function savedState({
  saved_at,
  uploaded_at,
}: Pick<ReceiptRow, 'saved_at' | 'uploaded_at'>): Partial<Receipt> {
  return saved_at === null || saved_at.slice(0, 10) === uploaded_at.slice(0, 10) ? {} : { savedAt: saved_at };
}

function exportState({
  exported_at,
  updated_at,
}: Pick<ReceiptRow, 'exported_at' | 'updated_at'>): Partial<Receipt> {
  return exported_at === null
    ? {}
    : { exportedAt: exported_at, ...(updated_at > exported_at ? { isChangedSinceExport: true } : {}) };
}

/** A receipt by what is searched and sorted. */
export interface Named extends Readonly<Record<'store' | 'product', string>> {
  readonly tags: string | null;
}

/**
 * What the list is searched and sorted by: store, product and tags, each in a line of its own and folded so that ø finds Ø
 * on every database, and the key of the store.
 */
export function listColumns({ store, product, tags }: Named): Pick<ReceiptRow, 'search_text' | 'store_key'> {
  return {
    search_text: [store, product, tags ?? ''].map(foldText).join('\n'),
    store_key: danishSortKey(store),
  };
}

/**
 * The events that tell how a receipt changed, one for each field that is different now. That its VAT was worked out
 * follows from others, unless it is the same and was found to be right.
 */
export function changeEvents(before: ReceiptRow, changes: ReceiptChanges, moment: string) {
  const isConfirmed = changes.vat_minor === before.vat_minor;
  const entries = Object.entries(changes).filter(
    ([field]) => !followsFromOthers.has(field) && (field !== 'vat_derived' || isConfirmed),
  );
  const old = new Map<string, unknown>(Object.entries(before));
  return entries
    .filter(([field, value]) => old.get(field) !== value)
    .map(([field, value]) => ({
      id: randomUUID(),
      kind: 'changed' as const,
      field,
      old_value: toText(old.get(field)),
      new_value: toText(value),
      created_at: moment,
    }));
}

/** Whether a change makes a voucher another one for its books. */
export function isBooked({ field }: { readonly field: string }): boolean {
  const id = fieldOfColumn(field);
  return id === undefined || receiptField(id).isNotBooked !== true;
}

const followsFromOthers = new Set(['search_text', 'store_key', 'original_corrected', 'unchecked_fields']);

function toText(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
