import { randomUUID } from 'node:crypto';

import { parsedReceiptSchema, receiptRoutes } from '@bonbog/contract';
import { describe, expect, it, vi } from 'vitest';

import { buildReading } from '#app/testing/build-reading.ts';
import { arrangePages, get, keepPage, post, problem, remove, signUp } from '#app/testing/requests.ts';
import { buildTestHouse, copyHere } from '#app/testing/test-house.ts';
import { ChildFailure, TaskRefused } from '#platform/children/child-task.ts';

import { pendingUrls, savePaged, urlsOf } from './testing/paged-receipts.ts';

/** A house whose reader answers from a list, page by page, and pages that are kept in it. */
async function setUp(count: number) {
  const read = vi.fn(() => Promise.resolve(buildReading()));
  const house = await buildTestHouse({ scanner: { read, copyPicture: copyHere } });
  const user = await signUp(house);
  const urls: string[] = [];
  for (let index = 0; index < count; index += 1) {
    urls.push(await keepPage(house, user, { shade: 10 + index }));
  }
  const readTogether = (imageUrls: readonly string[], token = user.token) =>
    post(house, receiptRoutes.readPages.path, { imageUrls }, token);
  return { house, user, urls, read, readTogether };
}

describe('POST /api/receipts/pages/read', () => {
  it('answers one receipt of all pages, and shows it when the first is picked up', async () => {
    const { house, user, urls, read, readTogether } = await setUp(2);
    read.mockResolvedValueOnce(buildReading({ total: null, vat: null, store: 'Bauhaus' }));
    read.mockResolvedValueOnce(buildReading({ total: '500.00', vat: '100.00', store: null }));

    const answer = await readTogether(urls);

    expect(answer.statusCode, answer.body).toBe(200);
    const parsed = parsedReceiptSchema.parse(answer.json());
    expect(parsed).toMatchObject({
      imageUrl: urls[0],
      extractedData: { store: 'Bauhaus', amount: '500.00', vat: '100.00', vatPercent: '25' },
      reading: { total: { boxes: [{ page: 1 }] } },
    });
    const pending = receiptRoutes.pending.response.parse(
      (await get(house, '/api/receipts/pending', user.token)).json(),
    );
    expect(pending.pending.find(({ imageUrl }) => imageUrl === urls[0])).toMatchObject({
      extractedData: parsed.extractedData,
    });
  });

  it('reads the first six and the last two of many, and keeps all', async () => {
    const { house, user, urls, read, readTogether } = await setUp(11);

    const answer = await readTogether(urls);

    expect(answer.statusCode, answer.body).toBe(200);
    expect(read).toHaveBeenCalledTimes(8);
    expect(await pendingUrls(house, user)).toHaveLength(11);
  });

  it('goes on past a page that cannot be read, and refuses when none can', async () => {
    const { urls, read, readTogether } = await setUp(2);
    const broken = () => Promise.reject(new TaskRefused('UNREADABLE', 'no picture'));
    read.mockImplementationOnce(broken);
    read.mockResolvedValueOnce(buildReading({ store: 'Bauhaus' }));

    const one = await readTogether(urls);
    read.mockImplementation(broken);
    const none = await readTogether(urls);

    expect(one.json()).toMatchObject({ imageUrl: urls[0], extractedData: { store: 'Bauhaus' } });
    expect(problem(none)).toMatchObject({ status: 422, errorType: 'UNREADABLE' });
  });

  it('is broken off with the reader, and may be tried again', async () => {
    const { house, user, urls, read, readTogether } = await setUp(2);
    read.mockResolvedValueOnce(buildReading());
    read.mockRejectedValueOnce(new ChildFailure('died'));

    const answer = await readTogether(urls);

    expect(problem(answer)).toMatchObject({ status: 503, errorType: 'AI_UNAVAILABLE' });
    expect(answer.json()).toMatchObject({ shouldRetry: true });
    expect(await pendingUrls(house, user)).toHaveLength(2);
  });

  it('reads the pages of a saved receipt, and leaves it as it is; also one that is taken out meanwhile', async () => {
    const { house, user, read, readTogether } = await setUp(0);
    const saved = await savePaged(house, user, [100, 110]);
    const [one = '', two = ''] = urlsOf(saved);
    read.mockClear();
    read.mockImplementationOnce(async () => {
      await arrangePages(house, user, { id: saved.id, imageUrls: [one], seen: [one, two] });
      return buildReading({ store: 'Bauhaus' });
    });

    const answer = await readTogether([one, two]);

    expect(answer.json()).toMatchObject({ imageUrl: one, extractedData: { store: 'Bauhaus' } });
    expect(read).toHaveBeenCalledTimes(2);
    expect(await pendingUrls(house, user)).toEqual([two]);
    await remove(house, `/api/receipts/${saved.id}`, user.token);
    expect(problem(await readTogether([one]))).toMatchObject({ status: 404 });
  });

  it('never names a receipt as its own duplicate, and still another one', async () => {
    const { house, user, readTogether } = await setUp(0);
    const [one, two] = urlsOf(await savePaged(house, user, [100, 110]));

    const alone = await readTogether([one ?? '', two ?? '']);
    const laterFirst = await readTogether([two ?? '', one ?? '']);
    const other = await savePaged(house, user, [120]);
    const beside = await readTogether([one ?? '', two ?? '']);

    expect(alone.statusCode, alone.body).toBe(200);
    expect(alone.json()).not.toHaveProperty('duplicateOf');
    expect(laterFirst.json()).not.toHaveProperty('duplicateOf');
    expect(beside.json()).toMatchObject({ duplicateOf: { id: other.id } });
  });

  it('finds nothing of another user, and refuses none, too many and the same twice', async () => {
    const { house, user, urls, read, readTogether } = await setUp(1);
    const other = await signUp(house, 'bo@eksempel.dk');
    const [one = ''] = urls;
    const copy = await keepPage(house, user, { shade: 10, key: randomUUID() });

    const answers = [
      await readTogether([one], other.token),
      await readTogether([]),
      await readTogether(Array.from({ length: 200 }, () => one)),
      await readTogether([one, one]),
      await readTogether([one, copy]),
    ];

    expect(answers.map(problem)).toEqual([
      { status: 404, errorType: 'NOT_FOUND', message: 'Siden findes ikke.' },
      { status: 400, errorType: 'VALIDATION_ERROR', message: 'Et bilag skal have mindst én side.' },
      { status: 400, errorType: 'VALIDATION_ERROR', message: 'Et bilag kan højst have 50 sider.' },
      { status: 400, errorType: 'VALIDATION_ERROR', message: 'Den samme side er der to gange.' },
      { status: 400, errorType: 'VALIDATION_ERROR', message: 'Den samme side er der to gange.' },
    ]);
    expect(read).not.toHaveBeenCalled();
  });
});
