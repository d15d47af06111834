import { describe, expect, it } from 'vitest';

import { get, saveReceipt, signUp } from '#app/testing/requests.ts';
import { buildTestHouse } from '#app/testing/test-house.ts';

import { readCsv } from './testing/read-csv.ts';

const original = {
  amount: '1000.00',
  vat: '200.00',
  currencyCode: 'SEK',
  rate: '0.65',
  rateDate: '2026-11-12',
  source: 'ECB',
};

describe('a receipt that was converted to kroner', () => {
  it('leaves without deduction of its foreign VAT (S-40, S-47)', async () => {
    const house = await buildTestHouse();
    const user = await signUp(house);
    const fields = { category: 'Kontorartikler', amount: '650.00', vat: '130.00', cvr: 'N/A' };
    await saveReceipt(house, user, { ...fields, original }, 50);
    await saveReceipt(house, user, fields, 60);

    const response = await get(house, '/api/receipts/export/e-conomic', user.token);

    const [, ...rows] = readCsv(response.rawPayload, 'latin1');
    expect(rows.map((row) => [row[1], row[5], row[7]])).toEqual([
      ['1', '650,00', ''],
      ['2', '650,00', 'I25'],
    ]);
  });
});
