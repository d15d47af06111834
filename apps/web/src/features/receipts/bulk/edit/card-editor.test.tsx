// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { CATEGORIES } from '@bonbog/domain';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { buildItem } from '#features/receipts/testing/build-bulk.ts';
import { buildInvoice } from '#features/receipts/testing/build-invoice.ts';
import { buildReading, buildReadingField } from '#features/receipts/testing/build-parsed.ts';
import { drawPictures } from '#features/receipts/testing/draw-pictures.ts';
import {
  card,
  change,
  input,
  openEditor,
  press,
  renderEditStep,
} from '#features/receipts/testing/render-edit-step.tsx';
import { resetBrowser } from '#testing/browser.ts';

afterEach(resetBrowser);

/** The editor of one receipt: 125,00 kr with 25,00 kr VAT, unless said otherwise. */
function openOne(
  extracted: Parameters<typeof buildItem>[1] = {},
  over: Parameters<typeof buildItem>[2] = {},
) {
  const opened = renderEditStep([buildItem('bon.png', extracted, over)]);
  openEditor('bon.png');
  return { ...opened, data: () => opened.present.items[0]?.extractedData };
}

const calculation = () => card('bon.png').querySelector('dl');

describe('the editor of a card', () => {
  it('has date as a date input (BEDIT-14)', () => {
    const { data } = openOne();
    expect(input('Dato')).toHaveAttribute('type', 'date');
    expect(input('Dato')).toHaveValue('2026-02-01');

    change('Dato', '2026-03-15');

    expect(data()?.date).toBe('2026-03-15');
  });

  it('asks for the buyer where the law needs one, and tells where it was read', () => {
    const dear = { amount: '5000.00', vat: '1000.00', cvr: '13585628' };
    const { present } = openOne(dear, { reading: buildReading() });
    const asked = () => screen.getByRole('combobox', { name: 'Køber' });
    expect(asked()).toHaveDisplayValue('Ikke set på bilaget');

    fireEvent.change(asked(), { target: { value: 'stated' } });

    expect(present.items[0]?.answers.buyer).toBe('stated');
    resetBrowser();
    openOne(dear, { reading: { ...buildReading(), isBuyerNamed: true } });
    expect(asked()).toHaveDisplayValue('Firmaet er læst på bilaget');
    resetBrowser();
    openOne({ ...dear, amount: '3000.00', vat: '600.00' }, { reading: buildReading() });
    expect(screen.queryByRole('combobox', { name: 'Køber' })).toBeNull();
  });

  it('has store, product and category with its examples and suggestions (BEDIT-15…17, W-24)', () => {
    const { data } = openOne();
    expect(input('Kategori')).toHaveAttribute('placeholder', 'fx mad, transport, kontorartikler');
    const list = document.getElementById(input('Kategori').getAttribute('list') ?? '');
    expect([...(list?.querySelectorAll('option') ?? [])].map(({ value }) => value)).toEqual([...CATEGORIES]);

    change('Butik', 'Føtex');
    change('Produkt', 'Papir');
    change('Kategori', 'Kontorartikler');

    expect(data()).toMatchObject({ store: 'Føtex', product: 'Papir', category: 'Kontorartikler' });
  });

  it('has the CVR number with a placeholder of 8 digits (BEDIT-19, W-24)', () => {
    const { data } = openOne();
    expect(input('CVR-nummer')).toHaveAttribute('placeholder', '12345678');

    change('CVR-nummer', '87654321');
    expect(data()?.cvr).toBe('87654321');

    change('CVR-nummer', '');
    expect(data()?.cvr).toBe('N/A');
  });

  it('shows the uploaded image, and on it where the field in focus was read (BEDIT-20)', () => {
    const { present } = renderEditStep([buildItem('bon.png', {}, { reading: buildReading() })]);
    drawPictures();
    openEditor('bon.png');
    const image = within(card('bon.png')).getByRole('img', { name: 'Billede af kvitteringen' });
    expect(image).toHaveAttribute('src', present.items[0]?.imageUrl);
    fireEvent.load(image);
    expect(screen.queryByTestId('lit-box')).toBeNull();

    fireEvent.focus(input('Beløb'));

    expect(screen.getByTestId('lit-box')).toHaveStyle({ left: '60%' });
  });

  it("has the button 'Gem denne kvittering' (BEDIT-21)", () => {
    openOne();

    expect(screen.getByRole('button', { name: 'Gem denne kvittering' })).toBeEnabled();
  });
});

describe('the amount block', () => {
  it('proposes how VAT is treated by what an e-invoice says (S-47)', async () => {
    const seller = { name: 'Skyen', legalName: null, cvr: null, vatNumber: 'IE6388047V', country: 'IE' };
    const vatByRate = [{ category: 'AE', ratePercent: 0, base: '125.00', vat: '0.00' }];
    const reading = buildReading({ eInvoice: buildInvoice({ seller, vatByRate }) });

    openOne({ vat: '0.00', vatPercent: '0', vatType: 'none', category: 'Software' }, { reading });

    expect(await screen.findByText('Forslag: Ydelse fra EU, omvendt betalingspligt.')).toBeVisible();
  });

  it('says of VAT that follows from an amount that it was not read, until it is typed', () => {
    openOne({}, { reading: buildReading() });
    const row = () =>
      document.getElementById(input('Moms').getAttribute('aria-labelledby') ?? '')?.parentElement
        ?.parentElement;
    expect(row()).toHaveTextContent('sikker');

    change('Beløb', '250');
    expect(row()).toHaveTextContent('Udregnet, ikke læst');
    expect(row()).toHaveTextContent('tjek');
    change('Butik', 'Føtex');
    expect(row()).toHaveTextContent('Udregnet, ikke læst');

    change('Moms', '49');
    expect(row()).not.toHaveTextContent('Udregnet');
    expect(row()).toHaveTextContent('tjekket');
  });

  it('gives an amount in another currency back as it was (T-07)', () => {
    const { data } = openOne({ amount: '838.90', vat: '167.78' });

    for (const code of ['EUR', 'GBP', 'DKK']) {
      change('Valuta', code);
    }

    expect(data()).toMatchObject({ amount: '838.90', vat: '167.78', currencyCode: 'DKK' });
  });

  it("takes the VAT out of every amount that is typed and shows it with 'kr.' (BEDIT-18, BEDIT-23, BEDIT-24, T-01, T-08)", () => {
    const { data } = openOne({ amount: '80.00', vat: '16.00' });

    change('Beløb', '125,00');

    expect(data()).toMatchObject({ amount: '125.00', vat: '25.00' });
    expect(calculation()).toHaveTextContent('Heraf moms25,00 kr.Uden moms100,00 kr.');
    expect(input('Moms')).toHaveValue('25,00');
  });

  it.each([
    ['1.234,50', '1234.50'],
    ['1.234', '1234.00'],
    ['1234.5', '1234.50'],
    ['-12,30', '-12.30'],
    ['kr. 1.000,00', '1000.00'],
  ])('reads %s as %s (BEDIT-28, T-02)', (typed, amount) => {
    const { data } = openOne();

    change('Beløb', typed);

    expect(data()?.amount).toBe(amount);
  });

  it('keeps digits, comma, dot and a leading minus while typing, and drops the rest (BEDIT-28, T-03)', () => {
    openOne();

    change('Beløb', '-a1b2,5€0');
    expect(input('Beløb')).toHaveValue('-12,50');

    fireEvent.blur(input('Beløb'));
    expect(input('Beløb')).toHaveValue('-12,50');
  });

  it('never keeps an earlier amount behind one that cannot be read', () => {
    const { data } = openOne();

    change('Beløb', '1.2.3');
    fireEvent.blur(input('Beløb'));

    expect(input('Beløb')).toHaveAccessibleDescription('Skriv et beløb, fx 1.234,50.');
    expect(input('Beløb')).toHaveValue('1.2.3');
    expect(data()?.amount).toBe('');
  });

  it('changes the rate, and the VAT with it (BEDIT-25)', () => {
    const { data } = openOne({ amount: '120.00', vat: '24.00' });

    change('Momssats', '20');

    expect(data()).toMatchObject({
      vat: '20.00',
      vatPercent: '20',
      vatType: 'standard',
      customVatPercent: null,
    });
  });

  it('takes a rate of 0, and one of its own from 0 to 100 (BEDIT-25)', async () => {
    const { data, user } = openOne({ amount: '107.00', vat: '21.40' });
    change('Momssats', '0');
    expect(data()).toMatchObject({ vat: '0.00', vatPercent: '0', vatType: 'none' });

    change('Momssats', 'custom');
    const rate = screen.getByLabelText('Momssats i procent');
    await user.clear(rate);
    await user.type(rate, '150');
    press('Gem');
    expect(screen.getByText('Skriv et tal fra 0 til 100.')).toBeVisible();
    await user.clear(rate);
    await user.type(rate, '7');
    press('Gem');

    expect(data()).toMatchObject({ vat: '7.00', vatPercent: '7', vatType: 'custom', customVatPercent: '7' });
  });

  it('takes VAT as it is typed, and the rate follows (BEDIT-25)', () => {
    const { data } = openOne();

    change('Moms', '20,83');

    expect(data()).toMatchObject({ vat: '20.83', vatPercent: '20' });
  });

  it('relabels the currency and says so; the numbers stay (BEDIT-26, T-07)', () => {
    const { data, calls } = openOne();
    expect(screen.getByText('Beløbet ændres ikke.')).toBeVisible();

    change('Valuta', 'EUR');

    expect(data()).toMatchObject({
      ...{ currencyCode: 'EUR', currencySymbol: '€', amount: '125.00', vat: '25.00' },
    });
    expect(calls).toEqual([]);
    expect(calculation()).toHaveTextContent('€25,00');
    expect(localStorage.getItem('lastUsedCurrency')).toBe('EUR');
  });

  it('lets nobody save VAT that cannot be read, and keeps it marked', () => {
    const { calls, data } = openOne();
    change('Moms', '12,5,5');
    fireEvent.blur(input('Moms'));

    expect(input('Moms')).toHaveValue('12,5,5');
    expect(input('Moms')).toHaveAccessibleDescription('Skriv et beløb, fx 1.234,50.');
    press('Gem denne kvittering');
    expect(calls).toEqual([]);

    change('Moms', '12,50');
    expect(data()?.vat).toBe('12.50');
  });

  it('asks about a currency that was read and cannot be chosen, until it is settled', () => {
    const currency = buildReadingField({ value: 'AED', sure: false });
    openOne({}, { reading: buildReading({ currency }) });
    expect(within(card('bon.png')).getByText(/ser ud til at være i AED/)).toBeVisible();
    expect(within(card('bon.png')).getByRole('note')).toHaveTextContent('Bilagets valuta kendes ikke');

    press('Beløbet er i kroner');

    expect(within(card('bon.png')).queryByText(/ser ud til at være i AED/)).toBeNull();
    expect(within(card('bon.png')).getByRole('note')).not.toHaveTextContent('valuta');
  });

  it('says how much of the VAT can be deducted where that is not all of it', () => {
    openOne({ category: 'Restaurant' });

    expect(within(card('bon.png')).getByRole('note')).toHaveTextContent('kan trækkes fra');
  });
});
