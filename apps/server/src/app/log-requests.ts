import type { FastifyInstance } from 'fastify';

/**
 * Logs each answered request: id, who, path without its query, status and time. Never a token, a cookie, a code or
 * what a receipt says; so headers, bodies and queries are not logged at all.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        userId: request.session?.userId,
        method: request.method,
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}
