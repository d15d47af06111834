import { receiptRoutes } from '@bonbog/contract';
import { type AccountSettings, DEFAULT_ACCOUNT_SETTINGS } from '@bonbog/domain';
import { describe, expect, it } from 'vitest';

import { readCsv } from '#app/testing/read-csv.ts';
import { get, patch, post, problem, putSettings, saveReceipt, signUp } from '#app/testing/requests.ts';
import { buildTestHouse } from '#app/testing/test-house.ts';

const software = {
  store: 'Skyen Ltd',
  category: 'Software',
  cvr: 'IE6388047V',
  currencyCode: 'EUR',
  currencySymbol: '€',
  amount: '100.00',
  vat: '0.00',
  vatPercent: '0',
  vatType: 'none',
};
const csv = '/api/receipts/export/e-conomic';
const refusal = (sentence: string) => ({ status: 400, errorType: 'VALIDATION_ERROR', message: sentence });
const noCode = refusal(
  'Skriv først momskoden for »Ydelse fra EU, omvendt betalingspligt« under Bogføring og eksport.',
);

async function setUp(fields: Record<string, unknown> = { vatTreatment: 'eu-services' }) {
  const house = await buildTestHouse();
  const user = await signUp(house);
  const saved = await saveReceipt(house, user, { ...software, ...fields });
  const { id } = receiptRoutes.save.response.parse(saved.json()).receipt;
  const settings = { ...DEFAULT_ACCOUNT_SETTINGS, chart: 'e-conomic' } as const;
  const codes = async (treatmentCodes: Partial<AccountSettings['treatmentCodes']>) =>
    putSettings(house, user.token, {
      ...settings,
      treatmentCodes: { ...settings.treatmentCodes, ...treatmentCodes },
    });
  /** Account and VAT code of each line. */
  const journal = async () =>
    readCsv((await get(house, csv, user.token)).rawPayload, 'latin1')
      .slice(1)
      .map((row) => [row[3], row[7]]);
  return { house, user, id, settings, codes, journal };
}

describe('a file with VAT that is not on the paper', () => {
  it('waits until its user has said by which code, and then has it (S-47)', async () => {
    const { house, user, id, codes, journal } = await setUp();
    await codes({});
    expect(problem(await get(house, csv, user.token))).toEqual(noCode);
    const zip = '/api/receipts/local-zip-download?format=e-conomic';
    expect(problem(await post(house, zip, { receiptIds: [id] }, user.token))).toEqual(noCode);

    await codes({ 'eu-services': 'EUY' });
    expect(await journal()).toEqual([['3604', 'EUY']]);

    await codes({ 'eu-services': '' });
    expect(await journal()).toEqual([['3604', '']]);
  });

  it('leaves nothing behind when it is refused: no receipt counts as exported (S-47)', async () => {
    const { house, user, codes } = await setUp();
    await codes({});

    await get(house, csv, user.token);

    const { receipts } = receiptRoutes.list.response.parse(
      (await get(house, '/api/receipts', user.token)).json(),
    );
    expect(receipts.map(({ exportedAt }) => exportedAt ?? null)).toEqual([null]);
  });

  it('asks for a program first where its codes are not those of the file (S-47)', async () => {
    const { house, user, codes } = await setUp();
    const choose = refusal(
      'Vælg først dit regnskabsprogram, og skriv momskoden for »Ydelse fra EU, omvendt betalingspligt« under Bogføring og eksport.',
    );
    expect(problem(await get(house, csv, user.token))).toEqual(choose);

    await codes({ 'eu-services': 'EUY' });

    expect(problem(await get(house, '/api/receipts/export/dinero', user.token))).toEqual(choose);
    expect((await get(house, csv, user.token)).statusCode).toBe(200);
  });

  it('is asked for by what is in it alone (S-47, S-05)', async () => {
    const { house, user, id, codes } = await setUp();
    await codes({ import: 'IMP' });
    const stranger = await signUp(house, 'bo@eksempel.dk');
    const theirs = await saveReceipt(house, stranger, { ...software, vatTreatment: 'none' }, 60);
    expect(theirs.statusCode).toBe(201);

    expect((await get(house, csv, stranger.token)).statusCode).toBe(200);
    await patch(house, `/api/receipts/${id}`, { vatTreatment: 'import' }, user.token);
    expect((await get(house, csv, user.token)).statusCode).toBe(200);
    await patch(house, `/api/receipts/${id}`, { vatTreatment: 'eu-goods' }, user.token);
    expect(problem(await get(house, csv, user.token)).message).toContain(
      '»Varer fra EU, du beregner momsen«',
    );
    // The VAT of a paper is what it is, whatever was said before.
    await patch(house, `/api/receipts/${id}`, { vat: '20.00', vatPercent: 25 }, user.token);
    expect((await get(house, csv, user.token)).statusCode).toBe(200);
  });

  it.each(['oversigt', 'alle-felter'])('is no matter of %s, by which nobody books (S-47)', async (format) => {
    const { house, user, codes } = await setUp();
    await codes({});

    expect((await get(house, `/api/receipts/export/${format}`, user.token)).statusCode).toBe(200);
  });

  it('counts in no sum: neither the VAT of the month nor that of a currency (S-44)', async () => {
    const { house, user } = await setUp({ vatTreatment: 'import', importVat: '186.51' });

    const { stats } = receiptRoutes.stats.response.parse(
      (await get(house, '/api/receipts/stats', user.token)).json(),
    );

    expect(stats.currencyTotals).toMatchObject([{ currencyCode: 'EUR', totalAmount: 100, totalVat: 0 }]);
  });

  it('can be selected without the others (S-47)', async () => {
    const { house, user, id, codes } = await setUp();
    await codes({});
    const saved = await saveReceipt(house, user, { category: 'Kontorartikler' }, 70);
    const other = receiptRoutes.save.response.parse(saved.json()).receipt.id;
    const exported = async (receiptIds: readonly string[]) =>
      (await post(house, `${csv}/selected`, { receiptIds }, user.token)).statusCode;

    expect(await exported([other])).toBe(200);
    expect(await exported([id, other])).toBe(400);
  });
});
