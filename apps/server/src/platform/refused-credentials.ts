import type { ErrorType } from '@bonbog/contract';
import type { FastifyRequest } from 'fastify';

import type { AppError } from './app-error.ts';

/** Refusals of the way in that somebody who guesses meets; a person who knows the secret meets them now and then. */
const refusals: ReadonlySet<ErrorType> = new Set<ErrorType>([
  'INVALID_PASSWORD',
  'USER_NOT_FOUND',
  'INVALID_CODE',
  'CODE_EXPIRED',
  'BROWSER_UNKNOWN',
  'RATE_LIMITED',
]);

/** Whether an answer refuses a password, code or link: what lies on the way in takes these, and what says so. */
export function refusesCredential(request: FastifyRequest, error: AppError): boolean {
  const isOnWayIn = (request.routeOptions.url ?? '').startsWith('/api/auth/');
  return error.refusesCredential || (isOnWayIn && refusals.has(error.errorType));
}

/**
 * The one line of the log that holds the address of a client, for an operator, or a program such as fail2ban, who
 * wants to stop whoever guesses. Its shape is documented and read by docs/fail2ban/bonbog.conf: change both together.
 */
export function logRefusedCredential(request: FastifyRequest, refused: ErrorType | 'SCANNER_TOKEN'): void {
  request.log.warn({ refused, ip: request.ip }, 'a credential was refused');
}
