import { LIMITS, type Credentials } from '@bonbog/contract/calls';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';

import { ApiFailure } from '#lib/api-client.ts';
import { messageOr } from '#lib/message-or.ts';
import { storeValue } from '#lib/storage.ts';
import { showToast } from '#lib/toast.ts';
import { sessionText as text } from './auth.text.ts';
import { isNotVerified, loginErrorTitle } from './login-failure.ts';
import type { CredentialsAction } from './credentials-form.tsx';
import { useSessionStart } from './use-session-start.ts';
import { verifyPath } from './verify-path.ts';

/**
 * Signs in, or says why not; an address that is not verified goes on to verification. `isLimited` once there were too
 * many tries, perhaps by others, so that a mailed link is the way in.
 */
export function useLogin(): CredentialsAction & { readonly isLimited: boolean } {
  const startSession = useSessionStart();
  const [, navigate] = useLocation();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async (credentials: Credentials) => (await import('./auth-calls.ts')).login(credentials),
    onSuccess: ({ token }) => {
      showToast({ title: text.welcome, description: text.welcomeText, variant: 'success' });
      startSession(token);
    },
    onError: (failure, { email }) => {
      if (!isNotVerified(failure)) {
        const description = messageOr(failure, text.loginErrorText);
        showToast({ title: loginErrorTitle(failure), description, variant: 'error' });
        return;
      }
      const address = failure.email ?? email;
      storeValue('verification_email', address);
      showToast({ title: text.notVerified, description: messageOr(failure, text.notVerifiedText) });
      window.setTimeout(() => {
        navigate(verifyPath(address));
      }, LIMITS.verifyRedirectDelayMs);
    },
  });
  return {
    submit: mutate,
    // The page that is still there until the reload must not send the form again.
    isBusy: isPending || isSuccess || isNotVerified(error),
    isLimited: error instanceof ApiFailure && error.status === 429,
    error: error === null ? null : messageOr(error, text.loginErrorText),
  };
}
