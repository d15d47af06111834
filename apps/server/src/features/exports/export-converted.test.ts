import { receiptRoutes } from '@bonbog/contract';
import { DEFAULT_ACCOUNT_SETTINGS, DEFAULT_VAT_SETTINGS } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { get, patch, remove, saveReceipt, signUp } from '#app/testing/requests.ts';
import { buildTestHouse } from '#app/testing/test-house.ts';

import { readCsv } from '#app/testing/read-csv.ts';
import { manifestFaults, readZip } from '#app/testing/read-zip.ts';
import { seedReceipts } from '#app/testing/seed-receipts.ts';

const original = {
  amount: '1000.00',
  vat: '200.00',
  currencyCode: 'SEK',
  rate: '0.65',
  rateDate: '2026-11-12',
  source: 'ECB',
};
const back = { ...original, amount: '-1000.00', vat: '-200.00' };

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

  it('is in everything of the account as it states itself, with its history and the settings (S-25, S-40)', async () => {
    const house = await buildTestHouse();
    const user = await signUp(house);
    const { receipt } = receiptRoutes.save.response.parse(
      (await saveReceipt(house, user, { amount: '-650.00', vat: '-130.00', original: back }, 50)).json(),
    );
    await saveReceipt(house, user, {}, 60);
    await patch(house, `/api/receipts/${receipt.id}`, { amount: '-640.00', store: '=1+1' }, user.token);
    const other = await signUp(house, 'bo@eksempel.dk');
    await saveReceipt(house, other, { original }, 70);

    const files = await readZip((await get(house, '/api/account/export', user.token)).rawPayload);

    const cellsOf = (name: string) => readCsv(files.get(name) ?? Buffer.of(), 'utf8');
    expect(cellsOf('valuta.csv')).toEqual([
      ['Bilagsnr', 'Oprindeligt beløb', 'Oprindelig moms', 'Valuta', 'Kurs', 'Kursdato', 'Kilde'],
      ['1', '-1000,00', '-200,00', 'SEK', '0,65', '2026-11-12', 'ECB'],
    ]);
    const [header, ...events] = cellsOf('historik.csv');
    expect(header).toEqual(['Bilagsnr', 'Tidspunkt', 'Hændelse', 'Felt', 'Før', 'Efter']);
    expect(events.map(([number, , ...rest]) => [number, ...rest])).toEqual([
      ['1', 'Oprettet', '', '', ''],
      ['1', 'Ændret', 'Butik', 'Købmand Søgaard', "'=1+1"],
      ['1', 'Ændret', 'Beløb', '-650,00', '-640,00'],
      ['1', 'Ændret', 'Moms', '-130,00', '-128,00'],
      ['2', 'Oprettet', '', '', ''],
    ]);
    expect(events[0]?.[1]).toMatch(/^2026-11-\d\dT/);
    expect(JSON.parse(String(files.get('kontoindstillinger.json')))).toEqual({
      ...DEFAULT_ACCOUNT_SETTINGS,
      vat: DEFAULT_VAT_SETTINGS,
    });
    expect(manifestFaults(files)).toEqual([]);
  });

  it('is in the list of amounts however many there are, without deleted ones (S-25, S-40)', async () => {
    const house = await buildTestHouse();
    const user = await signUp(house);
    const [first = ''] = await seedReceipts(house.db, user.id, 1203);
    await house.db
      .updateTable('receipts')
      .set({ original_amount_minor: 100, original_vat_minor: 20, original_currency_code: 'EUR' })
      .execute();
    await remove(house, `/api/receipts/${first}`, user.token);

    const files = await readZip((await get(house, '/api/account/export', user.token)).rawPayload);

    const numbers = readCsv(files.get('valuta.csv') ?? Buffer.of(), 'utf8').map(([number]) => number);
    expect(numbers).toEqual(['Bilagsnr', ...Array.from({ length: 1202 }, (_, index) => String(index + 2))]);
  });
});
