import type { Address } from './address.ts';

/** Where the endpoints of `currencyRoutes` are, and what their answers hold. */
export const currencyAddresses = {
  available: { method: 'GET', path: '/api/currency/available/:date', tells: { currencies: 'list' } },
  convert: {
    method: 'POST',
    path: '/api/currency/convert',
    tells: {
      convertedAmount: 'number',
      convertedVAT: 'number',
      rate: 'number',
      rateDate: 'text',
      source: 'text',
    },
  },
} as const satisfies Record<string, Address>;
