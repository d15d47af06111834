import {
  allAnswersSchema,
  extractedDataSchema,
  imageUrlSchema,
  LIMITS,
  parsedReceiptSchema,
  readingSchema,
  type Reading,
} from '@bonbog/contract';
import { NO_ANSWERS } from '@bonbog/domain';
import { z } from 'zod';

import { isParsed, type BulkItem, type ParsedItem } from '#features/receipts/bulk/queue/bulk-item.ts';
import { forgetBulkUpload, keepBulkUpload, readBulkUpload } from '#lib/bulk-upload-state.ts';
import { hasOwnSession } from '#lib/session-token.ts';
import { recoveryText } from './recovery.text.ts';

const stateSchema = z.object({
  version: z.literal(1),
  userId: z.string(),
  savedAt: z.string(),
  // One by one, so that an entry that cannot be used does not take the others with it.
  items: z.array(z.unknown()),
});

const entrySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  originalSize: z.number(),
  compressedSize: z.number().nullable(),
  status: z.literal('parsed'),
  extractedData: extractedDataSchema,
  imageUrl: imageUrlSchema,
  edited: z.boolean(),
  isVatDerived: z.boolean().optional(),
  answers: allAnswersSchema.optional().catch(undefined),
  duplicateOf: parsedReceiptSchema.shape.duplicateOf.catch(undefined),
  reading: readingSchema.optional().catch(undefined),
});
type Entry = z.infer<typeof entrySchema>;

/**
 * The receipts of this user that an earlier page had read and not saved; null when there are none. What cannot be
 * read, holds nothing to restore or belongs to someone else is removed (S-60, T-50).
 */
export function readRecovery(userId: string): readonly ParsedItem[] | null {
  const state = stateSchema.safeParse(parseJson(readBulkUpload()));
  const isOwn = state.success && state.data.userId === userId;
  const items = isOwn ? state.data.items.flatMap(restore) : [];
  if (items.length === 0) {
    forgetBulkUpload();
    return null;
  }
  return items;
}

/** Asks whether to go on with `count` receipts. Whatever the answer, the state is removed (D2 §2). */
export function askToRecover(count: number): boolean {
  const goesOn = window.confirm(recoveryText.question(count));
  forgetBulkUpload();
  return goesOn;
}

/** Keeps what has been read and not saved for the next page of this tab; without such receipts nothing is kept. */
export function keepRecovery(userId: string, items: readonly BulkItem[]): void {
  // Logging out forgets everything; a page that is still there for a moment must not bring it back. A session that
  // ran out leaves it where it is, and then the last edits belong to it.
  if (!hasOwnSession() && readBulkUpload() === null) {
    return;
  }
  const parsed = items.filter(isParsed);
  if (parsed.length === 0) {
    forgetBulkUpload();
    return;
  }
  const write = (entries: readonly Entry[]) =>
    keepBulkUpload(JSON.stringify({ version: 1, userId, savedAt: new Date().toISOString(), items: entries }));
  const entries = parsed.map(toEntry);
  // Where the room is short the marks and places of the reader go; what was read and edited stays.
  if (!write(entries)) {
    write(entries.map((entry) => ({ ...entry, reading: undefined })));
  }
}

function toEntry(item: ParsedItem): Entry {
  const {
    id,
    name,
    originalSize,
    compressedSize,
    status,
    extractedData,
    imageUrl,
    edited,
    isVatDerived,
    answers,
  } = item;
  return {
    ...{ id, name, originalSize, compressedSize, status, extractedData, imageUrl, edited },
    // The form of the state is specified; what it does not name is there only when it says something.
    ...(isVatDerived ? { isVatDerived } : {}),
    ...(Object.values(answers).every((answer) => answer === null) ? {} : { answers }),
    duplicateOf: item.duplicateOf ?? undefined,
    // The printed lines are most of a reading, and the edit step does not show them.
    reading: item.reading === null ? undefined : withoutLines(item.reading),
  };
}

function withoutLines(reading: Reading): Reading {
  const { eInvoice } = reading;
  return {
    ...reading,
    items: [],
    vatByRate: [],
    ...(eInvoice === undefined ? {} : { eInvoice: { ...eInvoice, lines: [] } }),
  };
}

function restore(value: unknown): readonly ParsedItem[] {
  const entry = entrySchema.safeParse(value);
  if (!entry.success) {
    return [];
  }
  const { duplicateOf, reading, ...kept } = entry.data;
  return [
    {
      ...kept,
      file: null,
      compressionProgress: 100,
      isUnchanged: kept.compressedSize === null,
      error: null,
      retryCount: 0,
      maxRetries: LIMITS.bulkScanRetries,
      lastAttempt: null,
      isVatDerived: kept.isVatDerived ?? false,
      answers: kept.answers ?? NO_ANSWERS,
      reading: reading ?? null,
      duplicateOf: duplicateOf ?? null,
      selected: true,
    },
  ];
}

function parseJson(text: string | null): unknown {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return value;
  } catch {
    return null;
  }
}
