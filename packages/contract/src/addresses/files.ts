import type { Address } from './address.ts';

/** Where the endpoints of `fileRoutes` are, and what their answers hold. */
export const fileAddresses = {
  get: { method: 'GET', path: '/api/files/:id', tells: 'anything' },
} as const satisfies Record<string, Address>;
