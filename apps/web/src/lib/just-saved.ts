const key = 'justSaved';

/** A receipt that was saved a moment ago, and the picture it was read from. */
export interface JustSaved {
  readonly id: string;
  readonly receiptNumber: string;
  readonly imageUrl: string;
}

/**
 * What an entry of the browser's history carries so that its screen knows what was saved on the way there. Nothing else tells
 * the history which row is the new one: the list is ordered by the date of the receipts.
 */
export function justSavedState({ id, receiptNumber, imageUrl }: JustSaved): object {
  return { [key]: { id, receiptNumber, imageUrl } };
}

/** What was saved on the way to this entry of the browser's history, or null. */
export function readJustSaved(): JustSaved | null {
  const value = memberOf(window.history.state, key);
  const [id, receiptNumber, imageUrl] = ['id', 'receiptNumber', 'imageUrl'].map((name) =>
    memberOf(value, name),
  );
  return typeof id === 'string' && typeof receiptNumber === 'string' && typeof imageUrl === 'string'
    ? { id, receiptNumber, imageUrl }
    : null;
}

/** Makes this entry an ordinary one, so that a reload and Back do not point to the receipt once more. */
export function forgetJustSaved(): void {
  if (readJustSaved() !== null) {
    const state: unknown = window.history.state;
    const kept = typeof state === 'object' && state !== null ? Object.entries(state) : [];
    window.history.replaceState(Object.fromEntries(kept.filter(([name]) => name !== key)), '');
  }
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
