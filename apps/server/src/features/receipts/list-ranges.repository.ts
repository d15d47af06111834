import { ALL_CURRENCY_CODES, type CurrencyCode } from '@bonbog/domain';
import { type RawBuilder, sql } from 'kysely';

import type { ListOrder, ListPlace } from './list-cursor.ts';

/** Receipts that follow each other in an order, as SQL that is read along one index. */
export interface ListRange {
  readonly where: RawBuilder<boolean>;
  readonly orderBy: RawBuilder<unknown>;
}

// Named, because SQLite sorts all of a range that has no end, although it stands in an index.
const beforeAll = { date: '9999-99-99', number: 0 };

const newestFirst = sql`receipt_date desc, receipt_number desc`;

/**
 * An order of the list from a place on, or from its beginning for null, as ranges one after the other: those without a store
 * come last and each currency by itself, and where something rises, what is equal to the place comes first. `currencies` are
 * all that there are.
 */
export function rangesOf(
  order: ListOrder,
  place: ListPlace | null,
  currencies: readonly CurrencyCode[],
): readonly ListRange[] {
  switch (order.sort) {
    case 'date':
      return order.isDescending ? newestOf(sql`true`, place) : oldestOf(place);
    case 'receiptNumber':
      return numbersOf(order, place);
    case 'store':
      return storesOf(order, place);
    case 'amount':
      return amountsOf(order, place, currencies);
  }
}

function newestOf(where: RawBuilder<boolean>, place: Pick<ListPlace, 'date' | 'number'> | null): ListRange[] {
  const after = sql<boolean>`${where} and (receipt_date, receipt_number) < (${place?.date}, ${place?.number})`;
  return [{ where: place === null ? where : after, orderBy: newestFirst }];
}

function oldestOf(place: ListPlace | null): ListRange[] {
  const orderBy = sql`receipt_date, receipt_number desc`;
  return place === null
    ? [{ where: sql`true`, orderBy }]
    : [
        { where: sql`receipt_date = ${place.date} and receipt_number < ${place.number}`, orderBy },
        { where: sql`receipt_date > ${place.date}`, orderBy },
      ];
}

function numbersOf({ isDescending }: ListOrder, place: ListPlace | null): ListRange[] {
  const after = isDescending
    ? sql<boolean>`receipt_number < ${place?.number}`
    : sql<boolean>`receipt_number > ${place?.number}`;
  return [
    {
      where: place === null ? sql`true` : after,
      orderBy: isDescending ? sql`receipt_number desc` : sql`receipt_number`,
    },
  ];
}

function storesOf(order: ListOrder, place: ListPlace | null): ListRange[] {
  const nameless = sql<boolean>`store_key = ''`;
  if (place?.storeKey === '') {
    return newestOf(nameless, place);
  }
  const named = {
    where: sql<boolean>`true`,
    above: sql<boolean>`store_key > ''`,
    column: 'store_key',
    value: place?.storeKey,
  };
  return [...risingOrFalling(order, named, place), ...newestOf(nameless, beforeAll)];
}

function amountsOf(
  order: ListOrder,
  place: ListPlace | null,
  currencies: readonly CurrencyCode[],
): ListRange[] {
  const left = ALL_CURRENCY_CODES.slice(place === null ? 0 : ALL_CURRENCY_CODES.indexOf(place.currencyCode));
  return left
    .filter((code) => currencies.includes(code))
    .flatMap((code) => {
      const where = sql<boolean>`currency_code = ${code}`;
      const amounts = { where, above: sql<boolean>`true`, column: 'amount_minor', value: place?.amountMinor };
      return risingOrFalling(order, amounts, place?.currencyCode === code ? place : null);
    });
}

/**
 * A part of an order inside which a column rises or falls, and where in it the place is. `above` bounds it from below; of two
 * lower bounds SQLite takes the first, so there it is left out where the place is one.
 */
interface Part {
  readonly where: RawBuilder<boolean>;
  readonly above: RawBuilder<boolean>;
  readonly column: string;
  readonly value: string | number | undefined;
}

function risingOrFalling(
  { isDescending }: ListOrder,
  { where, above, column, value }: Part,
  place: ListPlace | null,
): ListRange[] {
  const by = sql.ref(column);
  const orderBy = isDescending ? sql`${by} desc, ${newestFirst}` : sql`${by}, ${newestFirst}`;
  if (place === null) {
    return [{ where: sql`${where} and ${above}`, orderBy }];
  }
  if (isDescending) {
    const after = sql<boolean>`(${by}, receipt_date, receipt_number) < (${value}, ${place.date}, ${place.number})`;
    return [{ where: sql`${where} and ${above} and ${after}`, orderBy }];
  }
  return [
    ...newestOf(sql`${where} and ${by} = ${value}`, place),
    { where: sql`${where} and ${by} > ${value}`, orderBy },
  ];
}
