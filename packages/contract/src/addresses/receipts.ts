import type { Address } from './address.ts';
import { receiptListAddresses } from './receipt-list.ts';

/** Where the endpoints of `receiptRoutes` are, and what their answers hold. */
export const receiptAddresses = {
  ...receiptListAddresses,
  stats: { method: 'GET', path: '/api/receipts/stats', tells: { stats: 'object' } },
  duplicates: { method: 'GET', path: '/api/receipts/duplicates', tells: { ids: 'list' } },
  some: { method: 'POST', path: '/api/receipts/some', tells: { receipts: 'list' } },
  tags: { method: 'GET', path: '/api/receipts/tags', tells: { tags: 'list' } },
  treatment: { method: 'GET', path: '/api/receipts/treatment', tells: { treatment: 'any' } },
  parse: {
    method: 'POST',
    path: '/api/receipts/parse',
    tells: { extractedData: 'object', imageUrl: 'text' },
  },
  withdraw: {
    method: 'DELETE',
    path: '/api/receipts/parse/:key',
    tells: { success: 'flag', message: 'text' },
  },
  pending: { method: 'GET', path: '/api/receipts/pending', tells: { pending: 'list' } },
  discardPending: {
    method: 'DELETE',
    path: '/api/receipts/pending/:fileId',
    tells: { success: 'flag', message: 'text' },
  },
  save: { method: 'POST', path: '/api/receipts/save', tells: { receipt: 'object', message: 'text' } },
  update: { method: 'PATCH', path: '/api/receipts/:id', tells: { receipt: 'object', message: 'text' } },
  keepPage: { method: 'POST', path: '/api/receipts/pages', tells: { page: 'object' } },
  readPages: {
    method: 'POST',
    path: '/api/receipts/pages/read',
    tells: { extractedData: 'object', imageUrl: 'text' },
  },
  arrangePages: {
    method: 'PUT',
    path: '/api/receipts/:id/pages',
    tells: { receipt: 'object', message: 'text' },
  },
  events: { method: 'GET', path: '/api/receipts/:id/events', tells: { events: 'list' } },
  lines: { method: 'GET', path: '/api/receipts/:id/lines', tells: { lines: 'list', lineCount: 'number' } },
  reading: {
    method: 'GET',
    path: '/api/receipts/:id/reading',
    tells: { reading: 'any', readAs: 'list' },
  },
  eInvoice: { method: 'GET', path: '/api/receipts/:id/e-invoice', tells: { eInvoice: 'any' } },
  remove: { method: 'DELETE', path: '/api/receipts/:id', tells: { success: 'flag', message: 'text' } },
} as const satisfies Record<string, Address>;
