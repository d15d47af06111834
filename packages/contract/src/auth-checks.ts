import { LIMITS } from './limits.ts';

/** What is said to an e-mail address that is none; specified. It is that of other letters before the @ too. */
export const NO_EMAIL = 'Please enter a valid email address';

/**
 * An e-mail address as it is stored and looked up, or null where it is none: trimmed, in lower case, its domain in ASCII
 * ('bo@bødker.dk' is 'bo@xn--bdker-vua.dk').
 */
export function readEmail(typed: string): string | null {
  const email = withAsciiDomain(typed.trim().toLowerCase());
  const at = email.lastIndexOf('@');
  const isEmail =
    email.length <= LIMITS.emailMaxLength &&
    nameBeforeAt.test(email.slice(0, Math.max(at, 0))) &&
    domainAfterAt.test(email.slice(at + 1));
  return isEmail ? email : null;
}

/** Why a password is not taken, or null. The first text is specified. */
export function passwordRefusal(password: string): string | null {
  if (password.length < LIMITS.passwordMinLength) {
    return 'Password must be at least 6 characters';
  }
  return password.length > LIMITS.passwordMaxLength ? 'Adgangskoden må højst være på 128 tegn.' : null;
}

/** Why a text is no verification code, which is six digits, or null. The texts are specified. */
export function codeRefusal(code: string): string | null {
  if (code.length !== LIMITS.codeLength) {
    return 'Koden skal være 6 cifre';
  }
  return /^\d+$/.test(code) ? null : 'Koden må kun indeholde tal';
}

// Neither begins nor ends with a dot, and has no two in a row.
const nameBeforeAt = /^(?!\.)(?!.*\.\.)[a-z\d_'+.-]*[a-z\d_+-]$/;
const domainAfterAt = /^(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/;

/** Writes a domain of other letters in the one way that mail servers know it. What is no domain stays as it is. */
function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  // What else an address on the web may hold is no part of a domain. Letters of ASCII stand for themselves there, too.
  if (!/^[\p{L}\p{M}\d.-]+$/u.test(domain)) {
    return email;
  }
  const address = `http://${domain}`;
  return URL.canParse(address) ? email.slice(0, at + 1) + new URL(address).hostname : email;
}
