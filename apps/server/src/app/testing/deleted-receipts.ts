import { readdir } from 'node:fs/promises';

import { receiptRoutes } from '@bonbog/contract';

import { remove, saveReceipt, type TestUser } from './requests.ts';
import type { TestHouse } from './test-house.ts';

/** Saves a receipt of a picture in this shade and deletes it; answers the address of its picture. */
export async function saveAndDelete(house: TestHouse, user: TestUser, shade = 200): Promise<string> {
  const saved = await saveReceipt(house, user, {}, shade);
  const { receipt } = receiptRoutes.save.response.parse(saved.json());
  await remove(house, `/api/receipts/${receipt.id}`, user.token);
  return receipt.imageUrl;
}

/** What is left of receipts, their history, their files and the bytes of these. */
export async function whatIsLeft(house: TestHouse) {
  const count = async (table: 'receipts' | 'receipt_events' | 'files' | 'file_removals') =>
    (await house.db.selectFrom(table).select('user_id').execute()).length;
  const paths = await readdir(house.filesDir, { recursive: true });
  return {
    receipts: await count('receipts'),
    events: await count('receipt_events'),
    files: await count('files'),
    removals: await count('file_removals'),
    bytes: paths.filter((path) => /original|display|thumbnail/.test(path)).length,
  };
}

/** What is left when all is gone. */
export const nothing = { receipts: 0, events: 0, files: 0, removals: 0, bytes: 0 };
