// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import type { EInvoice } from '@bonbog/contract';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { buildInvoice } from '#features/receipts/testing/build-invoice.ts';
import { buildParsed, buildReading, buildReadingField } from '#features/receipts/testing/build-parsed.ts';
import { openReview } from '#features/receipts/testing/render-upload.tsx';
import { resetBrowser } from '#testing/browser.ts';
import { toldVatOf } from './told-vat.ts';

afterEach(resetBrowser);

const irish = { name: 'Skyen Ltd', legalName: null, cvr: null, vatNumber: 'IE6388047V', country: 'IE' };
const rate = (category: string | null, base: string | null = '100.00') => ({
  category,
  ratePercent: 0,
  base,
  vat: '0.00',
});
const readingOf = (eInvoice: Partial<EInvoice>) =>
  buildReading({
    vat: buildReadingField({ value: '0.00' }),
    eInvoice: buildInvoice({ seller: irish, ...eInvoice }),
  });

describe('what an e-invoice says of the VAT that it does not bear', () => {
  it.each([
    ['its category', [rate('AE')], 'AE'],
    ['the one of what costs something', [rate('S', '0.00'), rate('AE')], 'AE'],
    ['none where there are several', [rate('AE'), rate('E')], null],
    ['none where one is not told', [rate('AE'), rate(null)], null],
    ['none where there is none', [], null],
  ])('is %s', (_, vatByRate, category) => {
    expect(toldVatOf(buildInvoice({ seller: irish, vatByRate }))).toEqual({
      category,
      sellerVatNumber: 'IE6388047V',
      sellerCountry: 'IE',
      inKroner: null,
    });
  });

  it('is nothing of a paper', () => {
    expect([toldVatOf(undefined), toldVatOf(null)]).toEqual([null, null]);
  });

  it('proposes how its VAT is treated, with the reason, and is not chosen by itself (S-47)', async () => {
    await openReview(
      buildParsed(
        { amount: '100.00', vat: '0.00', vatPercent: '0', vatType: 'none', category: 'Software' },
        { reading: readingOf({ vatByRate: [rate('AE')] }) },
      ),
    );

    expect(await screen.findByText('Forslag: Ydelse fra EU, omvendt betalingspligt.')).toBeVisible();
    expect(
      screen.getByText(
        /E-fakturaen siger omvendt betalingspligt, og sælger er i et EU-land \(Irland\)\. Forslaget er ret sikkert\./,
      ),
    ).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Momsbehandling' })).toHaveDisplayValue('Vælg …');
  });
});
