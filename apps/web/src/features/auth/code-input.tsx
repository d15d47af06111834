import { LIMITS } from '@bonbog/contract/calls';
import { clsx } from 'clsx';
import { OTPInput } from 'input-otp';
import type { RefObject } from 'react';

import { verifyText as text } from './verify.text.ts';

/** Props of {@link CodeInput}. `errorId` points to what is wrong with the code, when something is. */
export interface CodeInputProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly errorId: string | undefined;
}

/** Six boxes over one input, so that phones offer the code from the mail. Letters are taken, and refused on submit. */
export function CodeInput({ inputRef, value, onChange, errorId }: CodeInputProps) {
  return (
    <>
      {/* The library writes its styles into the page unless they are there; styles.css has them, as the policy wants. */}
      <span id="input-otp-style" hidden />
      <OTPInput
        ref={inputRef}
        value={value}
        onChange={onChange}
        maxLength={LIMITS.codeLength}
        inputMode="numeric"
        autoComplete="one-time-code"
        // eslint-disable-next-line jsx-a11y-x/no-autofocus -- Specified; the screen is about this one field.
        autoFocus
        pasteTransformer={(pasted) => pasted.replace(/\D/g, '')}
        noScriptCSSFallback={null}
        aria-label={text.code}
        aria-invalid={errorId === undefined ? undefined : true}
        aria-describedby={errorId}
        containerClassName="flex justify-center"
        render={({ slots, isFocused }) => (
          <div aria-hidden className="grid w-full grid-cols-6 gap-2">
            {slots.map((slot, index) => (
              <Digit
                key={index}
                char={slot.char}
                isActive={isFocused && slot.isActive}
                isWrong={errorId !== undefined}
              />
            ))}
          </div>
        )}
      />
    </>
  );
}

interface DigitProps {
  readonly char: string | null;
  readonly isActive: boolean;
  readonly isWrong: boolean;
}

function Digit({ char, isActive, isWrong }: DigitProps) {
  return (
    <div
      className={clsx(
        'flex h-14 items-center justify-center rounded-md border bg-surface text-xl tabular-nums',
        isWrong ? 'border-danger' : 'border-line-strong',
        isActive && 'outline-2 outline-offset-1 outline-accent',
      )}
    >
      {char}
    </div>
  );
}
