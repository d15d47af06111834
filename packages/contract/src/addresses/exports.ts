import type { Address } from './address.ts';

/** Where the endpoints of `exportRoutes` are, and what their answers hold. */
export const exportAddresses = {
  all: { method: 'GET', path: '/api/receipts/export/:format', tells: 'anything' },
  selected: { method: 'POST', path: '/api/receipts/export/:format/selected', tells: 'anything' },
  zip: { method: 'POST', path: '/api/receipts/local-zip-download', tells: 'anything' },
  kept: { method: 'GET', path: '/api/receipts/exports', tells: { exports: 'list' } },
  undo: {
    method: 'POST',
    path: '/api/receipts/exports/:id/undo',
    tells: { export: 'object', message: 'text' },
  },
  prepareAccount: { method: 'POST', path: '/api/account/export', tells: { message: 'text' } },
  account: { method: 'GET', path: '/api/account/export', tells: 'anything' },
} as const satisfies Record<string, Address>;
