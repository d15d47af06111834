import { LIMITS } from '@bonbog/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';

import { messageOr } from '#lib/message-or.ts';
import { showToast } from '#lib/toast.ts';
import { resend } from './auth-calls.ts';
import { verifyText as text } from './auth.text.ts';
import { useCooldown } from './use-cooldown.ts';

/** Asks for a code by itself once, a second after the screen is opened. */
export function useAutomaticCode(email: string): void {
  useEffect(() => {
    const timer = window.setTimeout(() => {
      void askForFirstCode(email);
    }, LIMITS.autoSendDelayMs);
    return () => {
      window.clearTimeout(timer);
    };
  }, [email]);
}

/** Asks for a code when the user does, and then not again for a minute. */
export function useResend(email: string) {
  const { secondsLeft, start } = useCooldown();
  const { mutate, isPending } = useMutation({
    mutationFn: () => resend(email),
    onSuccess: ({ message }) => {
      showToast({ title: text.resent, description: message, variant: 'success' });
      start(LIMITS.resendCooldownMs);
    },
    onError: (failure) => {
      const description = messageOr(failure, text.resendErrorText);
      showToast({ title: text.sendError, description, variant: 'error' });
    },
  });
  return {
    resendCode: () => {
      mutate();
    },
    isSending: isPending,
    secondsLeft,
  };
}

async function askForFirstCode(email: string): Promise<void> {
  try {
    await resend(email);
    showToast({ title: text.autoSent, description: text.autoSentText, variant: 'success' });
  } catch {
    showToast({ title: text.sendError, description: text.autoSendErrorText, variant: 'error' });
  }
}
