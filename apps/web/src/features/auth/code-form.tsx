import { codeSchema } from '@bonbog/contract';
import { useId, useRef, useState } from 'react';

import { Button } from '#ui/button.tsx';
import { verifyText as text } from './auth.text.ts';
import { CodeInput } from './code-input.tsx';
import { useVerification } from './use-verification.ts';

/** Takes the six digits and sends them. A refused code empties the field for the next try. */
export function CodeForm({ email }: { readonly email: string }) {
  const inputRef = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { verifyCode, isVerifying } = useVerification(email, (reason) => {
    setCode('');
    setError(reason);
    inputRef.current?.focus();
  });

  const submit = () => {
    const checked = codeSchema.safeParse(code);
    setError(checked.success ? null : (checked.error.issues[0]?.message ?? null));
    if (checked.success) {
      verifyCode(checked.data);
    } else {
      inputRef.current?.focus();
    }
  };
  return (
    <form
      noValidate
      className="mt-6"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <CodeInput
        inputRef={inputRef}
        value={code}
        onChange={(typed) => {
          setCode(typed);
          setError(null);
        }}
        errorId={error === null ? undefined : errorId}
      />
      <p id={errorId} aria-live="polite" className="mt-2 min-h-5 text-sm text-danger">
        {error}
      </p>
      <Button type="submit" variant="primary" busy={isVerifying} className="mt-3 w-full">
        {text.submit}
      </Button>
    </form>
  );
}
