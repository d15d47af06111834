import { LIMITS, type Reading, receiptRoutes, type ReceiptLine } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { buildReading } from '#app/testing/build-reading.ts';
import { readCsv } from '#app/testing/read-csv.ts';
import { manifestFaults, readZip } from '#app/testing/read-zip.ts';
import {
  authorization,
  buildSave,
  deleteAccount,
  get,
  patch,
  post,
  problem,
  remove,
  savedReceipt,
  signUp,
  type TestUser,
  uploadPicture,
} from '#app/testing/requests.ts';
import { seedReceipts } from '#app/testing/seed-receipts.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';

const coffee: ReceiptLine = {
  text: 'Kaffe',
  quantity: 2,
  unitPrice: '50.00',
  amount: '100.00',
  kind: 'item',
};
const deposit: ReceiptLine = {
  text: 'Pant',
  quantity: null,
  unitPrice: null,
  amount: '25.00',
  kind: 'deposit',
};

function readingWith(lines: readonly ReceiptLine[], more: Partial<Reading> = {}): Reading {
  const items = lines.map((line) => ({ ...line, probability: 0.97, sure: true, boxes: [], why: 'read' }));
  return { ...buildReading(), items, ...more };
}

async function houseWith(lines: readonly ReceiptLine[], environment: Record<string, string> = {}) {
  const house = await buildTestHouse({ environment });
  const user = await signUp(house);
  house.reading = readingWith(lines);
  return { house, user };
}

const linesUrl = (id: string) => `/api/receipts/${id}/lines`;

async function linesOf(house: TestHouse, user: TestUser, id: string) {
  const response = await get(house, linesUrl(id), user.token);
  return receiptRoutes.lines.response.parse(response.json());
}

const stored = (house: TestHouse) => house.db.selectFrom('receipt_lines').selectAll().execute();

describe('what was bought', () => {
  it('is kept with the receipt from its own reading, whatever is sent along, and no edit changes it (S-05)', async () => {
    const { house, user } = await houseWith([coffee, deposit]);

    const receipt = await savedReceipt(house, user, { items: [deposit], lines: [deposit] });
    await patch(house, `/api/receipts/${receipt.id}`, { amount: '99.00' }, user.token);

    expect(await linesOf(house, user, receipt.id)).toEqual({ lines: [coffee, deposit], lineCount: 2 });
  });

  it('is nothing where nothing was read of it, and nothing is stored then', async () => {
    const { house, user } = await houseWith([]);

    const receipt = await savedReceipt(house, user);

    expect(await linesOf(house, user, receipt.id)).toEqual({ lines: [], lineCount: 0 });
    expect(await stored(house)).toEqual([]);
  });

  it.each(['{"old":true', '{"unread":"broken off"}', '{"reading":{"items":[{"text":7}]}}'])(
    'is nothing where the reading is none of today, and the receipt is saved: %s',
    async (answer) => {
      const { house, user } = await houseWith([coffee]);
      const imageUrl = await uploadPicture(house, user);
      await house.db.updateTable('pending_readings').set({ answer }).execute();

      const saved = await post(house, '/api/receipts/save', buildSave(imageUrl), user.token);

      expect(saved.statusCode).toBe(201);
      expect(await stored(house)).toEqual([]);
    },
  );

  it('is bounded: 300 lines of 200 letters each, with how many the paper has', async () => {
    const { house, user } = await houseWith([
      { ...coffee, text: ` ${'🥖'.repeat(300)}` },
      ...Array.from({ length: 411 }, () => coffee),
    ]);

    const receipt = await savedReceipt(house, user);

    const { lines, lineCount } = await linesOf(house, user, receipt.id);
    expect([lines.length, lineCount]).toEqual([LIMITS.receiptLinesMax, 412]);
    expect(lines[0]?.text).toBe('🥖'.repeat(LIMITS.receiptLineMaxLength));
  });

  it('counts lines that a reader left out of a very long e-invoice, and those without an amount', async () => {
    const { house, user } = await houseWith([]);
    const party = { name: null, legalName: null, cvr: null, vatNumber: null, country: null };
    const none = { number: null, issueDate: null, dueDate: null, currency: null, profile: null };
    house.reading = readingWith([coffee, { ...coffee, amount: 'x' }], {
      eInvoice: {
        ...none,
        syntax: 'UBL',
        kind: 'invoice',
        seller: party,
        buyer: party,
        total: null,
        vat: null,
        prepaid: null,
        payable: null,
        vatByRate: [],
        lines: [],
        lineCount: 2000,
        attachments: [],
        addsUp: true,
      },
    });

    const receipt = await savedReceipt(house, user);

    expect(await linesOf(house, user, receipt.id)).toEqual({ lines: [coffee], lineCount: 2000 });
  });

  it('is kept once for a save that is repeated by its key (S-64)', async () => {
    const { house, user } = await houseWith([coffee]);
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
    const { receipt } = receiptRoutes.save.response.parse(first.json());
    expect(await linesOf(house, user, receipt.id)).toEqual({ lines: [coffee], lineCount: 1 });
    expect(await stored(house)).toHaveLength(1);
  });

  it('stays with its reading when a save is refused (S-05)', async () => {
    const { house, user } = await houseWith([coffee]);
    const imageUrl = await uploadPicture(house, user);
    const refused = await post(
      house,
      '/api/receipts/save',
      buildSave(imageUrl, { amount: '10.00', vat: '25.00' }),
      user.token,
    );
    expect([refused.statusCode, await stored(house)]).toEqual([400, []]);

    const saved = await post(house, '/api/receipts/save', buildSave(imageUrl), user.token);

    const { receipt } = receiptRoutes.save.response.parse(saved.json());
    expect((await linesOf(house, user, receipt.id)).lines).toEqual([coffee]);
  });
});

describe('GET /api/receipts/:id/lines', () => {
  it("is 404 for others' receipts, deleted ones and what is no id (S-05)", async () => {
    const { house, user } = await houseWith([coffee]);
    const receipt = await savedReceipt(house, user);
    const other = await signUp(house, 'bo@eksempel.dk');
    const foreign = await get(house, linesUrl(receipt.id), other.token);
    await remove(house, `/api/receipts/${receipt.id}`, user.token);

    const answers = [
      foreign,
      await get(house, linesUrl(receipt.id), user.token),
      await get(house, linesUrl('00000000-0000-4000-8000-000000000000'), user.token),
      await get(house, linesUrl('x'), user.token),
    ];

    expect(answers.map(problem)).toEqual(
      answers.map(() => ({
        status: 404,
        errorType: 'NOT_FOUND',
        message: 'Kvitteringen findes ikke.',
      })),
    );
  });
});

describe('lines that nobody has any more', () => {
  it('go with a receipt that is deleted for good (S-13)', async () => {
    const { house, user } = await houseWith([coffee], { RETAIN_DELETED_DAYS: '0' });
    const [gone, kept] = [await savedReceipt(house, user, {}, 50), await savedReceipt(house, user, {}, 60)];

    await remove(house, `/api/receipts/${gone.id}`, user.token);

    expect((await stored(house)).map(({ receipt_id: id }) => id)).toEqual([kept.id]);
  });

  it('go with their account (S-25)', async () => {
    const { house, user } = await houseWith([coffee]);
    const other = await signUp(house, 'bo@eksempel.dk');
    await savedReceipt(house, user, {}, 50);
    const kept = await savedReceipt(house, other, {}, 60);

    await deleteAccount(house, user);

    expect((await stored(house)).map(({ receipt_id: id }) => id)).toEqual([kept.id]);
  });
});

describe('the copy of an account', () => {
  it('has every line with the currency of its paper, and none of deleted receipts and others (S-25)', async () => {
    const { house, user } = await houseWith([{ ...coffee, text: '=1+1', quantity: 1.5 }, deposit]);
    const original = {
      amount: '125.00',
      vat: '25.00',
      currencyCode: 'SEK',
      rate: '0.65',
      rateDate: '2026-11-12',
      source: 'ECB',
    };
    await savedReceipt(house, user, { amount: '81.25', vat: '16.25', original }, 50);
    const deleted = await savedReceipt(house, user, {}, 60);
    await remove(house, `/api/receipts/${deleted.id}`, user.token);
    await savedReceipt(house, await signUp(house, 'bo@eksempel.dk'), {}, 70);

    const files = await readZip((await get(house, '/api/account/export', user.token)).rawPayload);

    expect(readCsv(files.get('varelinjer.csv') ?? Buffer.of(), 'utf8')).toEqual([
      ['Bilagsnr', 'Linje', 'Vare', 'Antal', 'Stykpris', 'Beløb', 'Valuta', 'Slags'],
      ['1', '1', "'=1+1", '1,5', '50,00', '100,00', 'SEK', 'Vare'],
      ['1', '2', 'Pant', '', '', '25,00', 'SEK', 'Pant'],
    ]);
    expect(manifestFaults(files)).toEqual([]);
  });

  it('has the lines of all receipts, however many there are (S-25)', async () => {
    const { house, user } = await houseWith([]);
    const ids = await seedReceipts(house.db, user.id, 101);
    const lines = JSON.stringify([coffee]);
    await house.db
      .insertInto('receipt_lines')
      .values(ids.map((id) => ({ receipt_id: id, lines, line_count: 1 })))
      .execute();

    const files = await readZip((await get(house, '/api/account/export', user.token)).rawPayload);

    const numbers = readCsv(files.get('varelinjer.csv') ?? Buffer.of(), 'utf8').map(([number]) => number);
    expect(numbers).toEqual(['Bilagsnr', ...Array.from({ length: 101 }, (_, index) => String(index + 1))]);
  });
});
