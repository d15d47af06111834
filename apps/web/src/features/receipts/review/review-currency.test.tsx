// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { convertBodySchema } from '@bonbog/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { buildParsed, buildReading, buildReadingField } from '#features/receipts/testing/build-parsed.ts';
import {
  edit,
  field,
  mark,
  savable,
  saveButton,
  savedBody,
} from '#features/receipts/testing/drive-review.ts';
import { openReview } from '#features/receipts/testing/render-upload.tsx';
import { readToast } from '#lib/toast.ts';
import { resetBrowser } from '#testing/browser.ts';
import { buildError, type SeenCall } from '#testing/fake-server.ts';

afterEach(resetBrowser);

function rated(convertedAmount: number, convertedVAT: number) {
  return { convertedAmount, convertedVAT, rateDate: '2026-01-30', source: 'ECB' };
}

/** A server that converts with one rate for each currency, and rounds as ours does. */
function atRates() {
  const perEuro = new Map([
    ['DKK', 7.4583],
    ['EUR', 1],
    ['GBP', 0.8712],
    ['USD', 1.1613],
    ['SEK', 10.9817],
  ]);
  return (seen?: SeenCall) => {
    const call = convertBodySchema.parse(seen?.body);
    const rate = (perEuro.get(call.toCurrency) ?? 1) / (perEuro.get(call.fromCurrency) ?? 1);
    const of = (minor: number) => Math.round(minor * rate) / 100;
    return Response.json({ ...rated(of(call.amount), of(call.vatAmount ?? 0)), rate });
  };
}

describe('another currency', () => {
  const currency = () => screen.getByRole('combobox', { name: 'Valuta' });
  const converted = {
    'POST /api/currency/convert': () =>
      Response.json({
        convertedAmount: 16.75,
        convertedVAT: 3.35,
        rate: 0.134,
        rateDate: '2026-01-30',
        source: 'ECB',
      }),
  };

  it('offers five, each with its code (VAT-01, T-10)', async () => {
    await openReview();

    expect(
      within(currency())
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['DKK (kr)', 'EUR (€)', 'GBP (£)', 'SEK (kr)', 'USD ($)']);
  });

  it('converts the amounts with the rate of the receipt date (VAT-26, VAT-27, VAT-28, T-07)', async () => {
    const { user, calls } = await openReview(buildParsed(), converted);

    await user.selectOptions(currency(), 'EUR');

    await waitFor(() => {
      expect(field('Beløb')).toHaveTextContent('€16,75');
    });
    expect(field('Moms')).toHaveTextContent('€3,35');
    expect(readToast()?.title).toBe('Valuta konverteret');
    expect(calls.at(-1)?.body).toEqual({
      amount: '125.00',
      vatAmount: '25.00',
      fromCurrency: 'DKK',
      toCurrency: 'EUR',
      date: '2026-02-01',
    });
  });

  it('keeps what the receipt says itself, shows the rate, and sends both with the save (VAT-26, S-40)', async () => {
    const review = await openReview(buildParsed(), { ...converted, ...savable });
    await review.user.selectOptions(currency(), 'EUR');

    expect(await screen.findByText('Omregnet fra 125,00 DKK til kurs 0,134 (30-01-2026, ECB)')).toBeVisible();
    await edit(review, 'Beløb', '17');
    await review.user.click(saveButton());

    await waitFor(() => {
      expect(savedBody(review)).toMatchObject({
        amount: '17.00',
        currencyCode: 'EUR',
        original: {
          amount: '125.00',
          vat: '25.00',
          currencyCode: 'DKK',
          rate: '0.134',
          rateDate: '2026-01-30',
          source: 'ECB',
        },
      });
    });
  });

  it('says that the VAT of a receipt converted to kroner is foreign (S-47)', async () => {
    const { user } = await openReview(buildParsed({ currencyCode: 'EUR' }), converted);
    await user.selectOptions(currency(), 'DKK');
    await screen.findByText(/^Omregnet fra/);

    expect(screen.getByRole('note')).toHaveTextContent('Udenlandsk moms kan ikke trækkes fra');
  });

  it('forgets the original amount when it is converted back (VAT-26)', async () => {
    const review = await openReview(buildParsed(), { ...converted, ...savable });
    await review.user.selectOptions(currency(), 'EUR');
    await screen.findByText(/^Omregnet fra/);

    await review.user.selectOptions(currency(), 'DKK');

    await waitFor(() => {
      expect(screen.queryByText(/^Omregnet fra/)).toBeNull();
    });
    await review.user.click(saveButton());
    await waitFor(() => {
      expect(savedBody(review)).toMatchObject({ currencyCode: 'DKK' });
    });
    expect(savedBody(review)).not.toHaveProperty('original');
  });

  it('says of converted numbers that they are, and never that they are sure', async () => {
    const { user } = await openReview(buildParsed({}, { reading: buildReading() }), converted);
    expect(mark('Beløb')).toHaveTextContent('sikker');
    await user.selectOptions(currency(), 'EUR');
    await screen.findByText(/^Omregnet fra/);

    for (const label of ['Beløb', 'Moms']) {
      expect(mark(label)).toHaveTextContent('tjek');
      expect(mark(label)).toHaveTextContent('Omregnet');
    }
  });

  it('gives back what the paper says in its own currency, however many lie between (VAT-26, VAT-27)', async () => {
    const review = await openReview(buildParsed({ amount: '838.90', vat: '167.78' }), {
      'POST /api/currency/convert': atRates(),
      ...savable,
    });
    for (const code of ['EUR', 'GBP', 'USD', 'SEK', 'DKK', 'EUR', 'DKK']) {
      await review.user.selectOptions(currency(), code);
      await waitFor(() => {
        expect(currency()).toBeEnabled();
      });
    }

    expect(field('Beløb')).toHaveTextContent('838,90 kr');
    expect(review.calls.filter(({ path }) => path.endsWith('convert'))).toHaveLength(7);
    expect(readToast()?.title).toBe('Valuta konverteret');
    expect(screen.queryByRole('button', { name: /^Behold/ })).toBeNull();
    await review.user.click(saveButton());
    await waitFor(() => {
      expect(savedBody(review)).toMatchObject({ amount: '838.90', vat: '167.78', vatPercent: '25' });
    });
  });

  it.each([
    ['Beløb', '17,00', '126,79 kr'],
    ['Moms', '3,00', '125,00 kr'],
  ])('converts what was edited meanwhile: %s', async (label, typed, amount) => {
    const review = await openReview(buildParsed(), { 'POST /api/currency/convert': atRates(), ...savable });
    await review.user.selectOptions(currency(), 'EUR');
    await screen.findByText(/^Omregnet fra/);
    await edit(review, label, typed);

    await review.user.selectOptions(currency(), 'DKK');

    await waitFor(() => {
      expect(field('Beløb')).toHaveTextContent(amount);
    });
    expect(field('Moms')).not.toHaveTextContent('25,00 kr');
  });

  it('tells with the save that a converted amount was corrected (S-40)', async () => {
    const review = await openReview(buildParsed(), { ...converted, ...savable });
    await review.user.selectOptions(currency(), 'EUR');
    await screen.findByText(/^Omregnet fra/);
    await edit(review, 'Beløb', '17');
    await review.user.click(saveButton());

    await waitFor(() => {
      expect(savedBody(review)).toMatchObject({ original: { isCorrected: true } });
    });
  });

  it('gives back what the paper says after a change that could not be converted', async () => {
    const answers = [
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => Response.json({ ...rated(932.5, 186.5), rate: 7.46 }),
    ];
    const { user } = await openReview(buildParsed(), {
      'POST /api/currency/convert': () => answers.shift()?.() ?? Response.error(),
    });
    await user.selectOptions(currency(), 'EUR');
    await waitFor(() => {
      expect(field('Beløb')).toHaveTextContent('€125,00');
    });

    await user.selectOptions(currency(), 'DKK');

    await waitFor(() => {
      expect(readToast()?.title).toBe('Valuta konverteret');
    });
    expect(field('Beløb')).toHaveTextContent('125,00 kr');
  });

  it('keeps the first original amount through a second conversion (VAT-26)', async () => {
    const review = await openReview(buildParsed(), converted);
    await review.user.selectOptions(currency(), 'EUR');
    await screen.findByText(/^Omregnet fra/);

    await review.user.selectOptions(currency(), 'USD');

    // The invented server has one rate for everything: 0.134 twice.
    expect(
      await screen.findByText('Omregnet fra 125,00 DKK til kurs 0,017956 (30-01-2026, ECB)'),
    ).toBeVisible();
  });

  it('can keep the numbers, when only the currency was misread (T-07)', async () => {
    const { user } = await openReview(buildParsed(), converted);
    await user.selectOptions(currency(), 'EUR');

    await user.click(await screen.findByRole('button', { name: 'Behold 125,00' }));

    expect(field('Beløb')).toHaveTextContent('€125,00');
    expect(screen.queryByText(/^Omregnet fra/)).toBeNull();
  });

  it.each([
    ['has no rate', () => Response.json(buildError('RATE_UNAVAILABLE', 'Ingen kurs.'), { status: 422 })],
    ['fails', () => Response.json(buildError('TECHNICAL_ERROR', 'Nedbrud.'), { status: 500 })],
    ['answers no amounts', () => Response.json({})],
  ])('keeps the numbers and says so when the server %s (VAT-29, S-41, S-42)', async (_, answer) => {
    const { user } = await openReview(buildParsed(), { 'POST /api/currency/convert': answer });

    await user.selectOptions(currency(), 'EUR');

    await waitFor(() => {
      expect(readToast()).toMatchObject({
        title: 'Valuta ændret',
        description: 'Beløb ikke konverteret - tjek og opdater manuelt',
      });
    });
    expect(field('Beløb')).toHaveTextContent('€125,00');
    expect(field('Moms')).toHaveTextContent('€25,00');
  });

  it('has other words when there is no answer at all (VAT-30, S-42)', async () => {
    const { user } = await openReview(buildParsed(), {
      'POST /api/currency/convert': () => Promise.reject(new TypeError('Failed to fetch')),
    });

    await user.selectOptions(currency(), 'EUR');

    await waitFor(() => {
      expect(readToast()).toMatchObject({
        title: 'Valuta ændret',
        description: 'Kunne ikke konvertere beløb automatisk',
      });
    });
    expect(field('Beløb')).toHaveTextContent('€125,00');
  });

  it('is remembered as the last one used (VAT-32, S-43)', async () => {
    const { user } = await openReview(buildParsed(), converted);
    expect(localStorage.getItem('lastUsedCurrency')).toBeNull();

    await user.selectOptions(currency(), 'EUR');

    expect(localStorage.getItem('lastUsedCurrency')).toBe('EUR');
  });

  it('is preselected next time only when none was read (VAT-32, S-43)', async () => {
    localStorage.setItem('lastUsedCurrency', 'SEK');
    const reading = buildReading({ currency: buildReadingField({ value: null, sure: false }) });

    await openReview(buildParsed({}, { reading }));

    expect(currency()).toHaveValue('SEK');
    expect(field('Beløb')).toHaveTextContent('125,00 kr');
    expect(screen.getByRole('button', { name: 'Beløbet er i SEK' })).toBeVisible();
  });

  it('is asked for where nothing tells it, and until then no VAT is worked out nor anything saved', async () => {
    const none = { value: null, sure: false };
    const reading = buildReading({ currency: buildReadingField(none), vat: buildReadingField(none) });
    const review = await openReview(
      buildParsed({ vat: '0.00', vatPercent: '0', vatType: 'none' }, { reading }),
    );
    const { user, calls } = review;
    expect(field('Moms')).toHaveTextContent('0,00 kr');

    await user.click(screen.getByRole('button', { name: 'Gem' }));
    expect(await screen.findAllByText(/Valutaen kunne ikke læses/)).not.toEqual([]);
    expect(calls.filter(({ path }) => path === '/api/receipts/save')).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Beløbet er i kroner' }));

    expect(field('Moms')).toHaveTextContent('25,00 kr');
    expect(screen.queryByRole('button', { name: 'Beløbet er i kroner' })).toBeNull();
  });
});
