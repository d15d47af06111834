import type { FastifyInstance } from 'fastify';

const everyMs = 50;

/**
 * Ends connections as soon as their last answer is out, once the server is told to stop. Node ends those that are idle at
 * that moment alone; one that was being answered then would be waited for as long as a browser keeps it open.
 */
export function hangUpAnswered(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const sweep = setInterval(() => {
      app.server.closeIdleConnections();
    }, everyMs);
    app.server.once('close', () => {
      clearInterval(sweep);
    });
  });
}
