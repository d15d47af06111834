/** When most of it happened. */
export const moment = '2026-11-20T08:00:00.000Z';
/** A millisecond after {@link moment}. */
export const later = '2026-11-20T08:00:00.001Z';
/** When things end that have not ended. */
export const inAYear = '2027-11-20T08:00:00.000Z';
/** The id of the user who has everything. */
export const anna = '10000000-0000-4000-8000-000000000001';
/** The id of the administrator. */
export const bo = '10000000-0000-4000-8000-000000000002';

/** The id of a file, receipt or event of this data: its kind and number. */
export function idOf(kind: number, number: number): string {
  return `${kind}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

/** See {@link idOf}. */
export const fileId = (number: number) => idOf(2, number);
/** See {@link idOf}. */
export const receiptId = (number: number) => idOf(3, number);
const eventId = (number: number) => idOf(4, number);

/** A file of Anna. */
export function file(number: number, status: 'pending' | 'linked', sha256 = `hash-${number}`) {
  return {
    id: fileId(number),
    user_id: anna,
    status,
    type: 'image/png',
    size_bytes: 5_000_000_000,
    sha256,
    original_name: 'kvittering æøå.png',
    has_copies: 1,
    created_at: moment,
  };
}

/** A receipt of Anna with the file of the same number. */
export function receipt(number: number, deletedAt: string | null) {
  return {
    id: receiptId(number),
    user_id: anna,
    receipt_number: number,
    receipt_date: '2026-11-13',
    store: 'Café Ærø',
    product: 'Frokost',
    search_text: 'cafe aero frokost',
    amount_minor: -999_999_999,
    vat_minor: -20,
    category: 'Andet',
    cvr: 'N/A',
    currency_code: 'EUR',
    vat_percent: '12.5',
    vat_type: 'custom',
    file_id: fileId(number),
    original_name: 'bon.png',
    uploaded_at: moment,
    updated_at: later,
    deleted_at: deletedAt,
  };
}

/** Something that happened to her first receipt. */
export function event(number: number, createdAt: string) {
  return {
    id: eventId(number),
    receipt_id: receiptId(1),
    user_id: anna,
    kind: number === 1 ? 'created' : 'changed',
    field: number === 1 ? null : 'store',
    old_value: null,
    new_value: number === 1 ? null : 'Café Ærø',
    created_at: createdAt,
  };
}
