import { healthRoutes, type Readiness } from '@bonbog/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

/** What must answer before the server can do its job, by name. */
export type ReadinessChecks = Readonly<Record<string, () => Promise<boolean>>>;

/** How old the exchange rates are. Old ones do not make the server unready: conversion says so itself. */
type RatesAge = Readiness['exchangeRates'];

/** HTTP edge for operators: alive as long as the process answers, ready when every part does. */
export function createHealthRoutes(
  checks: ReadinessChecks,
  exchangeRatesAge: () => Promise<RatesAge>,
): FastifyPluginAsyncZod {
  return async (app) => {
    const { alive, ready } = healthRoutes;
    app.get(
      alive.path,
      { schema: { response: { 200: alive.response } }, config: { access: alive.access }, logLevel: 'warn' },
      () => ({ status: 'ok' as const }),
    );
    app.get(
      ready.path,
      {
        schema: { response: { 200: ready.response, 503: ready.response } },
        config: { access: ready.access },
        logLevel: 'warn',
      },
      async (_request, reply) => {
        const results = await runChecks(checks);
        const isReady = Object.values(results).every(Boolean);
        return reply
          .status(isReady ? 200 : 503)
          .header('cache-control', 'no-store')
          .send({
            status: isReady ? 'ok' : 'unavailable',
            checks: results,
            exchangeRates: await exchangeRatesAge().catch(() => null),
          });
      },
    );
  };
}

async function runChecks(checks: ReadinessChecks): Promise<Record<string, boolean>> {
  const results = Object.entries(checks).map(
    async ([name, check]) => [name, await check().catch(() => false)] as const,
  );
  return Object.fromEntries(await Promise.all(results));
}
