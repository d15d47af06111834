// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { resetBrowser } from '#testing/browser.ts';
import { InlineField } from './inline-field.tsx';

afterEach(resetBrowser);

describe('InlineField', () => {
  it('takes label, value, type and placeholder, and shows DKK unless told otherwise (REV-17, VAT-33, LIM-15)', async () => {
    render(
      <InlineField
        name="amount"
        label="Beløb"
        type="number"
        value="100.00"
        placeholder="0,00"
        onSave={vi.fn()}
      />,
    );

    expect(screen.getByRole('button', { name: 'Beløb 100,00 kr' })).toBeVisible();
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('textbox', { name: 'Beløb' })).toHaveAttribute('placeholder', '0,00');
  });

  it('shows the symbol of another currency (REV-17, VAT-31)', () => {
    render(
      <InlineField
        name="amount"
        label="Beløb"
        type="number"
        value="100.00"
        currencyCode="EUR"
        onSave={vi.fn()}
      />,
    );

    expect(screen.getByRole('button', { name: 'Beløb €100,00' })).toBeVisible();
  });

  it.each([
    ['text', 'Brugsen', 'Netto', 'Netto'],
    ['number', '100.00', '1.234,5', '1234.50'],
    ['date', '2026-02-01', '3-2-2026', '2026-02-03'],
  ] as const)('saves a %s as the API writes it (REV-12, REV-23)', async (type, value, typed, saved) => {
    const onSave = vi.fn();
    render(<InlineField name="x" label="Felt" type={type} value={value} onSave={onSave} />);

    // Enter on the value opens it with its text selected, so typing replaces it.
    screen.getByRole('button').focus();
    await userEvent.keyboard(`{Enter}${typed}{Enter}`);

    expect(onSave.mock.calls).toEqual([[saved]]);
  });
});
