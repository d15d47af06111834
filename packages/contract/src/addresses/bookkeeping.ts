import type { Address } from './address.ts';

/** Where the endpoints of `bookkeepingRoutes` are, and what their answers hold. */
export const bookkeepingAddresses = {
  settings: { method: 'GET', path: '/api/exports/settings', tells: { settings: 'object' } },
  saveSettings: {
    method: 'PUT',
    path: '/api/exports/settings',
    tells: { settings: 'object', message: 'text' },
  },
  vatSettings: { method: 'GET', path: '/api/vat-settings', tells: { settings: 'object' } },
  saveVatSettings: {
    method: 'PATCH',
    path: '/api/vat-settings',
    tells: { settings: 'object', message: 'text' },
  },
} as const satisfies Record<string, Address>;
