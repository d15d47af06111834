import { DEFAULT_CURRENCY, isCurrencyCode, type CurrencyCode } from '@bonbog/domain';
import { useState } from 'react';

import { readStored, storeValue, type StoredKey } from '#lib/storage.ts';

/**
 * A currency the user chose for a card, kept in the browser. Until one is chosen it is the usual one, null when there
 * are no receipts to tell from.
 */
export function useRememberedCurrency(
  key: Extract<StoredKey, 'totalCurrency' | 'vatCurrency'>,
  usual: CurrencyCode | null,
): readonly [CurrencyCode, (code: CurrencyCode) => void] {
  const [chosen, setChosen] = useState(() => {
    const stored = readStored(key);
    return stored !== null && isCurrencyCode(stored) ? stored : null;
  });
  const choose = (code: CurrencyCode) => {
    setChosen(code);
    storeValue(key, code);
  };
  return [chosen ?? usual ?? DEFAULT_CURRENCY, choose];
}
