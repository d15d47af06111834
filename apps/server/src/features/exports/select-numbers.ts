import { z } from 'zod';

import { notFound } from '#platform/app-error.ts';

import type { ExportsRepository } from './exports.repository.ts';

const pageSize = 500;
const idSchema = z.uuid();

/**
 * The numbers of the receipts a user chose, by date and number; an id that is there twice counts once. One that is
 * missing, deleted, foreign or no id at all refuses them all, so that nobody takes a part for the whole.
 */
export async function selectNumbers(
  exports: Pick<ExportsRepository, 'findByIds'>,
  userId: string,
  receiptIds: readonly string[],
): Promise<number[]> {
  const ids = [...new Set(receiptIds)];
  if (!ids.every((id) => idSchema.safeParse(id).success)) {
    throw notFound('Kvitteringen');
  }
  const found: Awaited<ReturnType<ExportsRepository['findByIds']>> = [];
  for (let start = 0; start < ids.length; start += pageSize) {
    found.push(...(await exports.findByIds(userId, ids.slice(start, start + pageSize))));
  }
  if (found.length !== ids.length) {
    throw notFound('Kvitteringen');
  }
  return found
    .toSorted(
      (left, right) =>
        compare(left.receipt_date, right.receipt_date) || left.receipt_number - right.receipt_number,
    )
    .map((receipt) => receipt.receipt_number);
}

/** Plain order of characters, as the database sorts dates. */
function compare(left: string, right: string): number {
  if (left === right) {
    return 0;
  }
  return left < right ? -1 : 1;
}
