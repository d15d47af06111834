import type { Reading } from '@bonbog/contract/calls';
import type { VoucherAnswers } from '@bonbog/domain';

import type { ParsedItem } from '#features/receipts/bulk/queue/bulk-item.ts';
import type { ReviewField } from '#features/receipts/fields/edited-fields.ts';
import type { OpenFieldProps } from '#features/receipts/fields/open-field.tsx';
import type { LineReading } from '#features/receipts/fields/vat-lines-field.tsx';
import { answeredFields } from '#features/receipts/review/answered-fields.ts';
import { certaintyOf } from '#features/receipts/review/certainty.ts';
import type { ReceiptDraft } from '#features/receipts/review/draft.ts';
import { hintOf } from '#features/receipts/review/field-hint.ts';
import { fieldRowProps } from '#features/receipts/review/field-row-props.tsx';
import { lineReadingOf } from '#features/receipts/review/line-reading.tsx';
import { withAnswers } from '#features/receipts/review/paper-payment.ts';
import { unsettledCurrency } from '#features/receipts/review/settle-currency.ts';
import { toldVatOf, type InvoiceVat } from '#features/receipts/review/told-vat.ts';
import type { Attention } from '#features/receipts/review/use-attention.ts';
import { withFieldOf, type TypedField } from './bulk-draft.ts';
import type { CardActions } from './card-actions.ts';
import type { SaveFailure } from './save-receipts.ts';

/** What every field of one editor is given. */
export interface FieldPorts {
  readonly draft: ReceiptDraft;
  /** The currency the receipt seems to be in while it stands in kroner; null when settled. */
  readonly unsettled: string | null;
  readonly onSettle: () => void;
  readonly toldVat: InvoiceVat | null;
  /** Whether the company of the account was read on the paper. */
  readonly isBuyerRead: boolean;
  readonly lineReading: LineReading;
  readonly isBlocked: boolean;
  readonly edit: (next: (draft: ReceiptDraft) => ReceiptDraft) => void;
  readonly answer: (answers: Partial<VoucherAnswers>) => void;
  /** The row of a field. */
  readonly row: (field: ReviewField) => ReturnType<typeof fieldRowProps>;
  /** What a field that is typed into is given besides its value. */
  readonly typed: (
    field: TypedField,
  ) => ReturnType<typeof fieldRowProps> &
    Pick<OpenFieldProps, 'refusal' | 'isBlocked' | 'onBegin' | 'onConfirm'>;
  readonly confirm: (field: ReviewField) => void;
}

/** The receipt of an editor, as it was read and as it stands. */
export interface EditedItem {
  readonly item: ParsedItem;
  readonly draft: ReceiptDraft;
  /** The reading, as far as the draft still says what was read. */
  readonly reading: Reading | undefined;
  readonly confirmed: ReadonlySet<ReviewField>;
  readonly failure: SaveFailure | null;
  readonly isBlocked: boolean;
}

/** What the fields of one receipt show and do. */
export function fieldPorts(edited: EditedItem, attention: Attention, actions: CardActions): FieldPorts {
  const { item, draft, reading, confirmed, failure, isBlocked } = edited;
  const row = (field: ReviewField) =>
    fieldRowProps(field, {
      attention,
      certainty: certaintyOf(reading, field, confirmed),
      origin: hintOf({ reading, draft, confirmed }, field),
    });
  const confirm = (field: ReviewField) => {
    actions.confirm(item.id, field);
  };
  return {
    draft,
    isBlocked,
    row,
    confirm,
    unsettled: unsettledCurrency({ reading, draft, confirmed }),
    toldVat: toldVatOf(reading?.eInvoice),
    isBuyerRead: reading?.isBuyerNamed === true,
    lineReading: lineReadingOf(reading, confirmed, attention),
    onSettle: actions.settle.bind(null, item.id),
    edit: actions.edit.bind(null, item.id),
    answer: (answers) => {
      actions.edit(item.id, (present) => withAnswers(reading, present, answers));
      answeredFields(answers).forEach(confirm);
    },
    typed: (field) => ({
      ...row(field),
      isBlocked,
      refusal: failure?.field === field ? failure.message : null,
      onBegin: () => actions.takeBack.bind(null, item, (present) => withFieldOf(present, draft, field)),
      onConfirm: confirm.bind(null, field),
    }),
  };
}
