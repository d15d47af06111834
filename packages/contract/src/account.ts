import { z } from 'zod';

import { accountAddresses } from './addresses/account.ts';
import { credentialsSchema, emailSchema } from './auth.ts';
import { LIMITS } from './limits.ts';
import type { ApiRoute } from './route.ts';

/** Where the link of a "forgotten password" mail leads; the token stands behind '#', so that no server logs it. */
export const PASSWORD_RESET_PATH = '/nulstil';

/** Where the link leads that takes back the deletion of an account; the token stands behind '#' too. */
export const KEEP_ACCOUNT_PATH = '/behold-konto';

const passwordSchema = credentialsSchema.shape.password;

const messageSchema = z.object({ message: z.string() });

const successSchema = z.object({ success: z.literal(true), message: z.string() });

/** One place where the user is signed in. `device` is null when the browser did not say what it is. */
export const accountSessionSchema = z.object({
  id: z.uuid(),
  device: z.string().nullable(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  expiresAt: z.string(),
  isCurrent: z.boolean(),
});
/** See {@link accountSessionSchema}. */
export type AccountSession = z.infer<typeof accountSessionSchema>;

/** Which password is replaced, and by which. The present one is compared and not judged, so it has no lower limit. */
export const passwordChangeSchema = z.object({
  currentPassword: z
    .string()
    .min(1, 'Skriv din nuværende adgangskode.')
    .max(LIMITS.passwordMaxLength, 'Den nuværende adgangskode er forkert.'),
  newPassword: passwordSchema,
});
/** See {@link passwordChangeSchema}. */
export type PasswordChange = z.infer<typeof passwordChangeSchema>;

/** A new password by the token of a mailed link. */
export const passwordResetSchema = z.object({
  token: z.string().min(1, 'Linket er ufuldstændigt. Åbn det igen fra mailen.').max(200),
  password: passwordSchema,
});
/** See {@link passwordResetSchema}. */
export type PasswordReset = z.infer<typeof passwordResetSchema>;

/** The present password, as proof that its owner wants the account to go. It is compared and not judged. */
export const accountDeletionSchema = z.object({
  password: z
    .string()
    .min(1, 'Skriv din adgangskode.')
    .max(LIMITS.passwordMaxLength, 'Adgangskoden er forkert.'),
});

/** Endpoints for a forgotten password and for the own account; additions to the specified ones. */
export const accountRoutes = {
  forgotPassword: {
    ...accountAddresses.forgotPassword,
    access: 'public',
    body: z.object({ email: emailSchema }),
    response: messageSchema,
  },
  resetPassword: {
    ...accountAddresses.resetPassword,
    access: 'public',
    body: passwordResetSchema,
    response: messageSchema,
  },
  changePassword: {
    ...accountAddresses.changePassword,
    access: 'session',
    body: passwordChangeSchema,
    response: messageSchema,
  },
  sessions: {
    ...accountAddresses.sessions,
    access: 'session',
    response: z.object({ sessions: z.array(accountSessionSchema) }),
  },
  endSession: {
    ...accountAddresses.endSession,
    access: 'session',
    params: z.object({ id: z.string() }),
    response: successSchema,
  },
  remove: {
    ...accountAddresses.remove,
    access: 'session',
    body: accountDeletionSchema,
    response: successSchema,
  },
  keep: {
    ...accountAddresses.keep,
    access: 'public',
    body: z.object({
      token: z.string().min(1, 'Linket er ufuldstændigt. Åbn det igen fra mailen.').max(200),
    }),
    response: messageSchema,
  },
} as const satisfies Record<string, ApiRoute>;
