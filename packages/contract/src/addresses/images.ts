import type { Address } from './address.ts';

/** Where the endpoints of `imageRoutes` are, and what their answers hold. */
export const imageAddresses = {
  validateAll: { method: 'POST', path: '/api/images/validate-all', tells: { message: 'text' } },
} as const satisfies Record<string, Address>;
