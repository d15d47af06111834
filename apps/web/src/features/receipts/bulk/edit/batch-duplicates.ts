import type { ReceiptDraft } from '#features/receipts/review/draft.ts';

/** A receipt of the batch as it stands. */
export interface BatchEntry {
  readonly id: string;
  readonly name: string;
  readonly draft: ReceiptDraft;
}

/**
 * Receipts of one batch that agree in date, amount, currency and store: two photos of one receipt, perhaps. Answers
 * the name of another such file by id. Without date or amount nothing is said.
 */
export function findBatchDuplicates(entries: readonly BatchEntry[]): ReadonlyMap<string, string> {
  const named = groupsOf(entries).flatMap(([first, ...others]) => {
    const [second] = others;
    if (first === undefined || second === undefined) {
      return [];
    }
    return [[first.id, second.name] as const, ...others.map(({ id }) => [id, first.name] as const)];
  });
  return new Map(named);
}

/** The receipts of a batch of which an earlier one says the same. */
export function findRepeated(entries: readonly BatchEntry[]): ReadonlySet<string> {
  return new Set(groupsOf(entries).flatMap(([, ...others]) => others.map(({ id }) => id)));
}

function groupsOf(entries: readonly BatchEntry[]): readonly BatchEntry[][] {
  const alike = new Map<string, BatchEntry[]>();
  for (const entry of entries) {
    const { date, amount, currencyCode, store } = entry.draft;
    if (date !== null && amount !== null) {
      const key = JSON.stringify([date, amount, currencyCode, store.trim().toLowerCase()]);
      alike.set(key, [...(alike.get(key) ?? []), entry]);
    }
  }
  return [...alike.values()];
}
