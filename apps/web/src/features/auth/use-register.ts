import type { Credentials } from '@bonbog/contract/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';

import { messageOr } from '#lib/message-or.ts';
import { storeValue } from '#lib/storage.ts';
import { showToast } from '#lib/toast.ts';
import { sessionText as text } from './auth.text.ts';
import type { CredentialsAction } from './credentials-form.tsx';
import { stateAfterRegistration } from './code-pause.ts';
import { currentUserKey } from './current-user.ts';
import { verifyPath } from './verify-path.ts';

/** Creates an account and goes on to verification. `onReady` is called instead when none is asked for. */
export function useRegister(onReady: () => void): CredentialsAction {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (credentials: Credentials) => (await import('./auth-calls.ts')).register(credentials),
    onSuccess: (answer, { email }) => {
      void queryClient.invalidateQueries({ queryKey: currentUserKey });
      if (answer.requiresVerification) {
        const address = answer.email === '' ? email : answer.email;
        storeValue('verification_email', address);
        // Its mail has just left: for a minute there is nothing to ask for again.
        navigate(verifyPath(address), { state: stateAfterRegistration() });
        return;
      }
      showToast({ title: text.registered, description: answer.message, variant: 'success' });
      onReady();
    },
    onError: (failure) => {
      const description = messageOr(failure, text.registerErrorText);
      showToast({ title: text.registerError, description, variant: 'error' });
    },
  });
  return {
    submit: mutate,
    isBusy: isPending,
    error: error === null ? null : messageOr(error, text.registerErrorText),
  };
}
