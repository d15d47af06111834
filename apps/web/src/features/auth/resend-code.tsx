import { useLocation } from 'wouter';

import { clearStored } from '#lib/storage.ts';
import { Button } from '#ui/button.tsx';
import { verifyText as text } from './verify.text.ts';
import type { CodeSending } from './use-code-sending.ts';

/** The ways on without a code: a new one, or back to the login. */
export function ResendCode({ sending }: { readonly sending: CodeSending }) {
  const [, navigate] = useLocation();
  const { resendCode, isSending, secondsLeft } = sending;
  return (
    <div className="mt-6 border-t border-line pt-5">
      <p className="mb-3 text-sm text-muted">{text.noCode}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          title={text.resendHint}
          busy={isSending}
          disabled={secondsLeft > 0}
          className="flex-1 whitespace-nowrap tabular-nums"
          onClick={resendCode}
        >
          {secondsLeft > 0 ? text.resendIn(secondsLeft) : text.resend}
        </Button>
        <Button
          variant="quiet"
          className="flex-1 whitespace-nowrap"
          onClick={() => {
            clearStored('verification_email');
            navigate('/login');
          }}
        >
          {text.back}
        </Button>
      </div>
    </div>
  );
}
