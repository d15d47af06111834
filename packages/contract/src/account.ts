import { z } from 'zod';

import { credentialsSchema, emailSchema } from './auth.ts';
import type { ApiRoute } from './route.ts';

/** Where the link of a forgotten password leads; the token stands behind the #, so that no server sees it. */
export const PASSWORD_RESET_PATH = '/nulstil';

const { password: newPasswordSchema } = credentialsSchema.shape;
const messageSchema = z.object({ message: z.string() });
const doneSchema = z.object({ success: z.boolean(), message: z.string() });

/** A signed-in browser as its user sees it; `device` is null when it did not say what it is. */
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

/** Endpoints of forgotten passwords and of the account page. */
export const accountRoutes = {
  forgotPassword: {
    method: 'POST',
    path: '/api/auth/forgot-password',
    access: 'public',
    body: z.object({ email: emailSchema }),
    response: messageSchema,
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/reset-password',
    access: 'public',
    body: z.object({ token: z.string(), password: newPasswordSchema }),
    response: messageSchema,
  },
  changePassword: {
    method: 'POST',
    path: '/api/account/password',
    access: 'session',
    body: z.object({ currentPassword: z.string(), newPassword: newPasswordSchema }),
    response: messageSchema,
  },
  sessions: {
    method: 'GET',
    path: '/api/account/sessions',
    access: 'session',
    response: z.object({ sessions: z.array(accountSessionSchema) }),
  },
  endSession: {
    method: 'DELETE',
    path: '/api/account/sessions/:id',
    access: 'session',
    params: z.object({ id: z.uuid() }),
    response: doneSchema,
  },
  remove: {
    method: 'DELETE',
    path: '/api/account',
    access: 'session',
    body: z.object({ email: z.string() }),
    response: doneSchema,
  },
} as const satisfies Record<string, ApiRoute>;
