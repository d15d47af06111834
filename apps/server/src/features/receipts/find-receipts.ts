import { setImmediate as nextTurn } from 'node:timers/promises';

import { compareCurrencies, type CurrencyCode } from '@bonbog/domain';

import type { ListOrder, ListPlace } from './list-cursor.ts';
import type { ListFilter } from './list-filters.repository.ts';
import type { NumberRange } from './list-totals.repository.ts';
import type { ReceiptListRepository } from './receipt-list.repository.ts';

/** What a filter lets through of all receipts of a user. */
export interface FoundReceipts {
  readonly count: number;
  /** By currency, in the order currencies are offered. */
  readonly totals: readonly {
    readonly currencyCode: CurrencyCode;
    readonly count: number;
    readonly amountMinor: number;
  }[];
  /** The highest number a receipt has. */
  readonly lastNumber: number;
  /** Whether the receipt with a number is among them; null where all of them are. */
  readonly isFound: ((number: number) => boolean) | null;
}

// SQLite answers while everything else waits; this many rows take it about 5 ms.
const stepSize = 3000;

/** Goes through the numbers of a user's receipts in steps, with others served in between. */
export async function* numberRanges(lastNumber: number): AsyncGenerator<NumberRange> {
  for (let after = 0; after < lastNumber; after += stepSize) {
    yield { after, to: after + stepSize };
    await nextTurn();
  }
}

/** Looks through all receipts of a user. */
export async function findReceipts(
  list: Pick<ReceiptListRepository, 'count' | 'lastNumber'>,
  userId: string,
  filter: ListFilter | null,
): Promise<FoundReceipts> {
  const lastNumber = await list.lastNumber(userId);
  const bits = new Uint8Array(filter === null ? 0 : (lastNumber >> 3) + 1);
  const totals = new Map<CurrencyCode, { count: number; amountMinor: number }>();
  for await (const range of numberRanges(lastNumber)) {
    for (const { currencyCode, ...counted } of await list.count(userId, range, within(filter, range))) {
      const total = totals.get(currencyCode) ?? { count: 0, amountMinor: 0 };
      totals.set(currencyCode, {
        count: total.count + counted.count,
        amountMinor: total.amountMinor + counted.amountMinor,
      });
      for (const number of counted.numbers) {
        bits[number >> 3] = (bits[number >> 3] ?? 0) | (1 << (number & 7));
      }
    }
  }
  return {
    count: [...totals.values()].reduce((sum, { count }) => sum + count, 0),
    totals: [...totals]
      .map(([currencyCode, total]) => ({ currencyCode, ...total }))
      .toSorted((one, other) => compareCurrencies(one.currencyCode, other.currencyCode)),
    lastNumber,
    isFound: filter === null ? null : (number) => ((bits[number >> 3] ?? 0) & (1 << (number & 7))) !== 0,
  };
}

/** Which of many numbers are in a range need not be asked of the database. */
function within(filter: ListFilter | null, { after, to }: NumberRange): ListFilter | null {
  const inRange = (numbers: readonly number[] | null) =>
    numbers?.filter((number) => number > after && number <= to) ?? null;
  return (
    filter && { ...filter, duplicates: inRange(filter.duplicates), obstructed: inRange(filter.obstructed) }
  );
}

/** From where a list is read, and how many are read at once. */
export interface Walk {
  readonly order: ListOrder;
  readonly from: ListPlace | null;
  readonly stepSize?: number;
}

/** The numbers of what is found in the order of the list, step by step along the indexes, with others served in between. */
export async function* walkReceipts(
  list: Pick<ReceiptListRepository, 'rangesOf' | 'step'>,
  userId: string,
  { found, order, from, ...walk }: Walk & { readonly found: FoundReceipts },
): AsyncGenerator<readonly number[]> {
  const currencies = found.totals.map(({ currencyCode }) => currencyCode);
  const limit = walk.stepSize ?? stepSize;
  const { isFound } = found;
  let waiting = list.rangesOf(order, from, currencies);
  for (let range = waiting[0]; range !== undefined; [range] = waiting) {
    const { numbers, last } = await list.step(userId, { range, order }, { limit });
    yield isFound === null ? numbers : numbers.filter(isFound);
    waiting = last === null ? waiting.slice(1) : list.rangesOf(order, last, currencies);
    await nextTurn();
  }
}

/** A part of what is found: where it begins, how many are passed over, and how many are wanted. */
export interface WantedPart {
  readonly order: ListOrder;
  readonly from: ListPlace | null;
  readonly offset: number;
  readonly limit: number;
}

/** The numbers of a part of what is found. */
export async function takePart(
  list: Pick<ReceiptListRepository, 'rangesOf' | 'step' | 'countRange'>,
  userId: string,
  { found, ...part }: WantedPart & { readonly found: FoundReceipts },
): Promise<readonly number[]> {
  if (part.offset >= found.count) {
    return [];
  }
  if (found.isFound === null) {
    return takeUnfiltered(list, userId, { found, ...part });
  }
  const share = found.count / (found.lastNumber + 1);
  const likely = Math.ceil(((part.limit + part.offset) / share) * 1.2);
  const numbers: number[] = [];
  const end = part.offset + part.limit;
  for await (const step of walkReceipts(list, userId, {
    ...part,
    found,
    stepSize: Math.min(Math.max(likely, part.limit), stepSize),
  })) {
    numbers.push(...step);
    if (numbers.length >= end) {
      break;
    }
  }
  return numbers.slice(part.offset, end);
}

/** All there are can be passed over by the index alone. */
async function takeUnfiltered(
  list: Pick<ReceiptListRepository, 'rangesOf' | 'step' | 'countRange'>,
  userId: string,
  { found, order, from, limit, ...part }: WantedPart & { readonly found: FoundReceipts },
): Promise<readonly number[]> {
  const currencies = found.totals.map(({ currencyCode }) => currencyCode);
  const numbers: number[] = [];
  let { offset } = part;
  for (const range of list.rangesOf(order, from, currencies)) {
    const passed = offset === 0 ? 0 : Math.min(await list.countRange(userId, range), offset);
    const left = { limit: limit - numbers.length, offset: passed };
    const step = await list.step(userId, { range, order }, left);
    numbers.push(...step.numbers);
    offset -= passed;
    if (numbers.length >= limit) {
      break;
    }
  }
  return numbers;
}
