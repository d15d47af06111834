import { vatLinesOf } from '@bonbog/domain';

import type { ReviewField } from '#features/receipts/fields/edited-fields.ts';
import type { ReceiptDraft } from './draft.ts';

const textFields = ['date', 'store', 'product', 'category', 'cvr'] as const;
const moneyFields = ['amount', 'vat', 'vatRate', 'currency'] as const;

/**
 * The draft with what its pages say together, but for the fields its user has looked at. Amounts, rate and currency
 * belong together: one of them that was looked at keeps all. What only users know stays; VAT by rate where it adds up.
 */
export function withReadAgain(
  present: ReceiptDraft,
  read: ReceiptDraft,
  confirmed: ReadonlySet<ReviewField>,
): ReceiptDraft {
  const isMoneyKept = moneyFields.some((field) => confirmed.has(field));
  const money = isMoneyKept ? present : read;
  const texts = textFields.map((field) => [field, (confirmed.has(field) ? present : read)[field]] as const);
  const { vatLines } = vatLinesOf(present.answers.vatLines, money) === null ? money.answers : present.answers;
  return { ...money, ...Object.fromEntries(texts), answers: { ...present.answers, vatLines } };
}
