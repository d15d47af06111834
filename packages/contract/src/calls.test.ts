import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import * as calls from './calls.ts';
import type { Kind, Tells } from './addresses/address.ts';
import type { ApiCall } from './calls/call.ts';
import { routeTable } from './route-table.ts';

const kindOfType: Readonly<Record<string, Kind>> = {
  array: 'list',
  object: 'object',
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'flag',
};

/** What a schema says of the top of an answer. */
function toldBy(schema: z.ZodType): Tells {
  const { type, properties = {}, required = [] } = z.toJSONSchema(schema, { unrepresentable: 'any' });
  if (type === 'array') {
    return 'list';
  }
  return type === 'object'
    ? Object.fromEntries(required.map((name) => [name, kindOf(properties[name])]))
    : 'anything';
}

function kindOf(property: unknown): Kind {
  const type: unknown =
    typeof property === 'object' && property !== null ? Reflect.get(property, 'type') : null;
  return typeof type === 'string' ? (kindOfType[type] ?? 'any') : 'any';
}

const called: readonly ApiCall[] = Object.entries(calls)
  .filter(([name]) => name.endsWith('Routes'))
  .flatMap(([, table]) => Object.values<ApiCall>(z.record(z.string(), z.custom<ApiCall>()).parse(table)));

describe('the calls of the pages', () => {
  it.each(routeTable.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s tells what its schema says of an answer',
    (_, { tells, response }) => {
      expect(tells).toEqual(toldBy(response));
    },
  );

  it('are routes, by the addresses that the server has them at', () => {
    const routes = new Set<unknown>(routeTable.map(({ method, path }) => `${method} ${path}`));

    expect(called.length).toBeGreaterThan(80);
    expect(called.map(({ method, path }) => `${method} ${path}`).filter((name) => !routes.has(name))).toEqual(
      [],
    );
  });
});
