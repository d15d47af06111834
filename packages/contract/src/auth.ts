import { z } from 'zod';

import { authAddresses } from './addresses/auth.ts';
import { codeRefusal, NO_EMAIL, passwordRefusal, readEmail } from './auth-checks.ts';
import type { ApiRoute } from './route.ts';

/** An e-mail address, as {@link readEmail} reads it. */
export const emailSchema = z.string().transform((typed, context) => {
  const email = readEmail(typed);
  if (email === null) {
    context.addIssue(NO_EMAIL);
    return z.NEVER;
  }
  return email;
});

/** E-mail and password, as the login and register forms send them. The refusal texts are specified. */
export const credentialsSchema = z.object({ email: emailSchema, password: unless(passwordRefusal) });
/** See {@link credentialsSchema}. */
export type Credentials = z.infer<typeof credentialsSchema>;

/** A verification code: six digits. The refusal texts are specified. */
export const codeSchema = unless(codeRefusal);

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
    ...authAddresses.register,
    access: 'public',
    body: credentialsSchema,
    response: registeredSchema,
    status: 201,
  },
  login: {
    ...authAddresses.login,
    access: 'public',
    body: credentialsSchema,
    response: signedInSchema,
  },
  verify: {
    ...authAddresses.verify,
    access: 'public',
    body: z.object({ email: emailSchema, code: codeSchema }),
    response: signedInSchema,
  },
  resend: {
    ...authAddresses.resend,
    access: 'public',
    body: z.object({ email: emailSchema }),
    response: messageSchema,
  },
  /** Where the mails of a private installation without a mail server lie; null where there is nothing to tell. */
  outbox: {
    ...authAddresses.outbox,
    access: 'public',
    response: z.object({ folder: z.string().nullable() }),
  },
  requestSignInLink: {
    ...authAddresses.requestSignInLink,
    access: 'public',
    body: z.object({ email: emailSchema }),
    response: messageSchema,
  },
  useSignInLink: {
    ...authAddresses.useSignInLink,
    access: 'public',
    body: z.object({
      token: z.string().min(1, 'Linket er ufuldstændigt. Åbn det igen fra mailen.').max(200),
    }),
    response: signedInSchema,
  },
  logout: { ...authAddresses.logout, access: 'session', response: messageSchema },
  me: {
    ...authAddresses.me,
    access: 'optional',
    response: z.object({ user: userSchema.nullable() }),
  },
} as const satisfies Record<string, ApiRoute>;

/** A text that a check has nothing against. */
function unless(refusalOf: (text: string) => string | null) {
  return z.string().check((context) => {
    const refusal = refusalOf(context.value);
    if (refusal !== null) {
      context.issues.push({ code: 'custom', input: context.value, message: refusal });
    }
  });
}
