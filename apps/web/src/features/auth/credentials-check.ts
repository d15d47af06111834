import { type Credentials, NO_EMAIL, passwordRefusal, readEmail } from '@bonbog/contract/calls';

/** What is wrong with each field, in the specified words. */
export type CredentialsErrors = Partial<Record<keyof Credentials, string>>;

/** The credentials as they are sent, or what is wrong with them. */
export type CredentialsCheck =
  | { readonly ok: true; readonly credentials: Credentials }
  | { readonly ok: false; readonly errors: CredentialsErrors };

/** Checks what was typed by the contract's own rules. */
export function checkCredentials(typed: Record<keyof Credentials, string>): CredentialsCheck {
  const email = readEmail(typed.email);
  const refusal = passwordRefusal(typed.password);
  if (email !== null && refusal === null) {
    return { ok: true, credentials: { email, password: typed.password } };
  }
  return {
    ok: false,
    errors: {
      ...(email === null ? { email: NO_EMAIL } : {}),
      ...(refusal === null ? {} : { password: refusal }),
    },
  };
}
