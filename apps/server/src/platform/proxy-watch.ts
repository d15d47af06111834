import type { FastifyRequest } from 'fastify';

/**
 * Notices requests of which a proxy says that it passed them on, while none is trusted: then every user counts as one
 * address, that of the proxy, and a stranger who guesses passwords uses up the tries of all. Without a proxy in front
 * a stranger wrote the header, so this is something to ask the operator and nothing to act on.
 */
export function createProxyWatch(trustedHops: number, onForgotten: () => void) {
  let isForgotten = false;
  return {
    /** Looks at a request; tells of the first one. */
    look(request: FastifyRequest): void {
      const { headers } = request;
      const isPassedOn = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
      if (isPassedOn && trustedHops === 0 && !isForgotten) {
        isForgotten = true;
        onForgotten();
      }
    },

    /** Whether there was one since the start. */
    isForgotten: () => isForgotten,
  };
}
