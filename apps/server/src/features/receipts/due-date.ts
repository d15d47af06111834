import type { VoucherAnswers } from '@bonbog/domain';

import { AppError } from '#platform/app-error.ts';

/** The answers of a voucher of a day. Throws where it is to be paid before it was written. */
export function withPossibleDueDate(date: string, answers: VoucherAnswers): VoucherAnswers {
  if (answers.paidWith === 'unpaid' && answers.dueDate !== null && answers.dueDate < date) {
    const message = 'Et bilag kan ikke forfalde før sin dato.';
    throw new AppError('VALIDATION_ERROR', message, { details: { fieldErrors: { dueDate: message } } });
  }
  return answers;
}
