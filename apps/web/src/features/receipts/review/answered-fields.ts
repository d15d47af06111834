import type { VoucherAnswers } from '@bonbog/domain';

import type { ReviewField } from '#features/receipts/fields/edited-fields.ts';

/** The fields that an answer shows to have been looked at: lines of VAT are only taken where they add up to it. */
export function answeredFields({ vatLines }: Partial<VoucherAnswers>): readonly ReviewField[] {
  return vatLines == null ? [] : ['vat'];
}
