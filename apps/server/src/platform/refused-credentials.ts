import type { ErrorType } from '@bonbog/contract';
import type { FastifyRequest } from 'fastify';

/** Refusals of the way in that somebody who guesses meets; a person who knows the secret meets them now and then. */
const refusals: ReadonlySet<ErrorType> = new Set<ErrorType>([
  'INVALID_PASSWORD',
  'USER_NOT_FOUND',
  'INVALID_CODE',
  'CODE_EXPIRED',
  'BROWSER_UNKNOWN',
  'RATE_LIMITED',
]);

/** Whether an answer refuses a password, code or link: only what lies on the way in takes these. */
export function refusesCredential(request: FastifyRequest, errorType: ErrorType): boolean {
  return (request.routeOptions.url ?? '').startsWith('/api/auth/') && refusals.has(errorType);
}

/**
 * The one line of the log that holds the address of a client, for an operator, or a program such as fail2ban, who
 * wants to stop whoever guesses. Its shape is documented and read by docs/fail2ban/bonbog.conf: change both together.
 */
export function logRefusedCredential(request: FastifyRequest, refused: ErrorType | 'SCANNER_TOKEN'): void {
  request.log.warn({ refused, ip: request.ip }, 'a credential was refused');
}
