import { PREVIOUS_VALUE_HEADER, type PrintedPage, receiptRoutes, vatReturnRoutes } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { buildReading } from '#app/testing/build-reading.ts';
import { readCsv } from '#app/testing/read-csv.ts';
import { readZip } from '#app/testing/read-zip.ts';
import {
  arrangePages,
  authorization,
  get,
  keepPage,
  patch,
  problem,
  signUp,
  type TestUser,
} from '#app/testing/requests.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';

import { printedPagesOf } from './printed-pages.ts';
import { listed, savePaged, urlsOf } from './testing/paged-receipts.ts';

async function houseReading(printedPage: PrintedPage | null) {
  const house = await buildTestHouse();
  const user = await signUp(house);
  house.reading = { ...buildReading(), printedPage };
  return { house, user };
}

/** The receipts of which the VAT of their period says that a page is missing. */
async function lacking(house: TestHouse, { token }: TestUser) {
  const answer = await get(house, '/api/vat-return?from=2026-11-01&to=2026-11-30&day=paper', token);
  return vatReturnRoutes.figures.response.parse(answer.json()).obstacles.pageMissing;
}

describe('a paper that says how many pages it has', () => {
  it('stands in the way of its VAT until all of them are kept', async () => {
    const { house, user } = await houseReading({ page: 1, of: 2 });

    const saved = await savePaged(house, user, [100]);

    expect(saved.printedPages).toBe(2);
    expect(await lacking(house, user)).toEqual([saved.id]);
    const urls = urlsOf(saved);
    const imageUrls = [...urls, await keepPage(house, user, { shade: 110 })];
    await arrangePages(house, user, { id: saved.id, imageUrls, seen: urls });
    expect(await lacking(house, user)).toEqual([]);
    await arrangePages(house, user, { id: saved.id, imageUrls: urls, seen: imageUrls });
    expect(await lacking(house, user)).toEqual([saved.id]);
  });

  it('is no matter where its pages are saved with it', async () => {
    const { house, user } = await houseReading({ page: 1, of: 2 });

    const saved = await savePaged(house, user, [100, 110]);

    expect(saved.printedPages).toBe(2);
    expect(await lacking(house, user)).toEqual([]);
  });

  it.each([null, undefined])('says nothing where the paper does not: %s', async (printedPage) => {
    const { house, user } = await houseReading(null);
    house.reading = { ...buildReading(), ...(printedPage === null ? { printedPage } : {}) };

    const saved = await savePaged(house, user, [100]);

    expect(saved).not.toHaveProperty('printedPages');
    expect(await lacking(house, user)).toEqual([]);
  });

  it('is whole where its user says so, which is told in its history and is no other booking', async () => {
    const { house, user } = await houseReading({ page: 1, of: 2 });
    const { id } = await savePaged(house, user, [100]);
    const url = `/api/receipts/${id}`;
    const { updated_at } = await house.db
      .selectFrom('receipts')
      .select('updated_at')
      .executeTakeFirstOrThrow();

    const answer = await patch(house, url, { printedPages: null }, user.token);

    expect(answer.statusCode, answer.body).toBe(200);
    expect((await listed(house, user))[0]).not.toHaveProperty('printedPages');
    expect(await lacking(house, user)).toEqual([]);
    const { events } = receiptRoutes.events.response.parse(
      (await get(house, `${url}/events`, user.token)).json(),
    );
    expect(events[0]).toMatchObject({
      kind: 'changed',
      field: 'printedPages',
      oldValue: '2',
      newValue: null,
    });
    const after = await house.db.selectFrom('receipts').select('updated_at').executeTakeFirstOrThrow();
    expect(after.updated_at).toBe(updated_at);
  });

  it('is in the copy of the account', async () => {
    const { house, user } = await houseReading({ page: 1, of: 2 });
    await savePaged(house, user, [100]);

    const files = await readZip((await get(house, '/api/account/export', user.token)).rawPayload);

    const [header = [], ...rows] = readCsv(files.get('svar.csv') ?? Buffer.of(), 'utf8');
    expect(rows.map((row) => row[header.indexOf('Sider ifølge papiret')])).toEqual(['2']);
  });

  it('is left as it is by other edits, and refused where it is none or was changed meanwhile', async () => {
    const { house, user } = await houseReading({ page: 1, of: 3 });
    const { id } = await savePaged(house, user, [100]);
    const url = `/api/receipts/${id}`;

    await patch(house, url, { store: 'Bauhaus' }, user.token);

    expect((await listed(house, user))[0]).toMatchObject({ store: 'Bauhaus', printedPages: 3 });
    for (const printedPages of [1, 100, 2.5, 'to']) {
      expect(problem(await patch(house, url, { printedPages }, user.token))).toMatchObject({
        status: 400,
        errorType: 'VALIDATION_ERROR',
        message: 'Antallet af sider kan ikke læses.',
      });
    }
    const stale = await house.app.inject({
      method: 'PATCH',
      url,
      headers: { ...authorization(user.token), [PREVIOUS_VALUE_HEADER]: '2' },
      payload: { printedPages: null },
    });
    expect(problem(stale)).toMatchObject({ status: 409, errorType: 'CONFLICT' });
  });

  it.each([
    ['image/png', '{"reading":{"printedPage":{"page":2,"of":3}}}', 3],
    ['application/pdf', '{"reading":{"printedPage":{"page":2,"of":3}}}', null],
    ['image/png', '{"reading":{"printedPage":null}}', null],
    ['image/png', '{"reading":{"printedPage":{"page":2,"of":1000}}}', null],
    ['image/png', '{"extractedData":{}}', null],
    ['image/png', 'no JSON', null],
    ['image/png', undefined, null],
  ])('of %s, of which %s is kept, counts %s', (type, answer, count) => {
    expect(printedPagesOf({ type }, answer)).toBe(count);
  });
});
