import type { Receipt } from '@bonbog/contract';
import { ALL_CURRENCY_CODES, foldText, ownValue, parseAmount, readTags, tagKey } from '@bonbog/domain';

const words = new Intl.Collator('da-DK', { numeric: true, sensitivity: 'base' });

/** The receipts that a query lets through, in its order, as the server answers them. */
export function findReceipts(
  all: readonly Receipt[],
  query: URLSearchParams,
  sameFiles: readonly string[] = [],
): readonly Receipt[] {
  const doubles = doublesOf(all);
  const isDouble = ({ id }: Receipt) => doubles.has(id) || sameFiles.includes(id);
  const asked = [...query].map(([name, value]) =>
    name === 'duplicates' ? isDouble : (receipt: Receipt) => fits(receipt, name, value),
  );
  const sign = query.get('descending') === '0' ? -1 : 1;
  const column = query.get('sort') ?? 'date';
  return all
    .filter((receipt) => asked.every((test) => test(receipt)))
    .toSorted(
      (one, other) =>
        groupOf(one, column) - groupOf(other, column) ||
        -sign * compare(one, other, column) ||
        -compare(one, other, 'date') ||
        -compare(one, other, 'receiptNumber'),
    );
}

/** By id another receipt that agrees in date, store, amount and currency (S-08). */
export function doublesOf(all: readonly Receipt[]): ReadonlyMap<string, Receipt> {
  const groups = groupBy(all, ({ date, store, amount, currencyCode }) =>
    JSON.stringify([date, store, amount, currencyCode]),
  );
  return new Map(
    [...groups.values()].flatMap((group) =>
      group.flatMap((receipt) => {
        const other = group.find(({ id }) => id !== receipt.id);
        return other === undefined ? [] : [[receipt.id, other] as const];
      }),
    ),
  );
}

/** Like Map.groupBy, which Node 20 does not have. */
export function groupBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}

type Test = (receipt: Receipt, value: string) => boolean;

/** By the name in the query. What no test of a screen asks for is left to the server's own tests. */
const tests: Readonly<Record<string, Test>> = {
  search: ({ store, product, tags = '' }, value) => [store, product, tags].some((text) => has(text, value)),
  store: ({ store }, value) => has(store, value),
  from: ({ date }, value) => date >= value,
  to: ({ date }, value) => date <= value,
  category: ({ category }, value) => category === value,
  currencyCode: ({ currencyCode }, value) => currencyCode === value,
  amountFrom: ({ amount }, value) => Number(amount) >= Number(value),
  amountTo: ({ amount }, value) => Number(amount) <= Number(value),
  tag: ({ tags = '' }, value) => readTags(tags).some((tag) => tagKey(tag) === tagKey(value)),
  cvr: ({ cvr }, value) => cvr === value,
  missing: ({ cvr }, value) => value === 'cvr' && cvr === 'N/A',
};
const others = ['duplicates', 'sort', 'descending', 'limit', 'offset', 'id'];

function fits(receipt: Receipt, name: string, value: string): boolean {
  const test = ownValue(tests, name);
  if (test === undefined && !others.includes(name)) {
    throw new Error(`The fake server does not filter by ${name}.`);
  }
  return test?.(receipt, value) ?? true;
}

function has(text: string, part: string): boolean {
  return foldText(text).includes(foldText(part));
}

function compare(one: Receipt, other: Receipt, column: string): number {
  switch (column) {
    case 'store':
      return words.compare(one.store, other.store);
    case 'amount':
      return (parseAmount(one.amount) ?? 0) - (parseAmount(other.amount) ?? 0);
    case 'receiptNumber':
      return Number(one.receiptNumber) - Number(other.receiptNumber);
    default:
      return one.date < other.date ? -1 : Number(one.date > other.date);
  }
}

function groupOf({ currencyCode, store }: Receipt, column: string): number {
  if (column === 'amount') {
    return ALL_CURRENCY_CODES.indexOf(currencyCode);
  }
  return column === 'store' && store === '' ? 1 : 0;
}
