import { LIMITS } from '@bonbog/contract/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

import { reloadTo } from '#lib/reload.ts';
import { storeToken } from '#lib/session-token.ts';
import { currentUserKey } from './current-user.ts';

/** Begins a session with a fresh token: nothing cached survives, and the page is loaded anew at the root path. */
export function useSessionStart(): (token: string) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (token) => {
      storeToken(token);
      queryClient.clear();
      void queryClient.invalidateQueries({ queryKey: currentUserKey });
      reloadTo('/', LIMITS.reloadDelayMs);
    },
    [queryClient],
  );
}
