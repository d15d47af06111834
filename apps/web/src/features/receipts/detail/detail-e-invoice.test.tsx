// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { type EInvoice, type Receipt, receiptRoutes } from '@bonbog/contract';
import { copenhagenDate } from '@bonbog/domain';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { buildInvoice } from '#features/receipts/testing/build-invoice.ts';
import { buildSaved } from '#features/receipts/testing/build-saved.ts';
import {
  detailField,
  edits,
  openDetail,
  opened,
  PATCH,
  saved,
} from '#features/receipts/testing/render-detail.tsx';
import { resetBrowser } from '#testing/browser.ts';

afterEach(resetBrowser);

const INVOICE = `${receiptRoutes.eInvoice.method} ${receiptRoutes.eInvoice.path.replace(':id', opened.id)}`;
const irish = { name: 'Skyen Ltd', legalName: null, cvr: null, vatNumber: 'IE6388047V', country: 'IE' };
const dayOf = (day: string) => copenhagenDate(new Date(`${day}T12:00:00Z`));
const withoutVat = { vat: '0.00', vatPercent: '0', vatType: 'none', category: 'Software' } as const;

/** Opens a receipt that was saved from a PDF with an e-invoice in it. */
function open(eInvoice: Partial<EInvoice> | null, receipt: Partial<Receipt> = {}) {
  return openDetail(
    {
      [INVOICE]: () => Response.json({ eInvoice: eInvoice && buildInvoice(eInvoice) }),
      'GET /api/receipts/treatment': () => Response.json({ treatment: null }),
      [PATCH]: saved({}),
    },
    [buildSaved({ originalName: 'faktura.PDF', ...receipt })],
  );
}

describe('the dialog of a saved e-invoice', () => {
  it('proposes how its VAT is treated, as the review has (S-47)', async () => {
    const vatByRate = [{ category: 'AE', ratePercent: 0, base: '125.00', vat: '0.00' }];
    await open({ seller: irish, vatByRate }, withoutVat);

    expect(await screen.findByText('Forslag: Ydelse fra EU, omvendt betalingspligt.')).toBeVisible();
    expect(screen.getByText(/E-fakturaen siger omvendt betalingspligt/)).toBeVisible();
  });

  it('proposes its VAT in kroner, and saves it once it is taken', async () => {
    const receipt = { currencyCode: 'EUR', currencySymbol: '€', cvr: '13585628' } as const;
    const page = await open({ currency: 'EUR', vatInKroner: '186.53' }, receipt);

    await page.user.click(await screen.findByRole('button', { name: 'Brug forslaget' }));

    await waitFor(() => {
      expect(edits(page).map(({ body }) => body)).toEqual([{ vatInKroner: '186.53' }]);
    });
  });

  it('tells when it falls due, and takes that day along as not paid', async () => {
    const page = await open({ dueDate: '2026-03-01' });
    expect(await screen.findByText('I e-fakturaen: forfalder 01-03-2026')).toBeVisible();

    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Betalt med' }), 'Ikke betalt endnu');

    await waitFor(() => {
      expect(edits(page).map(({ body }) => body)).toEqual([{ paidWith: 'unpaid', dueDate: '2026-03-01' }]);
    });
  });

  it('takes the day away again with its answer', async () => {
    const page = await open({ dueDate: '2026-03-01' }, { paidWith: 'unpaid', dueDate: dayOf('2026-03-01') });
    await screen.findByText('I e-fakturaen: forfalder 01-03-2026');

    await page.user.selectOptions(screen.getByRole('combobox', { name: 'Betalt med' }), 'Firmaets kort');

    await waitFor(() => {
      expect(edits(page).map(({ body }) => body)).toEqual([{ paidWith: 'card', dueDate: null }]);
    });
  });

  it.each<[string, string, Partial<EInvoice>, Partial<Receipt>]>([
    ['another total', 'E-fakturaen siger 1.250,00 kr', { total: '1250.00', payable: '1250.00' }, {}],
    ['another currency', 'E-fakturaen siger €125,00', { currency: 'EUR' }, {}],
  ])('tells of %s', async (_, words, eInvoice, receipt) => {
    await open(eInvoice, receipt);

    expect(await screen.findByText(words)).toBeVisible();
  });

  it.each<[string, Partial<EInvoice> | null, Partial<Receipt>]>([
    ['the same total', {}, {}],
    ['what was left to pay', { total: '200.00', prepaid: '75.00', payable: '125.00' }, {}],
    [
      'the same total before it was converted',
      { currency: 'EUR', total: '16.75', payable: '16.75' },
      {
        original: {
          amount: '16.75',
          vat: '3.35',
          currencyCode: 'EUR',
          rate: '7.4611',
          rateDate: dayOf('2026-02-01'),
          source: 'ECB',
        },
      },
    ],
    ['no total', { total: null, payable: null }, {}],
    ['no e-invoice', null, {}],
  ])('tells of no other total with %s', async (_, eInvoice, receipt) => {
    const { server } = await open(eInvoice, receipt);
    await waitFor(() => {
      expect(server.calls.some(({ path }) => path.endsWith('/e-invoice'))).toBe(true);
    });

    expect(detailField('Beløb')).toBeVisible();
    expect(screen.queryByText(/E-fakturaen siger/)).toBeNull();
  });

  it('asks no picture', async () => {
    const page = await open({ dueDate: '2026-03-01' }, { originalName: 'bon.png' });
    await page.refresh();

    expect(page.server.calls.filter(({ path }) => path.endsWith('/e-invoice'))).toEqual([]);
  });

  it('asks a later page of a picture', async () => {
    const { imageUrl } = opened;
    const pages = [
      { imageUrl, originalName: 'bon.png' },
      { imageUrl: imageUrl.replace('0198', '0199'), originalName: 'faktura.xml' },
    ];
    await open({ dueDate: '2026-03-01' }, { originalName: 'bon.png', pages });

    expect(await screen.findByText('I e-fakturaen: forfalder 01-03-2026')).toBeVisible();
  });
});
