import { PREVIOUS_VALUE_HEADER, receiptRoutes, receiptSchema, type Receipt } from '@bonbog/contract';
import { isCalendarDate, parseAmount, type CurrencyCode } from '@bonbog/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { convertDraft } from '#features/receipts/review/convert-currency.ts';
import { decimalOf } from '#features/receipts/review/draft.ts';
import { reviewText } from '#features/receipts/review/review.text.ts';
import { ApiFailure, callApi } from '#lib/api-client.ts';
import { hasOwnSession } from '#lib/session-token.ts';
import { storeValue } from '#lib/storage.ts';
import { showToast } from '#lib/toast.ts';
import { detailText } from './detail.text.ts';
import { previousValueOf, type ReceiptEdit } from './receipt-edit.ts';

/** An edit that was refused because someone changed the field meanwhile, and the receipt as it is now. */
export interface EditConflict {
  readonly edit: ReceiptEdit;
  readonly theirs: Receipt;
}

/** Saves edits of one receipt at once, each as one PATCH, and deletes it. */
export function useReceiptChanges(receipt: Receipt, onRemoved: () => void) {
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const queryClient = useQueryClient();
  const put = (updated: Receipt) => {
    queryClient.setQueryData<{ receipts: readonly Receipt[] }>([receiptRoutes.list.path], (cached) =>
      cached === undefined
        ? cached
        : { receipts: cached.receipts.map((other) => (other.id === updated.id ? updated : other)) },
    );
  };

  const save = async (edit: ReceiptEdit, seen = receipt) => {
    setIsBusy(true);
    try {
      const { receipt: updated } = await patch(seen, edit);
      setConflict(null);
      put(updated);
      tellHistory();
      return true;
    } catch (error) {
      const theirs = conflictingReceipt(error);
      setConflict(theirs === null ? null : { edit, theirs });
      if (theirs === null) {
        tellFailure(error, detailText.updateFailed);
      }
      return false;
    } finally {
      setIsBusy(false);
    }
  };

  const changeCurrency = async (to: CurrencyCode) => {
    storeValue('lastUsedCurrency', to);
    setIsBusy(true);
    const { edit, toast } = await convertedEdit(receipt, to);
    if (toast !== null && (await save(edit))) {
      showToast(toast);
    }
    setIsBusy(false);
  };

  return {
    isBusy,
    conflict,
    save: async (edit: ReceiptEdit) => {
      if (await save(edit)) {
        showToast({ title: detailText.updated, variant: 'success' });
      }
    },
    keepMine: async ({ edit, theirs }: EditConflict) => {
      if (await save(edit, theirs)) {
        showToast({ title: detailText.updated, variant: 'success' });
      }
    },
    takeTheirs: ({ theirs }: EditConflict) => {
      put(theirs);
      setConflict(null);
      tellHistory();
    },
    changeCurrency,
    remove: async () => {
      if (!hasOwnSession()) {
        showToast({ title: detailText.notSignedIn, variant: 'error' });
        return;
      }
      if (!window.confirm(detailText.removeQuestion)) {
        return;
      }
      try {
        await callApi(receiptRoutes.remove, { params: { id: receipt.id } });
        showToast({ title: detailText.removed, variant: 'success' });
        tellHistory();
        onRemoved();
      } catch (error) {
        tellFailure(error, detailText.removeFailed);
      }
    },
  };
}
/** See {@link useReceiptChanges}. */
export type ReceiptChanges = ReturnType<typeof useReceiptChanges>;

function patch(seen: Receipt, edit: ReceiptEdit) {
  return callApi(receiptRoutes.update, {
    params: { id: seen.id },
    body: edit,
    headers: { [PREVIOUS_VALUE_HEADER]: previousValueOf(seen, edit) },
  });
}

/** The edit that changes the currency, and how to tell of it; no toast when the session ended (S-42). */
async function convertedEdit(receipt: Receipt, currencyCode: CurrencyCode) {
  const conversion = await convertDraft(
    {
      date: isCalendarDate(receipt.date) ? receipt.date : null,
      amount: parseAmount(receipt.amount),
      vat: parseAmount(receipt.vat),
      currencyCode: receipt.currencyCode,
    },
    currencyCode,
  );
  switch (conversion.outcome) {
    case 'converted': {
      const edit = { currencyCode, amount: decimalOf(conversion.amount), vat: decimalOf(conversion.vat) };
      return { edit, toast: { title: reviewText.currencyConverted, variant: 'success' as const } };
    }
    case 'refused':
      return { edit: { currencyCode }, toast: changedOnly(reviewText.notConverted) };
    case 'unreachable':
      return { edit: { currencyCode }, toast: changedOnly(reviewText.couldNotConvert) };
    case 'sessionEnded':
      return { edit: { currencyCode }, toast: null };
  }
}

function changedOnly(description: string) {
  return { title: reviewText.currencyChanged, description };
}

function conflictingReceipt(error: unknown): Receipt | null {
  if (!(error instanceof ApiFailure) || error.status !== 409) {
    return null;
  }
  const { body } = error;
  const current: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'receipt') : null;
  return receiptSchema.safeParse(current).data ?? null;
}

function tellFailure(error: unknown, title: string): void {
  if (error instanceof ApiFailure && error.status === 401) {
    return;
  }
  const description = error instanceof ApiFailure ? error.message : undefined;
  showToast({ title, description, variant: 'error' });
}

function tellHistory(): void {
  window.dispatchEvent(new Event('receipts-updated'));
}
