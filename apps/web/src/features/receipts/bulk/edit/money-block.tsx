import { minorUnits, parseAmount, type MinorUnits } from '@bonbog/domain';

import { CurrencyField } from '#features/receipts/fields/currency-field.tsx';
import { DeductionFields } from '#features/receipts/fields/deduction-fields.tsx';
import { OpenField } from '#features/receipts/fields/open-field.tsx';
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
import type { FieldPorts } from './field-ports.ts';

/** Amount, currency, rate and VAT of a receipt, and what follows from them. */
export function MoneyBlock(ports: FieldPorts) {
  const { draft, isBlocked, edit, row } = ports;
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
        {...row('vatRate')}
        ratePercent={draft.ratePercent}
        isBusy={isBlocked}
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
      <Deduction {...ports} />
    </>
  );
}

function Deduction({ draft, unsettled, isBlocked, edit, answer, row, ...ports }: FieldPorts) {
  return (
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
      onVatAttention={row('vat').onAttention}
      isBlocked={isBlocked}
      onAnswer={answer}
      onConfirmVat={() => {
        edit(withConfirmedVat);
      }}
    />
  );
}

/** The currency, which bulk changes without converting (T-07), and the question for one that is not settled. */
function BulkCurrency({ draft, unsettled, isBlocked, edit, row, confirm, onSettle }: FieldPorts) {
  return (
    <CurrencyField
      {...row('currency')}
      value={draft.currencyCode}
      date={draft.date}
      isBusy={isBlocked}
      onChange={(code) => {
        confirm('currency');
        storeValue('lastUsedCurrency', code);
        edit((present) => withCurrency(present, { currencyCode: code }));
      }}
    >
      <p className="px-2 pt-1 text-sm text-muted">{editText.currencyNote}</p>
      <UnsettledCurrency
        code={unsettled}
        present={draft.currencyCode}
        isBlocked={isBlocked}
        onSettle={onSettle}
      />
    </CurrencyField>
  );
}

interface AmountFieldProps extends FieldPorts {
  readonly field: 'amount' | 'vat';
  readonly onAmount: (amount: MinorUnits | null) => void;
}

function AmountField({ field, draft, typed, onAmount }: AmountFieldProps) {
  return (
    <OpenField
      {...typed(field)}
      type="number"
      value={decimalOf(draft[field])}
      placeholder={reviewText.placeholders.amount}
      onSave={(text) => {
        onAmount(parseAmount(text));
      }}
    />
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
