import { isCalendarDate } from '@bonbog/domain';

import type { Deductible } from '#features/assistant/asking/answer-from.ts';
import type { BookkeepingService } from '#features/bookkeeping/bookkeeping.service.ts';
import type { VatReturnService } from '#features/vat-return/vat-return.service.ts';

/** Makes what tells the deductible VAT of a period of at most a year, as the page of the VAT return does. */
export function createDeductible(
  vatReturn: VatReturnService,
  bookkeeping: Pick<BookkeepingService, 'vatSettingsOf'>,
): Deductible {
  return async (userId, { from, to }) => {
    if (!isCalendarDate(from) || !isCalendarDate(to) || to >= yearAfter(from)) {
      return null;
    }
    const { day } = await bookkeeping.vatSettingsOf(userId);
    const { figures } = await vatReturn.figures({ userId }, { from, to, day });
    return figures.purchaseVat.amount;
  };
}

function yearAfter(day: string): string {
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
}
