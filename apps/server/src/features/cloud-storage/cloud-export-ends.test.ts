import { describe, expect, it } from 'vitest';

import { deleteAccount, problem, remove } from '#app/testing/requests.ts';
import { buildTestHouse } from '#app/testing/test-house.ts';

import { buildSeven, connect, exportTo, statusOf } from './testing/cloud-house.ts';

describe('an export whose connection goes', () => {
  it('ends at its next file when its user disconnects (S-54)', async () => {
    const { house, cloud, user, ids } = await buildSeven();
    cloud.beforePut = async (_file, count) => {
      if (count === 2) {
        await remove(house, '/api/dropbox/connection', user.token);
      }
    };

    const response = await exportTo(house, user, ids);

    expect(problem(response)).toEqual({
      status: 409,
      errorType: 'CLOUD_NOT_CONNECTED',
      message: 'Forbindelsen til Dropbox er afbrudt.',
    });
    expect(cloud.brought).toHaveLength(2);
  });

  it('ends at its next file when its user deletes the account, and leaves no row (S-54, S-83)', async () => {
    const { house, cloud, user, ids } = await buildSeven();
    cloud.beforePut = async (_file, count) => {
      if (count === 2) {
        await deleteAccount(house, user);
      }
    };

    expect((await exportTo(house, user, ids)).statusCode).toBe(409);
    expect(cloud.brought).toHaveLength(2);
    expect(await house.db.selectFrom('cloud_exports').selectAll().execute()).toEqual([]);
    expect(cloud.revoked).toHaveLength(1);
  });

  it('keeps credentials that were renewed on the way, unless it was replaced meanwhile (S-54)', async () => {
    const { house, cloud, user, ids } = await buildSeven();
    cloud.beforeOpen = async () => ({ accessToken: 'renewed' });
    await exportTo(house, user, ids);
    cloud.beforeOpen = async () => {
      await connect(house, user);
      return { accessToken: 'too late' };
    };
    await exportTo(house, user, ids);
    await exportTo(house, user, ids);

    expect(cloud.openedWith.map(({ accessToken }) => accessToken)).toEqual([
      'access-hunter2',
      'renewed',
      'access-hunter2',
    ]);
  });
});

describe('an export whose server goes', () => {
  it('ends at its next file when the server stops, and says how far it came (S-56)', async () => {
    const { house, cloud, user, ids } = await buildSeven();
    let stopped: Promise<void> | undefined;
    cloud.beforePut = async (_file, count) => {
      if (count === 3) {
        stopped = house.services.cloudExport.stop();
      }
    };

    const response = await exportTo(house, user, ids);
    await stopped;

    expect(response.json()).toEqual({ message: '3 af 8 filer eksporteret', exported: 3, total: 8 });
    expect(cloud.brought).toHaveLength(3);
  });

  it('gives up a file that a stopping server cannot wait for', async () => {
    const { house, cloud, user, ids } = await buildSeven();
    cloud.beforePut = async (_file, _count, signal) => {
      const stopping = house.services.cloudExport.stop();
      await new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          reject(new Error('aborted'));
        });
        if (signal.aborted) {
          reject(new Error('aborted'));
        }
      });
      await stopping;
    };

    expect(problem(await exportTo(house, user, ids))).toEqual({
      status: 502,
      errorType: 'CLOUD_FAILED',
      message: 'Eksporten blev afbrudt, fordi serveren genstarter. Prøv igen om lidt.',
    });
  });

  it('keeps no place taken by a clock that was set back since (S-56)', async () => {
    const { house, user, ids } = await buildSeven();
    const place = { user_id: user.id, provider: 'dropbox', holder: 'a server that died', done: 3, total: 8 };
    await house.db
      .insertInto('cloud_exports')
      .values({ ...place, expires_at: '2027-11-21T10:00:30.000Z' })
      .execute();

    expect(await statusOf(house, user)).toMatchObject({ export: null });
    expect((await exportTo(house, user, ids)).statusCode).toBe(200);
    await house.db
      .insertInto('cloud_exports')
      .values({ ...place, expires_at: '2027-11-21T10:00:30.000Z' })
      .execute();
    await house.tidy();
    expect(await house.db.selectFrom('cloud_exports').selectAll().execute()).toEqual([]);
  });

  it('makes room for the next one half a minute after a server died, and is tidied away (S-56)', async () => {
    const { house, user, ids } = await buildSeven();
    await house.db
      .insertInto('cloud_exports')
      .values({
        user_id: user.id,
        provider: 'dropbox',
        holder: 'a server that died',
        done: 3,
        total: 8,
        expires_at: '2026-11-21T10:00:30.000Z',
      })
      .execute();

    const during = [await statusOf(house, user), (await exportTo(house, user, ids)).statusCode];
    house.wait(30_000);
    const after = [await statusOf(house, user), (await exportTo(house, user, ids)).statusCode];

    expect(during).toEqual([expect.objectContaining({ export: { done: 3, total: 8 } }), 409]);
    expect(after).toEqual([expect.objectContaining({ export: null }), 200]);
    expect(await house.db.selectFrom('cloud_exports').selectAll().execute()).toEqual([]);
  });

  it('runs once over several servers, each of which tells how far it is (CLOUD-07)', async () => {
    const { house, cloud, user, ids } = await buildSeven();
    const second = await buildTestHouse({ besides: house, cloudProviders: [cloud] });
    const seen: unknown[] = [];
    cloud.beforePut = async (_file, count) => {
      if (count === 2) {
        seen.push(await statusOf(second, user), (await exportTo(second, user, ids)).statusCode);
      }
    };

    await exportTo(house, user, ids);

    expect(seen).toEqual([expect.objectContaining({ export: { done: 1, total: 8 } }), 409]);
  });

  it('is repeated without a second copy of what had arrived (S-55)', async () => {
    const { house, cloud, user, ids, failAt } = await buildSeven();
    failAt([5, 6, 7], 'unreachable');
    await exportTo(house, user, ids);
    const half = cloud.folders.get('Bonbog_fil')?.size;
    failAt([], 'unreachable');

    const response = await exportTo(house, user, ids);

    expect(half).toBe(4);
    expect(response.json()).toMatchObject({ exported: 8, total: 8 });
    expect(cloud.folders.get('Bonbog_fil')?.size).toBe(8);
  });
});
