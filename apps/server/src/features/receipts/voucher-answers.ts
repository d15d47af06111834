import type { Receipt } from '@bonbog/contract';
import type { VoucherAnswers } from '@bonbog/domain';

import { formatPercent } from './extracted-data.ts';
import type { ReceiptRow } from './receipts.repository.ts';

type AnswerColumns = Pick<ReceiptRow, 'purpose' | 'business_percent' | 'vat_origin'>;

/** What the owner says of a voucher, as it is stored. */
export function answerColumns({ purpose, businessPercent, vatOrigin }: VoucherAnswers): AnswerColumns {
  return {
    purpose,
    business_percent: businessPercent === null ? null : formatPercent(businessPercent),
    vat_origin: vatOrigin,
  };
}

/** What is stored of it, null for what was not answered. */
export function storedAnswers({
  purpose,
  business_percent: percent,
  vat_origin,
}: AnswerColumns): VoucherAnswers {
  return { purpose, businessPercent: percent === null ? null : Number(percent), vatOrigin: vat_origin };
}

/** The same as the owner sees it: only what was answered. */
export function givenAnswers(row: AnswerColumns): Pick<Receipt, keyof VoucherAnswers> {
  const { purpose, businessPercent, vatOrigin } = storedAnswers(row);
  return {
    ...(purpose === null ? {} : { purpose }),
    ...(businessPercent === null ? {} : { businessPercent }),
    ...(vatOrigin === null ? {} : { vatOrigin }),
  };
}
