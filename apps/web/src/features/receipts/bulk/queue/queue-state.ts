import type { BulkPorts } from './bulk-ports.ts';
import type { BulkSnapshot, Rejection } from './bulk-queue.ts';
import { createBulkRun } from './bulk-run.ts';
import { bulkProgress } from './bulk-sums.ts';
import { createBulkWork } from './bulk-work.ts';
import { createIntake, type IsWanted } from './intake.ts';
import { createItemStore } from './item-store.ts';

/** What the queue remembers and works on, and who is told when it changes. */
export function createQueueState(ports: BulkPorts) {
  const listeners = new Set<() => void>();
  let snapshot: BulkSnapshot | null = null;
  let rejections: readonly Rejection[] = [];

  const notify = () => {
    snapshot = null;
    listeners.forEach((listener) => {
      listener();
    });
  };
  const setRejections = (next: readonly Rejection[]) => {
    rejections = next;
    notify();
  };
  const addRejections = (more: readonly Rejection[]) => {
    setRejections([...rejections, ...more]);
  };
  const store = createItemStore(notify);
  const intake = createIntake((hasNew) => {
    (hasNew ? work.begin : work.advance)();
  });
  const work = createBulkWork({
    store,
    ports,
    run: createBulkRun(),
    isTakingIn: intake.isBusy,
    onRejection: (rejection) => {
      addRejections([rejection]);
    },
    onChange: notify,
  });

  return {
    ports,
    store,
    work,
    intake,
    takeIn: (look: (isWanted: IsWanted) => Promise<boolean>) => {
      intake.take(look);
      notify();
    },
    setRejections,
    addRejections,
    read: (): BulkSnapshot => {
      snapshot ??= {
        items: store.read(),
        isProcessing: work.isBusy(),
        isTooLarge: work.isTooLarge(),
        progress: bulkProgress(store.read()),
        rejections,
      };
      return snapshot;
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
/** See {@link createQueueState}. */
export type QueueState = ReturnType<typeof createQueueState>;
