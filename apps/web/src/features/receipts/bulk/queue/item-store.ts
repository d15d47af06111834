import type { BulkItem } from './bulk-item.ts';

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
    /** Puts others in the place of an item; does nothing when it was removed. */
    exchange: (id: string, others: readonly BulkItem[]) => {
      set(items.flatMap((item) => (item.id === id ? others : [item])));
    },
    remove: (ids: readonly string[]) => {
      set(items.filter((item) => !ids.includes(item.id)));
    },
  };
}
/** See {@link createItemStore}. */
export type ItemStore = ReturnType<typeof createItemStore>;
