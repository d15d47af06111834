import { DEFAULT_CURRENCY, isCurrencyCode, type CurrencyCode } from '@bonbog/domain';
import { useState } from 'react';

import { readStored, storeValue, type StoredKey } from '#lib/storage.ts';

/** A currency the user chose for a card, kept in the browser; DKK until one is chosen. */
export function useRememberedCurrency(
  key: Extract<StoredKey, 'totalCurrency' | 'vatCurrency'>,
): readonly [CurrencyCode, (code: CurrencyCode) => void] {
  const [code, setCode] = useState(() => {
    const stored = readStored(key);
    return stored !== null && isCurrencyCode(stored) ? stored : DEFAULT_CURRENCY;
  });
  const choose = (chosen: CurrencyCode) => {
    setCode(chosen);
    storeValue(key, chosen);
  };
  return [code, choose];
}
