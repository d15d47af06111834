import {
  ANSWER_FIELDS,
  type AnswerId,
  answersOf,
  type AnswerValue,
  RECEIPT_FIELDS,
  readTags,
  type ReceiptField,
  recordOf,
  tagsFault,
  type VoucherAnswers,
  writeTags,
} from '@bonbog/domain';
import { z } from 'zod';

import { dateSchema, percentSchema, textSchema } from './receipt-fields.ts';

type AnswerSchemas<Values extends Readonly<Record<AnswerId, unknown>>> = {
  readonly [Id in AnswerId]: z.ZodType<Values[Id], Values[Id]>;
};

/** What owners tell of vouchers, as requests carry it; null takes an answer back, as an empty text does. */
export const voucherAnswerInputs = inputSchemas();

/** The same as answers have it: each is there only when it was given, and a percentage is a number from 0 to 100. */
export const voucherAnswersSchema = z.object(valueSchemas()).partial();

/** The same where what was not told may be left out. */
export const optionalAnswerInputs = z.object(voucherAnswerInputs).partial().shape;

/** All of them together, null for what was not told; what was kept before something could be told has less. */
export const allAnswersSchema = z.object(optionalAnswerInputs).transform(answersOf);

function inputSchemas(): AnswerSchemas<VoucherAnswers>;
function inputSchemas(): Record<AnswerId, z.ZodType> {
  return recordOf(ANSWER_FIELDS, (id) => inputOf(RECEIPT_FIELDS[id]).nullable());
}

function valueSchemas(): AnswerSchemas<{ readonly [Id in AnswerId]: AnswerValue<Id> }>;
function valueSchemas(): Record<AnswerId, z.ZodType> {
  return recordOf(ANSWER_FIELDS, (id) => valueOf(RECEIPT_FIELDS[id]));
}

/** How an answer is taken in; every refusal is a Danish sentence for the user. */
function inputOf({ kind, label, maxLength, choices = {} }: ReceiptField): z.ZodType {
  switch (kind) {
    case 'choice':
      return z.enum(Object.keys(choices), `${label}: vælg en af mulighederne.`);
    case 'percent':
      return percentSchema(`${label} skal være et tal fra 0 til 100.`);
    case 'date':
      return dateSchema(`Datoen i »${label}« kan ikke læses. Indtast dato i format dd-mm-åååå`);
    case 'tags':
      return tagsSchema(label);
    case 'text':
    case 'amount':
    case 'currency':
    case 'flag':
      return filledText(label, maxLength);
  }
}

/** A text; null for an empty one. */
function filledText(label: string, maxLength = 0) {
  return textSchema(label, maxLength).transform((text) => (text === '' ? null : text));
}

/** Tags in one text, in the form in which they are kept; null for none. */
function tagsSchema(label: string) {
  return textSchema(label, Number.POSITIVE_INFINITY).transform((text, context) => {
    const tags = readTags(text);
    const fault = tagsFault(tags);
    if (fault !== null) {
      context.addIssue({ code: 'custom', message: fault });
      return z.NEVER;
    }
    return tags.length === 0 ? null : writeTags(tags);
  });
}

function valueOf({ kind, choices = {} }: ReceiptField): z.ZodType {
  switch (kind) {
    case 'choice':
      return z.enum(Object.keys(choices));
    case 'percent':
      return z.number();
    case 'text':
    case 'tags':
    case 'date':
    case 'amount':
    case 'currency':
    case 'flag':
      return z.string();
  }
}
