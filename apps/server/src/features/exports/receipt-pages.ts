import { setImmediate as nextTurn } from 'node:timers/promises';

import type { ExportRow, ExportsRepository } from './exports.repository.ts';

/** Enough to be quick, and few enough that nobody else waits long for a query. */
const pageSize = 400;

/**
 * The user's receipts with these numbers, in the order of the numbers, page by page, each as it is when its page is
 * read. Those that were deleted meanwhile are left out.
 */
export async function* receiptPages(
  exports: Pick<ExportsRepository, 'findByNumbers'>,
  userId: string,
  numbers: readonly number[],
): AsyncGenerator<ExportRow[]> {
  for (let start = 0; start < numbers.length; start += pageSize) {
    // SQLite answers without ever letting go of the process; between two pages the others have their turn.
    await nextTurn();
    const wanted = numbers.slice(start, start + pageSize);
    const rows = await exports.findByNumbers(userId, wanted);
    const byNumber = new Map(rows.map((row) => [row.receipt_number, row]));
    yield wanted.flatMap((number) => byNumber.get(number) ?? []);
  }
}
