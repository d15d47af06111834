// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

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
import { resetBrowser } from '#testing/browser.ts';

afterEach(resetBrowser);

describe('VAT', () => {
  const rate = () => screen.getByRole('combobox', { name: 'Momssats' });

  it('offers the rates in the given order (VAT-02…VAT-07, VAT-15, W-12)', async () => {
    await openReview();

    expect(
      within(rate())
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual([
      '25% (Danmark, Sverige)',
      '21% (Holland, Belgien)',
      '20% (Storbritannien, Frankrig, Østrig)',
      '19% (Tyskland)',
      '0% (ingen moms)',
      'Brugerdefineret sats...',
    ]);
  });

  it('follows an edited amount and another rate (VAT-20…VAT-22)', async () => {
    const review = await openReview();

    await edit(review, 'Beløb', '250');
    expect(field('Moms')).toHaveTextContent(/^50,00 kr$/);
    await review.user.selectOptions(rate(), '19');
    expect(field('Moms')).toHaveTextContent(/^39,92 kr$/);
    await review.user.selectOptions(rate(), '0');

    expect(field('Moms')).toHaveTextContent(/^0,00 kr$/);
  });

  it('says of VAT that follows from amount and rate that it was not read, and never that it is sure', async () => {
    const review = await openReview(buildParsed({}, { reading: buildReading() }));
    expect(mark('Moms')).toHaveTextContent('sikker');

    await edit(review, 'Beløb', '250');
    expect(mark('Moms')).toHaveTextContent('Udregnet, ikke læst');
    expect(mark('Moms')).toHaveTextContent('tjek');

    await edit(review, 'Moms', '50');
    expect(mark('Moms')).not.toHaveTextContent('Udregnet');
    expect(mark('Moms')).toHaveTextContent('tjekket');
  });

  it('says so of VAT that was not found, and sends it along with the save (T-06)', async () => {
    const reading = buildReading({ vat: buildReadingField({ value: null, sure: false }) });
    const review = await openReview(buildParsed({ vat: '' }, { reading }), savable);

    expect(mark('Moms')).toHaveTextContent('Udregnet, ikke læst');
    await review.user.click(saveButton());
    await waitFor(() => {
      expect(savedBody(review)).toMatchObject({ vat: '25.00', isVatDerived: true });
    });
  });

  it('follows a new amount at the rate it has, not at 25 (VAT-20, VAT-22)', async () => {
    const review = await openReview(buildParsed({ amount: '112.00', vat: '12.00', vatPercent: '12' }));

    await edit(review, 'Beløb', '224');

    expect(field('Moms')).toHaveTextContent('24,00 kr');
  });

  it('opens a number input from 0 to 100 for a rate of one’s own (VAT-15, VAT-18, LIM-19)', async () => {
    const { user } = await openReview();

    await user.selectOptions(rate(), 'Brugerdefineret sats...');

    const input = screen.getByRole('spinbutton', { name: 'Momssats i procent' });
    expect(input).toHaveAttribute('step', '0.01');
    expect(input).toHaveAttribute('min', '0');
    expect(input).toHaveAttribute('max', '100');
  });

  it('takes it over with "Gem" (VAT-14, VAT-16)', async () => {
    const { user } = await openReview();
    await user.selectOptions(rate(), 'Brugerdefineret sats...');
    const input = screen.getByRole('spinbutton');
    await user.clear(input);
    await user.type(input, '12.5');

    const form = input.closest('form');
    await user.click(within(form ?? document.body).getByRole('button', { name: 'Gem' }));

    expect(rate()).toHaveDisplayValue('12,5%');
    expect(field('Moms')).toHaveTextContent('13,89 kr');
  });

  it.each(['150', '-1', ''])('refuses the rate %j (VAT-19, T-05)', async (typed) => {
    const { user } = await openReview();
    await user.selectOptions(rate(), 'Brugerdefineret sats...');
    const input = screen.getByRole('spinbutton');
    await user.clear(input);
    await user.type(input, `${typed}{Enter}`);

    expect(await screen.findByText('Skriv et tal fra 0 til 100.')).toBeVisible();
    expect(field('Moms')).toHaveTextContent(/^25,00 kr$/);
  });

  it('goes back to 25 with "Annuller" (VAT-17)', async () => {
    const { user } = await openReview(buildParsed({ amount: '119.00', vat: '19.00' }));
    expect(rate()).toHaveValue('19');
    await user.selectOptions(rate(), 'Brugerdefineret sats...');

    const form = screen.getByRole('spinbutton').closest('form');
    await user.click(within(form ?? document.body).getByRole('button', { name: 'Annuller' }));

    expect(rate()).toHaveValue('25');
    expect(field('Moms')).toHaveTextContent('23,80 kr');
  });
});
