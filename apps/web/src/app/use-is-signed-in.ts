import type { User } from '@bonbog/contract/calls';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';

import { currentUserKey } from '#features/auth/current-user.ts';
import { onSessionEnded } from '#lib/api-client.ts';
import { reloadTo } from '#lib/reload.ts';
import { clearToken, onTokenChangedElsewhere, readToken } from '#lib/session-token.ts';
import { showToast } from '#lib/toast.ts';
import { appText } from './app.text.ts';
import { carryWantedPathOver } from './wanted-path.ts';

/** Whether someone is signed in, and what to do when it turns out that no one is. */
export interface SignedInState {
  readonly isSignedIn: boolean;
  /** Forgets the session and everything read with it, and leads to the root path. */
  readonly endSession: () => void;
}

/** A stored token means signed in, until the server refuses it or another tab changes it. */
export function useIsSignedIn(): SignedInState {
  const queryClient = useQueryClient();
  const [isSignedIn, setIsSignedIn] = useState(() => readToken() !== null);

  const endSession = useCallback(() => {
    clearToken();
    // Whoever comes by a link with a session that is over still wants to go where it leads. A screen that someone was
    // at work on is nobody else's.
    if (!isUserKnown(queryClient)) {
      carryWantedPathOver();
    }
    queryClient.clear();
    setIsSignedIn(false);
    showToast({ title: appText.sessionEndedTitle, description: appText.sessionEndedHelp });
    if (window.location.pathname !== '/') {
      reloadTo('/', 0);
    }
  }, [queryClient]);

  useEffect(() => onSessionEnded(endSession), [endSession]);
  // What is on show belongs to the session that was; a tab must never act for another user.
  useEffect(
    () =>
      onTokenChangedElsewhere(() => {
        reloadTo('/', 0);
      }),
    [],
  );
  return { isSignedIn, endSession };
}

function isUserKnown(queryClient: QueryClient): boolean {
  const answer = queryClient.getQueryData<{ readonly user: User | null }>(currentUserKey);
  return answer !== undefined && answer.user !== null;
}
