import type { Reading } from '@bonbog/contract/calls';
import { isCalendarDate, type TextFieldId } from '@bonbog/domain';

import { ItemPicture } from '#features/receipts/bulk/join/item-picture.tsx';
import { AnswerFields } from '#features/receipts/fields/answer-fields.tsx';
import { OpenField } from '#features/receipts/fields/open-field.tsx';
import { textFieldProps } from '#features/receipts/fields/text-field-props.ts';
import { boxesOf } from '#features/receipts/review/certainty.ts';
import { readingOfDraft } from '#features/receipts/review/number-origin.ts';
import { paymentHint } from '#features/receipts/review/paper-payment.ts';
import { reviewText } from '#features/receipts/review/review.text.ts';
import { useAttention } from '#features/receipts/review/use-attention.ts';
import { Button } from '#ui/button.tsx';
import type { CardActions } from './card-actions.ts';
import { editText } from './edit.text.ts';
import { fieldPorts, type EditedItem, type FieldPorts } from './field-ports.ts';
import { MoneyBlock } from './money-block.tsx';

/** Props of {@link CardEditor}. */
export interface CardEditorProps extends Omit<EditedItem, 'reading'> {
  readonly isSaving: boolean;
  readonly actions: CardActions;
}

/** Every field of one receipt beside its picture. Each key changes the item; nothing has to be confirmed. */
export function CardEditor({ isSaving, actions, ...edited }: CardEditorProps) {
  const { item, draft, isBlocked } = edited;
  const attention = useAttention();
  const reading = readingOfDraft(item.reading ?? undefined, draft);
  const ports = fieldPorts({ ...edited, reading }, attention, actions);
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
          <PlainField {...ports} field="category" />
          <MoneyBlock {...ports} />
          <PlainField {...ports} field="cvr" />
          <Answers {...ports} reading={reading} />
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

type AnswersProps = Pick<FieldPorts, 'draft' | 'isBlocked' | 'answer'> & {
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

function DateField({ draft, edit, typed }: FieldPorts) {
  return (
    <OpenField
      {...typed('date')}
      type="date"
      value={draft.date ?? ''}
      onSave={(date) => {
        edit((present) => ({ ...present, date: isCalendarDate(date) ? date : null }));
      }}
    />
  );
}

interface PlainFieldProps extends FieldPorts {
  readonly field: TextFieldId;
}

function PlainField({ field, draft, edit, typed }: PlainFieldProps) {
  return (
    <OpenField
      {...typed(field)}
      {...textFieldProps(field)}
      value={draft[field]}
      placeholder={placeholders[field]}
      onSave={(text) => {
        edit((present) => ({ ...present, [field]: text }));
      }}
    />
  );
}

const placeholders = { ...reviewText.placeholders, ...editText.placeholders };
