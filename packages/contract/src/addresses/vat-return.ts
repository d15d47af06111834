import type { Address } from './address.ts';

/** Where the endpoints of `vatReturnRoutes` are, and what their answers hold. */
export const vatReturnAddresses = {
  figures: { method: 'GET', path: '/api/vat-return', tells: { figures: 'object', obstacles: 'object' } },
  tellBuyers: { method: 'POST', path: '/api/vat-return/buyers', tells: { told: 'number', message: 'text' } },
} as const satisfies Record<string, Address>;
