import type { Address } from './address.ts';

/** Where the endpoints of `authRoutes` are, and what their answers hold. */
export const authAddresses = {
  register: {
    method: 'POST',
    path: '/api/auth/register',
    tells: { email: 'text', requiresVerification: 'flag', message: 'text' },
  },
  login: {
    method: 'POST',
    path: '/api/auth/login',
    tells: { token: 'text', user: 'object', message: 'text' },
  },
  verify: {
    method: 'POST',
    path: '/api/auth/verify',
    tells: { token: 'text', user: 'object', message: 'text' },
  },
  resend: { method: 'POST', path: '/api/auth/resend', tells: { message: 'text' } },
  outbox: { method: 'GET', path: '/api/auth/outbox', tells: { folder: 'any' } },
  requestSignInLink: { method: 'POST', path: '/api/auth/sign-in-link', tells: { message: 'text' } },
  useSignInLink: {
    method: 'POST',
    path: '/api/auth/sign-in-link/use',
    tells: { token: 'text', user: 'object', message: 'text' },
  },
  logout: { method: 'POST', path: '/api/auth/logout', tells: { message: 'text' } },
  me: { method: 'GET', path: '/api/auth/me', tells: { user: 'any' } },
} as const satisfies Record<string, Address>;
