import type { Receipt } from '@bonbog/contract';

import type { LaterPageRow, ReceiptPagesRepository } from './receipt-pages.repository.ts';
import { listedReceipt } from './receipt-row.ts';
import type { ListedReceiptRow, ReceiptsRepository } from './receipts.repository.ts';

interface ListRepositories {
  readonly receipts: Pick<ReceiptsRepository, 'listBelow'>;
  readonly receiptPages: Pick<ReceiptPagesRepository, 'hasLater' | 'listLater'>;
}

// SQLite answers while everything else waits; this many rows take it about 5 ms.
const pageSize = 1000;

/**
 * Every receipt of a user, newest receipt date first, then highest number. They are read page by page, so that a user
 * with very many does not hold up the others.
 */
export async function listReceipts(
  { receipts, receiptPages }: ListRepositories,
  userId: string,
): Promise<Receipt[]> {
  const hasLater = await receiptPages.hasLater(userId);
  const listed: Receipt[] = [];
  let page: ListedReceiptRow[] = [];
  do {
    const last = page.at(-1)?.receipt_number ?? null;
    page = await receipts.listBelow(userId, last, pageSize);
    const ids = hasLater ? page.map(({ id }) => id) : [];
    const later = laterPagesById(await receiptPages.listLater(userId, ids));
    listed.push(...page.map((row) => listedReceipt(row, later.get(row.id) ?? [])));
    await new Promise(setImmediate);
  } while (page.length === pageSize);
  // Sorting keeps the order of equals: the numbers already go down.
  return listed.sort(byNewestDate);
}

interface SomeRepositories {
  readonly receipts: Pick<ReceiptsRepository, 'listSome'>;
  readonly receiptPages: Pick<ReceiptPagesRepository, 'listLater'>;
}

/** Those of some ids that are receipts of a user, in the order of {@link listReceipts}. */
export async function listSomeReceipts(
  { receipts, receiptPages }: SomeRepositories,
  userId: string,
  ids: readonly string[],
): Promise<Receipt[]> {
  const rows = await receipts.listSome(userId, ids);
  const known = rows.map(({ id }) => id);
  const later = laterPagesById(await receiptPages.listLater(userId, known));
  return rows.map((row) => listedReceipt(row, later.get(row.id) ?? []));
}

/** Pages after the first by the id of their receipt, those of each in their order. */
export function laterPagesById(rows: readonly LaterPageRow[]): Map<string, LaterPageRow[]> {
  const byId = new Map<string, LaterPageRow[]>();
  for (const row of rows) {
    byId.set(row.receipt_id, [...(byId.get(row.receipt_id) ?? []), row]);
  }
  return byId;
}

function byNewestDate(one: Receipt, other: Receipt): number {
  if (one.date === other.date) {
    return 0;
  }
  return one.date < other.date ? 1 : -1;
}
