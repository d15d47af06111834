// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { minorUnits, NO_ANSWERS, type VoucherAnswers } from '@bonbog/domain';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';

import { createQueryClient } from '#lib/query-client.ts';
import { resetBrowser } from '#testing/browser.ts';
import { buildError, fakeServer, type FakeAnswers } from '#testing/fake-server.ts';
import { DeductionFields, type DeductionFieldsProps } from './deduction-fields.tsx';

afterEach(resetBrowser);

const before = 'GET /api/receipts/treatment?store=Skyen+Ltd&cvr=IE6388047V';
const convert = 'POST /api/currency/convert';
const converted = {
  convertedAmount: 747.22,
  convertedVAT: 0,
  rate: 7.4722,
  rateDate: '2026-03-12',
  source: 'ECB',
};

/** A bill for software from Ireland without VAT. */
function show(fields: Partial<DeductionFieldsProps> = {}, answers: FakeAnswers = {}) {
  const server = fakeServer({
    [before]: () => Response.json({ treatment: null }),
    [convert]: () => Response.json(converted),
    ...answers,
  });
  const answered: Partial<VoucherAnswers>[] = [];
  function Voucher() {
    const [told, setTold] = useState<VoucherAnswers>(NO_ANSWERS);
    return (
      <DeductionFields
        date="2026-03-12"
        store="Skyen Ltd"
        category="Software"
        cvr="IE6388047V"
        currencyCode="EUR"
        originalCurrencyCode={null}
        amount={minorUnits(10_000)}
        vat={minorUnits(0)}
        vatPercent={0}
        isVatDerived={false}
        {...told}
        onAnswer={(answer) => {
          answered.push(answer);
          setTold((present) => ({ ...present, ...answer }));
        }}
        onConfirmVat={() => undefined}
        {...fields}
      />
    );
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Voucher />
    </QueryClientProvider>,
  );
  return { ...server, answered, user: userEvent.setup() };
}

const choice = () => screen.queryByRole('combobox', { name: 'Momsbehandling' });
const take = () => screen.getByRole('button', { name: 'Brug forslaget' });
const inKroner = { currencyCode: 'DKK', cvr: '13585628' } as const;
const noMemory = (cvr: string) => ({
  [`GET /api/receipts/treatment?store=Skyen+Ltd&cvr=${cvr}`]: () => Response.json({ treatment: null }),
});

describe('how the VAT of a bill without VAT is treated', () => {
  it('is proposed with its reason and certainty, and chosen by the user alone (S-47)', async () => {
    const { answered, user } = show();
    expect(choice()).toHaveDisplayValue('Vælg …');
    expect(screen.getByText('Forslag: Ydelse fra EU, omvendt betalingspligt.')).toBeVisible();
    expect(
      screen.getByText(
        /i et EU-land \(Irland\), og »Software« er som regel en ydelse. Forslaget er ret sikkert./,
      ),
    ).toBeVisible();
    expect(answered).toEqual([]);

    await user.click(take());

    expect(answered).toEqual([{ vatTreatment: 'eu-services' }]);
    expect(choice()).toHaveDisplayValue('Ydelse fra EU, omvendt betalingspligt');
    expect(screen.queryByText(/Forslag/)).toBeNull();
  });

  it('is proposed as it was chosen last for the same merchant (S-47)', async () => {
    const { answered, user } = show({}, { [before]: () => Response.json({ treatment: 'eu-goods' }) });
    expect(await screen.findByText('Det valgte du sidst ved samme sælger.')).toBeVisible();
    expect(screen.getByText('Forslag: Varer fra EU, du beregner momsen.')).toBeVisible();

    await user.click(take());

    expect(answered).toEqual([{ vatTreatment: 'eu-goods' }]);
  });

  it('is proposed as its e-invoice says, and tells what was chosen last (S-47)', async () => {
    const toldVat = { category: 'AE', sellerCountry: 'IE', sellerVatNumber: 'IE6388047V', inKroner: null };
    const { user, answered } = show({ toldVat }, { [before]: () => Response.json({ treatment: 'none' }) });

    expect(await screen.findByText(/Sidst valgte du »Ingen moms« ved samme sælger\./)).toBeVisible();
    expect(screen.getByText('Forslag: Ydelse fra EU, omvendt betalingspligt.')).toBeVisible();

    await user.click(take());

    expect(answered).toEqual([{ vatTreatment: 'eu-services' }]);
  });

  it('is proposed by the paper where the server does not answer what was chosen', async () => {
    const { calls } = show({}, { [before]: () => Promise.reject(new TypeError('Failed to fetch')) });

    await waitFor(() => {
      expect(calls).toHaveLength(1);
    });

    expect(screen.getByText('Forslag: Ydelse fra EU, omvendt betalingspligt.')).toBeVisible();
  });

  it('is open where the paper does not tell, and is taken back with the empty choice', async () => {
    const { answered, user } = show({ category: 'Andet' });
    expect(screen.getByText(/Er det varer eller en ydelse\?$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Brug forslaget' })).toBeNull();

    await user.selectOptions(screen.getByRole('combobox'), 'Ingen moms');
    await user.selectOptions(screen.getByRole('combobox'), 'Vælg …');

    expect(answered).toEqual([{ vatTreatment: 'none' }, { vatTreatment: null }]);
  });

  it('stands behind a button of a Danish bill, which is mostly without VAT and no more (S-47)', async () => {
    const { user } = show(inKroner, noMemory('13585628'));
    expect(choice()).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Skal du selv beregne moms af købet?' }));

    expect(choice()).toBeVisible();
  });

  it('is no question where the paper bears VAT, or nobody knows (S-47)', () => {
    const { calls } = show({ ...inKroner, vat: minorUnits(2000), vatPercent: 25 });
    expect(choice()).toBeNull();
    expect(screen.queryByRole('button', { name: /beregne moms/ })).toBeNull();
    resetBrowser();
    show({ vat: null });
    expect(choice()).toBeNull();
    expect(calls).toEqual([]);
  });
});

describe('the VAT that a buyer owes', () => {
  it('is a quarter of what the bill is in kroner on its day, and what of it can be deducted (S-47)', async () => {
    const { calls } = show({ vatTreatment: 'eu-services' });

    expect(
      await screen.findByText(
        'Dansk moms, du selv beregner: 186,81 kr (25 % af 747,22 kr). Heraf kan 186,81 kr trækkes fra.',
      ),
    ).toBeVisible();
    expect(screen.getByText('Omregnet fra 100,00 EUR til kurs 7,4722 (12-03-2026, ECB)')).toBeVisible();
    expect(calls.map(({ body }) => body)).toEqual([
      { amount: '100.00', vatAmount: '0.00', fromCurrency: 'EUR', toCurrency: 'DKK', date: '2026-03-12' },
    ]);
    expect(screen.getByRole('note')).not.toHaveTextContent('0,00');
  });

  it('is of the kroner of a Danish bill, and deducted by what was bought (S-47)', () => {
    const { calls } = show({ ...inKroner, vatTreatment: 'domestic-reverse', category: 'Restaurant' });

    expect(
      screen.getByText(/25,00 kr \(25 % af 100,00 kr\)\. Heraf kan 6,25 kr trækkes fra\./),
    ).toBeVisible();
    expect(screen.getByText(/6,25 kr trækkes fra\. \S/)).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('waits for the firm’s part where only that can be deducted (S-47)', () => {
    show({ ...inKroner, vatTreatment: 'domestic-reverse', category: 'Telefon og internet' });

    expect(screen.getByText(/Heraf kan 0,00 kr trækkes fra\. Bruges det også privat/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Firmaets andel (%)' })).toBeVisible();
  });

  it.each([
    [{ date: null }, {}, 'Momsen kan ikke regnes ud i kroner. Bilagets dato eller valuta mangler.'],
    [{ currencyCode: null }, {}, 'Momsen kan ikke regnes ud i kroner. Bilagets dato eller valuta mangler.'],
    [
      {},
      { [convert]: () => Response.json(buildError('RATE_UNAVAILABLE', 'Ingen kurs.'), { status: 404 }) },
      'Der findes ingen kurs for bilagets dato. Momsen er ikke regnet ud i kroner.',
    ],
    [
      {},
      { [convert]: () => Promise.reject(new TypeError('Failed to fetch')) },
      'Kursen kunne ikke hentes. Momsen er ikke regnet ud i kroner.',
    ],
  ] as const)('says so where it cannot be worked out: %j', async (fields, answers, problem) => {
    show({ vatTreatment: 'eu-services', ...fields }, answers);

    expect(await screen.findByText(problem)).toBeVisible();
    expect(screen.queryByText(/du selv beregner/)).toBeNull();
  });

  it('is typed of an import, which waits for what customs say (S-47)', async () => {
    const { answered, user, calls } = show({ vatTreatment: 'import' });
    expect(screen.getByText('Afventer importspecifikation')).toBeVisible();
    expect(screen.queryByText(/du selv beregner/)).toBeNull();

    await user.click(screen.getByRole('button', { name: /^Importmoms/ }));
    await user.keyboard('215,40{Enter}');

    expect(answered).toEqual([{ importVat: '215.40' }]);
    expect(screen.queryByText('Afventer importspecifikation')).toBeNull();
    expect(screen.getByText('Af importmomsen på 215,40 kr kan 215,40 kr trækkes fra.')).toBeVisible();
    expect(calls).toEqual([]);
  });

  it('can be taken back once the bill is no import any more', async () => {
    const { answered, user } = show({ vatTreatment: 'none', importVat: '215.40' });

    await user.click(screen.getByRole('button', { name: /^Importmoms/ }));
    await user.clear(screen.getByRole('textbox'));
    await user.keyboard('{Enter}');

    expect(answered).toEqual([{ importVat: null }]);
  });
});
