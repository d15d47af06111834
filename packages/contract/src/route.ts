import type { z } from 'zod';

import type { Address } from './addresses/address.ts';

/**
 * One HTTP endpoint, described once: its address for both sides, the rest for the server.
 *
 * `access` says who may call it: 'public' needs no session; 'session' answers 401 without one; 'optional' answers
 * without a session, but 401 to a bad one. `files` takes the file cookie besides the bearer token, and `download` a
 * ticket for this one address, good once, in a cookie. 'admin' needs a session too, and answers 403 to users who are
 * no administrators.
 *
 * `share` names what an account has only a few of under way at a time: files that are made while they are sent, or
 * looking through all pictures.
 */
export interface ApiRoute<Output = unknown> extends Address {
  readonly access: 'public' | 'session' | 'optional' | 'files' | 'download' | 'admin';
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly share?: 'export' | 'check';
  readonly response: z.ZodType<Output>;
  /** The status of a success; 200 when absent. */
  readonly status?: 201;
}
