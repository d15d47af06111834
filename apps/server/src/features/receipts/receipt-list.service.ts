import { createHash } from 'node:crypto';

import type {
  Found,
  Receipt,
  ReceiptDouble,
  ReceiptFindQuery,
  ReceiptListQuery,
  ReceiptOverview,
  ReceiptPart,
} from '@bonbog/contract';
import { compareCurrencies, countTags, type CurrencyCode, formatDecimal, minorUnits } from '@bonbog/domain';

import type { Session } from '#platform/session.ts';

import { comparePlaces, filterPlainly, placeOf } from './find-plainly.ts';
import { type ListOrder, readCursor, writeCursor } from './list-cursor.ts';
import { listReceipts } from './list-receipts.ts';
import type { ReceiptPagesRepository } from './receipt-pages.repository.ts';
import type { ReceiptsRepository } from './receipts.repository.ts';

interface ReceiptListDependencies {
  readonly receipts: Pick<ReceiptsRepository, 'listBelow' | 'listDuplicates'>;
  readonly receiptPages: Pick<ReceiptPagesRepository, 'hasLater' | 'listLater'>;
}

const usualLimit = 100;
const words = new Intl.Collator('da-DK');

/** The list of receipts as it is asked for: searched, narrowed, in an order and in parts. */
export function createReceiptListService(dependencies: ReceiptListDependencies) {
  const find = async (userId: string, query: ReceiptFindQuery) => {
    const all = await listReceipts(dependencies, userId);
    const duplicates = new Set(
      query.duplicates === '1' ? await dependencies.receipts.listDuplicates(userId) : [],
    );
    const order = orderOf(query);
    const sorted = all.toSorted((one, other) => comparePlaces(order, placeOf(one), placeOf(other)));
    const receipts = filterPlainly(sorted, query, duplicates);
    return { all, sorted, receipts, order, found: toFound(receipts, revisionOf(all)) };
  };

  return {
    /** Every receipt of the caller, newest receipt date first. */
    async list(session: Session): Promise<Receipt[]> {
      return listReceipts(dependencies, session.userId);
    },

    /** A part of what is found, and where to go on. Throws VALIDATION for a cursor of another order. */
    async part(session: Session, query: ReceiptListQuery): Promise<ReceiptPart> {
      const order = orderOf(query);
      const place = query.cursor === undefined ? null : readCursor(query.cursor, order);
      const { all, receipts, found } = await find(session.userId, query);
      const rest =
        place === null
          ? receipts.slice(query.offset ?? 0)
          : receipts.filter((receipt) => comparePlaces(order, placeOf(receipt), place) > 0);
      const part = rest.slice(0, query.limit ?? usualLimit);
      const last = part.at(-1);
      return {
        receipts: part,
        ...(rest.length > part.length && last !== undefined
          ? { nextCursor: writeCursor(order, placeOf(last)) }
          : {}),
        found,
        doubles: part.flatMap((receipt) => doubleOf(receipt, all)),
      };
    },

    /** What can be told of all the caller's receipts. */
    async overview({ userId }: Session): Promise<ReceiptOverview> {
      return toOverview(await listReceipts(dependencies, userId));
    },

    /** The ids of what is found, in order. */
    async ids({ userId }: Session, query: ReceiptFindQuery): Promise<{ ids: string[]; found: Found }> {
      const { receipts, found } = await find(userId, query);
      return { ids: receipts.map(({ id }) => id), found };
    },

    /** Where a receipt stands among what is found; null where it is not among that. */
    async place({ userId }: Session, query: ReceiptFindQuery & { id: string }) {
      const { receipts, found } = await find(userId, query);
      const index = receipts.findIndex(({ id }) => id === query.id.toLowerCase());
      return { index: index === -1 ? null : index, revision: found.revision };
    },

    /** Which of some ids are the caller's receipts, in order, and how many of them the filters let through. */
    async selected({ userId }: Session, query: ReceiptFindQuery, asked: readonly string[]) {
      const { sorted, receipts, found } = await find(userId, query);
      const chosen = new Set(asked);
      return {
        ids: sorted.map(({ id }) => id).filter((id) => chosen.has(id)),
        shownCount: receipts.filter(({ id }) => chosen.has(id)).length,
        revision: found.revision,
      };
    },
  };
}
/** See {@link createReceiptListService}. */
export type ReceiptListService = ReturnType<typeof createReceiptListService>;

function orderOf({ sort = 'date', descending }: ReceiptFindQuery): ListOrder {
  return { sort, isDescending: descending === undefined ? sort === 'date' : descending === '1' };
}

function revisionOf(all: readonly Receipt[]): string {
  return createHash('sha256').update(JSON.stringify(all)).digest('base64url').slice(0, 16);
}

function minorOf(amount: string): number {
  return Math.round(Number(amount) * 100);
}

function toFound(receipts: readonly Receipt[], revision: string): Found {
  const sums = new Map<CurrencyCode, number>();
  for (const { currencyCode, amount } of receipts) {
    sums.set(currencyCode, (sums.get(currencyCode) ?? 0) + minorOf(amount));
  }
  return {
    count: receipts.length,
    sums: [...sums]
      .toSorted(([one], [other]) => compareCurrencies(one, other))
      .map(([currencyCode, sum]) => ({ currencyCode, amount: formatDecimal(minorUnits(sum)) })),
    revision,
  };
}

function doubleOf(receipt: Receipt, all: readonly Receipt[]): ReceiptDouble[] {
  const other = all.find(
    (each) =>
      each.id !== receipt.id &&
      each.date === receipt.date &&
      each.store === receipt.store &&
      each.amount === receipt.amount &&
      each.currencyCode === receipt.currencyCode,
  );
  return other === undefined
    ? []
    : [{ receiptId: receipt.id, otherId: other.id, otherReceiptNumber: other.receiptNumber }];
}

function toOverview(all: readonly Receipt[]): ReceiptOverview {
  const currencies = grouped(all, ({ currencyCode }) => currencyCode);
  const months = grouped(all, ({ date, currencyCode }) => `${date.slice(0, 7)} ${currencyCode}`);
  const tags = grouped(all, (receipt) => receipt.tags ?? '');
  return {
    count: all.length,
    revision: revisionOf(all),
    categories: [...new Set(all.map(({ category }) => category))]
      .filter((category) => category !== '')
      .toSorted((one, other) => words.compare(one, other)),
    currencies: [...currencies]
      .map(([currencyCode, { length }]) => ({ currencyCode, count: length }))
      .toSorted(
        (one, other) => other.count - one.count || compareCurrencies(one.currencyCode, other.currencyCode),
      ),
    tags: countTags([...tags].map(([text, { length }]) => [text, length])).toSorted((one, other) =>
      words.compare(one, other),
    ),
    firstDate: all.at(-1)?.date ?? null,
    lastDate: all[0]?.date ?? null,
    months: [...months.values()].flatMap((receipts) => {
      const { sums } = toFound(receipts, '');
      return sums.map((sum) => ({
        ...sum,
        month: receipts[0]?.date.slice(0, 7) ?? '',
        count: receipts.length,
      }));
    }),
  };
}

function grouped<Key>(all: readonly Receipt[], keyOf: (receipt: Receipt) => Key): Map<Key, Receipt[]> {
  const groups = new Map<Key, Receipt[]>();
  for (const receipt of all) {
    const group = groups.get(keyOf(receipt)) ?? [];
    group.push(receipt);
    groups.set(keyOf(receipt), group);
  }
  return groups;
}
