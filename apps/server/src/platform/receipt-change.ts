/** What happened to a field of a receipt, for its history: how features that change receipts hand it to the one that keeps it. */
export interface ReceiptChange {
  readonly id: string;
  readonly receipt_id: string;
  readonly kind: 'changed';
  readonly field: string;
  readonly old_value: string | null;
  readonly new_value: string | null;
  readonly created_at: string;
}

/** Keeps changes of a user's receipts, at most one of each. */
export interface ReceiptChanges {
  readonly addToEach: (userId: string, events: readonly ReceiptChange[]) => Promise<void>;
}
