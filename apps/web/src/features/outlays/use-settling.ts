import { type Outlay, outlayRoutes } from '@bonbog/contract/calls';
import type { CalendarDate } from '@bonbog/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { ApiFailure, callApi } from '#lib/api-client.ts';
import { messageOr } from '#lib/message-or.ts';
import { announceReceiptsUpdated } from '#lib/receipts-updated.ts';
import { showToast } from '#lib/toast.ts';
import { outlaysText as text } from './outlays.text.ts';

/** Outlays that were just settled, until that is undone or others are. */
export interface Settled {
  readonly ids: readonly string[];
  readonly day: CalendarDate;
}

/** Settles outlays at once, and takes that back. */
export function useSettling() {
  const [settled, setSettled] = useState<Settled | null>(null);
  const settle = useMutation({
    mutationFn: ({ ids, day }: Settled) =>
      callApi(outlayRoutes.settle, { body: { receiptIds: ids, settledOn: day, previous: null } }),
    onSuccess: (_, done) => {
      setSettled(done);
    },
    onError: (error) => {
      tell(text.settleFailed, error);
    },
    // After a refusal, too: what was refused is shown as it is now.
    onSettled: announceReceiptsUpdated,
  });
  const reopen = useMutation({
    mutationFn: reopenByDay,
    onSuccess: (message) => {
      setSettled(null);
      showToast({ title: message, variant: 'success' });
    },
    onError: (error) => {
      tell(text.undoFailed, error);
    },
    onSettled: announceReceiptsUpdated,
  });
  return {
    settled,
    isSettling: settle.isPending,
    isReopening: reopen.isPending,
    settle: settle.mutate,
    reopen: reopen.mutate,
    undo: () => {
      if (settled !== null) {
        reopen.mutate(settled.ids.map((id) => ({ id, settledOn: settled.day })));
      }
    },
  };
}

/** The server is told of one day at a time, which it compares with what it has. */
async function reopenByDay(outlays: readonly Pick<Outlay, 'id' | 'settledOn'>[]): Promise<string> {
  let told = '';
  for (const day of new Set(outlays.map(({ settledOn }) => settledOn))) {
    const receiptIds = outlays.filter(({ settledOn }) => settledOn === day).map(({ id }) => id);
    const { message } = await callApi(outlayRoutes.settle, {
      body: { receiptIds, settledOn: null, previous: day },
    });
    told = message;
  }
  return told;
}

/** Says what failed; an ended session is told of elsewhere. */
function tell(title: string, error: unknown): void {
  if (!(error instanceof ApiFailure && error.status === 401)) {
    showToast({ title, description: messageOr(error, text.tryAgain), variant: 'error' });
  }
}
