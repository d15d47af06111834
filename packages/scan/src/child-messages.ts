import type { ScanErrorCode } from './scan-error.ts';
import type { FileType, Reading, ScanType, Turn } from './types.ts';

/** How the `why` of every field ends when the file shows several receipts. */
export const SEVERAL_RECEIPTS_WHY = 'more than one receipt in the file';

/**
 * What the server asks a reading child. Files go by path; `id` comes back with the answer. What is `hurried` gets less time
 * to be drawn, because files of the same owner took too long before.
 */
export type ChildRequest = { readonly hurried?: boolean } & (
  | { readonly id: number; readonly kind: 'read'; readonly path: string; readonly type: ScanType }
  | {
      readonly id: number;
      readonly kind: 'copies';
      readonly path: string;
      readonly type: FileType;
      readonly turn: Turn;
      readonly displayPath: string;
      readonly thumbnailPath: string;
      /** To draw the e-invoice that a PDF holds instead of its page. */
      readonly ofEInvoice?: boolean;
    }
  | {
      readonly id: number;
      readonly kind: 'pages';
      readonly path: string;
      readonly type: ScanType;
      /** Where the pictures are written, as 0.jpg, 1.jpg and so on. */
      readonly folder: string;
    }
  | { readonly id: number; readonly kind: 'e-invoice'; readonly path: string; readonly type: FileType }
  | { readonly id: number; readonly kind: 'warm' }
);

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
  | { readonly id: number; readonly ok: true; readonly kind: 'e-invoice'; readonly result: Reading | null }
  | { readonly id: number; readonly ok: true; readonly kind: 'warm'; readonly result: null }
  | { readonly id: number; readonly ok: false; readonly code: ChildErrorCode; readonly message: string };

/**
 * Environment for the children, to be added by whoever forks them. glibc then gives back blocks of 4 MB and more when
 * they are freed, as pages of every size would otherwise leave holes that fit nothing: memory grew from reading to
 * reading. It takes them as huge pages where the kernel has some, because fetching them anew in pages of 4 kB takes a
 * sixth of the time. Other C libraries ignore it.
 */
export const CHILD_ENVIRONMENT = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_TRIM_THRESHOLD_: '67108864',
  MALLOC_MMAP_THRESHOLD_: '4194304',
  GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
} as const;
