import type { Address } from './address.ts';

/** Where the endpoints of a cloud storage are that asks for permission on its own page, and what their answers hold. */
export function oauthAddresses<Id extends string>(id: Id) {
  return {
    ...commonAddresses(id),
    ticket: { method: 'POST', path: `/api/${id}/auth-ticket` as const, tells: { ticket: 'text' } },
    authorise: { method: 'GET', path: `/api/${id}/auth` as const, tells: 'anything' },
    callback: { method: 'GET', path: `/api/${id}/callback` as const, tells: 'anything' },
  } as const satisfies Record<string, Address>;
}

/** The same of one that takes an address, a user name and a password. */
export function passwordAddresses<Id extends string>(id: Id) {
  return {
    ...commonAddresses(id),
    connect: { method: 'POST', path: `/api/${id}/connection` as const, tells: status },
  } as const satisfies Record<string, Address>;
}

const status = { configured: 'flag', connected: 'flag', account: 'any', export: 'any' } as const;

/** See {@link commonAddresses}. */
export type CommonAddresses<Id extends string> = ReturnType<typeof commonAddresses<Id>>;

function commonAddresses<Id extends string>(id: Id) {
  return {
    status: { method: 'GET', path: `/api/${id}/status` as const, tells: status },
    export: {
      method: 'POST',
      path: `/api/${id}/bulk-export` as const,
      tells: { message: 'text', exported: 'number', total: 'number' },
    },
    disconnect: { method: 'DELETE', path: `/api/${id}/connection` as const, tells: { message: 'text' } },
  } as const satisfies Record<string, Address>;
}
