import { PREVIOUS_VALUE_HEADER, receiptRoutes } from '@bonbog/contract';
import type { VoucherAnswers } from '@bonbog/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { ApiFailure, callApi } from '#lib/api-client.ts';
import { messageOr } from '#lib/message-or.ts';
import { announceReceiptsUpdated } from '#lib/receipts-updated.ts';
import { showToast } from '#lib/toast.ts';
import { vatReturnText as text } from './vat-return.text.ts';

/** What can be told of a voucher here: on which day its VAT is booked, and that its paper names the company. */
type ToldField = 'bookedOn' | 'buyer';

interface ToldOf<Field extends ToldField> {
  readonly id: string;
  readonly store: string;
  readonly field: Field;
  readonly before: VoucherAnswers[Field];
  readonly after: VoucherAnswers[Field];
}

/** Something that was told of a voucher, and what was known before. */
export type Told = { readonly [Field in ToldField]: ToldOf<Field> }[ToldField];

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
    mutationFn: ({ before, after, ...voucher }: Told) => send({ ...voucher, before: after, after: before }),
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

function send({ id, field, before, after }: Pick<Told, 'id' | 'field' | 'before' | 'after'>) {
  return callApi(receiptRoutes.update, {
    params: { id },
    body: { [field]: after },
    headers: { [PREVIOUS_VALUE_HEADER]: JSON.stringify(before) },
  });
}

/** Says what failed; an ended session is told of elsewhere. */
function tellFailure(title: string, error: unknown): void {
  if (!(error instanceof ApiFailure && error.status === 401)) {
    showToast({ title, description: messageOr(error, text.tryAgain), variant: 'error' });
  }
}
