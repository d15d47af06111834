/** What of a receipt can be asked for as missing. */
export const MISSING_PARTS = ['cvr', 'vat', 'product'] as const;
/** One of {@link MISSING_PARTS}. */
export type MissingPart = (typeof MISSING_PARTS)[number];

/** Where receipts stand: with exports (the first three), with who has to pay whom, and whether something is to be looked at. */
export const RECEIPT_STATUSES = [
  'notExported',
  'changed',
  'exported',
  'outlay',
  'settled',
  'unpaid',
  'overdue',
  'toCheck',
] as const;
/** One of {@link RECEIPT_STATUSES}. */
export type ReceiptStatus = (typeof RECEIPT_STATUSES)[number];

/** What the list of receipts can be sorted by. */
export const SORT_COLUMNS = ['date', 'store', 'amount', 'receiptNumber'] as const;
/** One of {@link SORT_COLUMNS}. */
export type SortColumn = (typeof SORT_COLUMNS)[number];

/** What is answered to a cursor that leads nowhere. */
export const CURSOR_REFUSAL = 'Listen kan ikke fortsættes herfra. Hent den forfra.';
