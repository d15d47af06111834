import { LIMITS, type Receipt } from '@bonbog/contract';
import { CATEGORIES, UNKNOWN_CVR } from '@bonbog/domain';

import { CurrencyField } from '#features/receipts/fields/currency-field.tsx';
import { InlineField } from '#features/receipts/fields/inline-field.tsx';
import { VatRateField } from '#features/receipts/fields/vat-rate-field.tsx';
import { detailText } from './detail.text.ts';
import { amountEdit, rateEdit, type ReceiptEdit } from './receipt-edit.ts';
import type { ReceiptChanges } from './use-receipt-changes.ts';

interface DetailFieldsProps {
  readonly receipt: Receipt;
  readonly changes: ReceiptChanges;
}

/** Every field of a saved receipt; each edit is saved at once (DET-06). */
export function DetailFields({ receipt, changes }: DetailFieldsProps) {
  const save = (edit: ReceiptEdit | null) => {
    const now = new Map<string, string | null>(Object.entries(receipt));
    if (edit !== null && Object.entries(edit).some(([field, value]) => now.get(field) !== value)) {
      void changes.save(edit);
    }
  };
  const of = (name: keyof typeof detailText.labels) => ({ name, label: detailText.labels[name] });
  const text = (field: 'store' | 'product' | 'category' | 'cvr', maxLength: number) => ({
    ...of(field),
    type: 'text' as const,
    value: field === 'cvr' && receipt.cvr === UNKNOWN_CVR ? '' : receipt[field],
    maxLength,
    onSave: (value: string) => {
      save({ [field]: field === 'cvr' && value === '' ? UNKNOWN_CVR : value });
    },
  });
  const money = { type: 'number', currencyCode: receipt.currencyCode } as const;
  return (
    <div className="divide-y divide-line rounded-md border border-line">
      <InlineField {...text('store', LIMITS.storeMaxLength)} />
      <InlineField {...of('date')} type="date" value={receipt.date} onSave={(date) => save({ date })} />
      <InlineField
        {...of('amount')}
        {...money}
        value={receipt.amount}
        emphasis
        onSave={(value) => save(amountEdit(receipt, value))}
      />
      <CurrencyField
        {...of('currency')}
        value={receipt.currencyCode}
        isBusy={changes.isBusy}
        onChange={(to) => void changes.changeCurrency(to)}
      />
      <VatRateField
        {...of('vatRate')}
        ratePercent={Number(receipt.vatPercent)}
        onChange={(rate) => save(rateEdit(receipt, rate))}
      />
      <InlineField
        {...of('vat')}
        {...money}
        value={receipt.vat}
        onSave={(vat) => save(vat === '' ? null : { vat })}
      />
      <InlineField {...text('category', LIMITS.categoryMaxLength)} suggestions={CATEGORIES} />
      <InlineField {...text('product', LIMITS.productMaxLength)} />
      <InlineField {...text('cvr', LIMITS.cvrMaxLength)} />
    </div>
  );
}
