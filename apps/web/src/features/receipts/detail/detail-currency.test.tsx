// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { receiptSchema } from '@bonbog/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { edits, openDetail, opened, PATCH, saved } from '#features/receipts/testing/render-detail.tsx';
import { readStored } from '#lib/storage.ts';
import { readToast } from '#lib/toast.ts';
import { resetBrowser } from '#testing/browser.ts';
import { buildError } from '#testing/fake-server.ts';

afterEach(resetBrowser);

const CONVERT = 'POST /api/currency/convert';
const converted = () =>
  Response.json({
    convertedAmount: 16.75,
    convertedVAT: 3.35,
    rate: 0.134,
    rateDate: '2026-01-30',
    source: 'ECB',
  });
const original = {
  amount: '125.00',
  vat: '25.00',
  currencyCode: 'DKK',
  rate: '0.134',
  rateDate: '2026-01-30',
  source: 'ECB',
} as const;

async function changeTo(code: string, answers: Parameters<typeof openDetail>[0]) {
  const detail = await openDetail(answers);
  await detail.user.selectOptions(screen.getByRole('combobox', { name: 'Valuta' }), code);
  return detail;
}

it('converts with the rate of the receipt date and sends amounts and original in one PATCH (VAT-26, VAT-27, VAT-28, T-07)', async () => {
  const answer = { currencyCode: 'EUR', amount: '16.75', vat: '3.35', original } as const;
  const detail = await changeTo('EUR', { [CONVERT]: converted, [PATCH]: saved(answer) });

  await waitFor(() => {
    expect(readToast()?.title).toBe('Valuta konverteret');
  });
  expect(detail.server.calls.find(({ path }) => path.endsWith('convert'))?.body).toEqual({
    amount: '125.00',
    vatAmount: '25.00',
    fromCurrency: 'DKK',
    toCurrency: 'EUR',
    date: '2026-02-01',
  });
  expect(edits(detail).map(({ body }) => body)).toEqual([answer]);
  expect(edits(detail)[0]?.headers.get('x-previous-value')).toBe(
    '{"currencyCode":"DKK","amount":"125.00","vat":"25.00"}',
  );
  expect(await screen.findByText('Omregnet fra 125,00 DKK til kurs 0,134 (30-01-2026, ECB)')).toBeVisible();
  expect(readStored('lastUsedCurrency')).toBe('EUR');
});

it.each([
  [
    'a server without a rate',
    () => Response.json(buildError('RATE_UNAVAILABLE', 'Ingen kurs.'), { status: 422 }),
    'Beløb ikke konverteret - tjek og opdater manuelt',
  ],
  [
    'a broken connection',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'Kunne ikke konvertere beløb automatisk',
  ],
])(
  'changes only the code after %s, and says what to do (VAT-29, VAT-30, S-41, S-42, T-26)',
  async (_why, convert, description) => {
    const detail = await changeTo('SEK', { [CONVERT]: convert, [PATCH]: saved({ currencyCode: 'SEK' }) });

    await waitFor(() => {
      expect(readToast()).toMatchObject({ title: 'Valuta ændret', description });
    });
    expect(edits(detail).map(({ body }) => body)).toEqual([{ currencyCode: 'SEK' }]);
  },
);

it('says only that saving failed when the converted amounts could not be saved (DET-10)', async () => {
  await changeTo('EUR', {
    [CONVERT]: converted,
    [PATCH]: () => Response.json(buildError('INTERNAL_ERROR', 'Der skete en fejl.'), { status: 500 }),
  });

  await waitFor(() => {
    expect(readToast()?.title).toBe('Fejl ved opdatering');
  });
  expect(screen.getByRole('combobox', { name: 'Valuta' })).toHaveValue('DKK');
  expect(screen.getByRole('combobox', { name: 'Valuta' })).toBeEnabled();
});

it('tells of the conversion when mine is kept after a conflict (S-11, VAT-28)', async () => {
  const theirs = { ...opened, amount: '130.00' };
  const detail = await changeTo('EUR', {
    [CONVERT]: converted,
    [PATCH]: () =>
      Response.json(buildError('CONFLICT', 'Feltet er ændret.', { receipt: theirs }), { status: 409 }),
  });
  await screen.findByRole('alert');
  detail.server.answers[PATCH] = saved({ currencyCode: 'EUR', amount: '16.75', vat: '3.35' });

  await detail.user.click(screen.getByRole('button', { name: 'Behold min' }));

  await waitFor(() => {
    expect(readToast()?.title).toBe('Valuta konverteret');
  });
});

it('says that the VAT of a receipt that was converted to kroner is foreign (S-47)', async () => {
  await openDetail({}, [receiptSchema.parse({ ...opened, original: { ...original, currencyCode: 'SEK' } })]);

  expect(screen.getByRole('note')).toHaveTextContent('Udenlandsk moms kan ikke trækkes fra');
});

const paper = { amount: '838.90', vat: '167.78', currencyCode: 'DKK' } as const;
const inEuro = {
  amount: '112.46',
  vat: '22.49',
  currencyCode: 'EUR',
  original: { ...original, ...paper },
} as const;
const toKroner = () =>
  Response.json({
    convertedAmount: 838.87,
    convertedVAT: 167.76,
    rate: 7.4592,
    rateDate: '2026-01-30',
    source: 'ECB',
  });

it('gives back what the paper says in its own currency, also after the dialog was closed (VAT-26, S-40)', async () => {
  const detail = await openDetail({ [CONVERT]: toKroner, [PATCH]: saved(paper) }, [
    receiptSchema.parse({ ...opened, ...inEuro }),
  ]);
  expect(screen.getAllByText('Omregnet')).toHaveLength(2);

  await detail.user.selectOptions(screen.getByRole('combobox', { name: 'Valuta' }), 'DKK');

  await waitFor(() => {
    expect(readToast()?.title).toBe('Valuta konverteret');
  });
  expect(detail.server.calls.some(({ path }) => path.endsWith('convert'))).toBe(true);
  expect(edits(detail).map(({ body }) => body)).toEqual([{ ...paper, original: null }]);
});

it('converts what was corrected after it was converted (VAT-26)', async () => {
  const corrected = { ...inEuro, original: { ...inEuro.original, isCorrected: true } };
  const detail = await openDetail({ [CONVERT]: toKroner, [PATCH]: saved(paper) }, [
    receiptSchema.parse({ ...opened, ...corrected }),
  ]);
  expect(screen.queryByText('Omregnet')).toBeNull();

  await detail.user.selectOptions(screen.getByRole('combobox', { name: 'Valuta' }), 'DKK');

  await waitFor(() => {
    expect(edits(detail)[0]?.body).toMatchObject({ amount: '838.87', vat: '167.76', original: null });
  });
});

it('gives back what stood there after a change that could not be converted', async () => {
  const answers = [() => Promise.reject(new TypeError('Failed to fetch')), toKroner];
  const list = [saved({ currencyCode: 'SEK' }), saved({})];
  const detail = await openDetail({
    [CONVERT]: () => answers.shift()?.() ?? Response.error(),
    [PATCH]: () => list.shift()?.() ?? Response.error(),
  });
  const currency = screen.getByRole('combobox', { name: 'Valuta' });
  await detail.user.selectOptions(currency, 'SEK');
  await waitFor(() => {
    expect(currency).toHaveValue('SEK');
    expect(currency).toBeEnabled();
  });

  await detail.user.selectOptions(currency, 'DKK');

  await waitFor(() => {
    expect(edits(detail)[1]?.body).toEqual({
      currencyCode: 'DKK',
      amount: '125.00',
      vat: '25.00',
      original: null,
    });
  });
});

it('says of VAT that was worked out that it was not read', async () => {
  await openDetail({}, [receiptSchema.parse({ ...opened, isVatDerived: true })]);

  expect(screen.getByText('Udregnet, ikke læst')).toBeVisible();
});
