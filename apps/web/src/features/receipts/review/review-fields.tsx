import type { CurrencyCode, TextFieldId } from '@bonbog/domain';
import type { ReactNode } from 'react';

import { AnswerFields } from '#features/receipts/fields/answer-fields.tsx';
import { CurrencyField } from '#features/receipts/fields/currency-field.tsx';
import { InlineField } from '#features/receipts/fields/inline-field.tsx';
import { textFieldProps } from '#features/receipts/fields/text-field-props.ts';
import { VatRateField } from '#features/receipts/fields/vat-rate-field.tsx';
import { DeductionFields } from '#features/receipts/fields/deduction-fields.tsx';
import { formatConversion } from '#lib/format-conversion.ts';
import type { ReviewField } from '#features/receipts/fields/edited-fields.ts';
import { decimalOf } from './draft.ts';
import { fieldRowProps } from './field-row-props.tsx';
import { reviewText } from './review.text.ts';
import { UnsettledCurrency } from './unsettled-currency.tsx';
import type { Review } from './use-review.ts';

const { placeholders, groups } = reviewText;

/** Every field of the receipt under review, in three groups. */
export function ReviewFields({ review }: { readonly review: Review }) {
  const { draft, edits } = review;
  const money = moneyProps(draft.currencyCode);
  return (
    <div className="space-y-4">
      <Group title={groups.who}>
        <TextInline review={review} field="store" />
        <InlineField
          {...rowProps(review, 'date')}
          type="date"
          value={draft.date ?? ''}
          placeholder={placeholders.date}
          onSave={edits.date}
        />
      </Group>
      <Group title={groups.money}>
        <InlineField
          {...rowProps(review, 'amount')}
          {...money}
          value={decimalOf(draft.amount)}
          emphasis
          onSave={edits.amount}
        />
        <CurrencyField
          {...rowProps(review, 'currency')}
          value={draft.currencyCode}
          date={draft.date}
          isBusy={review.currency.isConverting}
          onChange={edits.currency}
        >
          <ConversionNote review={review} />
          <UnsettledCurrency code={review.unsettled} present={draft.currencyCode} onSettle={edits.settle} />
        </CurrencyField>
        <VatRateField
          {...rowProps(review, 'vatRate')}
          ratePercent={draft.ratePercent}
          onChange={edits.rate}
        />
        <InlineField
          {...rowProps(review, 'vat')}
          {...money}
          value={decimalOf(draft.vat)}
          onSave={edits.vat}
        />
        <DraftDeduction review={review} />
      </Group>
      <Group title={groups.booking}>
        <TextInline review={review} field="category" />
        <TextInline review={review} field="product" />
        <TextInline review={review} field="cvr" />
        <AnswerFields answers={draft.answers} paymentHint={review.paymentHint} onAnswer={edits.answer} />
      </Group>
    </div>
  );
}

function DraftDeduction({ review }: { readonly review: Review }) {
  const { draft } = review;
  const originalCurrencyCode = draft.original?.currencyCode ?? null;
  return (
    <DeductionFields
      {...draft}
      {...draft.answers}
      currencyCode={review.unsettled === null ? draft.currencyCode : null}
      originalCurrencyCode={originalCurrencyCode}
      vatPercent={draft.ratePercent}
      toldVat={review.toldVat}
      hasMarks
      isBuyerRead={review.isBuyerNamed}
      onAnswer={review.edits.answer}
      onConfirmVat={review.edits.confirmVat}
      onVatAttention={rowProps(review, 'vat').onAttention}
      lineReading={review.lineReading}
    />
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="overflow-clip rounded-md border border-line bg-surface">
      <div className="divide-y divide-line">{children}</div>
    </section>
  );
}

interface TextInlineProps {
  readonly review: Review;
  readonly field: TextFieldId;
}

function TextInline({ review, field }: TextInlineProps) {
  return (
    <InlineField
      {...rowProps(review, field)}
      {...textFieldProps(field)}
      value={review.draft[field]}
      placeholder={placeholders[field]}
      onSave={(value) => {
        review.edits.text(field, value);
      }}
    />
  );
}

function ConversionNote({ review }: { readonly review: Review }) {
  const { note, isConverting } = review.currency;
  const { original } = review.draft;
  return (
    <div aria-live="polite" className="text-sm text-muted">
      {isConverting && <p className="pt-1">{reviewText.converting}</p>}
      {original !== null && <p className="px-2 pt-1">{formatConversion(original)}</p>}
      {note !== null && (
        <button type="button" className="min-h-11 px-2 text-accent underline" onClick={note.keepNumbers}>
          {note.keepLabel}
        </button>
      )}
    </div>
  );
}

function moneyProps(currencyCode: CurrencyCode) {
  return { type: 'number', currencyCode, placeholder: placeholders.amount } as const;
}

function rowProps(review: Review, field: ReviewField) {
  const { attention, certainty, hint } = review;
  return fieldRowProps(field, { attention, certainty: certainty(field), origin: hint(field) });
}
