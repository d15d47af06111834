import type { Address } from './address.ts';

/** Where the endpoints of `savedViewRoutes` are, and what their answers hold. */
export const savedViewAddresses = {
  list: { method: 'GET', path: '/api/views', tells: { views: 'list' } },
  add: { method: 'POST', path: '/api/views', tells: { view: 'object' } },
  change: { method: 'PUT', path: '/api/views/:id', tells: { view: 'object' } },
  remove: { method: 'DELETE', path: '/api/views/:id', tells: { success: 'flag' } },
} as const satisfies Record<string, Address>;
