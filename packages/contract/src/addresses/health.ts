import type { Address } from './address.ts';

/** Where the endpoints of `healthRoutes` are, and what their answers hold. */
export const healthAddresses = {
  alive: { method: 'GET', path: '/healthz', tells: { status: 'text' } },
  ready: { method: 'GET', path: '/readyz', tells: { status: 'text' } },
} as const satisfies Record<string, Address>;
