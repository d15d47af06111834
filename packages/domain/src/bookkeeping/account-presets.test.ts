import { describe, expect, it } from 'vitest';

import { CATEGORIES } from '../category.ts';
import { EXPORT_FORMAT_IDS } from '../exports/formats.ts';
import {
  ACCOUNT_PRESETS,
  DEFAULT_ACCOUNT_SETTINGS,
  fitsFormat,
  isWholePreset,
  untouchedSettings,
} from './account-presets.ts';
import { OTHER_ACCOUNTS, PRESET_CHARTS } from './account-settings.ts';

describe('the presets', () => {
  it.each(PRESET_CHARTS)('%s has every account, a number or a gap, and says where they are from', (chart) => {
    const { accounts, otherAccounts, bankAccount, source } = ACCOUNT_PRESETS[chart];
    const numbers = [...Object.values(accounts), ...Object.values(otherAccounts), bankAccount];

    expect(Object.keys(accounts)).toEqual(CATEGORIES);
    expect(Object.keys(otherAccounts)).toEqual(OTHER_ACCOUNTS);
    expect(numbers.filter((number) => !/^(?:\d{4,5})?$/.test(number))).toEqual([]);
    expect(source.length).toBeGreaterThan(20);
  });

  it('are whole where every number is known, and else none to book by', () => {
    const whole = PRESET_CHARTS.filter(isWholePreset);

    // The standard chart has no VAT code: that is the program's that keeps the books.
    expect(whole).toEqual(['e-conomic', 'dinero']);
  });

  it('never mix: the bank of e-conomic stands beside its own accounts alone', () => {
    const banks = PRESET_CHARTS.map((chart) => ACCOUNT_PRESETS[chart].bankAccount);

    expect(banks).toEqual(['5820', '55000', '5710', '', '6480']);
    // In the standard chart 5820 is shares in other companies.
    expect(Object.values(ACCOUNT_PRESETS.standard.accounts)).not.toContain('5820');
  });
});

describe('who has chosen nothing', () => {
  it('books by the chart of the program the file is for', () => {
    expect(EXPORT_FORMAT_IDS.map((format) => untouchedSettings(format)?.bankAccount)).toEqual([
      '5820',
      '5820',
      '5820',
      '55000',
      undefined,
      undefined,
    ]);
    expect(untouchedSettings('e-conomic')).toEqual(DEFAULT_ACCOUNT_SETTINGS);
    expect(untouchedSettings('dinero')).toMatchObject({ chart: null, accounts: { Restaurant: '4140' } });
  });
});

describe('the numbers of a chart', () => {
  it.each([
    [null, 'dinero', true],
    ['own', 'dinero', true],
    ['standard', 'dinero', true],
    ['dinero', 'dinero', true],
    ['dinero', 'oversigt', true],
    ['dinero', 'alle-felter', true],
    ['e-conomic', 'dinero', false],
    ['dinero', 'e-conomic', false],
  ] as const)('of %s stand in files of %s: %s', (chart, format, expected) => {
    expect(fitsFormat(chart, format)).toBe(expected);
  });
});
