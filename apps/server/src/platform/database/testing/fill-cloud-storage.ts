import type { WriteRow } from './upgrade-case.ts';
import { anna, bo, later, moment } from './upgrade-rows.ts';

/** Connections, a running export and tickets, in the first shape of those tables. */
export async function fillCloudStorage(write: WriteRow): Promise<void> {
  const connection = { sealed_credentials: 'sealed', connected_at: moment };
  await write('cloud_connections', {
    ...connection,
    user_id: anna,
    provider: 'dropbox',
    account: 'anna@eksempel.dk',
    refused_at: null,
  });
  await write('cloud_connections', {
    ...connection,
    user_id: bo,
    provider: 'webdav',
    account: null,
    refused_at: later,
  });
  await write('cloud_exports', {
    user_id: anna,
    provider: 'dropbox',
    holder: 'one',
    done: 3,
    total: 7,
    expires_at: later,
  });
  const ticket = { user_id: anna, expires_at: later };
  await write('one_time_tickets', { ...ticket, token_hash: 'a', purpose: 'dropbox', sealed_payload: null });
  await write('one_time_tickets', {
    ...ticket,
    token_hash: 'b',
    purpose: 'dropbox-state',
    sealed_payload: 'sealed',
  });
}
