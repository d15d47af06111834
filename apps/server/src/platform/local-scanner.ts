import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';

import { LIMITS, type Reading, readingSchema, type Turn } from '@bonbog/contract';
import { CHILD_ENVIRONMENT } from '@bonbog/scan/child-messages';

import { ChildPool } from './children/child-pool.ts';
import type { ChildFailure } from './children/child-task.ts';

interface LocalScannerOptions {
  /** Reading children; by default one core is left for answering people. */
  readonly workers: number | undefined;
  readonly onChildLost: (failure: ChildFailure) => void;
  /** How long one picture may take; the specified minute when left out. */
  readonly timeoutMs?: number;
}

const gigabyte = 1024 ** 3;

/** The reader on this machine: children that read, and one that makes copies, so that pictures never wait for text. */
export function createLocalScanner({ workers, onChildLost, timeoutMs }: LocalScannerOptions) {
  const program = {
    modulePath: createRequire(import.meta.url).resolve('@bonbog/scan/child'),
    environment: CHILD_ENVIRONMENT,
  };
  const shared = {
    program,
    timeoutMs: timeoutMs ?? LIMITS.scanTimeoutMs,
    waitLimitMs: LIMITS.scanTimeoutMs / 2,
    onChildLost,
  };
  const readers = new ChildPool({
    ...shared,
    size: workers ?? Math.max(1, availableParallelism() - 1),
    queueLimit: 40,
    maxTasks: 200,
    maxResidentBytes: 2 * gigabyte,
    maxTaskBytes: 2.5 * gigabyte,
  });
  const copiers = new ChildPool({
    ...shared,
    size: 1,
    queueLimit: 80,
    maxTasks: 500,
    maxResidentBytes: gigabyte,
    // The worst accepted picture, 120 million pixels of an interlaced PNG with 16 bits, takes just under one.
    maxTaskBytes: 1.5 * gigabyte,
  });
  return {
    /** Reads the file at a path for its owner; rejects as {@link ChildPool} does. */
    async read(path: string, type: string, owner: string): Promise<Reading> {
      return readingSchema.parse(await readers.run({ kind: 'read', path, type }, owner));
    },

    /** Writes the display copy and the thumbnail of the file at a path. */
    async copyPicture({
      owner,
      ...task
    }: {
      readonly owner: string;
      readonly path: string;
      readonly type: string;
      readonly turn: Turn;
      readonly displayPath: string;
      readonly thumbnailPath: string;
    }): Promise<void> {
      await copiers.run({ kind: 'copies', ...task }, owner);
    },

    /** Loads the models ahead of the first receipt. Failing is no fault: the first receipt loads them then. */
    async warm(): Promise<void> {
      await readers.run({ kind: 'warm' }).catch(() => undefined);
    },

    /** Tells whether pictures can be read and copied now. */
    isReady: (): boolean => readers.isReady && copiers.isReady,

    /** Process ids of the reading children; for operators and tests. */
    readerProcessIds: (): number[] => readers.processIds,

    /** Ends all children. */
    close(): void {
      readers.close();
      copiers.close();
    },
  };
}
/** See {@link createLocalScanner}. */
export type LocalScanner = ReturnType<typeof createLocalScanner>;
