import { CURSOR_REFUSAL, type ReceiptFindQuery, SORT_COLUMNS, type SortColumn } from '@bonbog/contract';
import { ALL_CURRENCY_CODES, type CurrencyCode, MAX_RECEIPT_MINOR } from '@bonbog/domain';
import { z } from 'zod';

import { AppError } from '#platform/app-error.ts';

/** By what the list is sorted. */
export interface ListOrder {
  readonly sort: SortColumn;
  readonly isDescending: boolean;
}

/** Where a receipt stands in every order of the list. `storeKey` is '' without a store. */
export interface ListPlace {
  readonly date: string;
  readonly number: number;
  readonly storeKey: string;
  readonly currencyCode: CurrencyCode;
  readonly amountMinor: number;
}

const writtenPlace = z.tuple([
  z.enum(SORT_COLUMNS),
  z.boolean(),
  z.string().regex(/^\d{4}-\d\d-\d\d$/),
  z.int().min(0).max(999_999_999),
  // What no database takes is in no key either.
  z
    .string()
    .max(2000)
    .regex(/^[^\u0000\p{Surrogate}]*$/u),
  z.enum(ALL_CURRENCY_CODES),
  z.int().min(-MAX_RECEIPT_MINOR).max(MAX_RECEIPT_MINOR),
]);

/** The order that is asked for. */
export function orderOf({ sort = 'date', descending }: ReceiptFindQuery): ListOrder {
  return { sort, isDescending: descending === undefined ? sort === 'date' : descending === '1' };
}

/** A place and the order it is meant in, as text for an address. */
export function writeCursor({ sort, isDescending }: ListOrder, place: ListPlace): string {
  const { date, number, storeKey, currencyCode, amountMinor } = place;
  const key = sort === 'store' ? storeKey : '';
  const written = JSON.stringify([sort, isDescending, date, number, key, currencyCode, amountMinor]);
  return Buffer.from(written).toString('base64url');
}

/** Reads what {@link writeCursor} wrote. Throws VALIDATION for anything else, and for the cursor of another order. */
export function readCursor(text: string, order: ListOrder): ListPlace {
  const read = writtenPlace.safeParse(parseJson(Buffer.from(text, 'base64url').toString()));
  if (!read.success || read.data[0] !== order.sort || read.data[1] !== order.isDescending) {
    throw new AppError('VALIDATION_ERROR', CURSOR_REFUSAL);
  }
  const [, , date, number, storeKey, currencyCode, amountMinor] = read.data;
  return { date, number, storeKey, currencyCode, amountMinor };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
