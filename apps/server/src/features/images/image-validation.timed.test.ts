import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { imageRoutes } from '@bonbog/contract';
import { composeReceipt, renderPng } from '@bonbog/receipt-generator';
import { expect, it, vi } from 'vitest';

import { imageUrlOf, type RemoteUser, signUpRemotely } from '#app/testing/remote-user.ts';
import { buildSave } from '#app/testing/requests.ts';
import { addressOf, buildDataDir, spawnServer } from '#app/testing/server-process.ts';
import { listDiskFiles } from '#platform/files/list-disk-files.ts';

vi.setConfig({ testTimeout: 5 * 60_000 });

const longestMedianMs = 50;

async function saveReceipt(user: RemoteUser, seed: number): Promise<string> {
  const imageUrl = await imageUrlOf(await user.upload(await renderPng(composeReceipt(seed))));
  const saved = await user.post('/api/receipts/save', buildSave(imageUrl));
  expect(saved.status).toBe(201);
  return imageUrl.slice(imageUrl.lastIndexOf('/') + 1);
}

async function removeOriginal(filesDir: string, fileId: string): Promise<void> {
  for await (const { name } of listDiskFiles(filesDir)) {
    if (name.includes(fileId) && name.endsWith('original')) {
      await rm(join(filesDir, name));
    }
  }
}

it('decodes pictures in another process and answers /healthz quickly meanwhile (S-38)', async () => {
  const dataDir = await buildDataDir();
  const address = await addressOf(spawnServer({ DATA_DIR: dataDir }));
  const user = await signUpRemotely({ address, dataDir });
  const fileIds = [await saveReceipt(user, 51), await saveReceipt(user, 52)];
  const validate = async (): Promise<string> => {
    const response = await user.post(imageRoutes.validateAll.path, undefined);
    return imageRoutes.validateAll.response.parse(await response.json()).message;
  };
  const times: number[] = [];
  const stopped = new AbortController();
  const watching = (async () => {
    while (!stopped.signal.aborted) {
      const startedAt = performance.now();
      await fetch(`${address}/healthz`);
      times.push(performance.now() - startedAt);
    }
  })();

  const whole = [await validate(), await validate(), await validate()];
  stopped.abort();
  await watching;
  await removeOriginal(join(dataDir, 'files'), fileIds[0] ?? '');

  expect(new Set(whole)).toEqual(new Set(['2 af 2 billeder er gyldige.']));
  expect(times.length).toBeGreaterThan(3);
  const median = times.toSorted((one, two) => one - two)[Math.floor(times.length / 2)];
  expect(median).toBeLessThan(longestMedianMs);
  expect(await validate()).toBe('1 af 2 billeder er gyldige. 1 mangler eller er beskadigede: bilag nr. 1');
});
