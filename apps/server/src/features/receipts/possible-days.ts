import { bookingRefusal, settlementRefusal, type VoucherAnswers } from '@bonbog/domain';

import { AppError } from '#platform/app-error.ts';

/**
 * The answers of a voucher of a day. Throws where it is to be paid before it was written, or was given back or is
 * booked on a day that cannot be. `today` is an ISO day.
 */
export function withPossibleDays(date: string, answers: VoucherAnswers, today: string): VoucherAnswers {
  const { paidWith, dueDate, settledOn, bookedOn } = answers;
  if (paidWith === 'unpaid' && dueDate !== null && dueDate < date) {
    throw refused('dueDate', 'Et bilag kan ikke forfalde før sin dato.');
  }
  const refusal =
    paidWith === 'private' && settledOn !== null ? settlementRefusal(settledOn, date, today) : null;
  if (refusal !== null) {
    throw refused('settledOn', refusal);
  }
  const booking = bookedOn === null ? null : bookingRefusal(bookedOn, date, today);
  if (booking !== null) {
    throw refused('bookedOn', booking);
  }
  return answers;
}

function refused(field: 'dueDate' | 'settledOn' | 'bookedOn', message: string): AppError {
  return new AppError('VALIDATION_ERROR', message, { details: { fieldErrors: { [field]: message } } });
}
