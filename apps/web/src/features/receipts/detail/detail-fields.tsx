import type { EInvoice, Receipt } from '@bonbog/contract/calls';
import { parseAmount, UNKNOWN_CVR, answersOf, type TextFieldId } from '@bonbog/domain';

import { AnswerFields } from '#features/receipts/fields/answer-fields.tsx';
import { CurrencyField } from '#features/receipts/fields/currency-field.tsx';
import { DeductionFields } from '#features/receipts/fields/deduction-fields.tsx';
import type { ReviewField } from '#features/receipts/fields/edited-fields.ts';
import { InlineField } from '#features/receipts/fields/inline-field.tsx';
import { textFieldProps } from '#features/receipts/fields/text-field-props.ts';
import { VatRateField } from '#features/receipts/fields/vat-rate-field.tsx';
import { fieldRowProps } from '#features/receipts/review/field-row-props.tsx';
import { originWords } from '#features/receipts/review/number-origin.ts';
import { dueHint, dueWith } from '#features/receipts/review/paper-payment.ts';
import { toldVatOf } from '#features/receipts/review/told-vat.ts';
import { formatConversion } from '#lib/format-conversion.ts';
import { detailText } from './detail.text.ts';
import { LostLines } from './lost-lines.tsx';
import { otherTotalOf } from './other-total.ts';
import { amountEdit, rateEdit, rateOf, textEdit, vatEdit } from './receipt-edit.ts';
import type { ReceiptChanges } from './use-receipt-changes.ts';
import { useEInvoice } from './use-e-invoice.ts';
import type { ShownReading } from './use-saved-reading.ts';

interface DetailFieldsProps {
  readonly receipt: Receipt;
  readonly changes: ReceiptChanges;
  /** What was read of it, as it is shown beside each field. */
  readonly shown: ShownReading;
}

interface FieldsProps extends DetailFieldsProps {
  /** What it says as an e-invoice; null for a paper. */
  readonly eInvoice: EInvoice | null;
}

/** Every field of a saved receipt; each edit is saved at once (DET-06). */
export function DetailFields(props: DetailFieldsProps) {
  const { receipt, changes, shown } = props;
  const eInvoice = useEInvoice(receipt);
  return (
    <div className="divide-y divide-line overflow-clip rounded-md border border-line">
      <TextInline {...props} field="store" />
      <InlineField
        {...rowOf(shown, 'date')}
        type="date"
        value={receipt.date}
        onSave={(date) => {
          changes.save(() => ({ date }), 'date');
        }}
      />
      <MoneyFields {...props} eInvoice={eInvoice} />
      <TextInline {...props} field="category" />
      <TextInline {...props} field="product" />
      <TextInline {...props} field="cvr" />
      <AnswerFields
        answers={answersOf(receipt)}
        paymentHint={dueHint(eInvoice)}
        onAnswer={(told) => {
          changes.save((now) => ({ ...told, ...dueWith(eInvoice, { ...answersOf(now), ...told }, told) }));
        }}
      />
    </div>
  );
}

function MoneyFields({ receipt, changes, shown, eInvoice }: FieldsProps) {
  const money = { type: 'number', currencyCode: receipt.currencyCode } as const;
  return (
    <>
      <InlineField
        {...rowOf(shown, 'amount')}
        {...money}
        value={receipt.amount}
        origin={amountHintOf(receipt, eInvoice)}
        emphasis
        onSave={(text) => {
          changes.save((now) => amountEdit(now, text), 'amount');
        }}
      />
      <CurrencyField
        {...rowOf(shown, 'currency')}
        value={receipt.currencyCode}
        date={receipt.date}
        isBusy={changes.isConverting}
        onChange={changes.changeCurrency}
      >
        <ConversionNote receipt={receipt} changes={changes} />
      </CurrencyField>
      <VatRateField
        {...rowOf(shown, 'vatRate')}
        ratePercent={rateOf(receipt)}
        cancelKeepsRate
        onChange={(rate) => {
          changes.save((now) => rateEdit(now, rate), 'vat');
        }}
      />
      <InlineField
        {...rowOf(shown, 'vat')}
        {...money}
        value={receipt.vat}
        origin={hintOf(receipt, 'vat')}
        onSave={(text) => {
          changes.save((now) => vatEdit(now, text), 'vat');
        }}
      />
      <VatFields receipt={receipt} changes={changes} shown={shown} eInvoice={eInvoice} />
    </>
  );
}

/** What becomes of the VAT. */
function VatFields({ receipt, changes, shown, eInvoice }: FieldsProps) {
  return (
    <>
      <LostLines
        receipt={receipt}
        onUndo={(edit) => {
          changes.save(() => edit);
        }}
      />
      <DeductionFields
        {...receipt}
        {...answersOf(receipt)}
        originalCurrencyCode={receipt.original?.currencyCode ?? null}
        amount={parseAmount(receipt.amount)}
        vat={parseAmount(receipt.vat)}
        vatPercent={rateOf(receipt)}
        isVatDerived={receipt.isVatDerived === true}
        savedAt={receipt.savedAt ?? receipt.uploadedAt}
        isBuyerRead={receipt.isBuyerRead === true}
        toldVat={toldVatOf(eInvoice)}
        hasMarks={shown.hasMarks}
        onVatAttention={rowOf(shown, 'vat').onAttention}
        {...(shown.lineReading === undefined ? {} : { lineReading: shown.lineReading })}
        onAnswer={(answers) => {
          changes.save(() => answers);
        }}
        onConfirmVat={() => {
          changes.save(({ vat }) => ({ vat, isVatDerived: false }));
        }}
      />
    </>
  );
}

/** What its e-invoice says otherwise, or where it is from. */
function amountHintOf(receipt: Receipt, eInvoice: EInvoice | null): string | undefined {
  const other = otherTotalOf(receipt, eInvoice);
  return other === null ? hintOf(receipt, 'amount') : detailText.otherTotal(other);
}

/** Where a number is from that was neither read nor typed; undefined for one that was. */
function hintOf({ isVatDerived, original }: Receipt, field: 'amount' | 'vat'): string | undefined {
  if (field === 'vat' && isVatDerived === true) {
    return originWords.derived;
  }
  return original == null || original.isCorrected === true ? undefined : originWords.converted;
}

function ConversionNote({ receipt: { original }, changes }: Omit<DetailFieldsProps, 'shown'>) {
  return (
    <div aria-live="polite" className="px-2 text-sm text-muted">
      {/* As high as what takes its place. */}
      {changes.isConverting && <p className="min-h-[calc(2lh+0.25rem)] pt-1">{detailText.converting}</p>}
      {original != null && <p className="pt-1">{formatConversion(original)}</p>}
    </div>
  );
}

interface TextInlineProps extends DetailFieldsProps {
  readonly field: TextFieldId;
}

function TextInline({ receipt, changes, shown, field }: TextInlineProps) {
  const value = receipt[field];
  return (
    <InlineField
      {...rowOf(shown, field)}
      {...textFieldProps(field)}
      value={field === 'cvr' && value === UNKNOWN_CVR ? '' : value}
      onSave={(text) => {
        changes.save(() => textEdit(field, text), field);
      }}
    />
  );
}

/** The row of a field, as much of it as was read. */
function rowOf({ certainty, hasMarks, hasPlaces, attention }: ShownReading, name: ReviewField) {
  return fieldRowProps(name, {
    attention,
    hasPlaces,
    ...(hasMarks ? { certainty: certainty(name) } : {}),
  });
}
