import { LIMITS, type ExtractedData, type ParsedReceipt, type Reading } from '@bonbog/contract/calls';

import { NO_ANSWERS, type VoucherAnswers } from '@bonbog/domain';

import type { ReviewField } from '#features/receipts/fields/edited-fields.ts';
import { createUuid } from '#lib/create-uuid.ts';

/** Where one file of the bulk upload stands (D2 §4). */
export const BULK_STATUSES = [
  'pending',
  'compressing',
  'compressed',
  'parsing',
  'retrying',
  'parsed',
  'error',
] as const;

/** One of {@link BULK_STATUSES}. */
export type BulkStatus = (typeof BULK_STATUSES)[number];

/** Which page, counted from 1, of a PDF that was taken apart; `id` is that of the item it was. */
export interface PdfPage {
  readonly id: string;
  readonly page: number;
}

/**
 * One receipt on its way through the bulk upload (D2 §3). Sizes are bytes, progress is percent, moments are
 * milliseconds since 1970.
 */
export interface BulkItem {
  /** Also the key under which it is read and saved, so that a repeated request never makes a second one. */
  readonly id: string;
  /** What is sent: the original, or what compression made of it. Null in an item that a reload has brought back. */
  readonly file: File | null;
  /** As chosen, with the page in a PDF of several. */
  readonly name: string;
  readonly originalSize: number;
  readonly compressedSize: number | null;
  readonly compressionProgress: number;
  /** Taken as it is, so that its badge says 'Klar' instead of 'Komprimeret'. */
  readonly isUnchanged: boolean;
  readonly status: BulkStatus;
  readonly error: string | null;
  readonly retryCount: number;
  readonly maxRetries: number;
  readonly lastAttempt: number | null;
  /** What was read, and in the edit step what the user made of it. */
  readonly extractedData: ExtractedData | null;
  readonly imageUrl: string | null;
  /** How sure the reader was, and of what it may be a duplicate. */
  readonly reading: Reading | null;
  readonly duplicateOf: ParsedReceipt['duplicateOf'] | null;
  readonly selected: boolean;
  readonly edited: boolean;
  /** Of what was edited: its VAT follows from amount and rate, and was neither read nor typed. */
  readonly isVatDerived: boolean;
  /** What the user says of the purchase where the paper does not tell. */
  readonly answers: VoucherAnswers;
  /** The fields of the paper that the user has changed. */
  readonly changed: readonly ReviewField[];
  readonly pdfPage: PdfPage | null;
  /** What it was joined of, a page each, in their order; none where it is one file. */
  readonly parts: readonly ParsedItem[];
  /** Its pages as they were read, by their addresses, where they were moved since; else none. */
  readonly readAs: readonly string[];
  /** What the server keeps of its first page was read together with other pages than its own. */
  readonly needsReading: boolean;
}

/** An item that has been read. */
export interface ParsedItem extends BulkItem {
  readonly status: 'parsed';
  readonly extractedData: ExtractedData;
  readonly imageUrl: string;
}

/** A new item for a file; `name` differs from the file's for a page of a PDF. */
export function createBulkItem(file: File, name = file.name): BulkItem {
  return {
    id: createUuid(),
    file,
    name,
    originalSize: file.size,
    compressedSize: null,
    compressionProgress: 0,
    isUnchanged: false,
    status: 'pending',
    error: null,
    retryCount: 0,
    maxRetries: LIMITS.bulkScanRetries,
    lastAttempt: null,
    extractedData: null,
    imageUrl: null,
    reading: null,
    duplicateOf: null,
    selected: true,
    edited: false,
    isVatDerived: false,
    answers: NO_ANSWERS,
    changed: [],
    pdfPage: null,
    parts: [],
    readAs: [],
    needsReading: false,
  };
}

/** Whether an item has been read and can be edited and saved. */
export function isParsed(item: BulkItem): item is ParsedItem {
  return item.status === 'parsed' && item.extractedData !== null && item.imageUrl !== null;
}
