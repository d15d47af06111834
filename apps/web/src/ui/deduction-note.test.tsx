// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { minorUnits, NO_ANSWERS } from '@bonbog/domain';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { resetBrowser } from '#testing/browser.ts';
import { DeductionNote, type DeductionNoteProps } from './deduction-note.tsx';

afterEach(resetBrowser);

function show(fields: Partial<DeductionNoteProps>) {
  render(
    <DeductionNote
      date="2026-11-12"
      category="Restaurant"
      {...NO_ANSWERS}
      isVatDerived={false}
      cvr=""
      currencyCode="DKK"
      originalCurrencyCode={null}
      amount={null}
      vat={minorUnits(5000)}
      vatPercent={25}
      {...fields}
    />,
  );
}

describe('the note about the deduction', () => {
  it('says how much of the VAT of a restaurant can be deducted, and that it is no advice (S-47)', () => {
    show({});

    expect(screen.getByRole('note')).toHaveTextContent(
      /kun 25 % af momsen .* 12,50 kr af 50,00 kr kan trækkes fra\. ?Ingen skatterådgivning/,
    );
  });

  it.each([
    ['Gaver', {}, '0,00 kr af 50,00 kr kan trækkes fra.'],
    ['Brændstof', {}, 'Er det en varebil, så vælg den her'],
    ['Brændstof', { purpose: 'car' }, '0,00 kr af 50,00 kr kan trækkes fra.'],
    ['Telefon og internet', {}, 'Skriv, hvor stor en del.'],
    ['Telefon og internet', { businessPercent: 40 }, '20,00 kr af 50,00 kr kan trækkes fra.'],
    ['Kontorartikler', { businessPercent: 50 }, '25,00 kr af 50,00 kr kan trækkes fra.'],
    ['Kontorartikler', { isVatDerived: true }, 'Momsen er udregnet, ikke læst'],
    ['Kontorartikler', { vatPercent: 19 }, 'Bilaget viser ikke sikkert, om momsen er dansk.'],
    ['Hotel', { purpose: 'room' }, 'Af maden på regningen er det kun 25 %'],
    ['Hotel', {}, 'kan fradraget for hele regningen ryge'],
    ['Hotel', { purpose: 'room', date: '2012-06-01' }, '25,00 kr af 50,00 kr kan trækkes fra.'],
    ['Hotel', { purpose: 'room', date: null }, 'Af maden på regningen er det kun 25 %'],
    ['Kontorartikler', { originalCurrencyCode: 'SEK' }, '0,00 kr af 50,00 kr kan trækkes fra.'],
    ['Kontorartikler', { currencyCode: 'EUR' }, '€0,00 af €50,00 kan trækkes fra.'],
  ] as const)('says for %s with %j: %s (S-47)', (category, fields, text) => {
    show({ category, ...fields });

    expect(screen.getByRole('note')).toHaveTextContent(text);
  });

  it.each([
    ['all of the VAT can be deducted', { category: 'Kontorartikler' }],
    ['there is no VAT', { vat: minorUnits(0) }],
    ['the VAT is not known', { vat: null }],
  ])('is silent where %s (S-47)', (_, fields) => {
    show(fields);

    expect(screen.queryByRole('note')).not.toBeInTheDocument();
  });

  it('lets VAT that was worked out be confirmed by one tap, where anything may be changed (S-47, T-06)', async () => {
    const onConfirmVat = vi.fn();
    show({ category: 'Kontorartikler', isVatDerived: true, onConfirmVat });

    await userEvent.click(screen.getByRole('button', { name: 'Momsen står på bilaget' }));

    expect(onConfirmVat).toHaveBeenCalledOnce();
  });

  it('offers no confirmation where there is nothing to confirm (S-47)', () => {
    show({ category: 'Kontorartikler', isVatDerived: true });
    show({ category: 'Restaurant', onConfirmVat: vi.fn() });

    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('tells what is owed for a purchase abroad without VAT, and no sum of it (S-47)', () => {
    show({ category: 'Software', currencyCode: 'EUR', vat: minorUnits(0), vatPercent: 0 });

    expect(screen.getByRole('note')).toHaveTextContent('selv beregne 25 % dansk moms');
    expect(screen.getByRole('note')).not.toHaveTextContent('kan trækkes fra.');
  });
});
