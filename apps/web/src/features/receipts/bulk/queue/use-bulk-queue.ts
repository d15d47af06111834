import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

import type { BulkQueue, BulkSnapshot } from './bulk-queue.ts';
import { createBulkQueue } from './create-bulk-queue.ts';
import { createRealPorts } from './real-ports.ts';

/** The queue of the bulk page and what it shows now. It lives as long as the page. */
export function useBulkQueue(): { readonly queue: BulkQueue; readonly snapshot: BulkSnapshot } {
  const [queue] = useState(() => createBulkQueue(createRealPorts()));
  const isMounted = useRef(false);

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      // React may take a component down and up again in one go; only one that stays away is gone.
      queueMicrotask(() => {
        if (!isMounted.current) {
          queue.dispose();
        }
      });
    };
  }, [queue]);

  return { queue, snapshot: useSyncExternalStore(queue.subscribe, queue.read) };
}
