// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest';

import { fireEvent, render, screen } from '@testing-library/react';
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

  it('writes out a day that was jotted down once it is left, and refuses it on Enter (REV-20, REV-21)', async () => {
    const alert = vi.spyOn(window, 'alert').mockReturnValue();
    const onSave = vi.fn();
    render(<InlineField name="date" label="Dato" type="date" value="2026-02-01" onSave={onSave} />);
    await userEvent.click(screen.getByRole('button'));
    const input = screen.getByRole('textbox', { name: 'Dato' });

    await userEvent.clear(input);
    await userEvent.type(input, '3/4-26{Enter}');
    expect(alert).toHaveBeenCalledWith('Indtast dato i format dd-mm-åååå');
    await userEvent.tab();
    expect(input).toHaveValue('03-04-2026');
    expect(onSave).not.toHaveBeenCalled();

    await userEvent.click(screen.getByRole('button', { name: 'Bekræft' }));
    expect(onSave.mock.calls).toEqual([['2026-04-03']]);
  });

  it('takes a day from the calendar', async () => {
    const showPicker = vi.fn();
    HTMLInputElement.prototype.showPicker = showPicker;
    const { container } = render(
      <InlineField name="date" label="Dato" type="date" value="2026-02-01" onSave={vi.fn()} />,
    );
    await userEvent.click(screen.getByRole('button'));

    await userEvent.click(screen.getByRole('button', { name: 'Kalender' }));
    expect(showPicker).toHaveBeenCalledOnce();
    const calendar = container.querySelector('input[type="date"]') ?? expect.unreachable();
    expect(calendar).toHaveValue('2026-02-01');
    fireEvent.change(calendar, { target: { value: '2026-05-17' } });

    expect(screen.getByRole('textbox', { name: 'Dato' })).toHaveValue('17-05-2026');
  });
});
