import type { Address } from './address.ts';

/** Where the endpoints of `scanningRoutes` are, and what their answers hold. */
export const scanningAddresses = {
  places: { method: 'GET', path: '/api/account/reading-places', tells: { machines: 'flag', model: 'any' } },
} as const satisfies Record<string, Address>;
