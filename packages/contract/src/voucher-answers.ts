import {
  ANSWER_FIELDS,
  type AnswerId,
  answersOf,
  type AnswerValue,
  formatDecimal,
  RECEIPT_FIELDS,
  readTags,
  readVatLines,
  type ReceiptField,
  recordOf,
  tagsFault,
  vatLinesFault,
  type VoucherAnswers,
  writeTags,
  writeVatLines,
} from '@bonbog/domain';
import { z } from 'zod';

import { amountInputSchema, dateSchema, percentSchema, textSchema } from './receipt-fields.ts';

type AnswerSchemas<Values extends Readonly<Record<AnswerId, unknown>>> = {
  readonly [Id in AnswerId]: z.ZodType<Values[Id], Values[Id]>;
};

const textInput = ({ label, maxLength = 0 }: ReceiptField) =>
  textSchema(label, maxLength).transform((text) => (text === '' ? null : text));

/** Tags in one text, in the form in which they are kept; null for none. */
const tagsInput = ({ label }: ReceiptField) =>
  textSchema(label, Number.POSITIVE_INFINITY).transform((text, context) => {
    const tags = readTags(text);
    const fault = tagsFault(tags);
    if (fault !== null) {
      context.addIssue({ code: 'custom', message: fault });
      return z.NEVER;
    }
    return tags.length === 0 ? null : writeTags(tags);
  });

/** See `readVatLines`. Whether the lines add up to the receipt is known where both are. */
const vatLinesInput = ({ label }: ReceiptField) =>
  textSchema(label, 400).transform((text, context) => {
    const lines = text === '' ? [] : readVatLines(text);
    const fault = lines === null ? `${label} kan ikke læses.` : text === '' ? null : vatLinesFault(lines);
    if (lines === null || fault !== null) {
      context.addIssue({ code: 'custom', message: fault ?? '' });
      return z.NEVER;
    }
    return lines.length === 0 ? null : writeVatLines(lines);
  });

/** How an answer of each kind is taken in; every refusal is a Danish sentence for the user. */
const inputOf: Readonly<Record<ReceiptField['kind'], (field: ReceiptField) => z.ZodType>> = {
  choice: ({ label, choices = {} }) => z.enum(Object.keys(choices), `${label}: vælg en af mulighederne.`),
  percent: ({ label }) => percentSchema(`${label} skal være et tal fra 0 til 100.`),
  date: ({ label }) => dateSchema(`Datoen i »${label}« kan ikke læses. Indtast dato i format dd-mm-åååå`),
  kroner: ({ label }) =>
    amountInputSchema(`${label} kan ikke læses.`, `${label} må højst være 9.999.999,99.`)
      .refine((amount) => amount >= 0, `${label} kan ikke være under 0.`)
      .transform(formatDecimal),
  text: textInput,
  tags: tagsInput,
  amount: textInput,
  currency: textInput,
  flag: textInput,
  count: textInput,
  'vat-lines': vatLinesInput,
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
  return recordOf(ANSWER_FIELDS, (id) => inputOf[RECEIPT_FIELDS[id].kind](RECEIPT_FIELDS[id]).nullable());
}

function valueSchemas(): AnswerSchemas<{ readonly [Id in AnswerId]: AnswerValue<Id> }>;
function valueSchemas(): Record<AnswerId, z.ZodType> {
  return recordOf(ANSWER_FIELDS, (id) => valueOf(RECEIPT_FIELDS[id]));
}

function valueOf({ kind, choices = {} }: ReceiptField): z.ZodType {
  if (kind === 'choice') {
    return z.enum(Object.keys(choices));
  }
  return kind === 'percent' ? z.number() : z.string();
}
