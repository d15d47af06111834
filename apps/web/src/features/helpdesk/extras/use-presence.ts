import { helpdeskRoutes, LIMITS, type CasePresence } from '@bonbog/contract/calls';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { callApi } from '#lib/api-client.ts';
import { extrasKeys } from './extras-keys.ts';

/** Long enough not to report a text that is emptied and begun anew as two changes. */
const settleMs = 500;

/** Props of the warning, and what is told about the one who looks. */
export interface OwnPresence {
  readonly caseNumber: number;
  readonly isWriting: boolean;
}

/**
 * Tells that the user looks at a case, and answers who else does. Reported at once, at each change of writing, and
 * again and again while the page is seen. It is only help, so a failure is silent; but what was answered before is
 * forgotten once it is older than the server itself would let it count. Serves one case: give the component a key.
 */
export function usePresence({ caseNumber, isWriting }: OwnPresence): readonly CasePresence[] {
  const settledWriting = useSettled(isWriting);
  const { data, dataUpdatedAt, isError, errorUpdatedAt, refetch } = useQuery({
    queryKey: extrasKeys.presence(caseNumber),
    queryFn: ({ signal }) =>
      callApi(helpdeskRoutes.presence, {
        params: { number: String(caseNumber) },
        body: { isWriting: settledWriting },
        signal,
      }),
    refetchInterval: LIMITS.helpdeskPollMs,
    refetchOnWindowFocus: true,
  });
  const reported = useRef(settledWriting);
  useEffect(() => {
    if (reported.current !== settledWriting) {
      reported.current = settledWriting;
      void refetch();
    }
  }, [settledWriting, refetch]);
  const isOutdated = isError && errorUpdatedAt - dataUpdatedAt >= LIMITS.casePresenceMs;
  return isOutdated ? [] : (data?.others ?? []);
}

/** A value as it stands once it has not changed for a moment. */
function useSettled(value: boolean): boolean {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => {
      setSettled(value);
    }, settleMs);
    return () => {
      window.clearTimeout(timer);
    };
  }, [value]);
  return settled;
}
