import type { Address } from './address.ts';

/** Where the endpoints of `helpRoutes` are, and what their answers hold. */
export const helpAddresses = {
  articles: { method: 'GET', path: '/api/help/articles', tells: { articles: 'list' } },
  search: { method: 'GET', path: '/api/help/search', tells: { ids: 'list' } },
} as const satisfies Record<string, Address>;
