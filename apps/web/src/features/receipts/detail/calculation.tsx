import type { Receipt } from '@bonbog/contract/calls';
import { formatMoney, minorUnits, parseAmount } from '@bonbog/domain';

import { FIELD_LABELS } from '#features/receipts/fields/edited-fields.ts';
import { formatRate } from '#features/receipts/fields/vat-rate.ts';
import { detailText } from './detail.text.ts';
import { rateOf } from './receipt-edit.ts';

/** How the amount of a receipt falls into net and VAT. */
export function Calculation({ receipt }: { readonly receipt: Receipt }) {
  const amount = parseAmount(receipt.amount) ?? minorUnits(0);
  const vat = parseAmount(receipt.vat) ?? minorUnits(0);
  const lines = [
    [FIELD_LABELS.amount, formatMoney(amount, receipt.currencyCode)],
    [FIELD_LABELS.vatRate, formatRate(rateOf(receipt))],
    [FIELD_LABELS.vat, formatMoney(vat, receipt.currencyCode)],
    [detailText.net, formatMoney(minorUnits(amount - vat), receipt.currencyCode)],
  ] as const;
  return (
    <section aria-label={detailText.calculation} className="rounded-md bg-sunken px-4 py-2">
      <dl className="grid grid-cols-[1fr_auto] gap-y-1 tabular-nums">
        {lines.map(([label, value]) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-muted">{label}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
