import type { BulkItem } from './bulk-item.ts';
import type { Exchange } from './exchange-items.ts';

/** Why a file was not taken into the list, in words for the user. */
export interface Rejection {
  readonly name: string;
  readonly message: string;
  /** How many files it is about; one when left out. */
  readonly files?: number;
}

/** Everything the screen shows of the queue. A new object after each change. */
export interface BulkSnapshot {
  readonly items: readonly BulkItem[];
  /** Something is being compressed or scanned, or will be by itself. */
  readonly isProcessing: boolean;
  /** The batch is over its limit: nothing is scanned before files are removed and the user says so (S-59). */
  readonly isTooLarge: boolean;
  /** Percent of all work: compression is the first half, scanning the second. */
  readonly progress: number;
  /** What the latest drop was refused; empty when all was taken. */
  readonly rejections: readonly Rejection[];
  /** HEIC files that are turned into JPEG before they come into the list; null when there are none. */
  readonly converting: { readonly done: number; readonly count: number } | null;
}

/** The files of one bulk upload on their way from the drop to what was read in them. */
export interface BulkQueue {
  readonly read: () => BulkSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes files into the list and begins with them at once, or joins them to what is running (S-58). */
  readonly add: (files: readonly File[]) => void;
  /** Takes items out of the list; what is under way for them is aborted (S-63). */
  readonly remove: (ids: readonly string[]) => void;
  /** Takes items out of the list that were saved: their pictures stay, because they belong to receipts now. */
  readonly release: (ids: readonly string[]) => void;
  readonly clear: () => void;
  /** The whole way again for an item that failed (T-52). */
  readonly retry: (id: string) => void;
  /** Another file in the place of one that failed; it is a new item. */
  readonly replace: (id: string, file: File) => void;
  /** Begins scanning after the batch was too large; checks the sum again (S-59). */
  readonly startScanning: () => void;
  readonly dismissRejections: () => void;
  /** Changes an item in the edit step. */
  readonly change: (
    id: string,
    change: Partial<Pick<BulkItem, 'extractedData' | 'selected' | 'edited'>>,
  ) => void;
  /**
   * Puts read items in the place of others that show the same pictures, which stay. Does nothing and answers false
   * when one of those is not there any more.
   */
  readonly exchange: (exchange: Exchange<BulkItem>) => boolean;
  /** Brings items of an earlier page back that had been read (D2 §2). */
  readonly restore: (items: readonly BulkItem[]) => void;
  /** Aborts everything; the queue is not used after it. */
  readonly dispose: () => void;
}
