import { healthRoutes } from '@bonbog/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { routeOf } from '#platform/route-of.ts';

/** What must answer before the server can do its job, by name. */
export type ReadinessChecks = Readonly<Record<string, () => Promise<boolean>>>;

/**
 * HTTP edge for operators: alive as long as the process answers, ready when every part does. Strangers can ask too, so
 * which part fails stands in the log alone, once each time that changes.
 */
export function createHealthRoutes(checks: ReadinessChecks): FastifyPluginAsyncZod {
  let toldFailing = '';
  return async (app) => {
    const { alive, ready } = healthRoutes;
    app.route(routeOf(alive, { logLevel: 'warn' }, () => ({ status: 'ok' as const })));
    // By hand: what is not ready answers 503 in the same form, and the contract has one status for each route.
    app.get(
      ready.path,
      {
        schema: { response: { 200: ready.response, 503: ready.response } },
        config: { access: ready.access },
        logLevel: 'warn',
      },
      async (_request, reply) => {
        const failing = await failingOf(checks);
        if (failing.join() !== toldFailing) {
          toldFailing = failing.join();
          app.log.warn({ failing }, failing.length === 0 ? 'ready again' : 'not ready');
        }
        return reply
          .status(failing.length === 0 ? 200 : 503)
          .header('cache-control', 'no-store')
          .send({ status: failing.length === 0 ? 'ok' : 'unavailable' });
      },
    );
  };
}

async function failingOf(checks: ReadinessChecks): Promise<string[]> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => ({ name, isFine: await check().catch(() => false) })),
  );
  return results.filter(({ isFine }) => !isFine).map(({ name }) => name);
}
