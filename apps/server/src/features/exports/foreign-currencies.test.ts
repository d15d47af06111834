import { receiptRoutes } from '@bonbog/contract';
import { expect, it } from 'vitest';

import { readCsv } from '#app/testing/read-csv.ts';
import { readZip } from '#app/testing/read-zip.ts';
import { get, post, saveReceipt, signUp } from '#app/testing/requests.ts';
import { buildTestHouse } from '#app/testing/test-house.ts';

/** What is saved of each paper; the VAT of the Japanese one is left for the server to work out. */
const papers = [
  { currencyCode: 'NOK', currencySymbol: 'NOK', amount: '154.00', vat: '20.09', vatPercent: '15' },
  { currencyCode: 'JPY', currencySymbol: 'JPY', amount: '830.00', vat: '', vatPercent: '8' },
  { currencyCode: 'ISK', currencySymbol: 'ISK', amount: '1940.00', vat: '192.00', vatPercent: '11' },
  { currencyCode: 'USD', currencySymbol: '$', amount: '10.59', vat: '0.84', vatPercent: '8.625' },
  { currencyCode: 'DKK', currencySymbol: 'kr', amount: '125.00', vat: '25.00', vatPercent: '25' },
];

it('keeps each currency by itself from the save to statistics, CSV and ZIP, and deducts Danish VAT alone', async () => {
  const house = await buildTestHouse();
  const user = await signUp(house);
  const ids: string[] = [];
  for (const [index, paper] of papers.entries()) {
    const isListed = paper.vatPercent === '25';
    const rate = isListed
      ? { vatType: 'standard', customVatPercent: null }
      : { vatType: 'custom', customVatPercent: paper.vatPercent };
    const saved = await saveReceipt(
      house,
      user,
      { category: 'Kontorartikler', cvr: 'N/A', ...paper, ...rate },
      50 + index,
    );
    ids.push(receiptRoutes.save.response.parse(saved.json()).receipt.id);
  }

  const { stats } = receiptRoutes.stats.response.parse(
    (await get(house, '/api/receipts/stats', user.token)).json(),
  );
  const sums = stats.currencyTotals.map(({ currencyCode, totalAmount, totalVat }) => [
    currencyCode,
    totalAmount,
    totalVat,
  ]);
  expect(sums.toSorted()).toEqual([
    ['DKK', 125, 25],
    ['ISK', 1940, 192],
    ['JPY', 830, 61],
    ['NOK', 154, 20.09],
    ['USD', 10.59, 0.84],
  ]);

  const overview = readCsv(
    (await get(house, '/api/receipts/export/oversigt', user.token)).rawPayload,
    'utf8',
  );
  const [, ...rows] = overview;
  expect(rows.map((row) => [row[10], row[6], row[7]]).toSorted()).toEqual([
    ['DKK', '125,00', '25,00'],
    ['ISK', '1940,00', '192,00'],
    ['JPY', '830,00', '61,00'],
    ['NOK', '154,00', '20,09'],
    ['USD', '10,59', '0,84'],
  ]);

  const journal = readCsv(
    (await get(house, '/api/receipts/export/e-conomic', user.token)).rawPayload,
    'latin1',
  );
  expect(journal.filter((row) => row.includes('I25')).map((row) => row[5])).toEqual(['125,00']);

  const zip = await post(house, '/api/receipts/local-zip-download', { receiptIds: ids }, user.token);
  const names = [...(await readZip(zip.rawPayload)).keys()];
  expect(names.filter((name) => name.startsWith('billeder/') && name !== 'billeder/')).toHaveLength(
    papers.length,
  );
});
