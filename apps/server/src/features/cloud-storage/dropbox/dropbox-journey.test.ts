import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';

import { authorization, get, post, saveReceipt, signUp, type TestUser } from '#app/testing/requests.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';

import { type DropboxServer, startDropboxServer } from './testing/dropbox-server.ts';

const failed = '/history?sky-fejl=1';

/** A whole server that is set up with a Dropbox of this machine. */
async function buildHouse(): Promise<{ house: TestHouse; dropbox: DropboxServer; user: TestUser }> {
  const dropbox = await startDropboxServer({ redirectUri: 'https://bon.eksempel.dk/api/dropbox/callback' });
  onTestFinished(dropbox.close);
  const house = await buildTestHouse({
    environment: {
      APP_URL: 'https://bon.eksempel.dk/',
      DROPBOX_APP_KEY: dropbox.app.appKey,
      DROPBOX_API_URL: dropbox.url,
      DROPBOX_CONTENT_URL: dropbox.url,
      DROPBOX_AUTH_URL: dropbox.url,
    },
  });
  return { house, dropbox, user: await signUp(house) };
}

async function takeTicket(house: TestHouse, user: TestUser): Promise<string> {
  const answer = await post(house, '/api/dropbox/auth-ticket', {}, user.token);
  return answer.json<{ ticket: string }>().ticket;
}

/** To Dropbox and back; answers where the browser is in the end. */
async function connect({ house, dropbox, user }: Awaited<ReturnType<typeof buildHouse>>): Promise<unknown> {
  const ticket = await takeTicket(house, user);
  const begun = await house.app.inject({ method: 'GET', url: `/api/dropbox/auth?token=${ticket}` });
  const back = new URL(await dropbox.answer(String(begun.headers.location), 'allow'));
  const cookies = Object.fromEntries(begun.cookies.map(({ name, value }) => [name, value]));
  const end = await house.app.inject({ method: 'GET', url: back.pathname + back.search, cookies });
  return end.headers.location;
}

function exportTo(house: TestHouse, user: TestUser, receiptIds: string[]): Promise<LightMyRequestResponse> {
  const body = { receiptIds, folderName: 'Bilag på Ærø', includeImages: true };
  return post(house, '/api/dropbox/bulk-export', body, user.token);
}

async function save(house: TestHouse, user: TestUser): Promise<string> {
  return (await saveReceipt(house, user)).json<{ receipt: { id: string } }>().receipt.id;
}

describe('the whole way to Dropbox', () => {
  it('leads from a ticket to files in the folder, and a repeat makes no others (CLOUD-06…09, S-53…55)', async () => {
    const all = await buildHouse();
    const { house, dropbox, user } = all;
    const id = await save(house, user);

    expect(await connect(all)).toBe('/history');
    expect((await get(house, '/api/dropbox/status', user.token)).json()).toEqual({
      configured: true,
      connected: true,
      account: 'anna@dropbox.eksempel.dk',
      export: null,
    });
    const answers = [await exportTo(house, user, [id]), await exportTo(house, user, [id])];

    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    expect(dropbox.files.paths()).toHaveLength(2);
    expect(dropbox.files.paths().every((path) => path.startsWith('/Bilag på Ærø/'))).toBe(true);
    expect(dropbox.files.written()).toBe(2);
  });

  it('ends with a permission that is given back, when the user disconnects (S-54)', async () => {
    const all = await buildHouse();
    await connect(all);

    await all.house.app.inject({
      method: 'DELETE',
      url: '/api/dropbox/connection',
      headers: authorization(all.user.token),
    });

    expect(all.dropbox.grants.count()).toEqual({ good: 0, given: 1 });
  });

  it('ends for the export, and not for the session, when the user takes the permission back at Dropbox (S-56, T-60)', async () => {
    const all = await buildHouse();
    const { house, dropbox, user } = all;
    const id = await save(house, user);
    await connect(all);
    dropbox.grants.revokeAll();

    const answer = await exportTo(house, user, [id]);

    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ errorType: 'CLOUD_TOKEN_EXPIRED', tokenExpired: true });
    expect((await get(house, '/api/dropbox/status', user.token)).json()).toMatchObject({ connected: false });
    expect(await connect(all)).toBe('/history');
    expect((await exportTo(house, user, [id])).statusCode).toBe(200);
  });

  it('begins with a ticket that is good once and for a minute, and is stored as a hash alone (T-61)', async () => {
    const { house, user } = await buildHouse();
    const [first, second] = [await takeTicket(house, user), await takeTicket(house, user)];
    const open = async (ticket: string) =>
      (await house.app.inject({ method: 'GET', url: `/api/dropbox/auth?token=${ticket}` })).headers.location;

    const rows = await house.db.selectFrom('one_time_tickets').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(first);
    expect(await open(first)).not.toBe(failed);
    expect(await open(first)).toBe(failed);
    house.wait(60_000);
    expect(await open(second)).toBe(failed);
    expect(house.logLines.filter((line) => line.includes(first) || line.includes(second))).toEqual([]);
  });

  it('begins thirty times an hour at most (T-61)', async () => {
    const { house, user } = await buildHouse();
    const statuses = [];
    for (let count = 0; count <= 30; count += 1) {
      statuses.push((await post(house, '/api/dropbox/auth-ticket', {}, user.token)).statusCode);
    }

    expect(statuses.slice(0, 30).every((status) => status === 200)).toBe(true);
    expect(statuses[30]).toBe(429);
  });
});
