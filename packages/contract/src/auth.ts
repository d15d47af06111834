import { z } from 'zod';

import { LIMITS } from './limits.ts';
import type { ApiRoute } from './route.ts';

/** An e-mail address, trimmed and in lower case, as it is stored and looked up. The refusal text is specified. */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(LIMITS.emailMaxLength, 'Please enter a valid email address')
  .pipe(z.email('Please enter a valid email address'));

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
  logout: { method: 'POST', path: '/api/auth/logout', access: 'session', response: messageSchema },
  me: {
    method: 'GET',
    path: '/api/auth/me',
    access: 'optional',
    response: z.object({ user: userSchema.nullable() }),
  },
} as const satisfies Record<string, ApiRoute>;
