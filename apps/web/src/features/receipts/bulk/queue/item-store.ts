import type { BulkItem } from './bulk-item.ts';
import { exchangeItems, type Exchange } from './exchange-items.ts';

/** The list of items. Every change makes a new list; `onChange` is called after each. */
export function createItemStore(onChange: () => void) {
  let items: readonly BulkItem[] = [];
  const set = (next: readonly BulkItem[]) => {
    items = next;
    onChange();
  };

  return {
    read: () => items,
    /** Null when the item was removed. */
    find: (id: string): BulkItem | null => items.find((item) => item.id === id) ?? null,
    append: (added: readonly BulkItem[]) => {
      set([...items, ...added]);
    },
    /** Changes an item; does nothing when it was removed. */
    patch: (id: string, change: Partial<BulkItem>) => {
      if (items.some((item) => item.id === id)) {
        set(items.map((item) => (item.id === id ? { ...item, ...change } : item)));
      }
    },
    /** Puts others in the place of items; does nothing and answers false when one of these was removed. */
    exchange: (exchange: Exchange<BulkItem>): boolean => {
      const exchanged = exchangeItems(items, exchange);
      if (exchanged !== null) {
        set(exchanged);
      }
      return exchanged !== null;
    },
    remove: (ids: readonly string[]) => {
      set(items.filter((item) => !ids.includes(item.id)));
    },
  };
}
/** See {@link createItemStore}. */
export type ItemStore = ReturnType<typeof createItemStore>;
