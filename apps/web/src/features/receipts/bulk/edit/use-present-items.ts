import { useLayoutEffect, useRef, useState } from 'react';

import type { ArrangedPages } from '#features/receipts/bulk/join/arrange-pages.ts';
import type { BulkItem, ParsedItem } from '#features/receipts/bulk/queue/bulk-item.ts';
import type { ReceiptDraft } from '#features/receipts/review/draft.ts';
import { exchangeItems, type Exchange } from '#features/receipts/bulk/queue/exchange-items.ts';
import { changedBetween, draftOf, writeDraft } from './bulk-draft.ts';

/** What the edit step may change of an item. */
export type ItemChange = Partial<
  Pick<
    BulkItem,
    'extractedData' | 'isVatDerived' | 'answers' | 'selected' | 'edited' | 'changed' | 'needsReading'
  > &
    ArrangedPages
>;

/** Where the items are and how they are changed. */
export interface ItemsSource {
  readonly items: readonly ParsedItem[];
  readonly onChange: (id: string, change: ItemChange) => void;
  /** Puts others in the place of items; false when one of these is not there any more. */
  readonly onExchange: (exchange: Exchange<ParsedItem>) => boolean;
}

/** The items as they are at this moment, so that a save takes what was typed a moment before the screen follows. */
export function usePresentItems({ items, onChange, onExchange }: ItemsSource) {
  const present = useRef(items);
  const source = useRef({ onChange, onExchange });
  useLayoutEffect(() => {
    present.current = items;
    source.current = { onChange, onExchange };
  }, [items, onChange, onExchange]);
  const [ports] = useState(() => {
    const find = (id: string) => present.current.find((item) => item.id === id) ?? null;
    const change = (id: string, changed: ItemChange) => {
      present.current = present.current.map((item) => (item.id === id ? changeItem(item, changed) : item));
      source.current.onChange(id, changed);
    };
    return {
      read: () => present.current,
      find,
      change,
      draft: draftOf,
      /** Changes the draft of an item; false when that changes nothing. */
      edit: (id: string, next: (draft: ReceiptDraft) => ReceiptDraft): boolean => {
        const item = find(id);
        const changed = item === null ? null : editItem(item, next);
        if (changed !== null) {
          change(id, changed);
        }
        return changed !== null;
      },
      /**
       * Takes a change of an item back: it is as it was before where nothing else was changed since, and else only what
       * `former` puts back.
       */
      takeBack: (before: ParsedItem, former: (draft: ReceiptDraft) => ReceiptDraft) => {
        const item = find(before.id);
        const changed = item === null ? null : editItem(item, former);
        if (changed !== null) {
          change(before.id, saysSame(changed, before) ? stateOf(before) : changed);
        }
      },
      /** Puts others in the place of items; false when that cannot be. */
      exchange: (exchange: Exchange<ParsedItem>): boolean => {
        const exchanged = exchangeItems(present.current, exchange);
        if (exchanged === null || !source.current.onExchange(exchange)) {
          return false;
        }
        present.current = exchanged;
        return true;
      },
      /** Leaves out what is saved or removed, before the screen follows. */
      drop: (ids: readonly string[]) => {
        present.current = present.current.filter((item) => !ids.includes(item.id));
      },
    };
  });
  return ports;
}
/** See {@link usePresentItems}. */
export type PresentItems = ReturnType<typeof usePresentItems>;

type Edit = ReturnType<typeof stateOf>;

/** What an edit makes of an item; null when it changes nothing. */
function editItem(item: ParsedItem, next: (draft: ReceiptDraft) => ReceiptDraft): Edit | null {
  const draft = draftOf(item);
  const edited = next(draft);
  if (edited === draft) {
    return null;
  }
  const { isVatDerived, answers } = edited;
  const changed = [...new Set([...item.changed, ...changedBetween(draft, edited)])];
  return { extractedData: writeDraft(edited), isVatDerived, answers, edited: true, changed };
}

function stateOf({ extractedData, isVatDerived, answers, edited, changed }: ParsedItem) {
  return { extractedData, isVatDerived, answers, edited, changed };
}

function saysSame(edit: Edit, before: ParsedItem): boolean {
  const draft = draftOf(before);
  const said = new Map(Object.entries(writeDraft(draft)));
  return (
    edit.answers === draft.answers &&
    edit.isVatDerived === draft.isVatDerived &&
    Object.entries(edit.extractedData).every(([field, value]) => said.get(field) === value)
  );
}

function changeItem(item: ParsedItem, { extractedData, ...change }: ItemChange): ParsedItem {
  return { ...item, ...change, extractedData: extractedData ?? item.extractedData };
}
