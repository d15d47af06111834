import type { ReceiptPage } from '@bonbog/contract/calls';

/** The pages in another order: the one at an index so many places later, or earlier where that is negative. */
export function movePage(pages: readonly ReceiptPage[], index: number, by: number): readonly ReceiptPage[] {
  const moved = pages[index];
  return moved === undefined ? pages : pages.toSpliced(index, 1).toSpliced(index + by, 0, moved);
}

/** The page to show once the one at an index is gone: the next one, or the one before at the end. */
export function neighbourOf(pages: readonly ReceiptPage[], index: number): ReceiptPage | undefined {
  return pages[index + 1] ?? pages[index - 1];
}
