import type { ParsedReceipt } from '@bonbog/contract/calls';
import { currencySymbol } from '@bonbog/domain';

import { openingCurrency } from '#features/receipts/review/draft.ts';

/**
 * Writes the currency a receipt opens with into what was read of it. A batch is shown and saved more than once; looked
 * up each time, the currency chosen for one receipt would be another one's the next time (S-43).
 */
export function settleCurrency(parsed: ParsedReceipt, lastUsedCurrency: string | null): ParsedReceipt {
  const currencyCode = openingCurrency(parsed, lastUsedCurrency);
  return currencyCode === parsed.extractedData.currencyCode
    ? parsed
    : {
        ...parsed,
        extractedData: {
          ...parsed.extractedData,
          currencyCode,
          currencySymbol: currencySymbol(currencyCode),
        },
      };
}
