import type { BulkItem } from '#features/receipts/bulk/queue/bulk-item.ts';
import { queueText } from '#features/receipts/bulk/queue/queue.text.ts';
import type { StatusTone } from '#ui/status-badge.tsx';

const { statuses: labels } = queueText;

/** The words of an item's badge (D2 §4). */
export function statusLabel(
  item: Pick<BulkItem, 'status' | 'isUnchanged' | 'retryCount' | 'maxRetries'>,
): string {
  switch (item.status) {
    case 'compressed':
      return item.isUnchanged ? labels.unchanged : labels.compressed;
    case 'retrying':
      return labels.retrying(item.retryCount, item.maxRetries);
    case 'pending':
    case 'compressing':
    case 'parsing':
    case 'parsed':
    case 'error':
      return labels[item.status];
  }
}

/** The colour of an item's badge. */
export function statusTone(status: BulkItem['status']): StatusTone {
  return tones[status];
}

const tones = {
  pending: 'neutral',
  compressing: 'info',
  compressed: 'neutral',
  parsing: 'info',
  retrying: 'warning',
  parsed: 'success',
  error: 'danger',
} as const satisfies Record<BulkItem['status'], StatusTone>;
