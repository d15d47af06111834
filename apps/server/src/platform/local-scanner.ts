import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import { LIMITS, type Reading, readingSchema, type Turn } from '@bonbog/contract';
import { CHILD_ENVIRONMENT } from '@bonbog/scan/child-messages';
import { z } from 'zod';

import { ChildPool } from './children/child-pool.ts';
import type { ChildFailure } from './children/child-task.ts';
import { createLateOwners } from './children/late-owners.ts';

interface LocalScannerOptions {
  /** Reading children; by default one core is left for answering people. */
  readonly workers: number | undefined;
  /** Whether it reads, and whether it makes copies; both when left out. What it does not do costs no memory. */
  readonly reads?: boolean;
  readonly copies?: boolean;
  readonly onChildLost: (failure: ChildFailure) => void;
  /** How long one picture may take; the specified minute when left out. */
  readonly timeoutMs?: number;
  /** How much of it a picture may wait for its turn; half when left out. */
  readonly waitLimitMs?: number;
  /** How long a child with nothing to do keeps its memory; minutes when left out. */
  readonly restsAfterMs?: number;
}

const gigabyte = 1024 ** 3;
/** Whoever has a pile of receipts looks at each for a minute or two. */
const readersRestAfterMs = 5 * 60_000;
/** Copies are made within a second, and their child is there again in one. */
const copiersRestAfterMs = 60_000;

const drawnSchema = z.object({ pictures: z.number().int().min(0).max(100) });

interface Task {
  readonly owner: string;
  readonly path: string;
  readonly type: string;
}

/** The reader on this machine: children that read, and one that makes copies, so that pictures never wait for text. */
export function createLocalScanner(options: LocalScannerOptions) {
  const { reads = true, copies = true } = options;
  const { readers, copiers } = createPools(options);
  const warm = async (): Promise<void> => {
    if (reads) {
      await readers.run({ kind: 'warm' }).catch(() => undefined);
    }
  };
  return {
    /** Reads the file at a path for its owner; rejects as {@link ChildPool} does. */
    read: async (path: string, type: string, owner: string): Promise<Reading> =>
      readingSchema.parse(await readers.run({ kind: 'read', path, type }, owner)),

    /** Reads as `read` does, unless nobody wants the reading any more before its turn comes. */
    readWhileWanted: async ({ owner, path, type }: Task, signal: AbortSignal): Promise<Reading> =>
      readingSchema.parse(await readers.run({ kind: 'read', path, type }, owner, signal)),

    /** Reads the e-invoice that the file at a path is or holds, where copies are made; null of a file without one. */
    readEInvoice: async ({ owner, path, type }: Task): Promise<Reading | null> => {
      // Most files are none and are read next; a reader that rests can load meanwhile.
      if (readers.isResting) {
        void warm();
      }
      return readingSchema.nullable().parse(await copiers.run({ kind: 'e-invoice', path, type }, owner));
    },

    /** Writes the display copy and the thumbnail of the file at a path, or of the e-invoice that it holds. */
    copyPicture: async ({
      owner,
      ...task
    }: Task & {
      readonly turn: Turn;
      readonly displayPath: string;
      readonly thumbnailPath: string;
      readonly ofEInvoice?: boolean;
    }): Promise<void> => {
      await copiers.run({ kind: 'copies', ...task }, owner);
    },

    /** Writes the pages of the file at a path as JPEGs for a reader elsewhere; answers their paths inside the folder. */
    drawPages: async ({ owner, ...task }: Task & { readonly folder: string }): Promise<string[]> => {
      const { pictures } = drawnSchema.parse(await copiers.run({ kind: 'pages', ...task }, owner));
      return Array.from({ length: pictures }, (_, index) => join(task.folder, `${index}.jpg`));
    },

    /** Loads the models ahead of the first receipt. Failing is no fault: the first receipt loads them then. */
    warm,

    /** Tells whether it can do now what it does. */
    isReady: (): boolean => (readers.isReady || !reads) && (copiers.isReady || !copies),

    /** Process ids of the reading children; for operators and tests. */
    readerProcessIds: (): number[] => readers.processIds,

    /** Ends all children. */
    close: (): void => {
      readers.close();
      copiers.close();
    },
  };
}
/** See {@link createLocalScanner}. */
export type LocalScanner = ReturnType<typeof createLocalScanner>;

function createPools(options: LocalScannerOptions) {
  const { workers, reads = true, copies = true, onChildLost } = options;
  const { timeoutMs = LIMITS.scanTimeoutMs, waitLimitMs = LIMITS.scanTimeoutMs / 2, restsAfterMs } = options;
  const shared = {
    program: {
      modulePath: createRequire(import.meta.url).resolve('@bonbog/scan/child'),
      environment: CHILD_ENVIRONMENT,
    },
    timeoutMs,
    waitLimitMs,
    onChildLost,
    // Whose files took too long to be drawn for the screen also waits with its readings.
    lateOwners: createLateOwners(),
  };
  const readers = new ChildPool({
    ...shared,
    size: reads ? (workers ?? Math.max(1, availableParallelism() - 1)) : 0,
    startsAtOnce: reads,
    restsAfterMs: restsAfterMs ?? readersRestAfterMs,
    queueLimit: 40,
    maxTasks: 200,
    // A reader takes 0.6; one that keeps more has had a file that took much.
    maxResidentBytes: 0.9 * gigabyte,
    maxTaskBytes: 2.5 * gigabyte,
  });
  const copiers = new ChildPool({
    ...shared,
    size: copies ? 1 : 0,
    restsAfterMs: restsAfterMs ?? copiersRestAfterMs,
    queueLimit: 80,
    maxTasks: 500,
    maxResidentBytes: 0.6 * gigabyte,
    // The worst accepted picture, 120 million pixels of an interlaced PNG with 16 bits, takes just under one.
    maxTaskBytes: 1.5 * gigabyte,
  });
  return { readers, copiers };
}
