import { rm } from 'node:fs/promises';

import { LIMITS } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { get, post, problem, remove, saveReceipt } from '#app/testing/requests.ts';
import { buildTestHouse } from '#app/testing/test-house.ts';
import { seedReceipts } from '#app/testing/seed-receipts.ts';

import { CloudFault } from './cloud-provider.ts';
import {
  buildCloudHouse,
  buildSeven,
  connect,
  exportTo,
  FAULT_SENTENCE,
  PICTURES,
  save,
  statusOf,
} from './testing/cloud-house.ts';
import { createMemoryCloud } from './testing/memory-cloud.ts';

const everyCount = Array.from({ length: PICTURES + 1 }, (_, index) => index + 1);

describe('a fault of single files', () => {
  it('is counted, and the others arrive (S-56)', async () => {
    const { house, cloud, user, ids, failAt } = await buildSeven();
    failAt([2, 5], 'file');

    const response = await exportTo(house, user, ids);

    expect([response.statusCode, response.json()]).toEqual([
      200,
      { message: '6 af 8 filer eksporteret', exported: 6, total: 8 },
    ]);
    expect(cloud.folders.get('Bonbog_fil')?.size).toBe(6);
  });

  it('is told to the operator, with how many, and to nobody else (S-56)', async () => {
    const { house, user, ids, failAt } = await buildSeven();
    failAt([2, 5], 'file');

    const response = await exportTo(house, user, ids);

    expect(response.body).not.toContain('hunter2');
    expect(house.cloudTroubles).toEqual([
      { provider: 'dropbox', trouble: `files were not exported (file): ${FAULT_SENTENCE}`, files: 2 },
    ]);
  });

  it('may be anything the cloud storage throws, whose words stay out of the log (S-56)', async () => {
    const { house, cloud, user, ids } = await buildSeven();
    cloud.beforePut = async (_file, count) => {
      if (count === 3) {
        throw new TypeError('Invalid URL https://anna:hunter2@cloud.example.dk');
      }
    };

    expect((await exportTo(house, user, ids)).json()).toMatchObject({ exported: 7, total: 8 });
    expect(house.cloudTroubles.map(({ trouble }) => trouble)).toEqual([
      'files were not exported (file): TypeError',
    ]);
  });

  it.each([
    ['file', 8, 'Dropbox tog ikke imod filerne. Prøv igen.'],
    ['full', 1, 'Der er ikke mere plads hos Dropbox. Gør plads, og prøv igen.'],
    ['unreachable', 3, 'Dropbox svarer ikke lige nu. Prøv igen om lidt.'],
  ] as const)('is 502 in Danish when every file is %s (S-56)', async (kind, brought, message) => {
    const { house, cloud, user, ids, failAt } = await buildSeven();
    failAt(everyCount, kind);

    const response = await exportTo(house, user, ids);

    expect(problem(response)).toEqual({ status: 502, errorType: 'CLOUD_FAILED', message });
    expect(cloud.brought).toHaveLength(brought);
    expect(await statusOf(house, user)).toMatchObject({ connected: true, export: null });
  });
});

describe('what will fail for the others too', () => {
  it('ends the export when no room is left, and counts the rest (S-56)', async () => {
    const { house, cloud, user, ids, failAt } = await buildSeven();
    failAt([4], 'full');

    const response = await exportTo(house, user, ids);

    expect(response.json()).toEqual({ message: '3 af 8 filer eksporteret', exported: 3, total: 8 });
    expect(cloud.brought).toHaveLength(4);
  });

  it('ends the export after three files without an answer in a row, not after three in all (S-56)', async () => {
    const { house, cloud, user, ids, failAt } = await buildSeven();
    failAt([2, 3, 5, 6, 7], 'unreachable');

    const response = await exportTo(house, user, ids);

    expect(response.json()).toEqual({ message: '2 af 8 filer eksporteret', exported: 2, total: 8 });
    expect(cloud.brought).toHaveLength(7);
  });

  it.each([1, 4])(
    'ends the export with tokenExpired when the permission is refused at file %i, and not the session (S-56, T-60, CLOUD-17)',
    async (count) => {
      const { house, cloud, user, ids, failAt } = await buildSeven();
      failAt([count], 'refused');

      const response = await exportTo(house, user, ids);

      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({
        errorType: 'CLOUD_TOKEN_EXPIRED',
        tokenExpired: true,
        message: 'Din adgang til Dropbox gælder ikke længere. Forbind til Dropbox igen.',
      });
      expect(cloud.brought).toHaveLength(count);
      expect(await statusOf(house, user)).toEqual({
        configured: true,
        connected: false,
        account: null,
        export: null,
      });
      expect((await exportTo(house, user, ids)).statusCode).toBe(409);
      expect((await get(house, '/api/receipts', user.token)).statusCode).toBe(200);
    },
  );

  it('does not outlive a new connection (T-60)', async () => {
    const { house, user, ids, failAt } = await buildSeven();
    failAt([1], 'refused');
    await exportTo(house, user, ids);
    failAt([], 'refused');
    await connect(house, user);

    expect(await statusOf(house, user)).toMatchObject({ connected: true });
    expect((await exportTo(house, user, ids)).statusCode).toBe(200);
  });

  it('concerns the connection that was refused, and not one that came in its place meanwhile (T-60)', async () => {
    const { house, cloud, user, ids } = await buildSeven();
    cloud.beforePut = async () => {
      await connect(house, user);
      throw new CloudFault('refused', 'revoked');
    };

    expect((await exportTo(house, user, ids)).statusCode).toBe(401);
    expect(await statusOf(house, user)).toMatchObject({ connected: true });
  });
});

describe('a folder that cannot be opened', () => {
  it.each([
    [
      'refused',
      401,
      'CLOUD_TOKEN_EXPIRED',
      'Din adgang til Dropbox gælder ikke længere. Forbind til Dropbox igen.',
    ],
    ['full', 502, 'CLOUD_FAILED', 'Der er ikke mere plads hos Dropbox. Gør plads, og prøv igen.'],
    ['unreachable', 502, 'CLOUD_FAILED', 'Dropbox svarer ikke lige nu. Prøv igen om lidt.'],
    ['file', 502, 'CLOUD_FAILED', 'Mappen kan ikke bruges hos Dropbox. Vælg et andet navn.'],
  ] as const)(
    'is told as %s, and nothing is noted as exported (S-56)',
    async (kind, status, errorType, message) => {
      const { house, cloud, user, ids } = await buildSeven();
      cloud.beforeOpen = async () => {
        throw new CloudFault(kind, 'no');
      };

      expect(problem(await exportTo(house, user, ids))).toEqual({ status, errorType, message });
      expect(cloud.brought).toEqual([]);
      expect(await house.db.selectFrom('exported_receipts').selectAll().execute()).toEqual([]);
      expect(await statusOf(house, user)).toMatchObject({ connected: kind !== 'refused', export: null });
    },
  );
});

describe('our own faults', () => {
  it('are a 500 when the temporary folder is gone, and nothing is brought (S-03)', async () => {
    const { house, cloud, user, ids } = await buildSeven();
    await rm(house.tempDir, { recursive: true });

    const response = await exportTo(house, user, ids);

    expect(problem(response)).toMatchObject({ status: 500, errorType: 'TECHNICAL_ERROR' });
    expect(cloud.brought).toEqual([]);
    expect(await statusOf(house, user)).toMatchObject({ export: null });
  });

  it('are a 404 when every receipt was deleted before the list was written', async () => {
    const { house, cloud, user } = await buildCloudHouse();
    const id = await save(house, user);
    cloud.beforeOpen = async () => {
      await remove(house, `/api/receipts/${id}`, user.token);
      return undefined;
    };

    expect(problem(await exportTo(house, user, [id]))).toMatchObject({ status: 404 });
    expect(cloud.brought).toEqual([]);
  });

  it('refuse more receipts than fit, and none at all (S-52)', async () => {
    const { house, cloud, user } = await buildCloudHouse();
    const ids = await seedReceipts(house.db, user.id, 2);
    const tooMany = Array.from({ length: LIMITS.cloudReceiptsMax + 1 }, () => ids[0] ?? '');

    const answers = [await exportTo(house, user, tooMany), await exportTo(house, user, [])];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400]);
    expect(cloud.openedWith).toEqual([]);
  });
});

describe('WebDAV', () => {
  it('is spoken of by its own name (S-53)', async () => {
    const cloud = createMemoryCloud('webdav');
    const { house, user } = await buildCloudHouse();
    const second = await buildTestHouse({ besides: house, cloudProviders: [cloud] });
    const id = (await saveReceipt(house, user)).json<{ receipt: { id: string } }>().receipt.id;
    const body = { receiptIds: [id], folderName: 'x' };
    const send = () => post(second, '/api/webdav/bulk-export', body, user.token);
    const unconnected = problem(await send()).message;
    await connect(second, user, 'webdav');
    cloud.beforePut = async () => {
      throw new CloudFault('refused', 'no');
    };

    expect([unconnected, problem(await send()).message]).toEqual([
      'Forbind til WebDAV først.',
      'Din adgang til WebDAV gælder ikke længere. Forbind til WebDAV igen.',
    ]);
  });
});
