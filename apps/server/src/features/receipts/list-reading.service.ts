import type { Found, ReceiptFindQuery, ReceiptListQuery, ReceiptPart } from '@bonbog/contract';
import { formatDecimal, minorUnits, type VatObstacleId } from '@bonbog/domain';

import { type FoundReceipts, numberRanges, takePart, walkReceipts } from './find-receipts.ts';
import { type ListPlace, orderOf, readCursor, writeCursor } from './list-cursor.ts';
import { laterPagesById } from './list-receipts.ts';
import type { PlacedReceiptRow, ReceiptListRepository } from './receipt-list.repository.ts';
import type { ReceiptPagesRepository } from './receipt-pages.repository.ts';
import { listedReceipt } from './receipt-row.ts';

/** A user's receipts at one moment. */
export interface AtRevision {
  readonly userId: string;
  readonly revision: string;
}

/** A receipt as whoever finds obstacles needs it: its row, and how many pages it has after the first. */
export type ObstructedRow = PlacedReceiptRow & { readonly later_pages: number };

/** What stands in the way of reporting the VAT of receipts. */
export interface Obstacles {
  /** What that depends on besides the receipts. */
  readonly dayOf: (userId: string) => Promise<string>;
  readonly of: (userId: string, rows: readonly ObstructedRow[]) => Promise<[id: string, VatObstacleId[]][]>;
  readonly numbers: (userId: string) => Promise<readonly number[]>;
}

interface ReadingRepositories {
  readonly receiptList: ReceiptListRepository;
  readonly receiptPages: Pick<ReceiptPagesRepository, 'listLater'>;
  readonly obstacles: Pick<Obstacles, 'of'>;
}

const usualLimit = 100;
/** How many receipts are looked up by their ids at once. */
const lookUpSize = 1000;

/** Reads what is asked for of what `find` found. */
export function createListReading(
  { receiptList, receiptPages, obstacles }: ReadingRepositories,
  find: (moment: AtRevision, query: ReceiptFindQuery) => Promise<FoundReceipts>,
) {
  async function rowsOf(userId: string, numbers: readonly number[]): Promise<PlacedReceiptRow[]> {
    const rows = await receiptList.listNumbered(userId, numbers);
    const byNumber = new Map(rows.map((row) => [row.receipt_number, row]));
    return numbers.map((number) => byNumber.get(number)).filter((row) => row !== undefined);
  }

  const walk = (userId: string, query: ReceiptFindQuery, found: FoundReceipts) =>
    walkReceipts(receiptList, userId, { found, order: orderOf(query), from: null });

  async function readPart(moment: AtRevision, query: ReceiptListQuery): Promise<ReceiptPart> {
    const { userId, revision } = moment;
    const { limit = usualLimit, offset = 0, cursor } = query;
    const order = orderOf(query);
    const from = cursor === undefined ? null : readCursor(cursor, order);
    const found = await find(moment, query);
    // One more tells whether there are any.
    const numbers = await takePart(receiptList, userId, { found, order, from, offset, limit: limit + 1 });
    const rows = await rowsOf(userId, numbers.slice(0, limit));
    const ids = rows.map(({ id }) => id);
    const later = laterPagesById(await receiptPages.listLater(userId, ids));
    const doubles = await receiptList.doublesOf(userId, numbers.slice(0, limit));
    const obstructed = await obstacles.of(
      userId,
      rows.map((row) => ({ ...row, later_pages: later.get(row.id)?.length ?? 0 })),
    );
    const last = rows.at(-1);
    return {
      receipts: rows.map((row) => listedReceipt(row, later.get(row.id) ?? [])),
      ...(numbers.length > limit && last !== undefined
        ? { nextCursor: writeCursor(order, placeOf(last)) }
        : {}),
      found: toFound(found, revision),
      doubles: doubles.map((double) => ({
        receiptId: double.id,
        otherId: double.other_id,
        otherReceiptNumber: String(double.other_number),
      })),
      obstacles: obstructed.map(([receiptId, found]) => ({ receiptId, obstacles: found })),
    };
  }

  async function readIds(moment: AtRevision, query: ReceiptFindQuery) {
    const { userId } = moment;
    const found = await find(moment, query);
    // By ranges of numbers they lie beside each other in the database; in any other order nearly each is on a page of its own.
    const byNumber: string[] = [];
    for await (const range of numberRanges(found.lastNumber)) {
      for (const { id, receipt_number: number } of await receiptList.idsInRange(userId, range)) {
        byNumber[number] = id;
      }
    }
    const ids: string[] = [];
    for await (const numbers of walk(userId, query, found)) {
      ids.push(...numbers.map((number) => byNumber[number]).filter((id) => id !== undefined));
    }
    return { ids, found: toFound(found, moment.revision) };
  }

  async function findPlace(moment: AtRevision, query: ReceiptFindQuery & { readonly id: string }) {
    const { userId, revision } = moment;
    const found = await find(moment, query);
    const [number] = (await receiptList.numbersOf(userId, [query.id.toLowerCase()])).keys();
    if (number === undefined || found.isFound?.(number) === false) {
      return { index: null, revision };
    }
    let before = 0;
    for await (const numbers of walk(userId, query, found)) {
      const index = numbers.indexOf(number);
      if (index !== -1) {
        return { index: before + index, revision };
      }
      before += numbers.length;
    }
    return { index: null, revision };
  }

  async function readSelected(moment: AtRevision, query: ReceiptFindQuery, asked: readonly string[]) {
    const { userId, revision } = moment;
    const [all, found] = [await find(moment, {}), await find(moment, query)];
    const chosen = new Map<number, string>();
    for (let at = 0; at < asked.length; at += lookUpSize) {
      const part = await receiptList.numbersOf(userId, asked.slice(at, at + lookUpSize));
      part.forEach((id, number) => chosen.set(number, id));
    }
    const ids: string[] = [];
    for await (const numbers of walk(userId, query, all)) {
      ids.push(...numbers.map((number) => chosen.get(number)).filter((id) => id !== undefined));
      if (ids.length === chosen.size) {
        break;
      }
    }
    const shown = [...chosen.keys()].filter((number) => found.isFound?.(number) !== false);
    return { ids, shownCount: shown.length, revision };
  }

  return { readPart, readIds, findPlace, readSelected };
}

function placeOf(row: PlacedReceiptRow): ListPlace {
  return {
    date: row.receipt_date,
    number: row.receipt_number,
    storeKey: row.store_key,
    currencyCode: row.currency_code,
    amountMinor: row.amount_minor,
  };
}

function toFound({ count, totals }: FoundReceipts, revision: string): Found {
  return {
    count,
    sums: totals.map(({ currencyCode, amountMinor }) => ({
      currencyCode,
      amount: formatDecimal(minorUnits(amountMinor)),
    })),
    revision,
  };
}
