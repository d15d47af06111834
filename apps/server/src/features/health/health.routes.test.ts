import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { describe, expect, it } from 'vitest';

import { createHealthRoutes, type ReadinessChecks } from './health.routes.ts';

async function setUp(checks: ReadinessChecks) {
  const lines: string[] = [];
  const app = Fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(createHealthRoutes(checks));
  const ask = async (url: string) => {
    const response = await app.inject({ method: 'GET', url });
    return { status: response.statusCode, body: response.json<unknown>() };
  };
  return { ask, told: () => lines.filter((line) => line.includes('ready')) };
}

const works = () => Promise.resolve(true);

describe('GET /healthz', () => {
  it('is ok while the process answers, whatever else is broken', async () => {
    const { ask } = await setUp({ database: () => Promise.resolve(false) });

    expect(await ask('/healthz')).toEqual({ status: 200, body: { status: 'ok' } });
  });
});

describe('GET /readyz', () => {
  it('is ok when every part answers', async () => {
    const { ask, told } = await setUp({ database: works, reader: works });

    expect(await ask('/readyz')).toEqual({ status: 200, body: { status: 'ok' } });
    expect(told()).toEqual([]);
  });

  it.each([
    ['says no', () => Promise.resolve(false)],
    ['throws', () => Promise.reject(new Error('gone'))],
  ])('is 503 when a part %s, and names it in the log and to no stranger', async (_, broken) => {
    const { ask, told } = await setUp({ database: works, reader: broken });

    expect(await ask('/readyz')).toEqual({ status: 503, body: { status: 'unavailable' } });
    expect(told()).toEqual([expect.stringMatching(/"failing":\["reader"\],"msg":"not ready"/)]);
  });

  it('tells the log once that a part fails, however often it is asked, and once that it is back', async () => {
    let isThere = false;
    const { ask, told } = await setUp({ database: async () => isThere });
    await ask('/readyz');
    await ask('/readyz');
    isThere = true;

    const answers = [await ask('/readyz'), await ask('/readyz')];

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(told().map((line) => /"msg":"([^"]*)"/.exec(line)?.[1])).toEqual(['not ready', 'ready again']);
  });
});
