import { codeRefusal } from '@bonbog/contract/calls';
import { useId, useRef, useState, type RefObject } from 'react';

import { Button } from '#ui/button.tsx';
import { verifyText as text } from './verify.text.ts';
import { CodeInput } from './code-input.tsx';
import { PasswordProof } from './password-proof.tsx';
import { useVerification } from './use-verification.ts';

/** Takes the six digits and sends them. A refused code empties the field for the next try. */
export function CodeForm({ email }: { readonly email: string }) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [waitingCode, setWaitingCode] = useState<string | null>(null);
  const [passwordError, setPasswordError] = useState<string | null>(null);
  const { verifyCode, isVerifying } = useVerification(email, {
    onCodeRefused: (reason) => {
      setWaitingCode(null);
      setCode('');
      setError(reason);
      inputRef.current?.focus();
    },
    onPasswordWanted: setWaitingCode,
    onPasswordRefused: setPasswordError,
  });

  const submit = () => {
    const refusal = codeRefusal(code);
    setError(refusal);
    if (refusal === null) {
      verifyCode({ code, password: null });
    } else {
      inputRef.current?.focus();
    }
  };
  if (waitingCode !== null) {
    return (
      <PasswordProof
        email={email}
        isBusy={isVerifying}
        error={passwordError}
        onPassword={(password) => {
          setPasswordError(null);
          verifyCode({ code: waitingCode, password });
        }}
      />
    );
  }
  return (
    <CodeEntry
      inputRef={inputRef}
      code={code}
      error={error}
      isBusy={isVerifying}
      onType={(typed) => {
        setCode(typed);
        setError(null);
      }}
      onSubmit={submit}
    />
  );
}

interface CodeEntryProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly code: string;
  readonly error: string | null;
  readonly isBusy: boolean;
  readonly onType: (code: string) => void;
  readonly onSubmit: () => void;
}

function CodeEntry({ inputRef, code, error, isBusy, onType, onSubmit }: CodeEntryProps) {
  const errorId = useId();
  return (
    <form
      noValidate
      className="mt-6"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <CodeInput
        inputRef={inputRef}
        value={code}
        onChange={onType}
        errorId={error === null ? undefined : errorId}
      />
      <p id={errorId} aria-live="polite" className="mt-2 min-h-5 text-sm text-danger">
        {error}
      </p>
      <Button type="submit" variant="primary" busy={isBusy} className="mt-3 w-full">
        {text.submit}
      </Button>
    </form>
  );
}
