import type { Address } from './address.ts';

/** Where the endpoints of `accountRoutes` are, and what their answers hold. */
export const accountAddresses = {
  forgotPassword: { method: 'POST', path: '/api/auth/forgot-password', tells: { message: 'text' } },
  resetPassword: { method: 'POST', path: '/api/auth/reset-password', tells: { message: 'text' } },
  changePassword: { method: 'POST', path: '/api/account/password', tells: { message: 'text' } },
  sessions: { method: 'GET', path: '/api/account/sessions', tells: { sessions: 'list' } },
  endSession: {
    method: 'DELETE',
    path: '/api/account/sessions/:id',
    tells: { success: 'flag', message: 'text' },
  },
  remove: { method: 'DELETE', path: '/api/account', tells: { success: 'flag', message: 'text' } },
  keep: { method: 'POST', path: '/api/auth/keep-account', tells: { message: 'text' } },
} as const satisfies Record<string, Address>;
