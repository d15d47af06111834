import type { PayerOutlays } from '@bonbog/contract/calls';
import { formatMoney, minorUnits, parseAmount } from '@bonbog/domain';
import { Fragment } from 'react';

/** Sums of several currencies, one after the other. */
export function OwedSums({ sums }: { readonly sums: PayerOutlays['owed'] }) {
  return sums.map(({ currencyCode, amount }, index) => (
    <Fragment key={currencyCode}>
      {index > 0 && ' + '}
      <span className="font-semibold whitespace-nowrap tabular-nums">
        {formatMoney(parseAmount(amount) ?? minorUnits(0), currencyCode)}
      </span>
    </Fragment>
  ));
}
