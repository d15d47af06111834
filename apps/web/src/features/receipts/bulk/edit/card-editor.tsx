import type { Reading } from '@bonbog/contract/calls';
import { RECEIPT_FIELDS, CATEGORIES, isCalendarDate, type TextFieldId } from '@bonbog/domain';

import { ItemPicture } from '#features/receipts/bulk/join/item-picture.tsx';
import type { ParsedItem } from '#features/receipts/bulk/queue/bulk-item.ts';
import type { ReviewField } from '#features/receipts/fields/edited-fields.ts';
import { AnswerFields } from '#features/receipts/fields/answer-fields.tsx';
import { answeredFields } from '#features/receipts/review/answered-fields.ts';
import { boxesOf, certaintyOf } from '#features/receipts/review/certainty.ts';
import { CertaintyMark } from '#features/receipts/review/certainty-mark.tsx';
import type { ReceiptDraft } from '#features/receipts/review/draft.ts';
import { hintOf } from '#features/receipts/review/field-hint.ts';
import { lineReadingOf } from '#features/receipts/review/line-reading.tsx';
import { readingOfDraft } from '#features/receipts/review/number-origin.ts';
import { paymentHint, withAnswers } from '#features/receipts/review/paper-payment.ts';
import { reviewText } from '#features/receipts/review/review.text.ts';
import { unsettledCurrency } from '#features/receipts/review/settle-currency.ts';
import { toldVatOf } from '#features/receipts/review/told-vat.ts';
import { useAttention, type Attention } from '#features/receipts/review/use-attention.ts';
import { Button } from '#ui/button.tsx';
import type { CardActions } from './card-actions.ts';
import { EditorField, type FieldPorts } from './editor-field.tsx';
import { editText } from './edit.text.ts';
import { MoneyBlock } from './money-block.tsx';
import type { SaveFailure } from './save-receipts.ts';

/** Props of {@link CardEditor}. */
export interface CardEditorProps {
  readonly item: ParsedItem;
  readonly draft: ReceiptDraft;
  readonly confirmed: ReadonlySet<ReviewField>;
  readonly failure: SaveFailure | null;
  readonly isBlocked: boolean;
  readonly isSaving: boolean;
  readonly actions: CardActions;
}

/** Every field of one receipt beside its picture. Each key changes the item; nothing has to be confirmed. */
export function CardEditor({ item, draft, ...props }: CardEditorProps) {
  const { isBlocked, isSaving, actions } = props;
  const attention = useAttention();
  const reading = readingOfDraft(item.reading ?? undefined, draft);
  const ports = portsOf({ item, draft, ...props }, reading, attention);
  return (
    <div className="gap-6 border-t border-line p-3 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
      <ItemPicture
        item={item}
        boxes={boxesOf(reading, attention.lit, attention.litRate)}
        isBlocked={isBlocked}
        onArrange={actions.arrange.bind(null, item.id)}
      />
      <div className="min-w-0 max-lg:mt-3">
        <div className="divide-y divide-line overflow-clip rounded-md border border-line">
          <DateField {...ports} />
          <PlainField {...ports} field="store" />
          <PlainField {...ports} field="product" />
          <PlainField {...ports} field="category" suggestions={CATEGORIES} />
          <MoneyBlock {...ports} />
          <PlainField {...ports} field="cvr" />
          <Answers {...ports} isBlocked={isBlocked} reading={reading} />
        </div>
        <Button
          className="mt-3 max-sm:w-full"
          disabled={isBlocked}
          busy={isSaving}
          title={reviewText.saveShortcut}
          onClick={() => {
            actions.save(item.id);
          }}
        >
          {isSaving ? editText.saving : editText.saveOne}
        </Button>
      </div>
    </div>
  );
}

function portsOf(
  { item, draft, confirmed, failure, isBlocked, actions }: CardEditorProps,
  reading: Reading | undefined,
  attention: Attention,
): FieldPorts {
  return {
    draft,
    unsettled: unsettledCurrency({ reading, draft, confirmed }),
    toldVat: toldVatOf(reading?.eInvoice),
    isBuyerRead: reading?.isBuyerNamed === true,
    lineReading: lineReadingOf(reading, confirmed, attention),
    onSettle: actions.settle.bind(null, item.id),
    edit: (next) => {
      actions.edit(item.id, next);
    },
    answer: (answers) => {
      actions.edit(item.id, (present) => withAnswers(reading, present, answers));
      answeredFields(answers).forEach(actions.confirm.bind(null, item.id));
    },
    frame: (field) => ({
      name: field,
      label: reviewText.labels[field],
      mark: <CertaintyMark certainty={certaintyOf(reading, field, confirmed)} />,
      hint: hintOf({ reading, draft, confirmed }, field),
      problem: failure?.field === field ? failure.message : null,
      isBlocked,
      isActive: attention.active === field,
      onAttention: (kind, isHere) => {
        attention.attend(field, kind, isHere);
      },
      onConfirm: () => {
        actions.confirm(item.id, field);
      },
    }),
  };
}

type AnswersProps = Pick<FieldPorts, 'draft' | 'answer'> & {
  readonly isBlocked: boolean;
  readonly reading: Reading | undefined;
};

/** Nothing of the payment is proposed here: a receipt can be saved without being opened. */
function Answers({ draft, answer, isBlocked, reading }: AnswersProps) {
  return (
    <AnswerFields
      answers={draft.answers}
      isBlocked={isBlocked}
      paymentHint={paymentHint(reading, null)}
      onAnswer={answer}
    />
  );
}

function DateField({ draft, edit, frame }: FieldPorts) {
  return (
    <EditorField {...frame('date')}>
      {(input) => (
        <input
          {...input}
          type="date"
          value={draft.date ?? ''}
          onChange={({ target }) => {
            const date = isCalendarDate(target.value) ? target.value : null;
            edit((present) => ({ ...present, date }));
          }}
        />
      )}
    </EditorField>
  );
}

interface PlainFieldProps extends FieldPorts {
  readonly field: TextFieldId;
  readonly suggestions?: readonly string[];
}

function PlainField({ field, suggestions, draft, edit, frame }: PlainFieldProps) {
  return (
    <EditorField {...frame(field)} suggestions={suggestions}>
      {(input) => (
        <input
          {...input}
          value={draft[field]}
          maxLength={RECEIPT_FIELDS[field].maxLength}
          autoComplete="off"
          placeholder={placeholders[field]}
          onChange={({ target }) => {
            edit((present) => ({ ...present, [field]: target.value }));
          }}
        />
      )}
    </EditorField>
  );
}

const placeholders = { ...reviewText.placeholders, ...editText.placeholders };
