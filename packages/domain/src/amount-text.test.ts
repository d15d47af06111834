import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  amountFromNumber,
  formatDanishAmount,
  formatDecimal,
  parseAmount,
  stripNonNumeric,
} from './amount-text.ts';
import { MAX_RECEIPT_MINOR, minorUnits } from './money.ts';

describe('parseAmount', () => {
  it.each([
    ['1.234,50', 123_450],
    ['1.234', 123_400],
    ['1.234.567', 123_456_700],
    ['12.345', 1_234_500],
    ['123.456', 12_345_600],
    ['1234.567', 123_457],
    ['1.2345', 123],
    ['9999999999999', 999_999_999_999_900],
    ['1249,50', 124_950],
    ['1234.5', 123_450],
    ['1234.50', 123_450],
    ['-12,30', -1230],
    ['kr. 1.000,00', 100_000],
    ['kr. 90', 9000],
    ['25,00 kr.', 2500],
    ['1 234,50', 123_450],
    [',50', 50],
    ['.50', 50],
    [`${' '.repeat(98)}12`, 1200],
    ['0,00', 0],
    ['12,345', 1235],
    ['-12,345', -1235],
    ['0.035', 4],
    ['(125,00)', -12_500],
    ['kr. (1.234,50)', -123_450],
    ['(kr. 125,00)', -12_500],
    ['125,00 (inkl. moms)', 12_500],
    ['(DKK) 125,00', 12_500],
    ['–125,00', -12_500],
    ['125,-', 12_500],
    ['125,00-', 12_500],
  ])('reads %j the Danish way (T-02, LIM-21)', (text, expected) => {
    expect(parseAmount(text)).toBe(expected);
  });

  it.each([
    '',
    '   ',
    'NaN',
    'kr',
    '-',
    ',',
    '.',
    '1.2.3',
    '12,5,5',
    '1,2,3',
    '1.000,5,5',
    '12.5,5',
    '1-2',
    '5-',
    '--5',
    '(-125,00)',
    '(125,00',
    '125,00)',
    '12(5)',
    '(1) (2)',
    '1e3',
    '1 kr 3',
    '1.234.5',
    `${' '.repeat(99)}12`,
    'Infinity',
    '99999999999999',
    '1e-7',
    '1e+21',
    '1,234.50',
    '١٢٣,٤٥',
    '1٣,00',
    '１２,50',
    '12½',
    '1'.repeat(101),
  ])('finds no amount in %j (T-02)', (text) => {
    expect(parseAmount(text)).toBeNull();
  });

  it('gives up on a megabyte at once, instead of searching it', () => {
    const startedAt = performance.now();

    expect(parseAmount(','.repeat(1_000_000))).toBeNull();

    expect(performance.now() - startedAt).toBeLessThan(1000);
  });

  it('reads back every amount it writes, in both notations (T-02)', () => {
    fc.assert(
      fc.property(fc.integer({ min: -MAX_RECEIPT_MINOR, max: MAX_RECEIPT_MINOR }), (value) => {
        const amount = minorUnits(value);
        expect(parseAmount(formatDanishAmount(amount))).toBe(amount);
        expect(parseAmount(formatDecimal(amount))).toBe(amount);
      }),
    );
  });
});

describe('the digits of an amount', () => {
  const typed = fc.string({
    unit: fc.constantFrom(...'0 1 2 3 4 5 6 7 8 9 . , -'.split(' ')),
    maxLength: 12,
  });

  it('are all of those that were typed, whatever signs stand between them (T-02)', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const amount = parseAmount(text);
        const decimals = /(?:,|^-?\d*\.)(\d*)-?$/.exec(text)?.[1] ?? '';
        const isThousands = !text.includes(',') && /^-?[1-9]\d{0,2}\.\d{3}$/.test(text);
        if (amount !== null && (isThousands || decimals.length <= 2)) {
          const written = text.replace(/\D/g, '') + '00'.slice(isThousands ? 0 : decimals.length);
          expect(Math.abs(amount)).toBe(Number(written));
          expect(amount < 0).toBe(text.startsWith('-') && amount !== 0);
        }
      }),
    );
  });

  it('give no amount with two commas, with a dot behind one, or with a minus between them', () => {
    const numbers = fc.tuple(fc.nat(999), fc.constantFrom('-', ',5,', ',5.', ',,', '-,'), fc.nat(999));
    fc.assert(
      fc.property(numbers, ([left, between, right]) => {
        expect(parseAmount(`${left}${between}${right}`)).toBeNull();
      }),
    );
  });

  it('are the negative amount in brackets, in whatever notation', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_RECEIPT_MINOR }), (value) => {
        const text = formatDanishAmount(minorUnits(value));
        expect(parseAmount(`(${text})`)).toBe(-value);
        expect(parseAmount(stripNonNumeric(`(${text})`))).toBe(-value);
      }),
    );
  });
});

describe('amountFromNumber', () => {
  it.each([
    [12.345, 1235],
    [1.005, 101],
    [-1.005, -101],
    [1234, 123_400],
    [0.1, 10],
    [1 / 3, 33],
    [Number.NaN, null],
    [1e21, null],
    [1e-7, null],
  ])('reads the number %d as %j hundredths, never as Danish text', (value, expected) => {
    expect(amountFromNumber(value)).toBe(expected);
  });
});

describe('formatDanishAmount', () => {
  it.each([
    [123_450, '1.234,50'],
    [-123_456_789, '-1.234.567,89'],
    [5, '0,05'],
    [0, '0,00'],
  ])('writes %d as %s (SHELL-07, REV-18)', (value, expected) => {
    expect(formatDanishAmount(minorUnits(value))).toBe(expected);
  });
});

describe('stripNonNumeric', () => {
  it('keeps digits, comma, dot and a leading minus (REV-19, T-03)', () => {
    expect(stripNonNumeric('abc12,5')).toBe('12,5');
    expect(stripNonNumeric('-12,5 kr.')).toBe('-12,5');
    expect(stripNonNumeric('1e3')).toBe('13');
  });

  it('writes brackets of accounts as the minus they stand for, typed or pasted', () => {
    expect(stripNonNumeric('(125,00)')).toBe('-125,00');
    expect(stripNonNumeric(' (1')).toBe('-1');
    expect(stripNonNumeric('12(5')).toBe('125');
    expect(stripNonNumeric('125,00-')).toBe('125,00-');
  });

  it('drops no sign that changes the number, so that a slip is seen and refused (T-02)', () => {
    expect(['12,5,5', '1-2', '5-', '1.000,5,5'].map(stripNonNumeric)).toEqual([
      '12,5,5',
      '1-2',
      '5-',
      '1.000,5,5',
    ]);
  });
});
