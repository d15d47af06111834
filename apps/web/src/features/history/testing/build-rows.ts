import type { Receipt } from '@bonbog/contract';

import type { ReceiptRows } from '#lib/receipt-list/use-receipt-list.ts';

/** A list of which all rows are there; `over` is what is otherwise about it. */
export function buildRows(receipts: readonly Receipt[], over: Partial<ReceiptRows> = {}): ReceiptRows {
  const indexes = new Map(receipts.map(({ id }, index) => [id, index]));
  return {
    count: receipts.length,
    at: (index) => receipts[index],
    indexOf: (id) => indexes.get(id),
    doubleOf: () => undefined,
    obstaclesOf: () => [],
    version: '1 {}',
    asked: {},
    ...over,
  };
}
