import { parseAmount } from '../amount-text.ts';
import { readVatLines } from '../bookkeeping/vat-lines.ts';
import { type CalendarDate, isCalendarDate } from '../dates.ts';
import { ownValue } from '../own-value.ts';
import { isVatPercent } from '../vat.ts';
import { ANSWER_FIELDS, type AnswerId, RECEIPT_FIELDS, type ReceiptField } from './receipt-fields.ts';

type ValueOf<Field> = Field extends { readonly choices: Readonly<Record<infer Choice, string>> }
  ? Choice
  : Field extends { readonly kind: 'percent' }
    ? number
    : Field extends { readonly kind: 'date' }
      ? CalendarDate
      : string;

/**
 * The value of something that an owner tells: a percentage is a number with two decimals, kroner are a decimal text with a
 * dot, a date an ISO day, all else text.
 */
export type AnswerValue<Id extends AnswerId = AnswerId> = ValueOf<(typeof RECEIPT_FIELDS)[Id]>;

/** What only the owner can tell of a purchase, kept with its voucher; null where nobody has said it. */
export type VoucherAnswers = { readonly [Id in AnswerId]: AnswerValue<Id> | null };

/** The same as it is sent: only what was answered. */
export type GivenAnswers = { readonly [Id in AnswerId]?: AnswerValue<Id> };

/** A column that keeps one of them. */
export type AnswerColumn = (typeof RECEIPT_FIELDS)[AnswerId]['column'];

/** Answers as they are stored, each as text. */
export type AnswerColumns = Readonly<Record<AnswerColumn, string | null>>;

/** Answers, made one by one. */
export function answersBy(valueOf: <Id extends AnswerId>(id: Id) => VoucherAnswers[Id]): VoucherAnswers;
export function answersBy(valueOf: (id: AnswerId) => unknown): Record<string, unknown> {
  return Object.fromEntries(ANSWER_FIELDS.map((id) => [id, valueOf(id)]));
}

/** A voucher of which nothing was told yet. */
export const NO_ANSWERS: VoucherAnswers = answersBy(() => null);

/** The answers in something that may hold other things as well, and that leaves out what was not told. */
export function answersOf(told: {
  readonly [Id in AnswerId]?: VoucherAnswers[Id] | undefined;
}): VoucherAnswers {
  return answersBy((id) => told[id] ?? null);
}

/** Only what was answered. */
export function givenAnswers(answers: VoucherAnswers): GivenAnswers {
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== null));
}

/** Only what was answered, of stored answers: those of {@link storedAnswers}, where most vouchers have none. */
export function givenStoredAnswers(columns: Partial<AnswerColumns>): GivenAnswers;
export function givenStoredAnswers(columns: Partial<AnswerColumns>): Record<string, unknown> {
  const given: Record<string, unknown> = {};
  for (const id of ANSWER_FIELDS) {
    const field = RECEIPT_FIELDS[id];
    const value = storedValue(field, columns[field.column] ?? null);
    if (value !== null) {
      given[id] = value;
    }
  }
  return given;
}

/** Answers after an edit: what it leaves out stays, and null takes an answer back. */
export function answersAfter(
  before: VoucherAnswers,
  edit: { readonly [Id in AnswerId]?: VoucherAnswers[Id] | undefined },
): VoucherAnswers {
  return answersBy((id) => (edit[id] === undefined ? before[id] : edit[id]));
}

/** An edit of one answer, which comes as it is stored. */
export function answerEdit(id: AnswerId, stored: string | null): Partial<VoucherAnswers> {
  return { [id]: storedValue(RECEIPT_FIELDS[id], stored) };
}

/** Answers as they are stored. */
export function answerColumns(answers: VoucherAnswers): AnswerColumns;
export function answerColumns(answers: VoucherAnswers): Record<string, string | null> {
  return Object.fromEntries(
    ANSWER_FIELDS.map((id) => {
      const answer = answers[id];
      return [RECEIPT_FIELDS[id].column, answer === null ? null : String(answer)];
    }),
  );
}

/** Stored answers. What is none of today's choices, no percentage, kroner or day counts as not told. */
export function storedAnswers(columns: AnswerColumns): VoucherAnswers {
  return { ...NO_ANSWERS, ...givenStoredAnswers(columns) };
}

function storedValue(
  { kind, choices }: Pick<ReceiptField, 'kind' | 'choices'>,
  stored: string | null,
): string | number | null {
  if (stored === null) {
    return null;
  }
  if (kind === 'percent') {
    return isVatPercent(Number(stored)) ? Number(stored) : null;
  }
  return isKnown(kind, choices, stored) ? stored : null;
}

function isKnown(kind: ReceiptField['kind'], choices: ReceiptField['choices'], stored: string): boolean {
  if (kind === 'date') {
    return isCalendarDate(stored);
  }
  if (kind === 'vat-lines') {
    return readVatLines(stored) !== null;
  }
  return kind === 'kroner'
    ? parseAmount(stored) !== null
    : choices === undefined || ownValue(choices, stored) !== undefined;
}
