import type { ParsedReceipt } from '@bonbog/contract';

import { createBulkItem, type BulkItem, type ParsedItem } from '#features/receipts/bulk/queue/bulk-item.ts';
import { buildParsed } from './build-parsed.ts';

/** An item of the bulk upload that has just been dropped, unless said otherwise. */
export function buildBulkItem(over: Partial<BulkItem> = {}): BulkItem {
  return {
    ...createBulkItem(new File(['picture'], over.name ?? 'bon.jpg', { type: 'image/jpeg' })),
    ...over,
  };
}

/** An item of the bulk upload that was read as `extracted`; the picture has an address of its own. */
export function buildItem(
  name: string,
  extracted: Partial<ParsedReceipt['extractedData']> = {},
  over: Partial<ParsedItem> = {},
): ParsedItem {
  const { extractedData } = buildParsed(extracted);
  return {
    ...createBulkItem(new File(['picture'], name, { type: 'image/png' })),
    compressedSize: 7,
    compressionProgress: 100,
    status: 'parsed',
    extractedData,
    imageUrl: `/api/files/${crypto.randomUUID()}`,
    ...over,
  };
}
