import { calendarDate } from '@bonbog/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createReader, type Reader } from './reader.ts';
import { danishReceipt } from './testing/danish-receipt.ts';
import { drawReceipt } from './testing/draw-receipt.ts';
import { writeForm } from './testing/form-pdf.ts';
import { type Written, writePage } from './testing/written-pdf.ts';

const day = calendarDate(2026, 11, 21) ?? expect.fail('no day');
let reader: Reader;
let scan: Buffer;

beforeAll(async () => {
  scan = await drawReceipt(danishReceipt);
  reader = await createReader({ today: () => day });
}, 120_000);

afterAll(async () => {
  await reader.close();
});

async function read(...texts: readonly Written[]) {
  return reader.read({ bytes: await writePage(texts, scan), type: 'application/pdf' });
}

describe('the scan of a receipt in a PDF with words of its own', { timeout: 120_000 }, () => {
  it('is read as its picture, and is sure of nothing that its unseen text denies (S-32)', async () => {
    const rows = ['Købmandsgården ApS', 'TOTAL DKK 799,00', 'Moms 159,80', '12.06.2026 14:32'];

    const { total, vat, date, store } = await read({ rows, ink: 'unpainted' });

    expect([total.value, vat.value, date.value, store.value]).toEqual([
      '79.90',
      '15.98',
      '2026-06-12',
      'Købmandsgården ApS',
    ]);
    expect([total.sure, vat.sure, date.sure]).toEqual([false, false, true]);
    expect(total.why).toContain('unseen text');
  });

  it('is as sure as without where its unseen text says the same (S-32)', async () => {
    const { total, date, cvr } = await read({ rows: danishReceipt.split('\n'), ink: 'under a picture' });

    expect([total.value, total.sure, date.sure, cvr.sure]).toEqual(['79.90', true, true, true]);
  });

  it('is read whatever stands on its page besides (S-32)', async () => {
    const rows = ['27/11/2026, 22.41 Mail - Kvittering https://mail.example 1/1'];

    const { total, vat, store } = await read({ rows, ink: 'seen', top: 10 });

    expect([total.value, total.sure, vat.value, store.value]).toEqual([
      '79.90',
      true,
      '15.98',
      'Købmandsgården ApS',
    ]);
  });
});

describe('a bill with a form', { timeout: 120_000 }, () => {
  it.each(['drawn', 'left to the reader'] as const)(
    'is read with what is filled in, %s (S-32)',
    async (look) => {
      const { total, vat } = await reader.read({ bytes: await writeForm(look), type: 'application/pdf' });

      expect([total.value, vat.value]).toEqual(['150.00', '30.00']);
    },
  );
});
