import type { CurrencyCode } from '@bonbog/domain';

import { Button } from '#ui/button.tsx';
import { reviewText } from './review.text.ts';

/** Props of {@link UnsettledCurrency}. `code` is null when the currency is settled; `present` is the one that stands. */
export interface UnsettledCurrencyProps {
  readonly code: string | null;
  readonly present: CurrencyCode;
  readonly isBlocked?: boolean;
  readonly onSettle: () => void;
}

/** Below the currency: what the receipt seems to be in, and the way to say that what stands there is right. */
export function UnsettledCurrency({ code, present, isBlocked = false, onSettle }: UnsettledCurrencyProps) {
  if (code === null) {
    return null;
  }
  return (
    <div role="status" className="px-2 pb-1">
      <p className="py-1 text-sm text-warning">{reviewText.unsettled(code)}</p>
      <Button disabled={isBlocked} onClick={onSettle}>
        {reviewText.isIn(present)}
      </Button>
    </div>
  );
}
