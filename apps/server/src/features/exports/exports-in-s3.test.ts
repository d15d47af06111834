import { exportRoutes } from '@bonbog/contract';
import { describe, expect, it, onTestFinished } from 'vitest';

import { buildSave, drawPicture, get, post, signUp, uploadPicture } from '#app/testing/requests.ts';
import { buildTestHouse } from '#app/testing/test-house.ts';
import { createS3FileStore, type S3FileStore } from '#platform/files/s3-file-store.ts';
import { startS3Server } from '#platform/files/testing/s3-server.ts';

import { manifestFaults, readZip } from '#app/testing/read-zip.ts';

/** A house with its files in a bucket, and two saved receipts. */
async function setUp() {
  const { settings, stop } = await startS3Server();
  const stores: S3FileStore[] = [];
  const house = await buildTestHouse({
    store: (tempDir) => {
      const store = createS3FileStore({ ...settings, tempDir });
      onTestFinished(store.close);
      stores.push(store);
      return store;
    },
  });
  const user = await signUp(house);
  const fileIds: string[] = [];
  const receiptIds: string[] = [];
  for (const shade of [50, 60]) {
    const imageUrl = await uploadPicture(house, user, shade);
    const saved = await post(house, '/api/receipts/save', buildSave(imageUrl), user.token);
    receiptIds.push(saved.json<{ receipt: { id: string } }>().receipt.id);
    fileIds.push(imageUrl.split('/').at(-1) ?? '');
  }
  const zip = () => post(house, exportRoutes.zip.path, { receiptIds }, user.token);
  const lose = async (fileId: string | undefined) => {
    await stores[0]?.remove(`${user.id}/${fileId ?? ''}/original`);
  };
  return { house, user, stop, fileIds, zip, lose };
}

describe('exports with files in S3', () => {
  it('hold the originals as they were uploaded (EXP-06, S-25, S-52)', async () => {
    const { house, user, zip } = await setUp();

    const chosen = await readZip((await zip()).rawPayload);
    const all = await readZip((await get(house, exportRoutes.account.path, user.token)).rawPayload);

    const pictures = [...chosen.keys()].filter((name) => name.startsWith('billeder/'));
    expect(pictures).toHaveLength(2);
    expect(chosen.get(pictures[1] ?? '')?.equals(await drawPicture(60))).toBe(true);
    expect(pictures.map((name) => all.get(name)?.length)).toEqual(
      pictures.map((name) => chosen.get(name)?.length),
    );
    expect([manifestFaults(chosen), manifestFaults(all)]).toEqual([[], []]);
  });

  it('list a picture that is gone from the bucket (S-52)', async () => {
    const { fileIds, zip, lose } = await setUp();
    await lose(fileIds[0]);

    const files = await readZip((await zip()).rawPayload);

    expect(String(files.get('manglende-billeder.txt'))).toContain('billeder/1_');
    expect([...files.keys()].filter((name) => name.startsWith('billeder/2_'))).toHaveLength(1);
  });

  it('are cut off, and never look whole, while the bucket cannot be reached (S-52)', async () => {
    const { stop, zip } = await setUp();
    await stop();

    await expect(zip()).rejects.toThrow();
  });
});
