import type { Address } from './address.ts';

/** Where the endpoints of `outlayRoutes` are, and what their answers hold. */
export const outlayAddresses = {
  list: { method: 'GET', path: '/api/outlays', tells: { payers: 'list', isWhole: 'flag' } },
  settle: { method: 'POST', path: '/api/outlays/settle', tells: { settled: 'number', message: 'text' } },
  payers: { method: 'GET', path: '/api/outlays/payers', tells: { payers: 'list' } },
} as const satisfies Record<string, Address>;
