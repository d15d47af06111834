import { useEffect, useState, type RefObject } from 'react';

/** Where the focus is to go: a card, and a field of its editor; without a card the heading. */
export interface FocusWish {
  readonly id: string | null;
  readonly field: string | null;
}

/** Moves the focus once the screen shows what it is to go to. */
export function useCardFocus(heading: RefObject<HTMLElement | null>): (wish: FocusWish) => void {
  const [wish, setWish] = useState<FocusWish | null>(null);
  useEffect(() => {
    if (wish === null) {
      return;
    }
    const { id, field } = wish;
    const card = id === null ? null : document.getElementById(cardElementId(id));
    const target = field === null ? null : card?.querySelector<HTMLElement>(`[data-field="${field}"]`);
    (target ?? card ?? heading.current)?.focus();
  }, [wish, heading]);
  return setWish;
}

/** The id of the element of a card. */
export function cardElementId(id: string): string {
  return `bulk-${id}`;
}

/** The card the focus is in, and the field of its editor; null outside of all cards. */
export function focusedPlace(): { readonly cardId: string; readonly field: string | null } | null {
  const focused = document.activeElement;
  const card = focused?.closest<HTMLElement>('[data-card]');
  const cardId = card?.dataset.card;
  const field = focused?.closest<HTMLElement>('[data-field]')?.dataset.field ?? null;
  return cardId === undefined ? null : { cardId, field };
}
