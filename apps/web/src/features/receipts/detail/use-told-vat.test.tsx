// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { receiptRoutes } from '@bonbog/contract';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { buildInvoice } from '#features/receipts/testing/build-invoice.ts';
import { buildParsed, buildReading } from '#features/receipts/testing/build-parsed.ts';
import { openDetail } from '#features/receipts/testing/render-detail.tsx';
import { buildSaved } from '#features/receipts/testing/build-saved.ts';
import { resetBrowser } from '#testing/browser.ts';

afterEach(resetBrowser);

const READ = `${receiptRoutes.readPages.method} ${receiptRoutes.readPages.path}`;
const withoutVat = { vat: '0.00', vatPercent: '0', vatType: 'none', category: 'Software' } as const;
const eInvoice = buildInvoice({
  seller: { name: 'Skyen Ltd', legalName: null, cvr: null, vatNumber: 'IE6388047V', country: 'IE' },
  vatByRate: [{ category: 'AE', ratePercent: 0, base: '125.00', vat: '0.00' }],
});
const answers = {
  [READ]: () => Response.json(buildParsed({}, { reading: buildReading({ eInvoice }) })),
  'GET /api/receipts/treatment': () => Response.json({ treatment: null }),
};
const timesRead = ({ server }: Awaited<ReturnType<typeof openDetail>>) =>
  server.calls.filter(({ path }) => path === receiptRoutes.readPages.path).length;

describe('a saved e-invoice without VAT', () => {
  it('has its treatment proposed by what the invoice says, as the review has (S-47)', async () => {
    await openDetail(answers, [buildSaved({ ...withoutVat, originalName: 'faktura.XML' })]);

    expect(await screen.findByText('Forslag: Ydelse fra EU, omvendt betalingspligt.')).toBeVisible();
    expect(screen.getByText(/E-fakturaen siger omvendt betalingspligt/)).toBeVisible();
  });

  it.each([
    ['a picture', { ...withoutVat, originalName: 'bon.png' }],
    ['an e-invoice with VAT', { originalName: 'faktura.xml' }],
    [
      'one whose treatment is chosen',
      { ...withoutVat, originalName: 'faktura.xml', vatTreatment: 'none' as const },
    ],
  ])('is read once more, and %s is not', async (_, over) => {
    const page = await openDetail(answers, [buildSaved(over)]);
    await page.refresh();

    expect(timesRead(page)).toBe(0);
  });
});
