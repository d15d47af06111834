import { fileEnding } from '@bonbog/contract';
import { type ExportReceipt, initialVat, minorUnits, pictureFileName } from '@bonbog/domain';

import { readPackedAnswers } from '#platform/packed-answers.ts';

import type { ExportRow } from './exports.repository.ts';

/** A stored receipt as the formats take it. */
export function toExportReceipt(row: ExportRow): ExportReceipt {
  const known = {
    amount: minorUnits(row.amount_minor),
    vat: minorUnits(row.vat_minor),
    vatPercent: Number(row.vat_percent),
  };
  return {
    receiptNumber: row.receipt_number,
    date: row.receipt_date,
    store: row.store,
    product: row.product,
    category: row.category,
    cvr: row.cvr,
    currencyCode: row.currency_code,
    originalCurrencyCode: row.original_currency_code,
    amount: known.amount,
    vat: known.vat,
    // As the dialog shows it: what the VAT says wins over a stored rate that does not belong to it (T-06).
    vatPercent: Math.round(initialVat(known).ratePercent * 100) / 100,
    vatType: row.vat_type,
    isVatDerived: row.vat_derived === 1,
    printedPages: row.printed_pages,
    isBuyerRead: row.buyer_read === 1,
    ...readPackedAnswers(row.answers),
    fileName: pageName(row, row.file_type, 1),
  };
}

/** The files of a receipt under their names outside the house, in the order of its pages. */
export function exportedPages(row: ExportRow): { readonly fileId: string; readonly name: string }[] {
  return [row, ...row.later_pages].map((page, index) => ({
    fileId: page.file_id,
    name: pageName(row, page.file_type, index + 1),
  }));
}

function pageName(row: ExportRow, fileType: string, page: number): string {
  return pictureFileName({
    receiptNumber: row.receipt_number,
    date: row.receipt_date,
    store: row.store,
    extension: fileEnding(fileType),
    page,
  });
}
