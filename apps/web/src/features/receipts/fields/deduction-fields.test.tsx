// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { calendarDate, minorUnits, NO_ANSWERS, type VoucherAnswers } from '@bonbog/domain';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { createQueryClient } from '#lib/query-client.ts';
import { resetBrowser } from '#testing/browser.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { DeductionFields, type DeductionFieldsProps } from './deduction-fields.tsx';

afterEach(resetBrowser);

/** A voucher that keeps its answers, and what was answered. */
function show(fields: Partial<DeductionFieldsProps>) {
  const answered: Partial<VoucherAnswers>[] = [];
  function Voucher() {
    const [answers, setAnswers] = useState<VoucherAnswers>({ ...NO_ANSWERS });
    return (
      <DeductionFields
        date="2026-11-12"
        store="Papirhuset"
        category="Kontorartikler"
        cvr="13585628"
        currencyCode="DKK"
        originalCurrencyCode={null}
        amount={minorUnits(50_000)}
        vat={minorUnits(10_000)}
        vatPercent={25}
        isVatDerived={false}
        {...answers}
        onAnswer={(answer) => {
          answered.push(answer);
          setAnswers((before) => ({ ...before, ...answer }));
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
  return { answered, user: userEvent.setup() };
}

const note = () => screen.getByRole('note');
const share = (name = 'Firmaets andel (%)') => screen.getByRole('textbox', { name });

describe('VAT that a paper states in kroner', () => {
  const field = () => screen.queryByRole('button', { name: /^Oplyst moms/ });

  it('is asked of a Danish paper in another currency, and deducted by its rule (momsbekendtgørelsen § 97, stk. 2)', async () => {
    const { answered, user } = show({ category: 'Restaurant', currencyCode: 'EUR' });
    expect(screen.getByText(/Står momsen også i kroner på bilaget/)).toBeVisible();

    await user.click(field() ?? expect.fail());
    await user.keyboard('746,03{Enter}');

    expect(answered).toEqual([{ vatInKroner: '746.03' }]);
    expect(screen.getByText('Af momsen på 746,03 kr kan 186,51 kr trækkes fra.')).toBeVisible();
  });

  it('is proposed as an e-invoice tells it, and says so once it stands there', async () => {
    const toldVat = { category: 'S', sellerVatNumber: null, sellerCountry: 'DK', inKroner: '746.03' };
    const { answered, user } = show({ category: 'Restaurant', currencyCode: 'EUR', toldVat });
    expect(screen.getByText('E-fakturaen oplyser 746,03 kr.')).toBeVisible();
    expect(screen.queryByText(/Står momsen også i kroner/)).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Brug forslaget' }));

    expect(answered).toEqual([{ vatInKroner: '746.03' }]);
    expect(screen.getByText('Som e-fakturaen oplyser')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Brug forslaget' })).toBeNull();
  });

  it('is what may be deducted of a leased car (momsloven § 42, stk. 4)', async () => {
    const { answered, user } = show({ category: 'Transport', purpose: 'leased-car' });
    expect(note()).toHaveTextContent('0,00 kr af 100,00 kr kan trækkes fra.');
    expect(screen.getByText('Det momsbeløb, leasingselskabet oplyser på fakturaen')).toBeVisible();

    await user.click(field() ?? expect.fail());
    await user.keyboard('41,67{Enter}');

    expect(answered).toEqual([{ vatInKroner: '41.67' }]);
    expect(note()).toHaveTextContent('41,67 kr af 100,00 kr kan trækkes fra.');
    expect(screen.queryByText(/^Af momsen på/)).toBeNull();
  });

  it.each<[string, Partial<DeductionFieldsProps>]>([
    ['a paper in kroner', {}],
    ['a foreign paper', { currencyCode: 'EUR', cvr: 'DE123456789' }],
    ['a paper that was converted to kroner', { originalCurrencyCode: 'EUR' }],
    ['a rented car', { category: 'Transport', purpose: 'rented-car' }],
    ['a paper without VAT', { currencyCode: 'EUR', vat: minorUnits(0), vatPercent: 0 }],
  ])('is not asked of %s', (_, fields) => {
    show(fields);

    expect(field()).toBeNull();
  });

  it('can be taken back where it is not asked any more', async () => {
    const { answered, user } = show({ vatInKroner: '41.67' });

    await user.click(field() ?? expect.fail());
    await user.clear(screen.getByRole('textbox'));
    await user.keyboard('{Enter}');

    expect(answered).toEqual([{ vatInKroner: null }]);
  });
});

describe('what is asked about a purchase', () => {
  it('is who ate, and the answer changes what can be deducted (S-47)', async () => {
    const { answered, user } = show({ category: 'Mad og drikke' });
    expect(note()).toHaveTextContent('0,00 kr af 100,00 kr kan trækkes fra.');

    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Til hvem?' }),
      'Forretningsmøde i egne lokaler',
    );

    expect(answered).toEqual([{ purpose: 'meeting' }]);
    expect(note()).toHaveTextContent('forretningsmøde i firmaets egne lokaler');
    expect(note()).not.toHaveTextContent('0,00 kr');
  });

  it('is the vehicle, which is the usual one until another is chosen (S-47)', async () => {
    const { answered, user } = show({ category: 'Brændstof' });
    const choice = screen.getByRole('combobox', { name: 'Til hvilken bil?' });
    expect(choice).toHaveDisplayValue('Bilen i Bogføring og eksport');

    await user.selectOptions(choice, 'Varebil op til 3 t');
    await user.selectOptions(choice, 'Bilen i Bogføring og eksport');

    expect(answered).toEqual([{ purpose: 'van' }, { purpose: null }]);
  });

  it('is what a hotel bill holds, with nothing taken for granted (S-47)', async () => {
    const { user } = show({ category: 'Hotel' });
    const choice = screen.getByRole('combobox', { name: 'Hvad er med i prisen?' });
    expect(choice).toHaveDisplayValue('Vælg …');
    expect(note()).toHaveTextContent('0,00 kr af 100,00 kr kan trækkes fra.');

    await user.selectOptions(choice, 'Kun overnatning');

    expect(note()).not.toHaveTextContent('0,00 kr');
  });

  it('is whether VAT is Danish, where the paper does not surely tell (S-47)', async () => {
    const { answered, user } = show({ vatPercent: 19 });

    await user.selectOptions(screen.getByRole('combobox', { name: 'Er momsen dansk?' }), 'Ja, dansk moms');

    expect(answered).toEqual([{ vatOrigin: 'danish' }]);
    expect(screen.queryByRole('note')).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Er momsen dansk?' })).toHaveValue('danish');
  });

  it('is nothing where nothing depends on it (S-47)', () => {
    show({});

    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('can be answered by nobody while it is blocked (S-47)', () => {
    show({ category: 'Restaurant', isBlocked: true, isVatDerived: true });

    expect(screen.getByRole('combobox', { name: 'Til hvem?' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Er noget af det privat?' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Momsen står på bilaget' })).toBeNull();
  });
});

describe('the firm’s part', () => {
  it('is asked at once where it decides, and counts when the field is left (S-47)', async () => {
    const { answered, user } = show({ category: 'Telefon og internet' });
    expect(note()).toHaveTextContent('Skriv, hvor stor en del.');

    await user.type(share(), '37,5');
    await user.tab();

    expect(answered).toEqual([{ businessPercent: 37.5 }]);
    expect(share()).toHaveValue('37,5');
    expect(note()).toHaveTextContent('37,50 kr af 100,00 kr kan trækkes fra.');
  });

  it('stands behind a button elsewhere, and is taken back when it is emptied (S-47)', async () => {
    const { answered, user } = show({});
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Er noget af det privat?' }));
    expect(share()).toHaveFocus();
    await user.keyboard('50{Enter}');
    await user.clear(share());
    await user.tab();

    expect(answered).toEqual([{ businessPercent: 50 }, { businessPercent: null }]);
  });

  it.each(['101', '-1', 'halvt', '1e1'])(
    'refuses "%s" at the field and answers nothing (S-47)',
    async (typed) => {
      const { answered, user } = show({ category: 'Telefon og internet' });

      await user.type(share(), typed);
      await user.tab();

      expect(share()).toBeInvalid();
      expect(share()).toHaveAccessibleDescription('Skriv et tal fra 0 til 100.');
      expect(answered).toEqual([]);
    },
  );

  it('is no question where private use takes nothing away (S-47)', async () => {
    const { user } = show({ category: 'Brændstof' });

    await user.selectOptions(screen.getByRole('combobox'), 'Varebil op til 3 t');

    expect(screen.queryByRole('button', { name: 'Er noget af det privat?' })).toBeNull();
  });
});

describe('what else the law says', () => {
  it('stands where the voucher shows it, beside what can be deducted (S-47)', () => {
    show({ category: 'Inventar', amount: minorUnits(5_000_000), vat: minorUnits(1_000_000) });

    expect(screen.getByText(/36\.000 kr\. uden moms \(2026\) kan fradrages med det samme/)).toBeVisible();
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('is not said of a common one (S-47)', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T12:00:00Z') });

    show({});

    expect(screen.queryByText(/kan fradrages|6 måneder/)).toBeNull();
    vi.useRealTimers();
  });

  it('is the day on which the VAT is booked, behind a question, and a warning where that is late (momsloven § 56, stk. 3)', async () => {
    const { answered, user } = show({ savedAt: '2026-12-01T10:00:00.000Z' });
    const late = /senest den, der ligger 6 måneder efter leveringen/;
    expect(screen.queryByText(late)).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Hører det til en anden momsperiode?' }));
    await user.click(screen.getByRole('button', { name: /Momsdato/ }));
    await user.type(screen.getByRole('textbox', { name: 'Momsdato' }), '13-05-2027{Enter}');

    expect(answered).toEqual([{ bookedOn: '2027-05-13' }]);
    expect(screen.getByText(late)).toBeVisible();
  });

  it('is no such day of VAT that the buyer works out, unless one was said', () => {
    fakeServer({ 'GET /api/receipts/treatment': () => Response.json({ treatment: null }) });
    const abroad = { vat: minorUnits(0), vatPercent: 0, vatTreatment: 'eu-services' } as const;
    show(abroad);
    expect(screen.queryByText(/momsperiode/)).toBeNull();
    cleanup();

    show({ ...abroad, bookedOn: calendarDate(2027, 1, 1) });
    expect(screen.getByText('Momsen følger bilagets dato, fordi du selv beregner den.')).toBeVisible();
  });

  it('warns of a voucher by the day on which it was saved, and not by today', () => {
    show({ date: '2026-05-12', savedAt: '2026-11-12T10:00:00.000Z' });
    expect(screen.queryByText(/6 måneder efter leveringen/)).toBeNull();
    cleanup();

    show({ date: '2026-05-11', savedAt: '2026-11-12T10:00:00.000Z' });
    expect(screen.getByText(/6 måneder efter leveringen/)).toBeVisible();
  });

  it('is whether the company stands on a dear paper, unless it was read there (momsbekendtgørelsen § 63)', async () => {
    const dear = { amount: minorUnits(500_000), vat: minorUnits(100_000) };
    const { answered, user } = show({ ...dear, isBuyerRead: false });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Køber' }), 'Vi står på bilaget');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Køber' }), 'Ikke set på bilaget');
    expect(answered).toEqual([{ buyer: 'stated' }, { buyer: null }]);
    cleanup();

    show({ ...dear, isBuyerRead: true });
    expect(screen.getByRole('combobox', { name: 'Køber' })).toHaveDisplayValue('Firmaet er læst på bilaget');
    cleanup();

    show({ isBuyerRead: false });
    expect(screen.queryByRole('combobox', { name: 'Køber' })).toBeNull();
  });
});
