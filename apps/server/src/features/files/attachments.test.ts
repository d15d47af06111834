import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { feedbackRoutes, LIMITS } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import {
  buildSave,
  deleteAccount,
  drawPicture,
  get,
  post,
  problem,
  remove,
  signUp,
  type TestUser,
  uploadPicture,
} from '#app/testing/requests.ts';
import { sendForm } from '#app/testing/send-form.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';
import type { ReceivedUpload } from '#platform/files/receive-upload.ts';

async function setUp() {
  const house = await buildTestHouse();
  const user = await signUp(house);
  return { house, user, imageUrl: await attach(house, user) };
}

/** Sends feedback with a picture and answers its address. */
async function attach(house: TestHouse, user: TestUser): Promise<string> {
  await sendForm(house, {
    token: user.token,
    fields: { feedbackType: 'bug', title: 'Momsen er væk', message: 'Der står 0,00 kr. i moms.' },
    files: [{ bytes: await drawPicture(), name: 'skærm.png' }],
  });
  const response = await get(house, feedbackRoutes.list.path, user.token);
  const { feedbacks } = feedbackRoutes.list.response.parse(response.json());
  return feedbacks[0]?.imageDetails[0]?.imageUrl ?? 'nothing';
}

async function administrator(house: TestHouse): Promise<TestUser> {
  const admin = await signUp(house, 'chef@eksempel.dk');
  await house.db.updateTable('users').set({ role: 'admin' }).where('id', '=', admin.id).execute();
  return admin;
}

async function receive(house: TestHouse): Promise<ReceivedUpload> {
  const bytes = await drawPicture();
  const path = join(house.tempDir, 'upload');
  await writeFile(path, bytes);
  return { path, sizeBytes: bytes.length, sha256: 'hash', originalName: 'skærm.png', head: bytes };
}

async function bytesOf(house: TestHouse): Promise<string[]> {
  const entries = await readdir(house.filesDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

describe('an attached file', () => {
  it('is opened by its owner and by an administrator, in every form (S-28)', async () => {
    const { house, user, imageUrl } = await setUp();
    const admin = await administrator(house);

    for (const { token } of [user, admin]) {
      for (const query of ['', '?size=thumb', '?original=1', '?r=1']) {
        expect((await get(house, imageUrl + query, token)).statusCode).toBe(200);
      }
    }
    const withCookie = await house.app.inject({
      method: 'GET',
      url: imageUrl,
      headers: { cookie: admin.cookie },
    });
    expect(withCookie.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
  });

  it('does not exist for anybody else, and needs a session (S-28, S-05)', async () => {
    const { house, imageUrl } = await setUp();
    const other = await signUp(house, 'bo@eksempel.dk');

    expect(problem(await get(house, imageUrl, other.token))).toEqual({
      status: 404,
      errorType: 'NOT_FOUND',
      message: 'Filen findes ikke.',
    });
    expect((await get(house, imageUrl)).statusCode).toBe(401);
  });

  it('opens no picture of a receipt to an administrator, saved or not (S-28)', async () => {
    const { house, user } = await setUp();
    const admin = await administrator(house);
    const pending = await uploadPicture(house, user, 10);
    const saved = await uploadPicture(house, user, 20);
    await post(house, '/api/receipts/save', buildSave(saved), user.token);

    const answers = await Promise.all([pending, saved].map((url) => get(house, url, admin.token)));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });

  it('is opened by an administrator only once it is sent (S-28)', async () => {
    const { house, user } = await setUp();
    const admin = await administrator(house);
    const id = await house.services.attachments.keep(user.id, 'chat', await receive(house));

    expect((await get(house, `/api/files/${id}`, user.token)).statusCode).toBe(200);
    expect((await get(house, `/api/files/${id}`, admin.token)).statusCode).toBe(404);
  });

  it('never becomes a receipt, and is no picture that waits to be saved', async () => {
    const { house, user, imageUrl } = await setUp();
    const unsent = await house.services.attachments.keep(user.id, 'chat', await receive(house));

    for (const url of [imageUrl, `/api/files/${unsent}`]) {
      const response = await post(house, '/api/receipts/save', buildSave(url), user.token);
      expect([response.statusCode >= 400, response.statusCode < 500]).toEqual([true, true]);
    }
    expect((await get(house, '/api/receipts/pending', user.token)).json()).toEqual({ pending: [] });
    expect((await remove(house, `/api/receipts/pending/${unsent}`, user.token)).statusCode).toBe(404);
    expect((await get(house, `/api/files/${unsent}`, user.token)).statusCode).toBe(200);
  });

  it('does not stand in the way of the same picture as a receipt', async () => {
    const { house, user } = await setUp();

    const url = await uploadPicture(house, user, 200);

    expect((await post(house, '/api/receipts/save', buildSave(url), user.token)).statusCode).toBe(201);
  });

  it('that was not sent for a day is removed with its bytes; one that was stays', async () => {
    const { house, user, imageUrl } = await setUp();
    const sentBytes = await bytesOf(house);
    const unsent = await house.services.attachments.keep(user.id, 'chat', await receive(house));
    const address = `/api/files/${unsent}`;

    house.wait(LIMITS.unsentLifetimeMs - 1000);
    await house.tidy();
    const young = await get(house, address, user.token);
    house.wait(2000);
    await house.tidy();

    expect([young.statusCode, (await get(house, address, user.token)).statusCode]).toEqual([200, 404]);
    expect((await get(house, imageUrl, user.token)).statusCode).toBe(200);
    expect(await bytesOf(house)).toEqual(sentBytes);
  });

  it('goes with its account, bytes and all', async () => {
    const { house, user } = await setUp();
    await house.services.attachments.keep(user.id, 'chat', await receive(house));

    const response = await deleteAccount(house, user);

    expect(response.statusCode).toBe(200);
    expect(await bytesOf(house)).toEqual([]);
    const left = await Promise.all(
      (['files', 'feedback', 'feedback_files'] as const).map((table) =>
        house.db.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(left).toEqual([[], [], []]);
  });
});
