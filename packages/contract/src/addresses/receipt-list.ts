import type { Address } from './address.ts';

/** Where the endpoints of `receiptListRoutes` are, and what their answers hold. */
export const receiptListAddresses = {
  list: { method: 'GET', path: '/api/receipts', tells: { receipts: 'list' } },
  overview: {
    method: 'GET',
    path: '/api/receipts/overview',
    tells: {
      count: 'number',
      revision: 'text',
      categories: 'list',
      currencies: 'list',
      tags: 'list',
      firstDate: 'any',
      lastDate: 'any',
      months: 'list',
    },
  },
  ids: { method: 'GET', path: '/api/receipts/ids', tells: { ids: 'list', found: 'object' } },
  place: { method: 'GET', path: '/api/receipts/place', tells: { index: 'any', revision: 'text' } },
  suggestions: {
    method: 'GET',
    path: '/api/receipts/suggestions',
    tells: { amount: 'any', receipt: 'any', companies: 'list', bought: 'any' },
  },
  selected: {
    method: 'POST',
    path: '/api/receipts/selected',
    tells: { ids: 'list', shownCount: 'number', revision: 'text' },
  },
} as const satisfies Record<string, Address>;

/** The same of `receiptPartRoute`. */
export const receiptPartAddress = {
  ...receiptListAddresses.list,
  tells: { receipts: 'list', found: 'object', doubles: 'list' },
} as const satisfies Address;
