import type { ScanErrorCode } from './scan-error.ts';
import type { Reading, ScanType, Turn } from './types.ts';

/** How the `why` of every field ends when the file shows several receipts, of which a reading can give but one. */
export const SEVERAL_RECEIPTS_WHY = 'more than one receipt in the file';

/** What the server asks a reading child. Files go by path; `id` comes back with the answer. */
export type ChildRequest =
  | { readonly id: number; readonly kind: 'read'; readonly path: string; readonly type: ScanType }
  | {
      readonly id: number;
      readonly kind: 'copies';
      readonly path: string;
      readonly type: ScanType;
      readonly turn: Turn;
      readonly displayPath: string;
      readonly thumbnailPath: string;
    }
  | {
      readonly id: number;
      readonly kind: 'pages';
      readonly path: string;
      readonly type: ScanType;
      /** Where the pictures are written, as 0.jpg, 1.jpg and so on. */
      readonly folder: string;
    }
  | { readonly id: number; readonly kind: 'warm' };

/** Size of the written display copy, and how many pages the file has. */
export interface CopiesResult {
  readonly width: number;
  readonly height: number;
  readonly pages: number;
}

/** `INTERNAL` is a bug or a missing file, not a fault of the receipt. */
export type ChildErrorCode = ScanErrorCode | 'INTERNAL';

/** What a child sends: once that it is ready, then one answer for each request. */
export type ChildMessage =
  | { readonly ready: true }
  | { readonly id: number; readonly ok: true; readonly kind: 'read'; readonly result: Reading }
  | { readonly id: number; readonly ok: true; readonly kind: 'copies'; readonly result: CopiesResult }
  | {
      readonly id: number;
      readonly ok: true;
      readonly kind: 'pages';
      readonly result: { readonly pictures: number };
    }
  | { readonly id: number; readonly ok: true; readonly kind: 'warm'; readonly result: null }
  | { readonly id: number; readonly ok: false; readonly code: ChildErrorCode; readonly message: string };

/**
 * Environment for the children, to be added by whoever forks them: glibc then keeps blocks of the size the models
 * work with instead of giving each back and fetching it anew, which took up to a third of the time, and gives back
 * what lies free above 256 MB. Measured on 5 pictures: 1.2 s of system time without, 0.4 s with it, peak 680 and
 * 590 MB. Other C libraries ignore it.
 */
export const CHILD_ENVIRONMENT = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '268435456',
  MALLOC_MMAP_THRESHOLD_: '33554432',
} as const;
