import type { ParsedReceipt } from '@bonbog/contract/calls';
import { NO_ANSWERS, parseAmount } from '@bonbog/domain';

import { proposedVatLines } from '#features/receipts/review/proposed-vat-lines.ts';
import type { ParsedItem } from './bulk-item.ts';

/** What an item takes over of a reading. */
export type WhatWasRead = Pick<
  ParsedItem,
  'extractedData' | 'imageUrl' | 'reading' | 'duplicateOf' | 'answers'
>;

/** A reading as an item keeps it. */
export function whatWasRead(parsed: ParsedReceipt): WhatWasRead {
  const { extractedData, imageUrl, reading, duplicateOf } = parsed;
  const totals = { amount: parseAmount(extractedData.amount), vat: parseAmount(extractedData.vat) };
  return {
    extractedData,
    imageUrl,
    reading: reading ?? null,
    duplicateOf: duplicateOf ?? null,
    answers: { ...NO_ANSWERS, vatLines: proposedVatLines(reading, totals) },
  };
}
