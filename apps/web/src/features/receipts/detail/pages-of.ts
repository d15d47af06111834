import type { Receipt, ReceiptPage } from '@bonbog/contract/calls';

/** The pages of a receipt in their order; it has at least one. */
export function pagesOf({ pages, imageUrl, originalName }: Receipt): readonly ReceiptPage[] {
  return pages ?? [{ imageUrl, originalName }];
}
