import type { ApiRoute } from '@bonbog/contract';
import type {
  ContextConfigDefault,
  FastifySchema,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteOptions,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';

/** What a schema of the contract lets through, as a route's type provider knows it; `unknown` where there is none. */
type Checked<Schema> = (ZodTypeProvider & { readonly schema: Schema })['validator'];

/** What a handler gets and answers, by the contract. */
interface TypesOf<Spec extends ApiRoute> {
  Params: Checked<Spec['params']>;
  Querystring: Checked<Spec['query']>;
  Body: Checked<Spec['body']>;
  Reply: Checked<Spec['response']>;
}

type Route<Spec extends ApiRoute> = RouteOptions<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  TypesOf<Spec>,
  ContextConfigDefault,
  FastifySchema,
  ZodTypeProvider
>;

type Handler<Spec extends ApiRoute> = Route<Spec>['handler'];

/** What a route has of its own. What the contract says of it cannot be said again. */
type OwnOptions<Spec extends ApiRoute> = Omit<
  Route<Spec>,
  'method' | 'url' | 'schema' | 'config' | 'handler' | 'preSerialization'
>;

/**
 * The route that serves an endpoint of the contract, for `app.route`. Method, address, access, the status of a success
 * and what is checked of requests and answers come from the contract alone, so that no route can forget one of them.
 * An answer that the contract does not describe, `z.unknown()`, is sent as the handler writes it.
 */
export function routeOf<Spec extends ApiRoute>(
  spec: Spec,
  ...served: [handler: Handler<Spec>] | [options: OwnOptions<Spec>, handler: Handler<Spec>]
): Route<Spec> {
  const [options, handler] = served.length === 1 ? [{}, served[0]] : served;
  return {
    ...options,
    method: spec.method,
    url: spec.path,
    schema: schemaOf(spec),
    config: { access: spec.access },
    ...(spec.status === undefined ? {} : { preSerialization: withStatus(spec.status) }),
    handler,
  };
}

/** Only the parts that there are: of one that is undefined, Fastify warns that it was forgotten. */
function schemaOf(spec: ApiRoute): FastifySchema {
  const { params, query, body, response, status = 200 } = spec;
  return {
    ...(params === undefined ? {} : { params }),
    ...(query === undefined ? {} : { querystring: query }),
    ...(body === undefined ? {} : { body }),
    ...(response instanceof z.ZodUnknown ? {} : { response: { [status]: response } }),
  };
}

/**
 * Sets the status of a success when there is an answer to write. Set before, it would stay when the handler throws,
 * because Fastify keeps the status it finds. Runs for answers that are written as JSON, as all with a status are.
 */
function withStatus(status: number) {
  return async (_request: unknown, reply: { statusCode: number }, payload: unknown): Promise<unknown> => {
    if (reply.statusCode === 200) {
      reply.statusCode = status;
    }
    return payload;
  };
}
