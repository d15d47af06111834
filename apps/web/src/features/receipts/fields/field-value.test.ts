import { describe, expect, it } from 'vitest';

import { displayValue, editText, keptWhileTyping, readTyped } from './field-value.ts';

describe('displayValue', () => {
  it('shows numbers in Danish with two decimals (REV-18, SHELL-07, LIM-21)', () => {
    expect(displayValue('number', '1234.5', 'DKK')).toBe('1.234,50 kr');
  });

  it.each([
    ['DKK', '100,00 kr'],
    ['SEK', '100,00 kr SEK'],
    ['EUR', '€100,00'],
    ['GBP', '£100,00'],
    ['USD', '$100,00'],
  ] as const)('puts the symbol of %s on its side (VAT-31, LIM-22, S-44)', (code, shown) => {
    expect(displayValue('number', '100.00', code)).toBe(shown);
  });

  it('shows dates as dd-mm-yyyy (REV-23, SHELL-06, T-09)', () => {
    expect(displayValue('date', '2026-02-01', 'DKK')).toBe('01-02-2026');
  });
});

describe('editText', () => {
  it('opens with what can be typed back: no symbol (T-02, REV-18)', () => {
    expect(editText('number', '1234.50')).toBe('1.234,50');
    expect(editText('number', '')).toBe('');
    expect(editText('date', '2026-02-01')).toBe('01-02-2026');
  });
});

describe('keptWhileTyping', () => {
  it('strips what is not part of a number, but keeps comma, dot and a leading minus (REV-19, T-03)', () => {
    expect(keptWhileTyping('number', 'abc12,5')).toBe('12,5');
    expect(keptWhileTyping('number', '-1.234,50 kr.')).toBe('-1.234,50');
    expect(keptWhileTyping('number', '(125,00)')).toBe('-125,00');
  });

  it('leaves text alone (REV-19)', () => {
    expect(keptWhileTyping('text', 'abc12,5')).toBe('abc12,5');
  });
});

describe('readTyped', () => {
  it.each([
    ['1.234,50', '1234.50'],
    ['1.234', '1234.00'],
    ['1234.5', '1234.50'],
    ['-12,30', '-12.30'],
    ['', ''],
  ])('reads the amount %j as %j (T-02, S-10)', (typed, value) => {
    expect(readTyped('number', typed)).toEqual({ ok: true, value });
  });

  it('refuses what is no amount, or more than a receipt can hold (S-04)', () => {
    for (const slip of ['-', '12,5,5', '1-2', '5-', '1.000,5,5', '1,2,3']) {
      expect(readTyped('number', slip)).toEqual({ ok: false, message: 'Skriv et beløb, fx 1.234,50.' });
    }
    expect(readTyped('number', '10.000.000,00').ok).toBe(false);
  });

  it.each(['1-2-2026', '01-02-2026'])('takes the date %s (REV-20, REV-23)', (typed) => {
    expect(readTyped('date', typed)).toEqual({ ok: true, value: '2026-02-01' });
  });

  it.each(['2026-02-01', '1/2-2026', '', '31-02-2026', '45-13-2026'])(
    'refuses the date %j with the specified text (REV-20, REV-21, DEV-02, T-04)',
    (typed) => {
      expect(readTyped('date', typed)).toEqual({ ok: false, message: 'Indtast dato i format dd-mm-åååå' });
    },
  );

  it.each(['01-01-1950', '01-01-2099'])('has no range check: %s passes (REV-22, T-04)', (typed) => {
    expect(readTyped('date', typed).ok).toBe(true);
  });
});
