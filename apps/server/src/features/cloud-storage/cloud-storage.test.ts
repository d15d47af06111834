import { describe, expect, it } from 'vitest';

import { deleteAccount, get, problem, remove, signUp } from '#app/testing/requests.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';
import { readZip } from '#app/testing/read-zip.ts';

import { CloudFault } from './cloud-provider.ts';
import { createRevokeConnections } from './revoke-connections.ts';
import { buildCloudHouse, connect, CREDENTIALS, exportTo, save, statusOf } from './testing/cloud-house.ts';
import { createMemoryCloud } from './testing/memory-cloud.ts';

const unconnected = { configured: true, connected: false, account: null, export: null };
const path = '/api/dropbox/connection';

function stored(house: TestHouse) {
  return house.db.selectFrom('cloud_connections').selectAll().execute();
}

describe('GET /api/dropbox/status', () => {
  it('says that nothing is set up, and nobody connected (S-53, CLOUD-07)', async () => {
    const house = await buildTestHouse();
    const user = await signUp(house);
    await connect(house, user);

    const notSetUp = { configured: false, connected: false, account: null, export: null };
    expect([await statusOf(house, user), await statusOf(house, user, 'webdav')]).toEqual([
      notSetUp,
      notSetUp,
    ]);
  });

  it('says who is connected as whom, each user and each cloud storage apart (CLOUD-06, CLOUD-07)', async () => {
    const { house, user } = await buildCloudHouse();
    const other = await signUp(house, 'bo@eksempel.dk');

    expect(await statusOf(house, user)).toEqual({
      configured: true,
      connected: true,
      account: 'anna@eksempel.dk',
      export: null,
    });
    expect(await statusOf(house, other)).toEqual(unconnected);
    expect(await statusOf(house, user, 'webdav')).toMatchObject({ configured: false, connected: false });
  });
});

describe('a connection', () => {
  it('is stored sealed, and no answer, log or file of the user holds its credentials (S-54, S-25)', async () => {
    const { house, cloud, user } = await buildCloudHouse();
    const id = await save(house, user);
    await exportTo(house, user, [id]);
    cloud.beforeOpen = async () => {
      throw new CloudFault('unreachable', 'no answer');
    };
    const failedExport = await exportTo(house, user, [id]);
    const everything = await readZip((await get(house, '/api/account/export', user.token)).rawPayload);

    expect(JSON.parse(String(everything.get('skyforbindelser.json')))).toEqual([
      { provider: 'dropbox', account: 'anna@eksempel.dk', connectedAt: '2026-11-21T10:00:00.000Z' },
    ]);
    const said = [
      ...everything.values(),
      failedExport.body,
      JSON.stringify([await stored(house), house.logLines, house.cloudTroubles, await statusOf(house, user)]),
    ];
    expect(house.logLines.length).toBeGreaterThan(0);
    expect(said.map(String).join('')).not.toContain('hunter2');
  });

  it('counts as none once the server has another SECRET_KEY, which the log says once (S-54)', async () => {
    const { house, cloud, user } = await buildCloudHouse();
    const id = await save(house, user);
    const other = await buildTestHouse({
      besides: house,
      cloudProviders: [cloud],
      secretKey: 'another secret that only tests know, long enough',
    });

    const status = [await statusOf(other, user), await statusOf(other, user)];
    const answer = await exportTo(other, user, [id]);

    expect(status).toEqual([unconnected, unconnected]);
    expect(problem(answer)).toMatchObject({ status: 409, errorType: 'CLOUD_NOT_CONNECTED' });
    expect(other.cloudTroubles).toHaveLength(1);
    expect(other.cloudTroubles[0]?.trouble).toMatch(/another SECRET_KEY/);
    await connect(other, user);
    expect(await statusOf(other, user)).toMatchObject({ connected: true });
  });

  it('cannot be moved to another user or cloud storage (S-54)', async () => {
    const { house, user } = await buildCloudHouse();
    const other = await signUp(house, 'bo@eksempel.dk');
    const second = await buildTestHouse({
      besides: house,
      cloudProviders: [createMemoryCloud(), createMemoryCloud('webdav')],
    });
    const [row] = await stored(house);
    const copies = [
      { user_id: other.id, provider: 'dropbox' },
      { user_id: user.id, provider: 'webdav' },
    ].map((place) => ({
      ...place,
      sealed_credentials: row?.sealed_credentials ?? '',
      account: null,
      connected_at: row?.connected_at ?? '',
      refused_at: null,
    }));
    await house.db.insertInto('cloud_connections').values(copies).execute();

    expect(await statusOf(second, user)).toMatchObject({ connected: true });
    expect(await statusOf(second, other)).toMatchObject({ connected: false });
    expect(await statusOf(second, user, 'webdav')).toMatchObject({ connected: false });
  });
});

describe('DELETE /api/dropbox/connection', () => {
  it('forgets the connection and revokes it at the cloud storage (S-54)', async () => {
    const { house, cloud, user } = await buildCloudHouse();
    const other = await signUp(house, 'bo@eksempel.dk');
    await connect(house, other);

    const response = await remove(house, path, user.token);

    expect([response.statusCode, response.json()]).toEqual([
      200,
      { message: 'Forbindelsen til Dropbox er afbrudt.' },
    ]);
    expect(cloud.revoked).toEqual([CREDENTIALS]);
    expect(await statusOf(house, user)).toEqual(unconnected);
    expect((await stored(house)).map((row) => row.user_id)).toEqual([other.id]);
  });

  it('forgets it also when the cloud storage refuses or is away, which the log says (S-54)', async () => {
    const { house, cloud, user } = await buildCloudHouse();
    cloud.beforeRevoke = async () => {
      throw new CloudFault('unreachable', 'refresh-hunter2 was not taken');
    };

    const response = await remove(house, path, user.token);

    expect([response.statusCode, await stored(house)]).toEqual([200, []]);
    expect(house.cloudTroubles).toEqual([
      {
        provider: 'dropbox',
        trouble: 'a connection was removed here but could not be revoked there: CloudFault',
      },
    ]);
  });

  it('is fine when there is none, when it is no use any more, or when nothing is set up (S-54)', async () => {
    const { house, cloud, user } = await buildCloudHouse();
    const id = await save(house, user);
    cloud.beforeOpen = async () => {
      throw new CloudFault('refused', 'revoked');
    };
    await exportTo(house, user, [id]);
    cloud.isConfigured = false;

    const answers = [
      await remove(house, path, user.token),
      await remove(house, path, user.token),
      await remove(house, '/api/webdav/connection', user.token),
    ];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await stored(house)).toEqual([]);
  });
});

describe('deleting a user', () => {
  it('takes the connections along and revokes them, when it is the own account (S-54, S-83)', async () => {
    const { house, cloud, user } = await buildCloudHouse();
    cloud.beforeRevoke = async () => {
      expect(await house.db.selectFrom('users').selectAll().execute()).toEqual([]);
    };

    expect((await deleteAccount(house, user)).statusCode).toBe(200);

    expect([await stored(house), cloud.revoked]).toEqual([[], [CREDENTIALS]]);
  });

  it('takes the connections along and revokes them, when an administrator does it (S-54, S-83)', async () => {
    const { house, cloud, user } = await buildCloudHouse({ ADMIN_EMAILS: 'chef@eksempel.dk' });
    const admin = await signUp(house, 'chef@eksempel.dk');

    const response = await remove(house, `/api/admin/users/${user.id}`, admin.token);

    expect(response.statusCode).toBe(200);
    expect([await stored(house), cloud.revoked]).toEqual([[], [CREDENTIALS]]);
  });

  it('succeeds also when the cloud storage is away (S-54, S-83)', async () => {
    const { house, cloud, user } = await buildCloudHouse();
    cloud.beforeRevoke = async () => {
      throw new CloudFault('unreachable', 'no answer');
    };

    expect((await deleteAccount(house, user)).statusCode).toBe(200);
    expect(await house.db.selectFrom('users').select('id').execute()).toEqual([]);
  });
});

describe('revoking', () => {
  it('waits for nobody who does not answer in time, even one that does not heed the signal (S-54)', async () => {
    const troubles: string[] = [];
    const cloud = createMemoryCloud();
    let signal: AbortSignal | undefined;
    cloud.beforeRevoke = (given) => {
      signal = given;
      return new Promise(() => undefined);
    };
    const revoke = createRevokeConnections({
      providers: [cloud],
      sealer: { seal: (text) => text, open: (sealed) => sealed },
      onTrouble: ({ trouble }) => troubles.push(trouble),
      timeoutMs: 20,
    });

    await revoke('anna', [{ provider: 'dropbox', sealed_credentials: '{"accessToken":"hunter2"}' }]);

    expect(signal?.aborted).toBe(true);
    expect(troubles).toEqual(['a connection was removed here but could not be revoked there: TimeoutError']);
  });
});
