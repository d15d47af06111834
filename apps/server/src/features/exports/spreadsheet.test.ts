import {
  DEFAULT_ACCOUNT_SETTINGS,
  EXPORT_FORMAT_IDS,
  EXPORT_FORMATS,
  hasAccounts,
  minorUnits,
  NO_ANSWERS,
} from '@bonbog/domain';
import { expect, it } from 'vitest';

import { get, putSettings, saveReceipt, signUp } from '#app/testing/requests.ts';
import { buildTestHouse } from '#app/testing/test-house.ts';

import { readCsv } from '#app/testing/read-csv.ts';

const chosen = { ...DEFAULT_ACCOUNT_SETTINGS, chart: 'own' } as const;

const receipts = [
  { store: '=HYPERLINK("http://ond.dk";"Klik")', product: '@SUM(A1)', amount: '125,00', vat: '25,00' },
  { store: '"; drop table receipts; --', product: "O'Neill; A/S", amount: '-10,00', vat: '-2,00' },
  {
    store: 'Købmand Ærø & Åse',
    product: '\u202ektura\u202c 🧾',
    amount: '9.999.999,99',
    vat: '1.999.999,99',
  },
  { store: '\u200d=1+1', product: '\u22122+3', amount: '10,00', vat: '2,00' },
  { store: 'Restaurant', product: '-1+1', amount: '500,00', vat: '100,00', category: 'Restaurant' },
] as const;

it.each(EXPORT_FORMAT_IDS)(
  'opens %s cell by cell as it was meant, and no cell computes (S-47, S-48)',
  async (id) => {
    const house = await buildTestHouse();
    const user = await signUp(house);
    await putSettings(house, user.token, chosen);
    for (const [index, receipt] of receipts.entries()) {
      await saveReceipt(house, user, { ...receipt, date: `2026-11-0${index + 1}` }, 50 + index);
    }

    const encoding = hasAccounts(id) ? 'latin1' : 'utf8';
    const [header, ...rows] = readCsv(
      (await get(house, `/api/receipts/export/${id}`, user.token)).rawPayload,
      encoding,
    );

    expect(header).toEqual(EXPORT_FORMATS[id].header);
    const saved = await house.db.selectFrom('receipts').selectAll().orderBy('receipt_number').execute();
    const meant = saved.flatMap((row) =>
      EXPORT_FORMATS[id].rowsOf(
        {
          receiptNumber: row.receipt_number,
          date: row.receipt_date,
          store: row.store,
          product: row.product,
          category: row.category,
          cvr: row.cvr,
          currencyCode: row.currency_code,
          originalCurrencyCode: row.original_currency_code,
          amount: minorUnits(row.amount_minor),
          vat: minorUnits(row.vat_minor),
          vatPercent: Number(row.vat_percent),
          vatType: row.vat_type,
          isVatDerived: row.vat_derived === 1,
          printedPages: row.printed_pages,
          isBuyerRead: row.buyer_read === 1,
          ...NO_ANSWERS,
          fileName: 'any',
        },
        chosen,
      ),
    );
    expect(rows).toHaveLength(meant.length);
    for (const [index, cells] of meant.entries()) {
      const shown = cells.map((cell) => (typeof cell === 'string' ? cell : cell.plain));
      expect(rows[index]?.map(plain)).toEqual(
        shown.map((cell, column) => (cell === 'any' ? plain(rows[index]?.[column] ?? '') : plain(cell))),
      );
    }
  },
);

it('would find a formula if there were one (S-48)', () => {
  for (const cell of ['=1+1', '@SUM(A1)', '-1+cmd', '+1', '\u200d=1']) {
    expect(() => readCsv(Buffer.from(`Butik\r\n${cell}\r\n`), 'utf8')).toThrow('formulas');
  }
});

/** What a guarded text says: without the apostrophe, the marks nobody sees, and letters that windows-1252 lacks. */
function plain(cell: string): string {
  return cell
    .replace(/^'/, '')
    .replace(/[\u200d\u202a-\u202e]/g, '')
    .replaceAll('\u2212', '-')
    .replaceAll('🧾', '?')
    .replace(/\s+/g, ' ')
    .trim();
}
