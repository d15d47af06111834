import { type Box, type Reading, receiptRoutes, type SavedReading } from '@bonbog/contract';
import { recordOf } from '@bonbog/domain';
import { describe, expect, it, vi } from 'vitest';

import { buildReading } from '#app/testing/build-reading.ts';
import { readCsv } from '#app/testing/read-csv.ts';
import { manifestFaults, readZip } from '#app/testing/read-zip.ts';
import {
  arrangePages,
  authorization,
  buildSave,
  deleteAccount,
  get,
  keepPage,
  patch,
  post,
  problem,
  remove,
  savedReceipt,
  signUp,
  type TestUser,
  uploadPicture,
} from '#app/testing/requests.ts';
import { buildTestHouse, copyHere, type TestHouse } from '#app/testing/test-house.ts';

import { FIELD_NAMES } from './saved-reading.ts';

const box: Box = { page: 0, x: 0.1, y: 0.2, width: 0.3, height: 0.04 };

/** What is kept of a reading. */
function keptOf(reading: Reading): SavedReading {
  return {
    ...recordOf(FIELD_NAMES, (name) => {
      const { value, sure, boxes } = reading[name];
      return { value, sure, boxes };
    }),
    vatByRate: [],
  };
}

async function houseWith(reading: Reading, environment: Record<string, string> = {}) {
  const house = await buildTestHouse({ environment });
  const user = await signUp(house);
  house.reading = reading;
  return { house, user };
}

const readingUrl = (id: string) => `/api/receipts/${id}/reading`;

async function readingOf(house: TestHouse, user: TestUser, id: string) {
  const response = await get(house, readingUrl(id), user.token);
  return receiptRoutes.reading.response.parse(response.json());
}

const stored = (house: TestHouse) => house.db.selectFrom('receipt_readings').selectAll().execute();

describe('the reading of a receipt', () => {
  it('is kept with it, as it was read, whatever is sent along or edited', async () => {
    const reading = buildReading();
    reading.store = { ...reading.store, sure: false };
    const { house, user } = await houseWith(reading);

    const receipt = await savedReceipt(house, user, { reading: keptOf(buildReading({ store: 'Falsk' })) });
    await patch(house, `/api/receipts/${receipt.id}`, { store: 'Søgaard' }, user.token);

    expect(await readingOf(house, user, receipt.id)).toEqual({
      reading: keptOf(reading),
      readAs: [receipt.imageUrl],
    });
  });

  it('has VAT by rate, and neither lines nor what else was read', async () => {
    const line = { ratePercent: 25, base: '100.00', vat: '25.00', sure: true, boxes: [box] };
    const { house, user } = await houseWith({
      ...buildReading(),
      vatByRate: [{ ...line, probability: 0.9, why: 'printed' }],
      cardLastFour: { ...buildReading().store, value: '1234' },
    });

    const receipt = await savedReceipt(house, user);

    const { reading } = await readingOf(house, user, receipt.id);
    expect(reading?.vatByRate).toEqual([line]);
    expect((await stored(house))[0]?.reading).not.toContain('1234');
  });

  it.each(['{"old":true', '{"extractedData":{},"unread":"kept as a page"}', '{"reading":{"store":{}}}'])(
    'is nothing where there is none of today, and the receipt is saved: %s',
    async (answer) => {
      const { house, user } = await houseWith(buildReading());
      const imageUrl = await uploadPicture(house, user);
      await house.db.updateTable('pending_readings').set({ answer }).execute();

      const saved = await post(house, '/api/receipts/save', buildSave(imageUrl), user.token);

      const { receipt } = receiptRoutes.save.response.parse(saved.json());
      expect(await readingOf(house, user, receipt.id)).toEqual({ reading: null, readAs: [] });
      expect(await stored(house)).toEqual([]);
    },
  );

  it('is bounded, and has no places on sheets that nobody sees', async () => {
    const many = Array.from({ length: 40 }, (_, index) => ({ ...box, x: index / 100 + 0.000_001 }));
    const reading = buildReading();
    const { house, user } = await houseWith({
      ...reading,
      store: { ...reading.store, value: '🥖'.repeat(300) },
      total: { ...reading.total, boxes: [{ ...box, page: 3 }, ...many] },
      vatByRate: Array.from({ length: 30 }, () => ({ ratePercent: 25, base: null, vat: '1.00' })),
    });

    const receipt = await savedReceipt(house, user);

    const kept = (await readingOf(house, user, receipt.id)).reading;
    expect(kept?.store.value).toBe('🥖'.repeat(200));
    expect(kept?.total.boxes.map(({ x }) => x)).toEqual(
      Array.from({ length: 12 }, (_, index) => index / 100),
    );
    expect(kept?.vatByRate).toHaveLength(12);
  });

  it('is kept once for a save that is repeated by its key (S-64)', async () => {
    const { house, user } = await houseWith(buildReading());
    const imageUrl = await uploadPicture(house, user);
    const saveAgain = () =>
      house.app.inject({
        method: 'POST',
        url: '/api/receipts/save',
        headers: {
          ...authorization(user.token),
          'idempotency-key': '7d0f2d0e-5f7b-4c1a-9a70-0d6c3f6a9b11',
        },
        payload: buildSave(imageUrl),
      });

    const [first, second] = [await saveAgain(), await saveAgain()];

    expect(second.json()).toEqual(first.json());
    expect(await stored(house)).toHaveLength(1);
  });
});

describe('the reading of several pages', () => {
  async function savePages(first: Reading, second: Reading) {
    const read = vi.fn(() => Promise.resolve(first));
    const house = await buildTestHouse({ scanner: { read, copyPicture: copyHere } });
    const user = await signUp(house);
    const urls = [await keepPage(house, user, { shade: 10 }), await keepPage(house, user, { shade: 20 })];
    const readTogether = async (...readings: readonly Reading[]) => {
      for (const reading of readings) {
        read.mockResolvedValueOnce(reading);
      }
      const answer = await post(house, receiptRoutes.readPages.path, { imageUrls: urls }, user.token);
      expect(answer.statusCode, answer.body).toBe(200);
    };
    await readTogether(first, second);
    const [imageUrl = '', ...moreImageUrls] = urls;
    const answer = await post(
      house,
      '/api/receipts/save',
      buildSave(imageUrl, { moreImageUrls }),
      user.token,
    );
    const { receipt } = receiptRoutes.save.response.parse(answer.json());
    return { house, user, urls, receipt, readTogether };
  }
  const first = buildReading({ total: null, vat: null });
  const second = buildReading({ store: null });

  it('tells which page each place is on, in whatever order they stand afterwards', async () => {
    const { house, user, urls, receipt } = await savePages(first, second);

    await arrangePages(house, user, { id: receipt.id, imageUrls: urls.toReversed(), seen: urls });

    const { reading, readAs } = await readingOf(house, user, receipt.id);
    expect(readAs).toEqual(urls);
    expect(reading?.store.boxes).toEqual([box]);
    expect(reading?.total.boxes).toEqual([{ ...box, page: 1 }]);
  });

  it('has no places on a page that was turned since', async () => {
    const { house, user, receipt, readTogether } = await savePages(first, { ...second, turn: 180 });
    expect((await readingOf(house, user, receipt.id)).reading?.total.boxes).toHaveLength(1);

    await readTogether(first, { ...second, turn: 90 });

    const { reading } = await readingOf(house, user, receipt.id);
    expect(reading?.total).toEqual({ value: '125.00', sure: true, boxes: [] });
    expect(reading?.store.boxes).toEqual([box]);
  });
});

describe('GET /api/receipts/:id/reading', () => {
  it("is 404 for others' receipts, deleted ones and what is no id", async () => {
    const { house, user } = await houseWith(buildReading());
    const receipt = await savedReceipt(house, user);
    const other = await signUp(house, 'bo@eksempel.dk');
    const foreign = await get(house, readingUrl(receipt.id), other.token);
    await remove(house, `/api/receipts/${receipt.id}`, user.token);

    const answers = [
      foreign,
      await get(house, readingUrl(receipt.id), user.token),
      await get(house, readingUrl('00000000-0000-4000-8000-000000000000'), user.token),
      await get(house, readingUrl('x'), user.token),
    ];

    expect(answers.map(problem)).toEqual(
      answers.map(() => ({ status: 404, errorType: 'NOT_FOUND', message: 'Kvitteringen findes ikke.' })),
    );
  });
});

describe('a reading that nobody has any more', () => {
  it('goes with a receipt that is deleted for good (S-13)', async () => {
    const { house, user } = await houseWith(buildReading(), { RETAIN_DELETED_DAYS: '0' });
    const [gone, kept] = [await savedReceipt(house, user, {}, 50), await savedReceipt(house, user, {}, 60)];

    await remove(house, `/api/receipts/${gone.id}`, user.token);

    expect((await stored(house)).map(({ receipt_id: id }) => id)).toEqual([kept.id]);
  });

  it('goes with its account (S-25)', async () => {
    const { house, user } = await houseWith(buildReading());
    const other = await signUp(house, 'bo@eksempel.dk');
    await savedReceipt(house, user, {}, 50);
    const kept = await savedReceipt(house, other, {}, 60);

    await deleteAccount(house, user);

    expect((await stored(house)).map(({ receipt_id: id }) => id)).toEqual([kept.id]);
  });
});

describe('the copy of an account', () => {
  it('has what was read, how surely and where, and nothing of deleted receipts and others (S-25)', async () => {
    const reading = buildReading({ cvr: null });
    const vat = { ratePercent: 12.5, base: null, vat: '25.00', boxes: [{ ...box, page: 0, x: 0.5 }] };
    const { house, user } = await houseWith({ ...reading, vatByRate: [vat] });
    await savedReceipt(house, user, {}, 50);
    const deleted = await savedReceipt(house, user, {}, 60);
    await remove(house, `/api/receipts/${deleted.id}`, user.token);
    await savedReceipt(house, await signUp(house, 'bo@eksempel.dk'), {}, 70);

    const files = await readZip((await get(house, '/api/account/export', user.token)).rawPayload);

    const place = ['1', '0,1', '0,2', '0,3', '0,04'];
    expect(readCsv(files.get('aflaesninger.csv') ?? Buffer.of(), 'utf8')).toEqual([
      ['Bilagsnr', 'Felt', 'Aflæst', 'Sikker', 'Side', 'Fra venstre', 'Fra toppen', 'Bredde', 'Højde'],
      ['1', 'Butik', 'Købmand Søgaard', 'Ja', ...place],
      ['1', 'Dato', '2026-11-12', 'Ja', ...place],
      ['1', 'Beløb', '125.00', 'Ja', ...place],
      ['1', 'Valuta', 'DKK', 'Ja', ...place],
      ['1', 'Moms', '25.00', 'Ja', ...place],
      ['1', 'Kategori', 'Mad og drikke', 'Ja', ...place],
      ['1', 'Produkt', 'Kaffe', 'Ja', ...place],
      ['1', 'CVR-nummer', '', 'Nej', '', '', '', '', ''],
      ['1', 'Moms 12,5 %', '25.00', 'Nej', '1', '0,5', '0,2', '0,3', '0,04'],
    ]);
    expect(manifestFaults(files)).toEqual([]);
  });
});
