import { useLayoutEffect, useRef, useState } from 'react';

import type { ReviewField } from '#features/receipts/fields/edited-fields.ts';
import type { ReceiptDraft } from '#features/receipts/review/draft.ts';
import type { PresentItems } from './use-present-items.ts';

/** What can be done with a card. */
export interface CardActions {
  readonly toggle: (id: string) => void;
  readonly select: (id: string, isSelected: boolean) => void;
  readonly edit: (id: string, next: (draft: ReceiptDraft) => ReceiptDraft) => void;
  /** Takes changes of a card back; see PresentItems. */
  readonly takeBack: PresentItems['takeBack'];
  readonly confirm: (id: string, field: ReviewField) => void;
  /** The amount is in kroner, whatever the receipt seems to say. */
  readonly settle: (id: string) => void;
  readonly save: (id: string) => void;
  readonly remove: (id: string) => void;
  /** Makes one receipt of several cards. */
  readonly join: (ids: readonly string[]) => void;
  readonly joinPrevious: (id: string) => void;
  readonly split: (id: string) => void;
  /** Puts the pages of a card, by their addresses, in another order. */
  readonly arrange: (id: string, imageUrls: readonly string[]) => void;
  /** Takes the latest join or split back. */
  readonly undoExchange: () => void;
}

/** The same functions for all of a screen's life, so that of 50 cards only the changed one is drawn anew. */
export function useStableActions(actions: CardActions): CardActions {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const [stable] = useState((): CardActions => ({
    toggle: (id) => {
      latest.current.toggle(id);
    },
    select: (id, isSelected) => {
      latest.current.select(id, isSelected);
    },
    edit: (id, next) => {
      latest.current.edit(id, next);
    },
    takeBack: (before, former) => {
      latest.current.takeBack(before, former);
    },
    confirm: (id, field) => {
      latest.current.confirm(id, field);
    },
    settle: (id) => {
      latest.current.settle(id);
    },
    save: (id) => {
      latest.current.save(id);
    },
    remove: (id) => {
      latest.current.remove(id);
    },
    join: (ids) => {
      latest.current.join(ids);
    },
    joinPrevious: (id) => {
      latest.current.joinPrevious(id);
    },
    split: (id) => {
      latest.current.split(id);
    },
    arrange: (id, imageUrls) => {
      latest.current.arrange(id, imageUrls);
    },
    undoExchange: () => {
      latest.current.undoExchange();
    },
  }));
  return stable;
}
