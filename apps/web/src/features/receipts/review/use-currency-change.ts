import { formatDanishAmount, type CurrencyCode } from '@bonbog/domain';
import { useEffect, useRef, useState } from 'react';

import { storeValue } from '#lib/storage.ts';
import { showToast } from '#lib/toast.ts';
import { convertDraft, type Conversion } from './convert-currency.ts';
import type { DraftStore } from './draft-store.ts';
import { withCurrency, type ReceiptDraft } from './draft.ts';
import { reviewText } from './review.text.ts';

/** A conversion that can still be taken back: the reader may only have misread the currency. */
export interface ConversionNote {
  readonly keepLabel: string;
  readonly keepNumbers: () => void;
}

/** Changes the currency of a draft and converts its amounts at the rate of the receipt's day (D1 §7). */
export function useCurrencyChange(store: DraftStore) {
  const [isConverting, setIsConverting] = useState(false);
  const [before, setBefore] = useState<ReceiptDraft | null>(null);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const change = async (to: CurrencyCode) => {
    const draft = store.read();
    storeValue('lastUsedCurrency', to);
    setBefore(null);
    if (draft.amount === null) {
      store.change((present) => withCurrency(present, { currencyCode: to }));
      return;
    }
    setIsConverting(true);
    const conversion = await convertDraft(draft, to);
    if (isGone.current) {
      return;
    }
    setIsConverting(false);
    if (apply(store, { draft, to, conversion })) {
      setBefore(draft);
    }
  };

  return {
    isConverting,
    note:
      before === null
        ? null
        : noteOf(store, before, () => {
            setBefore(null);
          }),
    change: (to: CurrencyCode) => void change(to),
  };
}

/** Takes a conversion over and tells how it went; true when the numbers are now those of the conversion. */
function apply(
  store: DraftStore,
  { draft, to, conversion }: { draft: ReceiptDraft; to: CurrencyCode; conversion: Conversion },
): boolean {
  const present = store.read();
  const isSame = present.amount === draft.amount && present.vat === draft.vat && present.date === draft.date;
  if (conversion.outcome === 'converted' && isSame) {
    const { amount, vat, original } = conversion;
    store.change((current) => withCurrency(current, { currencyCode: to, amount, vat, original }));
    showToast({ title: reviewText.currencyConverted, variant: 'success' });
    return store.read().stated !== null;
  }
  store.change((current) => withCurrency(current, { currencyCode: to }));
  if (conversion.outcome !== 'sessionEnded') {
    const isUnreachable = conversion.outcome === 'unreachable';
    showToast({
      title: reviewText.currencyChanged,
      description: isUnreachable ? reviewText.couldNotConvert : reviewText.notConverted,
    });
  }
  return false;
}

function noteOf(store: DraftStore, before: ReceiptDraft, onDone: () => void): ConversionNote | null {
  if (before.amount === null) {
    return null;
  }
  const { amount, vat, ratePercent, isVatDerived } = before;
  return {
    keepLabel: reviewText.keepNumbers(formatDanishAmount(amount)),
    keepNumbers: () => {
      const kept = { amount, vat, ratePercent, isVatDerived, original: null, stated: null };
      store.change((current) => ({ ...current, ...kept }));
      onDone();
    },
  };
}
