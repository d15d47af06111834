import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { imageRoutes, receiptRoutes } from '@bonbog/contract';
import { expect } from 'vitest';

import type { ServiceDependencies } from '#app/service-dependencies.ts';
import { buildReading } from '#app/testing/build-reading.ts';
import { post, saveReceipt, signUp, type TestUser } from '#app/testing/requests.ts';
import { buildTestHouse, copyHere, type TestHouse } from '#app/testing/test-house.ts';

/** Where validating is asked for. */
export const VALIDATE_ALL = imageRoutes.validateAll.path;

/** Saves receipts with a picture of its own each; answers receipt and file ids in the order of their numbers. */
export async function saveReceipts(house: TestHouse, user: TestUser, count: number) {
  const saved: { id: string; fileId: string }[] = [];
  for (let index = 0; index < count; index += 1) {
    const response = await saveReceipt(house, user, {}, 100 + index);
    const { id, imageUrl } = receiptRoutes.save.response.parse(response.json()).receipt;
    saved.push({ id, fileId: imageUrl.slice(imageUrl.lastIndexOf('/') + 1) });
  }
  return saved;
}

/** A house with a user and receipts whose pictures lie on disk. */
export async function houseWith(receipts: number, options: Parameters<typeof buildTestHouse>[0] = {}) {
  const house = await buildTestHouse(options);
  const user = await signUp(house);
  const saved = await saveReceipts(house, user, receipts);
  const original = (number: number) =>
    join(house.filesDir, user.id, saved[number - 1]?.fileId ?? '', 'original');
  return { house, user, saved, original };
}

/** Copies as ever, after what a test wants to happen first. */
export function hookedScanner() {
  const hook: { run: () => unknown } = { run: () => undefined };
  const scanner: ServiceDependencies['scanner'] = {
    read: async () => buildReading(),
    readEInvoice: () => Promise.resolve(null),
    copyPicture: async (task) => {
      await hook.run();
      await copyHere(task);
    },
  };
  return { hook, options: { scanner } };
}

/** Validates, and answers what was said. */
export async function validate(house: TestHouse, user: TestUser, query = '') {
  const response = await post(house, VALIDATE_ALL + query, undefined, user.token);
  expect(response.statusCode, response.body).toBe(200);
  return imageRoutes.validateAll.response.parse(response.json());
}

/** Changes one byte in the middle, as a failing disk does. */
export async function damage(path: string): Promise<Buffer> {
  const bytes = await readFile(path);
  const middle = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 0xff, middle);
  await writeFile(path, bytes);
  return bytes;
}
