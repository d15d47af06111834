import { receiptRoutes, signedInSchema } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import {
  arrangePages,
  authorization,
  get,
  keepPage,
  openBrowser,
  problem,
  remove,
  signUp,
} from '#app/testing/requests.ts';
import type { TestHouse } from '#app/testing/test-house.ts';

import { listed, pendingUrls, savePaged, setUp, urlsOf } from './testing/paged-receipts.ts';

const dayMs = 24 * 3_600_000;

/** Sessions end sooner than some pages wait. */
async function signInAgain(house: TestHouse): Promise<string> {
  const response = await openBrowser(house).login('anna@eksempel.dk');
  return signedInSchema.parse(response.json()).token;
}

describe('PUT /api/receipts/:id/pages', () => {
  it('adds, moves and removes pages, and tells so in the history (DET-07)', async () => {
    const { house, user } = await setUp();
    const saved = await savePaged(house, user, [100, 110]);
    const [one = '', two = ''] = urlsOf(saved);
    const three = await keepPage(house, user, { shade: 120, name: 'bagside.png' });

    const added = await arrangePages(house, user, {
      id: saved.id,
      imageUrls: [one, two, three],
      seen: [one, two],
    });
    const moved = await arrangePages(house, user, {
      id: saved.id,
      imageUrls: [three, one],
      seen: [one, two, three],
    });

    expect(urlsOf(receiptRoutes.arrangePages.response.parse(added.json()).receipt)).toEqual([
      one,
      two,
      three,
    ]);
    expect(moved.json()).toMatchObject({
      message: 'Siderne er opdateret',
      receipt: { imageUrl: three, originalName: 'bagside.png', uploadedAt: saved.uploadedAt },
    });
    expect((await listed(house, user)).map(urlsOf)).toEqual([[three, one]]);
    const events = await get(house, `/api/receipts/${saved.id}/events`, user.token);
    expect(receiptRoutes.events.response.parse(events.json()).events).toMatchObject([
      {
        kind: 'changed',
        field: 'pages',
        oldValue: '1. bon.png, 2. side-110.png, 3. bagside.png',
        newValue: '1. bagside.png, 2. bon.png',
      },
      { field: 'pages', oldValue: '1. bon.png, 2. side-110.png' },
      { kind: 'created' },
    ]);
  });

  it('leaves a removed page to be picked up for a week, and to be put back', async () => {
    const { house, user } = await setUp();
    const saved = await savePaged(house, user, [100, 110]);
    const [one = '', two = ''] = urlsOf(saved);
    house.wait(20 * dayMs);
    let token = await signInAgain(house);

    await arrangePages(house, { token }, { id: saved.id, imageUrls: [two], seen: [one, two] });
    house.wait(7 * dayMs - 1000);
    await house.tidy();
    token = await signInAgain(house);
    const waiting = await pendingUrls(house, { token });
    const again = await arrangePages(house, { token }, { id: saved.id, imageUrls: [one, two], seen: [two] });

    expect(waiting).toEqual([one]);
    expect(urlsOf(receiptRoutes.arrangePages.response.parse(again.json()).receipt)).toEqual([one, two]);
    expect(await pendingUrls(house, { token })).toEqual([]);
  });

  it('removes a page whose bytes are pending a second time', async () => {
    const { house, user } = await setUp();
    const saved = await savePaged(house, user, [100, 110]);
    const [one = '', two = ''] = urlsOf(saved);
    const same = await keepPage(house, user, { shade: 110 });

    const removed = await arrangePages(house, user, { id: saved.id, imageUrls: [one], seen: [one, two] });

    expect(removed.statusCode, removed.body).toBe(200);
    expect((await pendingUrls(house, user)).toSorted()).toEqual([same, two].toSorted());
  });

  it('refuses who saw other pages, with the receipt as it is, and answers again what was done', async () => {
    const { house, user } = await setUp();
    const saved = await savePaged(house, user, [100, 110]);
    const [one = '', two = ''] = urlsOf(saved);
    const three = await keepPage(house, user, { shade: 120 });
    const first = await arrangePages(house, user, {
      id: saved.id,
      imageUrls: [one, two, three],
      seen: [one, two],
    });

    const stale = await arrangePages(house, user, { id: saved.id, imageUrls: [two, one], seen: [one, two] });
    const repeated = await arrangePages(house, user, {
      id: saved.id,
      imageUrls: [one, two, three],
      seen: [one, two],
    });

    const { receipt } = receiptRoutes.arrangePages.response.parse(first.json());
    expect(problem(stale)).toEqual({
      status: 409,
      errorType: 'CONFLICT',
      message: 'Siderne er ændret et andet sted. Se dem igen, før du ændrer dem.',
    });
    expect(stale.json()).toMatchObject({ receipt });
    expect(repeated.json()).toMatchObject({ receipt });
  });

  it('lets one of two who add at once win, and loses no page', async () => {
    const { house, user } = await setUp();
    const saved = await savePaged(house, user, [100]);
    const pages = [await keepPage(house, user, { shade: 110 }), await keepPage(house, user, { shade: 120 })];

    const answers = await Promise.all(
      pages.map((page) =>
        arrangePages(house, user, {
          id: saved.id,
          imageUrls: [saved.imageUrl, page],
          seen: [saved.imageUrl],
        }),
      ),
    );

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const [kept] = await listed(house, user);
    expect([...urlsOf(kept ?? saved), ...(await pendingUrls(house, user))].toSorted()).toEqual(
      [saved.imageUrl, ...pages].toSorted(),
    );
  });

  it.each([
    ['a page of another user', 404, 'NOT_FOUND', 'Siden findes ikke.'],
    ['the same page twice', 400, 'VALIDATION_ERROR', 'Den samme side er der to gange.'],
    ['a page of another receipt', 400, 'VALIDATION_ERROR', 'Siden hører til et andet bilag.'],
    ['no page', 400, 'VALIDATION_ERROR', 'Et bilag skal have mindst én side.'],
    ['200 pages', 400, 'VALIDATION_ERROR', 'Et bilag kan højst have 50 sider.'],
  ])('refuses %s and changes nothing', async (what, status, errorType, message) => {
    const { house, user } = await setUp();
    const other = await signUp(house, 'bo@eksempel.dk');
    const earlier = await savePaged(house, user, [10, 20]);
    const saved = await savePaged(house, user, [100, 110]);
    const [one = '', two = ''] = urlsOf(saved);
    const wanted = new Map([
      ['a page of another user', [one, await keepPage(house, other, { shade: 120 })]],
      ['the same page twice', [one, one]],
      ['a page of another receipt', [two, urlsOf(earlier)[1] ?? '']],
      ['no page', []],
      ['200 pages', Array.from({ length: 200 }, () => one)],
    ]);

    const refused = await arrangePages(house, user, {
      id: saved.id,
      imageUrls: wanted.get(what) ?? [],
      seen: [one, two],
    });

    expect(problem(refused)).toEqual({ status, errorType, message });
    expect((await listed(house, user)).map(urlsOf).toSorted()).toEqual(
      [urlsOf(saved), urlsOf(earlier)].toSorted(),
    );
    expect(await pendingUrls(house, user)).toEqual([]);
  });

  it('finds no receipt of another user, and none that is deleted', async () => {
    const { house, user } = await setUp();
    const other = await signUp(house, 'bo@eksempel.dk');
    const saved = await savePaged(house, user, [100, 110]);
    const [one = '', two = ''] = urlsOf(saved);
    const body = { id: saved.id, imageUrls: [one], seen: [one, two] };

    const foreign = await arrangePages(house, other, body);
    await remove(house, `/api/receipts/${saved.id}`, user.token);
    const deleted = await arrangePages(house, user, body);

    expect([foreign, deleted].map(problem)).toEqual([
      { status: 404, errorType: 'NOT_FOUND', message: 'Kvitteringen findes ikke.' },
      { status: 404, errorType: 'NOT_FOUND', message: 'Kvitteringen findes ikke.' },
    ]);
  });

  it('counts as a change since an export', async () => {
    const { house, user } = await setUp();
    const saved = await savePaged(house, user, [100]);
    await house.app.inject({
      method: 'GET',
      url: '/api/receipts/export/oversigt',
      headers: authorization(user.token),
    });
    house.wait(1000);
    const page = await keepPage(house, user, { shade: 110 });

    await arrangePages(house, user, {
      id: saved.id,
      imageUrls: [saved.imageUrl, page],
      seen: [saved.imageUrl],
    });

    expect(await listed(house, user)).toMatchObject([{ isChangedSinceExport: true }]);
  });
});
