// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { eInvoiceSchema, type EInvoice, type Reading } from '@bonbog/contract';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { buildParsed, buildReading, buildReadingField } from '#features/receipts/testing/build-parsed.ts';
import { savable, savedBody, saveButton } from '#features/receipts/testing/drive-review.ts';
import { openReview } from '#features/receipts/testing/render-upload.tsx';
import { resetBrowser } from '#testing/browser.ts';

afterEach(resetBrowser);

const nobody = { name: null, legalName: null, cvr: null, vatNumber: null, country: null };

/** A day that is always to come. */
const ahead = '2999-12-24';

function invoice(over: Partial<EInvoice> = {}): Partial<Reading> {
  const none = { profile: null, number: null, currency: 'DKK', total: '125.00', vat: '25.00', prepaid: null };
  const eInvoice = eInvoiceSchema.parse({
    ...none,
    syntax: 'UBL',
    kind: 'invoice',
    issueDate: '2026-02-01',
    dueDate: ahead,
    seller: nobody,
    buyer: nobody,
    payable: '125.00',
    vatByRate: [],
    lines: [],
    lineCount: 0,
    attachments: [],
    addsUp: true,
    ...over,
  });
  return { eInvoice };
}

const means = (value: string, sure = true) => ({
  paymentMeans: value,
  paymentMeansField: buildReadingField({ value, sure }),
});
const card = (value: string | null) => ({ cardLastFour: buildReadingField({ value }) });

const open = (reading: Partial<Reading>) =>
  openReview(buildParsed({}, { reading: buildReading(reading) }), savable);
const paidWith = () => screen.getByRole('combobox', { name: 'Betalt med' });

describe('how a paper was paid', () => {
  it('is proposed where it clearly says cash, and is saved when it stays (REV-05)', async () => {
    const review = await open(means('Kontant'));
    expect(paidWith()).toHaveDisplayValue('Kontant af firmaets kasse');
    expect(screen.getByText('Foreslået, for på papiret står: Kontant')).toBeInTheDocument();

    await review.user.click(saveButton());

    expect(savedBody(review)).toMatchObject({ paidWith: 'cash' });
  });

  it('can be changed, and then no longer counts as proposed (REV-05)', async () => {
    const review = await open(means('Kontant'));

    await review.user.selectOptions(paidWith(), 'Egne penge (udlæg)');
    expect(screen.getByText('På papiret: Kontant')).toBeInTheDocument();
    await review.user.selectOptions(paidWith(), 'Firmaets bankkonto');
    await review.user.click(saveButton());

    expect(savedBody(review)).not.toHaveProperty('paidWith');
  });

  it.each([
    ['a card', { ...means('Dankort'), ...card('1234') }, 'På papiret: Dankort •••• 1234'],
    [
      'a card that is named elsewhere',
      { ...means('Visa', false), ...card('1234') },
      'På papiret: Visa •••• 1234',
    ],
    ['a card without its name', card('1234'), 'På papiret: kort •••• 1234'],
    ['a telephone', means('MobilePay'), 'På papiret: MobilePay'],
    [
      'a card beside cash that was handed out',
      { ...means('Kontant', false), ...card('1234') },
      'På papiret: kort •••• 1234',
    ],
    ['a bill that has fallen due', invoice({ dueDate: '2026-02-15' }), 'På papiret: forfalder 15-02-2026'],
  ])('is told and not proposed where it says %s', async (_, reading, hint) => {
    const review = await open(reading);
    expect(screen.getByText(hint)).toBeInTheDocument();
    expect(paidWith()).toHaveDisplayValue('Firmaets bankkonto');

    await review.user.click(saveButton());

    expect(savedBody(review)).not.toHaveProperty('paidWith');
    expect(savedBody(review)).not.toHaveProperty('dueDate');
  });

  it.each([
    ['nothing', {}],
    ['cash somewhere', means('Kontant', false)],
    ['a card that the shop would take', means('Mastercard', false)],
    ['no card', card(null)],
    ['money that comes back', invoice({ kind: 'credit-note' })],
    ['that all is paid', invoice({ payable: '0.00' })],
    ['a day before its own', invoice({ dueDate: '2026-01-31' })],
  ])('is neither told nor proposed where it says %s', async (_, reading) => {
    await open(reading);

    expect(paidWith()).toHaveDisplayValue('Firmaets bankkonto');
    expect(screen.queryByText(/papiret/)).not.toBeInTheDocument();
  });

  it('is not paid yet where an e-invoice falls due on a day to come, with that day', async () => {
    const review = await open(invoice());
    expect(paidWith()).toHaveDisplayValue('Ikke betalt endnu');
    expect(screen.getByText('Foreslået, for på papiret står: forfalder 24-12-2999')).toBeInTheDocument();

    await review.user.click(saveButton());

    expect(savedBody(review)).toMatchObject({ paidWith: 'unpaid', dueDate: ahead });
  });

  it('takes the day of an e-invoice along when it is paid after all, and brings it back', async () => {
    const review = await open(invoice());

    await review.user.selectOptions(paidWith(), 'Firmaets kort');
    expect(screen.queryByText('Forfalder')).not.toBeInTheDocument();
    await review.user.selectOptions(paidWith(), 'Ikke betalt endnu');
    expect(screen.getByText('Forfalder')).toBeInTheDocument();
    await review.user.selectOptions(paidWith(), 'Firmaets kort');
    await review.user.click(saveButton());

    expect(savedBody(review)).toMatchObject({ paidWith: 'card' });
    expect(savedBody(review)).not.toHaveProperty('dueDate');
  });
});
