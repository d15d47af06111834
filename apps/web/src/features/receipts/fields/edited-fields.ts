import type { Receipt, SaveReceiptBody } from '@bonbog/contract/calls';
import { CHECKABLE_FIELDS, PAPER_FIELDS, type PaperFieldId, RECEIPT_FIELDS } from '@bonbog/domain';

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
export const FIELD_LABELS: Readonly<Record<ReviewField, string>> = {
  store: RECEIPT_FIELDS.store.label,
  date: RECEIPT_FIELDS.date.label,
  amount: RECEIPT_FIELDS.amount.label,
  currency: RECEIPT_FIELDS.currencyCode.label,
  vatRate: RECEIPT_FIELDS.vatPercent.label,
  vat: RECEIPT_FIELDS.vat.label,
  category: RECEIPT_FIELDS.category.label,
  product: RECEIPT_FIELDS.product.label,
  cvr: RECEIPT_FIELDS.cvr.label,
};

const ofRequests = new Map<string, ReviewField>([
  ...PAPER_FIELDS.map((id) => [id, editors[id]] as const),
  ['vatType', editors.vatPercent],
  ['customVatPercent', editors.vatPercent],
]);

/** The field of the editor that a field of a request is typed into; null where it has none. */
export function editorOf(requestField: string): ReviewField | null {
  return ofRequests.get(requestField) ?? null;
}

/** What a save says of the fields that were looked at; nothing where none were. */
export function checkedBody(looked: ReadonlySet<ReviewField>): Pick<SaveReceiptBody, 'checkedFields'> {
  const checkedFields = CHECKABLE_FIELDS.filter((id) => looked.has(editors[id]));
  return checkedFields.length === 0 ? {} : { checkedFields };
}

/** The editors of the fields of a saved receipt that nobody has looked at since its reading was not sure of them. */
export function uncheckedEditors({
  uncheckedFields = [],
}: Pick<Receipt, 'uncheckedFields'>): readonly ReviewField[] {
  return uncheckedFields.map((id) => editors[id]);
}
