import { useMutation } from '@tanstack/react-query';

import { ApiFailure } from '#lib/api-client.ts';
import { messageOr } from '#lib/message-or.ts';
import { clearStored } from '#lib/storage.ts';
import { showToast } from '#lib/toast.ts';
import { login, verify } from './auth-calls.ts';
import { verifyText as text } from './verify.text.ts';
import { isNotVerified } from './login-failure.ts';
import { useSessionStart } from './use-session-start.ts';

/** What is sent: the code, and the account's password where the server has asked for it. */
export interface Proof {
  readonly code: string;
  readonly password: string | null;
}

/** Who hears that a proof was refused, and why. */
export interface RefusalListeners {
  readonly onCodeRefused: (reason: string) => void;
  /** The code may be right, but it was typed into another browser than the one that registered. */
  readonly onPasswordWanted: (code: string) => void;
  readonly onPasswordRefused: (reason: string) => void;
}

/** The password was refused, and nothing is known about the code. */
class PasswordRefused extends Error {}

/** Trades the code for a session. */
export function useVerification(email: string, listeners: RefusalListeners) {
  const startSession = useSessionStart();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: async ({ code, password }: Proof) => {
      const session = password === null ? null : await showPassword(email, password);
      return session ?? (await verify(email, code));
    },
    onSuccess: ({ token }) => {
      clearStored('verification_email');
      showToast({ title: text.verified, variant: 'success' });
      startSession(token);
    },
    onError: (failure, { code }) => {
      const isPassword = failure instanceof PasswordRefused;
      const reason = messageOr(isPassword ? failure.cause : failure, text.verifyErrorText);
      showToast({ title: text.verifyError, description: reason, variant: 'error' });
      if (isPassword) {
        listeners.onPasswordRefused(reason);
      } else if (failure instanceof ApiFailure && failure.errorType === 'BROWSER_UNKNOWN') {
        listeners.onPasswordWanted(code);
      } else {
        listeners.onCodeRefused(reason);
      }
    },
  });
  return { verifyCode: mutate, isVerifying: isPending || isSuccess };
}

/** Lets the server know this browser by the account's password. Answers a session where the address is confirmed. */
async function showPassword(email: string, password: string) {
  try {
    return await login({ email, password });
  } catch (failure) {
    if (isNotVerified(failure)) {
      return null;
    }
    throw new PasswordRefused('The password was refused', { cause: failure });
  }
}
