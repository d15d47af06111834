// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import type { EInvoice, ParsedReceipt } from '@bonbog/contract';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { whatWasRead } from '#features/receipts/bulk/queue/what-was-read.ts';
import { buildInvoice } from '#features/receipts/testing/build-invoice.ts';
import { buildParsed, buildReading, buildReadingField } from '#features/receipts/testing/build-parsed.ts';
import { openReview } from '#features/receipts/testing/render-upload.tsx';
import { resetBrowser } from '#testing/browser.ts';
import { proposedAnswers } from './proposed-answers.ts';

afterEach(resetBrowser);

/** A Danish bill of 125 euro that tells its VAT in kroner as well. */
function bill(
  read: Partial<ParsedReceipt['extractedData']> = {},
  eInvoice: Partial<EInvoice> = {},
): ParsedReceipt {
  return buildParsed(
    { currencyCode: 'EUR', currencySymbol: '€', cvr: '13585628', category: 'Software', ...read },
    {
      reading: buildReading({
        currency: buildReadingField({ value: 'EUR' }),
        eInvoice: buildInvoice({ currency: 'EUR', vatInKroner: '186.53', ...eInvoice }),
      }),
    },
  );
}

describe('VAT that an e-invoice tells in kroner', () => {
  it('is what a review and a card of a batch open with', () => {
    expect(proposedAnswers(bill()).vatInKroner).toBe('186.53');
    expect(whatWasRead(bill()).answers.vatInKroner).toBe('186.53');
  });

  it('has no sign, as of money back', () => {
    const read = { amount: '-125.00', vat: '-25.00' };

    expect(proposedAnswers(bill(read, { vat: '-25.00', vatInKroner: '-186.53' })).vatInKroner).toBe('186.53');
  });

  it.each([
    ['a bill in kroner', bill({ currencyCode: 'DKK' })],
    ['a foreign bill', bill({ cvr: 'DE123456789' })],
    ['a bill without VAT', bill({ vat: '0.00', vatPercent: '0' }, { vat: '0.00', vatInKroner: '0.00' })],
    ['a bill whose two sums are of different signs', bill({}, { vatInKroner: '-186.53' })],
    ['a bill that tells none', bill({}, { vatInKroner: undefined })],
  ])('is nothing of %s', (_, parsed) => {
    expect(proposedAnswers(parsed).vatInKroner).toBeNull();
  });

  it('stands in the review with where it is from, and what of it is deducted', async () => {
    await openReview(bill());

    expect(await screen.findByRole('button', { name: /^Oplyst moms \(kr\) 186,53 kr/ })).toBeVisible();
    expect(screen.getByText('Som e-fakturaen oplyser')).toBeVisible();
    expect(screen.getByText('Af momsen på 186,53 kr kan 186,53 kr trækkes fra.')).toBeVisible();
  });
});
