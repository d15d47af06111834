import { LIMITS } from '@bonbog/contract/calls';

import { TextField } from './text-field.tsx';
import { ui as text } from './ui.text.ts';

/** What is wrong with a new password, or with its repetition. */
export interface NewPasswordErrors {
  newPassword?: string | undefined;
  repeated?: string | undefined;
}

/** A new password, typed twice so that a slip does not lock anybody out. */
export function NewPasswordFields({ errors }: { readonly errors: NewPasswordErrors }) {
  const shared = { type: 'password', autoComplete: 'new-password' } as const;
  return (
    <>
      <TextField
        {...shared}
        name="newPassword"
        label={text.newPassword}
        hint={text.passwordHint}
        error={errors.newPassword}
      />
      <TextField {...shared} name="repeated" label={text.repeatPassword} error={errors.repeated} />
    </>
  );
}

/** Checks a new password by the rule of the server; empty when nothing is wrong. */
export function checkNewPassword(newPassword: string, repeated: string): NewPasswordErrors {
  if (newPassword.length < LIMITS.passwordMinLength) {
    return { newPassword: text.passwordTooShort };
  }
  if (newPassword.length > LIMITS.passwordMaxLength) {
    return { newPassword: text.passwordTooLong };
  }
  return newPassword === repeated ? {} : { repeated: text.passwordsDiffer };
}
