import { vi } from 'vitest';

import type { BulkItem } from '#features/receipts/bulk/queue/bulk-item.ts';
import { createBulkQueue } from '#features/receipts/bulk/queue/create-bulk-queue.ts';
import { readToast } from '#lib/toast.ts';
import { createFakePorts } from './fake-ports.ts';

/** A queue on fake ports under a fake clock, and what tests ask of it. */
export function driveQueue() {
  vi.useFakeTimers();
  const fake = createFakePorts();
  const queue = createBulkQueue(fake.ports);
  const named = (name: string): BulkItem => {
    const item = queue.read().items.find((candidate) => candidate.name === name);
    if (item === undefined) {
      throw new Error(`${name} is not in the list`);
    }
    return item;
  };

  return {
    ...fake,
    queue,
    named,
    /** Drops files and lets everything happen that needs no time. */
    drop: async (...files: readonly File[]) => {
      queue.add(files);
      await rest();
    },
    statuses: () => queue.read().items.map((item) => item.status),
    names: () => queue.read().items.map((item) => item.name),
    toastText: () => {
      const toast = readToast();
      return toast === null ? null : `${toast.title} / ${toast.description ?? ''}`;
    },
  };
}
/** Lets everything happen that needs no time, or what happens within some milliseconds. Needs fake timers. */
export async function rest(milliseconds = 0): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  for (let turn = 0; turn < 20; turn += 1) {
    await vi.advanceTimersByTimeAsync(0);
  }
}
