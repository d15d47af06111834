import type { PaperFieldId } from './receipt-fields.ts';

/**
 * The fields whose reading is worth a second look once a voucher is saved, because books go by them: its rate follows
 * from the VAT, and what was bought is told in words.
 */
export const CHECKABLE_FIELDS = [
  'store',
  'date',
  'amount',
  'currencyCode',
  'vat',
  'category',
  'cvr',
] as const satisfies readonly PaperFieldId[];

/** One of {@link CHECKABLE_FIELDS}. */
export type CheckableField = (typeof CHECKABLE_FIELDS)[number];

/** Fields as they are stored, each once; null for none. */
export function writeUnchecked(fields: Iterable<CheckableField>): string | null {
  const kept = new Set(fields);
  const text = CHECKABLE_FIELDS.filter((field) => kept.has(field)).join(',');
  return text === '' ? null : text;
}

/** What {@link writeUnchecked} wrote; anything else in it is passed over. */
export function readUnchecked(text: string | null): readonly CheckableField[] {
  const kept = new Set((text ?? '').split(','));
  return CHECKABLE_FIELDS.filter((field) => kept.has(field));
}
