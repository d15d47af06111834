import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { routeTable } from './route-table.ts';
import type { ApiRoute } from './route.ts';

const named = routeTable.map((route) => [`${route.method} ${route.path}`, route] as const);

/** Every schema within a schema, with its way down from there. */
function partsOf(way: string, part: unknown): [string, Record<string, unknown>][] {
  if (typeof part !== 'object' || part === null) {
    return [];
  }
  const inner = Object.entries(part).flatMap(([key, each]) => partsOf(`${way}.${key}`, each));
  return [[way, { ...part }], ...inner];
}

function schemasOf({ params, query, body, response }: ApiRoute) {
  return Object.entries({ params, query, body, response }).flatMap(([name, schema]) =>
    schema === undefined ? [] : [[name, schema] as const],
  );
}

function isEmpty(part: unknown): boolean {
  return typeof part === 'object' && part !== null && Object.keys(part).length === 0;
}

describe('the table of routes', () => {
  it('holds each route once', () => {
    const names = named.map(([name]) => name);

    expect(names.length).toBeGreaterThan(80);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !/^[A-Z]+ \/[a-z]/.test(name))).toEqual([]);
  });

  it.each(named)('%s knows a field of every object, and a word of every choice', (_, route) => {
    for (const [name, schema] of schemasOf(route)) {
      const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
      const hollow = partsOf(name, described).filter(
        ([, { properties, enum: words, anyOf, oneOf }]) =>
          isEmpty(properties) || [words, anyOf, oneOf].some(isEmpty),
      );

      expect(hollow.map(([way]) => way)).toEqual([]);
    }
  });

  it.each(named.filter(([, { path }]) => path.includes(':')))(
    '%s checks the parts of its path',
    (_, { path, params }) => {
      const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);

      const described = params === undefined ? null : z.toJSONSchema(params, { io: 'input' });

      expect(Object.keys(described?.properties ?? {})).toEqual(names);
    },
  );

  it.each(named.filter(([, { body }]) => body !== undefined))(
    '%s refuses a body that is none',
    (_, { body }) => {
      for (const none of [null, 'tekst', 7, []]) {
        expect(body?.safeParse(none).success).toBe(false);
      }
    },
  );
});
