import type { EInvoice, Reading } from '@bonbog/contract/calls';
import {
  isCalendarDate,
  parseAmount,
  type CalendarDate,
  type Payment,
  type VoucherAnswers,
} from '@bonbog/domain';

import type { ReceiptDraft } from './draft.ts';
import { reviewText } from './review.text.ts';

const { payment: text } = reviewText;

/** What the reader calls money that changes hands. */
const CASH = 'Kontant';

/** The answers about the payment, as they can follow from a paper. */
type PaymentAnswers = Pick<VoucherAnswers, 'paidWith' | 'dueDate'>;

/**
 * What a review opens with of the payment: what a paper says clearly of it, and null otherwise. It tells cash, and an
 * e-invoice that falls due on a day to come tells that it is not paid; whose card it was, no paper tells.
 */
export function proposedPayment(reading: Reading | undefined, today: CalendarDate): PaymentAnswers | null {
  const means = reading?.paymentMeansField;
  if (means?.value === CASH && means.sure) {
    return { paidWith: 'cash', dueDate: null };
  }
  const dueDate = dueDateOf(reading?.eInvoice);
  return dueDate !== null && dueDate >= today ? { paidWith: 'unpaid', dueDate } : null;
}

/**
 * A few words below the field: what the paper says of its payment, undefined where it says nothing. `proposed` is what a
 * review proposed there and is chosen still; null where nothing was proposed.
 */
export function paymentHint(reading: Reading | undefined, proposed: Payment | null): string | undefined {
  const said = reading === undefined ? null : saidOf(reading);
  return said === null ? undefined : proposed === null ? text.onPaper(said) : text.proposed(said);
}

/** What a review proposed of the payment, as long as it is chosen; null otherwise. */
export function presentProposal(
  reading: Reading | undefined,
  { paidWith }: Pick<VoucherAnswers, 'paidWith'>,
  today: CalendarDate,
): Payment | null {
  return proposedPayment(reading, today)?.paidWith === paidWith ? paidWith : null;
}

/**
 * A draft after its user told something: the day that an e-invoice falls due comes and goes with 'not paid yet', unless its
 * user gave another one.
 */
export function withAnswers(
  reading: Reading | undefined,
  draft: ReceiptDraft,
  told: Partial<VoucherAnswers>,
): ReceiptDraft {
  const answers = { ...draft.answers, ...told };
  return { ...draft, answers: { ...answers, ...dueWith(reading?.eInvoice, answers, told) } };
}

/** What becomes of the due date by what was told of the payment; nothing where that changes none. */
export function dueWith(
  invoice: EInvoice | null | undefined,
  { dueDate }: Pick<VoucherAnswers, 'dueDate'>,
  told: Partial<VoucherAnswers>,
): Partial<Pick<VoucherAnswers, 'dueDate'>> {
  const due = dueDateOf(invoice);
  if (told.paidWith === undefined || due === null) {
    return {};
  }
  return { dueDate: told.paidWith === 'unpaid' ? (dueDate ?? due) : dueDate === due ? null : dueDate };
}

/** A few words about when an e-invoice falls due; undefined where it does not, or says nothing of it. */
export function dueHint(invoice: EInvoice | null): string | undefined {
  const dueDate = dueDateOf(invoice);
  return dueDate === null ? undefined : text.onInvoice(text.due(dueDate));
}

/** The day an e-invoice falls due, where something of it is to be paid; null where none can be. */
function dueDateOf(invoice: EInvoice | null | undefined): CalendarDate | null {
  if (invoice == null || !isToBePaid(invoice)) {
    return null;
  }
  const { dueDate, issueDate } = invoice;
  const isDay = dueDate !== null && isCalendarDate(dueDate);
  return isDay && dueDate >= (issueDate ?? '') ? dueDate : null;
}

function isToBePaid({ kind, payable }: EInvoice): boolean {
  return kind === 'invoice' && payable !== null && (parseAmount(payable) ?? 0) > 0;
}

function saidOf(reading: Reading): string | null {
  const dueDate = dueDateOf(reading.eInvoice);
  return dueDate === null ? meansSaid(reading) : text.due(dueDate);
}

/** The means of payment; one that is only named somewhere may be what the shop would have taken. */
function meansSaid({ paymentMeansField: means, cardLastFour: card }: Reading): string | null {
  const name = means?.value ?? null;
  if (card != null && card.value !== null) {
    return text.card(name === CASH ? null : name, card.value);
  }
  return means?.sure === true ? name : null;
}
