import type { z } from 'zod';

import type { Address } from '../addresses/address.ts';
import type { ApiRoute } from '../route.ts';

/** An endpoint as a page calls it: without the schemas, and with the type that they give its answer. */
export interface ApiCall<Output = unknown> extends Address {
  /** Never there: it tells the compiler what the answer is. */
  readonly answer?: Output;
}

/** The call of a route. */
export type CallOf<Route extends ApiRoute> = Pick<Route, 'method' | 'path'> &
  ApiCall<z.output<Route['response']>>;

/** The calls of a table of routes, by the same names. */
export type CallsOf<Routes extends Readonly<Record<string, ApiRoute>>> = {
  readonly [Name in keyof Routes]: CallOf<Routes[Name]>;
};
