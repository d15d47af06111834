import type { BulkPorts } from './bulk-ports.ts';
import type { BulkSnapshot, Rejection } from './bulk-queue.ts';
import { createBulkRun } from './bulk-run.ts';
import { bulkProgress } from './bulk-sums.ts';
import { createBulkWork } from './bulk-work.ts';
import { createIntake } from './intake.ts';
import { createItemStore } from './item-store.ts';

/** What the queue remembers and works on, and who is told when it changes. */
export function createQueueState(ports: BulkPorts) {
  const listeners = new Set<() => void>();
  let snapshot: BulkSnapshot | null = null;

  const notify = () => {
    snapshot = null;
    listeners.forEach((listener) => {
      listener();
    });
  };
  const notes = createNotes(notify);
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
      notes.addRejections([rejection]);
    },
    onChange: notify,
  });

  return {
    ports,
    store,
    work,
    intake,
    takeIn: (look: (signal: AbortSignal) => Promise<boolean>) => {
      intake.take(look);
      notify();
    },
    setRejections: notes.setRejections,
    addRejections: notes.addRejections,
    setConverting: notes.setConverting,
    read: (): BulkSnapshot => {
      snapshot ??= {
        items: store.read(),
        isProcessing: work.isBusy(),
        isTooLarge: work.isTooLarge(),
        progress: bulkProgress(store.read()),
        ...notes.read(),
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

/** What the list says beside its files. */
function createNotes(onChange: () => void) {
  let notes: Pick<BulkSnapshot, 'rejections' | 'converting'> = { rejections: [], converting: null };
  const note = (part: Partial<typeof notes>) => {
    notes = { ...notes, ...part };
    onChange();
  };
  return {
    read: () => notes,
    setRejections: (rejections: readonly Rejection[]) => {
      note({ rejections });
    },
    addRejections: (more: readonly Rejection[]) => {
      note({ rejections: [...notes.rejections, ...more] });
    },
    setConverting: (converting: BulkSnapshot['converting']) => {
      note({ converting });
    },
  };
}
