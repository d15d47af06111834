import type { ParsedReceipt } from '@bonbog/contract/calls';

import { proposedAnswers } from '#features/receipts/review/proposed-answers.ts';
import type { ParsedItem } from './bulk-item.ts';

/** What an item takes over of a reading. */
export type WhatWasRead = Pick<
  ParsedItem,
  'extractedData' | 'imageUrl' | 'reading' | 'duplicateOf' | 'answers'
>;

/** A reading as an item keeps it. */
export function whatWasRead(parsed: ParsedReceipt): WhatWasRead {
  const { extractedData, imageUrl, reading, duplicateOf } = parsed;
  return {
    extractedData,
    imageUrl,
    reading: reading ?? null,
    duplicateOf: duplicateOf ?? null,
    answers: proposedAnswers(parsed),
  };
}
