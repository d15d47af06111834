import { minorUnits, parseAmount, type MinorUnits } from '@bonbog/domain';
import { useContext, useEffect, useState } from 'react';

import { CurrencyField } from '#features/receipts/fields/currency-field.tsx';
import { editText as typedText, keptWhileTyping, readTyped } from '#features/receipts/fields/field-value.ts';
import { OpenEditorsContext } from '#features/receipts/fields/open-editors.ts';
import { DeductionFields } from '#features/receipts/fields/deduction-fields.tsx';
import { VatRateField } from '#features/receipts/fields/vat-rate-field.tsx';
import {
  decimalOf,
  withConfirmedVat,
  withCurrency,
  withVat,
  type ReceiptDraft,
} from '#features/receipts/review/draft.ts';
import { reviewText } from '#features/receipts/review/review.text.ts';
import { UnsettledCurrency } from '#features/receipts/review/unsettled-currency.tsx';
import { storeValue } from '#lib/storage.ts';
import { formatBulkMoney, withGross, withVatRate } from './bulk-draft.ts';
import { editText } from './edit.text.ts';
import { EditorField, type FieldPorts } from './editor-field.tsx';

/** Amount, currency, rate and VAT of a receipt, and what follows from them. */
export function MoneyBlock(ports: FieldPorts) {
  const { draft, unsettled, edit, answer, frame } = ports;
  const rate = frame('vatRate');
  return (
    <>
      <AmountField
        {...ports}
        field="amount"
        onAmount={(amount) => {
          edit((present) => withGross(present, amount));
        }}
      />
      <BulkCurrency {...ports} />
      <VatRateField
        name="vatRate"
        label={rate.label}
        isActive={rate.isActive ?? false}
        onAttention={rate.onAttention}
        ratePercent={draft.ratePercent}
        isBusy={rate.isBlocked}
        onChange={(percent) => {
          edit((present) => withVatRate(present, percent));
        }}
      />
      <AmountField
        {...ports}
        field="vat"
        onAmount={(vat) => {
          edit((present) => withVat(present, vat));
        }}
      />
      <Calculation draft={draft} />
      <DeductionFields
        {...draft}
        {...draft.answers}
        currencyCode={unsettled === null ? draft.currencyCode : null}
        originalCurrencyCode={null}
        vatPercent={draft.ratePercent}
        toldVat={ports.toldVat}
        hasMarks
        isBuyerRead={ports.isBuyerRead}
        lineReading={ports.lineReading}
        onVatAttention={frame('vat').onAttention}
        isBlocked={rate.isBlocked}
        onAnswer={answer}
        onConfirmVat={() => {
          edit(withConfirmedVat);
        }}
      />
    </>
  );
}

/** The currency, which bulk changes without converting (T-07), and the question for one that is not settled. */
function BulkCurrency({ draft, unsettled, edit, frame, onSettle }: FieldPorts) {
  const currency = frame('currency');
  return (
    <CurrencyField
      name="currency"
      label={currency.label}
      mark={currency.mark}
      hint={currency.hint}
      isActive={currency.isActive ?? false}
      onAttention={currency.onAttention}
      value={draft.currencyCode}
      date={draft.date}
      isBusy={currency.isBlocked}
      onChange={(code) => {
        currency.onConfirm();
        storeValue('lastUsedCurrency', code);
        edit((present) => withCurrency(present, { currencyCode: code }));
      }}
    >
      <p className="px-2 pt-1 text-sm text-muted">{editText.currencyNote}</p>
      <UnsettledCurrency
        code={unsettled}
        present={draft.currencyCode}
        isBlocked={currency.isBlocked}
        onSettle={onSettle}
      />
    </CurrencyField>
  );
}

interface AmountFieldProps extends FieldPorts {
  readonly field: 'amount' | 'vat';
  readonly onAmount: (amount: MinorUnits | null) => void;
}

/**
 * An amount that counts with every key. While it is typed it stays as it is typed; what is no amount counts as none, so
 * that an earlier one is never saved in its place, and stays with its refusal until it is mended.
 */
function AmountField({ field, draft, frame, onAmount }: AmountFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const refusal = typed === null ? null : readTyped('number', typed);
  const { problem, ...row } = frame(field);
  const editors = useContext(OpenEditorsContext);
  const isRefused = refusal?.ok === false;
  // Without its amount a receipt is refused anyway; VAT that cannot be read would be worked out and saved in silence.
  useEffect(
    () => (isRefused && field === 'vat' ? editors?.register(() => false) : undefined),
    [isRefused, field, editors],
  );
  return (
    <EditorField {...row} problem={isRefused ? refusal.message : problem}>
      {(input) => (
        <input
          {...input}
          className={`${input.className} text-right tabular-nums`}
          inputMode="decimal"
          autoComplete="off"
          placeholder={reviewText.placeholders.amount}
          value={typed ?? typedText('number', decimalOf(draft[field]))}
          onChange={({ target }) => {
            const kept = keptWhileTyping('number', target.value);
            setTyped(kept);
            onAmount(parseAmount(kept));
          }}
          onBlur={() => {
            if (!isRefused) {
              setTyped(null);
            }
          }}
        />
      )}
    </EditorField>
  );
}

function Calculation({ draft: { amount, vat, currencyCode } }: { readonly draft: ReceiptDraft }) {
  if (amount === null || vat === null) {
    return null;
  }
  const lines = [
    [editText.vatShare, vat],
    [editText.net, minorUnits(amount - vat)],
  ] as const;
  return (
    <dl aria-live="polite" className="space-y-1 bg-sunken px-4 py-2 text-sm tabular-nums">
      {lines.map(([label, sum]) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-muted">{label}</dt>
          <dd>{formatBulkMoney(sum, currencyCode)}</dd>
        </div>
      ))}
    </dl>
  );
}
