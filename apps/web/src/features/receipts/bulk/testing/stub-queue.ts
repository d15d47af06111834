import { vi } from 'vitest';

import type { BulkQueue, BulkSnapshot } from '#features/receipts/bulk/queue/bulk-queue.ts';

/** A queue that stands still and remembers what it was asked for. */
export function stubQueue(snapshot: BulkSnapshot) {
  return {
    read: () => snapshot,
    subscribe: vi.fn<BulkQueue['subscribe']>(),
    add: vi.fn<BulkQueue['add']>(),
    remove: vi.fn<BulkQueue['remove']>(),
    release: vi.fn<BulkQueue['release']>(),
    clear: vi.fn<BulkQueue['clear']>(),
    retry: vi.fn<BulkQueue['retry']>(),
    replace: vi.fn<BulkQueue['replace']>(),
    startScanning: vi.fn<BulkQueue['startScanning']>(),
    dismissRejections: vi.fn<BulkQueue['dismissRejections']>(),
    change: vi.fn<BulkQueue['change']>(),
    exchange: vi.fn<BulkQueue['exchange']>(),
    restore: vi.fn<BulkQueue['restore']>(),
    dispose: vi.fn<BulkQueue['dispose']>(),
  };
}
