import { imageRoutes, LIMITS, receiptRoutes } from '@bonbog/contract';
import { describe, expect, it, vi } from 'vitest';

import { buildReading } from '#app/testing/build-reading.ts';
import { nothing, whatIsLeft } from '#app/testing/deleted-receipts.ts';
import { readZip } from '#app/testing/read-zip.ts';
import {
  buildSave,
  deleteAccount,
  drawPicture,
  get,
  keepPage,
  patch,
  post,
  problem,
  remove,
  signUp,
  upload,
  uploadPicture,
} from '#app/testing/requests.ts';
import { buildTestHouse, copyHere } from '#app/testing/test-house.ts';

import { listed, pendingUrls, savePaged, setUp, urlsOf } from './testing/paged-receipts.ts';

const dayMs = 24 * 3_600_000;
const nobodysPage = '/api/files/00000000-0000-4000-8000-000000000000';

describe('POST /api/receipts/pages', () => {
  it('keeps a picture without reading it, with copies, to be picked up until a receipt has it', async () => {
    const { house, user } = await setUp();
    house.reading = new Error('nobody reads here');

    const page = await keepPage(house, user);

    expect((await get(house, `${page}?size=thumb`, user.token)).statusCode).toBe(200);
    expect(await pendingUrls(house, user)).toEqual([page]);
  });

  it('refuses what is no picture as reading does, with the specified fields', async () => {
    const { house, user } = await setUp();

    const refused = await upload(house, user.token, {
      bytes: Buffer.alloc(500, 'x'),
      url: receiptRoutes.keepPage.path,
    });

    expect(problem(refused)).toMatchObject({ status: 415, errorType: 'UNSUPPORTED_FILE' });
    expect(refused.json()).toMatchObject({ shouldRetry: false });
    expect((await whatIsLeft(house)).files).toBe(0);
  });
});

describe('a receipt of several pages', () => {
  it('can get a picture as a page that is still being read, and nothing of that is left to pick up', async () => {
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    const read = vi.fn(() => ended.then(() => buildReading()));
    const house = await buildTestHouse({ scanner: { read, copyPicture: copyHere } });
    const user = await signUp(house);
    const reading = upload(house, user.token, { bytes: await drawPicture(110) });
    await vi.waitFor(() => {
      expect(read).toHaveBeenCalledOnce();
    });
    const { id } = await house.db.selectFrom('files').select('id').executeTakeFirstOrThrow();
    const imageUrl = await keepPage(house, user, { shade: 100 });

    const body = buildSave(imageUrl, { moreImageUrls: [`/api/files/${id}`] });
    const saved = await post(house, '/api/receipts/save', body, user.token);
    end();

    expect((await reading).statusCode).toBe(200);
    expect(saved.statusCode, saved.body).toBe(201);
    expect(await pendingUrls(house, user)).toEqual([]);
    expect((await get(house, `/api/files/${id}`, user.token)).statusCode).toBe(200);
  });

  it('is saved and listed with them in their order, and imageUrl is the first', async () => {
    const { house, user } = await setUp();

    const saved = await savePaged(house, user, [100, 110, 120]);

    expect(saved.pages?.map(({ originalName }) => originalName)).toEqual([
      'bon.png',
      'side-110.png',
      'side-120.png',
    ]);
    expect(saved.pages?.[0]?.imageUrl).toBe(saved.imageUrl);
    expect(await listed(house, user)).toEqual([saved]);
    expect(await pendingUrls(house, user)).toEqual([]);
  });

  it('is answered as ever when it has one page', async () => {
    const { house, user } = await setUp();

    const saved = await savePaged(house, user, [100]);

    expect(saved).not.toHaveProperty('pages');
    expect((await listed(house, user))[0]).not.toHaveProperty('pages');
  });

  it('keeps them through an edit', async () => {
    const { house, user } = await setUp();
    const saved = await savePaged(house, user, [100, 110]);

    const edited = await patch(house, `/api/receipts/${saved.id}`, { store: 'Bageren' }, user.token);

    expect(edited.json()).toMatchObject({ receipt: { store: 'Bageren', pages: saved.pages } });
  });

  it.each([
    ['a page of another user', 404, 'NOT_FOUND', 'Siden findes ikke.'],
    ['a page of nobody', 404, 'NOT_FOUND', 'Siden findes ikke.'],
    ['the same page twice', 400, 'VALIDATION_ERROR', 'Den samme side er der to gange.'],
    ['the first page again', 400, 'VALIDATION_ERROR', 'Den samme side er der to gange.'],
    ['a page of another receipt', 400, 'VALIDATION_ERROR', 'Siden hører til et andet bilag.'],
    ['more pages than are allowed', 400, 'VALIDATION_ERROR', 'Et bilag kan højst have 50 sider.'],
  ])('is not saved with %s, and nothing of it is', async (what, status, errorType, message) => {
    const { house, user } = await setUp();
    const other = await signUp(house, 'bo@eksempel.dk');
    const earlier = await savePaged(house, user, [10, 20]);
    const imageUrl = await uploadPicture(house, user, 100);
    const page = await keepPage(house, user, { shade: 110 });
    const more = new Map([
      ['a page of another user', [page, await keepPage(house, other, { shade: 120 })]],
      ['a page of nobody', [page, nobodysPage]],
      ['the same page twice', [page, page]],
      ['the first page again', [page, imageUrl]],
      ['a page of another receipt', [page, urlsOf(earlier)[1]]],
      ['more pages than are allowed', Array.from({ length: LIMITS.receiptPagesMax }, () => page)],
    ]);

    const refused = await post(
      house,
      '/api/receipts/save',
      buildSave(imageUrl, { moreImageUrls: more.get(what) }),
      user.token,
    );

    expect(problem(refused)).toEqual({ status, errorType, message });
    expect(await listed(house, user)).toEqual([earlier]);
    expect((await pendingUrls(house, user)).toSorted()).toEqual([imageUrl, page].toSorted());
  });

  it('is not saved with the same bytes as two pages', async () => {
    const { house, user } = await setUp();
    const bytes = await drawPicture(100);
    const key = '018f3b1e-1a2b-4c3d-8e4f-0123456789ab';
    const imageUrl = await uploadPicture(house, user, 100);
    const again = await upload(house, user.token, { bytes, key, url: receiptRoutes.keepPage.path });
    const { page } = receiptRoutes.keepPage.response.parse(again.json());

    const refused = await post(
      house,
      '/api/receipts/save',
      buildSave(imageUrl, { moreImageUrls: [page.imageUrl] }),
      user.token,
    );

    expect(page.imageUrl).not.toBe(imageUrl);
    expect(problem(refused)).toMatchObject({ status: 400, message: 'Den samme side er der to gange.' });
  });

  it('takes its pages along when it is deleted, and when that is for good (S-13)', async () => {
    const { house, user } = await setUp();
    const saved = await savePaged(house, user, [100, 110]);
    await remove(house, `/api/receipts/${saved.id}`, user.token);
    const answers = await Promise.all(urlsOf(saved).map((url) => get(house, url, user.token)));
    house.wait(30 * dayMs);

    await house.tidy();

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect(await whatIsLeft(house)).toEqual(nothing);
  });

  it('goes with its account', async () => {
    const { house, user } = await setUp();
    await savePaged(house, user, [100, 110]);

    await deleteAccount(house, user);

    expect(await whatIsLeft(house)).toEqual(nothing);
    expect(await house.db.selectFrom('receipt_pages').selectAll().execute()).toEqual([]);
  });

  it('tells of a page that waits that it is one, and of what was read nothing is lost', async () => {
    const { house, user } = await setUp();
    const read = await uploadPicture(house, user, 100);
    const [page, again] = [
      await keepPage(house, user, { shade: 110 }),
      await keepPage(house, user, { shade: 100 }),
    ];

    const { pending } = receiptRoutes.pending.response.parse(
      (await get(house, '/api/receipts/pending', user.token)).json(),
    );

    expect(pending.find(({ imageUrl }) => imageUrl === page)).toMatchObject({ isPage: true });
    const first = pending.find(({ imageUrl }) => imageUrl === read);
    expect(first).toMatchObject({ extractedData: { store: 'Købmand Søgaard' } });
    expect(first).not.toHaveProperty('isPage');
    expect(pending.filter(({ isPage }) => isPage !== true)).toHaveLength(1);
    expect(again).toBeTruthy();
  });

  it('is perhaps a duplicate of a picture that is one of its pages (S-08)', async () => {
    const { house, user } = await setUp();
    const saved = await savePaged(house, user, [100, 110]);

    const read = await upload(house, user.token, { bytes: await drawPicture(110) });

    expect(read.json()).toMatchObject({ duplicateOf: { id: saved.id } });
  });

  it('has all of its pages checked, and counts a lost one', async () => {
    const { house, user } = await setUp();
    const saved = await savePaged(house, user, [100, 110, 120]);
    const lost = urlsOf(saved)[2]?.split('/').at(-1) ?? '';
    await house.db.updateTable('files').set({ sha256: 'other' }).where('id', '=', lost).execute();

    const checked = await post(house, `${imageRoutes.validateAll.path}?after=0`, undefined, user.token);

    expect(checked.json()).toMatchObject({
      message: '2 af 3 billeder er gyldige. 1 mangler eller er beskadigede: bilag nr. 1',
      progress: { checked: 3, broken: ['1'], remaining: 0, next: null },
    });
  });

  it('leaves with every page, in a ZIP and in the copy of the account (S-52, S-57)', async () => {
    const { house, user } = await setUp();
    const saved = await savePaged(house, user, [100, 110, 120]);
    const names = ['', '_s2', '_s3'].map((mark) => `billeder/1_2026-11-12_koebmand-soegaard${mark}.png`);

    const zip = await post(house, '/api/receipts/local-zip-download', { receiptIds: [saved.id] }, user.token);
    const account = await get(house, '/api/account/export', user.token);

    const files = await readZip(zip.rawPayload);
    expect([...files.keys()].filter((name) => name.startsWith('billeder/'))).toEqual(names);
    expect(files.get(names[2] ?? '')?.equals(await drawPicture(120))).toBe(true);
    const all = await readZip(account.rawPayload);
    expect([...all.keys()].filter((name) => name.startsWith('billeder/'))).toEqual(names);
  });
});
