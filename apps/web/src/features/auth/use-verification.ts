import { useMutation } from '@tanstack/react-query';

import { messageOr } from '#lib/message-or.ts';
import { clearStored } from '#lib/storage.ts';
import { showToast } from '#lib/toast.ts';
import { verify } from './auth-calls.ts';
import { verifyText as text } from './auth.text.ts';
import { useSessionStart } from './use-session-start.ts';

/** Trades the code for a session. `onRefused` is called with the reason. */
export function useVerification(email: string, onRefused: (reason: string) => void) {
  const startSession = useSessionStart();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: (code: string) => verify(email, code),
    onSuccess: ({ token }) => {
      clearStored('verification_email');
      showToast({ title: text.verified, variant: 'success' });
      startSession(token);
    },
    onError: (failure) => {
      const reason = messageOr(failure, text.verifyErrorText);
      showToast({ title: text.verifyError, description: reason, variant: 'error' });
      onRefused(reason);
    },
  });
  return { verifyCode: mutate, isVerifying: isPending || isSuccess };
}
