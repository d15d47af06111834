import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { describe, expect, it } from 'vitest';

import { createHealthRoutes, type ReadinessChecks } from './health.routes.ts';

async function ask(
  url: string,
  checks: ReadinessChecks,
  ratesAge: () => Promise<{ newestDate: string; days: number } | null> = () => Promise.resolve(null),
) {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(createHealthRoutes(checks, ratesAge));
  const response = await app.inject({ method: 'GET', url });
  return { status: response.statusCode, body: response.json<unknown>() };
}

const works = () => Promise.resolve(true);

describe('GET /healthz', () => {
  it('is ok while the process answers, whatever else is broken', async () => {
    const answer = await ask('/healthz', { database: () => Promise.resolve(false) });

    expect(answer).toEqual({ status: 200, body: { status: 'ok' } });
  });
});

describe('GET /readyz', () => {
  it('is ok when every part answers', async () => {
    const answer = await ask('/readyz', { database: works, reader: works });

    expect(answer).toEqual({
      status: 200,
      body: { status: 'ok', checks: { database: true, reader: true }, exchangeRates: null },
    });
  });

  it.each([
    ['says no', () => Promise.resolve(false)],
    ['throws', () => Promise.reject(new Error('gone'))],
  ])('is 503 and names the part that %s', async (_, broken) => {
    const answer = await ask('/readyz', { database: works, reader: broken });

    expect(answer).toEqual({
      status: 503,
      body: { status: 'unavailable', checks: { database: true, reader: false }, exchangeRates: null },
    });
  });

  it('tells how old the exchange rates are, and is ready without any (S-41)', async () => {
    const age = { newestDate: '2026-11-20', days: 1 };

    const answers = [
      await ask('/readyz', { database: works }, () => Promise.resolve(age)),
      await ask('/readyz', { database: works }, () => Promise.reject(new Error('gone'))),
    ];

    expect(answers).toEqual([
      { status: 200, body: { status: 'ok', checks: { database: true }, exchangeRates: age } },
      { status: 200, body: { status: 'ok', checks: { database: true }, exchangeRates: null } },
    ]);
  });
});
