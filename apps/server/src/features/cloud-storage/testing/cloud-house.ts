import type { CloudProviderId } from '@bonbog/contract';
import type { LightMyRequestResponse } from 'fastify';

import { get, post, saveReceipt, signUp, type TestUser } from '#app/testing/requests.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';

import { seedReceipts } from '#app/testing/seed-receipts.ts';
import { CloudFault, type CloudFaultKind } from '#features/cloud-storage/cloud-provider.ts';

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

/** How many receipts {@link buildSeven} makes. */
export const PICTURES = 7;

/** What a cloud storage says when it fails on purpose. */
export const FAULT_SENTENCE = 'no, says the server of hunter2';

/** A connected user with seven receipts, whose pictures are all there. */
export async function buildSeven() {
  const { house, cloud, user } = await buildCloudHouse();
  const ids = await seedReceipts(house.db, user.id, PICTURES);
  house.services.files.readOriginal = async (_userId, id) => ({ pieces: [Buffer.from(id)], isIntact: true });
  const failAt = (counts: readonly number[], kind: CloudFaultKind) => {
    cloud.beforePut = async (_file, count) => {
      if (counts.includes(count)) {
        throw new CloudFault(kind, FAULT_SENTENCE);
      }
    };
  };
  return { house, cloud, user, ids, failAt };
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
