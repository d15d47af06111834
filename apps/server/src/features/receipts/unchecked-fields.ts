import { type SaveReceipt, saveReceiptSchema } from '@bonbog/contract';
import { CHECKABLE_FIELDS, type CheckableField } from '@bonbog/domain';
import { z } from 'zod';

import { parseJson } from '#platform/parse-json.ts';

const sureness = z.object({ sure: z.boolean() });

/** What of a kept reading tells how sure it was; the rest of it may be of any release. */
const keptSchema = z.object({
  extractedData: z.record(z.string(), z.unknown()),
  reading: z.object({
    store: sureness,
    date: sureness,
    total: sureness,
    currency: sureness,
    vat: sureness,
    category: sureness,
    cvr: sureness,
  }),
});

const readingKeys = {
  store: 'store',
  date: 'date',
  amount: 'total',
  currencyCode: 'currency',
  vat: 'vat',
  category: 'category',
  cvr: 'cvr',
} as const satisfies Record<CheckableField, keyof z.infer<typeof keptSchema>['reading']>;

/**
 * The fields of a save that stand there as they were read, though the reading was not sure of them, and that its sender
 * does not say to have looked at.
 */
export function uncheckedIn(answer: string | undefined, input: SaveReceipt): readonly CheckableField[] {
  const kept = keptSchema.safeParse(parseJson(answer ?? '')).data;
  if (kept === undefined) {
    return [];
  }
  const isUnchecked = (field: CheckableField) =>
    !kept.reading[readingKeys[field]].sure &&
    input.checkedFields?.includes(field) !== true &&
    isAsRead(field, input, kept.extractedData[field]);
  return CHECKABLE_FIELDS.filter(isUnchecked);
}

/** Compared as a save takes both; a reading that no save would take was replaced. */
function isAsRead(field: CheckableField, input: SaveReceipt, read: unknown): boolean {
  const taken = saveReceiptSchema.shape[field].safeParse(read);
  // VAT that was worked out stands where none was read.
  const isLeftToWorkOut = field === 'vat' && input.isVatDerived === true;
  return isLeftToWorkOut || (taken.success && taken.data === input[field]);
}
