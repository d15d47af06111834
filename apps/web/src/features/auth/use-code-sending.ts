import { LIMITS } from '@bonbog/contract/calls';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { messageOr } from '#lib/message-or.ts';
import { showToast } from '#lib/toast.ts';
import { resend } from './auth-calls.ts';
import { verifyText as text } from './verify.text.ts';
import { leftOfCodePause } from './code-pause.ts';
import { useCooldown } from './use-cooldown.ts';

/** The code that the screen asks for by itself, and the ones that the user asks for. */
export interface CodeSending {
  readonly resendCode: () => void;
  readonly isSending: boolean;
  /** Until another code can be asked for; 0 when it can. */
  readonly secondsLeft: number;
}

/**
 * Asks for a code by itself once, a second after the screen is opened, and then whenever the user does. After every
 * mail, that of the registration included, nothing can be asked for during a minute: the server would send none (T-17).
 */
export function useCodeSending(email: string): CodeSending {
  const { secondsLeft, start } = useCooldown(leftOfCodePause);
  const timer = useRef<number>(undefined);
  const begin = useRef(start);
  useEffect(() => {
    timer.current = window.setTimeout(() => {
      void askForFirstCode(email, () => {
        begin.current(LIMITS.resendCooldownMs);
      });
    }, LIMITS.autoSendDelayMs);
    return () => {
      window.clearTimeout(timer.current);
    };
  }, [email]);
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
      // Whoever was faster than the screen gets no second answer about the same mail.
      window.clearTimeout(timer.current);
      mutate();
    },
    isSending: isPending,
    secondsLeft,
  };
}

async function askForFirstCode(email: string, onSent: () => void): Promise<void> {
  try {
    await resend(email);
    showToast({ title: text.autoSent, description: text.autoSentText, variant: 'success' });
    onSent();
  } catch {
    showToast({ title: text.sendError, description: text.autoSendErrorText, variant: 'error' });
  }
}
