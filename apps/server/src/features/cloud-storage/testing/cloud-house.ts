import type { CloudProviderId } from '@bonbog/contract';
import type { LightMyRequestResponse } from 'fastify';

import { get, post, saveReceipt, signUp, type TestUser } from '#app/testing/requests.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';

import { createMemoryCloud, type MemoryCloud } from './memory-cloud.ts';

/** What a test connects with. */
export const CREDENTIALS = { accessToken: 'access-hunter2', refreshToken: 'refresh-hunter2' };

/** A house with a Dropbox in memory, and a user who is connected to it. */
export async function buildCloudHouse(
  environment: Record<string, string> = {},
): Promise<{ house: TestHouse; cloud: MemoryCloud; user: TestUser }> {
  const cloud = createMemoryCloud();
  const house = await buildTestHouse({ cloudProviders: [cloud], environment });
  const user = await signUp(house);
  await connect(house, user);
  return { house, cloud, user };
}

/** Connects a user, as the flow of the cloud storage does at its end. */
export async function connect(
  house: TestHouse,
  user: TestUser,
  provider: CloudProviderId = 'dropbox',
): Promise<void> {
  await house.services.cloudStorage.connect(user.id, provider, {
    credentials: CREDENTIALS,
    account: user.email,
  });
}

/** Saves a receipt and answers its id. */
export async function save(
  house: TestHouse,
  user: TestUser,
  fields: Record<string, unknown> = {},
  shade = 50,
): Promise<string> {
  const response = await saveReceipt(house, user, fields, shade);
  return response.json<{ receipt: { id: string } }>().receipt.id;
}

/** What an export is asked for, besides the receipts. */
interface Asked {
  readonly folderName?: string;
  readonly includeImages?: boolean;
}

/** Exports receipts to Dropbox. */
export function exportTo(
  house: TestHouse,
  user: TestUser,
  receiptIds: readonly string[],
  { folderName = 'Bonbog_fil', includeImages = true }: Asked = {},
): Promise<LightMyRequestResponse> {
  return post(house, '/api/dropbox/bulk-export', { receiptIds, folderName, includeImages }, user.token);
}

/** How a user stands with a cloud storage. */
export async function statusOf(
  house: TestHouse,
  user: TestUser,
  provider: CloudProviderId = 'dropbox',
): Promise<unknown> {
  return (await get(house, `/api/${provider}/status`, user.token)).json<unknown>();
}
