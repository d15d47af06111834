import { z } from 'zod';

import { LIMITS } from './limits.ts';
import type { ApiRoute } from './route.ts';

const invalidEmail = 'Please enter a valid email address';

/**
 * An e-mail address, trimmed and in lower case, its domain in ASCII ('bo@bødker.dk' is 'bo@xn--bdker-vua.dk'), as it is
 * stored and looked up. The refusal text is specified; it is that of other letters before the @ too.
 */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .transform(withAsciiDomain)
  .pipe(z.email(invalidEmail).max(LIMITS.emailMaxLength, invalidEmail));

/** E-mail and password, as the login and register forms send them. The refusal texts are specified. */
export const credentialsSchema = z.object({
  email: emailSchema,
  password: z
    .string()
    .min(LIMITS.passwordMinLength, 'Password must be at least 6 characters')
    .max(LIMITS.passwordMaxLength, 'Adgangskoden må højst være på 128 tegn.'),
});
/** See {@link credentialsSchema}. */
export type Credentials = z.infer<typeof credentialsSchema>;

/** A verification code: six digits. The refusal texts are specified. */
export const codeSchema = z
  .string()
  .length(LIMITS.codeLength, 'Koden skal være 6 cifre')
  .regex(/^\d+$/, 'Koden må kun indeholde tal');

/** Who may do what: every user keeps receipts; an admin also runs the house. */
export const roleSchema = z.enum(['user', 'admin']);
/** See {@link roleSchema}. */
export type Role = z.infer<typeof roleSchema>;

/** The signed-in user as clients see it. */
export const userSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  role: roleSchema,
  isVerified: z.boolean(),
  createdAt: z.string(),
});
/** See {@link userSchema}. */
export type User = z.infer<typeof userSchema>;

/** A new session: the bearer token is told once and stored by the client. */
export const signedInSchema = z.object({
  token: z.string(),
  user: z.object({ id: z.uuid() }),
  message: z.string(),
});
/** See {@link signedInSchema}. */
export type SignedIn = z.infer<typeof signedInSchema>;

const messageSchema = z.object({ message: z.string() });

/** What registration answers: the client goes on to verify the address. */
export const registeredSchema = z.object({
  email: z.string(),
  requiresVerification: z.boolean(),
  message: z.string(),
});
/** See {@link registeredSchema}. */
export type Registered = z.infer<typeof registeredSchema>;

/** Where a mailed link for signing in leads; the token stands behind '#', so that no server logs it. */
export const SIGN_IN_LINK_PATH = '/log-ind-link';

/** Endpoints of accounts and sessions. */
export const authRoutes = {
  register: {
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    body: credentialsSchema,
    response: registeredSchema,
    status: 201,
  },
  login: {
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    body: credentialsSchema,
    response: signedInSchema,
  },
  verify: {
    method: 'POST',
    path: '/api/auth/verify',
    access: 'public',
    body: z.object({ email: emailSchema, code: codeSchema }),
    response: signedInSchema,
  },
  resend: {
    method: 'POST',
    path: '/api/auth/resend',
    access: 'public',
    body: z.object({ email: emailSchema }),
    response: messageSchema,
  },
  requestSignInLink: {
    method: 'POST',
    path: '/api/auth/sign-in-link',
    access: 'public',
    body: z.object({ email: emailSchema }),
    response: messageSchema,
  },
  useSignInLink: {
    method: 'POST',
    path: '/api/auth/sign-in-link/use',
    access: 'public',
    body: z.object({
      token: z.string().min(1, 'Linket er ufuldstændigt. Åbn det igen fra mailen.').max(200),
    }),
    response: signedInSchema,
  },
  logout: { method: 'POST', path: '/api/auth/logout', access: 'session', response: messageSchema },
  me: {
    method: 'GET',
    path: '/api/auth/me',
    access: 'optional',
    response: z.object({ user: userSchema.nullable() }),
  },
} as const satisfies Record<string, ApiRoute>;

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
