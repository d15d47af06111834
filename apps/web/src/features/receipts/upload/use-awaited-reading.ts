import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { knownPending, usePending } from '#features/receipts/pending/use-pending.ts';
import { forgetAwaited, hasArrived, leftMs, noteAwaited, readAwaited, stampOf } from './awaited-reading.ts';

const pollMs = 2000;

/**
 * The receipts that can be picked up, and the reading a reload interrupted: the list is asked for until it is there or
 * cannot come any more.
 */
export function useAwaitedReading(userId: string) {
  const queryClient = useQueryClient();
  const [awaited, setAwaited] = useState(() => readAwaited(userId));
  const [isGivenUp, setIsGivenUp] = useState(false);
  const pending = usePending(awaited === null || isGivenUp ? null : pollMs);
  const isHere = awaited !== null && pending.isSettled && hasArrived(awaited, pending.receipts);

  useEffect(() => {
    if (isHere) {
      forgetAwaited();
      // eslint-disable-next-line react-hooks/set-state-in-effect -- The note in the browser's storage goes with it, which drawing must not touch.
      setAwaited(null);
    }
  }, [isHere]);
  useEffect(() => {
    if (awaited === null) {
      return;
    }
    const timer = setTimeout(
      () => {
        forgetAwaited();
        setIsGivenUp(true);
      },
      Math.max(leftMs(awaited, Date.now()), 0),
    );
    return () => {
      clearTimeout(timer);
    };
  }, [awaited]);

  return {
    pending,
    awaited: awaited === null ? null : { name: awaited.name, isGivenUp },
    /** The answer of the reading that was begun here did not come, and it may go on: the list is asked until it is there. */
    awaitInPlace: () => {
      setIsGivenUp(false);
      setAwaited(readAwaited(userId));
    },
    /** A reading begins here; what an earlier page waited for is on the list or lost. */
    begin: (name: string) => {
      const known = knownPending(queryClient).map(stampOf);
      setAwaited(null);
      setIsGivenUp(false);
      noteAwaited({ userId, name, startedAt: Date.now(), known });
    },
  };
}
