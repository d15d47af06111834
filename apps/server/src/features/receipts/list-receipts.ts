import type { Receipt } from '@bonbog/contract';

import { toReceipt } from './receipt-row.ts';
import type { ListedReceiptRow, ReceiptsRepository } from './receipts.repository.ts';

// SQLite answers while everything else waits; this many rows take it about 5 ms.
const pageSize = 1000;

/**
 * Every receipt of a user, newest receipt date first, then highest number. They are read page by page, so that a user
 * with very many does not hold up the others.
 */
export async function listReceipts(
  receipts: Pick<ReceiptsRepository, 'listBelow'>,
  userId: string,
): Promise<Receipt[]> {
  const listed: Receipt[] = [];
  let page: ListedReceiptRow[] = [];
  do {
    const last = page.at(-1)?.receipt_number ?? null;
    page = await receipts.listBelow(userId, last, pageSize);
    listed.push(...page.map(toReceipt));
    await new Promise(setImmediate);
  } while (page.length === pageSize);
  // Sorting keeps the order of equals: the numbers already go down.
  return listed.sort(byNewestDate);
}

function byNewestDate(one: Receipt, other: Receipt): number {
  if (one.date === other.date) {
    return 0;
  }
  return one.date < other.date ? 1 : -1;
}
