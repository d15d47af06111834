import { setImmediate as nextTurn } from 'node:timers/promises';

import type {
  NumberRange,
  OwnReceiptsRepository,
  ReceiptsOrder,
  ReceiptsScope,
  TotalsAsked,
} from './own-receipts.repository.ts';
import type { ReceiptsQuestion } from './question.ts';
import type { NamedTotals, ToldReceipt } from './tell-answer.ts';

// SQLite answers while everything else waits; this many rows take it about 5 ms.
const stepSize = 3000;

/** What the assistant looks up of one user's receipts: step by step from the newest on, with others served in between. */
export function createLookUp(repository: OwnReceiptsRepository, userId: string) {
  const walk = async <Part>(look: (range: NumberRange) => Promise<readonly Part[]>): Promise<Part[]> => {
    const found: Part[] = [];
    for (let to = await repository.lastNumber(userId); to > 0; to -= stepSize) {
      found.push(...(await look({ after: to - stepSize, to })));
      await nextTurn();
    }
    return found;
  };
  return {
    walk,

    scopeOf: async (question: ReceiptsQuestion): Promise<ReceiptsScope> => {
      const { tag } = question;
      const tagTexts = tag === null ? null : await walk((range) => repository.tagTexts(userId, tag, range));
      return { ...question, tagTexts: tagTexts && [...new Set(tagTexts)] };
    },

    /** What receipts in any of some scopes add up to, by currency and by store, category or month. */
    totals: async (
      scopes: readonly ReceiptsScope[],
      { by = 'all', inside = null }: Partial<TotalsAsked> = {},
    ): Promise<NamedTotals[]> =>
      summed(await walk((range) => repository.totals(userId, { scopes, by, inside }, range))),

    /** The first few in an order. */
    list: async (scope: ReceiptsScope, order: ReceiptsOrder, limit: number): Promise<ToldReceipt[]> => {
      const found = await walk((range) => repository.list(userId, { scope, order, limit }, range));
      return found.toSorted(comparing[order]).slice(0, limit);
    },

    /** The receipts with a double, those that are alike side by side. */
    duplicates: async (scope: ReceiptsScope): Promise<ToldReceipt[]> =>
      (await walk((range) => repository.duplicates(userId, scope, range))).toSorted(byLikeness),
  };
}
/** See {@link createLookUp}. */
export type LookUp = ReturnType<typeof createLookUp>;

/** Parts with the same name and currency added up. */
export function summed(parts: readonly NamedTotals[]): NamedTotals[] {
  const sums = new Map<string, NamedTotals>();
  for (const part of parts) {
    const key = `${part.currency_code} ${part.name}`;
    const before = sums.get(key);
    sums.set(
      key,
      before === undefined
        ? part
        : {
            ...part,
            receipts: before.receipts + part.receipts,
            amount_minor: before.amount_minor + part.amount_minor,
            vat_minor: before.vat_minor + part.vat_minor,
            credit_notes: before.credit_notes + part.credit_notes,
          },
    );
  }
  return [...sums.values()].toSorted((one, other) => compared(one.currency_code, other.currency_code));
}

function compared(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

type Compare = (one: ToldReceipt, other: ToldReceipt) => number;

const byDate: Compare = (one, other) =>
  compared(one.receipt_date, other.receipt_date) || one.receipt_number - other.receipt_number;
const byAmount: Compare = (one, other) =>
  one.amount_minor - other.amount_minor || one.receipt_number - other.receipt_number;

const comparing: Readonly<Record<ReceiptsOrder, Compare>> = {
  first: byDate,
  latest: (one, other) => byDate(other, one),
  smallest: byAmount,
  largest: (one, other) => byAmount(other, one),
};

const byLikeness: Compare = (one, other) =>
  compared(other.receipt_date, one.receipt_date) || compared(one.store, other.store) || byAmount(one, other);
