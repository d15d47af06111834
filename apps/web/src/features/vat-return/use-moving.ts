import { PREVIOUS_VALUE_HEADER, type Receipt, receiptRoutes } from '@bonbog/contract';
import type { CalendarDate } from '@bonbog/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { ApiFailure, callApi } from '#lib/api-client.ts';
import { messageOr } from '#lib/message-or.ts';
import { announceReceiptsUpdated } from '#lib/receipts-updated.ts';
import { showToast } from '#lib/toast.ts';
import { vatReturnText as text } from './vat-return.text.ts';

/** A voucher that is booked on another day from now on; null is that of its saving, or of its paper. */
export interface Move {
  readonly id: string;
  readonly store: string;
  readonly before: CalendarDate | null;
  readonly after: CalendarDate | null;
}

/** Moves vouchers to another period, one at a time, and takes that back. */
export function useMoving() {
  const [moved, setMoved] = useState<Move | null>(null);
  const move = useMutation({
    mutationFn: send,
    onSuccess: (_, done) => {
      setMoved(done);
    },
    onError: (error) => {
      tell(text.notMoved, error);
    },
    // After a refusal, too: what was refused is shown as it is now.
    onSettled: announceReceiptsUpdated,
  });
  const undo = useMutation({
    mutationFn: ({ before, after, ...move }: Move) => send({ ...move, before: after, after: before }),
    onSuccess: () => {
      setMoved(null);
    },
    onError: (error) => {
      tell(text.notMovedBack, error);
    },
    onSettled: announceReceiptsUpdated,
  });
  return {
    moved,
    isMoving: move.isPending,
    isUndoing: undo.isPending,
    move: ({ id, store, bookedOn }: Receipt, day: CalendarDate) => {
      move.mutate({ id, store, before: bookedOn ?? null, after: day });
    },
    undo: () => {
      if (moved !== null) {
        undo.mutate(moved);
      }
    },
  };
}

function send({ id, before, after }: Move) {
  return callApi(receiptRoutes.update, {
    params: { id },
    body: { bookedOn: after },
    headers: { [PREVIOUS_VALUE_HEADER]: JSON.stringify(before) },
  });
}

/** Says what failed; an ended session is told of elsewhere. */
function tell(title: string, error: unknown): void {
  if (!(error instanceof ApiFailure && error.status === 401)) {
    showToast({ title, description: messageOr(error, text.tryAgain), variant: 'error' });
  }
}
