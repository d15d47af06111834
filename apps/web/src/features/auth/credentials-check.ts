import { credentialsSchema, type Credentials } from '@bonbog/contract';

/** What is wrong with each field, in the specified words. */
export type CredentialsErrors = Partial<Record<keyof Credentials, string>>;

/** The credentials as they are sent, or what is wrong with them. */
export type CredentialsCheck =
  | { readonly ok: true; readonly credentials: Credentials }
  | { readonly ok: false; readonly errors: CredentialsErrors };

/** Checks what was typed by the contract's own rule; the first complaint of each field counts. */
export function checkCredentials(typed: Record<keyof Credentials, string>): CredentialsCheck {
  const result = credentialsSchema.safeParse(typed);
  if (result.success) {
    return { ok: true, credentials: result.data };
  }
  const errors: CredentialsErrors = {};
  for (const { path, message } of result.error.issues) {
    const field = path[0] === 'email' ? 'email' : 'password';
    errors[field] ??= message;
  }
  return { ok: false, errors };
}
