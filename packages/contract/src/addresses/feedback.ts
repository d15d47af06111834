import type { Address } from './address.ts';

/** Where the endpoints of `feedbackRoutes` are, and what their answers hold. */
export const feedbackAddresses = {
  send: { method: 'POST', path: '/api/feedback', tells: { message: 'text' } },
  list: { method: 'GET', path: '/api/feedback/user', tells: { feedbacks: 'list' } },
} as const satisfies Record<string, Address>;
