import { PAYMENT_LABELS, USUAL_PAYER, USUAL_PAYMENT } from '../bookkeeping/payments.ts';
import { PURPOSE_MEANINGS, PURPOSES } from '../bookkeeping/purposes.ts';
import { speakVatLines } from '../bookkeeping/vat-lines.ts';
import type { VatOrigin } from '../bookkeeping/vat-origin.ts';
import { VAT_TREATMENT_LABELS } from '../bookkeeping/vat-treatment.ts';
import { ownValue } from '../own-value.ts';
import { recordOf } from '../record-of.ts';
import type { VatType } from '../vat.ts';

/** Whether a paper names the company of its user, as its user says it. */
type BuyerAnswer = 'stated' | 'missing';

type Choices<Choice extends string> = Readonly<Record<Choice, string>>;

/** One thing that is kept of a voucher. */
export interface ReceiptField {
  /**
   * How its value is written. An amount is stored in minor units, kroner as a decimal that is never negative, a percentage
   * as text with at most two decimals, a choice as one of `choices`, a flag as 0 or 1, a count as a whole number, tags as `writeTags` writes them, VAT
   * by rate as `writeVatLines` does.
   */
  readonly kind:
    | 'text'
    | 'tags'
    | 'date'
    | 'amount'
    | 'kroner'
    | 'percent'
    | 'currency'
    | 'choice'
    | 'flag'
    | 'count'
    | 'vat-lines';
  /** Who tells it: the paper that is read, the owner where no paper does, or nobody, as it follows from others. */
  readonly from: 'paper' | 'owner' | 'others';
  /** As users read it. */
  readonly label: string;
  /** Where it stands in the table of receipts. */
  readonly column: string;
  /** The most letters of a text. */
  readonly maxLength?: number;
  /** What can be chosen, as users read it. */
  readonly choices?: Readonly<Record<string, string>>;
  /** What counts while nothing was told, as users read it. */
  readonly usual?: string;
  /** Asked where another field of the owner's says so, or where there is an answer. */
  readonly only?: { readonly field: string; readonly is: string };
  /** Stands in no file that is booked by, so that another value makes the voucher no other one for its books. */
  readonly isNotBooked?: true;
  /** What its user corrects is remembered for the next receipt of the same merchant. */
  readonly isLearned?: true;
  /** Its changes are told under another field. */
  readonly isUntold?: true;
  /** Asked where the VAT depends on it, beside the VAT; other things that owners tell have a place of their own. */
  readonly isAboutVat?: true;
}

/**
 * Everything that is kept of a voucher, in the order in which it is shown. What carries fields through the program takes
 * them from here, or has to name each of them to be compiled.
 */
export const RECEIPT_FIELDS = {
  store: {
    kind: 'text',
    from: 'paper',
    label: 'Butik',
    column: 'store',
    maxLength: 200,
    isLearned: true,
  },
  date: { kind: 'date', from: 'paper', label: 'Dato', column: 'receipt_date' },
  amount: { kind: 'amount', from: 'paper', label: 'Beløb', column: 'amount_minor' },
  currencyCode: { kind: 'currency', from: 'paper', label: 'Valuta', column: 'currency_code' },
  vatPercent: { kind: 'percent', from: 'paper', label: 'Momssats', column: 'vat_percent' },
  vatType: {
    kind: 'choice',
    from: 'others',
    label: 'Momstype',
    column: 'vat_type',
    choices: { standard: 'Standard', custom: 'Brugerdefineret', none: 'Ingen' } satisfies Choices<VatType>,
    isUntold: true,
  },
  vat: { kind: 'amount', from: 'paper', label: 'Moms', column: 'vat_minor' },
  isVatDerived: { kind: 'flag', from: 'others', label: 'Momsen er udregnet', column: 'vat_derived' },
  purpose: {
    kind: 'choice',
    from: 'owner',
    label: 'Formål',
    column: 'purpose',
    choices: recordOf(PURPOSES, (purpose) => PURPOSE_MEANINGS[purpose].label),
    isAboutVat: true,
  },
  businessPercent: {
    kind: 'percent',
    from: 'owner',
    label: 'Firmaets andel',
    column: 'business_percent',
    isAboutVat: true,
  },
  vatOrigin: {
    kind: 'choice',
    from: 'owner',
    label: 'Momsens land',
    column: 'vat_origin',
    choices: { danish: 'Danmark', foreign: 'Et andet land' } satisfies Choices<VatOrigin>,
    isAboutVat: true,
  },
  vatTreatment: {
    kind: 'choice',
    from: 'owner',
    label: 'Momsbehandling',
    column: 'vat_treatment',
    choices: VAT_TREATMENT_LABELS,
    isAboutVat: true,
  },
  importVat: {
    kind: 'kroner',
    from: 'owner',
    label: 'Importmoms (kr)',
    column: 'import_vat',
    isAboutVat: true,
  },
  // As the paper states it in kroner, where that sum decides and not the paper's other one.
  vatInKroner: {
    kind: 'kroner',
    from: 'owner',
    label: 'Oplyst moms (kr)',
    column: 'vat_in_kroner',
    isAboutVat: true,
  },
  // Proposed from the paper, and told by its owner: a paper of one rate has none.
  vatLines: {
    kind: 'vat-lines',
    from: 'owner',
    label: 'Momslinjer',
    column: 'vat_lines',
    isAboutVat: true,
  },
  // The day on which its VAT is booked, where that is not the day on which it was saved or written.
  bookedOn: {
    kind: 'date',
    from: 'owner',
    label: 'Momsdato',
    column: 'booked_on',
    isAboutVat: true,
    isNotBooked: true,
  },
  // Said where the company was not read on the paper, and has to stand there.
  buyer: {
    kind: 'choice',
    from: 'owner',
    label: 'Køber',
    column: 'buyer',
    choices: { stated: 'Vi står på bilaget', missing: 'Vi står der ikke' } satisfies Choices<BuyerAnswer>,
    isAboutVat: true,
    isNotBooked: true,
  },
  isBuyerRead: {
    kind: 'flag',
    from: 'others',
    label: 'Køberen er læst',
    column: 'buyer_read',
    isNotBooked: true,
  },
  category: {
    kind: 'text',
    from: 'paper',
    label: 'Kategori',
    column: 'category',
    maxLength: 100,
    isLearned: true,
  },
  product: {
    kind: 'text',
    from: 'paper',
    label: 'Produkt',
    column: 'product',
    maxLength: 500,
    isLearned: true,
  },
  cvr: { kind: 'text', from: 'paper', label: 'CVR-nummer', column: 'cvr', maxLength: 20 },
  paidWith: {
    kind: 'choice',
    from: 'owner',
    label: 'Betalt med',
    column: 'paid_with',
    choices: PAYMENT_LABELS,
    usual: USUAL_PAYMENT,
  },
  dueDate: {
    kind: 'date',
    from: 'owner',
    label: 'Forfalder',
    column: 'due_date',
    only: { field: 'paidWith', is: 'unpaid' },
  },
  paidBy: {
    kind: 'text',
    from: 'owner',
    label: 'Lagt ud af',
    column: 'paid_by',
    maxLength: 100,
    usual: USUAL_PAYER,
    only: { field: 'paidWith', is: 'private' },
    isNotBooked: true,
  },
  settledOn: {
    kind: 'date',
    from: 'owner',
    label: 'Udlignet',
    column: 'settled_on',
    only: { field: 'paidWith', is: 'private' },
    isNotBooked: true,
  },
  note: {
    kind: 'text',
    from: 'owner',
    label: 'Note',
    column: 'note',
    maxLength: 1000,
    isNotBooked: true,
  },
  tags: { kind: 'tags', from: 'owner', label: 'Tags', column: 'tags', isNotBooked: true },
  // Of a paper in several pages, until its user says that all are there.
  printedPages: {
    kind: 'count',
    from: 'others',
    label: 'Sider ifølge papiret',
    column: 'printed_pages',
    isNotBooked: true,
  },
  'original.amount': {
    kind: 'amount',
    from: 'others',
    label: 'Beløb på bilaget',
    column: 'original_amount_minor',
  },
  'original.vat': {
    kind: 'amount',
    from: 'others',
    label: 'Moms på bilaget',
    column: 'original_vat_minor',
    isUntold: true,
  },
  'original.currencyCode': {
    kind: 'currency',
    from: 'others',
    label: 'Valuta på bilaget',
    column: 'original_currency_code',
  },
  'original.rate': {
    kind: 'text',
    from: 'others',
    label: 'Kurs',
    column: 'conversion_rate',
    isUntold: true,
  },
  'original.rateDate': {
    kind: 'date',
    from: 'others',
    label: 'Kursdato',
    column: 'rate_date',
    isUntold: true,
  },
  'original.source': {
    kind: 'text',
    from: 'others',
    label: 'Kilde',
    column: 'rate_source',
    isUntold: true,
  },
} as const satisfies Readonly<Record<string, ReceiptField>>;

type Fields = typeof RECEIPT_FIELDS;

/** One of {@link RECEIPT_FIELDS}; with a dot, of what a converted receipt says itself. */
export type ReceiptFieldId = keyof Fields;

type IdsFrom<From> = { [Id in ReceiptFieldId]: Fields[Id]['from'] extends From ? Id : never }[ReceiptFieldId];

/** What is read from a paper, and can be edited. */
export type PaperFieldId = IdsFrom<'paper'>;

/** What is read from a paper as plain text. */
export type TextFieldId = {
  [Id in PaperFieldId]: Fields[Id]['kind'] extends 'text' ? Id : never;
}[PaperFieldId];

/** What only the owner can tell. */
export type AnswerId = IdsFrom<'owner'>;

/** What corrections are remembered of. */
export type LearnedFieldId = {
  [Id in ReceiptFieldId]: Fields[Id] extends { readonly isLearned: true } ? Id : never;
}[ReceiptFieldId];

/** Every field, in the order of the list. */
export const RECEIPT_FIELD_IDS: readonly ReceiptFieldId[] =
  Object.keys(RECEIPT_FIELDS).filter(isReceiptFieldId);

/** See {@link PaperFieldId}. */
export const PAPER_FIELDS: readonly PaperFieldId[] = RECEIPT_FIELD_IDS.filter(
  (id): id is PaperFieldId => RECEIPT_FIELDS[id].from === 'paper',
);

/** See {@link TextFieldId}. */
export const TEXT_FIELDS: readonly TextFieldId[] = PAPER_FIELDS.filter(
  (id): id is TextFieldId => RECEIPT_FIELDS[id].kind === 'text',
);

/** See {@link AnswerId}. */
export const ANSWER_FIELDS: readonly AnswerId[] = RECEIPT_FIELD_IDS.filter(
  (id): id is AnswerId => RECEIPT_FIELDS[id].from === 'owner',
);

/** The columns of these. */
export const ANSWER_COLUMNS = ANSWER_FIELDS.map((id) => RECEIPT_FIELDS[id].column);

/** The columns of all other fields. */
export const PLAIN_COLUMNS = RECEIPT_FIELD_IDS.filter((id) => RECEIPT_FIELDS[id].from !== 'owner').map(
  (id) => RECEIPT_FIELDS[id].column,
);

/** See {@link LearnedFieldId}. */
export const LEARNED_FIELDS: readonly LearnedFieldId[] = RECEIPT_FIELD_IDS.filter(
  (id): id is LearnedFieldId => 'isLearned' in RECEIPT_FIELDS[id],
);

/** Narrows text to a field; anything else is none. */
export function isReceiptFieldId(text: string): text is ReceiptFieldId {
  return Object.hasOwn(RECEIPT_FIELDS, text);
}

/** What the list says of a field, whichever it is. */
export function receiptField(id: ReceiptFieldId): ReceiptField {
  return RECEIPT_FIELDS[id];
}

/** A value as people read it, of what is stored as a word or number for programs; other values are as they were. */
export function spokenValue(id: ReceiptFieldId, value: string): string {
  const { kind, choices = {} } = receiptField(id);
  if (kind === 'flag') {
    return value === '1' ? 'ja' : 'nej';
  }
  if (kind === 'vat-lines') {
    return speakVatLines(value);
  }
  return kind === 'percent' || kind === 'kroner'
    ? value.replace('.', ',')
    : (ownValue(choices, value) ?? value);
}

/** The field that stands in a column of receipts; undefined for what only the program needs. */
export function fieldOfColumn(column: string): ReceiptFieldId | undefined {
  return byColumn.get(column);
}

const byColumn = new Map<string, ReceiptFieldId>(
  RECEIPT_FIELD_IDS.map((id) => [RECEIPT_FIELDS[id].column, id]),
);
