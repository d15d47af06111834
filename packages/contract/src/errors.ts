import { z } from 'zod';

import { receiptSchema } from './receipt.ts';

/** Every kind of failure a client may be told about. Kinds are permanent; wording is not. */
export const errorTypeSchema = z.enum([
  'VALIDATION_ERROR',
  'INVALID_CODE',
  'CODE_EXPIRED',
  'BROWSER_UNKNOWN',
  'TOKEN_MISSING',
  'TOKEN_INVALID',
  'TOKEN_EXPIRED',
  'INVALID_PASSWORD',
  'FORBIDDEN',
  'EMAIL_NOT_VERIFIED',
  'USER_NOT_FOUND',
  'NOT_FOUND',
  'EMAIL_IN_USE',
  'CONFLICT',
  'SESSION_CLOSED',
  'FILE_TOO_LARGE',
  'UNSUPPORTED_FILE',
  'NOT_A_RECEIPT',
  'UNREADABLE',
  'ENCRYPTED_PDF',
  'RATE_UNAVAILABLE',
  'RATE_LIMITED',
  'TECHNICAL_ERROR',
  'AI_UNAVAILABLE',
  'CLOUD_TOKEN_EXPIRED',
  'CLOUD_NOT_CONNECTED',
  'CLOUD_FAILED',
  'CLOUD_NOT_CONFIGURED',
]);
/** One of the kinds of {@link errorTypeSchema}. */
export type ErrorType = z.infer<typeof errorTypeSchema>;

/** The HTTP status of each kind of failure. A new kind does not compile until it has one. */
export const statusByErrorType = {
  VALIDATION_ERROR: 400,
  INVALID_CODE: 400,
  CODE_EXPIRED: 400,
  /** The code may be right; it counts in the browser that registered, or once its password was given. */
  BROWSER_UNKNOWN: 409,
  TOKEN_MISSING: 401,
  TOKEN_INVALID: 401,
  TOKEN_EXPIRED: 401,
  INVALID_PASSWORD: 401,
  FORBIDDEN: 403,
  EMAIL_NOT_VERIFIED: 403,
  USER_NOT_FOUND: 404,
  NOT_FOUND: 404,
  EMAIL_IN_USE: 409,
  CONFLICT: 409,
  SESSION_CLOSED: 409,
  FILE_TOO_LARGE: 413,
  UNSUPPORTED_FILE: 415,
  NOT_A_RECEIPT: 422,
  UNREADABLE: 422,
  ENCRYPTED_PDF: 422,
  RATE_UNAVAILABLE: 422,
  RATE_LIMITED: 429,
  TECHNICAL_ERROR: 500,
  AI_UNAVAILABLE: 503,
  /** With `tokenExpired`: the cloud storage refused, which ends no session of ours (T-60). */
  CLOUD_TOKEN_EXPIRED: 401,
  CLOUD_NOT_CONNECTED: 409,
  CLOUD_FAILED: 502,
  CLOUD_NOT_CONFIGURED: 503,
} as const satisfies Record<ErrorType, number>;

/**
 * The body of every non-2xx answer. `message` is Danish and for the user; `error` repeats it for clients that look
 * there. `adminLog` holds a reference for support and never more.
 */
export const apiErrorSchema = z.object({
  message: z.string(),
  error: z.string(),
  errorType: errorTypeSchema,
  requestId: z.string(),
  requiresVerification: z.boolean().optional(),
  email: z.string().optional(),
  suggestion: z.string().optional(),
  shouldRetry: z.boolean().optional(),
  tokenExpired: z.boolean().optional(),
  adminLog: z.string().optional(),
  timestamp: z.string().optional(),
  fieldErrors: z.record(z.string(), z.string()).optional(),
  /** With CONFLICT: the receipt as it is now. */
  receipt: receiptSchema.optional(),
});
/** See {@link apiErrorSchema}. */
export type ApiError = z.infer<typeof apiErrorSchema>;
