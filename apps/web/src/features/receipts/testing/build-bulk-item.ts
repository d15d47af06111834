import { createBulkItem, type BulkItem } from '#features/receipts/bulk/queue/bulk-item.ts';
import { buildParsed } from './build-parsed.ts';

/** An item of the bulk upload that has just been dropped, unless said otherwise. */
export function buildBulkItem(over: Partial<BulkItem> = {}): BulkItem {
  const file = new File([new Uint8Array(1000)], over.name ?? 'bon.jpg', { type: 'image/jpeg' });
  return { ...createBulkItem(file), ...over };
}

/** An item that has been read. */
export function buildReadItem(over: Partial<BulkItem> = {}): BulkItem {
  const { extractedData, imageUrl } = buildParsed();
  return buildBulkItem({ status: 'parsed', extractedData, imageUrl, ...over });
}
