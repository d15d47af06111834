import {
  allAnswersSchema,
  extractedDataSchema,
  imageUrlSchema,
  parsedReceiptSchema,
  readingSchema,
} from '@bonbog/contract';
import { LIMITS, type Reading } from '@bonbog/contract/calls';
import { NO_ANSWERS } from '@bonbog/domain';
import { z } from 'zod';

import { isParsed, type BulkItem, type ParsedItem } from '#features/receipts/bulk/queue/bulk-item.ts';
import { REVIEW_FIELDS } from '#features/receipts/fields/edited-fields.ts';
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

const partSchema = z.object({
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
  changed: z.array(z.enum(REVIEW_FIELDS)).optional().catch(undefined),
  pdfPage: z.object({ id: z.string(), page: z.number() }).optional().catch(undefined),
  readAs: z.array(z.string()).optional().catch(undefined),
  needsReading: z.boolean().optional().catch(undefined),
});
/** A receipt that is one file, or one page of another. */
type Part = z.infer<typeof partSchema>;

// All pages or no entry: a receipt must not lose one unseen.
const entrySchema = partSchema.extend({ parts: z.array(partSchema).optional() });
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
    write(entries.map(withoutReadings));
  }
}

function toEntry(item: ParsedItem): Entry {
  return { ...toPart(item), ...(item.parts.length === 0 ? {} : { parts: item.parts.map(toPart) }) };
}

function toPart(item: ParsedItem): Part {
  const { id, name, originalSize, compressedSize, status, extractedData, imageUrl, edited } = item;
  return {
    ...{ id, name, originalSize, compressedSize, status, extractedData, imageUrl, edited },
    ...saidBeside(item),
    duplicateOf: item.duplicateOf ?? undefined,
    // The printed lines are most of a reading, and the edit step does not show them.
    reading: item.reading === null ? undefined : withoutLines(item.reading),
  };
}

/** The form of the state is specified; what it does not name is there only when it says something. */
function saidBeside(item: ParsedItem): Partial<Part> {
  const { isVatDerived, answers, changed, pdfPage, readAs, needsReading } = item;
  return {
    ...(isVatDerived ? { isVatDerived } : {}),
    ...(Object.values(answers).every((answer) => answer === null) ? {} : { answers }),
    ...(changed.length === 0 ? {} : { changed: [...changed] }),
    ...(pdfPage === null ? {} : { pdfPage }),
    ...(readAs.length === 0 ? {} : { readAs: [...readAs] }),
    ...(needsReading ? { needsReading } : {}),
  };
}

function withoutReadings({ parts, ...entry }: Entry): Entry {
  return {
    ...{ ...entry, reading: undefined },
    ...(parts === undefined ? {} : { parts: parts.map((part) => ({ ...part, reading: undefined })) }),
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
  const { parts, ...whole } = entry.data;
  return [{ ...restorePart(whole), parts: (parts ?? []).map(restorePart) }];
}

function restorePart({ duplicateOf, reading, ...kept }: Part): ParsedItem {
  return {
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
    changed: kept.changed ?? [],
    pdfPage: kept.pdfPage ?? null,
    readAs: kept.readAs ?? [],
    needsReading: kept.needsReading ?? false,
    parts: [],
    reading: reading ?? null,
    duplicateOf: duplicateOf ?? null,
    selected: true,
  };
}

function parseJson(text: string | null): unknown {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return value;
  } catch {
    return null;
  }
}
