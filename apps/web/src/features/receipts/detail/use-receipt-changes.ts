import type { Receipt } from '@bonbog/contract/calls';
import type { CurrencyCode } from '@bonbog/domain';
import { useEffect, useRef, useState } from 'react';

import type { ReviewField } from '#features/receipts/fields/edited-fields.ts';
import { storeValue } from '#lib/storage.ts';
import { showToast } from '#lib/toast.ts';
import {
  convertReceipt,
  numbersOf,
  printedNumbers,
  type StatedReceipt,
  type TellingEdit,
} from './convert-receipt.ts';
import { detailText } from './detail.text.ts';
import { sentEdit, type ReceiptEdit } from './receipt-edit.ts';
import { sendEdit } from './send-edit.ts';
import { tellFailure } from './tell-failure.ts';
import { useReceiptCache } from './use-receipt-cache.ts';
import { useEditQueue } from './use-edit-queue.ts';

/** An edit that was refused because someone changed the field meanwhile: the receipt as it was seen, and as it is. */
export interface EditConflict extends TellingEdit {
  readonly theirs: Receipt;
}

const updated = { title: detailText.updated, variant: 'success' } as const;

/** Saves edits of one receipt at once, each as one PATCH, in the order they were made. */
export function useReceiptChanges(receipt: Receipt) {
  const [conflict, setConflict] = useState<EditConflict | null>(null);
  const [isConverting, setIsConverting] = useState(false);
  const { enqueue, isGone } = useEditQueue();
  const cache = useReceiptCache();
  const shown = useRef(receipt);
  const [before] = useState(createBefore);
  useEffect(() => {
    shown.current = receipt;
  }, [receipt]);

  const send = async ({ edit, toast }: TellingEdit) => {
    try {
      const { receipt: now, isConflict } = await sendEdit(shown.current, edit);
      shown.current = now;
      cache.put(now);
      setConflict(isConflict ? { edit, toast, theirs: now } : null);
      if (!isConflict) {
        showToast(toast);
      } else if (isGone()) {
        showToast({ title: detailText.conflict, variant: 'error' });
      }
    } catch (error) {
      tellFailure(error, detailText.updateFailed);
    } finally {
      cache.refresh(receipt.id);
    }
  };
  const convert = async (to: CurrencyCode) => {
    const stated = before.of(shown.current);
    const conversion = await convertReceipt(shown.current, to, stated);
    if (conversion !== null) {
      await send(conversion);
      before.note(stated, shown.current);
    }
    setIsConverting(false);
  };

  return {
    conflict,
    isConverting,
    /**
     * `plan` makes the edit from the receipt as it is when its turn comes. Null, or what changes nothing, is not sent, unless
     * nobody had looked at its field before.
     */
    save: (plan: (now: Receipt) => ReceiptEdit | null, field: ReviewField | null = null) => {
      enqueue(async () => {
        const edit = sentEdit(shown.current, plan(shown.current), field);
        if (edit !== null) {
          await send({ edit, toast: updated });
        }
      });
    },
    changeCurrency: (to: CurrencyCode) => {
      storeValue('lastUsedCurrency', to);
      setIsConverting(true);
      enqueue(() => convert(to));
    },
    keepMine: (mine: EditConflict) => {
      enqueue(() => send(mine));
    },
    takeTheirs: () => {
      setConflict(null);
    },
  };
}
/** See {@link useReceiptChanges}. */
export type ReceiptChanges = ReturnType<typeof useReceiptChanges>;

/**
 * What stood in the dialog before the currency was changed. It holds as long as the numbers are those that the change
 * left, whoever may have edited them; otherwise it is what the receipt itself tells, or what it says now.
 */
function createBefore() {
  let noted: { readonly stated: StatedReceipt; readonly left: string } | null = null;
  const keyOf = ({ currencyCode, amount, vat }: Receipt) => [currencyCode, amount, vat].join();
  return {
    of: (receipt: Receipt): StatedReceipt =>
      noted?.left === keyOf(receipt) ? noted.stated : (printedNumbers(receipt) ?? numbersOf(receipt)),
    note: (stated: StatedReceipt, left: Receipt) => {
      noted = { stated, left: keyOf(left) };
    },
  };
}
