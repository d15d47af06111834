// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { minorUnits } from '@bonbog/domain';
import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { resetBrowser } from '#testing/browser.ts';
import { DeductionNote, type DeductionNoteProps } from './deduction-note.tsx';

afterEach(resetBrowser);

function show(fields: Partial<DeductionNoteProps>) {
  render(
    <DeductionNote
      date="2026-11-12"
      category="Restaurant"
      cvr=""
      currencyCode="DKK"
      originalCurrencyCode={null}
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
    ['Brændstof', {}, 'Er det en varebil på gule plader'],
    ['Hotel', {}, 'Mad på regningen er kun 25 %'],
    ['Hotel', { date: '2014-06-01' }, '37,50 kr af 50,00 kr kan trækkes fra.'],
    ['Hotel', { date: null }, 'Mad på regningen er kun 25 %'],
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
});
