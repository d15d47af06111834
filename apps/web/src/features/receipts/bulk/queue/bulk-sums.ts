import type { BulkItem, BulkStatus } from './bulk-item.ts';

/** Bytes of all that was compressed or needed no compression; what failed is not sent and does not count (T-38). */
export function compressedTotal(items: readonly BulkItem[]): number {
  return items
    .filter((item) => item.status !== 'error')
    .reduce((total, item) => total + (item.compressedSize ?? 0), 0);
}

/** Percent of all work, rounded down: compression is the first half of each item, scanning the second (LIM-33). */
export function bulkProgress(items: readonly BulkItem[]): number {
  if (items.length === 0) {
    return 0;
  }
  const done = items.reduce((total, item) => total + itemProgress(item), 0);
  return Math.floor(done / items.length);
}

/** How many items stand there. */
export function countOf(items: readonly BulkItem[], ...statuses: readonly BulkStatus[]): number {
  return items.filter((item) => statuses.includes(item.status)).length;
}

function itemProgress(item: BulkItem): number {
  switch (item.status) {
    case 'pending':
      return 0;
    case 'compressing':
      return item.compressionProgress / 2;
    case 'compressed':
    case 'parsing':
    case 'retrying':
      return 50;
    case 'parsed':
    case 'error':
      return 100;
  }
}
