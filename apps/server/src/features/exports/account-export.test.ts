import { rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { chatHistoryEntrySchema, chatMessageSchema, chatRoutes, receiptRoutes } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { answerAsSupport, send, sessionOf, signUpAdmin, uploadOne } from '#app/testing/chats.ts';
import {
  drawPicture,
  get,
  post,
  problem,
  remove,
  saveReceipt,
  signUp,
  type TestUser,
  uploadPicture,
} from '#app/testing/requests.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';

import { manifestFaults, readZip } from '#app/testing/read-zip.ts';

const path = '/api/account/export';
const accountNames = [
  'valuta.csv',
  'svar.csv',
  'varelinjer.csv',
  'aflaesninger.csv',
  'historik.csv',
  'kontoindstillinger.json',
  'skyforbindelser.json',
  'deling.json',
  'rettelser.json',
  'visninger.json',
  'chat.json',
];

async function setUp() {
  const house = await buildTestHouse();
  const user = await signUp(house);
  return { house, user };
}

/** An account takes three files at a time, and the place of one that has arrived is free a moment later. */
async function whenFree<Answer extends { readonly body: string }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    if (!answer.body.includes('allerede 3 filer')) {
      return answer;
    }
    await setTimeout(10);
  }
}

async function download(house: TestHouse, user: TestUser) {
  const response = await get(house, path, user.token);
  expect(response.statusCode).toBe(200);
  return { response, files: await readZip(response.rawPayload) };
}

function withCookie(house: TestHouse, cookie: string, url = path) {
  return house.app.inject({ method: 'GET', url, headers: { cookie } });
}

/** What the page does before it follows the link: asks for the cookie. */
async function prepare(house: TestHouse, user: TestUser) {
  const { cookies } = await post(house, path, undefined, user.token);
  return { cookies, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
}

describe('GET /api/account/export', () => {
  it('holds every receipt, every picture and the unsaved ones, with a manifest that fits (S-25)', async () => {
    const { house, user } = await setUp();
    await saveReceipt(house, user, { date: '2026-11-12', store: 'Købmand Ærø & Søn' }, 50);
    await saveReceipt(house, user, { date: '2026-11-10', store: 'Åse' }, 60);
    await uploadPicture(house, user, 70);

    const { response, files } = await download(house, user);

    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="Bonbog_alt_2026-11-21.zip"',
      'cache-control': 'private, no-store',
    });
    expect([...files.keys()]).toEqual([
      'kvitteringer_2026-11-21.csv',
      ...accountNames,
      'billeder/2_2026-11-10_aase.png',
      'billeder/1_2026-11-12_koebmand-aeroe-soen.png',
      'ikke-gemt/1_bon.png',
      'manifest-sha256.txt',
    ]);
    expect(files.get('ikke-gemt/1_bon.png')?.equals(await drawPicture(70))).toBe(true);
    expect(manifestFaults(files)).toEqual([]);
    const csv = String(files.get('kvitteringer_2026-11-21.csv'));
    expect(csv.startsWith('\uFEFFBilagsnr;Dato;Butik;')).toBe(true);
    expect(csv.split('\r\n').map((line) => line.split(';')[2])).toEqual([
      'Butik',
      'Åse',
      'Købmand Ærø & Søn',
      undefined,
    ]);
  });

  it('is a whole ZIP, with an empty overview, for an account that holds nothing yet (S-25)', async () => {
    const { house, user } = await setUp();

    const { files } = await download(house, user);

    expect([...files.keys()]).toEqual([
      'kvitteringer_2026-11-21.csv',
      ...accountNames,
      'manifest-sha256.txt',
    ]);
    expect(JSON.parse(String(files.get('chat.json')))).toEqual([]);
  });

  it('leaves out deleted receipts and what others own (S-05, S-25)', async () => {
    const { house, user } = await setUp();
    const saved = (await saveReceipt(house, user)).json<{ receipt: { id: string } }>();
    await remove(house, `/api/receipts/${saved.receipt.id}`, user.token);
    const other = await signUp(house, 'bo@eksempel.dk');
    await saveReceipt(house, other, {}, 90);
    await uploadPicture(house, other, 91);

    const { files } = await download(house, user);

    expect([...files.keys()]).toEqual([
      'kvitteringer_2026-11-21.csv',
      ...accountNames,
      'manifest-sha256.txt',
    ]);
  });

  it("holds every conversation of the user with all its messages, and nobody else's (S-25, CHAT-13)", async () => {
    const { house, user } = await setUp();
    const other = await signUp(house, 'bo@eksempel.dk');
    for (const [who, message] of [
      [user, 'Hvordan skifter jeg kategori?'],
      [other, 'Hvad er moms?'],
    ] as const) {
      const { session } = chatRoutes.session.response.parse(
        (await get(house, '/api/chat/session', who.token)).json(),
      );
      await post(house, `/api/chat/session/${session.id}/message`, { message }, who.token);
      await post(house, `/api/chat/session/${session.id}/close`, undefined, who.token);
    }

    const { files } = await download(house, user);

    const chats = z
      .array(chatHistoryEntrySchema.extend({ messages: z.array(chatMessageSchema) }))
      .parse(JSON.parse(String(files.get('chat.json'))));
    expect(chats.map(({ title, status }) => [title, status])).toEqual([
      ['Hvordan skifter jeg kategori?', 'closed'],
    ]);
    expect(chats[0]?.messages.map(({ messageType }) => messageType)).toEqual(['user', 'ai', 'system']);
    expect(manifestFaults(files)).toEqual([]);
  });

  it('holds the files of conversations under the places of chat, message and file, and no others (S-25, S-05, T-71)', async () => {
    const { house, user } = await setUp();
    const admin = await signUpAdmin(house);
    const other = await signUp(house, 'bo@eksempel.dk');
    const foreign = await sessionOf(house, other);
    const first = await sessionOf(house, user);
    const message = 'Hvad er moms?';
    await send(house, other, foreign.id, {
      message,
      images: [await uploadOne(house, other, foreign.id, 90)],
    });
    await send(house, user, first.id, { message });
    await post(house, `/api/chat/session/${first.id}/close`, undefined, user.token);
    house.wait(1000);
    const { id } = await sessionOf(house, user);
    await send(house, user, id, { message });
    const images = [await uploadOne(house, user, id, 10), await uploadOne(house, user, id, 20)];
    await send(house, user, id, { message: 'Se her', images: images.toReversed() });
    const answer = [await uploadOne(house, admin, id, 30)];
    await answerAsSupport(house, user, { id, message: 'Og her', images: answer });
    await uploadOne(house, user, id, 40);

    const { files } = await download(house, user);

    expect([...files.keys()].filter((name) => name.startsWith('chat/'))).toEqual([
      'chat/2-3-1_skaerm-20.png',
      'chat/2-3-2_skaerm-10.png',
      'chat/2-5-1_skaerm-30.png',
    ]);
    expect(files.get('chat/2-3-1_skaerm-20.png')?.equals(await drawPicture(20))).toBe(true);
    expect(manifestFaults(files)).toEqual([]);
  });

  it('lists the pictures that are lost and hands out the others (S-25, S-52)', async () => {
    const { house, user } = await setUp();
    const lost = await saveReceipt(house, user, { store: 'Væk' }, 50);
    await saveReceipt(house, user, { store: 'Her' }, 60);
    const { imageUrl } = lost.json<{ receipt: { imageUrl: string } }>().receipt;
    await rm(join(house.filesDir, user.id, imageUrl.split('/').at(-1) ?? '', 'original'));

    const { files } = await download(house, user);

    expect(files.has('billeder/2_2026-11-12_her.png')).toBe(true);
    expect(String(files.get('manglende-billeder.txt'))).toContain('billeder/1_2026-11-12_vaek.png');
    expect(manifestFaults(files)).toEqual([]);
  });

  it('lists the pictures that are damaged, and hands out what is left of them (S-25, S-52)', async () => {
    const { house, user } = await setUp();
    const stores = ['Tom', 'Halv', 'Hel'];
    for (const [index, store] of stores.entries()) {
      const { receipt } = receiptRoutes.save.response.parse(
        (await saveReceipt(house, user, { store }, 50 + index * 10)).json(),
      );
      const original = join(house.filesDir, user.id, receipt.imageUrl.split('/').at(-1) ?? '', 'original');
      await (store === 'Hel' ? undefined : truncate(original, store === 'Tom' ? 0 : 200));
    }

    const { files } = await download(house, user);

    expect([...files.keys()].filter((name) => name.startsWith('billeder/'))).toEqual([
      'billeder/2_2026-11-12_halv.png',
      'billeder/3_2026-11-12_hel.png',
    ]);
    expect(String(files.get('manglende-billeder.txt')).split('\r\n')).toEqual([
      'Disse billeder er beskadigede:',
      'billeder/1_2026-11-12_tom.png',
      'billeder/2_2026-11-12_halv.png',
      '',
    ]);
    expect(manifestFaults(files)).toEqual([]);
  });

  it('opens by the cookie that POST gives, once, on whichever server, and by no other address (S-24, S-25)', async () => {
    const { house, user } = await setUp();
    const second = await buildTestHouse({ besides: house });
    const { cookies, cookie } = await prepare(house, user);

    const elsewhere = await withCookie(house, cookie, '/api/receipts');
    const atOnce = await Promise.all([withCookie(house, cookie), withCookie(second, cookie)]);
    const again = await withCookie(house, cookie);

    expect(cookies).toMatchObject([
      { name: 'bonbog_download', path, httpOnly: true, sameSite: 'Strict', maxAge: 60 },
    ]);
    expect(elsewhere.statusCode).toBe(401);
    expect(atOnce.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401]);
    expect(atOnce.map(({ headers }) => headers['content-type'])).toContain('application/zip');
    expect(problem(again)).toMatchObject({ status: 401, errorType: 'TOKEN_MISSING' });
  });

  it('stays closed to a cookie that is a minute old, whose session has ended, or that is for pictures (S-24, S-25)', async () => {
    const { house, user } = await setUp();
    const old = await prepare(house, user);
    house.wait(60_000);
    const tried = [old.cookie, user.cookie, user.cookie.replace('bonbog_files', 'bonbog_download')];
    const early = await Promise.all(tried.map((cookie) => withCookie(house, cookie)));
    const { cookie } = await prepare(house, user);
    await post(house, '/api/auth/logout', undefined, user.token);

    const answers = [...early, await withCookie(house, cookie)];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401]);
  });

  it('is told to its owner by mail, ten times an hour at most (S-25)', async () => {
    const { house, user } = await setUp();
    for (let count = 0; count < 12; count += 1) {
      await get(house, path, user.token);
    }
    await house.services.mailQueue.settle();

    const told = house.mails.filter(({ subject }) => subject === 'Alt på din konto hos Bonbog er hentet');
    expect(told).toHaveLength(10);
    expect(told[0]?.to).toBe(user.email);
    expect(told[0]?.text).toContain('er hentet som én ZIP-fil.\nDet skete 21. november 2026 kl. 11.00.');
  });

  it('comes sixty times an hour, and the next is refused before it is announced (S-22)', async () => {
    const { house, user } = await setUp();
    const codes = new Set<number>();
    for (let count = 0; count < 60; count += 1) {
      codes.add((await whenFree(() => post(house, path, undefined, user.token))).statusCode);
      codes.add((await whenFree(() => get(house, path, user.token))).statusCode);
    }

    expect([...codes]).toEqual([200]);
    expect(problem(await post(house, path, undefined, user.token))).toMatchObject({ status: 429 });
    expect(problem(await get(house, path, user.token))).toMatchObject({ status: 429 });
  });

  it('counts itself when nobody prepared it (S-22)', async () => {
    const { house, user } = await setUp();
    for (let count = 0; count < 60; count += 1) {
      await whenFree(() => get(house, path, user.token));
    }

    expect(problem(await get(house, path, user.token))).toMatchObject({ status: 429 });
    expect(problem(await post(house, path, undefined, user.token))).toMatchObject({ status: 429 });
  });
});
