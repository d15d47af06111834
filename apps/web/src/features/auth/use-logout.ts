import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { ApiFailure } from '#lib/api-client.ts';
import { forgetBulkUpload } from '#lib/bulk-upload-state.ts';
import { forgetCloudReturn } from '#lib/cloud-return.ts';
import { forgetAllEdits } from '#lib/kept-edits.ts';
import { reloadTo } from '#lib/reload.ts';
import { clearToken, readToken } from '#lib/session-token.ts';
import { showToast } from '#lib/toast.ts';
import { logout as callLogout } from './auth-calls.ts';
import { sessionText as text } from './auth.text.ts';

const longestWaitMs = 3000;

/** Ends the session here at once and on the server if it answers in time; loads the root path in any case. */
export function useLogout() {
  const queryClient = useQueryClient();
  const [isLoggingOut, setIsLoggingOut] = useState(false);

  const logout = async () => {
    setIsLoggingOut(true);
    // Read before it is cleared: without it the call could not end the session on the server.
    const token = readToken();
    clearToken();
    forgetAllEdits();
    forgetBulkUpload();
    forgetCloudReturn();
    queryClient.clear();
    if (await endOnServer(token)) {
      showToast({ title: text.loggedOut, variant: 'success' });
    } else {
      showToast({
        title: text.logoutError,
        description: text.logoutErrorText,
        advice: text.logoutErrorAdvice,
        variant: 'error',
      });
    }
    reloadTo('/', 0);
  };
  return { logout, isLoggingOut };
}

async function endOnServer(token: string | null): Promise<boolean> {
  if (token === null) {
    return true;
  }
  try {
    await callLogout(token, AbortSignal.timeout(longestWaitMs));
    return true;
  } catch (error) {
    // The session was over already, which is what was asked for.
    return error instanceof ApiFailure && error.status === 401;
  }
}
