import { PAPER_FIELDS, type PaperFieldId, RECEIPT_FIELDS, recordOf } from '@bonbog/domain';

/** What the editor of each field is called. */
const editors = {
  store: 'store',
  date: 'date',
  amount: 'amount',
  currencyCode: 'currency',
  vatPercent: 'vatRate',
  vat: 'vat',
  category: 'category',
  product: 'product',
  cvr: 'cvr',
} as const satisfies Record<PaperFieldId, string>;

/** One of {@link REVIEW_FIELDS}. */
export type ReviewField = (typeof editors)[PaperFieldId];

/** The fields of a review in the order they stand on the screen. */
export const REVIEW_FIELDS: readonly ReviewField[] = PAPER_FIELDS.map((id) => editors[id]);

/** What the fields are called on every screen on which they are edited. */
export const FIELD_LABELS: Readonly<Record<ReviewField, string>> = recordOf(
  REVIEW_FIELDS,
  (field) => RECEIPT_FIELDS[PAPER_FIELDS.find((id) => editors[id] === field) ?? 'store'].label,
);

const ofRequests = new Map<string, ReviewField>([
  ...PAPER_FIELDS.map((id) => [id, editors[id]] as const),
  ['vatType', editors.vatPercent],
  ['customVatPercent', editors.vatPercent],
]);

/** The field of the editor that a field of a request is typed into; null where it has none. */
export function editorOf(requestField: string): ReviewField | null {
  return ofRequests.get(requestField) ?? null;
}
