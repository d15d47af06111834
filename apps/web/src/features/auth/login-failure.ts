import { ApiFailure } from '#lib/api-client.ts';
import { sessionText as text } from './auth.text.ts';

/** Whether login was refused because the address is not verified; asked before {@link loginErrorTitle}. */
export function isNotVerified(error: unknown): error is ApiFailure {
  return (
    error instanceof ApiFailure &&
    ((error.status === 403 && typeof error.body !== 'string') ||
      error.errorType === 'EMAIL_NOT_VERIFIED' ||
      error.requiresVerification ||
      error.message.includes('ikke bekræftet') ||
      error.message.includes('not verified'))
  );
}

/** The title of the message about a refused login. */
export function loginErrorTitle(error: unknown): string {
  if (!(error instanceof ApiFailure)) {
    return text.loginError;
  }
  const { status, errorType } = error;
  if (status === 404 || errorType === 'USER_NOT_FOUND') {
    return text.userNotFound;
  }
  if (status === 401 || errorType === 'INVALID_PASSWORD') {
    return text.wrongPassword;
  }
  return status === 500 || errorType === 'TECHNICAL_ERROR' ? text.systemError : text.loginError;
}
