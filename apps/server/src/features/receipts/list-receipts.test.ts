import { randomUUID } from 'node:crypto';

import { receiptRoutes } from '@bonbog/contract';
import { describe, expect, it } from 'vitest';

import { get, saveReceipt, signUp } from '#app/testing/requests.ts';
import { buildTestHouse, type TestHouse } from '#app/testing/test-house.ts';

import { createReceiptPagesRepository } from './receipt-pages.repository.ts';
import { createReceiptsRepository } from './receipts.repository.ts';
import { listReceipts } from './list-receipts.ts';

const moment = '2026-11-21T10:00:00.000Z';
const rowsPerInsert = 500;

/** Days that neither rise nor fall with the numbers, many of them the same. */
function dateOf(number: number): string {
  return `2026-${String(((number * 7) % 12) + 1).padStart(2, '0')}-${String(((number * 11) % 28) + 1).padStart(2, '0')}`;
}

async function insertReceipts(house: TestHouse, userId: string, count: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  for (let at = 0; at < count; at += rowsPerInsert) {
    const rows = numbers.slice(at, at + rowsPerInsert).map((number) => buildRow(userId, number));
    await house.db
      .insertInto('files')
      .values(rows.map(({ file }) => file))
      .execute();
    await house.db
      .insertInto('receipts')
      .values(rows.map((row) => row.receipt))
      .execute();
  }
}

function buildRow(userId: string, number: number) {
  const shared = { user_id: userId, original_name: 'bon.jpg' };
  const id = randomUUID();
  return {
    file: {
      ...shared,
      id,
      status: 'linked' as const,
      type: 'image/jpeg',
      size_bytes: 1,
      sha256: String(number).padStart(64, '0'),
      has_copies: 1,
      created_at: moment,
    },
    receipt: {
      ...shared,
      id: randomUUID(),
      receipt_number: number,
      receipt_date: dateOf(number),
      store: 'Brugsen',
      product: '',
      search_text: 'brugsen\n\n',
      store_key: '',
      amount_minor: number,
      vat_minor: 0,
      category: 'Andet',
      cvr: 'N/A',
      currency_code: 'DKK' as const,
      vat_percent: '25',
      vat_type: 'standard' as const,
      file_id: id,
      uploaded_at: moment,
      updated_at: moment,
      // One in seven is deleted.
      deleted_at: number % 7 === 0 ? moment : null,
    },
  };
}

describe('a list of several pages', () => {
  it.each([999, 1000, 2400])(
    'has every living receipt of %i once, newest date first, then highest number (HIST-26, S-01)',
    async (count) => {
      const house = await buildTestHouse();
      const anna = await signUp(house);
      const bo = await signUp(house, 'bo@eksempel.dk');
      await saveReceipt(house, bo);
      await insertReceipts(house, anna.id, count);

      const response = await get(house, '/api/receipts', anna.token);

      const { receipts } = receiptRoutes.list.response.parse(response.json());
      const expected = Array.from({ length: count }, (_, index) => index + 1)
        .filter((number) => number % 7 !== 0)
        .map((number) => ({ date: dateOf(number), number }))
        .toSorted((one, other) => other.date.localeCompare(one.date) || other.number - one.number);
      expect(receipts.map(({ date, receiptNumber }) => `${date} ${receiptNumber}`)).toEqual(
        expected.map(({ date, number }) => `${date} ${number}`),
      );
    },
  );

  it('shows a receipt once that gets another date between two pages (HIST-26)', async () => {
    const house = await buildTestHouse();
    const { id: userId } = await signUp(house);
    await insertReceipts(house, userId, 1300);
    const repository = createReceiptsRepository(house.db);
    let pages = 0;

    const listed = await listReceipts(
      {
        receipts: {
          listBelow: async (...place) => {
            const page = await repository.listBelow(...place);
            pages += 1;
            // The newest of all becomes the oldest, and the oldest the newest.
            await house.db
              .updateTable('receipts')
              .set({ receipt_date: '2020-01-01' })
              .where('receipt_number', '=', 1300)
              .execute();
            await house.db
              .updateTable('receipts')
              .set({ receipt_date: '2027-01-01' })
              .where('receipt_number', '=', 1)
              .execute();
            return page;
          },
        },
        receiptPages: createReceiptPagesRepository(house.db),
      },
      userId,
    );

    const numbers = listed.map(({ receiptNumber }) => receiptNumber);
    expect(pages).toBeGreaterThan(1);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers).toContain('1300');
    expect(listed[0]).toMatchObject({ receiptNumber: '1', date: '2027-01-01' });
  });
});
