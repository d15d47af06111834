import { useEffect, useEffectEvent, useRef } from 'react';

import { isParsed, type BulkItem } from '#features/receipts/bulk/queue/bulk-item.ts';
import { keepRecovery } from './recovery.ts';

/** Milliseconds between two writes while the user types. */
const pauseMs = 250;

/** Whose bulk upload, and all of its items. */
export interface BulkRecoveryProps {
  readonly userId: string;
  readonly items: readonly BulkItem[];
}

/**
 * Keeps the receipts of a bulk upload that are read and not saved, so that a reload does not lose them (S-60). Until
 * there has been one it leaves alone what an earlier page kept: that is asked about first.
 */
export function useBulkRecovery({ userId, items }: BulkRecoveryProps): void {
  const count = items.filter(isParsed).length;
  const keptCount = useRef(0);
  const timer = useRef<number | null>(null);
  const write = useEffectEvent(() => {
    stop(timer);
    keptCount.current = count;
    keepRecovery(userId, items);
  });
  useEffect(() => {
    if (count === 0 && keptCount.current === 0) {
      return;
    }
    // What comes and goes is kept at once; what is typed may wait a moment.
    if (count !== keptCount.current) {
      write();
    } else {
      timer.current ??= window.setTimeout(() => {
        write();
      }, pauseMs);
    }
  }, [items, count]);
  useEffect(() => {
    const flush = () => {
      if (timer.current !== null) {
        write();
      }
    };
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, []);
}

function stop(timer: { current: number | null }): void {
  if (timer.current !== null) {
    window.clearTimeout(timer.current);
    timer.current = null;
  }
}
