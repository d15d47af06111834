import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Receipt } from '@bonbog/contract';

import type { LaterPageRow, ReceiptPagesRepository } from './receipt-pages.repository.ts';
import { listedReceipt } from './receipt-row.ts';
import type { ListedReceiptRow, ReceiptsRepository } from './receipts.repository.ts';

interface ListRepositories {
  readonly receipts: Pick<ReceiptsRepository, 'listBelow'>;
  readonly receiptPages: Pick<ReceiptPagesRepository, 'hasLater' | 'listLater'>;
}

// SQLite answers while everything else waits; this many rows take it, and what is made of them, about 3 ms.
const pageSize = 200;

/**
 * Every receipt of a user, newest receipt date first, then highest number. They are read page by page, so that a user
 * with very many does not hold up the others.
 */
export async function listReceipts(
  { receipts, receiptPages }: ListRepositories,
  userId: string,
): Promise<Receipt[]> {
  const hasLater = await receiptPages.hasLater(userId);
  const byDate = new Map<string, Receipt[]>();
  let page: ListedReceiptRow[] = [];
  do {
    const last = page.at(-1)?.receipt_number ?? null;
    page = await receipts.listBelow(userId, last, pageSize);
    const ids = hasLater ? page.map(({ id }) => id) : [];
    const later = laterPagesById(await receiptPages.listLater(userId, ids));
    for (const row of page) {
      const receipt = listedReceipt(row, later.get(row.id) ?? []);
      const ofDay = byDate.get(receipt.date);
      if (ofDay === undefined) {
        byDate.set(receipt.date, [receipt]);
      } else {
        ofDay.push(receipt);
      }
    }
    await nextTurn();
  } while (page.length === pageSize);
  // Only the days are sorted, which are few however many receipts there are: the numbers of each already go down.
  const days = [...byDate.keys()].sort().reverse();
  return days.flatMap((day) => byDate.get(day) ?? []);
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
