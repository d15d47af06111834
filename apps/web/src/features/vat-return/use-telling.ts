import { PREVIOUS_VALUE_HEADER, receiptRoutes, vatReturnRoutes } from '@bonbog/contract/calls';
import type { VoucherAnswers } from '@bonbog/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { ApiFailure, callApi } from '#lib/api-client.ts';
import { messageOr } from '#lib/message-or.ts';
import { announceReceiptsUpdated } from '#lib/receipts-updated.ts';
import { showToast } from '#lib/toast.ts';
import { vatReturnText as text } from './vat-return.text.ts';

/** A voucher that is booked on another day from now on; null is that of its saving, or of its paper. */
interface Moved {
  readonly field: 'bookedOn';
  readonly id: string;
  readonly store: string;
  readonly before: VoucherAnswers['bookedOn'];
  readonly after: VoucherAnswers['bookedOn'];
}

/** Vouchers of one merchant, of which it was said whether they name the company; null for nothing. */
interface BuyerTold {
  readonly field: 'buyer';
  readonly ids: readonly string[];
  readonly store: string;
  readonly before: VoucherAnswers['buyer'];
  readonly after: VoucherAnswers['buyer'];
}

/** Something that was told of vouchers, and what was known before. */
export type Told = Moved | BuyerTold;

/** Tells things of vouchers, one at a time, and takes the latest back. */
export function useTelling() {
  const [told, setTold] = useState<Told | null>(null);
  const tell = useMutation({
    mutationFn: (told: Told) => send(told),
    onSuccess: (_, done) => {
      setTold(done);
    },
    onError: (error, { field }) => {
      tellFailure(text.told[field].refused, error);
    },
    // After a refusal, too: what was refused is shown as it is now.
    onSettled: announceReceiptsUpdated,
  });
  const undo = useMutation({
    mutationFn: (told: Told) => send(backwards(told)),
    onSuccess: () => {
      setTold(null);
    },
    onError: (error, { field }) => {
      tellFailure(text.told[field].notUndone, error);
    },
    onSettled: announceReceiptsUpdated,
  });
  return {
    told,
    isTelling: tell.isPending,
    isUndoing: undo.isPending,
    tell: tell.mutate,
    undo: () => {
      if (told !== null) {
        undo.mutate(told);
      }
    },
  };
}

function backwards(told: Told): Told {
  return told.field === 'bookedOn'
    ? { ...told, before: told.after, after: told.before }
    : { ...told, before: told.after, after: told.before };
}

async function send(told: Told): Promise<void> {
  if (told.field === 'bookedOn') {
    await callApi(receiptRoutes.update, {
      params: { id: told.id },
      body: { bookedOn: told.after },
      headers: { [PREVIOUS_VALUE_HEADER]: JSON.stringify(told.before) },
    });
    return;
  }
  const { ids, after, before } = told;
  await callApi(vatReturnRoutes.tellBuyers, {
    body: { receiptIds: ids, buyer: after, previous: before },
  });
}

/** Says what failed; an ended session is told of elsewhere. */
function tellFailure(title: string, error: unknown): void {
  if (!(error instanceof ApiFailure && error.status === 401)) {
    showToast({ title, description: messageOr(error, text.tryAgain), variant: 'error' });
  }
}
